"""The shelf of the package: content and text files, read once."""

import json
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from imperios.games.faults import Fault
from imperios.games.galactica import content_check as galactica_check
from imperios.games.galactica.game import GalacticaGame
from imperios.games.grecia import content_check as grecia_check
from imperios.games.grecia.game import GreciaGame
from imperios.games.napoleon import content_check as napoleon_check
from imperios.games.napoleon.game import NapoleonGame
from imperios.kernel.errors import Faults
from imperios.kernel.game import Game

AREA_CONTENT = ("board", "units", "cards", "scenarios", "game")
CONTENT = {
    "grecia": AREA_CONTENT,
    "napoleon": AREA_CONTENT,
    "galactica": ("systems", "units", "cards", "missions", "game"),
}
GAMES: dict[str, Callable[[Mapping[str, Mapping[str, Any]]], Game]] = {
    "grecia": GreciaGame,
    "napoleon": NapoleonGame,
    "galactica": GalacticaGame,
}


CHECKS: dict[str, Callable[[Mapping[str, object]], list[Fault]]] = {
    "grecia": grecia_check.faults,
    "napoleon": napoleon_check.faults,
    "galactica": galactica_check.faults,
}


@cache
def game(name: str, folder: Path | None = None) -> Game:
    """The game of this id, with the content of the package or with a folder of one's own."""
    if name not in GAMES:
        raise Faults([f"game: {name!r} is none of: {', '.join(GAMES)}"])
    found = content(name) if folder is None else content_from(name, folder)
    faults = CHECKS[name](found)
    if faults:
        raise Faults([str(fault) for fault in faults])
    return GAMES[name](found)


def content(name: str) -> dict[str, Mapping[str, Any]]:
    """The content files of a game, by their names."""
    folder = files(f"imperios.games.{name}") / "content"
    return {
        part: json.loads((folder / f"{part}.json").read_text(encoding="utf-8"))
        for part in CONTENT[name]
    }


def content_from(name: str, folder: Path) -> dict[str, Mapping[str, Any]]:
    """A user's own content files; those that he does not have are the package's."""
    found = content(name)
    for part in CONTENT[name]:
        path = folder / f"{part}.json"
        if path.exists():
            found[part] = json.loads(path.read_text(encoding="utf-8"))
    return found


@cache
def text(name: str, part: str) -> Mapping[str, Any]:
    """A text file of a game: `rules` or `phrases`."""
    file = files(f"imperios.games.{name}") / "text" / f"{part}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))
