"""The time of day, and the server's own time, which stands still while the server is down.

The moment at which the server last knew that it ran is stored every few seconds. What lies between
it and the next start is time that counts for nobody's clock. The time of day is believed at the
start; from then on a clock counts that cannot be set and that stands while the machine sleeps.
"""

import contextlib
import time
from collections.abc import Callable
from logging import WARNING
from typing import NamedTuple

from sqlalchemy import BigInteger, bindparam, case, select, update

from imperios.server.logging import log_event
from imperios.server.storage import schema
from imperios.server.storage.engine import Unavailable, insert_for
from imperios.server.storage.writer import Writer

BEAT = 5000  # milliseconds between two signs of life
GRACE = 15_000  # without a sign for so long, the server was down (or the machine asleep)

ROW = schema.uptime.c
NOW = bindparam("now", type_=BigInteger)
PAUSE = bindparam("pause", type_=BigInteger)  # what is longer was time without a server
MISSED = case((ROW.beat < NOW - PAUSE, NOW - ROW.beat), else_=0)
SIGN = update(schema.uptime).where(ROW.id == 1).values(down=ROW.down + MISSED, beat=NOW)
ENDLESS = 1 << 50
JUMP = 2.0  # seconds by which the time of day may be corrected without being set
RESUME = update(schema.uptime).where(ROW.id == 1).values(down=ROW.down + NOW - ROW.beat, beat=NOW)


class Moment(NamedTuple):
    """The time of day and the server's own time, in milliseconds."""

    at: int
    up: int


class ServerTime:
    """Tells the time."""

    def __init__(
        self,
        writer: Writer,
        wall: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        self.writer = writer
        self.wall = wall
        self.steady = steady
        self.seen: tuple[float, float] | None = None  # what both clocks said the last time
        self.jumped = 0.0  # seconds by which the time of day was set while we ran
        self.grace = GRACE
        self.down = 0  # how long the server has been down since its first start
        self.known = 0  # when this process last knew that it ran
        self.signed = 0  # when that was last stored

    def now(self) -> Moment:
        """This moment; our own time waits after a long pause until we know what it was."""
        at = self._at()
        lived = at if at - self.known <= self.grace else self.known
        return Moment(at, lived - self.down)

    def _at(self) -> int:
        """The time of day, as if nobody had set the clock and the machine had not slept."""
        wall, steady = self.wall(), self.steady()
        if self.seen is not None:
            jump = wall - self.seen[0] - (steady - self.seen[1])
            if abs(jump) > JUMP:
                self.jumped += jump
                log_event("clock_jumped", WARNING, seconds=round(jump, 1))
        self.seen = wall, steady
        return int((wall - self.jumped) * 1000)

    async def begin(self) -> None:
        """The server starts: what has passed since its last sign of life does not count."""
        at = self.now().at
        dialect = self.writer.engine.dialect.name
        insert = insert_for(dialect, schema.uptime).on_conflict_do_nothing()
        first = {"id": 1, "beat": at, "down": 0}
        await self.writer.write([(insert, first), (RESUME, {"now": at})])
        await self._read()
        self.known = self.signed = at

    async def beat(self, clocks: bool, every: int = BEAT) -> None:
        """Store a sign of life if clocks run; a pause of all processes does not count either."""
        at = self.now().at
        if clocks and not 0 <= at - self.signed < every:
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
