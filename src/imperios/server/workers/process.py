"""One process that answers a line of JSON with a line of JSON."""

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import PIPE, Process

LINE = 1 << 20  # bytes of an answer at most


def stand_back(steps: int) -> None:
    """Let processes that matter more go first: the more steps, the further behind."""
    with contextlib.suppress(OSError, AttributeError):  # not everywhere
        os.nice(steps)


class WorkerProcess:
    """A program of this room, started when it is first asked."""

    def __init__(self, program: str, longest: int = LINE) -> None:
        self.program = program
        self.longest = longest  # answer
        self.process: Process | None = None

    async def ask(self, line: bytes) -> bytes:
        """The line that the process answers; empty if it has died."""
        process = self.process or await self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(line + b"\n")
        await process.stdin.drain()
        return await process.stdout.readline()

    async def _start(self) -> Process:
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", self.program, stdin=PIPE, stdout=PIPE, limit=self.longest
        )
        return self.process

    async def end(self) -> None:
        """End the process."""
        process, self.process = self.process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
