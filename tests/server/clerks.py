"""Players on sockets who choose all the time and send again whatever was not answered."""

import itertools
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import NamedTuple

from websockets.exceptions import WebSocketException

from imperios.server.tables.entries import genesis, holds
from tests.server.client import ME, OPEN, Json, Line, Player
from tests.server.inside import inside

LOST = (OSError, WebSocketException, EOFError)
LISTENS = 0.5  # seconds for a message, before it is looked whether to stop


class Told(NamedTuple):
    """A choice that the server said was done."""

    when: float
    version: int
    id: str


class Clerk(Thread):
    """A person at one table, whose choices are random."""

    def __init__(self, player: Player, table: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.player = player
        self.table = table
        self.rng = Random(seed)
        self.number = 0
        self.unanswered: Json | None = None
        self.told: list[Told] = []
        self.seen: dict[int, str] = {}  # versions, and the hash of what was shown of each
        self.unstored: list[int] = []  # versions that were shown and were no longer there
        self.over = Event()

    def run(self) -> None:
        """Play on, connecting again whenever the line is lost."""
        while not self.over.is_set():
            with suppress(*LOST), self.player.live(self.table) as line:
                if self.unanswered:
                    line.send(**self.unanswered)
                self._play(line)
            time.sleep(0.02)

    def _play(self, line: Line) -> None:
        while not self.over.is_set():
            with suppress(TimeoutError):
                self._hear(line)

    def _hear(self, line: Line) -> None:
        message = line.hear(LISTENS)
        if message["is"] == "state":
            self._see(message)
        if message["is"] == "answer" and self.unanswered:
            if message["ok"]:
                self.told.append(Told(time.monotonic(), message["version"], message["id"]))
            self.unanswered = None
        if self.unanswered is None and line.state.get("choices"):
            self._choose(line)

    def _see(self, state: Json) -> None:
        """What was shown once must be shown again, or the table has gone on from it."""
        version = state["version"]
        if (
            version < max(self.seen, default=0)
            or self.seen.get(version, state["hash"]) != state["hash"]
        ):
            self.unstored.append(version)
        self.seen[version] = state["hash"]

    def _choose(self, line: Line) -> None:
        state, self.number = line.state, self.number + 1
        self.unanswered = {
            "do": "choose", "id": f"{self.player.me['id']}-{self.number}", "seat": state["seat"],
            "token": self.rng.choice(state["choices"]), "version": state["version"],
        }  # fmt: skip
        line.send(**self.unanswered)


def at_table(players: Sequence[Player], seed: int, *more: Json) -> list[Clerk]:
    """A new table for these people, and whoever else sits there."""
    host, *others = players
    table = host.create(ME, *(OPEN for _ in others), *more, public=True)
    for player, seat in zip(others, host.table(table)["seats"][1:], strict=False):
        assert player.do(table, "sit", seat=seat["seat"])["ok"]
    return [Clerk(player, table, seed + number) for number, player in enumerate(players)]


@contextmanager
def playing(clerks: Sequence[Clerk]) -> Iterator[None]:
    """All of them play meanwhile."""
    for clerk in clerks:
        clerk.start()
    try:
        yield
    finally:
        for clerk in clerks:
            clerk.over.set()
        for clerk in clerks:
            clerk.join()


def told(clerks: Sequence[Clerk]) -> int:
    """How many choices the server said it had done."""
    return sum(len(clerk.told) for clerk in clerks)


def longest_pause(clerks: Sequence[Clerk]) -> float:
    """Seconds between two choices that were done, at the table that waited for the longest."""
    tables = {clerk.table for clerk in clerks}
    moments = [
        sorted(it.when for clerk in clerks if clerk.table == table for it in clerk.told)
        for table in tables
    ]
    return max(after - before for all_of in moments for before, after in itertools.pairwise(all_of))


async def check(data: Path, clerks: Sequence[Clerk], database: str = "") -> None:
    """Every chain holds, every table opens, everything that was told or shown is there once."""
    async with inside(data, database) as server:
        for clerk in clerks:
            table = await server.registry.table(clerk.table)
            entries = await server.store.entries(clerk.table)
            previous = genesis(table.details.header)
            for entry in entries:
                assert holds(previous, entry)
                previous = entry.hash
            ids = [(entry.n, entry.id) for entry in entries if entry.id]
            assert {(it.version, it.id) for it in clerk.told} <= set(ids)
            assert len({name for _, name in ids}) == len(ids)
            assert table.state.version == len(entries) >= max(clerk.seen)
            assert not clerk.unstored
            assert table.state.deciders != ("chance",)  # a choice and its dice are one
