"""Why a unit cannot be built, or not there, in phase 6."""

from imperios.games.galactica.phases.building import Yards, own_bases
from imperios.games.galactica.pieces.planets import has_building, room_on
from imperios.games.galactica.pieces.units import in_pool
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import (
    ARMOUR,
    BUILDINGS,
    MINE_FIELD,
    NEUTRON_MISSILE,
    SHARED_OF,
    SPACE_BASE,
)
from imperios.kernel.masks import bits

Why = tuple[str, tuple[str, ...]]


def why_not_kind(state: Galactica, seat: int, kind: int) -> Why:
    """Forbidden, no counter, too dear, or no place."""
    if state.mission.forbidden[kind]:
        return ("forbidden_by_mission", ("IG-6.2", "IG-11.1"))
    if not in_pool(state, seat, kind):
        if kind in SHARED_OF:
            return ("no_shared_counter", ("IG-1.5", "IG-1.2"))
        return ("no_counter", ("IG-1.2", "IG-1.3"))
    if state.points[seat] < state.material.cost[kind]:
        return ("too_dear", ("IG-11.1",))
    if kind <= ARMOUR or kind in BUILDINGS:
        return _why_no_planet(state, seat, kind)
    if kind == MINE_FIELD:
        return ("mines_not_here", ("IG-11.9", "IG-4.7", "IG-4.15"))
    if kind == SPACE_BASE:
        return ("base_too_far", ("IG-11.4", "IG-11.5", "IG-11.3"))
    if kind == NEUTRON_MISSILE:
        return ("missile_at_home_only", ("IG-11.8", "IG-11.3"))
    return _why_no_sector(state, seat)


def _why_no_sector(state: Galactica, seat: int) -> Why:
    """Everything is closed by enemies, or nothing free is beside."""
    places = state.held[seat] | own_bases(state, seat)
    if places & state.board.around(state.ships[1 - seat]):
        return ("place_blockaded", ("IG-11.3", "IG-11.2"))
    return ("not_beside_own", ("IG-11.2", "IG-2.10"))


def _why_no_planet(state: Galactica, seat: int, kind: int) -> Why:
    """The reason of the first of his planets, in board order."""
    for planet in bits(state.held[seat]):
        return _why_not_on(state, seat, kind, planet)
    return ("not_own_planet", ("IG-11.6", "IG-11.7"))


def why_not_there(state: Galactica, seat: int, kind: int, sector: int) -> Why:
    """Off the board, not free, not served, or too far."""
    if sector < 0:
        return ("off_the_board", ("IG-2.6", "IG-24.2"))
    if kind <= ARMOUR or kind in BUILDINGS:
        if kind in BUILDINGS and not state.planets >> sector & 1:
            return ("building_needs_planet", ("IG-11.7", "IG-11.6"))
        return _why_not_on(state, seat, kind, sector)
    if kind == MINE_FIELD:
        return ("mines_not_here", ("IG-11.9", "IG-2.10", "IG-4.15", "IG-24.2"))
    if kind == SPACE_BASE and not state.empty() >> sector & 1:
        return ("base_needs_empty", ("IG-11.5", "IG-2.10"))
    if kind == SPACE_BASE:
        return ("base_too_far", ("IG-11.4", "IG-11.3", "IG-24.2"))
    if kind == NEUTRON_MISSILE:
        return ("missile_at_home_only", ("IG-11.8", "IG-11.2"))
    return _why_not_beside(state, seat, sector)


def _why_not_beside(state: Galactica, seat: int, sector: int) -> Why:
    yards = Yards(state, seat)
    near = state.board.near[sector]
    closed = (state.held[seat] | own_bases(state, seat)) & near
    if closed and not (yards.planets | yards.bases) & near:
        return ("place_blockaded", ("IG-11.3", "IG-11.2"))
    return ("not_beside_own", ("IG-11.2", "IG-2.10", "IG-2.9", "IG-24.2"))


def _why_not_on(state: Galactica, seat: int, kind: int, planet: int) -> Why:
    """Not his, closed to him, irradiated, blockaded, full, or built on already."""
    bit = 1 << planet
    if not state.held[seat] & bit:
        return ("not_own_planet", ("IG-11.6", "IG-4.3", "IG-11.7"))
    if state.mission.no_landing[seat] & bit:
        return ("forbidden_by_mission", ("IG-6.2", "IG-11.6"))
    if state.hot & bit:
        return ("planet_irradiated", ("IG-5.8", "IG-11.6"))
    if state.blockaded(seat) & bit:
        return ("place_blockaded", ("IG-11.3", "IG-5.7", "IG-11.6"))
    if kind <= ARMOUR and room_on(state, planet) <= 0:
        return ("planet_full", ("IG-5.5", "IG-11.6"))
    if kind in BUILDINGS and has_building(state, planet, kind):
        return ("building_twice", ("IG-5.6", "IG-11.7"))
    return ("not_own_planet", ("IG-11.6", "IG-24.2"))
