"""Everything that a state is made of, down to the last number, quick to take and to compare."""

from typing import Any

from imperios.kernel.frames import Frame
from imperios.kernel.game import Game
from imperios.kernel.state import State

FIXED = (str, int, float, bool, tuple, type(None), Game)  # what cannot change


def slots(kind: type) -> list[str]:
    """All attributes of a class, those of its parents included."""
    names: list[str] = []
    for parent in kind.__mro__:
        found = parent.__dict__.get("__slots__", ())
        names += [found] if isinstance(found, str) else found
    return names


SLOTS: dict[type, list[str]] = {}


def snapshot(value: Any) -> Any:
    """A value that shares nothing with the original.

    What belongs to the package but is neither a state, a frame nor a small thing of lists is
    content, and stays as it is.
    """
    if isinstance(value, FIXED):
        return value
    if isinstance(value, list):
        return [snapshot(item) for item in value] if value and not _flat(value) else value[:]
    if isinstance(value, dict):
        return dict(value)
    kind = type(value)
    if not isinstance(value, State | Frame) and not _small(value):
        return value
    names = SLOTS.setdefault(kind, slots(kind))
    return [snapshot(getattr(value, name)) for name in names if name not in ("origin", "board")]


def _flat(items: list[Any]) -> bool:
    return isinstance(items[0], int | tuple)


def _small(value: Any) -> bool:
    """A deck or the like: only lists and numbers."""
    names = SLOTS.setdefault(type(value), slots(type(value)))
    return bool(names) and all(isinstance(getattr(value, n), list | int) for n in names)
