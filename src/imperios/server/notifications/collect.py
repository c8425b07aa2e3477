"""Turns changed tables into notices, and notices into letters for the outbox."""

import time
from collections.abc import AsyncIterator, Sequence
from typing import Any

from sqlalchemy import Executable, delete, exists, func, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncEngine

from imperios.server.notifications import outbox
from imperios.server.notifications.events import Row, notices_for
from imperios.server.storage import schema
from imperios.server.storage.engine import insert_for
from imperios.server.tables.summary import read_summary

MARGIN = 60 * 1000  # milliseconds by which clocks may differ and commits be late
WHOLE = 3600 * 1000  # after this time all tables are read again, not only changed ones
RECENT = 30 * outbox.DAY  # older ends of games are no news
KEPT = 90 * outbox.DAY  # what was sent is forgotten then
CHUNK = 200  # tables that are read at once
SPREAD = 200  # notices in one transaction

notice, channel, letter = outbox.notice, outbox.channel, outbox.letter
table, member = schema.tables.c, schema.members.c

WANTED = (channel.confirmed > 0, channel.pace != "never")
ASKED_ABOUT = exists(
    select(member.person)
    .join(schema.channels, channel.person == member.person)
    .where(member.table_id == table.id, *WANTED)
)


class Collector:
    """Reads what changed since its last round; nothing is written twice."""

    def __init__(self, engine: AsyncEngine, delay: float) -> None:
        self.engine = engine
        self.delay = int(delay * 1000)
        self.after = 0  # tables that have not changed since then were read
        self.whole_at = 0
        self.known: set[str] = set()  # notices that were written already
        self.read: dict[str, int] = {}  # tables that changed lately, as they were read

    async def round(self) -> None:
        """Notices for everything new, and letters for them."""
        now = int(time.time() * 1000)
        if now - self.whole_at > WHOLE:
            self.whole_at, self.after = now, 0
            self.known.clear()
            self.read.clear()
            await self._forget(now)
        seen: dict[str, int] = {}
        for status, since in (("playing", self.after), ("over", max(self.after, now - RECENT))):
            async for rows in self._changed(status, since):
                await self._note([it.id for it in rows if self.read.get(it.id) != it.updated])
                seen.update((it.id, it.updated) for it in rows)
        self.read = {name: updated for name, updated in seen.items() if updated > now - MARGIN}
        self.after = now - MARGIN
        while await self._spread() == SPREAD:
            pass

    async def _changed(self, status: str, after: int) -> AsyncIterator[Sequence[Any]]:
        """Changed tables of a status that somebody wants notices of, in chunks."""
        last: tuple[int, str] = (after, "")
        query = select(table.id, table.updated).where(table.status == status, ASKED_ABOUT)
        query = query.order_by(table.updated, table.id).limit(CHUNK)
        while True:
            later = tuple_(table.updated, table.id) > last
            async with self.engine.connect() as connection:
                found = query.where(table.updated >= last[0], later)
                rows = (await connection.execute(found)).all()
            if rows:
                yield rows
                last = (rows[-1].updated, rows[-1].id)
            if len(rows) < CHUNK:
                return

    async def _note(self, names: Sequence[str]) -> None:
        """Write the notices of these tables for people who have a channel."""
        if not names:
            return
        query = select(table.id, table.summary, table.updated).where(table.id.in_(names))
        async with self.engine.connect() as connection:
            tables = {it.id: it for it in await connection.execute(query)}
            wishes = (await connection.execute(_wishes(names))).all()
        new = []
        for wish in wishes:
            it = tables[wish.table_id]
            summary = read_summary(it.summary)
            found = notices_for(it.id, summary, it.updated, wish.person, wish.since)
            new += [each for each in found if each["id"] not in self.known]
        if new:
            async with self.engine.begin() as connection:
                await connection.execute(self._added(schema.notices), new)
            self.known.update(it["id"] for it in new)

    async def _spread(self) -> int:
        """Write a letter for each channel of everybody who has a new notice."""
        query = select(schema.notices).where(~notice.spread).order_by(notice.at).limit(SPREAD)
        async with self.engine.connect() as connection:
            notices = (await connection.execute(query)).all()
            if not notices:
                return 0
            who = channel.person.in_({it.person for it in notices})
            found = (await connection.execute(select(schema.channels).where(who, *WANTED))).all()
        channels: dict[str, list[Any]] = {}
        for to in found:
            channels.setdefault(to.person, []).append(to)
        new = [
            outbox.letter_row(it.id, to.id, self._due(it.at, to))
            for it in notices
            for to in channels.get(it.person, ())
        ]
        await self._store(new, [it.id for it in notices])
        return len(notices)

    async def _store(self, new: list[Row], notices: list[str]) -> None:
        done = update(schema.notices).where(notice.id.in_(notices)).values(spread=True)
        async with self.engine.begin() as connection:
            if new:
                await connection.execute(self._added(schema.letters), new)
            await connection.execute(done)

    def _due(self, at: int, to: Any) -> int:
        return outbox.next_digest(at, to.hour) if to.pace == "daily" else at + self.delay

    async def _forget(self, now: int) -> None:
        """Delete what was settled long ago."""
        old = (letter.state != "waiting", letter.at < now - KEPT)
        async with self.engine.begin() as connection:
            await connection.execute(delete(schema.letters).where(*old))
            older = (notice.spread, notice.at < now - KEPT - outbox.LAST)
            await connection.execute(delete(schema.notices).where(*older))

    def _added(self, to: Any) -> Executable:
        """An insert that skips rows that exist already."""
        inserting = insert_for(self.engine.dialect.name, to)
        added: Executable = inserting.on_conflict_do_nothing()
        return added


def _wishes(names: Sequence[str]) -> Executable:
    """Who at these tables wants to be told, and since when."""
    return (
        select(member.table_id, member.person, func.min(channel.confirmed).label("since"))
        .join(schema.channels, channel.person == member.person)
        .where(member.table_id.in_(names), *WANTED)
        .group_by(member.table_id, member.person)
    )
