"""Bots in processes of their own; for one that is slow or dies, a random choice is made."""

import asyncio
from random import SystemRandom

import msgspec

from imperios import State
from imperios.server.workers.fair_queue import FairQueue
from imperios.server.workers.process import WorkerProcess

PROGRAM = "imperios.server.workers.bot_process"
PATIENCE = 4.0  # seconds for one choice


class BotAnswer(msgspec.Struct, frozen=True):
    """What the process answers."""

    token: str


class BotPool:
    """A few processes that answer for all bots of the server."""

    def __init__(self, count: int = 1, patience: float = PATIENCE) -> None:
        self.patience = patience
        self.processes = [WorkerProcess(PROGRAM) for _ in range(count)]
        self.free = FairQueue(self.processes)
        self.rng = SystemRandom()
        self.replaced = 0

    async def choose(self, state: State, seat: str, bot: str, owner: str = "") -> str:
        """What the bot chooses for the seat, of which it learns only what the seat may know.

        Those who own many tables wait for themselves.
        """
        choices = state.choices(seat)
        if len(choices) == 1:
            return choices[0]
        line = self._question(state, seat, bot)
        async with self.free.held(owner) as process:
            token = await self._answer(process, line)
        return token if token in choices else self._instead(choices)

    async def _answer(self, process: WorkerProcess, line: bytes) -> str:
        try:
            answer = await asyncio.wait_for(process.ask(line), self.patience)
            return msgspec.json.decode(answer, type=BotAnswer).token
        except asyncio.CancelledError:
            await process.end()  # its answer would be taken for that to the next question
            raise
        except (TimeoutError, OSError, msgspec.MsgspecError, ValueError):
            await process.end()
            return ""

    def _question(self, state: State, seat: str, bot: str) -> bytes:
        imagined = state.imagine(seat, self.rng)
        return msgspec.json.encode(
            {
                "game": state.game.id,
                "seats": state.seats,
                "rules": imagined.game.version,
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
        for process in self.processes:
            await process.end()
