"""How fast a table is played: clocks, and how long someone may keep the others waiting.

Everything is counted in milliseconds of the server's own time, which stands while it is down.
"""

from collections.abc import Mapping
from typing import Annotated, NamedTuple

import msgspec

from imperios.server.http.bodies import Reply

SECOND = 1000
HOUR = 3600 * SECOND
DAY = 24 * HOUR

REMIND = DAY  # without clocks: someone who keeps another waiting is reminded
ABSENT = 7 * DAY  # ... and then a bot plays on
WORTH = 120 * SECOND  # live: nobody is reminded of less


class LivePace(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="live"
):
    """A bank of seconds, and so many more after each turn."""

    bank: Annotated[int, msgspec.Meta(ge=30, le=86_400)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0


class SlowPace(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="slow"
):
    """So many seconds for each turn, and a bank for turns that take longer."""

    turn: Annotated[int, msgspec.Meta(ge=3600, le=30 * 86_400)]
    bank: Annotated[int, msgspec.Meta(ge=0, le=90 * 86_400)] = 0


Pace = LivePace | SlowPace


class Terms(NamedTuple):
    """What a pace means."""

    timed: bool
    turn: int  # for each turn
    bank: int  # at the start
    increment: int  # after each turn
    least: int  # what is left at least for whoever comes back
    long: int  # after so long the others may vote on a seat whose human is away


UNTIMED = Terms(False, 0, 0, 0, 0, 3 * DAY)


def terms_of(pace: Pace | None) -> Terms:
    """The terms of a table."""
    if pace is None:
        return UNTIMED
    bank = pace.bank * SECOND
    if isinstance(pace, LivePace):
        increment = pace.increment * SECOND
        return Terms(True, 0, bank, increment, min(60 * SECOND, bank), 600 * SECOND)
    turn = pace.turn * SECOND
    return Terms(True, turn, bank, 0, min(6 * HOUR, turn + bank), 2 * DAY)


class Clock(msgspec.Struct, frozen=True):
    """The clock of a seat: what is left of its turn and then of its bank."""

    turn: int = 0
    bank: int = 0
    since: int = -1  # when it began to run; -1: it stands
    chose: bool = False  # the seat has chosen in this turn
    reminded: bool = False
    before: tuple[int, int] | None = None  # what was left before the last turn was paid for

    @property
    def left(self) -> int:
        """Turn and bank together, when it began to run."""
        return self.turn + self.bank

    def begin(self, up: int) -> "Clock":
        """Start it."""
        return msgspec.structs.replace(self, since=up, reminded=False, before=None)

    def stop(self, up: int) -> "Clock":
        """Stop it; the time that has passed is taken from the turn first, then from the bank."""
        turn, bank = spent(self.turn, self.bank, up - self.since)
        return msgspec.structs.replace(self, turn=turn, bank=bank, since=-1)

    def chosen(self) -> "Clock":
        """The seat has chosen."""
        return self if self.chose else msgspec.structs.replace(self, chose=True)

    def paid(self, terms: Terms) -> "Clock":
        """The turn is over."""
        before, bank = (self.turn, self.bank), self.bank + terms.increment
        return msgspec.structs.replace(self, turn=terms.turn, bank=bank, chose=False, before=before)

    def unpaid(self) -> "Clock":
        """The choice that ended the turn is taken back, and what was paid for it too."""
        if self.before is None:
            return self
        turn, bank = self.before
        return msgspec.structs.replace(self, turn=turn, bank=bank, before=None)

    def at_least(self, least: int) -> "Clock":
        """Top it up to this much, for whoever sits down or comes back."""
        lacking = max(0, least - self.left)
        return msgspec.structs.replace(self, bank=self.bank + lacking)

    def remind_at(self, terms: Terms) -> int | None:
        """When whoever keeps another waiting is reminded, if at all."""
        if self.reminded:
            return None
        if not terms.timed:
            return self.since + REMIND
        if terms.turn:
            return self.since + self.turn // 2
        return self.since + self.left // 2 if self.left >= WORTH else None

    def ends_at(self) -> int:
        """When it has run out."""
        return self.since + self.left


def spent(turn: int, bank: int, passed: int) -> tuple[int, int]:
    """What is left of turn and bank after some time."""
    passed = max(0, passed)
    rest = max(0, turn - passed)
    return rest, max(0, bank - max(0, passed - turn))


StoredClocks = Mapping[str, tuple[int, int, int]]  # turn, bank and since of each seat


class SeatClock(Reply, frozen=True, kw_only=True):
    """The seconds that a seat has left: first of its turn, then of its bank."""

    turn: float
    bank: float
    runs: bool


class Clocks(Reply, frozen=True, kw_only=True):
    """The clocks of all seats at one moment."""

    at: float
    seats: dict[str, SeatClock]


def stored_clocks(clocks: Mapping[str, Clock]) -> StoredClocks:
    """The clocks of a table as its row keeps them."""
    return {seat: (clock.turn, clock.bank, clock.since) for seat, clock in clocks.items()}


def clocks_at(stored: StoredClocks, at: int, up: int) -> Clocks:
    """What the clocks show at one moment."""
    seats = {seat: _seat_clock(*clock, up) for seat, clock in stored.items()}
    return Clocks(at=at / SECOND, seats=seats)


def _seat_clock(turn: int, bank: int, since: int, up: int) -> SeatClock:
    runs = since >= 0
    turn, bank = spent(turn, bank, up - since) if runs else (turn, bank)
    return SeatClock(turn=turn / SECOND, bank=bank / SECOND, runs=runs)
