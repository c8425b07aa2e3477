"""Stacks of ships and the name of the sea: they share the water, so they are placed together."""

import itertools
from collections.abc import Iterator

import numpy as np

from boards.land.projection import Points
from boards.model import BoardError, Zone
from boards.names.labels import SEA_SIZES, SEA_STYLE, STEEP, Ground, Label, Lettering, shapes
from boards.places.grid import STEP, Mask, clearance, share_of
from boards.places.layouts import sea_offsets
from boards.places.pieces import APART, AT_HOME, Places, Room, Spot, fit_for_counters, pole_of, take
from boards.plan import Box

# How much of every ship's counter lies in its sea: all of it, if the water is wide enough.
AFLOAT = (0.97, 0.88, 0.8, 0.72, AT_HOME)
# Dislike of counters that cover the shore and of a name off the middle, against small letters.
OVER_SHORE, ASIDE = 1.1, 0.15
WEAK_PULL, PULL = 0.0004, 0.002  # dislike of each unit between a name and where it would be
ELSEWHERE = 2.0  # counters from the best squadron to one that may leave more room for the name
TRIES = 5  # squadrons tried in narrow water, for every share afloat
PHASES = 6  # where the first row of ships may begin, tried in so many steps

Names = dict[str, Label]


class Water:
    """One sea: how deep, and how much of a counter is afloat, at every spot."""

    def __init__(self, room: Room, zone: Zone) -> None:
        self.room, self.zone = room, zone
        self.depth = clearance(room.masks[zone.id])
        self.share = share_of(room.masks[zone.id], room.counter)

    def open(self, afloat: float) -> Mask:
        """Where the middle of a stack of ships may be."""
        room = self.room
        return fit_for_counters(room, self.depth, self.share, afloat) & ~room.taken & ~room.panels

    def wishes(self) -> list[Points]:
        """Where the name would be: in the middle, else towards one side."""
        spots = self.room.grid.spots(self.depth > self.room.counter * 0.4)
        if not len(spots):
            return [pole_of(self.depth)]
        ends = [spots[int(k)] for k in (*spots.argmin(axis=0), *spots.argmax(axis=0))]
        return [pole_of(self.depth), *ends]


def place_sea(
    room: Room, letterings: dict[str, Lettering], zone: Zone, texts: dict[str, str]
) -> tuple[Places, Names]:
    """The largest name that leaves room for the ships of all sides, as far at sea as can be."""
    names: dict[tuple[int, int], Names | None] = {}
    water = Water(room, zone)
    wishes = water.wishes()
    for size, afloat, wish in _compromises(len(wishes)):
        if (size, wish) not in names:
            sizes, pull = SEA_SIZES[size:], PULL if wish else WEAK_PULL
            ground = Ground(room.masks[zone.id], wishes[wish], pull)
            names[size, wish] = _naming(letterings, texts, sizes, ground)
        found = names[size, wish]
        if found is None:
            continue
        free = water.open(afloat) & ~_held(room, list(found.values()))
        ships = next(_groups(water, free), None)
        if ships:
            _settle(room, letterings, ships, found)
            return Places(ships=ships), found
    return _ships_first(water, letterings, texts)


def _compromises(wishes: int) -> list[tuple[int, float, int]]:
    """Sizes and sides of the name with shares of the ships afloat, the best compromise first."""
    sizes = range(len(SEA_SIZES))
    ways = [(k, afloat, wish) for k in sizes for afloat in AFLOAT for wish in range(wishes)]

    def dislike(way: tuple[int, float, int]) -> float:
        k, afloat, wish = way
        return float(-np.log(SEA_SIZES[k]) - OVER_SHORE * afloat + ASIDE * (wish > 0))

    return sorted(ways, key=lambda way: (dislike(way), way))


def _ships_first(
    water: Water, letterings: dict[str, Lettering], texts: dict[str, str]
) -> tuple[Places, Names]:
    """In the narrowest waters the name takes what the ships leave."""
    best: tuple[float, list[Spot], Names] | None = None
    for afloat in AFLOAT:
        for ships in itertools.islice(_groups(water, water.open(afloat)), TRIES):
            names = _names_between(water, letterings, texts, ships)
            if names is None:
                continue
            smallest = min(label.size for label in names.values())
            merit = float(np.log(smallest) + OVER_SHORE * afloat)
            if best is None or merit > best[0]:
                best = (merit, ships, names)
    if best is None:
        raise BoardError(f"{water.zone.id}: no room for its name and all stacks of ships")
    _settle(water.room, letterings, best[1], best[2])
    return Places(ships=best[1]), best[2]


def _names_between(
    water: Water, letterings: dict[str, Lettering], texts: dict[str, str], ships: list[Spot]
) -> Names | None:
    mask, boxes = water.room.masks[water.zone.id], _ship_boxes(water.room, ships)
    ground = Ground(mask, pole_of(water.depth), WEAK_PULL)
    block = water.room.grid.boxes(boxes)
    sheets = {k: Lettering(water.room.grid, s.blocked | block) for k, s in letterings.items()}
    return _naming(sheets, texts, SEA_SIZES, ground)


