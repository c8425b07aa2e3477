"""How fast a table is played: clocks, and how long someone may keep the others waiting.

Everything is counted in milliseconds of the server's own time, which stands while it is down.
"""

from typing import Annotated, Any, NamedTuple

import msgspec

SECOND = 1000
HOUR = 3600 * SECOND
DAY = 24 * HOUR

REMIND = DAY  # without clocks: someone who keeps another waiting is reminded
ABSENT = 7 * DAY  # ... and then a bot plays on
WORTH = 120 * SECOND  # live: nobody is reminded of less


class Live(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="live"):
    """A bank of seconds, and so many more after each turn."""

    bank: Annotated[int, msgspec.Meta(ge=30, le=86_400)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0


class Slow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="slow"):
    """So many seconds for each turn, and a bank for turns that take longer."""

    turn: Annotated[int, msgspec.Meta(ge=3600, le=30 * 86_400)]
    bank: Annotated[int, msgspec.Meta(ge=0, le=90 * 86_400)] = 0


Pace = Live | Slow


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
    if isinstance(pace, Live):
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
        """It runs from now on."""
        return msgspec.structs.replace(self, since=up, reminded=False, before=None)

    def stop(self, up: int) -> "Clock":
        """It stands; what has passed is taken from the turn first, then from the bank."""
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
        """Someone sits down or comes back: nobody has less than this."""
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


def raw_clocks(clocks: dict[str, Clock]) -> dict[str, list[int]]:
    """Turn, bank and since of each seat, as they are stored for lists."""
    return {seat: [clock.turn, clock.bank, clock.since] for seat, clock in clocks.items()}


def told_clocks(raw: dict[str, list[int]] | None, at: int, up: int) -> dict[str, Any] | None:
    """The `Clocks` of the API at one moment, from turn, bank and since of each seat."""
    if raw is None:
        return None
    seats = {}
    for seat, (turn, bank, since) in raw.items():
        runs = since >= 0
        turn, bank = spent(turn, bank, up - since) if runs else (turn, bank)
        seats[seat] = {"turn": turn / SECOND, "bank": bank / SECOND, "runs": runs}
    return {"at": at / SECOND, "seats": seats}
