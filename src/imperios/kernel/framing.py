"""Frames in positions: a decision in progress as a table of words, and back."""

from collections.abc import Mapping, Sequence
from typing import Any

from imperios.kernel.frames import CHANCE, Frame
from imperios.kernel.reader import Reader

Words = Mapping[str, Sequence[str]]


def tell(frame: Frame[Any], words: Words, seats: Sequence[str], secrets: bool) -> dict[str, Any]:
    """A frame in words, with or without its secret fields."""
    told: dict[str, Any] = {"frame": frame.NAME}
    if frame.who != CHANCE:
        told["who"] = seats[frame.who]
    for name, kind, secrecy in frame.FIELDS:
        if secrets or not secrecy:
            told[name] = _tell(getattr(frame, name), words.get(kind))
    return told


def _tell(value: Any, names: Sequence[str] | None) -> Any:
    if isinstance(value, list):
        return [_tell(item, names) for item in value]
    if names is None or isinstance(value, bool):
        return value
    return None if value < 0 else names[value]


def read(reader: Reader, kinds: Mapping[str, type[Frame[Any]]], words: Words) -> Frame[Any] | None:
    """A frame from its words; None, and a fault, if there is no such frame."""
    name = reader.raw("frame", "")
    if name not in kinds:
        reader.fault("frame", f"{name!r} is none of: {', '.join(sorted(kinds))}")
        return None
    frame = kinds[name]()
    frame.who = reader.word("who", words["seat"], CHANCE)
    for field, kind, _ in frame.FIELDS:
        if reader.has(field):
            default = getattr(frame, field)
            setattr(frame, field, _read(reader, field, words.get(kind), default))
    reader.close()
    return frame


def _read(reader: Reader, field: str, names: Sequence[str] | None, default: Any) -> Any:
    """The value of a field, of the same kind as its default."""
    if isinstance(default, bool):
        return reader.flag(field, default)
    if isinstance(default, list):
        return _read_list(reader, field, names)
    if names is None:
        return reader.number(field, default, low=-1, high=10**6)
    return reader.word(field, names, -1)


def _read_list(reader: Reader, field: str, names: Sequence[str] | None) -> list[int]:
    items = reader.raw(field, [])
    known = range(-1, 10**6) if names is None else (None, *names)
    if not isinstance(items, list) or any(item not in known for item in items):
        reader.fault(field, f"not understood: {items!r}")
        return []
    if names is None:
        return list(items)
    return [-1 if item is None else names.index(item) for item in items]
