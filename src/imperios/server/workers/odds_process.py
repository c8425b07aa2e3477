"""The process in which the odds of battles are worked out: a line of JSON in, a line out.

Each line has the game, a position imagined from the seat's view, the seat, the token, a seed and
the seconds it may take.
"""

import json
import logging
import sys

from imperios import game
from imperios.bots.odds import Odds, battle_odds_within


def answer(line: str) -> Odds | None:
    """The odds of the battle to which a choice leads; None if it leads to none."""
    asked = json.loads(line)
    state = game(asked["game"]).of_version(asked["rules"]).at(asked["position"], asked["seats"])
    return battle_odds_within(state, asked["seat"], asked["token"], asked["seed"], asked["seconds"])


def main() -> None:
    """Answer line by line until there are no more."""
    for line in sys.stdin:
        try:
            odds = answer(line)
        except Exception:
            logging.exception("no odds")
            print("{}", flush=True)
        else:
            print(json.dumps({"odds": odds}), flush=True)


if __name__ == "__main__":
    main()
