"""Background work that is repeated."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import SQLAlchemyError

from imperios.server.logging import failed, log
from imperios.server.storage.engine import Conflict, Unavailable

GRACE = 5  # seconds


class Periodic:
    """One round every few seconds, or at once when it is woken; a failure ends only its round."""

    def __init__(self, name: str, every: float, work: Callable[[], Awaitable[None]]) -> None:
        self.name = name
        self.every = every
        self.work = work
        self.wanted = asyncio.Event()
        self.closing = False
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to work."""
        self.task = asyncio.create_task(self._run(), name=self.name)

    async def stop(self) -> None:
        """End; a round that has begun may come to its end, unless it takes too long."""
        if self.task is None:
            return
        self.closing = True
        self.wanted.set()
        await asyncio.wait([self.task], timeout=GRACE)
        self.task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.task

    def wake(self) -> None:
        """Begin the next round at once."""
        self.wanted.set()

    async def _run(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.wanted.wait(), self.every)
            if self.closing:
                return
            self.wanted.clear()
            try:
                await self.work()
            except (SQLAlchemyError, OSError, Unavailable, Conflict) as error:
                failed(self.name, error)
            except Exception as mistake:  # it must not prevent later rounds
                log.error("mistake", exc_info=mistake)
