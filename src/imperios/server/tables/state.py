"""The state of a table: what follows from its header and the entries of its journal.

It has no clock, no storage and no generator, so the server, `imperios verify` and the tests reach
the same position from the same entries.
"""

from collections.abc import Callable, Mapping
from itertools import takewhile
from typing import Any

import msgspec

import imperios
from imperios import State, rewound
from imperios.kernel.errors import Faults
from imperios.kernel.first_player import turned
from imperios.kernel.records import read_record
from imperios.kernel.versions import moved
from imperios.server.tables.clocks import Clock, terms_of
from imperios.server.tables.deal import counted
from imperios.server.tables.dice import stirred
from imperios.server.tables.entries import Entry, Header, genesis
from imperios.server.tables.hashes import fingerprint
from imperios.server.tables.lot import with_last
from imperios.server.tables.seats import CARETAKER, Seat
from imperios.server.tables.throws import Throws
from imperios.server.tables.unseen import Unseen
from imperios.server.tables.wire import Offer, Result, Status, TableNote

NOTES = 50  # announcements that are kept


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
        self.places: dict[str, str] = {}  # by lot: seats, and the places whose people get them
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

    def apply(self, entry: Entry) -> None:
        """Go on by one entry; `Refused` if the rules do not allow it."""
        self.up = max(self.up, entry.up or entry.at)
        KINDS[entry.kind](self, entry)
        if self.game.veiled and entry.kind == "choice":
            self.unseen = self.unseen.with_choice(entry.n, self.choices - 1)
        self.version = entry.n
        self.head = entry.hash
        self._tick(entry)
        if entry.kind not in ("choice", "undo"):
            self._note(entry)

    def _note(self, entry: Entry) -> None:
        args = entry.body
        if entry.kind == "sit":
            args = {"person": entry.by}
        if "choices" in args:
            args = {**args, "choices": self.unseen.count(args["choices"])}
        note = TableNote(
            version=self.unseen.number(entry.n), code=entry.kind, seat=entry.seat, args=args,
            at=entry.at / 1000,
        )  # fmt: skip
        self.notes = [*self.notes, note][-NOTES:]
        self.noted += 1

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

    def _hidden_from(self, seat: str) -> int:
        """How many of the last choices are not seen by a seat."""
        if not self.game.veiled or seat in self.game.deciders:
            return 0
        return self.unseen.tail(self.choices)

    def undoable(self, seat: str) -> int:
        """How many of the last choices that a seat sees it may take back: its own."""
        game, hidden = self.game, self._hidden_from(seat)
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

    # --- time -----------------------------------------------------------------------------

    def _tick(self, entry: Entry) -> None:
        """Stop and start clocks; the increment of a finished turn is added."""
        clocks, seats = self.clocks, self.seats
        if entry.seat in self.running and entry.kind == "choice":
            clocks[entry.seat] = clocks[entry.seat].chosen()
        running = tuple(who for who in self.deciders if who in seats and seats[who].by_human)
        if running != self.running:
            for who in self.running:
                if who not in running:
                    clocks[who] = clocks[who].stop(self.up)
            for who in running:
                if who not in self.running:
                    clocks[who] = clocks[who].begin(self.up)
            self.running = running
        for who, clock in clocks.items():
            if clock.chose and who not in self.called:
                clocks[who] = clock.paid(self.terms)

    def gone_long(self, seat: Seat, up: int) -> bool:
        """Whether the others may vote on the seat of someone who is away."""
        return seat.kind == "human" and seat.away and up >= seat.gone + self.terms.long

    @property
    def rests(self) -> bool:
        """Nobody is there any more and time ran out for someone: bots do not play on alone."""
        return not self.humans() and any(seat.late for seat in self.seats.values())

    # --- entries --------------------------------------------------------------------------

    def choose(self, entry: Entry) -> None:
        """A token."""
        before, asked_before = self.game, self._questions(entry.seat)
        game = before.copy()
        game.choose(entry.seat, entry.body["token"])
        self.game = game
        if entry.seat == "chance":
            index = len(before.past)
            self.throws = self.throws.with_throw(index, entry.n, entry.body.get("again"))
            self.dealt = counted(self.dealt, entry.body.get("asked", ""))
        self.trail = [past for past in (*self.trail, before) if len(past.past) >= game.barrier]
        self._renew(entry, asked_before)
        if game.result is not None:
            self.status = "over"
            self.result = as_result(game.result._asdict())
        self._call(entry)

    def _call(self, entry: Entry) -> None:
        """A seat is called when it was not asked before; its own dice do not call it again."""
        if self.deciders != ("chance",):
            moment = [entry.n, entry.at]
            self.called = {who: self.called.get(who, moment) for who in self.deciders}

    def _questions(self, seat: str) -> dict[str, list[int]]:
        """The open questions by decider; that of the choosing seat is left empty."""
        game = self.game
        return {who: [] if who == seat else game.options_of(who) for who in game.deciders}

    def _renew(self, entry: Entry, before: dict[str, list[int]]) -> None:
        """A question is the same if others chose and the seat may choose what it could before."""
        game, deciders = self.game, self.game.deciders
        for who in deciders:
            asked = who != entry.seat and who in before
            if who in self.asked and not (asked and before[who] == game.options_of(who)):
                self.asked[who] = entry.n
        if tuple(before) != deciders:
            self.since = entry.at

    def undo(self, entry: Entry) -> None:
        """The last choice is taken back, and with it what was paid for its turn."""
        if entry.seat in self.clocks:
            self.clocks[entry.seat] = self.clocks[entry.seat].unpaid()
        back = self._hidden_from(entry.seat) + 1
        whole = len(self.trail) >= back
        before = self.trail[-back] if whole else rewound(self.game, self.choices - back)
        self.trail = self.trail[:-back]
        if self.game.veiled and back == 1:
            self._take_up(before, entry)
        else:
            self._go_back(before, entry)

    def _take_up(self, game: State, entry: Entry) -> None:
        """Something that nobody else knows of is taken back: nobody is told of that either."""
        self.game = game
        self.unseen = self.unseen.with_entry(entry.n).back_to(self.choices)
        self.asked[entry.seat] = entry.n

    def rewind(self, entry: Entry) -> None:
        """All agreed to go back."""
        self.trail = []
        game = rewound(self.game, entry.body["choices"])
        self.throws = self.throws.back_to(game, self.game)
        self._go_back(game, entry)

    def _go_back(self, game: State, entry: Entry) -> None:
        self.game = game
        self.unseen = self.unseen.back_to(self.choices)
        self.offer = None
        self.era += 1
        self.since = entry.at
        self.asked = dict.fromkeys(self.asked, entry.n)
        self._call(entry)

    def draw_place(self, entry: Entry) -> None:
        """A seat is drawn one of the places; when all are drawn, everybody moves."""
        self.places = with_last(self.header, {**self.places, entry.seat: entry.body["token"]})
        if len(self.places) == len(self.seats):
            people, replace = self.seats, msgspec.structs.replace
            self.seats = {it: replace(people[self.places[it]], seat=it) for it in people}

    def draw_first(self, entry: Entry) -> None:
        """It is drawn who begins; the others follow in their order."""
        self.first = entry.body["token"]
        before = self.game
        order = turned(before.seats, self.first)
        self.game = before.game.new(before.scenario, order, before.settings)

    def sit(self, entry: Entry) -> None:
        """A person takes a seat."""
        seat = Seat(entry.seat, "human", person=entry.by, name=entry.body.get("name", ""))
        self.seats[entry.seat] = seat
        self._arrive(entry.seat)
        if entry.body.get("word"):
            self.stir(entry)
        if self.status == "playing":
            self._sees(seat)

    def stir(self, entry: Entry) -> None:
        """A word of a player, or a fresh one of the server, goes into all dice from now on."""
        self.mix = stirred(self.mix, entry.body["word"])

    def _sees(self, seat: Seat) -> None:
        """The person knows from now on what the seat has in hand."""
        if seat.kind == "human":
            self.held[seat.person] = self.held.get(seat.person, frozenset()) | {seat.seat}

    def stand_up(self, entry: Entry) -> None:
        """The seat is open again."""
        self.seats[entry.seat] = Seat(entry.seat, "open")
        self._depart(entry.seat)

    def release(self, entry: Entry) -> None:
        """The seat is open for someone else; a bot plays it meanwhile."""
        self.stand_up(entry)
        self._change(entry.seat, bot=entry.body["bot"])

    def put_bot(self, entry: Entry) -> None:
        """A bot takes a seat."""
        self.seats[entry.seat] = Seat(entry.seat, "bot", bot=entry.body["bot"])

    def start(self, entry: Entry) -> None:
        """Every seat is taken."""
        over = self.game.result is not None
        self.status = "over" if over else "playing"
        for seat in self.seats.values():
            self._sees(seat)
        self.since = entry.at
        self.asked = dict.fromkeys(self.asked, entry.n)
        self._call(entry)

    def go_away(self, entry: Entry) -> None:
        """A bot plays the seat for a while."""
        late = entry.kind != "hand_over"
        self._change(entry.seat, away=True, late=late, bot=entry.body["bot"], gone=self.up)
        self.releases.pop(entry.seat, None)

    def come_back(self, entry: Entry) -> None:
        """The human plays again."""
        self._change(entry.seat, away=False, late=False, bot="", gone=0)
        self._arrive(entry.seat)

    def resign(self, entry: Entry) -> None:
        """The human has given up; a bot plays on, if the game does."""
        self._change(entry.seat, resigned=True, bot=CARETAKER)
        self._depart(entry.seat)

    def _arrive(self, seat: str) -> None:
        """Whoever arrives has some time on the clock, and votes on the seat are dropped."""
        self.clocks[seat] = self.clocks[seat].at_least(self.terms.least)
        self.releases.pop(seat, None)

    def _depart(self, seat: str) -> None:
        """Nobody is left there who could be asked: bots agree to everything."""
        self.releases.pop(seat, None)
        if self.offer is not None:
            left = tuple(it for it in self.offer.waiting if it != seat)
            self.offer = msgspec.structs.replace(self.offer, waiting=left)

    def remind(self, entry: Entry) -> None:
        """The seat is reminded that others wait."""
        clock = self.clocks[entry.seat]
        self.clocks[entry.seat] = msgspec.structs.replace(clock, reminded=True)

    def _change(self, seat: str, **changes: Any) -> None:
        self.seats[seat] = msgspec.structs.replace(self.seats[seat], **changes)

    def ask_back(self, entry: Entry) -> None:
        """A take-back is asked for."""
        others = [seat for seat in self.seats.values() if seat.kind == "human"]
        waiting = tuple(it.seat for it in others if it.person != entry.by and not it.resigned)
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

    def vote_rules(self, entry: Entry) -> None:
        """Someone wants to go on by other rules, or no longer."""
        rules, change = entry.body["rules"], frozenset([entry.seat])
        votes = self.rules_votes if rules == self.rules_wanted else frozenset()
        self.rules_wanted = rules
        self.rules_votes = votes | change if entry.body["yes"] else votes - change

    def new_rules(self, entry: Entry) -> None:
        """All agreed; the position is the same, and what was before can be read and not undone."""
        game = moved(self.game, entry.body["rules"])
        if fingerprint(game) != entry.body["position"]:
            raise Faults(["rules: another position than when it was moved"])
        self.game, self.trail = game, []
        self.rules_votes, self.rules_wanted = frozenset(), ""

    def vote_release(self, entry: Entry) -> None:
        """Someone wants to let another person have a seat, or no longer."""
        of, change = entry.body["of"], frozenset([entry.seat])
        votes = self.releases.get(of, frozenset())
        self.releases[of] = votes | change if entry.body["yes"] else votes - change

    def end(self, entry: Entry) -> None:
        """The table ends the game."""
        self.status = "over"
        self.result = as_result(entry.body)
        self._call(entry)


