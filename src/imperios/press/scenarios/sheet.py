"""What a sheet tells of a scenario, whatever the game."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from imperios.content.texts import enumeration
from imperios.press.edition import Edition
from imperios.press.pictures.armies import powers_of
from imperios.press.printed import Printed
from imperios.press.references import runs


@dataclass(frozen=True)
class Party:
    """A side of a scenario: its name, whose shields it has, what it begins with."""

    name: str
    seat: str
    lines: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Sheet:
    """The texts of a sheet; those with numbers of rules become links in the template."""

    id: str
    title: str
    date: str
    story: str
    length: str
    setup: str
    parties: list[Party]
    special: list[str]
    goal: list[str]
    view: Mapping[str, Any]  # the position on the drawn board
    minutes: int | None = None  # where the scenario itself says how long it takes


class Teller:
    """Names, counts and sentences in the language of an edition."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.printed = Printed(edition)
        self.lang = edition.lang

    def say(self, code: str, **args: object) -> str:
        """A sentence of the printed texts of the game."""
        return self.printed.sentence(f"scenario.{code}", **args)

    def names(self, tokens: Iterable[str]) -> str:
        """Names as people list them."""
        return enumeration([self.edition.name(it) for it in tokens], self.lang)

    def counts(self, units: Mapping[str, int]) -> str:
        """So many of each kind: "2 × light infantry and 1 × ship"."""
        return self.edition.texts.shown(dict(units), self.lang)

    def kinds(self, units: Iterable[str]) -> str:
        """The same from a list in which a kind is named as often as it is there."""
        found: dict[str, int] = {}
        for kind in units:
            found[kind] = found.get(kind, 0) + 1
        return ", ".join(
            self.edition.name(kind) if n == 1 else f"{n} × {self.edition.name(kind)}"
            for kind, n in found.items()
        )


def sheet_data(edition: Edition, sheet: Sheet, picture: Mapping[str, Any]) -> dict[str, Any]:
    """A sheet for the template."""
    sides = edition.table["sides"]
    return {
        "id": sheet.id,
        "title": sheet.title,
        "date": sheet.date,
        "story": sheet.story,
        "length": sheet.length,
        "setup": runs(sheet.setup),
        "parties": [
            {
                "name": it.name,
                "shields": [sides[power] for power in powers_of(it.seat, sides)],
                "lines": [runs(line) for line in it.lines],
            }
            for it in sheet.parties
        ],
        "special": [runs(it) for it in sheet.special],
        "goal": [runs(it) for it in sheet.goal],
        "picture": picture,
    }
