"""Planes: blocks of numbers that are read from one field of a view each."""

from abc import ABC, abstractmethod
from typing import Any, NamedTuple

from imperios.games.observation.axis import Axis


class Row(NamedTuple):
    """A plane in the book: where it begins, its shape, what it is read from, what it says."""

    start: int
    shape: tuple[int, ...]
    path: str
    meaning: str


class Book:
    """All planes of an observation in their order, and the fields that none is made of."""

    __slots__ = ("left", "rows", "size")

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.left: list[Row] = []
        self.size = 0

    def add(self, path: str, shape: tuple[int, ...], meaning: str) -> int:
        """Write a plane down; where it begins."""
        start, size = self.size, 1
        for length in shape:
            size *= length
        self.rows.append(Row(start, shape, path, meaning))
        self.size += size
        return start


class Sight:
    """What an observer sees: the places whose number is not zero, and the numbers."""

    __slots__ = ("places", "values", "you")

    def __init__(self, you: int) -> None:
        self.you = you
        self.places: list[int] = []
        self.values: list[float] = []

    def put(self, place: int, value: float) -> None:
        """A number from -1 to 1 at a place."""
        if value:
            self.places.append(place)
            self.values.append(min(max(value, -1.0), 1.0))


class Plane(ABC):
    """Reads a part of a view."""

    @abstractmethod
    def lay(self, path: str, shape: tuple[int, ...], book: Book) -> None:
        """Take a place in the book; `path` and `shape` are those of the branch it grows on."""

    @abstractmethod
    def read(self, value: Any, index: int, sight: Sight) -> None:
        """Write down what the view says there; `index` counts along the shape of the branch."""


class Left(Plane):
    """A field that no plane is made of, and why."""

    def __init__(self, reason: str) -> None:
        self.reason = reason

    def lay(self, path: str, shape: tuple[int, ...], book: Book) -> None:
        """Only the reason is written down."""
        book.left.append(Row(0, (), path, self.reason))

    def read(self, value: Any, index: int, sight: Sight) -> None:
        """Nothing."""


class Number(Plane):
    """A number, as a share of the most that is usual; never above 1 or below -1."""

    def __init__(self, most: int, meaning: str) -> None:
        self.most = most
        self.meaning = meaning
        self.start = 0

    def lay(self, path: str, shape: tuple[int, ...], book: Book) -> None:
        """One number for each place of the branch."""
        self.start = book.add(path, shape, f"{self.meaning}; 1 is {self.most} or more")

    def read(self, value: Any, index: int, sight: Sight) -> None:
        """A number, or nothing."""
        if value:
            sight.put(self.start + index, float(value) / self.most)


class Flag(Plane):
    """1 if something is true."""

    def __init__(self, meaning: str) -> None:
        self.meaning = meaning
        self.start = 0

    def lay(self, path: str, shape: tuple[int, ...], book: Book) -> None:
        """One number for each place of the branch."""
        self.start = book.add(path, shape, self.meaning)

    def read(self, value: Any, index: int, sight: Sight) -> None:
        """Anything that is not false, zero or empty."""
        if value:
            sight.put(self.start + index, 1.0)


class OneOf(Plane):
    """1 at the place of a word, or of each word in a list."""

    def __init__(self, axis: Axis, meaning: str) -> None:
        self.axis = axis
        self.meaning = meaning
        self.start = 0

    def lay(self, path: str, shape: tuple[int, ...], book: Book) -> None:
        """As many numbers as words for each place of the branch."""
        self.start = book.add(f"{path}={self.axis.name}", (*shape, len(self.axis)), self.meaning)

    def read(self, value: Any, index: int, sight: Sight) -> None:
        """A word, a list of words, or nothing."""
        if isinstance(value, list):
            for word in value:
                self.read(word, index, sight)
        elif value:
            first = self.start + index * len(self.axis)
            sight.put(first + self.axis.place(str(value), sight.you), 1.0)


class Counts(Plane):
    """How many there are of each word, as a share of the most that is usual."""

    def __init__(self, axis: Axis, most: int, meaning: str) -> None:
        self.axis = axis
        self.most = most
        self.meaning = meaning
        self.start = 0

    def lay(self, path: str, shape: tuple[int, ...], book: Book) -> None:
        """As many numbers as words for each place of the branch."""
        meaning = f"{self.meaning}; 1 is {self.most} or more"
        self.start = book.add(f"{path}[{self.axis.name}]", (*shape, len(self.axis)), meaning)

    def read(self, value: Any, index: int, sight: Sight) -> None:
        """A table of numbers by word, or a list with repeats, or one word."""
        counts: dict[str, int] = value if isinstance(value, dict) else counted(value)
        first = self.start + index * len(self.axis)
        for word, number in counts.items():
            place = first + self.axis.place(word, sight.you)
            sight.put(place, float(number) / self.most)


def counted(value: Any) -> dict[str, int]:
    """How often each word is in a list, also in lists within it."""
    found: dict[str, int] = {}
    if isinstance(value, list):
        for item in value:
            for word, number in counted(item).items():
                found[word] = found.get(word, 0) + number
    elif value:
        found[str(value)] = 1
    return found
