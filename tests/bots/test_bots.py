"""Bots: legal choices, no secrets, no side effects, the same seed the same choice."""

from random import Random
from time import perf_counter

import pytest

import imperios
from imperios.bots import BOTS, LEVELS, Bot
from imperios.bots.levels import Thinker
from imperios.bots.local_table import Table
from imperios.bots.think_time import Clock
from imperios.games.bot_interface import SearchSettings
from imperios.kernel.game import Game
from imperios.kernel.state import State

GAMES = [imperios.game(name) for name in imperios.GAMES]
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
each_bot = pytest.mark.parametrize("bot", sorted(BOTS))
SETUPS = [
    (game, scenario.id, seats)
    for game in GAMES
    for scenario in game.scenarios.values()
    for seats in scenario.seats
]
PARTS = 10  # so that several processes can share the games


def brief(name: str, game: Game) -> Bot:
    """A bot of this level that thinks only for a moment, counted in playouts."""
    bot = BOTS[name](game.id)
    bot.clock.stop()
    if isinstance(bot, Thinker):
        bot.settings = SearchSettings(3, 2, worlds=2)
    return bot


def played(state: State, bots: list[Bot], seed: int) -> State:
    """A game between bots to its end; an illegal token or a crash ends the test."""
    table = Table(state, dict(zip(state.seats, bots, strict=True)), seed)
    while table.step() is not None:
        pass
    return state


@pytest.mark.parametrize("part", range(PARTS))
def test_all_levels_play_all_scenarios_to_their_end(part: int, full: bool) -> None:
    setups = SETUPS if full else [setup for setup in SETUPS if setup[2] <= 3]
    for index in range(part, 2000 if full else 50, PARTS):
        game, scenario, seats = setups[index % len(setups)]
        bots = [brief(LEVELS[(index + seat) % len(LEVELS)], game) for seat in range(seats)]
        Random(index).shuffle(bots)
        quick = {"quick_setup": True} if game.id == "napoleon" and not full else {}
        state = game.new(scenario, seats, quick)
        assert played(state, bots, index).result is not None
        assert len(state.past) <= game.longest(state)


@each_game
@each_bot
def test_a_bot_does_not_know_what_its_seat_cannot_know(game: Game, bot: str, full: bool) -> None:
    rng, mind = Random(8), brief(bot, game)
    state = game.new()
    for number in range(2000 if full else 150):
        who = state.deciders[0] if state.deciders else ""
        if who in state.seats and number % 10 == 0:
            seed = rng.random()
            other = state.imagine(who, rng)
            choices = [mind.choose(one, who, Random(seed)) for one in (state, other)]
            assert choices[0] == choices[1]
        if who:
            state.play(rng.choice(state.legal()))


@each_game
@each_bot
def test_choosing_changes_nothing(game: Game, bot: str) -> None:
    state, rng = game.new(), Random(9)
    for _ in range(12):
        while state.deciders == ("chance",):
            state.play(rng.choice(state.legal()))
        before = state.hash()
        token = brief(bot, game).choose(state, state.deciders[0], rng)
        assert state.hash() == before
        state.choose(state.deciders[0], token)


@each_game
@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_plays_the_same_game(game: Game, level: str) -> None:
    histories = []
    for _ in range(2):
        state = game.new()
        table = Table(state, {seat: brief(level, game) for seat in state.seats}, 5)
        for _ in range(30):
            table.step()
        histories.append(state.history)

    assert histories[0] == histories[1]


@each_game
def test_a_thinker_stops_when_its_time_is_over(game: Game) -> None:
    bot, state = BOTS["mariscal"](game.id), game.new()
    assert isinstance(bot, Thinker)
    bot.settings, bot.clock = SearchSettings(10**6, 10**6), Clock(0.05)
    rng = Random(1)
    while state.deciders == ("chance",):
        state.play(rng.choice(state.legal()))
    start = perf_counter()
    bot.choose(state, state.deciders[0], rng)

    assert perf_counter() - start < 2


@each_game
def test_a_level_beats_a_lower_one(game: Game, full: bool) -> None:
    pairs = [("recluta", "random"), ("veterano", "random")]
    pairs += [("estratega", "veterano"), ("mariscal", "estratega")] if full else []
    for stronger, weaker in pairs:
        games = 20 if full else 2
        won = 0
        for seed in range(games):
            names = [stronger, weaker] if seed % 2 else [weaker, stronger]
            state = game.new(None, 2) if game.id != "napoleon" else game.new("short_2", 2)
            played(state, [BOTS[name](game.id) for name in names], seed)
            assert state.result is not None
            won += state.result.winners == (state.seats[names.index(stronger)],)
        assert won > games / 2 or not full
        assert won > 0
