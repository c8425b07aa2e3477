"""The process in which bots think: a line of JSON in, a token out. It knows no table.

Each line has the game, a position imagined from the seat's view, what the seat saw happen, the seat
and the bot's name. Bots stay, so that what was thought about a turn serves for its next choice.
"""

import json
import logging
import sys
from random import Random

from imperios import game
from imperios.bots import BOTS, Bot

KEPT: dict[tuple[str, str, str], Bot] = {}  # level, game and seat -> the bot asked last


def answer(line: str, rng: Random) -> str:
    """The token that a bot chooses."""
    asked = json.loads(line)
    state = game(asked["game"]).of_version(asked["rules"]).at(asked["position"], asked["seats"])
    state.happened = [tuple(event) for event in asked.get("happened", [])]
    who = (asked["bot"], asked["game"], asked["seat"])
    if who not in KEPT:
        KEPT[who] = BOTS[asked["bot"]](asked["game"])
    return KEPT[who].choose(state, asked["seat"], rng)


def main() -> None:
    """Answer line by line until there are no more."""
    rng = Random()
    for line in sys.stdin:
        try:
            token = answer(line, rng)
        except Exception:
            logging.exception("a bot has no answer")
            token = ""
        print(json.dumps({"token": token}), flush=True)


if __name__ == "__main__":
    main()
