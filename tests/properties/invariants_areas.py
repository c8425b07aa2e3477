"""What must always hold of forces, pools and supplies in the games on areas."""

from collections.abc import Callable, Iterable
from typing import Any

from imperios.games.areas.forces import NEUTRAL, NOBODY, AreaState
from imperios.games.areas.transport import CLOSED, OPEN
from imperios.kernel.masks import bits


def mask_of(zones: Iterable[int]) -> int:
    """Zones, or kinds, as bits."""
    mask = 0
    for zone in zones:
        mask |= 1 << zone
    return mask


class Forces:
    """The units of every seat and kind when the books were opened, on the board and in the pool."""

    def __init__(self, state: AreaState) -> None:
        self.units = counters(state)

    def faults(self, state: AreaState) -> list[str]:
        """Everything that is wrong with the forces."""
        found = land_faults(state) + mask_faults(state) + sea_faults(state)
        now = counters(state)
        for index, number in enumerate(self.units):
            if now[index] != number:
                seat, kind = divmod(index, state.kinds())
                found.append(f"{state.seats[seat]} kind {kind}: {now[index]} units, not {number}")
        if min(state.pool) < 0:
            found.append(f"pool {state.pool}")
        if min(state.supplies) < 0:
            found.append(f"supplies {state.supplies}")
        return found


def counters(state: AreaState) -> list[int]:
    """All counters of each seat and kind: those in the pool and those on the board."""
    kinds, land_kinds, seats = state.kinds(), state.land_kinds, len(state.seats)
    total = state.pool[:]
    for zone, owner in enumerate(state.owner):
        if 0 <= owner < seats:
            for kind in range(land_kinds):
                total[owner * kinds + kind] += state.land[zone * land_kinds + kind]
    for index, number in enumerate(state.ships):
        seat, kind = divmod(index % (seats * state.ship_kinds), state.ship_kinds)
        total[seat * kinds + land_kinds + kind] += number
    return total


def land_faults(state: AreaState) -> list[str]:
    """Counts agree, no zone is too full, units have exactly one owner."""
    found = []
    kinds, seats = state.land_kinds, len(state.seats)
    for zone, size in enumerate(state.size):
        units = state.land[zone * kinds : (zone + 1) * kinds]
        owner, room, name = state.owner[zone], state.board.capacity[zone], state.board.names[zone]
        if min(units) < 0 or sum(units) != size:
            found.append(f"{name}: units {units}, but {size} in all")
        if state.here[zone] != mask_of(kind for kind, number in enumerate(units) if number):
            found.append(f"{name}: units {units}, but kinds {bits(state.here[zone])}")
        if size > room:
            found.append(f"{name}: {size} units, room for {room}")
        if (owner == NOBODY) != (size == 0) or not (owner < seats or owner == NEUTRAL):
            found.append(f"{name}: {size} units of owner {owner}")
    return found


def mask_faults(state: AreaState) -> list[str]:
    """The masks say the same as the counts."""
    held = dict.fromkeys(range(NEUTRAL + 1), 0)
    full = 0
    for zone, size in enumerate(state.size):
        if size:
            held[state.owner[zone]] |= 1 << zone
        if size >= state.board.capacity[zone]:
            full |= 1 << zone
    found = [
        f"held by {owner}: {bits(state.held[owner])}, not {bits(mask)}"
        for owner, mask in held.items()
        if state.held[owner] != mask
    ]
    if state.occupied != mask_of(zone for zone, size in enumerate(state.size) if size):
        found.append(f"occupied: {bits(state.occupied)}")
    if state.full != full:
        found.append(f"full: {bits(state.full)}, not {bits(full)}")
    return found


def sea_faults(state: AreaState) -> list[str]:
    """Fleets are the sums of their ships, and the masks say where they are."""
    found, seats, per = [], len(state.seats), state.ship_kinds
    afloat = [0] * seats
    for index, number in enumerate(state.fleet):
        sea, seat = divmod(index, seats)
        ships = state.ships[index * per : (index + 1) * per]
        if min(ships) < 0 or sum(ships) != number:
            found.append(f"{state.board.names[state.board.first_sea + sea]}: {ships} is {number}")
        if number:
            afloat[seat] |= 1 << (state.board.first_sea + sea)
    if afloat != state.afloat:
        found.append(f"afloat: {state.afloat}, not {afloat}")
    return found


def sea_cache_faults(state: AreaState, status_of: Callable[[int, int], int]) -> list[str]:
    """What was worked out about the seas open to each seat still holds."""
    found = []
    for seat in range(len(state.seats)):
        if state.sea_stamp[seat] != state.sea_change:
            continue
        status = {sea: status_of(seat, sea) for sea in bits(state.board.seas)}
        opened = mask_of(sea for sea, value in status.items() if value == OPEN)
        maybe = mask_of(sea for sea, value in status.items() if value != CLOSED)
        if (state.sea_open[seat], state.sea_maybe[seat]) != (opened, maybe):
            found.append(f"open seas of {state.seats[seat]} are out of date")
    return found


def frame_leaks(state: AreaState, who: str | None, view: dict[str, Any]) -> list[str]:
    """Secret fields of decisions in progress that a view shows, though they are not the seat's."""
    found = []
    for table, frame in zip(view["stack"], state.stack, strict=True):
        shown = set(table) & {name for name, _, secrecy in frame.FIELDS if secrecy}
        allowed = set(frame.private(state, state.seat(who)))
        found += [f"{frame.NAME}.{name}" for name in shown - allowed]
    return found
