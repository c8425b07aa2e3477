"""Standing permissions: whose troops a player's ships carry (GR-9.5, GR-9.9)."""

from imperios.games.grecia import events as ev
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import PERMISSIONS
from imperios.kernel.frames import Frame, Prompt

# The question by the permission that holds now, in the order of PERMISSIONS
NOW = ("permission_now_allow", "permission_now_deny", "permission_now_ask")


def may_change(state: Grecia, seat: int) -> list[int]:
    """The players whose permission the seat has not changed yet this turn."""
    return [other for other in state.seats_after(seat) if not state.changed >> other & 1]


def can_change(state: Grecia, seat: int) -> bool:
    """Is there any such player?"""
    for other, gone in enumerate(state.eliminated):
        if other != seat and not gone and not state.changed >> other & 1:
            return True
    return False


class SetPermission(Frame[Grecia]):
    """For whom, and which of the two other values."""

    __slots__ = ("other",)

    NAME = "set_permission"
    VERB = "set_permission"
    FIELDS = (("other", "seat", ""),)

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.other = -1

    def ask(self, state: Grecia) -> list[int]:
        """First the player, then the value."""
        if self.other < 0:
            return state.seat_codes(may_change(state, self.who))
        present = state.permission[self.who * len(state.seats) + self.other]
        return [code for value, code in enumerate(PERMISSIONS) if value != present]

    def take(self, state: Grecia, who: int, code: int) -> None:
        """Once per other player and turn, without spending an action."""
        if self.other < 0:
            self.other = state.seat_of_code(code)
            return
        value = PERMISSIONS.index(code)
        state.unshare()
        state.permission[who * len(state.seats) + self.other] = value
        state.changed |= 1 << self.other
        state.sea_change += 1
        state.note((ev.PERMISSION_SET, who, self.other, value))
        state.end()

    def prompt(self, state: Grecia) -> Prompt:
        """Whose passage, and how?"""
        if self.other < 0:
            return Prompt("permission_player", {}, ("GR-9.9",))
        present = state.permission[self.who * len(state.seats) + self.other]
        return Prompt(NOW[present], {"other": state.seats[self.other]}, ("GR-9.9",))

    def refusal(self, state: Grecia, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """The present value, or a player done already."""
        return ("permission_once", ("GR-9.9",))
