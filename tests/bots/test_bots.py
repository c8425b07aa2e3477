"""Bots: legal choices, no secrets, and the greedy one is the better."""

from random import Random

import pytest

import imperios
from imperios.bots import BOTS
from imperios.bots.table import Table
from imperios.kernel.game import Game
from imperios.kernel.state import State

GAMES = [imperios.game(name) for name in imperios.GAMES]
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
each_bot = pytest.mark.parametrize("bot", sorted(BOTS))


def played(game: Game, names: list[str], seed: int) -> State:
    """A game between bots to its end."""
    state = game.new(None, len(names))
    bots = {seat: BOTS[name](game.id) for seat, name in zip(state.seats, names, strict=True)}
    table = Table(state, bots, seed)
    while table.step() is not None:
        pass
    return state


@each_game
@each_bot
def test_bots_play_whole_games(game: Game, bot: str, full: bool) -> None:
    seats = 2 if game.id == "galactica" else 3
    for seed in range(50 if full else 1):
        assert played(game, [bot] * seats, seed).result is not None


@each_game
@each_bot
def test_a_bot_does_not_know_what_its_seat_cannot_know(game: Game, bot: str, full: bool) -> None:
    rng, mind = Random(8), BOTS[bot](game.id)
    state = game.new()
    for number in range(2000 if full else 400):
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
    for _ in range(30):
        while state.deciders == ("chance",):
            state.play(rng.choice(state.legal()))
        before = state.hash()
        token = BOTS[bot](game.id).choose(state, state.deciders[0], rng)
        assert state.hash() == before
        state.choose(state.deciders[0], token)


@each_game
def test_the_greedy_bot_beats_the_random_one(game: Game, full: bool) -> None:
    games = 100 if full else 6
    won = 0
    for seed in range(games):
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        state = played(game, names, seed)
        assert state.result is not None
        won += state.result.winners == (state.seats[names.index("greedy")],)

    assert won >= games * 0.8
