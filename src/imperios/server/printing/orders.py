"""What is ordered, as the press takes it; and the mark of all that it is made from."""

from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from imperios import GAMES, __version__
from imperios.content import library
from imperios.press.box_table import has_box, table_of
from imperios.press.file_names import file_name, zip_name
from imperios.press.options import PARTS, PrintOptions
from imperios.press.words import sentences
from imperios.server.http.bodies import Both
from imperios.server.printing.wire import NewPositionPrint, NewPrint, PartInfo


def parts_of(game: str) -> list[PartInfo]:
    """The parts of a game's box, in their order; none of a game that is not printed."""
    if not has_box(game):
        return []
    missing = table_of(game).get("without", [])
    return [PartInfo(id=part, title=title_of(part)) for part in PARTS if part not in missing]


def title_of(part: str) -> Both:
    """What a part is called."""
    return Both(**sentences()["part"][part])


def box_order(asked: NewPrint) -> tuple[dict[str, Any], str]:
    """An order for parts of a box, and the file that will hold them."""
    there = [part.id for part in parts_of(asked.game)]
    parts = tuple(part for part in there if part in asked.parts)
    options = PrintOptions(asked.game, asked.lang, asked.paper, asked.ink, parts)
    file = file_name(options, parts[0]) if len(parts) == 1 else zip_name(options)
    return plain(options), file


def position_order(
    asked: NewPositionPrint, game: str, view: Mapping[str, Any]
) -> tuple[dict[str, Any], str]:
    """An order for a position, and the file that will hold it."""
    options = PrintOptions(game, asked.lang, asked.paper, asked.ink, ("position",), position=view)
    return {**plain(options), "position": view}, file_name(options, "position")


def plain(options: PrintOptions) -> dict[str, Any]:
    """An order as JSON."""
    return {
        "game": options.game,
        "lang": options.lang,
        "paper": options.paper,
        "ink": options.ink,
        "parts": list(options.parts),
    }


@cache
def stamp() -> str:
    """Changes with the version, the press and the content of the games."""
    total = sha256(__version__.encode())
    for folder in [files("imperios.press"), *(library.folder_of(game) for game in GAMES)]:
        for file in _files(folder):
            total.update(file.name.encode() + b"\0" + file.read_bytes())
    return total.hexdigest()[:16]


def _files(folder: Traversable) -> Iterator[Traversable]:
    """What sheets are made from: everything but compiled code."""
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        if entry.is_dir() and entry.name != "__pycache__":
            yield from _files(entry)
        elif entry.is_file() and not entry.name.endswith((".pyc", ".so")):
            yield entry
