"""Traceability: for each rule the places in the code and the cases that name it."""

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from imperios.content.texts import Texts

MENTION = re.compile(r"\b([A-Z]{2})-(\d+)\.(\d+)(?:\s+to\s+\1-\2\.(\d+))?\b")


class Coverage(NamedTuple):
    """A rule, the lines of the code that name it, the cases that prove it."""

    rule: str
    code: list[str]
    cases: list[str]


def mentions(text: str) -> Iterator[tuple[str, int]]:
    """The rules that a text names and the lines; "GR-8.2 to GR-8.10" names nine."""
    for match in MENTION.finditer(text):
        book, chapter, first, last = match.groups()
        line = text.count("\n", 0, match.start()) + 1
        for number in range(int(first), int(last or first) + 1):
            yield f"{book}-{chapter}.{number}", line


def code_places(package: Path, game: str) -> dict[str, list[str]]:
    """Rule -> "file:line", over the kernel, what games share, and the game itself."""
    places: dict[str, list[str]] = defaultdict(list)
    for folder in ("kernel", "games/areas", f"games/{game}"):
        for path in sorted((package / folder).rglob("*.py")):
            name = path.relative_to(package)
            if "check" in name.parts:
                continue  # checks of content files are no rules of play
            for rule, line in mentions(path.read_text(encoding="utf-8")):
                places[rule].append(f"{name}:{line}")
    return places


def case_places(folder: Path) -> dict[str, list[str]]:
    """Rule -> names of the cases that list it among their rules."""
    places: dict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("*.toml")):
        for rule in tomllib.loads(path.read_text(encoding="utf-8")).get("rules", []):
            places[rule].append(path.stem)
    return places


def coverage_of(game: str, texts: Texts, package: Path, cases: Path) -> list[Coverage]:
    """Every rule of a game, in the order of the rules."""
    code, proofs = code_places(package, game), case_places(cases)
    return [Coverage(rule, code.get(rule, []), proofs.get(rule, [])) for rule in texts.rules]


def cases_folder(game: str) -> Path | None:
    """The cases of the project that this program lies in, if it does."""
    for parent in Path(__file__).resolve().parents:
        folder = parent / "tests" / "cases" / game
        if folder.is_dir():
            return folder
    return None
