"""The process in which bots think: a line of JSON in, an opinion out. It knows no table.

Each line has the game, a position imagined from the seat's view, what the seat saw happen, the seat
and the bot's name, and may say how many seconds it has. Bots stay, so that what was thought about a
turn serves for its next choice: a line also names what the seat chose last. A bot that is told so
goes on thinking after its answer, until the next line comes.
"""

import json
import logging
import select
import sys
from math import inf
from random import Random
from time import monotonic
from typing import Any

from imperios import game
from imperios.bots import BOTS, Bot
from imperios.bots.levels import Thinker
from imperios.bots.opinion import Opinion
from imperios.bots.pondering import ponder
from imperios.server.workers.process import stand_back

NICE = 1  # behind the server, before those who advise
PONDER = 20.0  # seconds at most on the others' time
KEPT: dict[tuple[str, str, str], Bot] = {}  # level, game and seat -> the bot asked last


def bot_of(asked: dict[str, Any]) -> Bot:
    """The bot that is asked."""
    who = (asked["bot"], asked["game"], asked["seat"])
    if who not in KEPT:
        KEPT[who] = BOTS[asked["bot"]](asked["game"])
    return KEPT[who]


def answer(asked: dict[str, Any], rng: Random) -> Opinion:
    """What the bot holds of its choices."""
    state = game(asked["game"]).of_version(asked["rules"]).at(asked["position"], asked["seats"])
    state.happened = [tuple(event) for event in asked.get("happened", [])]
    bot = bot_of(asked)
    if asked.get("last"):
        bot.heed(asked["last"])
    bot.clock.most = asked.get("seconds") or inf
    return bot.opinion(state, asked["seat"], rng)


def think_on(bot: Bot, token: str, rng: Random) -> None:
    """Use the others' time until the next line comes."""
    if not isinstance(bot, Thinker) or not bot.PONDERS:
        return
    end = monotonic() + PONDER
    for _ in ponder(bot, token, rng):
        if monotonic() > end or select.select([sys.stdin], [], [], 0)[0]:
            return


def told(opinion: Opinion) -> str:
    """An opinion as a line of JSON."""
    return json.dumps(
        {
            "decided": opinion.decided,
            "doubt": opinion.doubt,
            "tries": opinion.tries,
            "sums": opinion.sums,
        }
    )


def serve(line: bytes, rng: Random) -> None:
    """Answer a line at once, then think on if there is time for it."""
    asked = json.loads(line)
    opinion = Opinion()
    try:
        opinion = answer(asked, rng)
    finally:
        print(told(opinion), flush=True)
    if asked.get("ponder"):
        think_on(bot_of(asked), opinion.verdict(), rng)


def main() -> None:
    """Serve line by line until there are no more."""
    stand_back(NICE)
    rng = Random()
    while line := sys.stdin.buffer.readline():
        try:
            serve(line, rng)
        except Exception:
            logging.exception("a bot has no answer")


if __name__ == "__main__":
    main()
