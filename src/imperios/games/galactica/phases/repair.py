"""Phase 5, repair (IG-10): what can be repaired, where, and for how much."""

from imperios.games.galactica.phases.base import OwnPhase
from imperios.games.galactica.pieces.damage import damaged_kind, damaged_units, mend, undisturbed
from imperios.games.galactica.pieces.units import own_bases
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import DONE, REPAIR, SPACE_BASE
from imperios.kernel.frames import Prompt, Refusal
from imperios.kernel.masks import bits


def yards(state: Galactica, seat: int) -> int:
    """The planets of a seat, and its bases that can repair others: intact, not stunned.

    (IG-10.1, IG-10.2, IG-4.7, IG-4.15.)
    """
    found = state.held[seat]
    for sector in bits(state.ships[seat] & ~state.stunned):
        if state.material.repairs[state.side[sector]]:
            found |= 1 << sector
    return found


def repairable(state: Galactica, seat: int) -> int:
    """Units near a planet or base of the seat, bases, cannons (IG-10.1 to IG-10.3)."""
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


class Repair(OwnPhase):
    """Any number of units, each for its price (IG-10.1)."""

    __slots__ = ()

    NAME = "repair"
    PHASE = REPAIR

    def ask(self, state: Galactica) -> list[int]:
        """Units that can be repaired and paid, cards, or done."""
        units = state.board.codes(repairable(state, self.who))
        return [*self.cards(state), *units, DONE]

    def choose(self, state: Galactica, code: int) -> None:
        """A unit is turned to its intact side (IG-10.4)."""
        sector = state.board.sector(code)
        price = repair_cost(state, sector)
        state.points[self.who] -= price
        mend(state, self.who, sector, price)

    def prompt(self, state: Galactica) -> Prompt:
        """Which unit?"""
        return Prompt("repair_action", {"points": state.points[self.who]}, ("IG-10.1", "IG-10.3"))

    def why_not(self, state: Galactica, code: int) -> Refusal:
        """Engaged, too far, too dear, not damaged."""
        seat, sector = self.who, state.board.sector(code)
        if sector < 0:
            return ("not_offered", ("IG-24.2", "IG-10.1", "IG-7.1"))
        damaged = damaged_units(state, seat)
        if not damaged >> sector & 1:
            return ("not_repairable", ("IG-10.1", "IG-10.2", "IG-24.1"))
        if not undisturbed(state, seat, damaged) >> sector & 1:
            return _why_disturbed(state, sector)
        if state.points[seat] < repair_cost(state, sector):
            return ("too_dear", ("IG-10.1", "IG-10.2", "IG-4.5"))
        return _why_no_yard(state, seat, sector)


def _why_disturbed(state: Galactica, sector: int) -> Refusal:
    """Enemies are beside it."""
    if state.planets >> sector & 1:
        return ("cannon_blockaded", ("IG-10.3", "IG-5.7"))
    if state.kind_at(sector) == SPACE_BASE:
        return ("base_not_repairable", ("IG-10.2", "IG-10.1", "IG-4.8"))
    return ("not_repairable", ("IG-10.1", "IG-4.8"))


def _why_no_yard(state: Galactica, seat: int, sector: int) -> Refusal:
    """Nothing near that repairs: a damaged or stunned base does not."""
    near = own_bases(state, seat) & state.board.near[sector]
    if near & state.hurt:
        return ("base_not_repairable", ("IG-10.2", "IG-4.7"))
    if near & state.stunned:
        return ("stunned", ("IG-4.15", "IG-10.1"))
    return ("not_repairable", ("IG-10.1", "IG-4.7"))
