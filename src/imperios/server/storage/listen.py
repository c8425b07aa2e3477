"""What other processes on the same PostgreSQL have stored.

A process that does not hear them does not know what is true: until then it tells nothing.
"""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Set
from logging import WARNING
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from imperios.server.logging import failed, log, log_event
from imperios.server.storage.engine import Unavailable
from imperios.server.storage.writer import CHANNEL, Writer

PAUSE = 0.5  # seconds after an attempt to listen that failed; twice as long after each, up to
LONGEST = 2.0
QUIET = 5.0  # seconds after which we ask whether the connection is still there


class Listener:
    """Follows the other processes, so that the players of one table may be connected to several."""

    def __init__(
        self,
        writer: Writer,
        watched: Callable[[], Set[str]],
        changed: Callable[[str], Coroutine[Any, Any, None]],
        deafened: Callable[[], None],
    ) -> None:
        self.writer = writer
        self.watched = watched  # the tables that this process has in memory
        self.changed = changed  # is called for each of them that another process has changed
        self.deafened = deafened  # is called when they are heard no longer
        self.listening = asyncio.Event()
        self.lost = asyncio.Event()
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
        connection = await self.writer.engine.connect()
        try:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            self.lost.clear()
            driver.add_termination_listener(lambda _: self.lost.set())
            await driver.add_listener(CHANNEL, self._hear)
            await self._miss_nothing()
            self.writer.deaf = False
            self.listening.set()
            await self._until_lost(driver)
            log_event("listener_lost", WARNING)
        finally:
            self._deafen()
            with contextlib.suppress(Exception):  # whatever it says, it is given up
                await connection.invalidate()
                await connection.close()

    def _deafen(self) -> None:
        self.listening.clear()
        self.writer.deaf = True
        self.deafened()

    async def _until_lost(self, driver: Any) -> None:
        """Ask now and then, so that a dead connection is noticed."""
        while not self.lost.is_set():
            try:
                await asyncio.wait_for(self.lost.wait(), QUIET)
            except TimeoutError:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(driver.execute("select 1"), QUIET)
                    continue
                return

    async def _miss_nothing(self) -> None:
        """While nobody listened, any table may have changed."""
        await asyncio.gather(*(self._follow(name) for name in list(self.watched())))
        if self.lost.is_set():
            raise Unavailable("what was stored meanwhile cannot be read")

    def _hear(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        process, _, tables = payload.partition(":")
        if process == self.writer.name:
            return
        for table in self.watched() & set(tables.split(",")):
            task = asyncio.create_task(self._follow(table))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _follow(self, name: str) -> None:
        """Read what has changed; if that is not possible, everything is read again later."""
        try:
            await self.changed(name)
        except (SQLAlchemyError, Unavailable) as error:
            failed("listener", error)
            self.lost.set()
        except Exception as mistake:  # one broken table must not keep us from the others
            log.error("mistake", exc_info=mistake, extra={"fields": {"table": name}})
