"""Positions in which a turn decides: can the side to move win at once, or must it stop a win?

    python -m training.positions collect GAME NUMBER SEED
    python -m training.positions sift GAME SEED
    python -m training.positions check GAME LEVEL [PLAYOUTS [NUMBER]]

`collect` plays games of levels and scripts and adds what it finds until there are so many positions
of each kind; `sift` leaves out what is no longer what it is said to be; `check` tells how many of
them a level masters (see `collector.py` and `checker.py`).
"""

import sys

from training.checker import check
from training.collector import collect, sift


def main() -> None:
    """The command, its game, and its numbers."""
    command, game, *more = sys.argv[1:]
    if command == "collect":
        collect(game, int(more[0]), int(more[1]))
    elif command == "sift":
        sift(game, int(more[0]))
    else:
        numbers = [int(number) for number in more[1:]]
        check(game, more[0], *numbers)


if __name__ == "__main__":
    main()
