"""The board of a game on areas: zones with anything in them, and what the players have."""

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from imperios.cli.terminal.boards.tables import Tables

ZONE_COLUMNS = ("zone", "owner", "units", "fortress", "heroes")
MOST_KINDS = 6  # a pool of more kinds of units has no room in a table
SEAT_COLUMNS = ("seat", "territories", "supplies", "hand", "battle_cards", "pool")


class AreaTables(Tables):
    """Zones and players."""

    def everything(self) -> RenderableType:
        """The round, the zones, the players, and one's own cards."""
        heading = self.heading("board.round", self.view["round"])
        return Group(heading, self.zones(), self.seats(), *self.own_cards())

    def zones(self) -> Grid:
        """The zones with anything in them, one line for each owner."""
        rows = [
            [Text(self.name(zone), no_wrap=True), *self.zone_row(part)]
            for zone, value in self.view["zones"].items()
            for part in (value if isinstance(value, list) else [value])
        ]
        return self.grid(ZONE_COLUMNS, [row for row in rows if any(cell.plain for cell in row[1:])])

    def zone_row(self, part: Mapping[str, Any]) -> list[Text]:
        """Owner, units, fortress and heroes of a zone."""
        owner = part.get("owner") or ""
        heroes = [self.name(hero) for hero in part.get("heroes", [])]
        return [
            self.seat(owner),
            self.owned(self.counts(part.get("units", {})), owner),
            self.seat(part.get("fortress") or ""),
            Text(", ".join(heroes)),
        ]

    def seats(self) -> Grid:
        """One line for each player: what they have."""
        rows = [self.seat_row(seat, fields) for seat, fields in self.view["seats"].items()]
        return self.grid(SEAT_COLUMNS, rows)

    def seat_row(self, seat: str, fields: Mapping[str, Any]) -> list[Text]:
        """Name, territories, supplies, number of cards, Battle cards, pool."""
        pool = fields.get("pool", {})
        return [
            self.seat(seat),
            Text(str(self.territories(seat))),
            Text(str(fields.get("supplies", ""))),
            Text(str(fields.get("hand", ""))),
            Text(", ".join(self.short(card) for card in fields.get("battle_cards", []))),
            Text(self.counts(pool) if len(pool) <= MOST_KINDS else ""),
        ]

    def territories(self, seat: str) -> int:
        """How many territories a player controls: by units, or by a lone fortress."""
        parts = [part for part in self.view["zones"].values() if isinstance(part, Mapping)]
        return sum((part.get("owner") or part.get("fortress")) == seat for part in parts)
