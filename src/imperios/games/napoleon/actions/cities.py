"""Free city moves (NA-4.10 to NA-4.14)."""

from imperios.games.areas.forces import NOBODY
from imperios.games.napoleon import events as ev
from imperios.games.napoleon.ending import check_victory
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.zones import barred_homes
from imperios.kernel.frames import Frame, Prompt
from imperios.kernel.masks import bits, without


def enterable(state: Napoleon, seat: int) -> int:
    """Empty cities in a territory with own units, not entered yet in this window (NA-4.13)."""
    material, closed = state.material, state.entered | barred_homes(state)
    found = 0
    for territory in bits(state.held[seat] & material.with_city):
        city = material.city_in[territory]
        if is_enterable(state, city, closed):
            found |= 1 << city
    return found


def can_enter(state: Napoleon, seat: int) -> bool:
    """Is there any such city?"""
    city_in, closed = state.material.city_in, state.entered | barred_homes(state)
    inside = bits(state.held[seat] & state.material.with_city)
    return any(is_enterable(state, city_in[territory], closed) for territory in inside)


def is_enterable(state: Napoleon, city: int, closed: int) -> bool:
    """Empty, and none of those that may not be entered now."""
    return state.owner[city] == NOBODY and not closed >> city & 1


def leavable(state: Napoleon, seat: int) -> int:
    """Own cities whose territory has room and no enemy, not left yet in this window."""
    closed, found = barred_homes(state), 0
    for city in garrisons(state, seat):
        if is_leavable(state, seat, city, closed):
            found |= 1 << city
    return found


def can_leave(state: Napoleon, seat: int) -> bool:
    """Is there any such city?"""
    closed = barred_homes(state)
    return any(is_leavable(state, seat, city, closed) for city in garrisons(state, seat))


def garrisons(state: Napoleon, seat: int) -> tuple[int, ...]:
    """Own cities that were neither left nor entered in this window (NA-4.13)."""
    return bits(without(state.held[seat] & state.material.cities, state.left | state.entered))


def is_leavable(state: Napoleon, seat: int, city: int, closed: int) -> bool:
    """Its territory has room and no enemy, and is none of those that may not be entered now."""
    territory = state.material.territory_of[city]
    return state.has_room(seat, territory) and not closed >> territory & 1


class EnterCity(Frame[Napoleon]):
    """A unit enters the city inside its territory, without an action."""

    __slots__ = ("city",)

    NAME = "enter_city"
    VERB = "enter_city"
    FIELDS = (("city", "zone", ""),)

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.city = -1

    def ask(self, state: Napoleon) -> list[int]:
        """The city, then the unit."""
        if self.city < 0:
            return state.board.codes(enterable(state, self.who))
        territory = state.material.territory_of[self.city]
        return [state.material.unit0 + kind for kind in bits(state.here[territory])]

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """Entering an empty city conquers it, but brings no token (NA-4.14)."""
        if self.city < 0:
            self.city = code - state.board.zone0
            return
        kind = code - state.material.unit0
        state.shift(who, state.material.territory_of[self.city], self.city, kind)
        state.entered |= 1 << self.city
        state.note((ev.CITY_ENTERED, who, kind, self.city))
        state.stack.pop()
        check_victory(state)

    def prompt(self, state: Napoleon) -> Prompt:
        """Which city, which unit?"""
        if self.city < 0:
            return Prompt("enter_city", {}, ("NA-4.10", "NA-4.13"))
        return Prompt("enter_unit", {"zone": state.board.names[self.city]}, ("NA-4.10",))

    def refusal(self, state: Napoleon, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Why not this city."""
        zone = code - state.board.zone0
        if 0 <= zone < state.board.first_sea and state.entered >> zone & 1:
            return ("city_once", ("NA-4.13",))
        return ("cannot_enter", ("NA-4.10", "NA-4.12", "NA-2.3", "NA-4.13", "NA-2.7"))


class LeaveCity(Frame[Napoleon]):
    """A unit leaves its city into the territory around it, without an action."""

    __slots__ = ()

    NAME = "leave_city"
    VERB = "leave_city"

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat

    def ask(self, state: Napoleon) -> list[int]:
        """The city."""
        return state.board.codes(leavable(state, self.who))

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """The unit stands outside (NA-4.11)."""
        city = code - state.board.zone0
        kind = bits(state.here[city])[0]
        state.shift(who, city, state.material.territory_of[city], kind)
        state.left |= 1 << city
        state.note((ev.CITY_LEFT, who, kind, city))
        state.stack.pop()
        check_victory(state)

    def prompt(self, state: Napoleon) -> Prompt:
        """Which city?"""
        return Prompt("leave_city", {}, ("NA-4.11", "NA-4.13"))

    def refusal(self, state: Napoleon, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Why not this city."""
        zone = code - state.board.zone0
        if 0 <= zone < state.board.first_sea and (state.left | state.entered) >> zone & 1:
            return ("city_once", ("NA-4.13",))
        return ("cannot_leave", ("NA-4.11", "NA-4.12", "NA-2.2", "NA-4.13"))
