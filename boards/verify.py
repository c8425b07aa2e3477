"""Checked, not hoped for: everything a finished board must be, told fault by fault."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import shapely
from shapely import LineString, Point
from shapely.geometry.base import BaseGeometry

from boards.geometry import (
    LARGEST,
    Geometry,
    LabelData,
    ZoneData,
    packed_size,
    read_arcs,
    read_areas,
    written,
)
from boards.land.contacts import contact_faults
from boards.land.mesh import Arc
from boards.model import LANGUAGES, OFF_LAND, OFF_SEA, Board, Pair
from boards.names.homes import LAND_HOME, SEA_HOME, share_inside, stands_beside
from boards.names.labels import CAPITALS, CITY_STYLE, SEA_STYLE, TIGHT, Style
from boards.names.naming import beside
from boards.places.pieces import APART, HERO
from boards.plan import Plan

SLACK = 4.0  # units: places are found on a grid this fine
STRAIT = 60.0  # the widest strait that still reads as one
PORT = 110.0  # a port is this near to its seas
# Shares of a counter that lie on its zone. A small island may be smaller than its counter.
ON_ZONE, ON_ISLAND = 0.6, 0.3
# Shares of a zone's border and area that may lie under counters when all places are full.
# Small islands are told by their name and the dotted line around them instead.
BORDER_HIDDEN, AREA_HIDDEN = 0.6, 0.8
CITY_NAME = 1.0  # counters from the middle of a city to the nearest letter of its name


@dataclass(frozen=True)
class Case:
    """A finished board with what it is checked against."""

    geometry: Geometry
    board: Board
    plan: Plan

    @cached_property
    def areas(self) -> dict[str, BaseGeometry]:
        return read_areas(self.geometry)

    @cached_property
    def arcs(self) -> list[Arc]:
        """The arcs with the zones on both sides, worked out from the rings."""
        sides = [["", ""] for _ in self.geometry["arcs"]]
        for name, rings in self._all_rings():
            for k in (way for ring in rings for way in ring):
                sides[k if k >= 0 else ~k][0 if k >= 0 else 1] = name
        points = read_arcs(self.geometry)
        return [Arc(p, left, right) for p, (left, right) in zip(points, sides, strict=True)]

    def _all_rings(self) -> Iterator[tuple[str, list[list[int]]]]:
        for name, zone in self.geometry["zones"].items():
            yield name, zone.get("rings", [])
        yield OFF_LAND, self.geometry["scenery"]["land"]
        yield OFF_SEA, self.geometry["scenery"]["sea"]

    def areas_of_rules(self) -> list[tuple[str, ZoneData]]:
        return [(n, z) for n, z in self.geometry["zones"].items() if "rings" in z]


def faults(geometry: Geometry, board: Board, plan: Plan) -> list[str]:
    """Everything wrong with a board; an empty list means that it may be used."""
    case = Case(geometry, board, plan)
    found: list[str] = []
    for check in CHECKS:
        found += check(case)
    return found


def check_zones(case: Case) -> Iterator[str]:
    """Every zone is drawn, none is empty, and together they cover the canvas once."""
    for name in sorted(set(case.board.zones) ^ set(case.geometry["zones"])):
        yield f"{name}: in only one of board file and geometry"
    for name, area in case.areas.items():
        if area.area < 400:
            yield f"{name}: hardly any area"
    if not shapely.coverage_is_valid(list(case.areas.values())):
        yield "the zones overlap or leave gaps"
    width, height = case.geometry["size"]
    whole = sum(a.area for a in case.areas.values())
    if abs(whole - width * height) > 1:
        yield f"the zones cover {whole:.0f} of {width * height} square units"


def check_neighbours(case: Case) -> Iterator[str]:
    """Drawn neighbours are those of the rules, but for the exceptions of the plan."""
    yield from contact_faults(case.board, case.plan, case.arcs)


def check_straits(case: Case) -> Iterator[str]:
    drawn: set[Pair] = {(s[0], s[1]) for s in case.geometry["straits"]}
    for pair in case.board.marked("strait"):
        gap = case.areas[pair[0]].distance(case.areas[pair[1]])
        if pair not in drawn or gap > STRAIT:
            yield f"{' - '.join(pair)}: the strait is not drawn, or {gap:.0f} units wide"


def check_cities(case: Case) -> Iterator[str]:
    """A city stands in its territory, and a port near every sea that it serves."""
    for zone in case.board.cities():
        at = Point(case.geometry["zones"][zone.id]["at"])
        if not case.areas[str(zone.territory)].contains(at):
            yield f"{zone.id}: outside {zone.territory}"
        for pair in case.board.adjacency:
            other = pair[0] if pair[1] == zone.id else pair[1]
            if zone.id in pair and case.board.zones[other].is_sea:
                away = case.areas[other].distance(at)
                if away > PORT:
                    yield f"{zone.id}: {away:.0f} units from {other}"


def check_mountains(case: Case) -> Iterator[str]:
    """Every mountain border of the rules, and no other border, is drawn with hachures."""
    drawn = {case.arcs[k].zones() for k in case.geometry["lines"]["mountain"]}
    for pair in sorted(drawn ^ set(case.board.marked("mountain"))):
        yield f"{' - '.join(pair)}: mountains in only one of rules and drawing"


def check_places(case: Case) -> Iterator[str]:
    """The right number of places, inside their zone, apart from each other, under no panel."""
    counter = case.geometry["counter"]
    for name, zone in case.areas_of_rules():
        yield from _counts(case, name, zone)
        area, least = case.areas[name], ON_ISLAND if zone["kind"] == "small_island" else ON_ZONE
        spots = [*zone.get("units", []), *zone.get("ships", [])]
        if "fortress" in zone and zone["kind"] == "land":
            spots.append(zone["fortress"])
        for spot in spots:
            share = _square(spot, counter / 2).intersection(area).area / counter**2
            if not area.contains(Point(spot)) or share < least:
                yield f"{name}: a piece at {spot} is not inside"
    yield from _crowds(case)
    yield from _hidden(case)
    for name, box in _piece_boxes(case):
        if any(box.intersects(shapely.box(*p)) for p in case.plan.panels):
            yield f"{name}: a piece lies under a panel"


def _counts(case: Case, name: str, zone: ZoneData) -> Iterator[str]:
    pieces, kind = case.plan.pieces, zone["kind"]
    wanted = {"land": 3, "small_island": 1, "sea": 0}[kind]
    if len(zone.get("units", [])) != wanted:
        yield f"{name}: not {wanted} places for units"
    if len(zone.get("ships", [])) != (pieces.ship_stacks if kind == "sea" else 0):
        yield f"{name}: not the right number of stacks of ships"
    if kind != "sea" and (
        ("fortress" in zone) != pieces.fortress or ("hero" in zone) != pieces.hero
    ):
        yield f"{name}: fortress or hero without a place"


def _square(spot: list[int], half: float) -> BaseGeometry:
    x, y = spot
    return shapely.box(x - half, y - half, x + half, y + half)


def _crowds(case: Case) -> Iterator[str]:
    """Counters nearer to each other than a row of units stands, with all places full."""
    counter = case.geometry["counter"]
    spots: list[tuple[str, list[int]]] = []
    for name, zone in case.geometry["zones"].items():
        fortress = [zone["fortress"]] if "fortress" in zone else []
        full = [*zone.get("units", []), *zone.get("ships", []), *fortress]
        spots += [(name, spot) for spot in full]
    for k, (name, (x, y)) in enumerate(spots):
        for other, (u, v) in spots[:k]:
            city = case.board.zones[name].is_city or case.board.zones[other].is_city
            limit = (0.78 if city else APART) * counter - SLACK
            if max(abs(x - u), abs(y - v)) < limit:
                yield f"{name} and {other}: pieces on top of each other"


def _hidden(case: Case) -> Iterator[str]:
    """Zones of which the counters, their own and their neighbours', leave too little to see."""
    boxes = shapely.STRtree([box for _, box in _piece_boxes(case)])
    for name, zone in case.areas_of_rules():
        area = case.areas[name]
        if zone["kind"] == "small_island":
            continue
        near = shapely.union_all(boxes.geometries[boxes.query(area, "intersects")])
        border = float(area.boundary.intersection(near).length / area.boundary.length)
        covered = float(area.intersection(near).area / area.area)
        if border > BORDER_HIDDEN or covered > AREA_HIDDEN:
            yield f"{name}: counters hide {border:.0%} of its border and {covered:.0%} of its area"


