"""Work that costs, in a few processes beside the server: players never wait for it."""

import asyncio
from typing import Any

import msgspec

from imperios.kernel.errors import Faults
from imperios.server.http.errors import Failure
from imperios.server.workers.fair_queue import FairQueue
from imperios.server.workers.process import WorkerProcess

PROGRAM = "imperios.server.work_process"
PATIENCE = 20.0  # seconds for one answer
WAITING = 50  # questions in all at a time
OWN = 5  # questions of one owner at a time
ANSWER = 1 << 25  # bytes of an answer at most


class Overloaded(Failure):
    """There is too much to do at this moment."""

    def __init__(self) -> None:
        super().__init__(503, "too much to do at this moment: try again")


class WorkAnswer(msgspec.Struct, frozen=True):
    """What the process answers: what was asked for, or what is wrong with the question."""

    found: msgspec.Raw = msgspec.Raw(b"null")
    faults: list[str] = []


class WorkPool:
    """A few processes for all who ask; nobody gets more turns by asking more."""

    def __init__(self, count: int = 1, program: str = PROGRAM, patience: float = PATIENCE) -> None:
        self.patience = patience
        self.processes = [WorkerProcess(program, ANSWER) for _ in range(count)]
        self.free = FairQueue(self.processes)
        self.asked = 0

    async def ask(self, do: str, owner: str, **question: Any) -> bytes:
        """The answer as JSON; `Faults` if the question is wrong."""
        if self.asked >= WAITING or self.free.waits(owner) >= OWN:
            raise Overloaded
        self.asked += 1
        try:
            async with self.free.held(owner) as [process]:
                answer = await self._answer(process, msgspec.json.encode({"do": do, **question}))
        finally:
            self.asked -= 1
        if answer.faults:
            raise Faults(answer.faults)
        return bytes(answer.found)

    async def _answer(self, process: WorkerProcess, line: bytes) -> WorkAnswer:
        try:
            answer = await asyncio.wait_for(process.ask(line), self.patience)
            return msgspec.json.decode(answer, type=WorkAnswer)
        except asyncio.CancelledError:
            await process.end()  # its answer would be taken for that to the next question
            raise
        except (TimeoutError, OSError, ValueError, msgspec.MsgspecError):
            await process.end()
            raise Overloaded from None

    async def stop(self) -> None:
        """End all processes."""
        for process in self.processes:
            await process.end()
