"""Why a unit cannot be selected, or cannot do something, in phase 7B."""

from imperios.games.galactica.phases.movement.reach import (
    flood,
    ship_reach,
    squadron_reach,
    steps_of,
)
from imperios.games.galactica.pieces.planets import landing_places, room_on
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import (
    ASSAULT_BITS,
    LAND,
    LAUNCH,
    LOAD,
    PASS,
    SECTOR0,
    assault,
    is_squadron,
)
from imperios.kernel.masks import bits

Why = tuple[str, tuple[str, ...]]


def why_not_select(state: Galactica, seat: int, sector: int) -> Why:
    """Not an own unit, or one without any choice."""
    if sector < 0:
        return ("not_offered", ("IG-24.2", "IG-13.1", "IG-7.1"))
    if not state.ships[seat] >> sector & 1:
        return ("no_unit_to_move", ("IG-13.1", "IG-24.1", "IG-23.4"))
    if state.stunned >> sector & 1:
        return ("stunned", ("IG-4.15",))
    if not state.material.movement[state.side[sector]]:
        return ("base_does_not_move", ("IG-4.14", "IG-13.1"))
    if state.sealed >> sector & 1:
        return ("cargo_order", ("IG-13.8", "IG-13.1", "IG-13.18"))
    if state.moved >> sector & 1:
        return ("already_moved", ("IG-13.1", "IG-13.8", "IG-13.15", "IG-13.12", "IG-13.18"))
    return ("no_way", ("IG-13.2", "IG-3.1", "IG-13.3"))


def why_not_act(state: Galactica, seat: int, unit: int, act: int, kind: int, code: int) -> Why:
    """A verb, a planet, a kind or a sector that does not fit."""
    if act < 0 and code in VERBS:
        return VERBS[code](state, seat, unit)
    sector = state.board.sector(code)
    if act < 0 or kind >= 0:
        if not SECTOR0 <= code < PASS:
            return ("not_offered", ("IG-24.2", "IG-24.1"))
        mover = kind if kind >= 0 else state.kind_at(unit)
        return why_not_end(state, seat, unit, mover, kind >= 0, sector)
    if act == LAND:
        return ("cannot_land", ("IG-13.11", "IG-24.2", "IG-24.1", "IG-5.5", "IG-5.8", "IG-6.2"))
    if act == LOAD:
        return ("nothing_to_load", ("IG-13.10", "IG-13.12", "IG-24.2", "IG-24.1", "IG-5.6"))
    return ("nothing_to_launch", ("IG-13.13", "IG-24.2", "IG-24.1", "IG-23.4"))


def _why_not_load(state: Galactica, seat: int, unit: int) -> Why:
    if (state.unloaded | state.sealed) >> unit & 1:
        return ("cargo_order", ("IG-13.8", "IG-13.12"))
    if state.material.hold[state.side[unit]] <= assault(state.crew[unit]):
        return ("no_room_aboard", ("IG-4.10", "IG-13.10", "IG-4.7"))
    near = bits(state.board.near[unit] & state.held[seat])
    if any(state.crew[planet] & ASSAULT_BITS for planet in near):
        return ("already_transferred", ("IG-13.12", "IG-13.18"))
    return ("nothing_to_load", ("IG-13.10", "IG-13.12"))


def _why_not_land(state: Galactica, seat: int, unit: int) -> Why:
    if (state.loaded | state.sealed) >> unit & 1:
        return ("cargo_order", ("IG-13.8", "IG-13.12"))
    near = state.board.near[unit] & state.planets & ~state.held[1 - seat]
    if not state.crew[unit] & ASSAULT_BITS or not near:
        return ("cannot_land", ("IG-13.11", "IG-4.10"))
    if near & state.mission.no_landing[seat]:
        return ("forbidden_by_mission", ("IG-6.2", "IG-13.11"))
    if near & state.hot:
        return ("planet_irradiated", ("IG-5.8", "IG-13.11"))
    if any(not room_on(state, planet) for planet in bits(near & landing_places(state, seat))):
        return ("planet_full", ("IG-5.5", "IG-13.11"))
    return ("cannot_land", ("IG-13.11",))


def _why_not_launch(state: Galactica, seat: int, unit: int) -> Why:
    if (state.loaded | state.sealed) >> unit & 1:
        return ("cargo_order", ("IG-13.8",))
    return ("nothing_to_launch", ("IG-13.13", "IG-4.10", "IG-13.2"))


