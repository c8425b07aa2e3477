"""One process of the coach for all who ask; a question of few seconds never waits for long ones."""

import asyncio
from collections import OrderedDict
from random import SystemRandom
from typing import Any

import msgspec

from imperios import State
from imperios.server.workers.fair_queue import FairQueue
from imperios.server.workers.process import WorkerProcess

PROGRAM = "imperios.server.coaching.coach_process"
HINT = 2.5  # seconds
MEASURE = 0.5
WARNING = 0.12
PATIENCE = 8.0  # until the process is given up; it may have to start first
WAITING = 3  # questions of one person at a time
KEPT = 500  # measured questions


class Busy(Exception):  # noqa: N818 - the state of the pool
    """Too many ask at the same time, or no answer came."""


class CoachAnswer(msgspec.Struct, frozen=True):
    """What the process answers."""

    found: dict[str, Any] | None


class CoachPool:
    """Two processes: hints take long, warnings must not wait for them."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self.slow, self.quick = WorkerProcess(PROGRAM), WorkerProcess(PROGRAM)
        self.hinting, self.warning = FairQueue([self.slow]), FairQueue([self.quick])
        self.rng = SystemRandom()
        self.measured: OrderedDict[tuple[str, str], tuple[int, dict[str, Any]]] = OrderedDict()

    async def hint(self, state: State, seat: str, owner: str) -> dict[str, Any] | None:
        """What Mariscal would do."""
        line = self._question("hint", state, seat, HINT)
        return await self._ask(self.hinting, line, owner)

    async def measure(self, table: str, version: int, state: State, seat: str, owner: str) -> None:
        """Find what later choices of the same action are compared with."""
        line = self._question("measure", state, seat, MEASURE)
        found = await self._ask(self.warning, line, owner)
        if found is not None:
            self.measured[table, seat] = (version, found)
            while len(self.measured) > KEPT:
                self.measured.popitem(last=False)

    async def warn(
        self, table: str, since: int, state: State, seat: str, token: str, owner: str
    ) -> dict[str, Any] | None:
        """Why a choice gives much away, against the best at the version that was measured."""
        version, best = self.measured.get((table, seat), (-1, None))
        if version != since or best is None:
            return None
        line = self._question("warning", state, seat, WARNING, token=token, best=best)
        return await self._ask(self.warning, line, owner)

    def _question(self, do: str, state: State, seat: str, seconds: float, **more: Any) -> bytes:
        world = state.imagine(seat, self.rng)
        return msgspec.json.encode(
            {
                "do": do, "game": state.game.id, "seats": state.seats,
                "rules": world.game.version, "position": world.position(),
                "happened": world.happened, "seat": seat, "seconds": seconds,
                "seed": str(self.rng.randrange(10**9)), **more,
            }
        )  # fmt: skip

    async def _ask(
        self, queue: FairQueue[WorkerProcess], line: bytes, owner: str
    ) -> dict[str, Any] | None:
        if queue.waits(owner) >= WAITING:
            raise Busy
        async with queue.held(owner) as [process]:
            return await self._answer(process, line)

    async def _answer(self, process: WorkerProcess, line: bytes) -> dict[str, Any] | None:
        try:
            answer = await asyncio.wait_for(process.ask(line), self.patience)
            return msgspec.json.decode(answer, type=CoachAnswer).found
        except asyncio.CancelledError:
            await process.end()  # its answer would be taken for that to the next question
            raise
        except (TimeoutError, OSError, msgspec.MsgspecError):
            await process.end()
            raise Busy from None

    async def stop(self) -> None:
        """End the processes."""
        await self.slow.end()
        await self.quick.end()
