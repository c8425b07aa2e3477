"""The board of a game on areas: zones with anything in them, and what the players have."""

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from imperios.cli.terminal.boards.tables import Tables

ZONE_COLUMNS = ("zone", "owner", "units", "fortress", "heroes")
NEUTRAL = "neutral"
MOST_KINDS = 6  # a pool of more kinds of units has no room in a table
SEAT_COLUMNS = ("seat", "territories", "cities", "supplies", "hand", "battle_cards", "pool")


class AreaTables(Tables):
    """Zones and players."""

    def everything(self) -> RenderableType:
        """The round, the zones, the players, and one's own cards."""
        heading = self.heading("board.round", self.view["round"])
        return Group(heading, self.zones(), *self.neutral(), self.seats(), *self.own_cards())

    def zones(self) -> Grid:
        """The zones with anything in them, one line for each owner."""
        rows = [
            [Text(self.name(zone), no_wrap=True), *self.zone_row(part)]
            for zone, value in self.view["zones"].items()
            for part in (value if isinstance(value, list) else [value])
            if not self.is_neutral(part)
        ]
        return self.grid(ZONE_COLUMNS, [row for row in rows if any(cell.plain for cell in row[1:])])

    def is_neutral(self, part: Mapping[str, Any]) -> bool:
        """Whether nothing but neutral units is there."""
        return part.get("owner") == NEUTRAL and not part.get("fortress")

    def neutral(self) -> list[Text]:
        """The zones that neutral units hold, in a few lines."""
        zones = self.view["zones"].items()
        held = [(zone, it) for zone, it in zones if isinstance(it, Mapping) and self.is_neutral(it)]
        told = [f"{self.name(zone)} ({self.garrison(it['units'])})" for zone, it in held]
        return [Text(self.say("board.neutral", zones="; ".join(told)))] if told else []

    def garrison(self, units: Mapping[str, int]) -> str:
        """Numbers of units; a single one by its name alone."""
        return self.name(*units) if list(units.values()) == [1] else self.counts(units)

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
        """Name, territories, cities, supplies, number of cards, Battle cards, pool."""
        pool, figures = fields.get("pool", {}), self.figures.get(seat, {})
        return [
            self.seat(seat),
            Text(str(figures.get("territories", ""))),
            Text(str(figures.get("cities", ""))),
            Text(str(fields.get("supplies", ""))),
            Text(str(fields.get("hand", ""))),
            Text(", ".join(self.short(card) for card in fields.get("battle_cards", []))),
            Text(self.counts(pool) if len(pool) <= MOST_KINDS else ""),
        ]
