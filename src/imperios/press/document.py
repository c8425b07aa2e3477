"""A part of the box before it is set: the data for its template, and its pictures."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple


class Drawing(NamedTuple):
    """A large SVG drawing, width and height in millimetres."""

    svg: bytes
    width: float
    height: float


@dataclass(frozen=True)
class Document:
    """`templates/NAME.typ` gets the data; `files` are pictures by the path it opens them with.

    A drawing that many pages show parts of comes as `NAME.pdf`, and is in the file only once.
    """

    template: str
    data: Mapping[str, Any]
    files: Mapping[str, bytes] = field(default_factory=dict)
    drawings: Mapping[str, Drawing] = field(default_factory=dict)
