"""Where pieces lie on a sheet, so that fronts and backs meet when it is turned on its long edge."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from imperios.press.options import Paper

EDGE = 5.0  # nothing is printed nearer to the edge of the paper
MARKS = 4.5  # the length of the cut marks round the pieces

Piece = TypeVar("Piece")


class Place(NamedTuple):
    """The upper left corner of a piece, in millimetres from that of the paper."""

    x: float
    y: float


class Grid(NamedTuple):
    """Equal cells in the middle of a sheet."""

    paper: Paper
    width: float
    height: float
    columns: int
    rows: int
    top: float

    @property
    def left(self) -> float:
        """Where the first column begins; the same room is right of the last one."""
        return (self.paper.width - self.columns * self.width) / 2

    @property
    def room(self) -> int:
        """How many pieces a sheet takes."""
        return self.columns * self.rows

    def front(self, index: int) -> Place:
        """The place of the front of a piece."""
        row, column = divmod(index, self.columns)
        return Place(self.left + column * self.width, self.top + row * self.height)

    def back(self, index: int) -> Place:
        """The place of its back: mirrored, since the sheet is turned on its long edge."""
        x, y = self.front(index)
        return Place(self.paper.width - x - self.width, y)


def grid(paper: Paper, width: float, height: float, head: float = 0.0) -> Grid:
    """As many cells of this size as fit, with their cut marks, below a head line."""
    border = EDGE + 1.5
    columns = int((paper.width - 2 * border) // width)
    rows = int((paper.height - 2 * border - head) // height)
    top = head + (paper.height - head - rows * height) / 2
    return Grid(paper, width, height, columns, rows, top)


def sheets(pieces: Sequence[Piece], room: int) -> Iterator[Sequence[Piece]]:
    """The pieces of each sheet."""
    for start in range(0, len(pieces), room):
        yield pieces[start : start + room]
