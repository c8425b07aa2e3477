"""A large drawing on small sheets: overlapping tiles, which way up, and their names."""

import math
from dataclasses import dataclass

from imperios.press.options import Paper

MARGIN = 10.0  # millimetres of white round a tile, with the crop marks in it
OVERLAP = 8.0  # by which a sheet is glued under the next


@dataclass(frozen=True)
class Tile:
    """A part of the drawing: its name, and its upper left corner in the drawing."""

    name: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Tiling:
    """All tiles of a drawing on one kind of paper."""

    paper: Paper  # as it lies: landscape where that needs fewer sheets
    columns: int
    rows: int
    tiles: list[Tile]


def tiling(width: float, height: float, paper: Paper) -> Tiling:
    """The tiles on upright or lying paper, whichever takes fewer sheets."""
    lying = Paper(paper.height, paper.width)
    return min((cut(width, height, one) for one in (paper, lying)), key=lambda it: len(it.tiles))


def cut(width: float, height: float, paper: Paper) -> Tiling:
    """The tiles on paper that lies in this way; all but the last ones are full."""
    wide, high = paper.width - 2 * MARGIN, paper.height - 2 * MARGIN
    columns, rows = count(width, wide), count(height, high)
    tiles = [
        Tile(
            f"{chr(ord('A') + row)}{column + 1}",
            column * (wide - OVERLAP),
            row * (high - OVERLAP),
            min(wide, width - column * (wide - OVERLAP)),
            min(high, height - row * (high - OVERLAP)),
        )
        for row in range(rows)
        for column in range(columns)
    ]
    return Tiling(paper, columns, rows, tiles)


def count(length: float, room: float) -> int:
    """How many tiles cover a length."""
    return max(1, math.ceil((length - OVERLAP) / (room - OVERLAP)))
