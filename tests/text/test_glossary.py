"""The glossary names only words and modules that exist."""

import re
from pathlib import Path

import imperios

PACKAGE = Path(imperios.__file__).parent
GLOSSARY = (Path(__file__).parents[2] / "docs" / "glossary.md").read_text(encoding="utf-8")
SOURCES = [
    path.read_text(encoding="utf-8")
    for folder in ("kernel", "games", "coach", "server")
    for pattern in ("*.py", "*.toml", "*.json")
    for path in (PACKAGE / folder).rglob(pattern)
]


def test_every_word_is_in_the_sources() -> None:
    known = {word for text in SOURCES for word in re.findall(r"\w+", text)}
    named = {word for word in re.findall(r"`(\w+)`", GLOSSARY) if word != "SEAT"}

    assert named <= known, sorted(named - known)


def test_every_module_is_in_the_folder_of_a_game_or_of_the_coach() -> None:
    folders = (PACKAGE / "games", PACKAGE / "coach")
    paths = {path.as_posix() for folder in folders for path in folder.rglob("*.py")}

    for name in re.findall(r"`([\w/]+\.py)`", GLOSSARY):
        assert any(path.endswith(f"/{name}") for path in paths), name
