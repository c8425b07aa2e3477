"""Sea transport (GR-9): which seas are open to a mover, and the questions that decide it."""

from imperios.games.areas import transport as passage
from imperios.games.areas.board import Route
from imperios.games.areas.transport import (
    CLOSED,
    OPEN,
    UNCERTAIN,
    Closed,
    Passage,
    fleets_of_others,
    refresh,
)
from imperios.games.grecia import events as ev
from imperios.games.grecia import tokens
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import P_ALLOW, P_ASK


def answer_of(state: Grecia, mover: int, sea: int, owner: int) -> int:
    """The owner's answer of this turn, or else their standing permission (GR-9.9, GR-9.12)."""
    given = state.answer_given(mover, sea, owner)
    return given if given >= 0 else state.permission[owner * len(state.seats) + mover]


def sea_status(state: Grecia, mover: int, sea: int) -> int:
    """Allowing ships against denying ones, and those still to be asked (GR-9.6 to GR-9.10)."""
    seats = len(state.seats)
    first = (sea - state.board.first_sea) * seats
    allowing = state.fleet[first + mover]
    denying = asked = 0
    answered = bool(state.answers)
    for owner in range(seats):
        ships = state.fleet[first + owner]
        if ships and owner != mover:
            if answered:
                answer = answer_of(state, mover, sea, owner)
            else:
                answer = state.permission[owner * seats + mover]
            if answer == P_ALLOW:
                allowing += ships
            elif answer == P_ASK:
                asked += ships
            else:
                denying += ships
    if state.safe_conduct and mover == state.turn:
        return OPEN if allowing else UNCERTAIN if asked else CLOSED
    if allowing >= 1 and allowing >= denying + asked:
        return OPEN
    return CLOSED if allowing + asked < max(1, denying) else UNCERTAIN


def look(state: Grecia, mover: int) -> None:
    """Work out the open and the possible seas of a mover, unless nothing has changed."""
    if state.sea_stamp[mover] == state.sea_change:
        return
    others = fleets_of_others(state, mover)
    refresh(state, mover, state.afloat[mover] & ~others, others, sea_status)


def reach_by_sea(state: Grecia, mover: int, origin: int) -> int:
    """Where a unit may be carried if those asked agree, for nothing (GR-9.2 to GR-9.4)."""
    look(state, mover)
    seas = state.sea_maybe[mover]
    return state.board.across(origin, seas) if state.board.seas_of[origin] & seas else 0


def surely_carried(state: Grecia, mover: int, origin: int, target: int) -> bool:
    """Some route is certainly open, so nobody need be asked (GR-9.15)."""
    look(state, mover)
    return bool(state.board.across(origin, state.sea_open[mover]) >> target & 1)


def closed_by(state: Grecia, mover: int) -> Closed:
    """Who closed which seas to a mover this turn (GR-9.12)."""
    look(state, mover)
    return passage.closed_by(state, mover)


class SeaPassage(Passage[Grecia]):
    """A route is chosen and the owners of ships on it are asked (GR-9.11, decisions D8 and D9).

    One consent is for all, for this mover, sea and turn; refused, nothing is spent
    (GR-9.12, GR-9.16).
    """

    __slots__ = ()

    ALLOW = tokens.ALLOW
    DENY = tokens.DENY
    DONE = tokens.DONE
    ROUTE_RULES = ("GR-9.3", "GR-9.17")
    CONSENT_RULES = ("GR-9.11", "GR-9.7")
    NO_ROUTE_RULES = ("GR-9.17", "GR-9.3", "GR-9.6")
    ANSWER_RULES = ("GR-9.11", "GR-9.9")
    PASSAGE_ALLOWED = ev.PASSAGE_ALLOWED
    PASSAGE_DENIED = ev.PASSAGE_DENIED
    PASSAGE_REFUSED = ev.PASSAGE_REFUSED

    def routes(self, state: Grecia) -> list[Route]:
        """The routes of which no sea is closed (GR-9.17)."""
        look(state, self.mover)
        maybe = state.sea_maybe[self.mover]
        routes = state.board.routes(self.origin, self.target)
        return [route for route in routes if all(maybe >> sea & 1 for sea in route)]

    def status(self, state: Grecia, sea: int) -> int:
        """Allowing against denying ships (GR-9.10)."""
        return sea_status(state, self.mover, sea)

    def voter(self, state: Grecia, sea: int) -> int:
        """In turn order after the mover, whoever has ships there and is to be asked (GR-9.11)."""
        return next(
            owner
            for owner in state.seats_after(self.mover)
            if state.fleet_of(owner, sea) and answer_of(state, self.mover, sea, owner) == P_ASK
        )
