"""Who follows and who blocks whom: nobody but they themselves is told."""

import time
from collections.abc import Sequence

from sqlalchemy import Executable, Table, bindparam, delete, select

from imperios.server.http.errors import Failure
from imperios.server.storage import schema
from imperios.server.storage.engine import insert_for
from imperios.server.storage.writer import Writer

MOST = 500  # people whom one follows or blocks
FRESH = 30.0  # seconds for which blocks in memory are good: other processes change them as well


def _cut(ties: Table) -> Executable:
    own = (ties.c.person == bindparam("whose"), ties.c.other == bindparam("whom"))
    return delete(ties).where(*own)


CUT = {"follows": _cut(schema.follows), "blocks": _cut(schema.blocks)}
TIES = {"follows": schema.follows, "blocks": schema.blocks}


class Circle:
    """Everybody's ties."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.known: dict[str, tuple[float, frozenset[str]]] = {}  # whom people block
        dialect = writer.engine.dialect.name
        self.tie = {
            name: insert_for(dialect, ties).on_conflict_do_nothing() for name, ties in TIES.items()
        }

    async def following(self, person: str) -> Sequence[str]:
        """Whom a person follows, the last first."""
        return await self._others("follows", person)

    async def blocked(self, person: str) -> frozenset[str]:
        """Whom a person blocks."""
        at, found = self.known.get(person, (0.0, frozenset[str]()))
        if time.monotonic() - at > FRESH:
            found = frozenset(await self._others("blocks", person))
            self.known[person] = (time.monotonic(), found)
        return found

    async def blocks(self, person: str, other: str) -> bool:
        """Whether a person blocks another."""
        return other in await self.blocked(person)

    async def follow(self, person: str, other: str) -> None:
        """Follow somebody."""
        await self._room("follows", person)
        await self.writer.write([(self.tie["follows"], _row(person, other))])

    async def unfollow(self, person: str, other: str) -> None:
        """Follow somebody no longer."""
        await self.writer.write([(CUT["follows"], {"whose": person, "whom": other})])

    async def block(self, person: str, other: str) -> None:
        """Block somebody; neither follows the other any longer."""
        await self._room("blocks", person)
        ends = [(CUT["follows"], {"whose": a, "whom": b}) for a, b in _both(person, other)]
        await self.writer.write([(self.tie["blocks"], _row(person, other)), *ends])
        self.known.pop(person, None)

    async def unblock(self, person: str, other: str) -> None:
        """Block somebody no longer."""
        await self.writer.write([(CUT["blocks"], {"whose": person, "whom": other})])
        self.known.pop(person, None)

    async def _room(self, name: str, person: str) -> None:
        if len(await self._others(name, person)) >= MOST:
            raise Failure(409, f"you have {MOST} people in this list already", "too_many")

    async def _others(self, name: str, person: str) -> Sequence[str]:
        ties = TIES[name].c
        query = select(ties.other).where(ties.person == person).order_by(ties.at.desc())
        async with self.writer.engine.connect() as connection:
            return list(await connection.scalars(query))


def _both(person: str, other: str) -> tuple[tuple[str, str], tuple[str, str]]:
    return (person, other), (other, person)


def _row(person: str, other: str) -> dict[str, object]:
    return {"person": person, "other": other, "at": int(time.time() * 1000)}