def as_result(result: Mapping[str, object]) -> Result:
    """A result that the game or an entry of the journal has given."""
    return msgspec.convert(result, Result)


def first_state(header: Header) -> State:
    """The game before the first entry."""
    the_game = imperios.game(header.game).of_version(header.rules)
    if header.record:
        return the_game.replay(read_record(header.record))
    return the_game.new(header.scenario, header.seats, header.options)


KINDS: dict[str, Callable[[TableState, Entry], None]] = {
    "choice": TableState.choose,
    "undo": TableState.undo,
    "correct": TableState.undo,
    "rewind": TableState.rewind,
    "sit": TableState.sit,
    "word": TableState.stir,
    "fresh": TableState.stir,
    "leave": TableState.stand_up,
    "give": TableState.stand_up,
    "bot": TableState.put_bot,
    "lot": TableState.draw_place,
    "lot_first": TableState.draw_first,
    "start": TableState.start,
    "hand_over": TableState.go_away,
    "time_out": TableState.go_away,
    "absent": TableState.go_away,
    "remind": TableState.remind,
    "come_back": TableState.come_back,
    "resign": TableState.resign,
    "ask_back": TableState.ask_back,
    "answer_back": TableState.answer_back,
    "vote": TableState.vote,
    "vote_rules": TableState.vote_rules,
    "new_rules": TableState.new_rules,
    "vote_release": TableState.vote_release,
    "release": TableState.release,
    "end": TableState.end,
}
