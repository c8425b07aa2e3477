"""A part of the box before it is set: the data for its template, and its pictures."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Document:
    """`templates/NAME.typ` gets the data; `files` are pictures by the path it opens them with."""

    template: str
    data: Mapping[str, Any]
    files: Mapping[str, bytes] = field(default_factory=dict)
