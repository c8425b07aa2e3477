"""A few things that many want: those who ask often wait for themselves, not for others."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

Thing = TypeVar("Thing")


class FairQueue(Generic[Thing]):
    """Gives things out by turns: one to each owner who waits, then the second of each."""

    def __init__(self, things: Iterable[Thing]) -> None:
        self.free = list(things)
        self.waiting: OrderedDict[str, deque[asyncio.Future[Thing]]] = OrderedDict()
        self.last = ""  # the owner to whom something was given last

    @asynccontextmanager
    async def held(self, owner: str, most: int = 1) -> AsyncIterator[list[Thing]]:
        """One thing for a while, or up to `most` as far as nobody else needs them now."""
        things = [await self._take(owner)]
        while self.free and len(things) < most:
            things.append(self.free.pop())
        try:
            yield things
        finally:
            for thing in things:
                self._give(thing)

    def waits(self, owner: str) -> int:
        """How many an owner waits for."""
        return len(self.waiting.get(owner, ()))

    async def _take(self, owner: str) -> Thing:
        if self.free:
            self.last = owner
            return self.free.pop()
        turn: asyncio.Future[Thing] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(owner, deque()).append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was given just now
                self._give(turn.result())
            raise

    def _give(self, thing: Thing) -> None:
        """To the next owner in turn, who then goes behind all others."""
        while self.waiting:
            owner = next((it for it in self.waiting if it != self.last), self.last)
            turns = self.waiting.pop(owner)
            turn = turns.popleft()
            if turns:
                self.waiting[owner] = turns
            if not turn.done():
                self.last = owner
                turn.set_result(thing)
                return
        self.free.append(thing)
