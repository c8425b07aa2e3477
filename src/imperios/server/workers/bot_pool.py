"""Bots in processes of their own; for one that is slow or dies, a random choice is made."""

import asyncio
from random import SystemRandom

import msgspec

from imperios import State
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
        self.free: asyncio.Queue[WorkerProcess] = asyncio.Queue()
        for process in self.processes:
            self.free.put_nowait(process)
        self.rng = SystemRandom()
        self.replaced = 0

    async def choose(self, state: State, seat: str, bot: str) -> str:
        """What the bot chooses for the seat, of which it learns only what the seat may know."""
        choices = state.choices(seat)
        if len(choices) == 1:
            return choices[0]
        line = self._question(state, seat, bot)
        process = await self.free.get()
        try:
            answer = await asyncio.wait_for(process.ask(line), self.patience)
            token = msgspec.json.decode(answer, type=BotAnswer).token
        except (TimeoutError, OSError, msgspec.MsgspecError, ValueError):
            await process.end()
            token = ""
        finally:
            self.free.put_nowait(process)
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
        for process in self.processes:
            await process.end()
