"""What a command leads to: the entry it asks for, or why the table does not allow it."""

from collections.abc import Callable
from typing import Any

from imperios.bots import BOTS
from imperios.server.tables import commands as c
from imperios.server.tables.entries import Draft
from imperios.server.tables.new_rules import newer
from imperios.server.tables.seats import CARETAKER, Seat
from imperios.server.tables.state import TableState


class NotAllowed(Exception):  # noqa: N818 - the answer of the table
    """The table does not allow a command; the rules of the game were not asked."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


class Actor:
    """Who gives a command and when: a person, the host or not."""

    def __init__(self, person: str, host: bool, up: int) -> None:
        self.person = person
        self.host = host
        self.up = up


def decide(state: TableState, actor: Actor, command: c.TableCommand) -> Draft:
    """The entry that a command asks for; NotAllowed if there is none."""
    return DECISIONS[type(command)](state, actor, command)


def _playing(state: TableState) -> None:
    if state.status != "playing":
        raise NotAllowed("not_playing")


def _seat(state: TableState, name: str) -> Seat:
    if name not in state.seats:
        raise NotAllowed("no_such_seat")
    return state.seats[name]


def _own(state: TableState, actor: Actor, name: str) -> Seat:
    seat = _seat(state, name)
    if not seat.played_by(actor.person):
        raise NotAllowed("not_yours")
    return seat


def _bot(name: str) -> dict[str, Any]:
    if name not in BOTS:
        raise NotAllowed("no_such_bot")
    return {"bot": name}


def choose(state: TableState, actor: Actor, command: c.Choose) -> Draft:
    """A token; the rules check it when the entry is applied."""
    _playing(state)
    if command.seat == "chance":
        _may_tell_chance(state, actor, command)
    else:
        _own(state, actor, command.seat)
        if command.version < state.unseen.number(state.asked[command.seat]):
            raise NotAllowed("stale")
    if command.version > state.shown_version:
        raise NotAllowed("stale")
    return Draft("choice", command.seat, {"token": command.token})


def _may_tell_chance(state: TableState, actor: Actor, command: c.Choose | c.Undo) -> None:
    """With real dice the host types in what was rolled."""
    if not (state.header.real_dice and actor.host):
        raise NotAllowed("not_host")
    if command.version != state.shown_version:
        raise NotAllowed("stale")


def undo(state: TableState, actor: Actor, command: c.Undo) -> Draft:
    """The last choice, if nothing was revealed since; or a typing error with real dice."""
    _playing(state)
    if command.seat == "chance":
        return _mistyped(state, actor, command)
    _own(state, actor, command.seat)
    if command.version != state.shown_version:
        raise NotAllowed("stale")
    if not state.undoable(command.seat):
        raise NotAllowed("nothing_to_undo")
    return Draft("undo", command.seat)


def _mistyped(state: TableState, actor: Actor, command: c.Undo) -> Draft:
    """With real dice the host may correct what they typed in last."""
    _may_tell_chance(state, actor, command)
    past = state.game.past
    if not past or state.game.name(past[-1][0]) != "chance":
        raise NotAllowed("nothing_to_undo")
    return Draft("correct", "chance")


def ask_back(state: TableState, actor: Actor, command: c.AskBack) -> Draft:
    """Any earlier moment, if all others agree."""
    _playing(state)
    _own(state, actor, command.seat)
    _not_dealt(state)
    if command.version != state.shown_version:
        raise NotAllowed("stale")
    choices = command.choices
    if choices is None:
        choices = _before_last(state, command.seat)
    if choices >= state.shown_choices:
        raise NotAllowed("nothing_to_undo")
    return Draft("ask_back", command.seat, {"choices": state.steps()[choices]})


def _before_last(state: TableState, seat: str) -> int:
    """How many choices there were, as everybody counts, before the last one of a seat."""
    own, past, marks = state.game.seat(seat), state.game.past, state.steps()
    for step in range(len(marks) - 1, 0, -1):
        if any(who == own for who, _ in past[marks[step - 1] : marks[step]]):
            return step - 1
    raise NotAllowed("nothing_to_undo")


def _not_dealt(state: TableState) -> None:
    """At a duplicate table what chance will answer must be neither known nor changed."""
    if state.header.deal:
        raise NotAllowed("duplicate")


def answer_back(state: TableState, actor: Actor, command: c.AnswerBack) -> Draft:
    """Only those who were asked, also while a bot plays for them; whoever asked may withdraw."""
    _playing(state)
    if not _seat(state, command.seat).belongs_to(actor.person):
        raise NotAllowed("not_yours")
    offer = state.offer
    withdrawn = offer is not None and command.seat == offer.seat and not command.yes
    if offer is None or not (withdrawn or command.seat in offer.waiting):
        raise NotAllowed("no_offer")
    return Draft("answer_back", command.seat, {"yes": command.yes})


def sit(state: TableState, actor: Actor, command: c.Sit) -> Draft:
    """An open seat, before the game or while it waits for someone."""
    if state.status == "over":
        raise NotAllowed("not_playing")
    if _seat(state, command.seat).kind != "open":
        raise NotAllowed("seat_taken")
    if command.seat not in state.held.get(actor.person, {command.seat}):
        raise NotAllowed("knows_another_hand")
    return sit_down(command.seat, command.word)


def sit_down(seat: str, word: str) -> Draft:
    """The entry of a person who sits down, with their word for the dice; names may change."""
    return Draft("sit", seat, {"word": word} if word else {})


def add_word(state: TableState, actor: Actor, command: c.AddWord) -> Draft:
    """Whoever plays may stir the dice at any time."""
    if state.status == "over":
        raise NotAllowed("not_playing")
    _own(state, actor, command.seat)
    _not_dealt(state)
    return Draft("word", command.seat, {"word": command.word})


def leave(state: TableState, actor: Actor, command: c.Leave) -> Draft:
    """Before the game begins."""
    if state.status != "waiting":
        raise NotAllowed("not_waiting")
    _own(state, actor, command.seat)
    return Draft("leave", command.seat)


def put_bot(state: TableState, actor: Actor, command: c.PutBot) -> Draft:
    """The host fills an open seat."""
    if not actor.host:
        raise NotAllowed("not_host")
    if state.status == "over":
        raise NotAllowed("not_playing")
    if _seat(state, command.seat).kind != "open":
        raise NotAllowed("seat_taken")
    return Draft("bot", command.seat, _bot(command.bot))


def hand_over(state: TableState, actor: Actor, command: c.HandOver) -> Draft:
    """A bot plays until its human comes back."""
    _playing(state)
    _own(state, actor, command.seat)
    return Draft("hand_over", command.seat, _bot(command.bot))


def come_back(state: TableState, actor: Actor, command: c.ComeBack) -> Draft:
    """One's own seat, which a bot plays for the moment."""
    _playing(state)
    seat = _seat(state, command.seat)
    if not (seat.belongs_to(actor.person) and seat.away and not seat.resigned):
        raise NotAllowed("not_yours")
    if seat.late and command.seat in state.called and not state.rests:
        raise NotAllowed("bots_turn")
    return Draft("come_back", command.seat)


