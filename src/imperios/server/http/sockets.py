"""WebSockets that cost few system calls."""

import struct
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Opcode
from websockets.protocol import State

WHOLE_TEXT = 0x80 | Opcode.TEXT
WAITING = 8  # messages that nobody has looked at, before no more are read


class FrugalSocket(WebSocketsSansIOProtocol):
    """What is said in one go leaves in one go; reading stops only for those who send too much."""

    def send_receive_event_to_app(self) -> None:
        """Uvicorn stops reading at every message: two system calls each. Here it does at some."""
        self.read_paused = self.queue.qsize() < WAITING  # if so, nothing is left to be paused
        super().send_receive_event_to_app()

    async def send(self, message: Any) -> None:
        """A text waits until everything has been said that can be said now."""
        text = message.get("text")
        if text is None or self.close_sent or not self.handshake_complete:
            await super().send(message)
            return
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        if not self.conn.writes:
            self.loop.call_soon(self._flush)
        self.conn.writes.append(frame_of(text.encode()))

    def _flush(self) -> None:
        """Whatever else was sent meanwhile, a ping or an end, has taken the texts along."""
        output = self.conn.data_to_send()
        if output and not self.transport.is_closing():
            self.transport.write(b"".join(output))


def frame_of(text: bytes) -> bytes:
    """A whole text, as a server sends it: nothing is masked, and nothing is compressed."""
    size = len(text)
    if size < 126:
        return struct.pack("!BB", WHOLE_TEXT, size) + text
    if size < 1 << 16:
        return struct.pack("!BBH", WHOLE_TEXT, 126, size) + text
    return struct.pack("!BBQ", WHOLE_TEXT, 127, size) + text
