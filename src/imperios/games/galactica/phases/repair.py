"""Phase 5, repair (IG-10)."""

from imperios.games.galactica.cards.choices import mend
from imperios.games.galactica.cards.play import (
    is_card,
    must_be_asked,
    play_card,
    playable,
    why_not_card,
)
from imperios.games.galactica.phases.building import own_bases
from imperios.games.galactica.phases.repairing import (
    damaged_units,
    repair_cost,
    repairable,
    undisturbed,
)
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import DONE, REPAIR, SPACE_BASE
from imperios.kernel.frames import Frame, Prompt


class Repair(Frame[Galactica]):
    """Any number of units, each for its price (IG-10.1)."""

    __slots__ = ()

    NAME = "repair"

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat

    def ask(self, state: Galactica) -> list[int]:
        """Units that can be repaired and paid, cards, or done."""
        seat = self.who
        units = state.board.codes(repairable(state, seat))
        return [*playable(state, seat, REPAIR), *units, DONE]

    def secret(self, state: Galactica) -> bool:
        """Asked whatever he holds (IG-21.10)."""
        return must_be_asked(state, self.who, REPAIR)

    def take(self, state: Galactica, who: int, code: int) -> None:
        """A unit is turned to its intact side (IG-10.4)."""
        if code == DONE:
            state.end()
        elif is_card(state, code):
            play_card(state, who, code)
        else:
            sector = state.board.sector(code)
            price = repair_cost(state, sector)
            state.points[who] -= price
            mend(state, who, sector, price)

    def prompt(self, state: Galactica) -> Prompt:
        """Which unit?"""
        return Prompt("repair_action", {"points": state.points[self.who]}, ("IG-10.1", "IG-10.3"))

    def refusal(self, state: Galactica, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Engaged, too far, too dear, not damaged."""
        if is_card(state, code):
            return why_not_card(state, who, code, REPAIR)
        sector = state.board.sector(code)
        if sector < 0:
            return ("not_offered", ("IG-24.2", "IG-10.1", "IG-7.1"))
        damaged = damaged_units(state, who)
        if not damaged >> sector & 1:
            return ("not_repairable", ("IG-10.1", "IG-10.2", "IG-24.1"))
        if not undisturbed(state, who, damaged) >> sector & 1:
            return _why_disturbed(state, sector)
        if state.points[who] < repair_cost(state, sector):
            return ("too_dear", ("IG-10.1", "IG-10.2", "IG-4.5"))
        return _why_no_yard(state, who, sector)


def _why_disturbed(state: Galactica, sector: int) -> tuple[str, tuple[str, ...]]:
    """Enemies are beside it."""
    if state.planets >> sector & 1:
        return ("cannon_blockaded", ("IG-10.3", "IG-5.7"))
    if state.kind_at(sector) == SPACE_BASE:
        return ("base_not_repairable", ("IG-10.2", "IG-10.1", "IG-4.8"))
    return ("not_repairable", ("IG-10.1", "IG-4.8"))


def _why_no_yard(state: Galactica, seat: int, sector: int) -> tuple[str, tuple[str, ...]]:
    """Nothing near that repairs: a damaged or stunned base does not."""
    near = own_bases(state, seat) & state.board.near[sector]
    if near & state.hurt:
        return ("base_not_repairable", ("IG-10.2", "IG-4.7"))
    if near & state.stunned:
        return ("stunned", ("IG-4.15", "IG-10.1"))
    return ("not_repairable", ("IG-10.1", "IG-4.7"))
