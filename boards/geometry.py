"""The geometry file: what is written for the client, and how it is read back for checks."""

import gzip
import json
from pathlib import Path
from typing import Any, TypedDict

from shapely.geometry.base import BaseGeometry

from boards.land.mesh import Arc
from boards.land.projection import Points
from boards.land.rings import Ring, area_of, pack, rings_of, unpack
from boards.model import OFF_LAND, OFF_SEA, Board
from boards.names.labels import Label
from boards.places.pieces import Places, Spot, city_radius
from boards.plan import Plan

FORMAT = 1
LARGEST = 40_000  # bytes, gzipped


class LabelData(TypedDict):
    size: int
    tracking: float
    lines: list[list[Any]]


class ZoneData(TypedDict, total=False):
    kind: str
    rings: list[Ring]
    at: list[int]
    radius: int
    units: list[list[int]]
    fortress: list[int]
    hero: list[int]
    ships: list[list[int]]
    label: dict[str, LabelData]


class Geometry(TypedDict):
    format: int
    game: str
    size: list[int]
    counter: int
    zones: dict[str, ZoneData]
    scenery: dict[str, list[Ring]]
    arcs: list[list[int]]
    lines: dict[str, list[int]]
    straits: list[list[Any]]
    groups: dict[str, list[list[int]]]
    peaks: list[list[int]]
    rivers: list[list[int]]


def label_data(label: Label) -> LabelData:
    lines = [[text, *path] for text, path in zip(label.lines, label.paths, strict=True)]
    return {"size": label.size, "tracking": label.tracking, "lines": lines}


def area_data(kind: str, rings: list[Ring], places: Places) -> ZoneData:
    data: ZoneData = {"kind": kind, "rings": rings}
    if places.units:
        data["units"] = [list(p) for p in places.units]
    if places.fortress:
        data["fortress"] = list(places.fortress)
    if places.hero:
        data["hero"] = list(places.hero)
    if places.ships:
        data["ships"] = [list(p) for p in places.ships]
    return data


def city_data(board: Board, plan: Plan, name: str, spot: Spot) -> ZoneData:
    zone = board.zones[name]
    radius = round(city_radius(zone, plan.pieces.counter))
    return {"kind": zone.kind, "at": list(spot), "radius": radius, "units": [list(spot)]}


def line_kinds(board: Board, arcs: list[Arc]) -> dict[str, list[int]]:
    """The numbers of the arcs by what they are: coast, borders on land and at sea, the rim."""
    found: dict[str, list[int]] = {k: [] for k in ("coast", "land", "mountain", "sea", "rim")}
    mountains = set(board.marked("mountain"))
    for k, arc in enumerate(arcs):
        pair = arc.zones()
        wet = [z == OFF_SEA or (z in board.zones and board.zones[z].is_sea) for z in pair]
        if "" in pair:
            continue
        if wet[0] != wet[1]:
            found["coast"].append(k)
        elif {OFF_LAND, OFF_SEA} & set(pair):
            found["rim"].append(k)
        elif pair in mountains:
            found["mountain"].append(k)
        else:
            found["sea" if wet[0] else "land"].append(k)
    return found


def shared_arcs(arcs: list[Arc]) -> list[list[int]]:
    return [pack(arc.points) for arc in arcs]


def scenery_rings(arcs: list[Arc]) -> dict[str, list[Ring]]:
    return {"land": rings_of(arcs, OFF_LAND), "sea": rings_of(arcs, OFF_SEA)}


def written(geometry: Geometry) -> bytes:
    """The bytes of the file: always the same for the same board."""
    text = json.dumps(geometry, ensure_ascii=False, separators=(",", ":"))
    return text.encode() + b"\n"


def packed_size(data: bytes) -> int:
    return len(gzip.compress(data, 9, mtime=0))


def read_geometry(path: Path) -> Geometry:
    geometry: Geometry = json.loads(path.read_text(encoding="utf-8"))
    return geometry


def read_arcs(geometry: Geometry) -> list[Points]:
    return [unpack(arc) for arc in geometry["arcs"]]


def read_areas(geometry: Geometry) -> dict[str, BaseGeometry]:
    """The shapes of all zones that are areas, and of the scenery."""
    arcs = read_arcs(geometry)
    areas = {n: area_of(arcs, z["rings"]) for n, z in geometry["zones"].items() if "rings" in z}
    off = {OFF_LAND: geometry["scenery"]["land"], OFF_SEA: geometry["scenery"]["sea"]}
    return areas | {name: area_of(arcs, rings) for name, rings in off.items() if rings}