def give(state: TableState, actor: Actor, command: c.Give) -> Draft:
    """The seat is open while the game goes on."""
    _playing(state)
    _own(state, actor, command.seat)
    if command.to != "open":
        raise NotAllowed("bad_command")
    return Draft("give", command.seat)


def resign(state: TableState, actor: Actor, command: c.Resign) -> Draft:
    """Give up."""
    _playing(state)
    seat = _seat(state, command.seat)
    if not seat.belongs_to(actor.person) or seat.resigned:
        raise NotAllowed("not_yours")
    return Draft("resign", command.seat)


def vote(state: TableState, actor: Actor, command: c.End) -> Draft:
    """For or against an end without a winner."""
    _playing(state)
    _own(state, actor, command.seat)
    return Draft("vote", command.seat, {"yes": command.yes})


def release(state: TableState, actor: Actor, command: c.Release) -> Draft:
    """For or against giving the seat of someone who has been away for long to another person."""
    _playing(state)
    _own(state, actor, command.seat)
    if not state.gone_long(_seat(state, command.of), actor.up):
        raise NotAllowed("not_yet")
    return Draft("vote_release", command.seat, {"of": command.of, "yes": command.yes})


def new_rules(state: TableState, actor: Actor, command: c.NewRules) -> Draft:
    """For or against going on by the rules that are installed now."""
    _playing(state)
    _own(state, actor, command.seat)
    rules = newer(state.game)
    if not rules:
        raise NotAllowed("no_newer_rules")
    return Draft("vote_rules", command.seat, {"rules": rules, "yes": command.yes})


def vacated(state: TableState, seat: str) -> Draft:
    """The entry of a seat whose person has left the server."""
    if state.status == "waiting":
        return Draft("leave", seat)
    return Draft("release", seat, {"bot": CARETAKER})


DECISIONS: dict[type, Callable[[TableState, Actor, Any], Draft]] = {
    c.Choose: choose,
    c.Undo: undo,
    c.AskBack: ask_back,
    c.AnswerBack: answer_back,
    c.Sit: sit,
    c.AddWord: add_word,
    c.Leave: leave,
    c.PutBot: put_bot,
    c.HandOver: hand_over,
    c.ComeBack: come_back,
    c.Give: give,
    c.Resign: resign,
    c.End: vote,
    c.Release: release,
    c.NewRules: new_rules,
}
