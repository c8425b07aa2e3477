"""A bot at a table minds its time, for a choice and for a turn; in the arena it counts playouts."""

from math import inf
from random import Random

import pytest

import imperios
from imperios.arena.entrants import entrant_of, player_of
from imperios.bots import BOTS, LEVELS, Bot
from imperios.bots.levels import Thinker
from imperios.bots.think_time import LEAST, PART, Clock, turn_of
from imperios.games.bot_interface import SearchSettings
from imperios.kernel.game import Game
from imperios.kernel.state import State

GAMES = [imperios.game(name) for name in imperios.GAMES]
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


def on_turn(game: Game, turns: int) -> State:
    """A game in which so many turns have begun."""
    state, rng = game.new("short_2" if game.id == "napoleon" else None, 2), Random(1)
    seen: set[int] = set()
    while len(seen) <= turns or state.deciders[0] == "chance":
        state.play(rng.choice(state.legal()))
        seen.add(turn_of(state))
    return state


@each_game
def test_a_turn_has_a_budget_however_many_choices_it_takes(game: Game) -> None:
    state, clock = on_turn(game, 1), Clock(1.5, 5.0)
    spent = []
    for _ in range(60):
        spent.append(clock.allowed(state))
        clock.spend(spent[-1])

    assert spent == sorted(spent, reverse=True)
    assert sum(spent) < 5.0 + 60 * LEAST
    assert spent[-1] == LEAST


@each_game
def test_every_turn_begins_with_its_whole_budget(game: Game) -> None:
    first, later, clock = on_turn(game, 1), on_turn(game, 3), Clock(1.5, 5.0)
    whole = clock.allowed(first)
    clock.spend(4.0)

    assert clock.allowed(later) == whole
    assert clock.allowed(first) < whole / 2  # another table of the same bot takes nothing away


def test_a_round_of_bots_does_not_take_longer_with_more_of_them() -> None:
    clock = BOTS["mariscal"]("napoleon").clock
    for seats in (2, 4, 8):
        state = imperios.game("napoleon").new(None, seats)
        turn = clock.allowed(state) / PART
        assert turn * (seats - 1) <= 20 or clock.allowed(state) == clock.choice


@each_game
def test_a_thinker_draws_from_its_turn(game: Game) -> None:
    bot, state, rng = BOTS["estratega"](game.id), on_turn(game, 1), Random(2)
    assert isinstance(bot, Thinker)
    bot.settings, bot.clock = SearchSettings(10**6, 10**6), Clock(0.3, 0.6)
    before = bot.clock.allowed(state)
    bot.choose(state, state.deciders[0], rng)

    assert sum(bot.clock.spent.values()) >= before
    assert bot.clock.allowed(state) < before


@pytest.mark.parametrize("level", LEVELS)
def test_limits_at_a_table_and_none_in_the_arena(level: str) -> None:
    seconds, turn = {
        "recluta": (0.1, inf), "veterano": (0.1, inf), "estratega": (1.5, 5.0),
        "mariscal": (3.0, 12.0),
    }[level]  # fmt: skip
    bot = BOTS[level]("grecia")
    counting = player_of(entrant_of(level), "grecia", 10.0, clock=False)
    assert isinstance(counting, Bot)

    assert bot.clock.choice < seconds
    assert bot.clock.turn <= turn
    assert counting.clock.choice == counting.clock.turn == inf
