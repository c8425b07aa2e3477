"""Second thoughts: the best choices are played on for a round, all of them with the same luck."""

from math import inf
from random import Random

import pytest

import imperios
from imperios.bots.knowledge import knowledge_of
from imperios.bots.levels import Mariscal
from imperios.bots.mcts import Search
from imperios.bots.rollouts import FIELD, Rollouts
from imperios.games.bot_interface import SearchSettings
from imperios.kernel.game import Game
from imperios.kernel.state import State

GAMES = [imperios.game(name) for name in imperios.GAMES]
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
SETTINGS = SearchSettings(40, 20, worlds=4, rollouts=1, reply=2)


def first_action(game: Game) -> State:
    """The first question that begins an action, after a set-up at random."""
    state, rng, mind = game.new(None, 2), Random(5), Mariscal(game.id)
    while not (state.deciders != ("chance",) and mind.evaluation.opens_action(state)):
        state.play(rng.choice(state.legal()))
    return state


def thought(state: State) -> tuple[Search, dict[int, float]]:
    """A search, and what second thoughts say after it."""
    game, seat = state.game, state.stack[-1].who
    knowledge = knowledge_of(game.id)
    assert knowledge is not None
    search = Search(Mariscal(game.id).make_evaluation(None), SETTINGS, seat, Random(1), [])
    search.run(state, state.codes, SETTINGS.playouts, inf)
    begins = game.book.kinds_with("turn_begins")
    return search, Rollouts(search, knowledge.planner, begins).worths(state, state.codes, inf)


@each_game
def test_the_same_seed_has_the_same_second_thoughts(game: Game) -> None:
    state = first_action(game)
    before = state.hash()
    first, again = thought(state)[1], thought(state)[1]

    assert first == again
    assert 1 < len(first) <= FIELD
    assert state.hash() == before


@each_game
def test_first_tries_correct_choices_against_each_other(game: Game) -> None:
    state = first_action(game)
    search, worths = thought(state)
    means = {code: search.root.mean(code, search.seat) for code in worths}

    assert worths != means
    assert sum(worths.values()) == pytest.approx(sum(means.values()))


@each_game
def test_a_round_ends_where_the_seat_is_asked_next(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = first_action(game)
    seat, ends = state.stack[-1].who, list[State]()
    chances = type(Mariscal(game.id).evaluation).chances

    def seen(self: object, world: State) -> list[float]:
        ends.append(world)
        return chances(self, world)  # type: ignore[arg-type]

    search, _ = thought(state)
    begins = game.book.kinds_with("turn_begins")
    knowledge = knowledge_of(game.id)
    assert knowledge is not None
    monkeypatch.setattr(type(search.evaluation), "chances", seen)
    Rollouts(search, knowledge.planner, begins).play_on(state, state.codes[0], Random(2))
    world = ends[-1]
    since = [event for event in world.happened[len(state.happened) :] if event[0] in begins]

    assert len(since) >= len(state.seats)
    assert world.stack[-1].who == seat
    assert search.evaluation.rests(world)


@each_game
def test_mariscal_thinks_again_before_an_action(game: Game) -> None:
    state = first_action(game)
    sums = []
    for rollouts in (0, 1):
        bot = Mariscal(game.id)
        bot.clock.stop()
        bot.settings = SearchSettings(40, 20, worlds=4, rollouts=rollouts, reply=2)
        sums.append(bot.opinion(state, state.deciders[0], Random(1)).sums)

    assert sums[0].keys() == sums[1].keys()
    assert sums[0] != sums[1]
