"""Rate limits: token buckets by address, person or connection; what costs more takes more."""

import time

from imperios.server.http.errors import AnyRequest, Failure

OF_A_PERSON = (100.0, 4000.0)  # milliseconds of a processor for each second, and at once
OF_AN_ADDRESS = (300.0, 20_000.0)
PASSWORD = 100.0  # what it costs to hash one
LIST = 10.0  # what it costs to tell of a page of tables, and to pack it


class Bucket:
    """A token bucket: it refills with time, and each request takes what it costs."""

    __slots__ = ("__weakref__", "at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = time.monotonic()

    def limit(self, rate: float, burst: float) -> None:
        """From now on it refills at another rate, up to another level."""
        self.rate, self.burst = rate, burst

    def take(self, cost: float = 1) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < cost and self.rate:
            return False
        self.left -= cost
        return True


class Buckets:
    """One bucket for each address; full ones are forgotten."""

    MANY = 10_000

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.known: dict[str, Bucket] = {}

    def take(self, address: str, cost: float = 1) -> bool:
        """Whether one more request from this address is allowed."""
        if address not in self.known:
            if len(self.known) >= self.MANY:
                self._forget()
            self.known[address] = Bucket(self.rate, self.burst)
        return self.known[address].take(cost)

    def limit(self, rate: float, burst: float) -> None:
        """From now on all of them refill at another rate, up to another level."""
        self.rate, self.burst = rate, burst
        for bucket in self.known.values():
            bucket.limit(rate, burst)

    def _forget(self) -> None:
        horizon = time.monotonic() - self.burst / max(self.rate, 0.001)
        self.known = {name: it for name, it in self.known.items() if it.at > horizon}


class Costs:
    """Work that costs more than an answer: so much for a person, so much for an address."""

    def __init__(self, limited: bool) -> None:
        self.people = Buckets(limited * OF_A_PERSON[0], OF_A_PERSON[1])
        self.addresses = Buckets(limited * OF_AN_ADDRESS[0], OF_AN_ADDRESS[1])

    def spend(self, request: AnyRequest, person: str, cost: float) -> None:
        """Allow it, or say that it is too much."""
        address = request.client.host if request.client else ""
        if not (self.people.take(person or address, cost) and self.addresses.take(address, cost)):
            raise Failure(429, "too much work: wait a little")
