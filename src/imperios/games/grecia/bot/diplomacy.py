"""Standing permissions to pass in Grecia: who is trusted with them (GR-9.9)."""

from imperios.games.areas.bot.diplomacy import AreaDiplomacy
from imperios.games.areas.transport import Passage
from imperios.games.grecia import events
from imperios.games.grecia.actions.attack import Attack
from imperios.games.grecia.actions.permissions import SetPermission, may_change
from imperios.games.grecia.battle.state import Battle
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import (
    ALLOW,
    DENY,
    P_ASK,
    P_DENY,
    PERMISSIONS,
    SET_PERMISSION,
)  # fmt: skip
from imperios.kernel.state import State

FEARED = 1.5  # times the fair share of chances: a leader, to whom nothing is allowed
HARMLESS = 1.1
DISLIKED = 0.03  # a grudge from which nothing is allowed


class GreciaDiplomacy(AreaDiplomacy):
    """Denies passage to leaders and to those who broke a trust."""

    def __init__(self) -> None:
        super().__init__(events.BATTLE_BEGINS, events.PASSAGE_ALLOWED)

    def statement(self, state: State, seat: int, chances: list[float], grudges: list[float]) -> int:
        """An answer to who asks for passage, or a change to a standing permission; else -1."""
        assert isinstance(state, Grecia)
        frame = state.stack[-1]
        if isinstance(frame, Passage) and frame.mover != seat:
            return ALLOW if lets_pass(state, seat, frame.mover, chances, grudges) else DENY
        if len(state.seats) == 2:
            return -1
        if isinstance(frame, SetPermission):
            if frame.other >= 0:
                standing = state.permission[seat * len(state.seats) + frame.other]
                return PERMISSIONS[P_ASK if standing == P_DENY else P_DENY]
            other = reconsidered(state, seat, chances, grudges)
            return state.seat_code(other) if other >= 0 else -1
        menu = len(state.stack) == 1 and SET_PERMISSION in state.codes
        return SET_PERMISSION if menu and reconsidered(state, seat, chances, grudges) >= 0 else -1


def lets_pass(
    state: Grecia, seat: int, mover: int, chances: list[float], grudges: list[float]
) -> bool:
    """Whoever is harmless may pass, but not to fight the seat, nor to flee from it (GR-9.11)."""
    if len(state.seats) == 2 or grudges[mover] >= DISLIKED:
        return False
    for frame in state.stack:
        if isinstance(frame, Attack) and frame.defender == seat:
            return False
        if isinstance(frame, Battle) and seat in (frame.attacker, frame.defender):
            return False
    return chances[mover] < HARMLESS / len(state.seats)


def reconsidered(state: Grecia, seat: int, chances: list[float], grudges: list[float]) -> int:
    """The seat whose permission should change, or -1: the harmless may ask, others may not."""
    fair = 1 / len(state.seats)
    for other in may_change(state, seat):
        standing = state.permission[seat * len(state.seats) + other]
        disliked = grudges[other] >= DISLIKED
        if standing != P_DENY and (chances[other] > FEARED * fair or disliked):
            return other
        if standing == P_DENY and chances[other] < HARMLESS * fair and not disliked:
            return other
    return -1
