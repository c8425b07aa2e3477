"""The shelf of the games: content and text files, read once."""

import json
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from imperios.content.registry import GAMES
from imperios.kernel.errors import Faults
from imperios.kernel.game import Game


@cache
def game(name: str, folder: Path | None = None) -> Game:
    """The game of this id, with the content of the package or with a folder of one's own."""
    if name not in GAMES:
        raise Faults([f"game: {name!r} is none of: {', '.join(GAMES)}"])
    found = content(name) if folder is None else content_from(name, folder)
    faults = GAMES[name].check(found)
    if faults:
        raise Faults([str(fault) for fault in faults])
    return GAMES[name].factory(found)


def folder_of(name: str) -> Traversable:
    """The folder with the files of a game."""
    return files(GAMES[name].package)


def content(name: str) -> dict[str, Mapping[str, Any]]:
    """The content files of a game, by their names."""
    folder = folder_of(name) / "content"
    return {
        part: json.loads((folder / f"{part}.json").read_text(encoding="utf-8"))
        for part in GAMES[name].content
    }


def content_from(name: str, folder: Path) -> dict[str, Mapping[str, Any]]:
    """A user's own content files; those that are missing are the package's."""
    found = content(name)
    for part in GAMES[name].content:
        path = folder / f"{part}.json"
        if path.exists():
            found[part] = json.loads(path.read_text(encoding="utf-8"))
    return found


@cache
def text(name: str, part: str) -> Mapping[str, Any]:
    """A text file of a game (`phrases`, `rules`, `tutorial`); empty if it has none."""
    file = folder_of(name) / "text" / f"{part}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def title(name: str, lang: str) -> str:
    """The name of a game."""
    return str(looks(name)["title"][lang])


@cache
def looks(name: str) -> Mapping[str, Any]:
    """How a game looks: its title, the kind of its board, icons and colours."""
    found: Mapping[str, Any] = json.loads(
        (folder_of(name) / "looks.json").read_text(encoding="utf-8")
    )
    return found