def _piece_boxes(case: Case) -> Iterator[tuple[str, BaseGeometry]]:
    half, medal = case.geometry["counter"] * 0.5, case.geometry["counter"] * HERO
    for name, zone in case.geometry["zones"].items():
        size = zone["radius"] if "at" in zone else half
        fortress = [zone["fortress"]] if "fortress" in zone else []
        for x, y in [*zone.get("units", []), *zone.get("ships", []), *fortress]:
            yield name, shapely.box(x - size, y - size, x + size, y + size)
        if "hero" in zone:
            x, y = zone["hero"]
            yield name, shapely.box(x - medal, y - medal, x + medal, y + medal)


def label_style(kind: str, label: LabelData) -> Style:
    if kind.startswith("city"):
        return CITY_STYLE
    if kind == "sea":
        return SEA_STYLE
    return TIGHT if label["tracking"] == TIGHT.tracking else CAPITALS


def label_area(kind: str, label: LabelData) -> BaseGeometry:
    """The ground that the letters cover."""
    style = label_style(kind, label)
    t = np.linspace(0, 1, 13)[:, None]
    found = []
    for row in label["lines"]:
        a, control, b = np.array(row[1:], dtype=np.float64).reshape(3, 2)
        along = (b - a) / np.sqrt(((b - a) ** 2).sum())
        up = np.array((along[1], -along[0])) * label["size"] * style.drop
        line = a * (1 - t) ** 2 + control * 2 * t * (1 - t) + b * t**2 + up
        found.append(LineString(line).buffer(label["size"] * style.half_height, cap_style="flat"))
    return shapely.union_all(found)


