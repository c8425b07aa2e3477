"""The only way into the database: many tables share one transaction, durable before it is told."""

import asyncio
import contextlib
import secrets
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
from sqlalchemy import Engine, Executable, func, insert, select, text
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from imperios.server.storage import schema
from imperios.server.tables.entries import Entry

BATCH = 500  # writes that share one transaction at most

Row = dict[str, Any]
Write = Sequence[tuple[Executable, Row]]  # statements that are all done or none

CHANNEL = "imperios"
TELL = text(f"select pg_notify('{CHANNEL}', :text)")
INSERT_ENTRY = insert(schema.entries)


class Conflict(Exception):  # noqa: N818 - someone else was first
    """What was to be written is already there."""


class Unavailable(Exception):  # noqa: N818 - the state of the database
    """The database did not take it."""


class Journal:
    """Writes in the order in which they come; `write` returns when all is on the disk."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.queue: asyncio.Queue[tuple[Write, asyncio.Future[None]]] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None
        self.commits = 0
        self.name = secrets.token_hex(4)  # of this process, in what it tells others
        self.tells = engine.dialect.name == "postgresql"
        self.pen = schema.open_pen(engine.url)
        self.hand = ThreadPoolExecutor(1, "journal")

    def start(self) -> None:
        """Begin to write."""
        self.task = asyncio.create_task(self._run(), name="journal")

    async def stop(self) -> None:
        """Write what is waiting, and end."""
        if self.task is None:
            return
        await self.queue.join()
        self.task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.task
        self.hand.shutdown()
        if self.pen is not None:
            self.pen.dispose()

    async def write(self, write: Write) -> None:
        """Store all of it or nothing; Conflict or Unavailable if nothing was stored."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queue.put_nowait((write, done))
        await done

    async def _run(self) -> None:
        while True:
            batch = [await self.queue.get()]
            while not self.queue.empty() and len(batch) < BATCH:
                batch.append(self.queue.get_nowait())
            try:
                await self._store(batch)
            finally:
                for _ in batch:
                    self.queue.task_done()

    async def _store(self, batch: list[tuple[Write, asyncio.Future[None]]]) -> None:
        """One transaction for all; if it fails, one for each, so that each has its own answer."""
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
        try:
            if self.pen is None:
                await self._write_down(writes)
            else:
                loop = asyncio.get_running_loop()
                await loop.run_in_executor(self.hand, _write_down, self.pen, writes)
        except IntegrityError as error:
            return Conflict(str(error.orig))
        except (SQLAlchemyError, OSError) as error:
            return Unavailable(str(error))
        self.commits += 1
        return None

    async def _write_down(self, writes: list[Write]) -> None:
        async with self.engine.begin() as connection:
            for statement, rows in _grouped(writes):
                await connection.execute(statement, rows)
            if self.tells:
                await self._tell(connection, writes)

    async def _tell(self, connection: AsyncConnection, writes: list[Write]) -> None:
        """Other processes hear of changed tables when the transaction is committed."""
        changed = {row["table_id"] for write in writes for _, row in write if "table_id" in row}
        rows = [{"text": f"{self.name}:{table}"} for table in sorted(changed)]
        if rows:
            await connection.execute(TELL, rows)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a table after a number."""
        found = schema.entries.c
        query = select(schema.entries).where(found.table_id == table, found.n > after)
        async with self.engine.connect() as connection:
            rows = await connection.execute(query.order_by(found.n))
            return [_entry(row) for row in rows.mappings()]

    async def version_at(self, table: str, at: int) -> int:
        """The last entry of a table at a time of day."""
        found = schema.entries.c
        query = select(func.max(found.n)).where(found.table_id == table, found.at <= at)
        async with self.engine.connect() as connection:
            return int(await connection.scalar(query) or 0)

    async def snapshot(self, table: str, until: int = 1 << 30) -> dict[str, Any] | None:
        """The last snapshot of a table, up to an entry."""
        found = schema.snapshots.c
        query = select(found.data).where(found.table_id == table, found.n <= until)
        async with self.engine.connect() as connection:
            data = await connection.scalar(query.order_by(found.n.desc()).limit(1))
        return None if data is None else msgspec.json.decode(data)

    async def command_ids(self, table: str) -> dict[str, int]:
        """The commands that were done, and the entries they led to."""
        found = schema.entries.c
        query = select(found.id, found.by, found.n).where(found.table_id == table, found.id != "")
        async with self.engine.connect() as connection:
            return {f"{row.by}:{row.id}": row.n for row in await connection.execute(query)}


def _write_down(pen: Engine, writes: list[Write]) -> None:
    """All in one transaction, which is on the disk when it ends."""
    with pen.begin() as connection:
        for statement, rows in _grouped(writes):
            connection.execute(statement, rows)


def _grouped(writes: list[Write]) -> Iterable[tuple[Executable, list[Row]]]:
    """Rows of the same statement in one go; statements in the order of their first use."""
    grouped: dict[int, tuple[Executable, list[Row]]] = {}
    for write in writes:
        for statement, row in write:
            grouped.setdefault(id(statement), (statement, []))[1].append(row)
    return grouped.values()


def entry_row(table: str, entry: Entry) -> Row:
    """An entry as it is stored."""
    row: Row = msgspec.to_builtins(entry)
    row["body"] = msgspec.json.encode(entry.body).decode()
    row["table_id"] = table
    return row


def _entry(row: Any) -> Entry:
    fields = {name: row[name] for name in Entry.__struct_fields__}
    fields["body"] = msgspec.json.decode(row["body"])
    return Entry(**fields)
