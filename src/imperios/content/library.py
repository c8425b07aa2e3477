"""The shelf of the games: content and text files, read once."""

import json
import tomllib
from collections.abc import Mapping
from functools import cache, partial
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from imperios.content.registry import GAMES
from imperios.kernel.errors import Faults
from imperios.kernel.game import Game


def game(name: str, folder: Path | None = None, version: str = "") -> Game:
    """The game of this id, with the content of the package or with a folder of one's own.

    With a version the game as it was then: an earlier one, or the present one by its name.
    """
    return _game(name, folder, version)


@cache
def _game(name: str, folder: Path | None, version: str) -> Game:
    if name not in GAMES:
        raise Faults([f"game: {name!r} is none of: {', '.join(GAMES)}"])
    if version in earlier_versions(name):
        return _made(name, folder, content(name, version))
    if version:
        present = _game(name, folder, "")
        if present.version != version:
            raise Faults([f"rules: {version!r} is not known; here is {present.version}"])
        return present
    found = content(name) if folder is None else content_from(name, folder)
    faults = GAMES[name].check(found)
    if faults:
        raise Faults([str(fault) for fault in faults])
    return _made(name, folder, found)


def _made(name: str, folder: Path | None, found: Mapping[str, Mapping[str, Any]]) -> Game:
    made = GAMES[name].factory(found)
    made.other_version = partial(_game, name, folder)
    return made


def folder_of(name: str) -> Traversable:
    """The folder with the files of a game."""
    return files(GAMES[name].package)


@cache
def earlier_versions(name: str) -> list[str]:
    """The versions of a game before the present one, the newest first."""
    folder = folder_of(name) / "content" / "earlier"
    found = [it.name for it in folder.iterdir() if it.is_dir()] if folder.is_dir() else []
    return sorted(found, key=lambda version: [int(it) for it in version.split(".")], reverse=True)


def content(name: str, version: str = "") -> dict[str, Mapping[str, Any]]:
    """The content files of a game, by their names; with a version those of then.

    `content/earlier/VERSION` holds the files as they were before a later version changed them.
    """
    found = _files(name, folder_of(name) / "content")
    versions = earlier_versions(name)
    for then in versions[: versions.index(version) + 1] if version else []:
        found |= _files(name, folder_of(name) / "content" / "earlier" / then)
    return found


def _files(name: str, folder: Traversable) -> dict[str, Mapping[str, Any]]:
    files_there = {part: folder / f"{part}.json" for part in GAMES[name].content}
    return {
        part: json.loads(file.read_text(encoding="utf-8"))
        for part, file in files_there.items()
        if file.is_file()
    }


def content_from(name: str, folder: Path) -> dict[str, Mapping[str, Any]]:
    """A user's own content files; those that are missing are the package's."""
    return content(name) | _files(name, folder)


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
