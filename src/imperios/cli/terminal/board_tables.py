"""The board as tables: what a seat may see of the zones and of the players."""

from collections.abc import Mapping
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from imperios.cli.terminal.texts import Words
from imperios.content.texts import Texts

STYLES = {"red": "red", "blue": "bright_blue", "green": "green", "yellow": "yellow"}
ZONE_COLUMNS = ("zone", "owner", "units", "fortress", "heroes")
MOST_KINDS = 6  # a pool of more kinds of units has no room in a table
SEAT_COLUMNS = ("seat", "territories", "supplies", "hand", "battle_cards", "pool")


def style(seat: str) -> str:
    """The colour in which a seat is written."""
    return STYLES.get(seat, "")


class BoardTables:
    """The tables of one view, in the reader's language."""

    def __init__(self, view: Mapping[str, Any], texts: Texts, say: Words) -> None:
        self.view = view
        self.texts = texts
        self.say = say

    def everything(self) -> RenderableType:
        """The round, the zones, the players, and one's own cards."""
        phase = self.texts.phrase("phase", str(self.view["phase"]), self.say.lang)
        heading = self.say("board.round", round=self.view["round"], phase=phase)
        return Group(Text(heading, style="bold"), self.zones(), self.seats(), *self.own_cards())

    def grid(self, columns: tuple[str, ...], rows: list[list[Text]]) -> Grid:
        """A table with headings; columns with nothing in them are left out."""
        used = [index for index in range(len(columns)) if any(row[index].plain for row in rows)]
        heads = [self.say(f"board.{columns[index]}") for index in used]
        grid = Grid(*heads, box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
        for row in rows:
            grid.add_row(*[row[index] for index in used])
        return grid

    def short(self, token: str) -> str:
        """A name that takes little room."""
        return self.say.short(token) or self.texts.name(token, self.say.lang)

    def zones(self) -> Grid:
        """The zones with anything in them, one line for each owner."""
        rows = [
            [Text(self.texts.name(zone, self.say.lang), no_wrap=True), *self.zone_row(part)]
            for zone, value in self.view["zones"].items()
            for part in (value if isinstance(value, list) else [value])
        ]
        return self.grid(ZONE_COLUMNS, [row for row in rows if any(cell.plain for cell in row[1:])])

    def zone_row(self, part: Mapping[str, Any]) -> list[Text]:
        """Owner, units, fortress and heroes of a zone."""
        owner, fortress = part.get("owner") or "", part.get("fortress") or ""
        heroes = [self.texts.name(hero, self.say.lang) for hero in part.get("heroes", [])]
        return [
            Text(self.short(owner) if owner else "", style=style(owner)),
            Text(self.counts(part.get("units", {})), style=style(owner)),
            Text(self.short(fortress) if fortress else "", style=style(fortress)),
            Text(", ".join(heroes)),
        ]

    def counts(self, units: Mapping[str, int]) -> str:
        """Numbers of units: "2 lig 1 cab"."""
        return " ".join(f"{count} {self.short(kind)}" for kind, count in units.items() if count)

    def seats(self) -> Grid:
        """One line for each player: what he has."""
        rows = [self.seat_row(seat, fields) for seat, fields in self.view["seats"].items()]
        return self.grid(SEAT_COLUMNS, rows)

    def seat_row(self, seat: str, fields: Mapping[str, Any]) -> list[Text]:
        """Name, territories, supplies, number of cards, Battle cards, pool."""
        pool = fields.get("pool", {})
        return [
            Text(self.short(seat), style=style(seat)),
            Text(str(self.territories(seat))),
            Text(str(fields.get("supplies", ""))),
            Text(str(fields.get("hand", ""))),
            Text(", ".join(self.short(card) for card in fields.get("battle_cards", []))),
            Text(self.counts(pool) if len(pool) <= MOST_KINDS else ""),
        ]

    def territories(self, seat: str) -> int:
        """How many territories a player controls: by units, or by a lone fortress of his."""
        parts = [part for part in self.view["zones"].values() if isinstance(part, Mapping)]
        return sum((part.get("owner") or part.get("fortress")) == seat for part in parts)

    def own_cards(self) -> list[Text]:
        """The Tactic cards in the reader's own hand, with what they do."""
        you = self.view.get("you")
        fields = self.view["seats"].get(you, {}) if you else {}
        return [
            Text(f"{self.texts.name(card, self.say.lang)}: {self.texts.about(card, self.say.lang)}")
            for card in fields.get("cards", [])
        ]
