"""Rate limits: token buckets by address or connection."""

import time


class Bucket:
    """A token bucket: it refills with time, and each request takes one token."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1 and self.rate:
            return False
        self.left -= 1
        return True


class Buckets:
    """One bucket for each address; full ones are forgotten."""

    MANY = 10_000

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.known: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Whether one more request from this address is allowed."""
        if address not in self.known:
            if len(self.known) >= self.MANY:
                self._forget()
            self.known[address] = Bucket(self.rate, self.burst)
        return self.known[address].take()

    def _forget(self) -> None:
        horizon = time.monotonic() - self.burst / max(self.rate, 0.001)
        self.known = {name: it for name, it in self.known.items() if it.at > horizon}
