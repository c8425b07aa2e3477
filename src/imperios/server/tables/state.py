"""The state of a table: what follows from its header and the entries of its journal.

`apply.py` says what each kind of entry does to it.
"""

from collections.abc import Mapping
from itertools import takewhile

import msgspec

import imperios
from imperios import State
from imperios.kernel.records import read_record
from imperios.server.tables.clocks import Clock, terms_of
from imperios.server.tables.entries import Header, genesis
from imperios.server.tables.seats import Seat
from imperios.server.tables.throws import Throws
from imperios.server.tables.unseen import Unseen
from imperios.server.tables.wire import Offer, Result, Status, TableNote


class TableState:
    """A table at one moment."""

    def __init__(self, header: Header, game: State | None = None) -> None:
        self.header = header
        self.game = game or first_state(header)
        self.seats = {seat: Seat(seat, "open") for seat in header.seats}
        self.status: Status = "waiting"
        self.version = 0
        self.head = genesis(header)
        self.up = 0  # the server's time of the last entry
        self.era = 0  # how often something was taken back
        self.since = 0  # when the present deciders were first asked
        self.called: dict[str, list[int]] = {}  # deciders: the entry that led to them, and when
        self.offer: Offer | None = None
        self.votes: frozenset[str] = frozenset()
        self.rules_votes: frozenset[str] = frozenset()  # who wants to go on by other rules
        self.rules_wanted = ""  # ... of this version
        self.releases: dict[str, frozenset[str]] = {}  # seats of those who are away: who votes
        self.terms = terms_of(header.pace)
        full = Clock(self.terms.turn, self.terms.bank)
        self.clocks = dict.fromkeys(header.seats, full)
        self.running: tuple[str, ...] = ()  # whose clocks run
        self.result: Result | None = None
        self.unseen = Unseen()
        self.throws = Throws()
        self.dealt: dict[str, int] = {}  # of a deal: how often chance was asked each question
        # By lot: seats, and the places whose people get them
        self.places = {seat: seat for seat in header.lot_kept}
        self.first = ""  # by lot: who begins
        self.mix = ""  # the words of players and server that the dice are mixed with, as a hash
        self.held: dict[str, frozenset[str]] = {}  # persons: the seats whose hands they know
        self.asked = dict.fromkeys(header.seats, 0)  # version of the present question to a seat
        self.trail: list[State] = []  # states before the choices that can be taken back
        self.notes: list[TableNote] = []
        self.noted = 0

    def copy(self) -> "TableState":
        """An independent copy, cheap: states are copied when they go on."""
        twin = TableState.__new__(TableState)
        twin.__dict__.update(self.__dict__)
        twin.seats, twin.asked = dict(self.seats), dict(self.asked)
        twin.trail, twin.notes = list(self.trail), list(self.notes)
        twin.clocks, twin.releases = dict(self.clocks), dict(self.releases)
        twin.held = dict(self.held)
        return twin

    @property
    def deciders(self) -> tuple[str, ...]:
        """Who must choose now."""
        return self.game.deciders if self.status == "playing" else ()

    @property
    def changed(self) -> int:
        """When somebody else was asked, or something was announced, for the last time."""
        last = self.notes[-1].at if self.notes else 0
        return max(self.since, round(last * 1000))

    @property
    def choices(self) -> int:
        """How many choices have been made."""
        return len(self.game.past)

    @property
    def shown_version(self) -> int:
        """The number of the last entry as everybody counts."""
        return self.unseen.number(self.version)

    @property
    def shown_choices(self) -> int:
        """How many choices have been made, as everybody counts; all of them in the end."""
        return self.shown_count(self.choices)

    def shown_count(self, choices: int) -> int:
        """A number of choices as everybody counts."""
        return choices if self.status == "over" else self.unseen.count(choices)

    def hidden_from(self, seat: str) -> int:
        """How many of the last choices are not seen by a seat."""
        if not self.game.veiled or seat in self.game.deciders:
            return 0
        return self.unseen.tail(self.choices)

    def undoable(self, seat: str) -> int:
        """How many of the last choices that a seat sees it may take back: its own."""
        game, hidden = self.game, self.hidden_from(seat)
        if not hidden:
            return game.undoable(seat)
        own, last = game.seat(seat), len(game.past) - hidden
        seen = reversed(game.past[game.barrier : last])
        return sum(1 for _ in takewhile(lambda choice: choice[0] == own, seen))

    def steps(self) -> list[int]:
        """How many choices there are after each step that everybody sees, from none on."""
        hidden = Unseen() if self.status == "over" else self.unseen
        return hidden.steps(self.choices)

    def humans(self) -> list[Seat]:
        """The seats that humans play at this moment."""
        return [seat for seat in self.seats.values() if seat.by_human]

    def gone_long(self, seat: Seat, up: int) -> bool:
        """Whether the others may vote on the seat of someone who is away."""
        return seat.kind == "human" and seat.away and up >= seat.gone + self.terms.long

    @property
    def rests(self) -> bool:
        """Nobody is there any more and time ran out for someone: bots do not play on alone."""
        return not self.humans() and any(seat.late for seat in self.seats.values())


def as_result(result: Mapping[str, object]) -> Result:
    """A result that the game or an entry of the journal has given."""
    return msgspec.convert(result, Result)


def first_state(header: Header) -> State:
    """The game before the first entry."""
    the_game = imperios.game(header.game).of_version(header.rules)
    if header.record:
        return the_game.replay(read_record(header.record))
    return the_game.new(header.scenario, header.seats, header.options)
