"""The whole way from a board file and a plan to the geometry file."""

from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from boards import geometry as geo
from boards.draw import ornaments
from boards.land.contacts import contact_faults
from boards.land.projection import Projection
from boards.land.rings import rings_of
from boards.land.zones import Drawn, draw_zones
from boards.model import LANGUAGES, OFF_LAND, Board, BoardError, FaultyBoardError, Zone
from boards.names.cramped import Keeper
from boards.names.labels import Label, Lettering
from boards.names.naming import (
    Scene,
    board_name,
    city_boxes,
    home_grounds,
    is_narrow,
    name_beside,
    name_cities,
    name_inside,
    piece_boxes,
    start_lettering,
)
from boards.places.grid import Grid, Mask, clearance
from boards.places.pieces import Places, Room, Spot, by_size, make_room, place_lands
from boards.places.ships import hold_names, place_sea
from boards.plan import Plan

# A city stands at least this deep inside its territory, in units.
CITY_DEPTH = 10.0

Labels = dict[str, dict[str, Label]]  # language -> zone -> label


@dataclass(frozen=True)
class Sheet:
    """The board under construction."""

    board: Board
    plan: Plan
    projection: Projection
    drawn: Drawn
    grid: Grid
    masks: dict[str, Mask]


def build(board: Board, plan: Plan) -> geo.Geometry:
    projection = Projection(plan)
    drawn = draw_zones(board, plan, projection)
    missing = [z.id for z in board.lands() + board.seas() if z.id not in drawn.shapes]
    if missing:
        raise BoardError(f"zones without any area: {', '.join(missing)}")
    if wrong := contact_faults(board, plan, drawn.arcs):
        # Told before the pieces are placed, which takes longer than all the rest.
        raise FaultyBoardError(wrong)
    grid = Grid(plan.size)
    masks = {name: grid.inside(shape) for name, shape in drawn.shapes.items()}
    sheet = Sheet(board, plan, projection, drawn, grid, masks)
    cities = {z.id: _city_spot(sheet, z) for z in board.cities()}
    room = make_room(board, plan, grid, masks, cities)
    places, labels = _furnish(sheet, room)
    return _assembled(sheet, cities, places, labels)


def _city_spot(sheet: Sheet, zone: Zone) -> Spot:
    """Where the city is, or as near to it as its territory has room."""
    here = sheet.projection.canvas(np.array(zone.points[:1]))[0]
    depth = clearance(sheet.masks[str(zone.territory)])
    spots = sheet.grid.spots(depth >= CITY_DEPTH)
    nearest = spots[int(((spots - here) ** 2).sum(axis=1).argmin())]
    return (round(float(nearest[0])), round(float(nearest[1])))


def _furnish(sheet: Sheet, room: Room) -> tuple[dict[str, Places], Labels]:
    """Cities, pieces with the names of cramped lands, narrow seas, other lands, open seas."""
    homes = home_grounds(sheet.board, sheet.masks, room.counter)
    lands = [*(z.id for z in sheet.board.lands()), OFF_LAND]
    land = np.any([sheet.masks[name] for name in lands if name in sheet.masks], axis=0)
    scene = Scene(sheet.board, sheet.plan, sheet.grid, sheet.masks, room.cities, {}, homes, land)
    letterings = {language: start_lettering(scene) for language in LANGUAGES}
    labels: Labels = {k: name_cities(scene, letterings[k], k) for k in LANGUAGES}
    _hold_all(room, labels)
    places = place_lands(room, Keeper(scene, room, letterings, labels))
    seas = by_size(sheet.masks, sheet.board.seas())
    _furnish_seas([z for z in seas if is_narrow(scene, z)], room, letterings, places, labels)
    for language in LANGUAGES:
        named, lettering = labels[language], letterings[language]
        named |= name_inside(scene, lettering, language, named)
        named |= name_beside(scene, lettering, language, named)
    _hold_all(room, labels)
    _furnish_seas([z for z in seas if not is_narrow(scene, z)], room, letterings, places, labels)
    return places, labels


def _hold_all(room: Room, labels: Labels) -> None:
    hold_names(room, [label for named in labels.values() for label in named.values()])


def _furnish_seas(
    seas: list[Zone],
    room: Room,
    letterings: dict[str, Lettering],
    places: dict[str, Places],
    labels: Labels,
) -> None:
    for zone in seas:
        texts = {language: board_name(room.plan, zone, language) for language in LANGUAGES}
        places[zone.id], names = place_sea(room, letterings, zone, texts)
        for language in LANGUAGES:
            labels[language][zone.id] = names[language]


def _assembled(
    sheet: Sheet, cities: dict[str, Spot], places: dict[str, Places], labels: Labels
) -> geo.Geometry:
    board, plan, arcs = sheet.board, sheet.plan, sheet.drawn.arcs
    scene = Scene(board, plan, sheet.grid, sheet.masks, cities, places, {}, sheet.grid.nothing())
    zones: dict[str, geo.ZoneData] = {}
    for zone in board.zones.values():
        if zone.is_city:
            data = geo.city_data(board, plan, zone.id, cities[zone.id])
        else:
            data = geo.area_data(zone.kind, rings_of(arcs, zone.id), places[zone.id])
        data["label"] = {lang: geo.label_data(labels[lang][zone.id]) for lang in LANGUAGES}
        zones[zone.id] = data
    land = _all_land(sheet)
    free = _free(scene, labels)
    return {
        "format": geo.FORMAT,
        "game": board.game,
        "size": list(plan.size),
        "counter": plan.pieces.counter,
        "zones": zones,
        "scenery": geo.scenery_rings(arcs),
        "arcs": geo.shared_arcs(arcs),
        "lines": geo.line_kinds(board, arcs),
        "straits": [[*pair, *line] for pair, line in ornaments.straits(board, sheet.drawn.shapes)],
        "groups": {g: ornaments.group_ring(sheet.drawn.shapes[g]) for g in plan.groups},
        "peaks": [
            list(p) for p in ornaments.peaks(board, plan, sheet.projection, arcs, free, sheet.grid)
        ],
        "rivers": ornaments.rivers(plan, sheet.projection, land),
    }


def _all_land(sheet: Sheet) -> BaseGeometry:
    names = [z.id for z in sheet.board.lands()] + [OFF_LAND]
    return shapely.union_all([sheet.drawn.shapes[n] for n in names if n in sheet.drawn.shapes])


def _free(scene: Scene, labels: Labels) -> Mask:
    """Land on which neither pieces nor cities nor names stand, in any language."""
    boxes = piece_boxes(scene.plan, scene.places.values()) + city_boxes(scene)
    for named in labels.values():
        for label in named.values():
            r = label.radius + 3
            boxes += [(x - r, y - r, x + r, y + r) for x, y in label.discs.tolist()]
    lands = [z.id for z in scene.board.lands()] + [OFF_LAND]
    land = np.any([scene.masks[n] for n in lands if n in scene.masks], axis=0)
    free: Mask = land & ~scene.grid.boxes(boxes)
    return free
