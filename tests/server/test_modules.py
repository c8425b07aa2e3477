"""docs/developers/server.md names every module of the server, and none that is not there."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
SERVER = ROOT / "src" / "imperios" / "server"
MODULE = re.compile(r"`([\w/]+\.py)`")
ROOM = re.compile(r"`(\w+)/`")


def named() -> Iterator[Path]:
    """The modules in the tables of the page; the head of a table names the rooms they are in."""
    rooms: list[str] = []
    for line, below in zip(lines := text().splitlines(), [*lines[1:], ""], strict=True):
        if below.startswith("| ---"):
            rooms = ROOM.findall(line)
        for name in MODULE.findall(line) if line.startswith("|") else ():
            yield _found(name, rooms)


def _found(name: str, rooms: list[str]) -> Path:
    """A module by the name that the page gives it."""
    folders = [SERVER, *(SERVER / room for room in rooms)]
    folders += [folder / part for folder in folders for part in ("senders", "migrations/versions")]
    found = [folder / name for folder in folders if (folder / name).is_file()]
    assert len(found) == 1, (name, rooms, found)
    return found[0]


def text() -> str:
    """The page."""
    return (ROOT / "docs" / "developers" / "server.md").read_text(encoding="utf-8")


def test_the_page_names_every_module_once_and_none_that_is_not_there() -> None:
    modules = [path for path in SERVER.rglob("*.py") if path.name != "__init__.py"]

    assert sorted(named()) == sorted(modules)


def test_files_that_the_text_names_are_there() -> None:
    for name in re.findall(r"`((?:src|docs|tests|web|tools)/[\w./]+)`", text()):
        assert (ROOT / name).exists(), name
