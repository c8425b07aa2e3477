"""A search names every set once: the same sets as the rules allow, each in a single order."""

from collections.abc import Callable
from random import Random

import pytest

import imperios
from imperios.bots.knowledge import knowledge_of
from imperios.kernel.game import Game
from imperios.kernel.state import State

GAMES = [imperios.game(name) for name in imperios.GAMES]
TABLES = {"grecia": "roman_conquest", "napoleon": "short_2", "galactica": "defeat_the_enemy"}
SETS = {
    "grecia": ("attack", "move", "hire"),
    "napoleon": ("attack", "move", "new_units"),
    "galactica": ("declare_attackers", "declare_invaders", "construction"),
}
MOST = 400  # ways to name a set; a question with more is left out
WANTED = 6  # questions looked at

Codes = Callable[[State], list[int]]


def named(state: State, codes: Codes) -> list[str]:
    """The states to which naming the set leads, as often as it is named."""
    name, who = state.stack[-1].NAME, state.stack[-1].who
    found: list[str] = []
    for code in codes(state):
        world = state.copy()
        world.commit(who, code)
        if world.stack and (world.stack[-1].NAME, world.stack[-1].who) == (name, who):
            found += named(world, codes)
        elif not world.stack or world.stack[-1].NAME != "passage":  # asked in the midst of a set
            found.append(world.hash())
        if len(found) > MOST:
            break
    return found


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_every_set_is_named_once(game: Game) -> None:
    knowledge, rng, looked, saved = knowledge_of(game.id), Random(8), 0, 0
    assert knowledge is not None
    evaluation = knowledge.evaluation({}, {})
    state = game.new(TABLES[game.id], 2)
    before = ""
    while state.deciders and looked < WANTED:
        now = state.stack[-1].NAME
        if now in SETS[game.id] and now != before:
            every = named(state, lambda world: world.codes)
            if 2 < len(every) <= MOST:
                once = named(state, evaluation.without_repeats)
                assert set(once) == set(every)
                assert len(once) <= len(every)
                looked, saved = looked + 1, saved + len(every) - len(once)
        before = now
        state.play(rng.choice(state.legal()))
    assert saved > 0