VERBS = {LOAD: _why_not_load, LAND: _why_not_land, LAUNCH: _why_not_launch}


def why_not_end(
    state: Galactica, seat: int, unit: int, kind: int, launched: bool, sector: int
) -> Why:
    """Why a move cannot end in a sector."""
    if not launched and state.moved >> unit & 1:
        return ("already_moved", ("IG-13.1", "IG-13.15", "IG-13.8"))
    if not launched and not state.material.movement[state.side[unit]]:
        return ("base_does_not_move", ("IG-4.14",))
    if sector == unit:
        return ("move_must_leave", ("IG-13.18", "IG-13.14"))
    if sector < 0:
        return ("leaves_the_board", ("IG-13.7", "IG-2.6"))
    closed = _why_closed(state, kind, 1 << sector)
    if closed is not None:
        return closed
    if is_squadron(kind):
        steps = state.material.movement[2 * kind] if launched else steps_of(state, unit)
        return _why_not_fly(state, seat, unit, sector, steps)
    return _why_not_sail(state, seat, unit, sector)


def _why_closed(state: Galactica, kind: int, bit: int) -> Why | None:
    """What lies in the sector."""
    if state.hot & bit:
        return ("irradiated", ("IG-3.7", "IG-5.8"))
    if state.planets & bit and is_squadron(kind):
        if state.settings["air_squadrons_stay"]:
            return ("squadron_planet", ("IG-23.4", "IG-13.5", "IG-5.5"))
        return ("squadron_cannot_stay", ("IG-13.5", "IG-4.2"))
    if state.planets & bit:
        return ("ships_do_not_cross", ("IG-3.1", "IG-13.2"))
    if state.rocks & bit:
        return ("asteroids", ("IG-3.2", "IG-3.1"))
    if (state.clouds | state.holes) & bit:
        return ("cloud_or_hole", ("IG-3.3",))
    return None


def _why_not_fly(state: Galactica, seat: int, unit: int, sector: int, steps: int) -> Why:
    bit = 1 << sector
    if state.ships[seat] & bit:
        return ("cannot_dock", ("IG-13.14", "IG-13.8", "IG-13.5", "IG-13.2", "IG-4.9", "IG-4.15"))
    if state.ships[1 - seat] & bit:
        return ("squadron_cannot_stay", ("IG-13.5", "IG-13.2", "IG-3.1"))
    if _unstopped(state, unit, steps) & bit:
        return ("ions_stop", ("IG-3.5", "IG-13.6", "IG-13.2"))
    if squadron_reach(state, seat, unit, state.board.size) & bit:
        return ("too_far", ("IG-13.1", "IG-4.1"))
    return ("no_way", ("IG-13.2", "IG-13.1", "IG-3.2", "IG-3.3", "IG-3.7"))


def _unstopped(state: Galactica, unit: int, steps: int) -> int:
    """Where a squadron could fly if ion particles did not stop it."""
    shut = state.clouds | state.holes | state.hot
    if not state.settings["squadrons_cross_asteroids"]:
        shut |= state.rocks
    return flood(state, unit, steps, state.board.all & ~shut, 0)


def _why_not_sail(state: Galactica, seat: int, unit: int, sector: int) -> Why:
    bit, steps = 1 << sector, steps_of(state, unit)
    enemies = state.ships[1 - seat]
    if enemies & bit:
        return ("ships_do_not_cross", ("IG-3.1", "IG-13.2", "IG-2.9"))
    if state.ships[seat] & bit:
        return ("sector_taken", ("IG-13.2", "IG-2.9"))
    way = state.open & ~enemies
    zone = state.board.around(state.engaging(1 - seat))
    mines = 0 if state.material.immune[state.side[unit]] else state.mines
    for why, stops in (
        (("engaged", ("IG-13.3", "IG-4.8", "IG-13.6")), state.ions | mines),
        (("ions_stop", ("IG-3.5", "IG-13.6", "IG-13.2")), zone | mines),
        (("mines_stop", ("IG-3.6", "IG-13.6", "IG-13.2")), zone | state.ions),
    ):
        if flood(state, unit, steps, way, stops) & bit:
            return why
    if ship_reach(state, seat, unit, state.board.size) & bit:
        return ("too_far", ("IG-13.1", "IG-4.1"))
    return ("no_way", ("IG-13.2", "IG-13.1", "IG-13.3", "IG-3.6", "IG-3.5", "IG-3.1", "IG-3.4"))
