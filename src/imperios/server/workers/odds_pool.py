"""Odds of battles, from a process of its own, so that the server never waits for them."""

import asyncio
from collections import OrderedDict
from random import Random
from typing import Any

import msgspec

from imperios import State
from imperios.server.workers.bot_pool import Mind

SECONDS = 0.15  # for one answer, of the 200 ms that a player may wait
PATIENCE = 5.0  # until the process is given up; it may have to start first
WAITING = 20  # questions in the queue at most
KEPT = 1000  # answers in memory

Odds = dict[str, Any]


class Busy(Exception):  # noqa: N818 - the state of the seers
    """Too many ask at the same time, or no answer came."""


class Seers:
    """One process that works out odds, and the answers that are still true."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self.mind = Mind("imperios.server.workers.odds_process")
        self.turn = asyncio.Lock()
        self.waiting = 0
        self.known: OrderedDict[tuple[str, int, str, str], Odds | None] = OrderedDict()

    async def odds(
        self, table: str, version: int, state: State, seat: str, token: str
    ) -> Odds | None:
        """The odds of the battle to which a choice leads; None if there is none."""
        key = (table, version, seat, token)
        if key not in self.known:
            line = question(state, seat, token, f"{table}:{version}:{seat}:{token}")
            answer = await self._asked(line)
            self.known[key] = answer and {**answer, "version": version}
            if len(self.known) > KEPT:
                self.known.popitem(last=False)
        return self.known[key]

    async def _asked(self, line: bytes) -> Odds | None:
        if self.waiting >= WAITING:
            raise Busy
        self.waiting += 1
        try:
            async with self.turn:
                return await self._answer(line)
        finally:
            self.waiting -= 1

    async def _answer(self, line: bytes) -> Odds | None:
        try:
            told = await asyncio.wait_for(self.mind.answer(line), self.patience)
            found: Odds | None = msgspec.json.decode(told)["odds"]
        except asyncio.CancelledError:
            await self.mind.end()  # its answer would be taken for that to the next question
            raise
        except (TimeoutError, OSError, msgspec.MsgspecError, KeyError, TypeError):
            await self.mind.end()
            raise Busy from None
        return found

    async def stop(self) -> None:
        """End the process."""
        await self.mind.end()


def question(state: State, seat: str, token: str, seed: str) -> bytes:
    """What the process is told: a world that the seat holds possible, always the same one."""
    world = state.imagine(seat, Random(seed))
    return msgspec.json.encode(
        {
            "game": state.game.id,
            "seats": state.seats,
            "position": world.position(),
            "seat": seat,
            "token": token,
            "seed": seed,
            "seconds": SECONDS,
        }
    )
