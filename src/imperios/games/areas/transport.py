"""Sea transport: which seas are open to a mover, and the consent of whoever has ships there."""

from abc import abstractmethod
from collections.abc import Callable
from typing import ClassVar, Final, NamedTuple, TypeVar

from imperios.games.areas.board import Route
from imperios.games.areas.forces import AreaState
from imperios.kernel.frames import Fields, Frame, Prompt
from imperios.kernel.masks import bits, without

A = TypeVar("A", bound=AreaState)

OPEN: Final = 0
UNCERTAIN: Final = 1
CLOSED: Final = 2
ALLOWED: Final = 0
DENIED: Final = 1


def refresh(
    state: A, mover: int, surely_open: int, others: int, status: Callable[[A, int, int], int]
) -> None:
    """Sort the seas in `others` by their status; those in `surely_open` need no look.

    The lists are replaced, for copies share them.
    """
    opened = maybe = surely_open
    for sea in bits(without(others, surely_open)):
        verdict = status(state, mover, sea)
        if verdict != CLOSED:
            maybe |= 1 << sea
        if verdict == OPEN:
            opened |= 1 << sea
    state.sea_stamp = replaced(state.sea_stamp, mover, state.sea_change)
    state.sea_open = replaced(state.sea_open, mover, opened)
    state.sea_maybe = replaced(state.sea_maybe, mover, maybe)


def replaced(numbers: list[int], index: int, number: int) -> list[int]:
    """A list that differs in one place."""
    other = numbers[:]
    other[index] = number
    return other


class Closed(NamedTuple):
    """The seats that have closed seas to a mover this turn, and the seas, by their names."""

    seats: list[str]
    seas: list[str]


def closed_by(state: AreaState, mover: int) -> Closed:
    """Who has denied the mover passage in seas that are closed now; empty if nobody has."""
    found = [
        (sea, owner)
        for asker, sea, owner, answer in state.each_answer()
        if asker == mover and answer == DENIED and not state.sea_maybe[mover] >> sea & 1
    ]
    owners, seas = {owner for _, owner in found}, {sea for sea, _ in found}
    names = state.board.names
    return Closed([state.seats[it] for it in sorted(owners)], [names[it] for it in sorted(seas)])


def fleets_of_others(state: AreaState, mover: int) -> int:
    """The seas with ships of anybody else."""
    mask = 0
    for seat, afloat in enumerate(state.afloat):
        if seat != mover:
            mask |= afloat
    return mask


class Passage(Frame[A]):
    """The mover names an uncertain route sea by sea, then the owners of ships on it answer.

    It ends with 1 if the passage is granted and with 0 if it is refused.
    """

    __slots__ = ("mover", "origin", "target", "first", "second", "settled")

    NAME = "passage"
    FIELDS: ClassVar[Fields] = (
        ("mover", "seat", ""),
        ("origin", "zone", ""),
        ("target", "zone", ""),
        ("first", "zone", ""),
        ("second", "zone", ""),
        ("settled", "", ""),
    )
    ALLOW: ClassVar[int]
    DENY: ClassVar[int]
    DONE: ClassVar[int]  # the first sea is enough
    ROUTE_RULES: ClassVar[tuple[str, ...]]
    CONSENT_RULES: ClassVar[tuple[str, ...]]
    NO_ROUTE_RULES: ClassVar[tuple[str, ...]]
    ANSWER_RULES: ClassVar[tuple[str, ...]]
    PASSAGE_ALLOWED: ClassVar[int]  # events
    PASSAGE_DENIED: ClassVar[int]
    PASSAGE_REFUSED: ClassVar[int]

    def __init__(self, mover: int = 0, origin: int = 0, target: int = 0) -> None:
        super().__init__()
        self.mover = mover
        self.origin = origin
        self.target = target
        self.first = -1  # the seas of the chosen route; -1 while they are not chosen
        self.second = -1
        self.settled = False  # the route is complete

    @abstractmethod
    def routes(self, state: A) -> list[Route]:
        """The routes of which no sea is closed."""

    @abstractmethod
    def status(self, state: A, sea: int) -> int:
        """Is the sea open to the mover, uncertain or closed?"""

    @abstractmethod
    def voter(self, state: A, sea: int) -> int:
        """Who is asked next about an uncertain sea."""

    def answer(self, state: A, who: int, sea: int, allowed: bool) -> None:
        """An owner of ships has answered, for this mover and this turn."""
        state.write_answer(self.mover, sea, who, ALLOWED if allowed else DENIED)
        state.note((self.PASSAGE_ALLOWED if allowed else self.PASSAGE_DENIED, who, self.mover, sea))

    def ask(self, state: A) -> list[int]:
        """The route, then the vote of each owner that can still matter."""
        routes = self.routes(state)
        if self.first < 0:
            self.who = self.mover
            seas = sorted({route[0] for route in routes})
            return [state.board.zone0 + sea for sea in seas]
        chosen = [route for route in routes if route[0] == self.first]
        if not chosen:
            return self._settle(state, False)
        if not self.settled:
            self.who = self.mover
            codes = [state.board.zone0 + route[1] for route in chosen if len(route) == 2]
            return [self.DONE, *codes] if (self.first,) in chosen else codes
        return self._next_vote(state)

    def seas(self) -> list[int]:
        """The seas of the chosen route, in the order of travel."""
        return [sea for sea in (self.first, self.second) if sea >= 0]

    def _next_vote(self, state: A) -> list[int]:
        for sea in self.seas():
            status = self.status(state, sea)
            if status == CLOSED:
                return self._settle(state, False)
            if status == UNCERTAIN:
                self.who = self.voter(state, sea)
                return [self.ALLOW, self.DENY]
        return self._settle(state, True)

    def sea_in_question(self, state: A) -> int:
        """The first uncertain sea of the route."""
        return next(sea for sea in self.seas() if self.status(state, sea) == UNCERTAIN)

    def take(self, state: A, who: int, code: int) -> None:
        """A sea of the route is named, or an owner answers."""
        if self.first < 0:
            self.first = code - state.board.zone0
        elif not self.settled:
            self.settled = True
            if code != self.DONE:
                self.second = code - state.board.zone0
        else:
            self.answer(state, who, self.sea_in_question(state), code == self.ALLOW)

    def prompt(self, state: A) -> Prompt:
        """Which sea, or: may they pass?"""
        zones = state.board.names
        args: dict[str, object] = {"origin": zones[self.origin], "target": zones[self.target]}
        if self.who == self.mover:
            code = "route_first" if self.first < 0 else "route_second"
            return Prompt(code, args, self.ROUTE_RULES)
        args["mover"] = state.seats[self.mover]
        args["zone"] = zones[self.sea_in_question(state)]
        return Prompt("allow_passage", args, self.CONSENT_RULES)

    def refusal(self, state: A, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Another sea is no route, or nothing but yes and no is an answer."""
        if self.who == self.mover:
            return ("no_route", self.NO_ROUTE_RULES)
        return ("allow_or_deny", self.ANSWER_RULES)

    def _settle(self, state: A, granted: bool) -> list[int]:
        if not granted:
            state.note((self.PASSAGE_REFUSED, self.mover, self.origin, self.target))
        state.end(1 if granted else 0)
        return []
