"""The watch: one task that does what time brings to all tables."""

import asyncio
import contextlib

from sqlalchemy import bindparam, func, select, update
from sqlalchemy.exc import SQLAlchemyError

from imperios.server.logging import failed, log
from imperios.server.storage import schema
from imperios.server.storage.writer import Conflict, Journal, Unavailable
from imperios.server.tables.decide import next_due
from imperios.server.tables.registry import Hall, Missing
from imperios.server.tables.versions import OtherRules
from imperios.server.time.server_time import Hours

MOST = 200  # tables in one round
LATER = 3_600_000  # milliseconds until a table that fails is looked at again
TABLE = schema.tables.c
SET_DUE = (  # unless someone has written meanwhile
    update(schema.tables)
    .where(TABLE.id == bindparam("table"), TABLE.due == bindparam("old"))
    .values(due=bindparam("new"))
)


class Watch:
    """Looks at the clocks of all tables, also of those that are only stored.

    Several processes may do it at the same time: what one of them writes is refused to the others.
    """

    def __init__(self, hall: Hall, journal: Journal, hours: Hours, every: float) -> None:
        self.hall = hall
        self.journal = journal
        self.hours = hours
        self.every = every
        self.ending = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin."""
        self.task = asyncio.create_task(self._run(), name="watch")

    async def stop(self) -> None:
        """End, but not in the middle of something."""
        self.ending.set()
        if self.task is not None:
            await self.task

    async def _run(self) -> None:
        while not await self._pause():
            try:
                await self.round()
            except (SQLAlchemyError, OSError, Unavailable, Conflict) as error:
                failed("watch", error)

    async def _pause(self) -> bool:
        """Wait for the next round; whether there is none."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.ending.wait(), self.every)
        return self.ending.is_set()

    async def round(self) -> None:
        """Whatever time has brought since the last round."""
        async with self.journal.engine.connect() as connection:
            clocks = await connection.scalar(select(func.min(TABLE.due))) is not None
        await self.hours.beat(clocks)
        for table, due in await self._due() if clocks else ():
            if self.hall.closing:
                return
            await self._look_after(table, due)
        self._echo()

    async def _due(self) -> list[tuple[str, int]]:
        query = select(TABLE.id, TABLE.due).where(TABLE.due <= self.hours.now().up)
        async with self.journal.engine.connect() as connection:
            rows = await connection.execute(query.order_by(TABLE.due).limit(MOST))
            return [(row.id, row.due) for row in rows]

    async def _look_after(self, name: str, due: int) -> None:
        """A table whose row says that it is time; the row may be wrong, the table is not."""
        try:
            table = await self.hall.table(name)
            before = table.course.version
            await table.keep_time()
            if table.course.version != before or table.doubtful:
                return
            left = next_due(table.course)
        except (Missing, OtherRules):
            left = None
        except Exception as mistake:  # one broken table must not stop the clocks of all others
            log.error("mistake", exc_info=mistake, extra={"fields": {"table": name}})
            left = self.hours.now().up + LATER
        await self.journal.write([(SET_DUE, {"table": name, "old": due, "new": left})])

    def _echo(self) -> None:
        """Spectators with delay hear what has become old enough."""
        at = self.hours.now().at
        for table in self.hall.open.values():
            if table.echo is not None and table.echo.ripe(at):
                table.echo.follow(at)
                table.tell()
