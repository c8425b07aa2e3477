"""The decisions in progress as planes: made from the fields that every frame declares."""

from collections.abc import Mapping, Sequence
from typing import Any

from imperios.games.observation.axis import Axis
from imperios.games.observation.branches import Fields, Items
from imperios.games.observation.planes import Book, Counts, Flag, Number, OneOf, Plane, Sight
from imperios.kernel.frames import Frame
from imperios.kernel.framing import MASK

MOST = 20  # a number in a frame is told as a share of this
LONGEST = 8  # of a list of numbers whose length varies so many are told


class Stack(Plane):
    """For each kind of decision: whether one is in progress, whose it is, and its fields."""

    def __init__(self, frames: Mapping[str, type[Frame[Any]]], axes: Mapping[str, Axis]) -> None:
        self.names = sorted(frames)
        self.present = OneOf(Axis("frame", self.names), "1 if such a decision is in progress")
        self.fields = {name: _fields(frames[name](), axes) for name in self.names}

    def lay(self, path: str, shape: tuple[int, ...], book: Book) -> None:
        """Which decisions there are, then the fields of each."""
        self.present.lay(path, shape, book)
        for name in self.names:
            self.fields[name].lay(name, shape, book)

    def read(self, value: Any, index: int, sight: Sight) -> None:
        """Every frame of the stack."""
        for frame in value:
            name = frame["frame"]
            self.present.read(name, index, sight)
            rest = {field: item for field, item in frame.items() if field != "frame"}
            self.fields[name].read(rest, index, sight)


def _fields(frame: Frame[Any], axes: Mapping[str, Axis]) -> Fields:
    planes: dict[str, Plane] = {"who": OneOf(axes["seat"], "whose decision it is")}
    for name, kind, secrecy in frame.FIELDS:
        kind = kind.removeprefix(MASK)
        if secrecy and kind:
            planes[name] = Counts(axes[kind], 1, "which, as far as the observer may know")
        else:
            planes[name] = _plane(getattr(frame, name), kind, axes)
    return Fields(planes)


def _plane(default: object, kind: str, axes: Mapping[str, Axis]) -> Plane:
    """By the kind of the field, and by what it is at the beginning."""
    if isinstance(default, list) and default:
        return Items(len(default), _plane(default[0], kind, axes))
    if kind:
        several = isinstance(default, list)
        return Counts(axes[kind], 4, "which") if several else OneOf(axes[kind], "which")
    if isinstance(default, list):
        return Items(LONGEST, Number(MOST, "numbers of the decision"))
    if isinstance(default, bool):
        return Flag("yes or no")
    return Number(MOST, "a number of the decision")


def axes_of(words: Mapping[str, Sequence[str]], seats: int) -> dict[str, Axis]:
    """An axis for each kind of words; seats are counted from the observer on."""
    return {
        kind: Axis(kind, names, seats if kind == "seat" else 0) for kind, names in words.items()
    }
