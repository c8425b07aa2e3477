"""JSON text with the line of every value: to say where in a file something is wrong."""

import json
from collections.abc import Iterable
from json import JSONDecoder
from typing import Any

DECODER = JSONDecoder()


class JsonText:
    """A JSON text, its value (None if it is broken), and the lines of its places.

    A place is written like `zones[3].capacity`; the whole text is the empty place.
    """

    def __init__(self, raw: bytes) -> None:
        self.value: Any = None
        self.error = ""
        self.error_line = 0
        self.repeated: list[str] = []
        self._offsets: dict[str, int] = {}
        self._text = ""
        try:
            self._text = raw.decode("utf-8-sig")
            self.value = json.loads(self._text)
            self._walk(self._skip(0), "")
        except UnicodeDecodeError as error:
            self._fail(f"not UTF-8 at byte {error.start}", raw[: error.start].count(b"\n") + 1)
        except json.JSONDecodeError as error:
            self._fail(f"{error.msg} (column {error.colno})", error.lineno)
        except RecursionError:
            self._fail("nested too deeply", 1)

    def line(self, place: str) -> int:
        """The line of a place, or of the nearest place around it; 1 is the first."""
        if self.error:
            return self.error_line
        while place not in self._offsets:
            place = place[: max(place.rfind("."), place.rfind("["), 0)]
        return self._text.count("\n", 0, self._offsets[place]) + 1

    def _fail(self, error: str, line: int) -> None:
        self.error, self.error_line = error, line

    def _skip(self, index: int) -> int:
        """The index of the next character that is no white space."""
        while self._text[index : index + 1] in (" ", "\t", "\n", "\r"):
            index += 1
        return index

    def _walk(self, index: int, place: str) -> int:
        """Note where the value at an index stands; the index after it."""
        self._offsets.setdefault(place, index)
        first = self._text[index]
        if first == "{":
            return self._walk_object(index, place)
        if first == "[":
            return self._walk_array(index, place)
        return DECODER.raw_decode(self._text, index)[1]

    def _walk_object(self, index: int, place: str) -> int:
        seen: set[str] = set()
        index = self._skip(index + 1)
        while self._text[index] != "}":
            key, after = DECODER.raw_decode(self._text, index)
            inner = place_of([key], place)
            if key in seen:
                self.repeated.append(inner)
            seen.add(key)
            index = self._after_comma(self._walk(self._skip(self._skip(after) + 1), inner))
        return index + 1

    def _walk_array(self, index: int, place: str) -> int:
        number = 0
        index = self._skip(index + 1)
        while self._text[index] != "]":
            index = self._after_comma(self._walk(index, f"{place}[{number}]"))
            number += 1
        return index + 1

    def _after_comma(self, index: int) -> int:
        index = self._skip(index)
        return self._skip(index + 1) if self._text[index] == "," else index


def place_of(path: Iterable[str | int], start: str = "") -> str:
    """The place of a path of keys and indices."""
    place = start
    for step in path:
        if isinstance(step, int):
            place += f"[{step}]"
        else:
            place = f"{place}.{step}" if place else step
    return place
