"""A file of results: a line that says what is played, then a line of JSON for each game.

A series that was stopped goes on where it was; a file of another set-up is refused.
"""

import json
from pathlib import Path
from typing import Any, TextIO

from imperios.arena.errors import Halt
from imperios.arena.match import Match, match_of
from imperios.arena.series import Series

SUMS = ("code", "content")  # what of a header says with which rules and content games were played


class Results:
    """The games of a series that were played, in a file if there is one."""

    def __init__(self, series: Series, path: Path | None) -> None:
        self.played: dict[int, Match] = {}
        self.file: TextIO | None = None
        if path is None:
            return
        header = json.loads(json.dumps(series.header()))
        lines = whole_lines(path)
        if lines:
            check(path, header_of(path, lines[0]), header)
            self.played = dict(game_of(line) for line in lines[1:])
        self.file = path.open("a", encoding="utf-8")
        if not lines:
            self.write(header)

    def write(self, line: dict[str, Any]) -> None:
        """Add a line, at once."""
        if self.file is not None:
            self.file.write(json.dumps(line, ensure_ascii=False) + "\n")
            self.file.flush()

    def add(self, number: int, match: Match) -> None:
        """A game is over."""
        self.played[number] = match
        self.write({"number": number, **match.row()})

    def missing(self, games: int) -> list[int]:
        """The numbers of the games that are still to be played."""
        return [number for number in range(games) if number not in self.played]

    def matches(self, games: int) -> list[Match]:
        """The games in order: how they were shared out among processes does not show."""
        return [self.played[number] for number in range(games)]

    def close(self) -> None:
        """Nothing more will be added."""
        if self.file is not None:
            self.file.close()


def whole_lines(path: Path) -> list[str]:
    """The lines of a file; the last is cut off if it was not written to its end."""
    if not path.exists():
        return []
    data = path.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    if len(whole) < len(data):
        path.write_bytes(whole)
    return whole.decode().splitlines()


def stored(path: Path, series: Series) -> tuple[str, list[Match]]:
    """The games of a file, as many as there are, and the sum of the content they were played with.

    They may be of rules and content of before, but of no other set-up.
    """
    lines = whole_lines(path)
    header = header_of(path, lines[0] if lines else "")
    wanted = json.loads(json.dumps(series.header()))
    check(path, {**header, **{key: wanted[key] for key in SUMS}}, wanted)
    numbered = dict(game_of(line) for line in lines[1:])
    return header.get("content", ""), [numbered[number] for number in sorted(numbered)]


def header_of(path: Path, line: str) -> dict[str, Any]:
    """The first line of a file of results."""
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict) or "arena" not in found:
        raise Halt("not_results", {"file": str(path)})
    return found


def check(path: Path, found: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Refuse a file of another set-up and say what differs."""
    keys = [key for key in {**wanted, **found} if found.get(key) != wanted.get(key)]
    if keys:
        raise Halt("other_set_up", {"file": str(path), "keys": ", ".join(keys)})


def game_of(line: str) -> tuple[int, Match]:
    """The number of a game and how it went."""
    row = json.loads(line)
    return row.pop("number"), match_of(row)
