"""The page of the documentation about the browser client names what is there, and nothing else."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "web" / "src"
PAGE = ROOT / "docs" / "developers" / "web.md"
ROW = re.compile(r"^\| `([\w/-]+/)` \| (.*) \|$", re.MULTILINE)
NAME = re.compile(r"`([\w-]+(?:\.gen|\.css)?)`")
ENDINGS = re.compile(r"(\.svelte)?(\.ts|\.css|\.svelte|\.json)$")


def modules(folder: Path) -> set[str]:
    """The names of the modules of a folder, tests and workers left out."""
    files = [path.name for path in folder.iterdir() if path.is_file()]
    code = [it for it in files if ".test." not in it and ".worker." not in it]
    return {ENDINGS.sub("", name) for name in code}


def rows() -> dict[str, str]:
    """The table of folders: what it says about each."""
    return dict(ROW.findall(PAGE.read_text(encoding="utf-8")))


def test_every_folder_is_in_the_table_and_no_other() -> None:
    folders = {path.relative_to(SOURCES) for path in SOURCES.rglob("*") if path.is_dir()}
    with_modules = {f"{it}/" for it in folders if modules(SOURCES / it) and it.name != "art"}

    assert set(rows()) == with_modules


def test_a_row_names_every_module_of_its_folder_and_no_other() -> None:
    for folder, text in rows().items():
        named = {ENDINGS.sub("", name) for name in NAME.findall(text)}
        there = modules(SOURCES / folder)

        assert there - named == set(), folder
        assert {name for name in named if not _exists(folder, name)} == set(), folder


def _exists(folder: str, name: str) -> bool:
    """In the folder, or the name of a folder below it."""
    return name in modules(SOURCES / folder) or (SOURCES / folder / name).is_dir()
