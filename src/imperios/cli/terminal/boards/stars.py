"""The star chart: sectors with units, planets, and what the players have."""

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from imperios.cli.terminal.boards.tables import Tables

SECTOR_COLUMNS = ("sector", "owner", "units")
PLANET_COLUMNS = ("sector", "planet", "owner", "units")
REDUCED = "reduced_"
OPEN = ("empty", "planet")
SEAT_COLUMNS = ("seat", "points", "cards", "destroyed_value")


class StarTables(Tables):
    """Sectors, planets and players."""

    def everything(self) -> RenderableType:
        """The turn, the sectors, the planets, the players, and one's own cards."""
        heading = self.heading("board.turn", self.view["game_turn"])
        return Group(
            heading, self.sectors(), *self.obstacles(), self.planets(), self.seats(),
            *self.own_cards(),
        )  # fmt: skip

    def sectors(self) -> Grid:
        """The units of each sector, one line for each owner."""
        rows = []
        for sector, fields in self.view["hexes"].items():
            units = fields.get("units", [])
            for owner in sorted({unit["owner"] for unit in units}):
                own = [self.unit(unit) for unit in units if unit["owner"] == owner]
                rows.append(
                    [Text(self.name(sector)), self.seat(owner), self.owned(", ".join(own), owner)]
                )
        return self.grid(SECTOR_COLUMNS, rows)

    def obstacles(self) -> list[Text]:
        """What lies in which sectors: asteroids, gates, mines and the like, a line for each."""
        found: dict[str, list[str]] = {}
        for sector, fields in self.view["hexes"].items():
            for what in (fields["terrain"], *fields.get("tokens", ())):
                if what not in OPEN:
                    found.setdefault(what, []).append(self.name(sector))
        return [self.obstacle(what, sectors) for what, sectors in found.items()]

    def obstacle(self, what: str, sectors: list[str]) -> Text:
        """Where there is one; a mine field may be reduced."""
        name = self.name(what.removeprefix(REDUCED))
        if what.startswith(REDUCED):
            name += f" ({self.say('board.reduced')})"
        return Text(f"{name[:1].upper()}{name[1:]}: {', '.join(sectors)}.")

    def unit(self, unit: Mapping[str, Any]) -> str:
        """A unit with its cargo, and whether it is damaged."""
        aboard = self.counts(unit.get("cargo", {}))
        damaged = f" ({self.say('board.damaged')})" if unit.get("damaged") else ""
        return self.name(unit["kind"]) + (f" [{aboard}]" if aboard else "") + damaged

    def counts(self, units: Mapping[str, int]) -> str:
        """Numbers of units, whose names may be plural: "2 × interceptores, 1 × infantería"."""
        some = units.items()
        return ", ".join(f"{count} × {self.short(kind)}" for kind, count in some if count)

    def planets(self) -> Grid:
        """Who holds which planet, and with what."""
        rows = [
            [
                Text(self.name(sector)),
                Text(self.say(f"planet.{fields['size']}")),
                self.seat(fields["owner"]),
                self.owned(self.counts(fields.get("units", {})), fields["owner"]),
            ]
            for sector, fields in self.view["planets"].items()
        ]
        return self.grid(PLANET_COLUMNS, rows)

    def seats(self) -> Grid:
        """Construction points, cards in hand, and the worth of what each has destroyed."""
        rows = [
            [
                self.seat(seat),
                Text(str(fields["points"])),
                Text(str(fields["hand"])),
                Text(str(fields["destroyed_value"])),
            ]
            for seat, fields in self.view["seats"].items()
        ]
        return self.grid(SEAT_COLUMNS, rows)
