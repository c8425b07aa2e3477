"""The only way into the database: many writes share one transaction."""

import asyncio
import contextlib
import secrets
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from sqlalchemy import Engine, Executable, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from imperios.server.logging import log, why
from imperios.server.storage.engine import Conflict, Unavailable, open_sync_engine

if TYPE_CHECKING:
    from imperios.server.storage.postgresql import Transactions

BATCH = 500  # writes that share one transaction at most
NAMED = 100  # tables in one notice: PostgreSQL takes 8,000 bytes

Row = dict[str, Any]
Write = Sequence[tuple[Executable, Row]]  # statements that are all done or none

CHANNEL = "imperios"
NOTIFY = text(f"select pg_notify('{CHANNEL}', :text)")


class Writer:
    """Writes in order of arrival; `write` returns when everything is on the disk."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.queue: asyncio.Queue[tuple[Write, asyncio.Future[None]]] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None
        self.stopped = False
        self.commits = 0
        self.deaf = False  # what other processes store is not heard at the moment
        self.name = secrets.token_hex(4)  # of this process, when it notifies others
        self.transactions = transactions_for(engine)  # with PostgreSQL
        self.sync_engine = open_sync_engine(engine.url)  # with SQLite
        self.thread = ThreadPoolExecutor(1, "writer")

    def start(self) -> None:
        """Begin to write."""
        self.task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write what is waiting, and end."""
        if self.task is None:
            return
        self.stopped = True
        await self.queue.join()
        self.task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.task
        self.thread.shutdown()
        if self.transactions is not None:
            await self.transactions.close()
        if self.sync_engine is not None:
            self.sync_engine.dispose()

    async def write(self, write: Write) -> None:
        """Store all of it or nothing; Conflict or Unavailable if nothing was stored."""
        if self.stopped:
            raise Unavailable("the server stops")
        if self.task is None or self.task.done():
            self.start()
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queue.put_nowait((write, done))
        await done

    def must_hear(self) -> None:
        """What is in memory may be told, since nobody else has stored anything newer."""
        if self.deaf:
            raise Unavailable("what other processes store is not heard")

    async def _run(self) -> None:
        while True:
            batch = [await self.queue.get()]
            while not self.queue.empty() and len(batch) < BATCH:
                batch.append(self.queue.get_nowait())
            try:
                await self._store(batch)
            finally:
                for _, done in batch:
                    self.queue.task_done()
                    if not done.done():
                        done.set_exception(Unavailable("the writer was stopped"))

    async def _store(self, batch: list[tuple[Write, asyncio.Future[None]]]) -> None:
        """One transaction for the batch; if it fails, one for each write."""
        error = await self._attempt([write for write, _ in batch])
        for write, done in batch:
            if error is not None and len(batch) > 1:
                own = await self._attempt([write])
            else:
                own = error
            if done.cancelled():
                continue
            if own is None:
                done.set_result(None)
            else:
                done.set_exception(own)

    async def _attempt(self, writes: list[Write]) -> Exception | None:
        """Whatever goes wrong is an answer: the writer goes on with the next write."""
        try:
            if self.transactions is not None:
                await self.transactions.commit([*_grouped(writes), *self._notices(writes)])
            elif self.sync_engine is not None:
                loop = asyncio.get_running_loop()
                await loop.run_in_executor(self.thread, _commit_in_thread, self.sync_engine, writes)
        except IntegrityError as error:
            return Conflict(why(error))
        except (Conflict, Unavailable) as error:
            return error
        except Exception as mistake:
            log.error("mistake", exc_info=mistake)
            return Unavailable(why(mistake))
        self.commits += 1
        return None

    @property
    def notifies(self) -> bool:
        """Whether other processes may use the same database."""
        return self.transactions is not None

    def _notices(self, writes: list[Write]) -> Iterator[tuple[Executable, list[Row]]]:
        """Other processes hear of changed tables when the transaction is committed."""
        changed = {row["table_id"] for write in writes for _, row in write if "table_id" in row}
        tables = sorted(changed)
        for start in range(0, len(tables), NAMED):
            names = ",".join(tables[start : start + NAMED])
            yield NOTIFY, [{"text": f"{self.name}:{names}"}]


def transactions_for(engine: AsyncEngine) -> "Transactions | None":
    """PostgreSQL's own words take long to load, and most servers never need them."""
    if engine.dialect.name != "postgresql":
        return None
    from imperios.server.storage.postgresql import Transactions

    return Transactions(engine)


def _commit_in_thread(engine: Engine, writes: list[Write]) -> None:
    """All in one transaction, which is on the disk when it ends."""
    with engine.begin() as connection:
        for statement, rows in _grouped(writes):
            connection.execute(statement, rows)


def _grouped(writes: list[Write]) -> Iterable[tuple[Executable, list[Row]]]:
    """Rows of the same statement in one go; statements in the order of their first use."""
    grouped: dict[int, tuple[Executable, list[Row]]] = {}
    for write in writes:
        for statement, row in write:
            grouped.setdefault(id(statement), (statement, []))[1].append(row)
    return grouped.values()
