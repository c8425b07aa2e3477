"""Servers whose clock is moved by tests, so that nobody waits."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from imperios.server.services import Server
from imperios.server.settings import Settings

NEVER = 10**15


class Dial:
    """A clock that is moved on by tests alone, however long they take."""

    def __init__(self) -> None:
        self.time = time.time()

    def __call__(self) -> float:
        """The time of day."""
        return self.time

    def on(self, milliseconds: float) -> None:
        """Some time passes."""
        self.time += milliseconds / 1000

    def rule(self, server: Server) -> None:
        """A server goes by this clock; that it jumps does not mean that the server was down."""
        server.time.wall = server.time.steady = self
        server.time.grace = NEVER


@asynccontextmanager
async def timed(data: Path, dial: Dial, database: str = "", **more: Any) -> AsyncIterator[Server]:
    """A server without sockets that goes by a dial; its watch looks only when it is told to."""
    server = Server(Settings(data=data, database=database, rate=0, watch_every=3600, **more))
    dial.rule(server)
    await server.start()
    try:
        yield server
    finally:
        await server.stop()
