"""Asks bots in processes of their own; one that is slow or dies is replaced by a simple answer."""

import asyncio
import contextlib
import sys
from asyncio.subprocess import PIPE, Process
from random import SystemRandom

import msgspec

from imperios import State

PATIENCE = 4.0  # seconds for one choice
LINE = 1 << 20


class Mind:
    """One process."""

    def __init__(self, program: str = "imperios.server.workers.bot_process") -> None:
        self.program = program
        self.process: Process | None = None

    async def ask(self, line: bytes) -> str:
        """The token; raises if the process dies or says something else."""
        return str(msgspec.json.decode(await self.answer(line))["token"])

    async def answer(self, line: bytes) -> bytes:
        """The line that the process says to a line."""
        process = self.process or await self._begin()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(line + b"\n")
        await process.stdin.drain()
        return await process.stdout.readline()

    async def _begin(self) -> Process:
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", self.program, stdin=PIPE, stdout=PIPE, limit=LINE
        )
        return self.process

    async def end(self) -> None:
        """End the process."""
        process, self.process = self.process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Minds:
    """A few processes that answer for all bots of the server."""

    def __init__(self, count: int = 1, patience: float = PATIENCE) -> None:
        self.patience = patience
        self.minds = [Mind() for _ in range(count)]
        self.free: asyncio.Queue[Mind] = asyncio.Queue()
        for mind in self.minds:
            self.free.put_nowait(mind)
        self.rng = SystemRandom()
        self.replaced = 0

    async def choose(self, state: State, seat: str, bot: str) -> str:
        """What the bot chooses for the seat, of which it learns only what the seat may know."""
        choices = state.choices(seat)
        if len(choices) == 1:
            return choices[0]
        line = self._question(state, seat, bot)
        mind = await self.free.get()
        try:
            token = await asyncio.wait_for(mind.ask(line), self.patience)
        except (TimeoutError, OSError, msgspec.MsgspecError, KeyError, TypeError, ValueError):
            await mind.end()
            token = ""
        finally:
            self.free.put_nowait(mind)
        return token if token in choices else self._instead(choices)

    def _question(self, state: State, seat: str, bot: str) -> bytes:
        imagined = state.imagine(seat, self.rng)
        return msgspec.json.encode(
            {
                "game": state.game.id,
                "seats": state.seats,
                "position": imagined.position(),
                "happened": imagined.happened,
                "seat": seat,
                "bot": bot,
            }
        )

    def _instead(self, choices: list[str]) -> str:
        self.replaced += 1
        return self.rng.choice(choices)

    async def stop(self) -> None:
        """End all processes."""
        for mind in self.minds:
            await mind.end()
