"""What can be repaired, and where (IG-10)."""

from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import DEFENSIVE_CANNON, SPACE_BASE
from imperios.kernel.masks import bits


def damaged_units(state: Galactica, seat: int) -> int:
    """His damaged star units, and planets whose defensive cannon is damaged."""
    return state.hurt & state.ships[seat] | state.broken & state.held[seat]


def undisturbed(state: Galactica, seat: int, damaged: int) -> int:
    """Those not engaged; for a cannon, its planet not blockaded (IG-10.1, IG-10.3)."""
    enemies = state.board.around(state.engaging(1 - seat))
    return damaged & ~(state.hurt & enemies | state.blockaded(seat) & state.broken)


def yards(state: Galactica, seat: int) -> int:
    """His planets, and his bases that can repair others: intact, not stunned.

    (IG-10.1, IG-10.2, IG-4.7, IG-4.15.)
    """
    found = state.held[seat]
    for sector in bits(state.ships[seat] & ~state.stunned):
        if state.material.repairs[state.side[sector]]:
            found |= 1 << sector
    return found


def repairable(state: Galactica, seat: int) -> int:
    """Units near a planet or base of his, bases by themselves, cannons (IG-10.1 to IG-10.3)."""
    damaged = undisturbed(state, seat, damaged_units(state, seat))
    if not damaged:
        return 0
    served = state.board.around(yards(state, seat)) | state.planets
    points, found = state.points[seat], 0
    for sector in bits(damaged):
        own = served >> sector & 1 or state.kind_at(sector) == SPACE_BASE
        if own and points >= repair_cost(state, sector):
            found |= 1 << sector
    return found


def repair_cost(state: Galactica, sector: int) -> int:
    """What it costs to repair the unit, or the cannon, of a sector (IG-4.5)."""
    return state.material.repair_cost[damaged_kind(state, sector)]


def damaged_kind(state: Galactica, sector: int) -> int:
    """The kind of the damaged unit of a sector, or of its planet's cannon."""
    return state.kind_at(sector) if state.side[sector] >= 0 else DEFENSIVE_CANNON
