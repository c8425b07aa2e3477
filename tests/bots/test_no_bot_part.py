"""A game that tells bots nothing but its rules is played all the same."""

from random import Random

import pytest

from imperios.bots import BOTS, Bot
from imperios.bots.knowledge import knowledge_of
from imperios.bots.levels import Thinker
from imperios.bots.local_table import Table
from imperios.bots.odds import battle_odds
from imperios.bots.playout import PlayoutEvaluation
from imperios.games.bot_interface import SearchSettings
from tests.kernel.toy import ToyGame

MOST = 400  # choices of a game at the well


def brief(name: str) -> Bot:
    """A bot that counts a few playouts."""
    bot = BOTS[name]("toy")
    bot.clock.stop()
    if isinstance(bot, Thinker):
        bot.settings = SearchSettings(40, 20)
    return bot


@pytest.mark.parametrize("name", sorted(BOTS))
def test_every_bot_plays_it(name: str) -> None:
    assert knowledge_of("toy") is None
    state = ToyGame().new()
    table = Table(state, {seat: brief(name) for seat in state.seats}, 3)
    for _ in range(MOST):
        if table.step() is None:
            break

    assert state.past


def test_a_search_takes_a_victory_that_lies_open() -> None:
    """Whoever has more coins wins by leaving."""
    state = ToyGame().new()
    rng = Random(1)
    while not (len(state.stack) == 1 and state.coins[state.turn] > sum(state.coins) / 2):
        state.play(rng.choice(state.legal()))
    seat = state.deciders[0]

    assert brief("estratega").choose(state, seat, Random(2)) == "leave"
    assert PlayoutEvaluation().chances(state)[state.turn] in (0.0, 0.5, 1.0)
    assert battle_odds(state, seat, "leave", "seed") is None
