"""What each kind of entry does to the state of a table.

There is no clock, no storage and no generator here, so the server, `imperios verify` and the tests
reach the same position from the same entries.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from imperios import State, rewound
from imperios.kernel.errors import Faults
from imperios.kernel.first_player import turned
from imperios.kernel.versions import moved
from imperios.server.tables.deal import counted
from imperios.server.tables.dice import stirred
from imperios.server.tables.entries import Entry
from imperios.server.tables.hashes import fingerprint
from imperios.server.tables.lot import with_last
from imperios.server.tables.seats import CARETAKER, Seat
from imperios.server.tables.state import TableState, as_result
from imperios.server.tables.wire import Offer, TableNote

NOTES = 50  # announcements that are kept


def apply(table: TableState, entry: Entry) -> None:
    """Go on by one entry; `Refused` if the rules do not allow it."""
    table.up = max(table.up, entry.up or entry.at)
    KINDS[entry.kind](table, entry)
    if table.game.veiled and entry.kind == "choice":
        table.unseen = table.unseen.with_choice(entry.n, table.choices - 1)
    table.version = entry.n
    table.head = entry.hash
    _tick(table, entry)
    if entry.kind not in ("choice", "undo"):
        _note(table, entry)


def _note(table: TableState, entry: Entry) -> None:
    args = entry.body
    if entry.kind == "sit":
        args = {"person": entry.by}
    if "choices" in args:
        args = {**args, "choices": table.unseen.count(args["choices"])}
    note = TableNote(
        version=table.unseen.number(entry.n), code=entry.kind, seat=entry.seat, args=args,
        at=entry.at / 1000,
    )  # fmt: skip
    table.notes = [*table.notes, note][-NOTES:]
    table.noted += 1


def _tick(table: TableState, entry: Entry) -> None:
    """Stop and start clocks; the increment of a finished turn is added."""
    clocks, seats = table.clocks, table.seats
    if entry.seat in table.running and entry.kind == "choice":
        clocks[entry.seat] = clocks[entry.seat].chosen()
    running = tuple(who for who in table.deciders if who in seats and seats[who].by_human)
    if running != table.running:
        for who in table.running:
            if who not in running:
                clocks[who] = clocks[who].stop(table.up)
        for who in running:
            if who not in table.running:
                clocks[who] = clocks[who].begin(table.up)
        table.running = running
    for who, clock in clocks.items():
        if clock.chose and who not in table.called:
            clocks[who] = clock.paid(table.terms)


def choose(table: TableState, entry: Entry) -> None:
    """A token."""
    before, asked_before = table.game, _questions(table, entry.seat)
    game = before.copy()
    game.choose(entry.seat, entry.body["token"])
    table.game = game
    if entry.seat == "chance":
        index = len(before.past)
        table.throws = table.throws.with_throw(index, entry.n, entry.body.get("again"))
        table.dealt = counted(table.dealt, entry.body.get("asked", ""))
    table.trail = [past for past in (*table.trail, before) if len(past.past) >= game.barrier]
    _renew(table, entry, asked_before)
    if game.result is not None:
        table.status = "over"
        table.result = as_result(game.result._asdict())
    _call(table, entry)


def _call(table: TableState, entry: Entry) -> None:
    """A seat is called when it was not asked before; its own dice do not call it again."""
    if table.deciders != ("chance",):
        moment = [entry.n, entry.at]
        table.called = {who: table.called.get(who, moment) for who in table.deciders}


def _questions(table: TableState, seat: str) -> dict[str, list[int]]:
    """The open questions by decider; that of the choosing seat is left empty."""
    game = table.game
    return {who: [] if who == seat else game.options_of(who) for who in game.deciders}


def _renew(table: TableState, entry: Entry, before: dict[str, list[int]]) -> None:
    """A question is the same if others chose and the seat may choose what it could before."""
    game, deciders = table.game, table.game.deciders
    for who in deciders:
        asked = who != entry.seat and who in before
        if who in table.asked and not (asked and before[who] == game.options_of(who)):
            table.asked[who] = entry.n
    if tuple(before) != deciders:
        table.since = entry.at


def undo(table: TableState, entry: Entry) -> None:
    """The last choice is taken back, and with it what was paid for its turn."""
    if entry.seat in table.clocks:
        table.clocks[entry.seat] = table.clocks[entry.seat].unpaid()
    back = table.hidden_from(entry.seat) + 1
    whole = len(table.trail) >= back
    before = table.trail[-back] if whole else rewound(table.game, table.choices - back)
    table.trail = table.trail[:-back]
    if table.game.veiled and back == 1:
        _take_up(table, before, entry)
    else:
        _go_back(table, before, entry)


def _take_up(table: TableState, game: State, entry: Entry) -> None:
    """Something that nobody else knows of is taken back: nobody is told of that either."""
    table.game = game
    table.unseen = table.unseen.with_entry(entry.n).back_to(table.choices)
    table.asked[entry.seat] = entry.n


def rewind(table: TableState, entry: Entry) -> None:
    """All agreed to go back."""
    table.trail = []
    game = rewound(table.game, entry.body["choices"])
    table.throws = table.throws.back_to(game, table.game)
    _go_back(table, game, entry)


def _go_back(table: TableState, game: State, entry: Entry) -> None:
    table.game = game
    table.unseen = table.unseen.back_to(table.choices)
    table.offer = None
    table.era += 1
    table.since = entry.at
    table.asked = dict.fromkeys(table.asked, entry.n)
    _call(table, entry)


def draw_place(table: TableState, entry: Entry) -> None:
    """A seat is drawn one of the places; when all are drawn, everybody moves."""
    table.places = with_last(table.header, {**table.places, entry.seat: entry.body["token"]})
    if len(table.places) == len(table.seats):
        people, replace = table.seats, msgspec.structs.replace
        table.seats = {it: replace(people[table.places[it]], seat=it) for it in people}


def draw_first(table: TableState, entry: Entry) -> None:
    """It is drawn who begins; the others follow in their order."""
    table.first = entry.body["token"]
    before = table.game
    order = turned(before.seats, table.first)
    table.game = before.game.new(before.scenario, order, before.settings)


def sit(table: TableState, entry: Entry) -> None:
    """A person takes a seat."""
    seat = Seat(entry.seat, "human", person=entry.by, name=entry.body.get("name", ""))
    table.seats[entry.seat] = seat
    _arrive(table, entry.seat)
    if entry.body.get("word"):
        stir(table, entry)
    if table.status == "playing" or table.header.continues:  # there hands are dealt already
        _sees(table, seat)


def stir(table: TableState, entry: Entry) -> None:
    """A word of a player, or a fresh one of the server, goes into all dice from now on."""
    table.mix = stirred(table.mix, entry.body["word"])


def _sees(table: TableState, seat: Seat) -> None:
    """The person knows from now on what the seat has in hand."""
    if seat.kind == "human":
        table.held[seat.person] = table.held.get(seat.person, frozenset()) | {seat.seat}


def stand_up(table: TableState, entry: Entry) -> None:
    """The seat is open again."""
    table.seats[entry.seat] = Seat(entry.seat, "open")
    _depart(table, entry.seat)


def release(table: TableState, entry: Entry) -> None:
    """The seat is open for someone else; a bot plays it meanwhile."""
    stand_up(table, entry)
    _change(table, entry.seat, bot=entry.body["bot"])


def put_bot(table: TableState, entry: Entry) -> None:
    """A bot takes a seat."""
    table.seats[entry.seat] = Seat(entry.seat, "bot", bot=entry.body["bot"])


def start(table: TableState, entry: Entry) -> None:
    """Every seat is taken."""
    over = table.game.result is not None
    table.status = "over" if over else "playing"
    for seat in table.seats.values():
        _sees(table, seat)
    table.since = entry.at
    table.asked = dict.fromkeys(table.asked, entry.n)
    _call(table, entry)


def go_away(table: TableState, entry: Entry) -> None:
    """A bot plays the seat for a while."""
    late = entry.kind != "hand_over"
    _change(table, entry.seat, away=True, late=late, bot=entry.body["bot"], gone=table.up)
    table.releases.pop(entry.seat, None)


def come_back(table: TableState, entry: Entry) -> None:
    """The human plays again."""
    _change(table, entry.seat, away=False, late=False, bot="", gone=0)
    _arrive(table, entry.seat)


def resign(table: TableState, entry: Entry) -> None:
    """The human has given up; a bot plays on, if the game does."""
    _change(table, entry.seat, resigned=True, bot=CARETAKER)
    _depart(table, entry.seat)


def _arrive(table: TableState, seat: str) -> None:
    """Whoever arrives has some time on the clock, and votes on the seat are dropped."""
    table.clocks[seat] = table.clocks[seat].at_least(table.terms.least)
    table.releases.pop(seat, None)


def _depart(table: TableState, seat: str) -> None:
    """Nobody is left there who could be asked: bots agree to everything."""
    table.releases.pop(seat, None)
    if table.offer is not None:
        left = tuple(it for it in table.offer.waiting if it != seat)
        table.offer = msgspec.structs.replace(table.offer, waiting=left)


def remind(table: TableState, entry: Entry) -> None:
    """The seat is reminded that others wait."""
    clock = table.clocks[entry.seat]
    table.clocks[entry.seat] = msgspec.structs.replace(clock, reminded=True)


def _change(table: TableState, seat: str, **changes: Any) -> None:
    table.seats[seat] = msgspec.structs.replace(table.seats[seat], **changes)


def ask_back(table: TableState, entry: Entry) -> None:
    """A take-back is asked for."""
    others = [seat for seat in table.seats.values() if seat.kind == "human"]
    waiting = tuple(it.seat for it in others if it.person != entry.by and not it.resigned)
    table.offer = Offer(entry.seat, entry.body["choices"], waiting)


def answer_back(table: TableState, entry: Entry) -> None:
    """Someone agrees, or does not: then the offer is gone."""
    if table.offer is None or not entry.body["yes"]:
        table.offer = None
        return
    left = tuple(seat for seat in table.offer.waiting if seat != entry.seat)
    table.offer = msgspec.structs.replace(table.offer, waiting=left)


def vote(table: TableState, entry: Entry) -> None:
    """Someone wants to end the game, or no longer."""
    change = frozenset([entry.seat])
    table.votes = table.votes | change if entry.body["yes"] else table.votes - change


def vote_rules(table: TableState, entry: Entry) -> None:
    """Someone wants to go on by other rules, or no longer."""
    rules, change = entry.body["rules"], frozenset([entry.seat])
    votes = table.rules_votes if rules == table.rules_wanted else frozenset()
    table.rules_wanted = rules
    table.rules_votes = votes | change if entry.body["yes"] else votes - change


def new_rules(table: TableState, entry: Entry) -> None:
    """All agreed; the position is the same, and what was before can be read and not undone."""
    game = moved(table.game, entry.body["rules"])
    if fingerprint(game) != entry.body["position"]:
        raise Faults(["rules: another position than when it was moved"])
    table.game, table.trail = game, []
    table.rules_votes, table.rules_wanted = frozenset(), ""


def vote_release(table: TableState, entry: Entry) -> None:
    """Someone wants to let another person have a seat, or no longer."""
    of, change = entry.body["of"], frozenset([entry.seat])
    votes = table.releases.get(of, frozenset())
    table.releases[of] = votes | change if entry.body["yes"] else votes - change


def end(table: TableState, entry: Entry) -> None:
    """The table ends the game."""
    table.status = "over"
    table.result = as_result(entry.body)
    _call(table, entry)


KINDS: dict[str, Callable[[TableState, Entry], None]] = {
    "choice": choose,
    "undo": undo,
    "correct": undo,
    "rewind": rewind,
    "sit": sit,
    "word": stir,
    "fresh": stir,
    "leave": stand_up,
    "give": stand_up,
    "bot": put_bot,
    "lot": draw_place,
    "lot_first": draw_first,
    "start": start,
    "hand_over": go_away,
    "time_out": go_away,
    "absent": go_away,
    "remind": remind,
    "come_back": come_back,
    "resign": resign,
    "ask_back": ask_back,
    "answer_back": answer_back,
    "vote": vote,
    "vote_rules": vote_rules,
    "new_rules": new_rules,
    "vote_release": vote_release,
    "release": release,
    "end": end,
}
