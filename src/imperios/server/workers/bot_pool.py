"""Bots in processes of their own; for one that is slow or dies, a random choice is made."""

import asyncio
import os
import time
from random import SystemRandom

import msgspec

from imperios import State
from imperios.bots import BOTS
from imperios.bots.opinion import Opinion, agreed
from imperios.server.workers.fair_queue import FairQueue
from imperios.server.workers.process import WorkerProcess

PROGRAM = "imperios.server.workers.bot_process"
PATIENCE = 4.0  # seconds for one choice
# Thinking on the others' time needs a core that nobody else does, and a pipe that can be polled.
PONDERS = os.name == "posix" and (os.cpu_count() or 1) > 1
SLOWEST = 1.5  # seconds for which a bot without a choice seems to think


class BotAnswer(msgspec.Struct, frozen=True):
    """What a process answers: a word that is decided, or what came of the tries of each."""

    decided: str = ""
    doubt: float = 0.0
    tries: dict[str, int] = {}
    sums: dict[str, float] = {}

    def opinion(self) -> Opinion:
        """The same for the bots."""
        found = Opinion(self.decided, self.doubt)
        for token, tries in self.tries.items():
            found.add(token, tries, self.sums[token])
        return found


class BotPool:
    """A few processes that answer for all bots of the server."""

    def __init__(self, count: int = 1, patience: float = PATIENCE) -> None:
        self.patience = patience
        self.processes = [WorkerProcess(PROGRAM) for _ in range(count)]
        self.free = FairQueue(self.processes)
        self.rng = SystemRandom()
        self.replaced = 0
        self.thought: dict[tuple[str, str], float] = {}  # game, bot -> seconds of its last thought

    async def choose(self, state: State, seat: str, bot: str, owner: str = "") -> str:
        """What the bot chooses for the seat, of which it learns only what the seat may know.

        Those who own many tables wait for themselves. A bot that may think in several processes
        does so when nobody needs them.
        """
        choices = state.choices(seat)
        who, begun = (state.game.id, bot), time.perf_counter()
        if len(choices) == 1:
            if state.stack[-1].secret(state) and not state.veiled:
                await asyncio.sleep(self.thought.get(who, 0))  # its haste would tell its hand
            return choices[0]
        async with self.free.held(owner, BOTS[bot].MINDS) as processes:
            token = await self._agreed(processes, state, seat, bot)
        self.thought[who] = min(time.perf_counter() - begun, SLOWEST)
        return token if token in choices else self._instead(choices)

    async def _agreed(
        self, processes: list[WorkerProcess], state: State, seat: str, bot: str
    ) -> str:
        """What the processes hold best together; the first one goes on thinking afterwards."""
        questions = [
            self._question(state, seat, bot, ponder=PONDERS and index == 0)
            for index in range(len(processes))
        ]
        answers = await asyncio.gather(*map(self._answer, processes, questions))
        opinions = [it.opinion() for it in answers if it.decided or it.tries]
        return agreed(opinions) if opinions else ""

    async def _answer(self, process: WorkerProcess, line: bytes) -> BotAnswer:
        try:
            answer = await asyncio.wait_for(process.ask(line), self.patience)
            return msgspec.json.decode(answer, type=BotAnswer)
        except asyncio.CancelledError:
            await process.end()  # its answer would be taken for that to the next question
            raise
        except (TimeoutError, OSError, msgspec.MsgspecError, ValueError):
            await process.end()
            return BotAnswer()

    def _question(self, state: State, seat: str, bot: str, ponder: bool = False) -> bytes:
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
                "last": last_word(state, seat),
                "ponder": ponder,
            }
        )

    def _instead(self, choices: list[str]) -> str:
        self.replaced += 1
        return self.rng.choice(choices)

    async def stop(self) -> None:
        """End all processes."""
        for process in self.processes:
            await process.end()


def last_word(state: State, seat: str) -> str:
    """What the seat chose just before; nothing if somebody else or chance did since."""
    if not state.past:
        return ""
    who, code = state.past[-1]
    return state.game.alphabet[code] if state.name(who) == seat else ""
