"""The process in which bots think: a line of JSON in, a token out. It knows no table.

Each line has the game, a position imagined from the seat's view, the seat and the bot's name.
"""

import json
import logging
import sys
from random import Random

from imperios import game
from imperios.bots import BOTS


def answer(line: str, rng: Random) -> str:
    """The token that a bot chooses."""
    asked = json.loads(line)
    state = game(asked["game"]).at(asked["position"], asked["seats"])
    return BOTS[asked["bot"]](asked["game"]).choose(state, asked["seat"], rng)


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
