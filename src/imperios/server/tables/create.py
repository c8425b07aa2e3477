"""How a table begins: with which game, at which moment of it, and who sits down at once."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from imperios import State, dump, game, rewound
from imperios.content.examples import example
from imperios.kernel.errors import Faults
from imperios.kernel.first_player import first_can_be_drawn
from imperios.kernel.records import read_record
from imperios.server.accounts.people import Person
from imperios.server.tables.decide import sit_down
from imperios.server.tables.entries import Draft, Header
from imperios.server.tables.wire import NewTable


def header_of(new: NewTable, name: str, commit: str) -> Header:
    """The header of a table that was asked for, checked by the game."""
    state = _start_of(new)
    kept = _kept(new, state.seats)
    return Header(
        table=name, game=new.game, rules=state.game.version, scenario=new.scenario,
        seats=state.seats, options=state.settings, real_dice=new.real_dice, commit=commit,
        record=dump(state) if new.record or new.example else "", odds=new.odds, pace=new.pace,
        delay=new.delay, example=new.example, lot_kept=kept,
        lot_seats=_lot(new, "seats") and len(kept) < len(state.seats) - 1,
        lot_first=_lot(new, "first") and first_can_be_drawn(state.game, state), hints=new.hints,
    )  # fmt: skip


def _kept(new: NewTable, seats: Sequence[str]) -> tuple[str, ...]:
    """The seats that somebody has chosen: the lot leaves them alone."""
    drawn = "seats" in new.lot
    return tuple(seat for seat, wish in zip(seats, new.seats, strict=True) if drawn and wish.kept)


def _lot(new: NewTable, what: Literal["seats", "first"]) -> bool:
    """Whether it is drawn; a game that has begun has its seats."""
    if new.lot and (new.record or new.example):
        raise Faults(["lot: a game that goes on has its seats already"])
    return what in new.lot


def _start_of(new: NewTable) -> State:
    """Where a table begins: at a worked example, in the middle of a record, or with a new game."""
    the_game = game(new.game)
    if new.example:
        return _example(new)
    if new.record:
        return _recorded(new)
    if new.scenario not in the_game.scenarios:
        raise Faults([f"scenario: {new.scenario!r} is not one of {new.game}"])
    return the_game.new(new.scenario, len(new.seats), new.options)


def _example(new: NewTable) -> State:
    state = example(new.game, new.example)
    if state is None or new.record or new.options:
        raise Faults([f"example: {new.example!r} is not one of {new.game}, or is not alone"])
    if (state.scenario, len(state.seats)) != (new.scenario, len(new.seats)):
        raise Faults(["example: not of this scenario and number of seats"])
    return state


def _recorded(new: NewTable) -> State:
    record = read_record(new.record)
    fits = (record.game, record.scenario, len(record.seats))
    if fits != (new.game, new.scenario, len(new.seats)):
        raise Faults(["record: not of this game, scenario and number of seats"])
    state = game(new.game).replay(record)
    if any(state.settings.get(option, ...) != value for option, value in new.options.items()):
        raise Faults(["record: not of these options"])
    if new.choices is not None and new.choices < len(state.past):
        state = rewound(state, new.choices)
    return state


class Convocation(msgspec.Struct, frozen=True, kw_only=True):
    """An order for a table at which everybody is seated by the server."""

    table: str  # its name
    host: str
    new: NewTable
    seed: str
    deal: str  # tables of the same deal have the same dice
    players: Sequence[Person | str]  # in the order of the seats; a text is a bot


def convened_header(call: Convocation, commit: str) -> Header:
    """The header of such a table."""
    return msgspec.structs.replace(header_of(call.new, call.table, commit), deal=call.deal)


def convened_drafts(call: Convocation, seats: Sequence[str]) -> list[Draft]:
    """The entries with which everybody sits down."""
    return [
        Draft("bot", seat, {"bot": player}) if isinstance(player, str)
        else Draft("sit", seat, {}, player.id)
        for seat, player in zip(seats, call.players, strict=True)
    ]  # fmt: skip


def seat_drafts(new: NewTable, header: Header) -> list[Draft]:
    """The entries for the seats that are taken from the start."""
    drafts, word = [], new.word
    for seat, asked in zip(header.seats, new.seats, strict=True):
        if asked.kind == "me":
            drafts.append(sit_down(seat, word))
            word = ""
        elif asked.kind == "bot":
            drafts.append(Draft("bot", seat, {"bot": asked.bot}))
    return drafts
