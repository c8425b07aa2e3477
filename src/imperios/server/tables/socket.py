"""The live channel: one WebSocket for each viewer of a table."""

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from imperios.server.accounts.people import Person
from imperios.server.storage.engine import Unavailable
from imperios.server.tables import commands as c
from imperios.server.tables.chat import Chat
from imperios.server.tables.listing import Listing
from imperios.server.tables.state import TableState
from imperios.server.tables.table import Bell, Table
from imperios.server.tables.views import Log, Viewer
from imperios.server.tables.wire import ChatMessage, Pong, ServerMessage, TableMessage

LARGEST = 8192
WHOLE = 3  # short messages that cost as much as to be told everything
REPLAYED = 50  # choices that cost as much as one when they are played once more
DECODER = msgspec.json.Decoder(c.ClientMessage)
ENCODER = msgspec.json.Encoder()

ENDED = (4401, "the session has ended")
AWAY = (4503, "unavailable")
KEPT = (4409, "the table is kept and not played")

Socket = WebSocket[Any, Any, Any]


class Closed(Exception):  # noqa: N818 - an end, not an error
    """The connection must be closed with this code."""

    def __init__(self, code: int, reason: str) -> None:
        self.code = code
        self.reason = reason
        super().__init__(reason)


class Connection:
    """One WebSocket: which person sees as which seat, and what was sent."""

    def __init__(
        self,
        socket: Socket,
        listing: Listing,
        table: Table,
        chat: Chat,
        person: Person,
        allow: Callable[[float], bool],
        lasts: Callable[[], bool],
    ) -> None:
        self.socket = socket
        self.listing = listing
        self.table = table
        self.chat = chat
        self.person = person
        self.allow = allow  # whether the person may say something that costs so much
        self.lasts = lasts  # whether the session has not ended
        self.seat = table.seat_for(person.id)
        self.log = Log()
        self.changed = Bell()
        self.sending = asyncio.Lock()
        self.sent_state: tuple[int, int, Viewer] | None = None
        self.sent_table: tuple[int, frozenset[str], str] | None = None
        self.sent_line = 0
        self.renames = self.chat.people.renames

    async def run(self) -> None:
        """Until either side ends it."""
        self.table.arrive(self.person.id, self.changed)
        sending = asyncio.create_task(self._send_changes())
        try:
            while True:
                await self._receive(await self.socket.receive_data("text"))
        except (WebSocketDisconnect, OSError):
            return
        except Closed as end:
            with contextlib.suppress(Exception):
                await self.socket.close(code=end.code, reason=end.reason)
        finally:
            sending.cancel()
            self.table.depart(self.person.id, self.changed)

    # --- what comes in --------------------------------------------------------------------

    async def _receive(self, text: str | bytes) -> None:
        """One message, if it may come and can be understood."""
        if end := self._end():
            raise Closed(*end)
        self._pay(1)
        data = text.encode() if isinstance(text, str) else text
        if len(data) > LARGEST:
            raise Closed(4400, "too big")
        try:
            message = DECODER.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            version = self.table.views_for(self.person.id).state.shown_version
            await self._send(c.refused("", version, "bad_command"))
            return
        if more := cost_of(message, self.table) - 1:
            self._pay(more)
        await self._handle(message)

    def _pay(self, cost: float) -> None:
        if not self.allow(cost):
            raise Closed(4429, "too fast")

    async def _handle(self, message: c.ClientMessage) -> None:
        if isinstance(message, c.Ping):
            await self.send_news()  # nothing, unless a change was missed
            await self._send(Pong())
        elif isinstance(message, c.Look):
            seat = message.seat
            self.see_as(self.table.seat_for(self.person.id, seat) if seat else None)
            self.sent_state = None
            await self.send_news()
        elif isinstance(message, c.Sync):
            self.log, self.sent_state, self.sent_table = Log(), None, None
            await self.send_news()
        else:
            await self._obey(message)

    async def _obey(self, command: c.AnyCommand) -> None:
        """Carry a command out, then send what it led to, then its answer: all in one go."""
        self.changed.held = True
        try:
            answer = await answer_to(command, self.table, self.chat, self.person)
        finally:
            self.changed.held = False
        if isinstance(command, c.Sit) and answer.ok and self.seat is None:
            self.see_as(self.table.seat_for(self.person.id))
            self.sent_state = None
        await self.send_news()
        await self._send(answer)
        if end := self._end():  # it may have come while the bell was held
            raise Closed(*end)

    def see_as(self, seat: Viewer) -> None:
        """See the game as another viewer: the log begins anew."""
        if seat != self.seat:
            self.seat = seat
            self.log = Log()

    # --- what goes out --------------------------------------------------------------------

    async def _send_changes(self) -> None:
        """Send what is new whenever the table has changed."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while True:
                await self.changed.wait()
                if end := self._end():
                    return await self.socket.close(*end)
                await self.send_news()

    def _end(self) -> tuple[int, str] | None:
        """Why nothing more is said here."""
        if not self.lasts():
            return ENDED
        if self.table.aside:
            return KEPT
        return AWAY if self.table.store.writer.deaf else None

    async def send_news(self) -> None:
        """Everything that this viewer has not been sent yet."""
        person = self.person.id
        async with self.sending:
            self.changed.clear()
            self._check_seat()
            self._check_names()
            state = self.table.views_for(person).state
            standing = (state.noted, self.table.online_for(person), state.status)
            if standing != self.sent_table:
                self.sent_table = standing
                table = await self.listing.of_table(self.table, self.person)
                await self._send(TableMessage(table=table))
            news = (state.shown_version, self._own_step(state), self.seat)
            if self.sent_state != news:
                self.sent_state = news
                await self._send(self.table.game_state(person, self.seat, self.log))
            if self.chat.last > self.sent_line:
                await self._send_lines()

    def _own_step(self, state: TableState) -> int:
        """A seat that names something in secret sees each of its own steps, nobody else does."""
        return state.version if self.seat in state.deciders else 0

    async def _send_lines(self) -> None:
        until = self.table.chat_until(self.person.id) / 1000
        lines = [line for line in self.chat.lines if line.n > self.sent_line and line.at <= until]
        if lines:
            self.sent_line = lines[-1].n
            if heard := await self.chat.heard(self.chat.named(lines), self.person.id):
                await self._send(ChatMessage(lines=heard))

    def _check_seat(self) -> None:
        """Whoever has another seat by lot sees as that one; whoever gave theirs up, as none."""
        if self.seat is None:
            return
        if not self.table.state.seats[self.seat].belongs_to(self.person.id):
            self.see_as(self.table.seat_for(self.person.id))

    def _check_names(self) -> None:
        """After somebody has got another name, seats and chat are sent once more."""
        renames = self.chat.people.renames
        if renames != self.renames:
            self.renames, self.sent_table, self.sent_line = renames, None, 0

    async def _send(self, message: ServerMessage) -> None:
        text = ENCODER.encode(message).decode()
        await self.socket.send({"type": "websocket.send", "text": text, "bytes": None})


def cost_of(message: c.ClientMessage, table: Table) -> float:
    """What a message costs, in short ones."""
    if isinstance(message, (c.Look, c.Sync)):
        return WHOLE
    if isinstance(message, (c.AskBack, c.AnswerBack)):
        return 1 + table.state.choices / REPLAYED
    return 1


async def answer_to(command: c.AnyCommand, table: Table, chat: Chat, person: Person) -> c.Answer:
    """Carry a command out; the version in its answer is one that the person may see."""
    if isinstance(command, c.Say):
        answer = await _say(command, table, chat, person)
    elif isinstance(command, c.Sit) and await table.bars(person.id, chat.circle):
        answer = c.refused(command.id, table.state.shown_version, "not_invited")
    else:
        answer = await table.carry_out(person, command)
    if not table.is_delayed(person.id):
        return answer
    version = table.views_for(person.id).state.shown_version
    return msgspec.structs.replace(answer, version=version)


async def _say(command: c.Say, table: Table, chat: Chat, person: Person) -> c.Answer:
    speaker = await chat.people.find(person.id)
    if speaker is not None and speaker.muted > time.time():
        return c.refused(command.id, table.state.shown_version, "muted")
    try:
        await chat.say(person, table.seat_for(person.id), command.text, command.id)
    except Unavailable:
        return c.refused(command.id, table.state.shown_version, "unavailable")
    table.wake_viewers()
    return c.accepted(command.id, table.state.shown_version)
