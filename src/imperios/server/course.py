"""The course of a table: what follows from its header and the entries of its journal.

It has no clock, no storage and no generator, so the server, `imperios verify` and the tests reach
the same position from the same entries.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from imperios import State, game, rewound
from imperios.kernel.records import read_record
from imperios.server.chain import Entry, Header, genesis
from imperios.server.seating import CARETAKER, Seat

NOTES = 50  # announcements that are kept


class Offer(msgspec.Struct, frozen=True):
    """A take-back that others must answer."""

    seat: str
    choices: int
    waiting: tuple[str, ...]


class Course:
    """A table at one moment."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.state = first_state(header)
        self.seats = {seat: Seat(seat, "open") for seat in header.seats}
        self.status = "waiting"
        self.version = 0
        self.head = genesis(header)
        self.era = 0  # how often something was taken back
        self.since = 0  # when the present deciders were first asked
        self.offer: Offer | None = None
        self.votes: frozenset[str] = frozenset()
        self.result: dict[str, Any] | None = None
        self.asked = dict.fromkeys(header.seats, 0)  # version of the present question to a seat
        self.trail: list[State] = []  # states before the choices that can be taken back
        self.notes: list[dict[str, Any]] = []
        self.noted = 0

    def copy(self) -> "Course":
        """An independent copy, cheap: states are copied when they go on."""
        twin = Course.__new__(Course)
        twin.__dict__.update(self.__dict__)
        twin.seats, twin.asked = dict(self.seats), dict(self.asked)
        twin.trail, twin.notes = list(self.trail), list(self.notes)
        return twin

    def apply(self, entry: Entry) -> None:
        """Go on by one entry; `Refused` if the rules do not allow it."""
        KINDS[entry.kind](self, entry)
        self.version = entry.n
        self.head = entry.hash
        if entry.kind not in ("choice", "undo"):
            self._note(entry)

    def _note(self, entry: Entry) -> None:
        note = {
            "version": entry.n, "code": entry.kind, "seat": entry.seat, "args": entry.body,
            "at": entry.at / 1000,
        }  # fmt: skip
        self.notes = [*self.notes, note][-NOTES:]
        self.noted += 1

    @property
    def deciders(self) -> tuple[str, ...]:
        """Who must choose now."""
        return self.state.deciders if self.status == "playing" else ()

    @property
    def choices(self) -> int:
        """How many choices have been made."""
        return len(self.state.past)

    def humans(self) -> list[Seat]:
        """The seats that humans play at this moment."""
        return [
            seat for seat in self.seats.values() if seat.kind == "human" and not seat.played_by_bot
        ]

    # --- entries --------------------------------------------------------------------------

    def choose(self, entry: Entry) -> None:
        """A token."""
        before, asked_before = self.state, self._questions()
        state = before.copy()
        state.choose(entry.seat, entry.body["token"])
        self.state = state
        self.trail = [past for past in (*self.trail, before) if len(past.past) >= state.barrier]
        self._renew(entry, asked_before)
        if state.result is not None:
            self.status = "over"
            self.result = msgspec.to_builtins(state.result._asdict())

    def _questions(self) -> dict[str, list[str]]:
        return {who: self.state.choices(who) for who in self.state.deciders}

    def _renew(self, entry: Entry, before: dict[str, list[str]]) -> None:
        """A question is the same if others chose and the seat may choose what it could before."""
        for who in self.state.deciders:
            same = who != entry.seat and before.get(who) == self.state.choices(who)
            if who in self.asked and not same:
                self.asked[who] = entry.n
        if tuple(before) != self.state.deciders:
            self.since = entry.at

    def undo(self, entry: Entry) -> None:
        """The last choice is taken back."""
        self._back(self.trail.pop() if self.trail else rewound(self.state, self.choices - 1), entry)

    def rewind(self, entry: Entry) -> None:
        """All agreed to go back."""
        self.trail = []
        self._back(rewound(self.state, entry.body["choices"]), entry)

    def _back(self, state: State, entry: Entry) -> None:
        self.state = state
        self.offer = None
        self.era += 1
        self.since = entry.at
        self.asked = dict.fromkeys(self.asked, entry.n)

    def sit(self, entry: Entry) -> None:
        """A person takes a seat."""
        seat = Seat(entry.seat, "human", person=entry.by, name=entry.body["name"])
        self.seats[entry.seat] = seat

    def stand_up(self, entry: Entry) -> None:
        """The seat is open again."""
        self.seats[entry.seat] = Seat(entry.seat, "open")

    def put_bot(self, entry: Entry) -> None:
        """A bot takes a seat."""
        self.seats[entry.seat] = Seat(entry.seat, "bot", bot=entry.body["bot"])

    def start(self, entry: Entry) -> None:
        """Every seat is taken."""
        over = self.state.result is not None
        self.status = "over" if over else "playing"
        self.since = entry.at
        self.asked = dict.fromkeys(self.asked, entry.n)

    def go_away(self, entry: Entry) -> None:
        """A bot plays the seat for a while."""
        self._change(entry.seat, away=True, bot=entry.body["bot"])

    def come_back(self, entry: Entry) -> None:
        """The human plays again."""
        self._change(entry.seat, away=False, bot="")

    def resign(self, entry: Entry) -> None:
        """The human has given up; a bot plays on, if the game does."""
        self._change(entry.seat, resigned=True, bot=CARETAKER)

    def _change(self, seat: str, **changes: Any) -> None:
        self.seats[seat] = msgspec.structs.replace(self.seats[seat], **changes)

    def ask_back(self, entry: Entry) -> None:
        """A take-back is asked for."""
        waiting = tuple(seat.seat for seat in self.humans() if seat.person != entry.by)
        self.offer = Offer(entry.seat, entry.body["choices"], waiting)

    def answer_back(self, entry: Entry) -> None:
        """Someone agrees, or does not: then the offer is gone."""
        if self.offer is None or not entry.body["yes"]:
            self.offer = None
            return
        left = tuple(seat for seat in self.offer.waiting if seat != entry.seat)
        self.offer = msgspec.structs.replace(self.offer, waiting=left)

    def vote(self, entry: Entry) -> None:
        """Someone wants to end the game, or no longer."""
        change = frozenset([entry.seat])
        self.votes = self.votes | change if entry.body["yes"] else self.votes - change

    def end(self, entry: Entry) -> None:
        """The table ends the game."""
        self.status = "over"
        self.result = entry.body


def first_state(header: Header) -> State:
    """The game before the first entry."""
    the_game = game(header.game)
    if header.record:
        return the_game.replay(read_record(header.record))
    return the_game.new(header.scenario, header.seats, header.options)


KINDS: dict[str, Callable[[Course, Entry], None]] = {
    "choice": Course.choose,
    "undo": Course.undo,
    "rewind": Course.rewind,
    "sit": Course.sit,
    "leave": Course.stand_up,
    "give": Course.stand_up,
    "bot": Course.put_bot,
    "start": Course.start,
    "hand_over": Course.go_away,
    "come_back": Course.come_back,
    "resign": Course.resign,
    "ask_back": Course.ask_back,
    "answer_back": Course.answer_back,
    "vote": Course.vote,
    "end": Course.end,
}
