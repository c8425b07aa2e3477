"""The outbox: one letter per notice and channel, claimed by one process at a time."""

import random
import time
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Executable, select, update

from imperios.server.storage import schema

HOUR, DAY = 3600 * 1000, 24 * 3600 * 1000
CLAIM = 120 * 1000  # milliseconds that a process has for what it has claimed
BATCH = 50
LAST = 3 * DAY  # after that an attempt is the last
LONGEST = HOUR  # between two attempts

letter = schema.letters.c
notice = schema.notices.c
channel = schema.channels.c

Row = dict[str, Any]


def letter_row(name: str, to: str, due: int) -> Row:
    """A new letter."""
    return {
        "id": f"{name}:{to}", "notice": name, "channel": to, "state": "waiting", "due": due,
        "claimed": 0, "tries": 0, "at": int(time.time() * 1000),
    }  # fmt: skip


def next_digest(now: int, hour: int) -> int:
    """The next moment at which this hour (UTC) begins."""
    today = now - now % DAY + hour * HOUR
    return today if today > now else today + DAY


def claim(now: int) -> Executable:
    """Claim letters that are due; on PostgreSQL each goes to exactly one process."""
    free = (letter.state == "waiting", letter.due <= now, letter.claimed <= now)
    due = select(letter.id).where(*free).order_by(letter.due).limit(BATCH)
    due = due.with_for_update(skip_locked=True)
    taken = update(schema.letters).where(letter.id.in_(due), *free)
    return taken.values(claimed=now + CLAIM, tries=letter.tries + 1).returning(letter.id)


def opened(names: Sequence[str]) -> Executable:
    """Letters with all that is known about them; channels and people may be gone."""
    joined = (
        schema.letters.join(schema.notices, notice.id == letter.notice)
        .outerjoin(schema.channels, channel.id == letter.channel)
        .outerjoin(schema.people, schema.people.c.id == notice.person)
    )
    return (
        select(
            letter.id, letter.tries, letter.at, notice.kind, notice.person, notice.table_id,
            notice.seat, notice.mark, letter.channel, channel.kind.label("by"), channel.address,
            channel.browser, channel.pace, channel.confirmed, schema.people.c.lang,
        )
        .select_from(joined)
        .where(letter.id.in_(names))
        .order_by(notice.at)
    )  # fmt: skip


def settled(names: Sequence[str], state: str) -> Executable:
    """Letters that are sent, dropped or given up."""
    done = update(schema.letters).where(letter.id.in_(names), letter.state == "waiting")
    return done.values(state=state, at=int(time.time() * 1000))


def put_off(names: Sequence[str], due: int) -> Executable:
    """Letters that will be tried again."""
    later = update(schema.letters).where(letter.id.in_(names), letter.state == "waiting")
    return later.values(due=due, claimed=0)


def pause(tries: int, first: float) -> int:
    """Milliseconds until the next attempt: twice as long each time, never quite the same."""
    length = min(first * 1000 * 2 ** min(tries - 1, 20), LONGEST)
    return int(length * random.uniform(0.8, 1.2))
