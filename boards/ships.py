"""Stacks of ships and the name of the sea: they share the water, so they are placed together."""

from collections.abc import Iterator

import numpy as np

from boards.grid import Mask, clearance
from boards.labels import SEA_SIZES, SEA_STYLE, STEEP, Ground, Label, Lettering, shapes
from boards.layouts import sea_offsets
from boards.model import LANGUAGES, BoardError, Zone
from boards.places import APART, Places, Room, Spot, pole_of, take
from boards.plan import Box
from boards.projection import Points

SHIP_CORE = 0.22  # share of a counter: the middle of a ship's counter lies in its sea
# Stacks beyond those that never overlap may stand this close: rarely do all sides meet.
CROWDED = 0.36
CROWDS = (0.60, 0.45, CROWDED)
SWEEPS = (0, 30, 60, 90, 120, 150)  # directions in which a narrow water is filled, in degrees

Names = dict[str, Label]


def place_sea(
    room: Room, letterings: dict[str, Lettering], zone: Zone, texts: dict[str, str]
) -> tuple[Places, Names]:
    """The largest name that leaves room for the ships of all sides."""
    for crowded in CROWDS:
        for names in _namings(room, letterings, zone, texts):
            ships = _ships(room, zone, _held(room, list(names.values())), crowded)
            if len(ships) == room.plan.pieces.ship_stacks:
                _settle(room, letterings, ships, names)
                return Places(ships=ships), names
    return _ships_first(room, letterings, zone, texts)


def _ships_first(
    room: Room, letterings: dict[str, Lettering], zone: Zone, texts: dict[str, str]
) -> tuple[Places, Names]:
    """In the narrowest waters the name takes what the ships leave."""
    free = _open_water(room, zone)
    spots, count = room.grid.spots(free), room.plan.pieces.ship_stacks
    for crowded in CROWDS:
        for first in _groups(room, spots, free, min(count, room.plan.pieces.ships_apart)):
            ships = _fill_up(room, spots, first, count, crowded)
            names = _names_between(room, letterings, zone, texts, ships)
            if len(ships) == count and len(names) == len(LANGUAGES):
                _settle(room, letterings, ships, names)
                return Places(ships=ships), names
    raise BoardError(f"{zone.id}: no room for its name and all stacks of ships")


def _names_between(
    room: Room,
    letterings: dict[str, Lettering],
    zone: Zone,
    texts: dict[str, str],
    ships: list[Spot],
) -> Names:
    mask, boxes = room.masks[zone.id], room.grid.boxes(_ship_boxes(room, ships))
    ground = Ground(mask, pole_of(clearance(mask)), 0.0004)
    found: Names = {}
    for language, lettering in letterings.items():
        ways = shapes(texts[language], SEA_SIZES, STEEP)
        label = Lettering(room.grid, lettering.blocked | boxes).find(ways, SEA_STYLE, ground)
        if label:
            found[language] = label
    return found


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


def _namings(
    room: Room, letterings: dict[str, Lettering], zone: Zone, texts: dict[str, str]
) -> Iterator[Names]:
    """The name in all languages, in the biggest letters first."""
    mask = room.masks[zone.id]
    wish = pole_of(clearance(mask))
    for k in range(len(SEA_SIZES)):
        found: dict[str, Label | None] = {}
        for language in LANGUAGES:
            ways = shapes(texts[language], SEA_SIZES[k:], STEEP)
            ground = Ground(mask, wish, 0.0004)
            found[language] = letterings[language].find(ways, SEA_STYLE, ground)
        named = {language: label for language, label in found.items() if label}
        if len(named) < len(LANGUAGES):
            return
        yield named


def _held(room: Room, labels: list[Label]) -> Mask:
    """Where no ship may have its middle, because a name is written there."""
    boxes = []
    for label in labels:
        reach = label.radius + room.counter * 0.5
        boxes += [(x - reach, y - reach, x + reach, y + reach) for x, y in label.discs.tolist()]
    return room.grid.boxes(boxes)


def _ships(room: Room, zone: Zone, held: Mask, crowded: float) -> list[Spot]:
    """Some stacks that never touch, in a block if there is room; others fill in between."""
    free = _open_water(room, zone) & ~held
    count = room.plan.pieces.ship_stacks
    spots = room.grid.spots(free)
    groups = _groups(room, spots, free, min(count, room.plan.pieces.ships_apart))
    chosen = next(groups, [])
    return _fill_up(room, spots, chosen, count, crowded)


def _open_water(room: Room, zone: Zone) -> Mask:
    """Where the middle of a stack of ships may be."""
    depth = clearance(room.masks[zone.id])
    free: Mask = (depth > SHIP_CORE * room.counter) & ~room.taken & ~room.panels
    return free


def _groups(room: Room, spots: Points, free: Mask, count: int) -> Iterator[list[Spot]]:
    """Ways to place stacks that do not overlap, the tidiest first."""
    block = _ship_block(room, spots, free, count)
    if block:
        yield block
    for way in (_ships_apart, _ships_along):
        found = way(room, spots, count)
        if found:
            yield found


def _ship_block(room: Room, spots: Points, free: Mask, count: int) -> list[Spot]:
    best: tuple[float, list[Spot]] = (np.inf, [])
    if not len(spots):
        return []
    middle = pole_of(clearance(free))
    for malus, offsets in sea_offsets(count):
        at = spots[:, None, :] + np.array(offsets)[None] * room.counter
        allowed = room.grid.lookup(free, at).all(axis=1)
        cost = np.where(allowed, np.abs(spots - middle).sum(axis=1) / 900 + malus, np.inf)
        k = int(cost.argmin())
        if cost[k] < best[0]:
            best = (float(cost[k]), [(round(x), round(y)) for x, y in at[k].tolist()])
    return best[1]


def _ships_apart(room: Room, spots: Points, count: int) -> list[Spot]:
    """Where no block fits: the closest group of spots that are far enough apart."""
    best: tuple[float, list[Spot]] = (np.inf, [])
    for start in spots[:: max(1, len(spots) // 60)].tolist():
        chosen = _fill_up(room, spots, [(round(start[0]), round(start[1]))], count, APART)
        spread = float(np.ptp(np.array(chosen), axis=0).sum())
        if len(chosen) == count and spread < best[0]:
            best = (spread, chosen)
    return best[1]


def _ships_along(room: Room, spots: Points, count: int) -> list[Spot]:
    """Where not even that fits: one stack after the other along the water."""
    for degrees in SWEEPS:
        turn = np.radians(degrees)
        way = np.round(spots @ np.array((np.cos(turn), np.sin(turn))), 6)
        chosen: list[Spot] = []
        for x, y in spots[np.argsort(way, kind="stable")].tolist():
            near = room.counter * APART
            if all(max(abs(x - u), abs(y - v)) >= near for u, v in chosen):
                chosen.append((round(x), round(y)))
        if len(chosen) >= count:
            return chosen[:count]
    return []


def _fill_up(room: Room, spots: Points, chosen: list[Spot], count: int, apart: float) -> list[Spot]:
    """Adds stacks one by one, each the nearest to the middle of those before it."""
    chosen = list(chosen)
    clear = room.counter * apart
    while chosen and len(chosen) < count:
        here = np.array(chosen, dtype=np.float64)
        gaps = np.abs(spots[:, None, :] - here[None]).max(axis=2).min(axis=1)
        away = np.abs(spots - here.mean(axis=0)).max(axis=1)
        k = int(np.where(gaps >= clear, away, np.inf).argmin())
        if gaps[k] < clear:
            break
        chosen.append((round(float(spots[k, 0])), round(float(spots[k, 1]))))
    return chosen
