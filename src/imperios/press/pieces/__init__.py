"""The pieces of a game: what the counter sheets hold, and how often."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from imperios.press.edition import Edition


@dataclass(frozen=True)
class Side:
    """One side of a piece: what it is called, and its drawing."""

    name: str
    drawing: bytes


@dataclass(frozen=True)
class Piece:
    """A piece, how many of it there are, and its other side if that is of use."""

    id: str
    count: int
    front: Side
    back: Side | None = None


@dataclass(frozen=True)
class Group:
    """Pieces of one size and shape, which share their sheets."""

    title: str
    width: float
    height: float
    pieces: list[Piece]
    shape: Literal["square", "hexagon"] = "square"


def groups(edition: Edition) -> list[Group]:
    """All pieces of the game, by its kind of drawing."""
    from imperios.press.pieces import areas, stars

    kinds: dict[str, Callable[[Edition], list[Group]]] = {
        "areas": areas.groups,
        "stars": stars.groups,
    }
    return kinds[edition.table["drawing"]](edition)
