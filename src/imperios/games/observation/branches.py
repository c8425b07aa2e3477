"""Branches: how planes are found in the tables and lists of a view."""

from collections.abc import Mapping
from typing import Any

from imperios.games.observation.axis import Axis
from imperios.games.observation.planes import Book, Plane, Sight


class Fields(Plane):
    """A table with known fields; one that is missing says nothing."""

    def __init__(self, planes: Mapping[str, Plane]) -> None:
        self.planes = dict(planes)

    def lay(self, path: str, shape: tuple[int, ...], book: Book) -> None:
        """One field after the other."""
        for name, plane in self.planes.items():
            plane.lay(f"{path}.{name}" if path else name, shape, book)

    def read(self, value: Any, index: int, sight: Sight) -> None:
        """Every field of the table; KeyError for one of which nothing was declared."""
        table: dict[str, Any] = value
        for name, item in table.items():
            self.planes[name].read(item, index, sight)


class Some(Fields):
    """A table of which only these fields are read here."""

    def read(self, value: Any, index: int, sight: Sight) -> None:
        """The fields that are there."""
        for name, plane in self.planes.items():
            if name in value:
                plane.read(value[name], index, sight)


class Each(Plane):
    """A table with words as keys."""

    def __init__(self, axis: Axis, plane: Plane) -> None:
        self.axis = axis
        self.plane = plane

    def lay(self, path: str, shape: tuple[int, ...], book: Book) -> None:
        """One more axis."""
        self.plane.lay(f"{path}[{self.axis.name}]", (*shape, len(self.axis)), book)

    def read(self, value: Any, index: int, sight: Sight) -> None:
        """The entries whose key is on the axis."""
        table: dict[str, Any] = value
        first = index * len(self.axis)
        for word, item in table.items():
            if word in self.axis.places:
                self.plane.read(item, first + self.axis.place(word, sight.you), sight)


class At(Plane):
    """A table that stands at the word in one of its fields: units at their owner."""

    def __init__(self, field: str, axis: Axis, plane: Plane) -> None:
        self.field = field
        self.axis = axis
        self.plane = plane

    def lay(self, path: str, shape: tuple[int, ...], book: Book) -> None:
        """One more axis."""
        self.plane.lay(f"{path}[{self.axis.name}]", (*shape, len(self.axis)), book)

    def read(self, value: Any, index: int, sight: Sight) -> None:
        """The whole table, at its place."""
        if word := value.get(self.field):
            self.plane.read(value, index * len(self.axis) + self.axis.place(word, sight.you), sight)


class Listed(Plane):
    """A list whose items write to the same planes."""

    def __init__(self, plane: Plane) -> None:
        self.plane = plane

    def lay(self, path: str, shape: tuple[int, ...], book: Book) -> None:
        """The planes of an item."""
        self.plane.lay(path, shape, book)

    def read(self, value: Any, index: int, sight: Sight) -> None:
        """One item after the other."""
        for item in value:
            self.plane.read(item, index, sight)


class Items(Plane):
    """A list in which places count: the first `length` items, each with numbers of its own."""

    def __init__(self, length: int, plane: Plane) -> None:
        self.length = length
        self.plane = plane

    def lay(self, path: str, shape: tuple[int, ...], book: Book) -> None:
        """One more axis."""
        self.plane.lay(f"{path}[{self.length}]", (*shape, self.length), book)

    def read(self, value: Any, index: int, sight: Sight) -> None:
        """Item by item, as far as there is room."""
        for place, item in enumerate(value[: self.length]):
            self.plane.read(item, index * self.length + place, sight)


class Together(Plane):
    """Several readers of one value: of land and of sea, say."""

    def __init__(self, planes: list[Plane]) -> None:
        self.planes = planes

    def lay(self, path: str, shape: tuple[int, ...], book: Book) -> None:
        """One after the other."""
        for plane in self.planes:
            plane.lay(path, shape, book)

    def read(self, value: Any, index: int, sight: Sight) -> None:
        """All of them."""
        for plane in self.planes:
            plane.read(value, index, sight)
