"""How many connections there may be, and how long a request may take to come."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from imperios.server.http.limits import Limits

HEADERS = 10.0  # seconds from the first byte, or from connecting, until all headers are there
BODY = 30.0  # seconds until the body is there
LIMITS = {h11.IDLE: HEADERS, h11.SEND_BODY: BODY}
REFUSAL = b'{"error":"too_fast","message":"too many connections: wait a little"}'
BUSY = (
    b"HTTP/1.1 429 Too Many Requests\r\ncontent-type: application/json\r\nretry-after: 5\r\n"
    b"connection: close\r\ncontent-length: %d\r\n\r\n%s" % (len(REFUSAL), REFUSAL)
)


class Full(Exception):  # noqa: N818 - the state of the slots
    """There are as many as there may be."""


class Slots:
    """So many at a time for each key, and so many in all; 0: no limit."""

    def __init__(self, each: int, most: int) -> None:
        self.each = each
        self.most = most
        self.taken: Counter[str] = Counter()
        self.total = 0

    def limit(self, each: int, most: int) -> None:
        """From now on there are so many; who has one keeps it."""
        self.each, self.most = each, most

    def take(self, key: str) -> bool:
        """Whether there is one more for this key; if so, it is taken."""
        if self.each and (self.taken[key] >= self.each or self.total >= self.most):
            return False
        self.taken[key] += 1
        self.total += 1
        return True

    def give(self, key: str) -> None:
        """One is free again."""
        self.taken[key] -= 1
        self.total -= 1
        if not self.taken[key]:
            del self.taken[key]

    @contextmanager
    def held(self, key: str) -> Iterator[None]:
        """One is taken for a while; `Full` if there is none."""
        if not self.take(key):
            raise Full
        try:
            yield
        finally:
            self.give(key)


class Networks:
    """Addresses and networks, written with commas: 127.0.0.1, 10.0.0.0/8."""

    def __init__(self, text: str) -> None:
        words = [word.strip() for word in text.split(",") if word.strip()]
        self.all: list[IPv4Network | IPv6Network] = [ip_network(word, False) for word in words]

    def __contains__(self, address: object) -> bool:
        try:
            found = ip_address(str(address))
        except ValueError:
            return False
        return any(found in network for network in self.all)


class LimitedProtocol(H11Protocol):
    """HTTP for those who send what they have to say; each address has so many connections."""

    slots: Slots
    proxies: Networks  # speak for many

    held = ""  # the address that is counted
    watched: object = None  # the part of a request that is waited for
    limit: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connects, unless they have done so too often."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if address in self.proxies:
            address = f"proxy {id(self)}"
        if self.slots.take(address):
            self.held = address
            self._watch()
        else:
            transport.write(BUSY)
            transport.close()

    def data_received(self, data: bytes) -> None:
        """A part of a request."""
        if not self.transport.is_closing():
            super().data_received(data)
            self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From now on it is a socket, which the application counts by person."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is over."""
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        if self.limit is not None:
            self.limit.cancel()
        if self.held:
            self.slots.give(self.held)
            self.held = ""

    def _watch(self) -> None:
        """Wait for headers and for a body only so long."""
        state = self.conn.their_state
        if state is self.watched or not self.held:
            return
        self.watched = state
        if self.limit is not None:
            self.limit.cancel()
        seconds = LIMITS.get(state)
        self.limit = self.loop.call_later(seconds, self.transport.abort) if seconds else None


def protocol_of(limits: Limits, proxies: str) -> type[LimitedProtocol]:
    """The protocol of one server, with its own slots."""
    slots = Slots(0, 0)
    limits.follow(lambda: slots.limit(*limits.at_a_time("connections", "all_connections")))
    return type("Protocol", (LimitedProtocol,), {"slots": slots, "proxies": Networks(proxies)})
