"""How much anyone may ask for now: as the server was started, or as its operators have set it."""

from collections.abc import Callable, Mapping

from imperios.server.http.rate_limits import Buckets
from imperios.server.settings import Settings

BOUNDS: dict[str, tuple[int, int]] = {  # so that nobody locks themselves or everybody else out
    "rate": (5, 1000),
    "burst": (50, 10_000),
    "newcomers": (1, 10_000),
    "connections": (10, 10_000),
    "all_connections": (100, 100_000),
    "sockets": (2, 1000),
    "address_sockets": (10, 10_000),
    "all_sockets": (100, 100_000),
    "tables": (1, 10_000),
}


class Limits:
    """The limits of now; whatever keeps to one follows it. A rate of 0 at the start: no limits."""

    def __init__(self, settings: Settings) -> None:
        self.on = bool(settings.rate)
        self.usual = {name: float(getattr(settings, name)) for name in BOUNDS}
        self.now = dict(self.usual)
        self.followers: list[Callable[[], None]] = []

    def __getitem__(self, name: str) -> float:
        return self.now[name]

    def at_a_time(self, each: str, most: str) -> tuple[int, int]:
        """So many for each key and so many in all, as slots count them."""
        return (int(self[each]) if self.on else 0), int(self[most])

    def follow(self, change: Callable[[], None]) -> None:
        """Call it now, and whenever a limit has changed."""
        self.followers.append(change)
        change()

    def set(self, others: Mapping[str, float]) -> None:
        """From now on these instead of the usual ones."""
        now = {name: others.get(name, usual) for name, usual in self.usual.items()}
        if now == self.now or not self.on:
            return
        self.now = now
        for change in self.followers:
            change()


class Messages:
    """What is said on sockets: so much by a person, on however many, and so much by an address."""

    HOUSEHOLD = 4  # persons who talk as much as one may, from the same address

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.people, self.addresses = Buckets(0, 0), Buckets(0, 0)
        limits.follow(self._follow)

    def _follow(self) -> None:
        rate, burst = self.limits["rate"], self.limits["burst"]
        self.people.limit(rate, burst)
        self.addresses.limit(self.HOUSEHOLD * rate, self.HOUSEHOLD * burst)

    def allow(self, person: str, address: str, cost: float) -> bool:
        """Whether they may say something that costs as much as so many short messages."""
        return self.people.take(person, cost) and self.addresses.take(address, cost)
