"""What is to be printed, and on what."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from imperios.content.texts import LANGUAGES

INKS = ("full", "light")
PARTS = ("cover", "rulebook", "aids", "scenarios", "board", "poster", "counters", "cards")


class Paper(NamedTuple):
    """A sheet of paper, upright, in millimetres."""

    width: float
    height: float


PAPERS = {"a4": Paper(210, 297), "a3": Paper(297, 420), "letter": Paper(215.9, 279.4)}


@dataclass(frozen=True)
class PrintOptions:
    """One order: the game, the language, the paper, the ink, the parts of the box."""

    game: str
    lang: str = LANGUAGES[0]
    paper: str = "a4"
    ink: str = "full"
    parts: tuple[str, ...] = PARTS
    scenario: str | None = None  # only this one, where a part has a sheet for each
    content: Path | None = None  # a user's own content folder
    position: Mapping[str, Any] | None = None  # a spectator's view, for the part `position`

    @property
    def sheet(self) -> Paper:
        """The size of the paper."""
        return PAPERS[self.paper]
