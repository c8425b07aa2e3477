"""The process of the coach: a line of JSON in, a line out. It knows no table.

Each line has what to do, the game, a position imagined from the seat's view, what the seat saw
happen, the seat, a seed and the seconds it may take.
"""

import json
import logging
import sys
from typing import Any

from imperios import game
from imperios.coach.advice import Adviser
from imperios.server.workers.process import stand_back

NICE = 2  # bots and odds come first


def answer(line: str) -> dict[str, Any] | None:
    """A hint, the worth of the best line, or a warning."""
    asked = json.loads(line)
    state = game(asked["game"]).of_version(asked["rules"]).at(asked["position"], asked["seats"])
    state.happened = [tuple(event) for event in asked["happened"]]
    adviser = Adviser(state, asked["seat"], asked["seed"])
    if asked["do"] == "hint":
        return adviser.hint(asked["seconds"])
    if asked["do"] == "measure":
        return adviser.measure(asked["seconds"])
    return adviser.warning(asked["token"], asked["best"], asked["seconds"])


def main() -> None:
    """Answer line by line until there are no more."""
    stand_back(NICE)
    for line in sys.stdin:
        try:
            found = answer(line)
        except Exception:
            logging.exception("the coach has no answer")
            found = None
        print(json.dumps({"found": found}), flush=True)


if __name__ == "__main__":
    main()
