"""Frames in positions: a decision in progress as a table of words, and back."""

from collections.abc import Mapping, Sequence
from typing import Any

from imperios.kernel.frames import CHANCE, Frame
from imperios.kernel.reader import Reader

Words = Mapping[str, Sequence[str]]
MASK = "mask:"  # a kind such as "mask:zone": a set of zones as bits


def tell(frame: Frame[Any], words: Words, seats: Sequence[str], secrets: bool) -> dict[str, Any]:
    """A frame in words, with or without its secret fields."""
    told: dict[str, Any] = {"frame": frame.NAME}
    if frame.who != CHANCE:
        told["who"] = seats[frame.who]
    for name, kind, secrecy in frame.FIELDS:
        if secrets or not secrecy:
            told[name] = _tell(getattr(frame, name), kind, words)
    return told


def _tell(value: Any, kind: str, words: Words) -> Any:
    """A number by its name, a mask as a list of names, a list item by item."""
    if isinstance(value, list):
        return [_tell(item, kind, words) for item in value]
    if kind.startswith(MASK):
        names = words[kind.removeprefix(MASK)]
        return [name for index, name in enumerate(names) if value >> index & 1]
    if not kind or isinstance(value, bool):
        return value
    return None if value < 0 else words[kind][value]


def read(reader: Reader, kinds: Mapping[str, type[Frame[Any]]], words: Words) -> Frame[Any] | None:
    """A frame from its words; None, and a fault, if there is no such frame."""
    name = reader.raw("frame", "")
    if not isinstance(name, str) or name not in kinds:
        reader.fault("frame", f"{name!r} is none of: {', '.join(sorted(kinds))}")
        return None
    frame = kinds[name]()
    frame.who = reader.word("who", words["seat"], CHANCE)
    for field, kind, _ in frame.FIELDS:
        if reader.has(field):
            setattr(frame, field, _read(reader, field, kind, getattr(frame, field), words))
    reader.close()
    return frame


def _read(reader: Reader, field: str, kind: str, default: Any, words: Words) -> Any:
    """The value of a field, of the same kind as its default."""
    value = reader.raw(field, None)
    try:
        return _parse(value, kind, default, words)
    except (TypeError, ValueError):
        reader.fault(field, f"not understood: {value!r}")
        return default


def _parse(value: Any, kind: str, default: Any, words: Words) -> Any:
    if isinstance(default, list):
        if not isinstance(value, list):
            raise TypeError
        if default and len(value) != len(default):
            raise ValueError
        return [_parse(item, kind, 0, words) for item in value]
    if kind.startswith(MASK):
        names = words[kind.removeprefix(MASK)]
        return sum({1 << list(names).index(name) for name in value})
    if kind:
        return -1 if value is None else list(words[kind]).index(value)
    if type(value) is not type(default):
        raise TypeError
    return value
