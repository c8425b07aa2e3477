"""Bots in processes of their own; for one that is slow or dies, a random choice is made."""

import asyncio
import os
import time
from collections import defaultdict, deque
from math import inf
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
REMEMBERED = 20  # thoughts, one of which it seems to have
CONCEALED = 0.5  # seconds for a decision of which others know nothing, whatever there is to decide
SIMPLE = 0.2  # seconds for it of a bot that does not look at a clock
ROOM = 0.1  # seconds of these for the way there and back
LEAST = 0.01  # seconds for one of its tokens


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
        # game, bot -> seconds of its last thoughts
        self.thoughts: defaultdict[tuple[str, str], deque[float]] = defaultdict(
            lambda: deque([0.0], REMEMBERED)
        )

    async def decide(self, state: State, seat: str, bot: str, owner: str = "") -> list[str]:
        """What the bot chooses for the seat: all that others see as one step, in the same time."""
        frame = state.stack[-1]
        if not frame.CONCEALED or not (frame.secret(state) or state.veiled):
            return [await self.choose(state, seat, bot, owner)]
        whole = concealed_time(bot)
        async with self.free.held(owner, BOTS[bot].MINDS) as processes:
            begun = time.perf_counter()
            tokens = await self._one_step(processes, state, seat, bot, begun + whole - ROOM)
        await asyncio.sleep(begun + whole - time.perf_counter())
        return tokens

    async def _one_step(
        self, processes: list[WorkerProcess], state: State, seat: str, bot: str, end: float
    ) -> list[str]:
        """Token after token, each in half of the time that is left.

        The processes are asked even if there is one choice only: they may have to be started first.
        """
        twin, tokens = state.copy(), list[str]()
        while not tokens or twin.veiled:
            seconds = max(LEAST, (end - time.perf_counter()) / 2)
            tokens.append(await self._token(processes, twin, seat, bot, seconds))
            twin.choose(seat, tokens[-1])
        return tokens

    async def choose(self, state: State, seat: str, bot: str, owner: str = "") -> str:
        """One choice of the bot, which learns only what the seat may know.

        Those who own many tables wait for themselves. A bot that may think in several processes
        does so when nobody needs them.
        """
        choices, begun = state.choices(seat), time.perf_counter()
        thoughts = self.thoughts[state.game.id, bot]
        if len(choices) == 1:
            if state.stack[-1].secret(state):
                await asyncio.sleep(self.rng.choice(thoughts))  # its haste would tell its hand
            return choices[0]
        async with self.free.held(owner, BOTS[bot].MINDS) as processes:
            token = await self._token(processes, state, seat, bot)
        thoughts.append(min(time.perf_counter() - begun, SLOWEST))
        return token

    async def _token(
        self,
        processes: list[WorkerProcess],
        state: State,
        seat: str,
        bot: str,
        seconds: float | None = None,
    ) -> str:
        """What the processes hold best together; the first one goes on thinking afterwards."""
        choices = state.choices(seat)
        questions = [
            self._question(state, seat, bot, PONDERS and index == 0, seconds)
            for index in range(len(processes))
        ]
        answers = await asyncio.gather(*map(self._answer, processes, questions))
        opinions = [it.opinion() for it in answers if it.decided or it.tries]
        token = agreed(opinions) if opinions else ""
        return token if token in choices else self._instead(choices)

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

    def _question(
        self,
        state: State,
        seat: str,
        bot: str,
        ponder: bool = False,
        seconds: float | None = None,
    ) -> bytes:
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
                "seconds": seconds,
            }
        )

    def _instead(self, choices: list[str]) -> str:
        self.replaced += 1
        return self.rng.choice(choices)

    async def stop(self) -> None:
        """End all processes."""
        for process in self.processes:
            await process.end()


def concealed_time(bot: str) -> float:
    """The seconds after which a bot has decided what others see as one step."""
    seconds = BOTS[bot].SECONDS
    return min(CONCEALED, 4 * seconds) if seconds < inf else SIMPLE


def last_word(state: State, seat: str) -> str:
    """What the seat chose just before; nothing if somebody else or chance did since."""
    if not state.past:
        return ""
    who, code = state.past[-1]
    return state.game.alphabet[code] if state.name(who) == seat else ""
