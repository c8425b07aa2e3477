"""The summary of a table: what everybody may know of it besides its game, stored with its row."""

import msgspec

from imperios.server.tables.clocks import StoredClocks, stored_clocks
from imperios.server.tables.seats import Seat
from imperios.server.tables.state import TableState
from imperios.server.tables.wire import Offer, Result, Status, TableNote

NOTES = 10  # announcements that lists show


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What lists, notices and ratings read; rows of earlier versions lack what has a default."""

    status: Status
    seats: list[Seat]
    deciders: list[str]
    rests: bool = False
    since: float
    called: dict[str, tuple[int, float]] = {}
    version: int
    choices: int
    offer: Offer | None
    votes: list[str]
    releases: dict[str, list[str]] = {}
    clocks: StoredClocks | None = None
    notes: list[TableNote]
    result: Result | None
    hash: str = ""

    def seat(self, name: str) -> Seat:
        """One of its seats."""
        return next(seat for seat in self.seats if seat.seat == name)


def summary_of(state: TableState) -> Summary:
    """The summary of a table at this moment."""
    return Summary(
        status=state.status,
        seats=list(state.seats.values()),
        deciders=list(state.deciders),
        rests=state.status == "playing" and state.rests,
        since=state.since / 1000,
        called={seat: (n, at / 1000) for seat, (n, at) in state.called.items()},
        version=state.version,
        choices=state.choices,
        offer=state.offer,
        votes=sorted(state.votes),
        releases={seat: sorted(votes) for seat, votes in state.releases.items() if votes},
        clocks=stored_clocks(state.clocks) if state.terms.timed else None,
        notes=state.notes[-NOTES:],
        result=state.result,
        hash=state.game.hash() if state.status == "over" else "",
    )


def read_summary(stored: object) -> Summary:
    """A summary as a row of the database has it."""
    return msgspec.convert(stored, Summary)
