"""What happens by itself: the start, dice and cards, agreed ends, and what becomes due."""

from collections.abc import Sequence
from typing import Any

from imperios.server.tables.clocks import ABSENT
from imperios.server.tables.dice import draw
from imperios.server.tables.entries import Draft, Entry, seal
from imperios.server.tables.seats import CARETAKER
from imperios.server.tables.state import TableState
from imperios.server.time.server_time import Moment


def compose(
    state: TableState, drafts: Sequence[Draft], seed: str, by: str, name: str, now: Moment
) -> tuple[TableState, list[Entry]]:
    """The state after drafts and all that happens by itself then, and the new entries."""
    twin, new = state.copy(), list[Entry]()
    times = max(now.at, state.since), max(now.up, state.up)
    for index, draft in enumerate(drafts):
        new.append(seal(twin.head, draft, twin.version + 1, by, "" if index else name, *times))
        twin.apply(new[-1])
    while follow_up := due(twin, seed):
        new.append(seal(twin.head, follow_up, twin.version + 1, "", "", *times))
        twin.apply(new[-1])
    return twin, new


def due(state: TableState, seed: str) -> Draft | None:
    """What happens by itself now: the start, an agreed take-back or end, chance."""
    if state.status == "waiting":
        taken = all(seat.kind != "open" for seat in state.seats.values())
        return Draft("start") if taken else None
    if state.status == "over":
        return None
    if state.offer is not None and not state.offer.waiting:
        return Draft("rewind", state.offer.seat, {"choices": state.offer.choices})
    return _ending(state) or _release(state) or _chance(state, seed)


def _ending(state: TableState) -> Draft | None:
    humans = state.humans()
    if agreed(state, state.votes):
        return Draft("end", "", _result(state, (), "agreed"))
    resigned = [seat.seat for seat in state.seats.values() if seat.resigned]
    if resigned and (not humans or len(state.seats) == 2):
        winners = tuple(seat for seat in state.seats if seat not in resigned)
        return Draft("end", "", _result(state, winners, "resigned"))
    return None


def _release(state: TableState) -> Draft | None:
    for of, votes in state.releases.items():
        if state.gone_long(state.seats[of], state.up) and agreed(state, votes, of):
            return Draft("release", of, {"bot": CARETAKER})
    return None


def agreed(state: TableState, votes: frozenset[str], but: str = "") -> bool:
    """Whether everybody agrees, not counting those who have been away for long.

    Someone who lets a bot play one of their seats agrees with another one of theirs.
    """
    asked = [
        seat for seat in state.seats.values()
        if seat.kind == "human" and not seat.resigned and seat.seat != but
        and not state.gone_long(seat, state.up)
    ]  # fmt: skip
    people = {seat.person for seat in asked if seat.seat in votes}
    return bool(people) and all(
        seat.seat in votes or (seat.away and seat.person in people) for seat in asked
    )


def overdue(state: TableState, up: int) -> list[Draft]:
    """What has become due by now: bots for absent players, and reminders."""
    found = [(who, _overdue(state, who, up)) for who in state.running]
    caretaker = {"bot": CARETAKER}
    return [Draft(kind, who, {} if kind == "remind" else caretaker) for who, kind in found if kind]


def _overdue(state: TableState, who: str, up: int) -> str:
    clock, terms = state.clocks[who], state.terms
    if terms.timed and up >= clock.ends_at():
        return "time_out"
    if not _waited_for(state, who):
        return ""
    if not terms.timed and up >= clock.since + ABSENT:
        return "absent"
    remind = clock.remind_at(terms)
    return "remind" if remind is not None and up >= remind else ""


def next_due(state: TableState) -> int | None:
    """When something will become due if nobody chooses before (the server's time)."""
    times: list[int] = []
    for who in state.running:
        clock = state.clocks[who]
        if state.terms.timed:
            times.append(clock.ends_at())
        if _waited_for(state, who):
            remind = clock.remind_at(state.terms)
            times += [] if remind is None else [remind]
            times += [] if state.terms.timed else [clock.since + ABSENT]
    return min(times, default=None)


def _waited_for(state: TableState, who: str) -> bool:
    """Whether this seat keeps another person waiting."""
    person = state.seats[who].person
    return any(seat.by_human and seat.person != person for seat in state.seats.values())


def _result(state: TableState, winners: tuple[str, ...], reason: str) -> dict[str, Any]:
    losers = [seat for seat in state.seats if seat not in winners]
    ranking = [group for group in (list(winners), losers) if group]
    return {"winners": list(winners), "ranking": ranking, "scores": {}, "reason": reason}


def _chance(state: TableState, seed: str) -> Draft | None:
    if state.header.real_dice or state.deciders != ("chance",):
        return None
    token = draw(seed, state.header.table, state.version + 1, state.game.odds())
    return Draft("choice", "chance", {"token": token})


def bot_due(state: TableState) -> str:
    """The first seat that waits for a bot, or nothing."""
    for who in state.deciders:
        if who in state.seats and state.seats[who].played_by_bot:
            return "" if state.rests else who
    return ""
