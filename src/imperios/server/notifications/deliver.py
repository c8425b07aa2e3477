"""Delivers notifications: collects what is due and sends it, retrying until it has arrived.

Each round asks the stored tables what is new (nothing is lost if a process dies between a choice
and its notice), writes letters for every channel, holds those of people who are at their table,
and sends what is due. Several processes on one database do the same without doing it twice.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import Executable, delete, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from imperios.server.logging import log, log_event
from imperios.server.notifications import outbox
from imperios.server.notifications.collect import Collector
from imperios.server.notifications.events import CALLS
from imperios.server.notifications.senders.dispatch import Dispatcher
from imperios.server.settings import Settings
from imperios.server.storage import schema
from imperios.server.tables.registry import Registry

letter, notice, channel = outbox.letter, outbox.notice, outbox.channel


class Delivery:
    """Works in rounds; what is not sent stays in the outbox."""

    def __init__(
        self, engine: AsyncEngine, registry: Registry, dispatcher: Dispatcher, settings: Settings
    ) -> None:
        self.engine = engine
        self.registry = registry
        self.dispatcher = dispatcher
        self.settings = settings
        self.collector = Collector(engine, settings.notice_after)
        self.fates: Counter[str] = Counter()  # outcomes of letters, for the metrics

    async def round(self) -> None:
        """One round: collect, hold back, send."""
        await self.collector.round()
        await self._hold()
        while await self._send() == outbox.BATCH:
            pass

    async def _hold(self) -> None:
        """People who are at the table see it there: put off calls, drop other news."""
        online = set(self._online())
        if not online:
            return
        now, hold = _now(), int(3000 * max(self.settings.notice_every, 0.1))
        query = (
            select(letter.id, notice.kind, notice.table_id, notice.person)
            .select_from(schema.letters.join(schema.notices, notice.id == letter.notice))
            .where(letter.state == "waiting", letter.due <= now + hold)
        )
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).all()
        seen = [it for it in found if (it.table_id, it.person) in online]
        calls = [it.id for it in seen if it.kind in CALLS]
        rest = [it.id for it in seen if it.kind not in CALLS]
        if seen:
            await self._execute(outbox.put_off(calls, now + hold), outbox.settled(rest, "dropped"))

    def _online(self) -> Iterator[tuple[str, str]]:
        for table in self.registry.open.values():
            for person in table.online:
                yield table.id, person

    # --- sending ------------------------------------------------------------------------------

    async def _send(self) -> int:
        """Send what is due: all channels at once, the letters of one channel in order."""
        async with self.engine.begin() as connection:
            names = list(await connection.scalars(outbox.claim(_now())))
        if not names:
            return 0
        async with self.engine.connect() as connection:
            found = (await connection.execute(outbox.opened(names))).all()
        by_channel: dict[str, list[Any]] = {}
        for it in found:
            by_channel.setdefault(it.channel, []).append(it)
        await asyncio.gather(*(self._carry(group) for group in by_channel.values()))
        return len(names)

    async def _carry(self, group: Sequence[Any]) -> None:
        """The letters of one channel."""
        try:
            fates = await self.dispatcher.deliver(group)
        except Exception as mistake:  # one bad letter must not hold up the others
            log.error("mistake", exc_info=mistake)
            fates = [(group, "later")]
        for bundle, fate in fates:
            await self._settle(bundle, fate)

    async def _settle(self, bundle: Sequence[Any], fate: str) -> None:
        """Record the outcome of letters; failed ones are retried for three days."""
        names, it, now = [letter.id for letter in bundle], bundle[0], _now()
        if fate == "later" and now - it.at > outbox.LAST:
            fate = "failed"
        if fate == "later":
            pause = outbox.pause(it.tries, self.settings.notice_retry)
            await self._execute(outbox.put_off(names, now + pause), _failures(it.channel))
        elif fate == "gone":
            await self._execute(outbox.settled(names, "failed"), _gone(it))
        else:
            fine = _failures(it.channel, 0) if fate == "sent" else _failures(it.channel)
            statements = [fine] if fate != "dropped" else []
            await self._execute(outbox.settled(names, fate), *statements)
        self.fates[fate] += len(bundle)
        for kind in sorted({letter.kind for letter in bundle}):
            log_event("notice", kind=kind, by=it.by, fate=fate, table=it.table_id, person=it.person)

    # --- the database -------------------------------------------------------------------------

    async def _execute(self, *statements: Executable) -> None:
        async with self.engine.begin() as connection:
            for statement in statements:
                await connection.execute(statement)


def _failures(name: str, count: int | None = None) -> Executable:
    value = channel.failures + 1 if count is None else count
    return update(schema.channels).where(channel.id == name).values(failures=value)


def _gone(it: Any) -> Executable:
    """A browser that left is forgotten; another address has to be confirmed anew."""
    if it.by == "push":
        return delete(schema.channels).where(channel.id == it.channel)
    return update(schema.channels).where(channel.id == it.channel).values(confirmed=0, failures=99)


def _now() -> int:
    return int(time.time() * 1000)