def _ship_boxes(room: Room, ships: list[Spot]) -> list[Box]:
    half = room.counter * 0.5
    return [(x - half, y - half, x + half, y + half) for x, y in ships]


def _settle(room: Room, letterings: dict[str, Lettering], ships: list[Spot], names: Names) -> None:
    """What comes later keeps clear of these ships and this name."""
    boxes = _ship_boxes(room, ships)
    for language, lettering in letterings.items():
        lettering.hold(names[language])
        lettering.blocked |= room.grid.boxes(boxes)
    for spot in ships:
        take(room, spot, room.counter * APART)
    hold_names(room, list(names.values()))


def hold_names(room: Room, labels: list[Label]) -> None:
    """No counter may stand on a name, whatever the language."""
    room.taken |= _held(room, labels)


def _naming(
    letterings: dict[str, Lettering],
    texts: dict[str, str],
    sizes: tuple[int, ...],
    ground: Ground,
) -> Names | None:
    """The name in all languages, or nothing if there is no room for one of them."""
    found: Names = {}
    for language, lettering in letterings.items():
        label = lettering.find(shapes(texts[language], sizes, STEEP), SEA_STYLE, ground)
        if label is None:
            return None
        found[language] = label
    return found


def _held(room: Room, labels: list[Label]) -> Mask:
    """Where no ship may have its middle, because a name is written there."""
    boxes = []
    for label in labels:
        reach = label.radius + room.counter * 0.5
        boxes += [(x - reach, y - reach, x + reach, y + reach) for x, y in label.discs.tolist()]
    return room.grid.boxes(boxes)


def _groups(water: Water, free: Mask) -> Iterator[list[Spot]]:
    """Ways to place the stacks of all sides apart from each other, the tidiest first."""
    room = water.room
    count = room.plan.pieces.ship_stacks
    block = _block(water, free, count)
    if block:
        yield block
    rows = [_rows(room, free, phase) for phase in range(PHASES)]
    columns = [[(y, x) for x, y in _rows(room, free.T, phase)] for phase in range(PHASES)]
    ranked = sorted((g for g in rows + columns if len(g) >= count), key=lambda g: -len(g))
    for group in ranked:
        yield from _squadrons(water, group, count)


def _block(water: Water, free: Mask, count: int) -> list[Spot]:
    best: tuple[float, list[Spot]] = (np.inf, [])
    room = water.room
    spots = room.grid.spots(free)
    if len(spots) < count:
        return []
    middle = pole_of(np.where(free, water.depth, 0.0))
    for malus, offsets in sea_offsets(count):
        at = spots[:, None, :] + np.array(offsets)[None] * room.counter
        allowed = room.grid.lookup(free, at).all(axis=1)
        cost = np.where(allowed, np.abs(spots - middle).sum(axis=1) / 900 + malus, np.inf)
        k = int(cost.argmin())
        if cost[k] < best[0]:
            best = (float(cost[k]), [(round(x), round(y)) for x, y in at[k].tolist()])
    return best[1]


def _rows(room: Room, free: Mask, phase: int) -> list[Spot]:
    """As many stacks as there is room for, row after row, each row from its first free spot."""
    pitch = int(np.ceil(APART * room.counter / STEP))
    found: list[Spot] = []
    used = np.nonzero(free.any(axis=1))[0]
    if not len(used):
        return []
    for row in range(int(used[0]) + phase * pitch // PHASES, int(used[-1]) + 1, pitch):
        edge = -pitch
        for column in np.nonzero(free[row])[0].tolist():
            if column >= edge + pitch:
                found.append((column * STEP + STEP // 2, row * STEP + STEP // 2))
                edge = column
    return found


def _squadrons(water: Water, group: list[Spot], count: int) -> Iterator[list[Spot]]:
    """Of many spots those that make the closest squadron; then the closest somewhere else."""
    spots = np.array(group, dtype=np.float64)
    afloat = water.room.grid.lookup(water.share, spots).astype(np.float64)
    found: list[tuple[float, int, list[Spot]]] = []
    for k in range(len(group)):
        away = np.abs(spots - spots[k]).sum(axis=1) / water.room.counter + (1 - afloat) * 4
        nearest = np.argsort(np.round(away, 6), kind="stable")[:count].tolist()
        found.append((round(float(away[nearest].sum()), 6), k, [group[n] for n in nearest]))
    _, first, best = min(found)
    yield best
    far = np.abs(spots - spots[first]).max(axis=1) > ELSEWHERE * water.room.counter
    others = [f for f in found if far[f[1]] and set(f[2]) != set(best)]
    if others:
        yield min(others)[2]
