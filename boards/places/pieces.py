"""Room for pieces: units, fortress and hero in every territory, stacks of ships in every sea."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol

import numpy as np

from boards.land.noise import Floats
from boards.land.projection import Points
from boards.model import Board, BoardError, Zone
from boards.places.grid import STEP, Grid, Mask, clearance, share_of
from boards.places.layouts import Layout, island_layouts, land_layouts
from boards.plan import Box, Plan

# Shares of a counter's edge.
APART = 0.92  # counters of a row overlap by this little
CORE = 0.15  # how deep in its zone the middle of a counter lies
AT_HOME = 0.62  # how much of a counter lies on its zone; the check asks for a little less
HERO = 0.42  # radius of a hero's medal
LARGE_CITY, SMALL_CITY = 0.44, 0.34

OVERHANG = 1.8  # dislike of a counter that covers the border, against an untidy arrangement
CANDIDATES = 90

Spot = tuple[int, int]


@dataclass
class Places:
    units: list[Spot] = field(default_factory=list)
    fortress: Spot | None = None
    hero: Spot | None = None
    ships: list[Spot] = field(default_factory=list)

    def counters(self) -> list[Spot]:
        return self.units + self.ships + ([self.fortress] if self.fortress else [])


class NameRoom(Enum):
    """Whether a name finds room inside its zone, nearly inside, or right beside it."""

    NONE = 0
    BESIDE = 1
    LEANING = 2
    TIGHT = 3
    GOOD = 4


class Names(Protocol):
    """Who speaks for the names while pieces get their places."""

    def fits(self, zone: Zone, places: Places, known: NameRoom) -> NameRoom: ...

    def settle(self, zone: Zone, places: Places, answer: NameRoom) -> None: ...


@dataclass
class Room:
    """What is free for pieces, and what has been taken already."""

    board: Board
    plan: Plan
    grid: Grid
    masks: dict[str, Mask]
    cities: dict[str, Spot]
    panels: Mask
    taken: Mask  # where no further counter may have its middle

    @property
    def counter(self) -> int:
        return self.plan.pieces.counter


def make_room(
    board: Board, plan: Plan, grid: Grid, masks: dict[str, Mask], cities: dict[str, Spot]
) -> Room:
    room = Room(board, plan, grid, masks, cities, grid.boxes(_panels(plan)), grid.nothing())
    for name, spot in cities.items():
        radius = city_radius(board.zones[name], plan.pieces.counter)
        take(room, spot, radius + plan.pieces.counter * 0.46)
    return room


def city_radius(zone: Zone, counter: int) -> float:
    return counter * (LARGE_CITY if zone.kind == "city_large" else SMALL_CITY)


def _panels(plan: Plan) -> list[Box]:
    """Panels, widened by half a counter: no piece may reach under one."""
    half = plan.pieces.counter * 0.5
    return [(x0 - half, y0 - half, x1 + half, y1 + half) for x0, y0, x1, y1 in plan.panels]


def take(room: Room, spot: Spot, reach: float) -> None:
    x, y = spot
    room.taken[room.grid.window((x - reach, y - reach, x + reach, y + reach))] = True


def by_size(masks: dict[str, Mask], zones: list[Zone]) -> list[Zone]:
    """The zones with the least room first: they have the least choice."""
    return sorted(zones, key=lambda z: (int(masks[z.id].sum()), z.id))


def place_lands(room: Room, names: Names) -> dict[str, Places]:
    return {z.id: place_land(room, z, names) for z in by_size(room.masks, room.board.lands())}


def place_land(room: Room, zone: Zone, names: Names) -> Places:
    """Of the good arrangements, the first that leaves room for the name inside the zone."""
    candidates = _candidates(room, zone)
    if not candidates:
        raise BoardError(f"{zone.id}: no room for its pieces")
    answer, places = _with_room_for_name(zone, candidates, names)
    for spot in places.counters():
        take(room, spot, room.counter * APART)
    if places.hero:
        take(room, places.hero, room.counter * 0.75)
    names.settle(zone, places, answer)
    return places


def _with_room_for_name(
    zone: Zone, candidates: list[Places], names: Names
) -> tuple[NameRoom, Places]:
    """The first that leaves room for the name in good letters, else in tight ones, else beside."""
    best = (NameRoom.NONE, candidates[0])
    for places in candidates:
        answer = names.fits(zone, places, best[0])
        if answer == NameRoom.GOOD:
            return answer, places
        if answer.value > best[0].value:
            best = (answer, places)
    return best


def _candidates(room: Room, zone: Zone) -> list[Places]:
    """Arrangements that are possible, those deepest inside the zone first."""
    pieces, small = room.plan.pieces, zone.kind == "small_island"
    layouts = island_layouts(pieces) if small else land_layouts(pieces)
    depth = clearance(room.masks[zone.id])
    loose = ~room.taken & ~room.panels
    share = share_of(room.masks[zone.id], room.counter)
    free = ((depth > 0.0) if small else fit_for_counters(room, depth, share, AT_HOME)) & loose
    spots = room.grid.spots(free)
    if not len(spots):
        return []
    middle = pole_of(depth)
    found: list[tuple[float, int, Places]] = []
    for layout in layouts:
        cost = _layout_cost(room, layout, spots, free, loose, share, middle)
        for k in _best_spots(cost, spots):
            places = _spots(layout, float(spots[k, 0]), float(spots[k, 1]), room)
            found.append((float(cost[k]), len(found), places))
    return [places for _, _, places in sorted(found, key=lambda f: f[:2])[:CANDIDATES]]


def fit_for_counters(room: Room, depth: Floats, share: Floats, least: float) -> Mask:
    """Where a counter may have its middle: well inside its zone, and mostly on it."""
    fit: Mask = (depth > CORE * room.counter) & (share >= least)
    return fit


def _best_spots(cost: Floats, spots: Points) -> list[int]:
    """A few good positions of one layout, not all in the same corner."""
    cost = cost.copy()
    found: list[int] = []
    while len(found) < 4 and np.isfinite(cost).any():
        k = int(cost.argmin())
        found.append(k)
        cost[np.abs(spots - spots[k]).max(axis=1) < 22] = np.inf
    return found


def pole_of(depth: Floats) -> Points:
    """The spot that is farthest from everything."""
    row, column = np.unravel_index(int(depth.argmax()), depth.shape)
    return np.array((column * STEP + STEP / 2, row * STEP + STEP / 2))


def _layout_cost(
    room: Room,
    layout: Layout,
    spots: Points,
    free: Mask,
    loose: Mask,
    share: Floats,
    middle: Points,
) -> Floats:
    counter = room.counter
    cost: Floats = layout.malus + np.abs(spots + layout.centre * counter - middle).sum(axis=1) / 900
    for offset, strict in layout.counters():
        at = spots + np.array(offset) * counter
        allowed = room.grid.lookup(free if strict else loose, at)
        overhang = 1 - room.grid.lookup(share, at).astype(np.float64)
        overhang = overhang * (OVERHANG if strict else 0.15)
        cost = cost + np.where(allowed, overhang, np.inf)
    return cost


def _spots(layout: Layout, x: float, y: float, room: Room) -> Places:
    def at(offset: tuple[float, float]) -> Spot:
        return (round(x + offset[0] * room.counter), round(y + offset[1] * room.counter))

    return Places(
        units=[at(u) for u in layout.units],
        fortress=at(layout.fortress) if layout.fortress else None,
        hero=at(layout.hero) if layout.hero else None,
    )
