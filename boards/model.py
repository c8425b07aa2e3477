"""What the tool knows of a board file: zones, their seed points, and who borders whom."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

LonLat = tuple[float, float]
Pair = tuple[str, str]

LANGUAGES = ("es", "en")
OFF_LAND = "off_land"
OFF_SEA = "off_sea"


class BoardError(Exception):
    """A fault in a board file, a plan or the drawn board, told in words."""


class FaultyBoardError(BoardError):
    """A drawn board with faults."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("the board is not good enough:\n  " + "\n  ".join(faults))


@dataclass(frozen=True)
class Zone:
    id: str
    kind: str  # land, small_island, sea, city_large, city_small
    names: dict[str, str]
    points: tuple[LonLat, ...]
    side: str | None  # the side whose home it is
    territory: str | None  # of a city: the land zone around it
    port: bool

    @property
    def is_sea(self) -> bool:
        return self.kind == "sea"

    @property
    def is_city(self) -> bool:
        return self.kind.startswith("city")

    @property
    def is_land(self) -> bool:
        return not self.is_sea and not self.is_city


@dataclass(frozen=True)
class Board:
    game: str
    zones: dict[str, Zone]
    adjacency: dict[Pair, str]  # pair in alphabetical order -> "", "mountain" or "strait"
    off_land: tuple[LonLat, ...]
    off_sea: tuple[LonLat, ...]

    def lands(self) -> list[Zone]:
        return [z for z in self.zones.values() if z.is_land]

    def seas(self) -> list[Zone]:
        return [z for z in self.zones.values() if z.is_sea]

    def cities(self) -> list[Zone]:
        return [z for z in self.zones.values() if z.is_city]

    def marked(self, mark: str) -> list[Pair]:
        return [pair for pair, m in self.adjacency.items() if m == mark]

    def areas(self) -> set[Pair]:
        """The adjacent pairs that are both drawn as areas, so not those with a city."""
        return {p for p in self.adjacency if not any(self.zones[z].is_city for z in p)}


def pair_of(a: str, b: str) -> Pair:
    return (a, b) if a < b else (b, a)


def read_board(path: Path) -> Board:
    """Reads a board file; both ways of writing names are understood."""
    raw: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    zones = {z["id"]: _zone(z) for z in raw["zones"]}
    off = raw.get("off_board", {})
    return Board(
        game=raw["game"],
        zones=zones,
        adjacency=_adjacency(raw, zones),
        off_land=_points(raw.get("void_land_points", off.get("land_points", []))),
        off_sea=_points(raw.get("void_sea_points", off.get("sea_points", []))),
    )


def _zone(raw: dict[str, Any]) -> Zone:
    names = raw.get("name") or {language: raw[language] for language in LANGUAGES}
    return Zone(
        id=raw["id"],
        kind=raw["kind"],
        names=names,
        points=_points(raw["points"]),
        side=raw.get("colour") or raw.get("empire"),
        territory=raw.get("territory"),
        port=bool(raw.get("port", False)),
    )


def _points(raw: list[list[float]]) -> tuple[LonLat, ...]:
    return tuple((float(lon), float(lat)) for lon, lat in raw)


def _adjacency(raw: dict[str, Any], zones: dict[str, Zone]) -> dict[Pair, str]:
    found: dict[Pair, str] = {}
    for a, b, *mark in raw["adjacency"]:
        unknown = [z for z in (a, b) if z not in zones]
        if unknown:
            raise BoardError(f"adjacency names an unknown zone: {unknown[0]}")
        found[pair_of(a, b)] = mark[0] if mark else ""
    for a, b in raw.get("straits", []):
        found[pair_of(a, b)] = "strait"
    return found
