"""A bot that thinks on the others' time, and several that agree."""

from random import Random

import pytest

import imperios
from imperios.bots.chance import draw
from imperios.bots.levels import Mariscal
from imperios.bots.opinion import Opinion, agreed
from imperios.bots.pondering import ponder
from imperios.bots.rehearsal import HEED
from imperios.games.bot_interface import SearchSettings
from imperios.kernel.game import Game
from imperios.kernel.state import State

GAMES = [imperios.game(name) for name in imperios.GAMES]
STEPS = 400


def a_mind(game: Game) -> Mariscal:
    """Mariscal with few playouts, which are counted."""
    bot = Mariscal(game.id)
    bot.clock.stop()
    bot.settings = SearchSettings(8, 4, worlds=2)
    return bot


def last_choice_of_a_turn(game: Game, bot: Mariscal, rng: Random) -> tuple[State, str, str]:
    """A position in which the bot has an opinion, and after whose choice others are asked."""
    state = game.new("short_2" if game.id == "napoleon" else None, 2)
    for _ in range(2000):
        who = state.deciders[0]
        if who == "chance":
            state.choose(who, draw(state, rng))
            continue
        if len(state.past) > 150 and len(state.legal()) > 1 and len(state.deciders) == 1:
            token = bot.opinion(state, who, rng).verdict()
            after = state.copy()
            after.choose(who, token)
            if bot.question is not None and who not in after.deciders:
                return state, who, token
        state.choose(who, rng.choice(state.choices(who)))
    raise AssertionError("no such position")


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_what_was_rehearsed_helps_in_the_turn_that_comes(game: Game) -> None:
    bot, rng = a_mind(game), Random(5)
    state, seat, token = last_choice_of_a_turn(game, bot, rng)
    before = state.hash()
    for _, _ in zip(range(STEPS), ponder(bot, token, rng), strict=False):
        pass
    rehearsal = bot.rehearsal
    assert rehearsal is not None
    assert state.hash() == before  # nothing was touched

    bot.heed(token)
    state.choose(seat, token)
    lessons = rehearsal.lessons(state, state.seat(seat))
    assert lessons
    assert all(0 < tries <= HEED and 0 <= total <= tries for tries, total in lessons.values())
    search = bot.taken_up(state, seat, state.seat(seat), rng)
    assert search.habits == lessons


def test_what_was_rehearsed_elsewhere_is_forgotten() -> None:
    bot, rng = a_mind(GAMES[0]), Random(6)
    state, seat, token = last_choice_of_a_turn(GAMES[0], bot, rng)
    for _, _ in zip(range(STEPS), ponder(bot, token, rng), strict=False):
        pass
    elsewhere = GAMES[0].new(None, 2)
    first = elsewhere.deciders[0]
    elsewhere.choose(first, elsewhere.choices(first)[-1])

    assert bot.rehearsal is not None
    assert bot.rehearsal.lessons(state, state.seat(seat))
    assert bot.rehearsal.lessons(elsewhere, state.seat(seat)) == {}


def test_a_word_that_is_decided_comes_before_all_tries() -> None:
    tried = Opinion(doubt=0.5)
    tried.add("attack", 100, 90.0)

    assert agreed([tried]) == "attack"
    assert agreed([tried, Opinion("move")]) == "move"


def test_few_tries_count_for_less() -> None:
    tried, more = Opinion(doubt=0.5), Opinion(doubt=0.5)
    tried.add("attack", 4, 2.6)
    tried.add("move", 4, 2.4)
    more.add("move", 100, 62.0)

    assert tried.verdict() == "attack"
    assert agreed([tried, more]) == "move"
