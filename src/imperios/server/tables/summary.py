"""The summary of a table: what everybody may know of it besides its game, stored with its row."""

from collections import Counter

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
    rules: str = ""  # by which it is played now; of before: those of the header
    rules_votes: list[str] = []
    releases: dict[str, list[str]] = {}
    clocks: StoredClocks | None = None
    changed: int = 0  # when somebody else was asked or something was announced; 0: of before
    notes: list[TableNote]
    result: Result | None
    hash: str = ""
    mix: str = ""
    places: dict[str, str] = {}
    first: str = ""
    entries: int = 0  # the last entry with which the row was stored
    position: str = ""  # the fingerprint of the position then

    def seat(self, name: str) -> Seat:
        """One of its seats."""
        return next(seat for seat in self.seats if seat.seat == name)


def summary_of(state: TableState) -> Summary:
    """The summary of a table at this moment."""
    seen = state.unseen.number
    return Summary(
        status=state.status,
        seats=list(state.seats.values()),
        deciders=list(state.deciders),
        rests=state.status == "playing" and state.rests,
        since=state.since / 1000,
        called={seat: (seen(n), at / 1000) for seat, (n, at) in state.called.items()},
        version=state.shown_version,
        choices=state.shown_choices,
        offer=_offer(state),
        votes=sorted(state.votes),
        rules=state.game.game.version,
        rules_votes=sorted(state.rules_votes),
        releases={seat: sorted(votes) for seat, votes in state.releases.items() if votes},
        clocks=stored_clocks(state.clocks) if state.terms.timed else None,
        changed=state.changed,
        notes=state.notes[-NOTES:],
        result=state.result,
        mix=state.mix,
        places=state.places,
        first=state.first,
        hash=state.game.hash() if state.status == "over" else "",
    )


def _offer(state: TableState) -> Offer | None:
    if state.offer is None:
        return None
    choices, game = state.offer.choices, state.game
    marks = [mark for mark in state.steps() if mark > choices]
    undoes = dict(Counter(game.name(game.past[mark - 1][0]) for mark in marks))
    shown = state.shown_count(choices)
    return msgspec.structs.replace(state.offer, choices=shown, undoes=undoes)


def read_summary(stored: object) -> Summary:
    """A summary as a row of the database has it."""
    return msgspec.convert(stored, Summary)
