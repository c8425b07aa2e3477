"""WebSockets that cost few system calls."""

from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

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
        if self.disconnected:
            raise ClientDisconnected
        if not self.conn.writes:
            self.loop.call_soon(self._flush)
        try:
            self.conn.send_text(text.encode())
        except InvalidState:
            raise ClientDisconnected from None

    def _flush(self) -> None:
        """Whatever else was sent meanwhile, a ping or an end, has taken the texts along."""
        output = self.conn.data_to_send()
        if output and not self.transport.is_closing():
            self.transport.write(b"".join(output))
