"""What other processes on the same PostgreSQL have stored."""

import asyncio
import contextlib
from collections.abc import Callable, Collection, Coroutine
from logging import WARNING
from typing import Any

from imperios.server.logging import failed, log_event
from imperios.server.storage.writer import CHANNEL, Writer

PAUSE = 0.5  # seconds until the next attempt to listen; twice as long after each, up to
LONGEST = 10.0
QUIET = 30.0  # seconds after which we ask whether the connection is still there


class Listener:
    """Follows the other processes, so that the players of one table may be connected to several."""

    def __init__(
        self,
        writer: Writer,
        watched: Callable[[], Collection[str]],
        changed: Callable[[str], Coroutine[Any, Any, None]],
    ) -> None:
        self.writer = writer
        self.watched = watched  # the tables that this process has in memory
        self.changed = changed  # is called for each of them that another process has changed
        self.listening = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Begin to listen; nothing that is stored from now on is missed."""
        self.task = asyncio.create_task(self._keep_listening(), name="listener")
        await self.listening.wait()

    async def stop(self) -> None:
        """Listen no longer."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def _keep_listening(self) -> None:
        """Listen again whenever the connection is lost."""
        pause = PAUSE
        while True:
            try:
                await self._listen()
                pause = PAUSE
            except Exception as error:  # the driver has errors of its own
                failed("listener", error)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST)

    async def _listen(self) -> None:
        """Listen until the connection is lost."""
        lost = asyncio.Event()
        connection = await self.writer.engine.connect()
        try:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            driver.add_termination_listener(lambda _: lost.set())
            await driver.add_listener(CHANNEL, self._hear)
            self._miss_nothing()
            self.listening.set()
            await self._until_lost(driver, lost)
            log_event("listener_lost", WARNING)
        finally:
            self.listening.clear()
            with contextlib.suppress(Exception):  # whatever it says, it is given up
                await connection.invalidate()
                await connection.close()

    async def _until_lost(self, driver: Any, lost: asyncio.Event) -> None:
        """Ask now and then, so that a dead connection is noticed."""
        while not lost.is_set():
            try:
                await asyncio.wait_for(lost.wait(), QUIET)
            except TimeoutError:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(driver.execute("select 1"), QUIET)
                    continue
                return

    def _miss_nothing(self) -> None:
        """While nobody listened, any table may have changed."""
        for name in list(self.watched()):
            self._begin(name)

    def _hear(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        process, _, table = payload.partition(":")
        if process != self.writer.name and table in self.watched():
            self._begin(table)

    def _begin(self, name: str) -> None:
        task = asyncio.create_task(self.changed(name))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
