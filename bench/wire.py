"""A WebSocket client that costs next to nothing, so that one core can load a server on the other.

Text frames only, no extensions, no fragments: what our server sends.
"""

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from urllib.parse import urlsplit

GREETING = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
)
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
MASK = b"\0\0\0\0"  # a mask of zeros leaves the text as it is


class Wire(asyncio.Protocol):
    """One connection; each text that comes is given to `hear`."""

    def __init__(self, greeting: bytes, hear: Callable[[bytes], None]) -> None:
        self.greeting = greeting
        self.hear = hear
        self.buffer = bytearray()
        self.open = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.greeting)

    def connection_lost(self, error: Exception | None) -> None:
        """The server has gone."""
        if not self.open.done():
            self.open.set_exception(error or ConnectionError("closed"))

    def data_received(self, data: bytes) -> None:
        """The answer to the greeting, then frames."""
        self.buffer += data
        if not self.open.done():
            head, found, rest = bytes(self.buffer).partition(b"\r\n\r\n")
            if not found:
                return
            self.buffer = bytearray(rest)
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.open.set_exception(ConnectionError(head.decode("latin-1")))
                return
            self.open.set_result(None)
        while self._frame():
            pass

    def _frame(self) -> bool:
        """Take one whole frame out of the buffer, if there is one."""
        buffer = self.buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1] & 127, 2
        if size == 126:
            start = 4
        elif size == 127:
            start = 10
        if start > 2 and len(buffer) >= start:
            size = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + size:
            return False
        kind, body = buffer[0], bytes(buffer[start : start + size])
        del buffer[: start + size]
        if kind == TEXT:
            self.hear(body)
        elif kind == PING:
            self._write(PONG, body)
        return True

    def say(self, text: bytes) -> None:
        """Send a text."""
        self._write(TEXT, text)

    def _write(self, kind: int, body: bytes) -> None:
        assert self.transport is not None
        size = len(body)
        head = struct.pack("!BB", kind, 128 | size) if size < 126 else (
            struct.pack("!BBH", kind, 128 | 126, size)
        )  # fmt: skip
        self.transport.write(head + MASK + body)

    def close(self) -> None:
        """Hang up."""
        if self.transport is not None:
            self.transport.close()


async def connect(url: str, path: str, cookie: str, hear: Callable[[bytes], None]) -> Wire:
    """A connection that is open."""
    host = urlsplit(url).netloc
    key = base64.b64encode(os.urandom(16)).decode()
    greeting = GREETING.format(path=path, host=host, key=key, cookie=cookie).encode()
    name, _, port = host.partition(":")
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(greeting, hear), name, int(port))
    await wire.open
    return wire
