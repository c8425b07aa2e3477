"""The process in which a game is analysed: a line of JSON in, lines about the progress out.

The line has the record, how many playouts each choice deserves, and a seed; the last line out has
what was found.
"""

import json
import sys

from imperios import load
from imperios.coach.report import analysis_of
from imperios.server.workers.process import stand_back

NICE = 15  # everybody else comes first


def main() -> None:
    """Analyse one game."""
    stand_back(NICE)
    asked = json.loads(sys.stdin.readline())
    found = analysis_of(load(asked["record"]), asked["playouts"], asked["seed"], tell)
    print(json.dumps({"found": found}), flush=True)


def tell(done: int, of: int) -> None:
    """Say how far it is."""
    print(json.dumps({"done": done, "of": of}), flush=True)


if __name__ == "__main__":
    main()
