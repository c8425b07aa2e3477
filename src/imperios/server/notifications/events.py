"""Notifications due to a person: one row per occurrence, however often it is detected.

Everything follows from the row of a table, where `collect.py` reads it, so that a choice costs
nothing more and nothing is lost with a process that dies: whose turn it is (`called`), that a game
has begun or is over, and from the announcements of the table (`notes`) that someone was reminded
(`remind`) or that a bot took over (`time_out`, `absent`). Whoever announces it need do no more.
Only an invitation is noted by whoever invites, together with the invitation itself.
"""

import time
from collections.abc import Iterator
from typing import Any

from imperios.server.tables.seats import Seat
from imperios.server.tables.summary import Summary

CALLS = ("turn", "reminder")  # pointless when the seat is no longer asked
INVITE = "invite"
DAY = 24 * 3600 * 1000
ANNOUNCED = {"remind": "reminder", "time_out": "away", "absent": "away"}

Row = dict[str, Any]


def row(
    name: str, person: str, kind: str, table: str = "", seat: str = "", mark: int = 0, at: int = 0
) -> Row:
    """A notice as it is stored."""
    return {
        "id": name, "person": person, "kind": kind, "table_id": table, "seat": seat, "mark": mark,
        "at": at or int(time.time() * 1000), "spread": False,
    }  # fmt: skip


def invitation(guest: str, table: str, by: str, friend: bool) -> Row:
    """Somebody is invited; by one whom they do not follow they are told of it once a day."""
    now = int(time.time() * 1000)
    name = table if friend else f"{by}:{now // DAY}"
    return row(f"{INVITE}:{name}:{guest}", guest, INVITE, table, at=now)


def notices_for(
    table: str, summary: Summary, updated: int, person: str, after: int
) -> Iterator[Row]:
    """The notices of a table for a person, newer than `after`."""
    own = [seat for seat in summary.seats if seat.person == person]
    start = next((note for note in summary.notes if note.code == "start"), None)
    begun = millis(start.at) if start else 0
    if own and summary.status == "over" and updated > after:
        yield row(f"over:{table}:{person}", person, "over", table, own[0].seat, 0, updated)
    elif own and start and begun > after:
        name, mark = f"begin:{table}:{person}", start.version
        yield row(name, person, "begin", table, own[0].seat, mark, begun)
    for seat in own:
        yield from _call(table, summary, seat, max(begun, after))
        yield from _announced(table, summary, seat, after)


def _call(table: str, summary: Summary, seat: Seat, after: int) -> Iterator[Row]:
    """The turn of a seat; at the very start the notice of the start covers it."""
    name, person = seat.seat, seat.person
    mark, at = calls(summary, seat)
    if mark and at > after:
        yield row(f"turn:{table}:{name}:{mark}:{person}", person, "turn", table, name, mark, at)


def _announced(table: str, summary: Summary, seat: Seat, after: int) -> Iterator[Row]:
    """Announcements about a seat since it was called."""
    name, person = seat.seat, seat.person
    mark = calls(summary, seat)[0]
    for note in summary.notes:
        kind = ANNOUNCED.get(note.code)
        if not kind or note.seat != name or (kind in CALLS and not mark):
            continue
        at = millis(note.at)
        if at > after and note.version > mark:
            key = f"{kind}:{table}:{name}:{note.version}:{person}"
            yield row(key, person, kind, table, name, mark, at)


def calls(summary: Summary, seat: Seat) -> tuple[int, int]:
    """The entry that called the human of a seat, and when; zeros if nobody waits for them."""
    if seat.seat not in summary.deciders or seat.away or seat.resigned:
        return 0, 0
    mark, at = summary.called.get(seat.seat, (0, 0))
    return mark, millis(at)


def millis(seconds: float) -> int:
    """As the database keeps times."""
    return round(seconds * 1000)
