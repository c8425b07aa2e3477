"""The live channel: one WebSocket for each viewer of a table."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from imperios.server.accounts.people import Person
from imperios.server.http.rate_limits import Bucket
from imperios.server.storage.writer import Unavailable
from imperios.server.tables import commands as c
from imperios.server.tables.chat import Talk
from imperios.server.tables.registry import Hall
from imperios.server.tables.table import Table
from imperios.server.tables.views import Log

LARGEST = 8192
DECODER = msgspec.json.Decoder(c.Message)
ENCODER = msgspec.json.Encoder()

ENDED = (4401, "the session has ended")

Socket = WebSocket[Any, Any, Any]


class Closed(Exception):  # noqa: N818 - an end, not an error
    """The connection must be closed with this code."""

    def __init__(self, code: int, reason: str) -> None:
        self.code = code
        self.reason = reason
        super().__init__(reason)


class Viewer:
    """One connection: who looks, with which eyes, and what was sent."""

    def __init__(
        self,
        socket: Socket,
        hall: Hall,
        table: Table,
        talk: Talk,
        person: Person,
        rate: Bucket,
        lasts: Callable[[], bool],
    ) -> None:
        self.socket = socket
        self.hall = hall
        self.table = table
        self.talk = talk
        self.person = person
        self.rate = rate
        self.lasts = lasts  # whether the session has not ended
        self.seat = eyes(table, person, None)
        self.log = Log()
        self.changed = asyncio.Event()
        self.sending = asyncio.Lock()
        self.sent_state: tuple[int, str | None] | None = None
        self.sent_table: tuple[int, frozenset[str], str] | None = None
        self.sent_line = 0

    async def run(self) -> None:
        """Until either side ends it."""
        self.table.arrive(self.person.id, self.changed)
        pump = asyncio.create_task(self._pump())
        try:
            while True:
                await self._hear(await self.socket.receive_data("text"))
        except (WebSocketDisconnect, OSError):
            return
        except Closed as end:
            with contextlib.suppress(Exception):
                await self.socket.close(code=end.code, reason=end.reason)
        finally:
            pump.cancel()
            self.table.depart(self.person.id, self.changed)

    async def _pump(self) -> None:
        """Send what is new whenever the table has changed."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while True:
                await self.changed.wait()
                if not self.lasts():
                    return await self.socket.close(*ENDED)
                if self.changed.is_set():  # else it was sent together with an answer
                    await self.news()

    async def news(self) -> None:
        """Everything that this viewer has not been sent yet."""
        async with self.sending:
            self.changed.clear()
            self._check_eyes()
            course = self.table.sights_of(self.person.id).course
            standing = (course.noted, self.table.seen_online(self.person.id), course.status)
            if standing != self.sent_table:
                self.sent_table = standing
                await self._send({"is": "table", "table": self.hall.told(self.table, self.person)})
            if self.sent_state != (course.version, self.seat):
                self.sent_state = (course.version, self.seat)
                await self._send(self.table.state(self.person.id, self.seat, self.log))
            if self.talk.last > self.sent_line:
                await self._send_lines()

    async def _send_lines(self) -> None:
        heard = self.table.heard_until(self.person.id) / 1000
        lines = [
            line for line in self.talk.lines if line["n"] > self.sent_line and line["at"] <= heard
        ]
        if lines:
            self.sent_line = lines[-1]["n"]
            await self._send({"is": "chat", "lines": lines})

    def _check_eyes(self) -> None:
        """Who has given his seat up looks as a spectator; who has sat down looks with his seat."""
        if self.seat is None:
            return
        if not self.table.course.seats[self.seat].belongs_to(self.person.id):
            self.look(None)

    def look(self, seat: str | None) -> None:
        """Look with other eyes: the log begins anew."""
        if seat != self.seat:
            self.seat = seat
            self.log = Log()

    async def _send(self, message: object) -> None:
        await self.socket.send_data(ENCODER.encode(message).decode(), mode="text")

    async def _hear(self, text: str | bytes) -> None:
        if not self.lasts():
            raise Closed(*ENDED)
        if not self.rate.take():
            raise Closed(4429, "too fast")
        data = text.encode() if isinstance(text, str) else text
        if len(data) > LARGEST:
            raise Closed(4400, "too big")
        try:
            message = DECODER.decode(data)
        except (msgspec.MsgspecError, UnicodeError):
            version = self.table.sights_of(self.person.id).course.version
            await self._send(c.refused("", version, "bad_command"))
            return
        await self._answer(message)

    async def _answer(self, message: c.Message) -> None:
        if isinstance(message, c.Ping):
            await self._send({"is": "pong"})
        elif isinstance(message, c.Look):
            self.look(eyes(self.table, self.person, message.seat) if message.seat else None)
            self.sent_state = None
            await self.news()
        elif isinstance(message, c.Sync):
            self.log, self.sent_state, self.sent_table = Log(), None, None
            await self.news()
        else:
            await self._obey(message)

    async def _obey(self, command: c.Deed) -> None:
        answer = await carry_out(self.table, self.talk, self.person, command)
        if isinstance(command, c.Sit) and answer.ok and self.seat is None:
            self.look(eyes(self.table, self.person, None))
            self.sent_state = None
        await self.news()
        await self._send(answer)


async def carry_out(table: Table, talk: Talk, person: Person, command: c.Deed) -> c.Answer:
    """A command, from a socket or from a request; versions are those that the person sees."""
    answer = await _carry_out(table, talk, person, command)
    if not table.behind(person.id):
        return answer
    version = table.sights_of(person.id).course.version
    return msgspec.structs.replace(answer, version=version)


async def _carry_out(table: Table, talk: Talk, person: Person, command: c.Deed) -> c.Answer:
    if not isinstance(command, c.Chat):
        return await table.do(person, command)
    try:
        await talk.say(person, eyes(table, person, None), command.text, command.id)
    except Unavailable:
        return c.refused(command.id, table.course.version, "unavailable")
    table.tell()
    return c.accepted(command.id, table.course.version)


def eyes(table: Table, person: Person, asked: str | None) -> str | None:
    """The seat with which a person looks: the one asked for if it is his, else his only one."""
    own = [seat.seat for seat in table.course.seats.values() if seat.belongs_to(person.id)]
    if asked is not None:
        return asked if asked in own else None
    return own[0] if len(own) == 1 else None
