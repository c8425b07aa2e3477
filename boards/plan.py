"""The plan of a drawing: everything about a board that is taste and not rule."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from boards.model import BoardError, LonLat, Pair, pair_of

Line = tuple[LonLat, ...]
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Lens:
    """Makes room round a place: p' = c + (p - c)(1 + gain * exp(-|p - c|^2 / reach^2))."""

    at: LonLat
    gain: float
    reach: float


@dataclass(frozen=True)
class Squeeze:
    """Makes lands at the rim smaller: beyond `start`, towards `side`, lengths count `by`."""

    side: str  # north, south, east, west
    start: LonLat
    by: float
    soft: float  # over how many degrees the change comes


@dataclass(frozen=True)
class Enlarge:
    """An island drawn larger than it is, as on every printed board."""

    at: LonLat
    by: tuple[float, float]
    move: tuple[float, float]


@dataclass(frozen=True)
class Channel:
    """Water cut through the coastline where a strait is too narrow to be seen."""

    line: Line
    width: float


@dataclass(frozen=True)
class Pieces:
    counter: int  # edge of a counter in canvas units, at zoom 1
    fortress: bool
    hero: bool
    ship_stacks: int  # how many sides may have ships in one sea: as many as there are seats


@dataclass(frozen=True)
class Plan:
    size: tuple[int, int]
    projection: dict[str, Any]
    lenses: tuple[Lens, ...]
    squeezes: tuple[Squeeze, ...]
    centre: LonLat
    centre_at: tuple[float, float]
    scale: float
    coastline: str
    channels: tuple[Channel, ...]
    enlarged: tuple[Enlarge, ...]
    min_island: float
    grow_under: float
    grow_by: float
    min_lake: float
    off_land: tuple[LonLat, ...]
    off_sea: tuple[LonLat, ...]
    ridges: tuple[Line, ...]
    rivers: tuple[Line, ...]
    pieces: Pieces
    panels: tuple[Box, ...]
    groups: tuple[str, ...]  # zones of many islets, ringed by a dotted line
    short: dict[str, dict[str, str]]  # language -> zone -> name on the board
    exceptions: dict[Pair, str]  # drawn unlike the adjacency, and why
    beside: dict[str, str]  # lands whose names stand beside them, and why
    sides: dict[str, str]  # side -> colour word
    texts: dict[str, Any]  # title, subtitle, compass and legend of the picture
    folder: Path


def read_plan(path: Path) -> Plan:
    raw = tomllib.loads(path.read_text(encoding="utf-8"))
    canvas, coast, scenery = raw["canvas"], raw["coast"], raw.get("scenery", {})
    return Plan(
        size=(canvas["width"], canvas["height"]),
        projection=raw["projection"],
        lenses=tuple(Lens(_at(x["at"]), x["gain"], x["reach"]) for x in raw.get("lens", [])),
        squeezes=tuple(
            Squeeze(x["side"], _at(x["start"]), x["by"], x["soft"]) for x in raw.get("squeeze", [])
        ),
        centre=_at(canvas["centre"]),
        centre_at=_at(canvas["centre_at"]),
        scale=float(canvas["scale"]),
        coastline=coast["source"],
        channels=tuple(Channel(_line(c["line"]), c["width"]) for c in coast.get("channel", [])),
        enlarged=tuple(
            Enlarge(_at(x["at"]), _at(x["by"]), _at(x.get("move", [0, 0])))
            for x in coast.get("enlarge", [])
        ),
        min_island=coast["min_island"],
        grow_under=coast["grow_under"],
        grow_by=coast["grow_by"],
        min_lake=coast["min_lake"],
        off_land=_line(scenery.get("land", [])),
        off_sea=_line(scenery.get("sea", [])),
        ridges=_lines(scenery.get("ridges", {})),
        rivers=_lines(scenery.get("rivers", {})),
        pieces=Pieces(**raw["pieces"]),
        panels=tuple(_box(b) for b in canvas.get("panels", [])),
        groups=tuple(raw.get("groups", [])),
        short=raw.get("short", {}),
        exceptions=_exceptions(raw.get("exception", [])),
        beside=raw.get("beside", {}),
        sides=raw.get("sides", {}),
        texts=raw["texts"],
        folder=path.parent,
    )


def _at(raw: list[float]) -> LonLat:
    return (float(raw[0]), float(raw[1]))


def _box(raw: list[float]) -> Box:
    x0, y0, x1, y1 = (float(v) for v in raw)
    return (x0, y0, x1, y1)


def _line(raw: list[list[float]]) -> Line:
    return tuple(_at(p) for p in raw)


def _lines(raw: dict[str, list[list[float]]]) -> tuple[Line, ...]:
    return tuple(_line(line) for line in raw.values())


def _exceptions(raw: list[dict[str, Any]]) -> dict[Pair, str]:
    found: dict[Pair, str] = {}
    for entry in raw:
        if not entry.get("reason"):
            raise BoardError(f"exception without a reason: {entry['zones']}")
        found[pair_of(*entry["zones"])] = entry["reason"]
    return found
