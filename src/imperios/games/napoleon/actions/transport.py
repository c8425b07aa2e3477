"""Sea transport (NA-12): which seas are open to a traveller, and the questions that decide it."""

from imperios.games.areas.board import Route
from imperios.games.areas.editions import mended
from imperios.games.areas.forces import NEUTRAL
from imperios.games.areas.transport import (
    ALLOWED,
    CLOSED,
    OPEN,
    UNCERTAIN,
    Closed,
    Passage,
    closed_by,
    fleets_of_others,
    refresh,
)
from imperios.games.napoleon import events as ev
from imperios.games.napoleon import tokens
from imperios.games.napoleon.state import Napoleon
from imperios.kernel.masks import bits, without


def rivals_at(state: Napoleon, mover: int, sea: int) -> int:
    """The number of ships of others in a sea."""
    seats = len(state.seats)
    first = (sea - state.board.first_sea) * seats
    return sum(state.fleet[first : first + seats]) - state.fleet[first + mover]


def sea_status(state: Napoleon, mover: int, sea: int) -> int:
    """Open, doubtful or closed; only own ships carry, and equal numbers pass.

    NA-12.2, NA-12.5, NA-12.6, NA-12.13.
    """
    allowing = state.fleet_of(mover, sea)
    if not allowing:
        return CLOSED
    unasked = rivals_at(state, mover, sea)
    denying = 0
    for owner in range(len(state.seats)) if state.answers else ():
        answer = state.answer_given(mover, sea, owner)
        if answer >= 0:
            ships = state.fleet_of(owner, sea)
            unasked -= ships
            if answer == ALLOWED:
                allowing += ships
            else:
                denying += ships
    if allowing >= denying + unasked:
        return OPEN
    return CLOSED if allowing + unasked < denying else UNCERTAIN


def look(state: Napoleon, mover: int) -> None:
    """Work out the open and the possible seas of a traveller, unless nothing has changed."""
    if state.sea_stamp[mover] == state.sea_change:
        return
    own = state.afloat[mover]
    refresh(state, mover, without(own, fleets_of_others(state, mover)), own, sea_status)


def reach_by_sea(state: Napoleon, mover: int, origin: int) -> int:
    """Zones that a unit may be carried to, if those asked agree (NA-12.3, NA-12.13)."""
    own = state.afloat[mover]
    if not own or not state.board.seas_of[origin] & own:
        return 0
    look(state, mover)
    return state.board.across(origin, state.sea_maybe[mover])


def surely_carried(state: Napoleon, mover: int, origin: int, target: int) -> bool:
    """An open route is used without a question, by any number of units (NA-12.14, NA-12.4)."""
    look(state, mover)
    return bool(state.board.across(origin, state.sea_open[mover]) >> target & 1)


DENIED = ("NA-12.9", "NA-12.5")  # another way is asked for


def denied(state: Napoleon, mover: int) -> Closed:
    """Who has closed which seas to a traveller this turn (NA-12.8)."""
    if not state.answers or mover == NEUTRAL:
        return Closed([], [])
    look(state, mover)
    return closed_by(state, mover)


class SeaPassage(Passage[Napoleon]):
    """A doubtful route is named sea by sea; rivals on it are asked (NA-12.7, NA-12.14).

    An answer holds until the end of the turn, unless ships come or go; refused, the step is not
    made (NA-12.8, NA-12.9).
    """

    __slots__ = ()

    ALLOW = tokens.ALLOW
    DENY = tokens.DENY
    DONE = tokens.DONE
    ROUTE_RULES = ("NA-12.14", "NA-12.3")
    CONSENT_RULES = ("NA-12.7", "NA-12.5")
    NO_ROUTE_RULES = ("NA-12.3", "NA-12.2", "NA-12.13", "NA-12.14")
    ANSWER_RULES = ("NA-12.7", "NA-12.5")
    PASSAGE_ALLOWED = ev.PASSAGE_ALLOWED
    PASSAGE_DENIED = ev.PASSAGE_DENIED
    PASSAGE_REFUSED = ev.PASSAGE_REFUSED

    def routes(self, state: Napoleon) -> list[Route]:
        """One or two seas, none of them closed (NA-12.3); no detour that asks for the same."""
        board = state.board
        look(state, self.mover)
        maybe = state.sea_maybe[self.mover]
        landing = board.seas_of[self.target]
        found: list[Route] = []
        for first in bits(board.seas_of[self.origin] & maybe):
            if landing >> first & 1:
                found.append((first,))
            found += [(first, s) for s in bits(board.sea_near[first] & maybe & landing)]
        return self._direct(state, found) if mended(state) else found

    def _direct(self, state: Napoleon, routes: list[Route]) -> list[Route]:
        """None that crosses all the doubtful seas of another route, which is as good or better."""
        surely = state.sea_open[self.mover]
        found = [(sum({1 << sea for sea in route}) & ~surely, route) for route in routes]
        found.sort(key=lambda doubtful: (doubtful[0].bit_count(), len(doubtful[1])))
        kept: list[tuple[int, Route]] = []
        for doubts, route in found:
            if all(others & ~doubts for others, _ in kept):
                kept.append((doubts, route))
        return [route for _, route in kept]

    def status(self, state: Napoleon, sea: int) -> int:
        """Open, doubtful or closed (NA-12.13)."""
        return sea_status(state, self.mover, sea)

    def voter(self, state: Napoleon, sea: int) -> int:
        """Rivals with ships there, in turn order after the traveller (NA-12.7)."""
        return next(
            seat
            for seat in state.seats_after(self.mover)
            if state.fleet_of(seat, sea) and state.answer_given(self.mover, sea, seat) < 0
        )
