"""Standing permissions to pass in Grecia: who is trusted with them (GR-9.9)."""

from imperios.games.areas.bot.diplomacy import AreaDiplomacy
from imperios.games.grecia import events
from imperios.games.grecia.actions.permissions import SetPermission, may_change
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import P_ASK, P_DENY, PERMISSIONS, SET_PERMISSION
from imperios.kernel.state import State

FEARED = 1.5  # times the fair share of chances: a leader, to whom nothing is allowed
HARMLESS = 1.1
DISLIKED = 0.03  # a grudge from which nothing is allowed


class GreciaDiplomacy(AreaDiplomacy):
    """Denies passage to leaders and to those who broke a trust."""

    def __init__(self) -> None:
        super().__init__(events.BATTLE_BEGINS, events.PASSAGE_ALLOWED)

    def statement(self, state: State, seat: int, chances: list[float], grudges: list[float]) -> int:
        """The next word of a change to a standing permission; -1 if none is due."""
        assert isinstance(state, Grecia)
        if len(state.seats) == 2:
            return -1
        frame = state.stack[-1]
        if isinstance(frame, SetPermission):
            if frame.other >= 0:
                standing = state.permission[seat * len(state.seats) + frame.other]
                return PERMISSIONS[P_ASK if standing == P_DENY else P_DENY]
            other = reconsidered(state, seat, chances, grudges)
            return state.seat_code(other) if other >= 0 else -1
        menu = len(state.stack) == 1 and SET_PERMISSION in state.codes
        return SET_PERMISSION if menu and reconsidered(state, seat, chances, grudges) >= 0 else -1


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
