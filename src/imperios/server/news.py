"""What other processes on the same PostgreSQL have stored."""

import asyncio
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from imperios.server.hall import Hall
from imperios.server.journal import CHANNEL, Journal


class News:
    """Listens to the other processes, so that players of one table may be at different ones."""

    def __init__(self, journal: Journal, hall: Hall) -> None:
        self.journal = journal
        self.hall = hall
        self.connection: AsyncConnection | None = None
        self.driver: Any = None  # asyncpg's own connection
        self.tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Begin to listen."""
        self.connection = await self.journal.engine.connect()
        self.driver = (await self.connection.get_raw_connection()).driver_connection
        await self.driver.add_listener(CHANNEL, self._hear)

    async def stop(self) -> None:
        """Listen no longer."""
        if self.connection is not None:
            await self.driver.remove_listener(CHANNEL, self._hear)
            await self.connection.close()
            self.connection = None
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def _hear(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        process, _, table = payload.partition(":")
        if process != self.journal.name and table in self.hall.open:
            task = asyncio.create_task(self._catch_up(table))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _catch_up(self, name: str) -> None:
        table = self.hall.open[name]
        async with table.lock:
            await table.catch_up()
        await (await self.hall.talk(name)).refresh()
        table.tell()
