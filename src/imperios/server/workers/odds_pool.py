"""Odds of battles, from a process of its own, so that the server never waits for them."""

import asyncio
from collections import OrderedDict
from random import Random
from typing import Any, Literal

import msgspec

from imperios import State
from imperios.server.http.bodies import Reply
from imperios.server.workers.fair_queue import FairQueue
from imperios.server.workers.process import WorkerProcess

PROGRAM = "imperios.server.workers.odds_process"
SECONDS = 0.15  # for one answer, of the 200 ms that a player may wait
PATIENCE = 5.0  # until the process is given up; it may have to start first
WAITING = 10  # questions of one person in the queue at most
KEPT = 1000  # answers in memory


class OddsLosses(Reply, frozen=True, kw_only=True):
    """The units that either side loses, on average."""

    own: float
    other: float


class OddsOutcome(Reply, frozen=True, kw_only=True):
    """One way in which the battle may end."""

    outcome: Literal["win", "lose", "neither"]
    own: int
    other: int
    chance: float


class Odds(Reply, frozen=True, kw_only=True):
    """The odds of the battle that a choice leads to."""

    seat: str
    token: str
    version: int
    attacker: str
    defender: str | None
    zone: str
    side: Literal["attacker", "defender"]
    win: float
    lose: float
    neither: float
    taken: float
    losses: OddsLosses
    spread: list[OddsOutcome]
    exact: bool
    assumed: list[str]


class OddsAnswer(msgspec.Struct, frozen=True):
    """What the process answers: the fields of the odds but the version; None if no battle."""

    odds: dict[str, Any] | None


class Busy(Exception):  # noqa: N818 - the state of the pool
    """Too many ask at the same time, or no answer came."""


class OddsPool:
    """One process that works out odds, and the answers that are still true."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self.process = WorkerProcess(PROGRAM)
        self.free = FairQueue([self.process])
        self.known: OrderedDict[tuple[str, int, str, str], Odds | None] = OrderedDict()

    async def odds(
        self, table: str, version: int, state: State, seat: str, token: str, owner: str
    ) -> Odds | None:
        """The odds of the battle to which a choice leads; None if there is none."""
        key = (table, version, seat, token)
        if key not in self.known:
            line = question(state, seat, token, f"{table}:{version}:{seat}:{token}")
            found = await self._queue(line, owner)
            self.known[key] = _odds(found, version)
            if len(self.known) > KEPT:
                self.known.popitem(last=False)
        return self.known[key]

    async def _queue(self, line: bytes, owner: str) -> dict[str, Any] | None:
        if self.free.waits(owner) >= WAITING:
            raise Busy
        async with self.free.held(owner) as [process]:
            return await self._ask(process, line)

    async def _ask(self, process: WorkerProcess, line: bytes) -> dict[str, Any] | None:
        try:
            answer = await asyncio.wait_for(process.ask(line), self.patience)
            return msgspec.json.decode(answer, type=OddsAnswer).odds
        except asyncio.CancelledError:
            await process.end()  # its answer would be taken for that to the next question
            raise
        except (TimeoutError, OSError, msgspec.MsgspecError):
            await process.end()
            raise Busy from None

    async def stop(self) -> None:
        """End the process."""
        await self.process.end()


def _odds(found: dict[str, Any] | None, version: int) -> Odds | None:
    return None if found is None else msgspec.convert({**found, "version": version}, Odds)


def question(state: State, seat: str, token: str, seed: str) -> bytes:
    """A question to the process: a world that the seat holds possible, always the same one."""
    world = state.imagine(seat, Random(seed))
    return msgspec.json.encode(
        {
            "game": state.game.id,
            "seats": state.seats,
            "rules": world.game.version,
            "position": world.position(),
            "seat": seat,
            "token": token,
            "seed": seed,
            "seconds": SECONDS,
        }
    )
