"""What happens by itself: the start, dice and cards, agreed ends, and what becomes due."""

from collections.abc import Sequence
from typing import Any

from imperios import State
from imperios.server.tables.apply import apply
from imperios.server.tables.clocks import ABSENT
from imperios.server.tables.deal import question_of
from imperios.server.tables.dice import Odds, draw, label_of
from imperios.server.tables.entries import Draft, Entry, seal
from imperios.server.tables.hashes import fingerprint
from imperios.server.tables.lot import next_lot
from imperios.server.tables.new_rules import seamlessly_moved
from imperios.server.tables.opening import CHECKED_EVERY
from imperios.server.tables.seats import CARETAKER
from imperios.server.tables.state import TableState
from imperios.server.time.server_time import Moment


def compose(
    state: TableState,
    drafts: Sequence[Draft],
    seed: str,
    by: str,
    name: str,
    now: Moment,
    fresh: str = "",
) -> tuple[TableState, list[Entry]]:
    """The state after drafts and all that happens by itself then, and the new entries.

    A fresh word goes into the dice before they are thrown the next time.
    """
    twin, new = state.copy(), list[Entry]()
    times = max(now.at, state.since), max(now.up, state.up)

    def write(draft: Draft, by: str = "", name: str = "") -> None:
        placed = _with_position(twin, draft)
        new.append(seal(twin.head, placed, twin.version + 1, by, name, *times))
        apply(twin, new[-1])

    for index, draft in enumerate(drafts):
        write(draft, draft.by or by, "" if index else name)
    while follow_up := due(twin, seed):
        if fresh and "token" in follow_up.body:
            write(Draft("fresh", "", {"word": fresh}))
            fresh = ""
        else:
            write(follow_up)
    return twin, new


def _with_position(state: TableState, draft: Draft) -> Draft:
    """Now and then a choice names the position on which it is made."""
    if draft.kind != "choice" or (state.version + 1) % CHECKED_EVERY:
        return draft
    return Draft(draft.kind, draft.seat, {**draft.body, "on": fingerprint(state.game)})


def due(state: TableState, seed: str) -> Draft | None:
    """What happens by itself now: the start, an agreed take-back or end, chance."""
    if state.status == "waiting":
        taken = all(seat.kind != "open" for seat in state.seats.values())
        return _lot(state, seed) or Draft("start") if taken else None
    if state.status == "over":
        return None
    if state.offer is not None and not state.offer.waiting:
        return Draft("rewind", state.offer.seat, {"choices": state.offer.choices})
    return _ending(state) or _release(state) or _chance(state, seed) or _new_rules(state)


def _lot(state: TableState, seed: str) -> Draft | None:
    """Who sits where and who begins, one draw after the other."""
    lot = next_lot(state.header, state.places, state.first)
    return lot and Draft(lot.kind, lot.seat, {"token": drawn(state, seed, lot.odds())})


def _ending(state: TableState) -> Draft | None:
    resigned = [seat.seat for seat in state.seats.values() if seat.resigned]
    if resigned and (not state.humans() or len(state.seats) == 2):
        winners = tuple(seat for seat in state.seats if seat not in resigned)
        return Draft("end", "", _result(state, winners, "resigned"))
    return Draft("end", "", _result(state, (), "agreed")) if agreed(state, state.votes) else None


def _release(state: TableState) -> Draft | None:
    for of, votes in state.releases.items():
        if state.gone_long(state.seats[of], state.up) and agreed(state, votes, of):
            return Draft("release", of, {"bot": CARETAKER})
    return None


def _new_rules(state: TableState) -> Draft | None:
    """At the first moment after all have agreed at which both rules ask the same."""
    if not agreed(state, state.rules_votes):
        return None
    game = seamlessly_moved(state.game, state.rules_wanted)
    if game is None:
        return None
    positions = {"on": fingerprint(state.game), "position": fingerprint(game)}
    return Draft("new_rules", "", {"rules": state.rules_wanted, **positions})


def agreed(state: TableState, votes: frozenset[str], but: str = "") -> bool:
    """Whether everybody agrees, not counting those who have been away for long.

    Someone who lets a bot play one of their seats agrees with another one of theirs.
    """
    if not votes:
        return False
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
    if not terms.timed and up >= clock.since + ABSENT:
        return "absent" if _waited_for(state, who) else ""
    remind = clock.remind_at(terms)
    late = remind is not None and up >= remind
    return "remind" if late and _waited_for(state, who) else ""


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
    """The winners, then the others, with what everybody had reached."""
    losers = [seat for seat in state.seats if seat not in winners]
    ranking = [group for group in (list(winners), losers) if group]
    scores = reached(state.game)
    return {"winners": list(winners), "ranking": ranking, "scores": scores, "reason": reason}


def reached(game: State) -> dict[str, int]:
    """What would be compared if the time were over; nothing where the scenario names a winner."""
    standing = game.standing(None)
    figures = {seat: told["figures"] for seat, told in standing["seats"].items()}
    return {it: n[standing["decisive"]] for it, n in figures.items() if standing["decisive"] in n}


def _chance(state: TableState, seed: str) -> Draft | None:
    if state.header.real_dice or state.deciders != ("chance",):
        return None
    return chance(state, seed)


def chance(state: TableState, seed: str) -> Draft:
    """What chance chooses now: what people have seen of this question, or a fresh throw."""
    if state.header.deal:
        return _dealt(state, seed)
    if seen := state.throws.seen(state.game):
        return Draft("choice", "chance", {"token": seen[0], "again": seen[1]})
    token = drawn(state, seed, state.game.odds())
    return Draft("choice", "chance", {"token": token})


def _dealt(state: TableState, seed: str) -> Draft:
    """What every table of the deal is answered to this question."""
    asked = question_of(state.game, state.dealt)
    token = draw(seed, f"imperios:{state.header.deal}:{asked}", state.game.odds())
    return Draft("choice", "chance", {"token": token, "asked": asked})


def drawn(state: TableState, seed: str, odds: Odds) -> str:
    """The token that the dice of the table give for its next entry."""
    return draw(seed, label_of(state.header.table, state.version + 1, state.mix), odds)


def bot_due(state: TableState) -> str:
    """The first seat that waits for a bot, or nothing."""
    for who in state.deciders:
        if who in state.seats and state.seats[who].played_by_bot:
            return "" if state.rests else who
    return ""
