"""The time of day, and the server's own time, which stands still while the server is down.

The moment at which the server last knew that it ran is stored every few seconds. What lies between
it and the next start is time that counts for nobody's clock.
"""

import contextlib
import time
from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import BigInteger, bindparam, case, select, update

from imperios.server.storage import schema
from imperios.server.storage.engine import insert_for
from imperios.server.storage.writer import Unavailable, Writer

BEAT = 5000  # milliseconds between two signs of life
GRACE = 15_000  # without a sign for so long, the server was down (or the machine asleep)

ROW = schema.uptime.c
NOW = bindparam("now", type_=BigInteger)
PAUSE = bindparam("pause", type_=BigInteger)  # what is longer was time without a server
MISSED = case((ROW.beat < NOW - PAUSE, NOW - ROW.beat), else_=0)
SIGN = update(schema.uptime).where(ROW.id == 1).values(down=ROW.down + MISSED, beat=NOW)
ENDLESS = 1 << 50


class Moment(NamedTuple):
    """The time of day and the server's own time, in milliseconds."""

    at: int
    up: int


class ServerTime:
    """Tells the time."""

    def __init__(self, writer: Writer, wall: Callable[[], float] = time.time) -> None:
        self.writer = writer
        self.wall = wall
        self.grace = GRACE
        self.down = 0  # how long the server has been down since its first start
        self.known = 0  # when this process last knew that it ran
        self.signed = 0  # when that was last stored

    def now(self) -> Moment:
        """This moment; our own time waits after a long pause until we know what it was."""
        at = int(self.wall() * 1000)
        lived = at if at - self.known <= self.grace else self.known
        return Moment(at, lived - self.down)

    async def begin(self) -> None:
        """The server starts: what has passed since its last sign of life does not count."""
        at = self.now().at
        dialect = self.writer.engine.dialect.name
        insert = insert_for(dialect, schema.uptime).on_conflict_do_nothing()
        first = {"id": 1, "beat": at, "down": 0}
        await self.writer.write([(insert, first), (SIGN, {"now": at, "pause": 0})])
        await self._read()
        self.known = self.signed = at

    async def beat(self, clocks: bool) -> None:
        """Store a sign of life if clocks run; a pause of all processes does not count either."""
        at = self.now().at
        if clocks and not 0 <= at - self.signed < BEAT:
            absent = at - self.known > self.grace
            await self._sign(at, self.grace if absent else ENDLESS)
        await self._read()
        self.known = at

    async def end(self) -> None:
        """The server stops: the last sign of life."""
        with contextlib.suppress(Unavailable):
            await self._sign(self.now().at, ENDLESS)

    async def _sign(self, at: int, pause: int) -> None:
        await self.writer.write([(SIGN, {"now": at, "pause": pause})])
        self.signed = at

    async def _read(self) -> None:
        """Another process may have noticed that nobody was there."""
        async with self.writer.engine.connect() as connection:
            self.down = int(await connection.scalar(select(ROW.down)) or 0)
