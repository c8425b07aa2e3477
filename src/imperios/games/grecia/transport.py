"""Sea transport (GR-9): which seas are open to a mover, and the questions that decide it."""

from imperios.games.areas.board import Route, bits
from imperios.games.grecia import events as ev
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.words import ALLOW, DENY, P_ALLOW, P_ASK, P_DENY, ZONE0
from imperios.kernel.frames import Frame, Prompt

OPEN, UNCERTAIN, CLOSED = range(3)


def answer_of(state: Grecia, mover: int, sea: int, owner: int) -> int:
    """The owner's answer of this turn, or else his standing permission (GR-9.9, GR-9.12)."""
    answers = state.answers
    for index in range(0, len(answers), 4):
        if answers[index] == mover and answers[index + 1] == sea and answers[index + 2] == owner:
            return answers[index + 3]
    return state.permission[owner * len(state.seats) + mover]


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


def refresh(state: Grecia, mover: int) -> None:
    """Work out the open and the possible seas of a mover, unless nothing has changed."""
    if state.sea_stamp[mover] == state.sea_change:
        return
    state.sea_stamp[mover] = state.sea_change
    present = rivals = 0
    for seat, mask in enumerate(state.afloat):
        present |= mask
        if seat != mover:
            rivals |= mask
    opened = maybe = state.afloat[mover] & ~rivals
    for sea in bits(present & ~opened):
        status = sea_status(state, mover, sea)
        if status != CLOSED:
            maybe |= 1 << sea
        if status == OPEN:
            opened |= 1 << sea
    state.sea_open[mover] = opened
    state.sea_maybe[mover] = maybe


def reach_by_sea(state: Grecia, mover: int, origin: int) -> int:
    """Territories that a unit may be carried to, if those asked agree (GR-9.2, GR-9.3)."""
    refresh(state, mover)
    seas = state.sea_maybe[mover]
    return state.board.across(origin, seas) if state.board.seas_of[origin] & seas else 0


def surely_carried(state: Grecia, mover: int, origin: int, target: int) -> bool:
    """Some route is certainly open, so nobody need be asked (GR-9.15)."""
    refresh(state, mover)
    return bool(state.board.across(origin, state.sea_open[mover]) >> target & 1)


def uncertain_routes(state: Grecia, mover: int, origin: int, target: int) -> list[Route]:
    """The routes of which no sea is closed (GR-9.17)."""
    refresh(state, mover)
    maybe = state.sea_maybe[mover]
    routes = state.board.routes(origin, target)
    return [route for route in routes if all(maybe >> sea & 1 for sea in route)]


class Passage(Frame[Grecia]):
    """A route is chosen and the owners of ships on it are asked (GR-9.11, decisions D8 and D9).

    It ends with 1 if the passage is granted and 0 if it is refused.
    """

    __slots__ = ("first", "mover", "origin", "second", "target")

    NAME = "passage"
    FIELDS = (
        ("mover", "seat", ""),
        ("origin", "zone", ""),
        ("target", "zone", ""),
        ("first", "zone", ""),
        ("second", "zone", ""),
    )

    def __init__(self, mover: int = 0, origin: int = 0, target: int = 0) -> None:
        super().__init__()
        self.mover = mover
        self.origin = origin
        self.target = target
        self.first = -1  # the seas of the chosen route; -1 while they are not chosen
        self.second = -1

    def ask(self, state: Grecia) -> list[int]:
        """The route, then the vote of each owner that can still matter."""
        routes = uncertain_routes(state, self.mover, self.origin, self.target)
        if self.first < 0:
            self.who = self.mover
            return [ZONE0 + sea for sea in sorted({route[0] for route in routes})]
        chosen = [route for route in routes if route[0] == self.first]
        if not chosen:
            return self._settle(state, False)
        if len(chosen[0]) == 2 and self.second < 0:
            self.who = self.mover
            return [ZONE0 + route[1] for route in chosen]
        return self._next_vote(state)

    def _next_vote(self, state: Grecia) -> list[int]:
        for sea in (self.first, self.second):
            if sea < 0:
                continue
            status = sea_status(state, self.mover, sea)
            if status == CLOSED:
                return self._settle(state, False)
            if status == UNCERTAIN:
                self.who = self._voter(state, sea)
                return [ALLOW, DENY]
        return self._settle(state, True)

    def _voter(self, state: Grecia, sea: int) -> int:
        """In turn order after the mover, whoever has ships there and is to be asked (GR-9.11)."""
        return next(
            owner
            for owner in state.seats_after(self.mover)
            if state.fleet_of(owner, sea) and answer_of(state, self.mover, sea, owner) == P_ASK
        )

    def _sea_in_question(self, state: Grecia) -> int:
        uncertain = self.second < 0 or sea_status(state, self.mover, self.first) == UNCERTAIN
        return self.first if uncertain else self.second

    def take(self, state: Grecia, who: int, code: int) -> None:
        """A sea of the route is named, or an owner answers."""
        if code >= ZONE0:
            if self.first < 0:
                self.first = code - ZONE0
            else:
                self.second = code - ZONE0
            return
        sea = self._sea_in_question(state)
        state.unshare()
        state.answers += [self.mover, sea, who, P_ALLOW if code == ALLOW else P_DENY]
        state.sea_change += 1
        note = ev.PASSAGE_ALLOWED if code == ALLOW else ev.PASSAGE_DENIED
        state.note((note, who, self.mover, sea))

    def _settle(self, state: Grecia, granted: bool) -> list[int]:
        if not granted:
            state.note((ev.PASSAGE_REFUSED, self.mover, self.origin, self.target))
        state.end(1 if granted else 0)
        return []

    def prompt(self, state: Grecia) -> Prompt:
        """Which sea, or: may he pass?"""
        zones = state.board.names
        args: dict[str, object] = {"origin": zones[self.origin], "target": zones[self.target]}
        if self.who == self.mover:
            return Prompt("choose_route", args, ("GR-9.3", "GR-9.17"))
        args["mover"] = state.seats[self.mover]
        args["zone"] = zones[self._sea_in_question(state)]
        return Prompt("transport_vote", args, ("GR-9.11", "GR-9.7"))

    def refusal(self, state: Grecia, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Another sea is no route, or nothing but yes and no is an answer."""
        if self.who == self.mover:
            return ("no_route", ("GR-9.17", "GR-9.3", "GR-9.6"))
        return ("allow_or_deny", ("GR-9.11", "GR-9.9"))
