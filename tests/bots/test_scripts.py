"""Scripts and former levels: they play by the rules, know no secrets, and are found by name."""

from random import Random

import pytest

import imperios
from imperios.arena.entrants import entrant_of, player_of
from imperios.bots import BOTS, SPARRING
from imperios.bots.knowledge import knowledge_of
from imperios.bots.local_table import Table
from imperios.bots.scripts import SCRIPTS
from imperios.kernel.game import Game

GAMES = [imperios.game(name) for name in imperios.GAMES]
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
TABLES = {"grecia": "free", "napoleon": "short_2", "galactica": "defeat_the_enemy"}


@each_game
@pytest.mark.parametrize("name", sorted(SCRIPTS))
def test_a_script_plays_a_game_by_the_rules(game: Game, name: str, full: bool) -> None:
    state = game.new(TABLES[game.id], 2)
    other = sorted(SCRIPTS)[sorted(SCRIPTS).index(name) - 1]
    bots = dict(zip(state.seats, (SCRIPTS[name](game.id), SCRIPTS[other](game.id)), strict=True))
    table = Table(state, bots, 3)
    for _ in range(10**6 if full else 400):
        if table.step() is None:
            break

    assert state.result is not None or not full
    assert len(state.past) >= 100


@each_game
def test_a_script_does_not_know_what_its_seat_cannot_know(game: Game) -> None:
    rng, state = Random(8), game.new(TABLES[game.id], 2)
    for number in range(300):
        who = state.deciders[0] if state.deciders else ""
        if who in state.seats and number % 10 == 0:
            seed, other = rng.random(), state.imagine(who, rng)
            for make in SCRIPTS.values():
                choices = [make(game.id).choose(it, who, Random(seed)) for it in (state, other)]
                assert choices[0] == choices[1]
        if who:
            state.play(rng.choice(state.legal()))


def test_sparring_partners_play_in_the_arena_and_not_at_tables() -> None:
    assert not set(SPARRING) & set(BOTS)
    for name in SPARRING:
        assert isinstance(player_of(entrant_of(name), "grecia", 1.0, clock=False), SPARRING[name])


@each_game
def test_former_levels_play_as_they_did(game: Game) -> None:
    knowledge = knowledge_of(game.id)
    assert knowledge is not None
    for name in ("estratega-1", "mariscal-1"):
        level = knowledge.levels[name]
        assert level.ends == level.search.planned == 0.0
