"""Which name goes where: cities first, then lands from the smallest, then seas."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from scipy.ndimage import distance_transform_edt

from boards.land.noise import Floats
from boards.land.projection import Points
from boards.model import OFF_LAND, Board, BoardError, Zone
from boards.names.labels import (
    CAPITALS,
    CITY_STYLE,
    GENTLE,
    LAND_SIZES,
    LEVEL,
    SLANTED,
    STEEP,
    TIGHT,
    Ground,
    Label,
    Lettering,
    shapes,
)
from boards.places.grid import STEP, Grid, Mask
from boards.places.pieces import HERO, Places, Spot, by_size, city_radius
from boards.plan import Box, Plan

LARGE_CITY_SIZE, SMALL_CITY_SIZE = 32, 26
# In counters: how far the nearest letter of its name is from the middle of a city, and the
# box in which the name is looked for.
CITY_REACH, CITY_BOX = 0.9, 5
# In counters: how far beside its zone a name may stand, and how far it may stick out from there.
# A counter hides a small island, so its name stands farther off.
BESIDE, BESIDE_ISLAND, STICK_OUT = 0.8, 1.0, 2.0
LETTER = 12.0  # units: what a letter reaches beyond its middle line
PULL = 0.003  # dislike of each unit between the pieces and a name beside its zone
TIGHT_SIZE = (31,)
NARROW = 130_000  # square units: such a sea has little room to lend
OPEN_WATER, NARROW_WATER, OTHER_LAND = 0.3, 1.6, 1.0
CITY_TOLL, CITY_ABROAD = 2.0, 0.6  # what a city's name pays for crowding a zone, or another land
NAME_ROOM, COUNTER_ROOM = 1.3, 0.86  # square counters that a name and a counter need


@dataclass(frozen=True)
class Scene:
    """All that names must respect."""

    board: Board
    plan: Plan
    grid: Grid
    masks: dict[str, Mask]
    cities: dict[str, Spot]
    places: dict[str, Places]
    homes: dict[str, Mask]  # for every land, the ground on which its name may stand
    land: Mask  # of all zones together, with the scenery


def home_grounds(board: Board, masks: dict[str, Mask], counter: float) -> dict[str, Mask]:
    """Each land with the water that is nearer to it than to any other, as far as a name goes."""
    lands = [z.id for z in board.lands()]
    owner = np.full(next(iter(masks.values())).shape, -1)
    for k, name in enumerate([*lands, OFF_LAND]):
        if name in masks:
            owner[masks[name]] = k
    far, (rows, columns) = distance_transform_edt(owner < 0, return_indices=True)
    nearest = owner[rows, columns]
    reach = [counter * beside(z) - LETTER for z in board.lands()]
    return {name: (nearest == k) & (far * STEP <= reach[k]) for k, name in enumerate(lands)}


def beside(zone: Zone) -> float:
    return BESIDE_ISLAND if zone.kind == "small_island" else BESIDE


def piece_boxes(plan: Plan, pieces: Iterable[Places]) -> list[Box]:
    half = plan.pieces.counter * 0.5
    medal = plan.pieces.counter * HERO
    found: list[Box] = []
    for places in pieces:
        found += [(x - half, y - half, x + half, y + half) for x, y in places.counters()]
        if places.hero:
            x, y = places.hero
            found.append((x - medal, y - medal, x + medal, y + medal))
    return found


def city_boxes(scene: Scene) -> list[Box]:
    found: list[Box] = []
    for name, (x, y) in scene.cities.items():
        r = city_radius(scene.board.zones[name], scene.plan.pieces.counter)
        found.append((x - r, y - r, x + r, y + r))
    return found


def start_lettering(scene: Scene) -> Lettering:
    """An empty sheet of names: only cities and panels are in the way."""
    return Lettering(scene.grid, scene.grid.boxes(city_boxes(scene) + list(scene.plan.panels)))


def name_cities(scene: Scene, lettering: Lettering, language: str) -> dict[str, Label]:
    """Names of cities come before all else: only there is no doubt about whose they are."""
    tolls = _crowding(scene) * CITY_TOLL
    for zone in scene.board.lands():
        tolls[scene.masks[zone.id]] += CITY_ABROAD
    zones = sorted(scene.board.cities(), key=lambda z: (z.kind, z.id))
    return _named({z.id: _city(scene, lettering, z, language, tolls) for z in zones}, language)


def name_inside(
    scene: Scene, lettering: Lettering, language: str, named: dict[str, Label]
) -> dict[str, Label]:
    """The names that fit into their zones: in good letters if they can, else in tight ones."""
    zones = [z for z in by_size(scene.masks, scene.board.lands()) if z.id not in named]
    found = {z.id: _inside(scene, lettering, z, language) for z in zones}
    for way in (_squeezed, _leaning):
        for zone in zones:
            found[zone.id] = found[zone.id] or way(scene, lettering, zone, language)
    return {name: label for name, label in found.items() if label}


def name_beside(
    scene: Scene, lettering: Lettering, language: str, named: dict[str, Label]
) -> dict[str, Label]:
    """The other names of lands, as much inside as can be."""
    tolls = _tolls(scene)
    zones = [z for z in by_size(scene.masks, scene.board.lands()) if z.id not in named]
    return _named({z.id: _beside(scene, lettering, z, language, tolls) for z in zones}, language)


def name_close(scene: Scene, lettering: Lettering, zone: Zone, language: str) -> Label | None:
    """A name with little choice: inside its zone if it can be, else right beside it."""
    for way in (_inside, _squeezed, _leaning):
        label = way(scene, lettering, zone, language)
        if label:
            return label
    return _beside(scene, lettering, zone, language, _tolls(scene))


def _named(found: dict[str, Label | None], language: str) -> dict[str, Label]:
    missing = [name for name, label in found.items() if label is None]
    if missing:
        raise BoardError(f"no room for the name ({language}) of: {', '.join(missing)}")
    return {name: label for name, label in found.items() if label}


def is_narrow(scene: Scene, zone: Zone) -> bool:
    return bool(scene.masks[zone.id].sum() * STEP**2 < NARROW)


def _tolls(scene: Scene) -> Floats:
    """What a name pays for lying outside its zone: little on open water, most on other land."""
    toll = np.full(scene.grid.shape, OPEN_WATER)
    for zone in scene.board.seas():
        if is_narrow(scene, zone):
            toll[scene.masks[zone.id]] = NARROW_WATER
    for zone in scene.board.lands():
        toll[scene.masks[zone.id]] = OTHER_LAND
    return toll


def _crowding(scene: Scene) -> Floats:
    """How much of every zone its pieces and its name need: names of cities keep out of these."""
    toll: Floats = np.zeros(scene.grid.shape)
    for zone in [*scene.board.lands(), *scene.board.seas()]:
        pieces, mask = scene.plan.pieces, scene.masks[zone.id]
        units = 1 if zone.kind == "small_island" else 3
        counters = pieces.ship_stacks if zone.is_sea else units + pieces.fortress + pieces.hero
        need = (counters * COUNTER_ROOM + NAME_ROOM) * pieces.counter**2
        toll[mask] = min(2.0, need / float(mask.sum() * STEP**2))
    return toll


def board_name(plan: Plan, zone: Zone, language: str) -> str:
    """The name on the board: the short one where the plan gives one."""
    return plan.short.get(language, {}).get(zone.id, zone.names[language])


def pieces_middle(places: Places) -> Points:
    middle: Points = np.array(places.counters(), dtype=np.float64).mean(axis=0)
    return middle


def _around(scene: Scene, zone: Zone) -> Points:
    """The middle of the pieces of a zone."""
    return pieces_middle(scene.places[zone.id])


def _city(
    scene: Scene, lettering: Lettering, zone: Zone, language: str, tolls: Floats
) -> Label | None:
    size = LARGE_CITY_SIZE if zone.kind == "city_large" else SMALL_CITY_SIZE
    wish = np.array(scene.cities[zone.id], dtype=np.float64)
    ways = shapes(board_name(scene.plan, zone, language), (size,), LEVEL)
    toll = np.where(scene.masks[str(zone.territory)], tolls - CITY_ABROAD, tolls)
    counter = scene.plan.pieces.counter
    near = _box(scene.grid, wish, counter * CITY_BOX)
    ground = Ground(near, wish, 0.01, toll, limit=counter * CITY_REACH)
    return lettering.place(ways, CITY_STYLE, ground)


def _box(grid: Grid, at: Points, reach: float) -> Mask:
    x, y = at.tolist()
    return grid.boxes([(x - reach, y - reach, x + reach, y + reach)])


def _inside(scene: Scene, lettering: Lettering, zone: Zone, language: str) -> Label | None:
    ways = shapes(board_name(scene.plan, zone, language).upper(), LAND_SIZES, GENTLE)
    ground = Ground(scene.masks[zone.id], _around(scene, zone), 0.0012)
    return lettering.place(ways, CAPITALS, ground)


def _squeezed(scene: Scene, lettering: Lettering, zone: Zone, language: str) -> Label | None:
    if zone.kind == "small_island":
        return None
    ways = shapes(board_name(scene.plan, zone, language).upper(), TIGHT_SIZE, SLANTED)
    ground = Ground(scene.masks[zone.id], _around(scene, zone), 0.0012)
    return lettering.place(ways, TIGHT, ground)


def _leaning(scene: Scene, lettering: Lettering, zone: Zone, language: str) -> Label | None:
    """In its zone but for the edge of a letter."""
    if zone.kind == "small_island":
        return None
    ways = shapes(board_name(scene.plan, zone, language).upper(), TIGHT_SIZE, SLANTED)
    own = scene.masks[zone.id]
    ground = Ground(near_home(scene, own), _around(scene, zone), 0.0012, home=own)
    return lettering.place(ways, TIGHT, ground)


def near_home(scene: Scene, home: Mask) -> Mask:
    """The box round some ground, with room for the letters that stick out."""
    spots, out = scene.grid.spots(home), scene.plan.pieces.counter * STICK_OUT
    (x0, y0), (x1, y1) = spots.min(axis=0).tolist(), spots.max(axis=0).tolist()
    return scene.grid.boxes([(x0 - out, y0 - out, x1 + out, y1 + out)])


def beside_home(scene: Scene, zone: Zone) -> Mask:
    """The same without any other land: there a name would be taken for that land's."""
    near: Mask = near_home(scene, scene.homes[zone.id]) & (~scene.land | scene.masks[zone.id])
    return near


def _beside(
    scene: Scene, lettering: Lettering, zone: Zone, language: str, tolls: Floats
) -> Label | None:
    text = board_name(scene.plan, zone, language).upper()
    home = scene.homes[zone.id]
    toll = np.where(scene.masks[zone.id], 0.0, tolls)
    ground = Ground(beside_home(scene, zone), _around(scene, zone), PULL, toll, home)
    small, tight = shapes(text, LAND_SIZES[-3:], GENTLE), shapes(text, TIGHT_SIZE, STEEP)
    label = lettering.place(small, CAPITALS, ground)
    return label or lettering.place(tight, TIGHT, ground)