def check_labels(case: Case) -> Iterator[str]:
    """No name crosses another, a piece, a city or the edge; all are in letters of 11 pixels."""
    canvas = shapely.box(0, 0, *case.geometry["size"])
    pieces = list(_piece_boxes(case))
    tree = shapely.STRtree([box for _, box in pieces])
    for language in LANGUAGES:
        areas: list[tuple[str, BaseGeometry]] = []
        for name, zone in case.geometry["zones"].items():
            label = zone["label"][language]
            area = label_area(zone["kind"], label)
            hits = [pieces[k][0] for k in tree.query(area, "intersects")]
            hits += [other for other, taken in areas if taken.intersects(area)]
            for other in sorted(set(hits)):
                yield f"{name} ({language}): the name crosses {other}"
            smallest = 26 if zone["kind"] == "city_small" else 31
            if not canvas.contains(area) or label["size"] < smallest:
                yield f"{name} ({language}): the name is off the board or too small"
            areas.append((name, area))


def check_homes(case: Case) -> Iterator[str]:
    """Every name stands in its own zone, in every language, or beside it where the plan says why.

    Of the ground under a land's name 85% is that land. The names of small islands, and of the
    lands that the plan lists, may stand beside it: on water, over no other land, and nearer to
    their own than to any other. Of the ground under a sea's name 90% is that sea. A city's name
    begins within a counter of it, and is nearer to it than to any other city.
    """
    for name, zone in case.geometry["zones"].items():
        for language in LANGUAGES:
            ground = label_area(zone["kind"], zone["label"][language])
            if not _at_home(case, name, ground):
                yield f"{name} ({language}): the name stands far from its zone"
    for name in case.plan.beside:
        if all(_inside(case, name, language) >= LAND_HOME for language in LANGUAGES):
            yield f"{name}: listed as named beside its zone, but named inside"


def _inside(case: Case, name: str, language: str) -> float:
    zone = case.geometry["zones"][name]
    ground = label_area(zone["kind"], zone["label"][language])
    return share_inside(ground, case.areas[name])


def _at_home(case: Case, name: str, ground: BaseGeometry) -> bool:
    zone = case.board.zones[name]
    if zone.is_city:
        return _at_city(case, name, ground)
    least = SEA_HOME if zone.is_sea else LAND_HOME
    if share_inside(ground, case.areas[name]) >= least:
        return True
    excused = zone.kind == "small_island" or name in case.plan.beside
    return excused and _beside(case, name, ground)


def _beside(case: Case, name: str, ground: BaseGeometry) -> bool:
    lands = [*(z.id for z in case.board.lands()), OFF_LAND]
    others = [case.areas[k] for k in lands if k != name and k in case.areas]
    reach = beside(case.board.zones[name]) * case.geometry["counter"] + SLACK
    return stands_beside(ground, case.areas[name], others, reach)


def _at_city(case: Case, name: str, ground: BaseGeometry) -> bool:
    spots = {z.id: Point(case.geometry["zones"][z.id]["at"]) for z in case.board.cities()}
    nearest = min(spots, key=lambda n: (spots[n].distance(ground.centroid), n))
    reach = CITY_NAME * case.geometry["counter"]
    return nearest == name and bool(spots[name].distance(ground) <= reach)


def check_size(case: Case) -> Iterator[str]:
    size = packed_size(written(case.geometry))
    if size > LARGEST:
        yield f"{size} bytes gzipped, more than {LARGEST}"


CHECKS: tuple[Callable[[Case], Iterator[str]], ...] = (
    check_zones,
    check_neighbours,
    check_straits,
    check_cities,
    check_mountains,
    check_places,
    check_labels,
    check_homes,
    check_size,
)
