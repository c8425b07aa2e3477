"""Changes to content files, each of which is a fault, and how they are tried."""

import copy
import json
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any

from imperios.cli.terminal.texts import Words
from imperios.content.check import meaning_faults
from imperios.content.registry import GAMES

Content = dict[str, Any]
Change = Callable[[Content], None]
Case = tuple[Change, str, str, str]  # the change, and the file, place and reason of the fault


def shipped(game: str) -> Content:
    """The content files of the program."""
    folder = files("imperios") / "games" / game / "content"
    return {
        name: json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
        for name in GAMES[game].content
    }


def found(game: str, content: Mapping[str, object]) -> list[tuple[str, str, str]]:
    """The faults: file, place, reason. Every one of them can be said."""
    faults = meaning_faults(game, content)
    for fault in faults:
        assert all(Words(lang)(f"fault.{fault.reason}", **fault.details) for lang in ("es", "en"))
    return [(fault.file, fault.place, fault.reason) for fault in faults]


def changed(game: str, *changes: Change) -> Content:
    """The content files with some changes."""
    content = copy.deepcopy(shipped(game))
    for change in changes:
        change(content)
    return content


def put(*path: str | int, value: object) -> Change:
    """A change: the value at a path."""

    def change(content: Content) -> None:
        place: Any = content
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value

    return change


def add(*path: str | int, value: object) -> Change:
    """A change: one more item in the list at a path."""

    def change(content: Content) -> None:
        place: Any = content
        for step in path:
            place = place[step]
        place.append(value)

    return change


def drop(*path: str | int) -> Change:
    """A change: the key or item at a path is gone."""

    def change(content: Content) -> None:
        place: Any = content
        for step in path[:-1]:
            place = place[step]
        del place[path[-1]]

    return change
