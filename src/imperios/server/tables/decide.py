"""What a command leads to: the entries it asks for, or why the table does not allow it."""

from collections.abc import Callable
from typing import Any

from imperios.bots import BOTS
from imperios.server.tables import commands as c
from imperios.server.tables.clocks import ABSENT
from imperios.server.tables.dice import draw
from imperios.server.tables.entries import Draft
from imperios.server.tables.seats import CARETAKER, Seat
from imperios.server.tables.state import Course


class NotAllowed(Exception):  # noqa: N818 - the answer of the table
    """The table does not allow a command; the rules of the game were not asked."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


class Sitter:
    """Who gives a command and when: a person with the name others see, the host or not."""

    def __init__(self, person: str, name: str, host: bool, up: int) -> None:
        self.person = person
        self.name = name
        self.host = host
        self.up = up


Plan = Callable[[Course, Sitter, Any], Draft]


def plan(course: Course, who: Sitter, command: c.Deed) -> Draft:
    """The entry that a command asks for."""
    return PLANS[type(command)](course, who, command)


def due(course: Course, seed: str) -> Draft | None:
    """What happens by itself now: the start, an agreed take-back or end, chance."""
    if course.status == "waiting":
        taken = all(seat.kind != "open" for seat in course.seats.values())
        return Draft("start") if taken else None
    if course.status == "over":
        return None
    if course.offer is not None and not course.offer.waiting:
        return Draft("rewind", course.offer.seat, {"choices": course.offer.choices})
    return _ending(course) or _release(course) or _chance(course, seed)


def _ending(course: Course) -> Draft | None:
    humans = course.humans()
    if agreed(course, course.votes):
        return Draft("end", "", _result(course, (), "agreed"))
    resigned = [seat.seat for seat in course.seats.values() if seat.resigned]
    if resigned and (not humans or len(course.seats) == 2):
        winners = tuple(seat for seat in course.seats if seat not in resigned)
        return Draft("end", "", _result(course, winners, "resigned"))
    return None


def _release(course: Course) -> Draft | None:
    for of, votes in course.releases.items():
        if course.gone_long(course.seats[of], course.up) and agreed(course, votes, of):
            return Draft("release", of, {"bot": CARETAKER})
    return None


def agreed(course: Course, votes: frozenset[str], but: str = "") -> bool:
    """Whether everybody wants it, those not counted who have been away for long.

    Someone who lets a bot play one of his seats agrees with another one of his.
    """
    asked = [
        seat for seat in course.seats.values()
        if seat.kind == "human" and not seat.resigned and seat.seat != but
        and not course.gone_long(seat, course.up)
    ]  # fmt: skip
    people = {seat.person for seat in asked if seat.seat in votes}
    return bool(people) and all(
        seat.seat in votes or (seat.away and seat.person in people) for seat in asked
    )


def overdue(course: Course, up: int) -> list[Draft]:
    """What time has brought by now: bots for those who do not come, and reminders."""
    found = [(who, _overdue(course, who, up)) for who in course.running]
    caretaker = {"bot": CARETAKER}
    return [Draft(kind, who, {} if kind == "remind" else caretaker) for who, kind in found if kind]


def _overdue(course: Course, who: str, up: int) -> str:
    clock, terms = course.clocks[who], course.terms
    if terms.timed and up >= clock.ends_at():
        return "time_out"
    if not _waited_for(course, who):
        return ""
    if not terms.timed and up >= clock.since + ABSENT:
        return "absent"
    remind = clock.remind_at(terms)
    return "remind" if remind is not None and up >= remind else ""


def next_due(course: Course) -> int | None:
    """When time will bring something, if nobody chooses before (the server's time)."""
    times: list[int] = []
    for who in course.running:
        clock = course.clocks[who]
        if course.terms.timed:
            times.append(clock.ends_at())
        if _waited_for(course, who):
            remind = clock.remind_at(course.terms)
            times += [] if remind is None else [remind]
            times += [] if course.terms.timed else [clock.since + ABSENT]
    return min(times, default=None)


def _waited_for(course: Course, who: str) -> bool:
    """Whether another person sits there waiting."""
    person = course.seats[who].person
    return any(seat.by_human and seat.person != person for seat in course.seats.values())


def _result(course: Course, winners: tuple[str, ...], reason: str) -> dict[str, Any]:
    losers = [seat for seat in course.seats if seat not in winners]
    ranking = [group for group in (list(winners), losers) if group]
    return {"winners": list(winners), "ranking": ranking, "scores": {}, "reason": reason}


def _chance(course: Course, seed: str) -> Draft | None:
    if course.header.real_dice or course.deciders != ("chance",):
        return None
    token = draw(seed, course.header.table, course.version + 1, course.state.odds())
    return Draft("choice", "chance", {"token": token})


# --- one function for each command ------------------------------------------------------------


def _playing(course: Course) -> None:
    if course.status != "playing":
        raise NotAllowed("not_playing")


def _seat(course: Course, name: str) -> Seat:
    if name not in course.seats:
        raise NotAllowed("no_such_seat")
    return course.seats[name]


def _own(course: Course, who: Sitter, name: str) -> Seat:
    seat = _seat(course, name)
    if not seat.played_by(who.person):
        raise NotAllowed("not_yours")
    return seat


def _bot(name: str) -> dict[str, Any]:
    if name not in BOTS:
        raise NotAllowed("no_such_bot")
    return {"bot": name}


def choose(course: Course, who: Sitter, command: c.Choose) -> Draft:
    """A token; whether the rules allow it is seen when it is applied."""
    _playing(course)
    if command.seat == "chance":
        _may_tell_chance(course, who, command)
    else:
        _own(course, who, command.seat)
        if command.version < course.asked[command.seat]:
            raise NotAllowed("stale")
    if command.version > course.version:
        raise NotAllowed("stale")
    return Draft("choice", command.seat, {"token": command.token})


def _may_tell_chance(course: Course, who: Sitter, command: c.Choose | c.Undo) -> None:
    """With real dice the host types in what was rolled."""
    if not (course.header.real_dice and who.host):
        raise NotAllowed("not_host")
    if command.version != course.version:
        raise NotAllowed("stale")


def undo(course: Course, who: Sitter, command: c.Undo) -> Draft:
    """One's own last choice, if nothing became known since; or what was typed in wrongly."""
    _playing(course)
    if command.seat == "chance":
        return _mistyped(course, who, command)
    _own(course, who, command.seat)
    if command.version != course.version:
        raise NotAllowed("stale")
    if not course.state.undoable(command.seat):
        raise NotAllowed("nothing_to_undo")
    return Draft("undo", command.seat)


def _mistyped(course: Course, who: Sitter, command: c.Undo) -> Draft:
    """With real dice the host may correct what he typed in last."""
    _may_tell_chance(course, who, command)
    past = course.state.past
    if not past or course.state.name(past[-1][0]) != "chance":
        raise NotAllowed("nothing_to_undo")
    return Draft("correct", "chance")


def ask_back(course: Course, who: Sitter, command: c.AskBack) -> Draft:
    """Any earlier moment, if all others agree."""
    _playing(course)
    _own(course, who, command.seat)
    if command.version != course.version:
        raise NotAllowed("stale")
    if command.choices >= course.choices:
        raise NotAllowed("nothing_to_undo")
    return Draft("ask_back", command.seat, {"choices": command.choices})


def answer_back(course: Course, who: Sitter, command: c.AnswerBack) -> Draft:
    """Only those who were asked."""
    _playing(course)
    _own(course, who, command.seat)
    if course.offer is None or command.seat not in course.offer.waiting:
        raise NotAllowed("no_offer")
    return Draft("answer_back", command.seat, {"yes": command.yes})


def sit(course: Course, who: Sitter, command: c.Sit) -> Draft:
    """An open seat, before the game or while it waits for someone."""
    if course.status == "over":
        raise NotAllowed("not_playing")
    if _seat(course, command.seat).kind != "open":
        raise NotAllowed("seat_taken")
    return Draft("sit", command.seat, {"name": who.name})


def leave(course: Course, who: Sitter, command: c.Leave) -> Draft:
    """Before the game begins."""
    if course.status != "waiting":
        raise NotAllowed("not_waiting")
    _own(course, who, command.seat)
    return Draft("leave", command.seat)


def put_bot(course: Course, who: Sitter, command: c.PutBot) -> Draft:
    """The host fills an open seat."""
    if not who.host:
        raise NotAllowed("not_host")
    if course.status == "over":
        raise NotAllowed("not_playing")
    if _seat(course, command.seat).kind != "open":
        raise NotAllowed("seat_taken")
    return Draft("bot", command.seat, _bot(command.bot))


def hand_over(course: Course, who: Sitter, command: c.HandOver) -> Draft:
    """A bot plays until its human comes back."""
    _playing(course)
    _own(course, who, command.seat)
    return Draft("hand_over", command.seat, _bot(command.bot))


def come_back(course: Course, who: Sitter, command: c.ComeBack) -> Draft:
    """One's own seat, which a bot plays for the moment."""
    _playing(course)
    seat = _seat(course, command.seat)
    if not (seat.belongs_to(who.person) and seat.away and not seat.resigned):
        raise NotAllowed("not_yours")
    if seat.late and command.seat in course.called and not course.rests:
        raise NotAllowed("bots_turn")
    return Draft("come_back", command.seat)


def give(course: Course, who: Sitter, command: c.Give) -> Draft:
    """The seat is open while the game goes on."""
    _playing(course)
    _own(course, who, command.seat)
    if command.to != "open":
        raise NotAllowed("bad_command")
    return Draft("give", command.seat)


def resign(course: Course, who: Sitter, command: c.Resign) -> Draft:
    """Give up."""
    _playing(course)
    seat = _seat(course, command.seat)
    if not seat.belongs_to(who.person) or seat.resigned:
        raise NotAllowed("not_yours")
    return Draft("resign", command.seat)


def vote(course: Course, who: Sitter, command: c.End) -> Draft:
    """For or against an end without a winner."""
    _playing(course)
    _own(course, who, command.seat)
    return Draft("vote", command.seat, {"yes": command.yes})


def release(course: Course, who: Sitter, command: c.Release) -> Draft:
    """For or against giving the seat of someone who has been away for long to another person."""
    _playing(course)
    _own(course, who, command.seat)
    if not course.gone_long(_seat(course, command.of), who.up):
        raise NotAllowed("not_yet")
    return Draft("vote_release", command.seat, {"of": command.of, "yes": command.yes})


PLANS: dict[type, Plan] = {
    c.Choose: choose,
    c.Undo: undo,
    c.AskBack: ask_back,
    c.AnswerBack: answer_back,
    c.Sit: sit,
    c.Leave: leave,
    c.PutBot: put_bot,
    c.HandOver: hand_over,
    c.ComeBack: come_back,
    c.Give: give,
    c.Resign: resign,
    c.End: vote,
    c.Release: release,
}
