"""Chat at a table."""

from typing import Any

import msgspec
from sqlalchemy import insert, select

from imperios.server.accounts.circle import Circle
from imperios.server.accounts.people import People, Person
from imperios.server.storage import schema
from imperios.server.storage.engine import Conflict
from imperios.server.storage.writer import Writer
from imperios.server.tables.wire import ChatLine
from imperios.server.time.server_time import ServerTime

KEPT = 100  # lines that a new viewer gets
INSERT = insert(schema.chat)


class Chat:
    """The chat of one table; lines are stored before anybody sees them."""

    def __init__(
        self,
        table: str,
        writer: Writer,
        server_time: ServerTime,
        people: People,
        circle: Circle,
    ) -> None:
        self.table = table
        self.writer = writer
        self.time = server_time
        self.people = people
        self.circle = circle
        self.lines: list[ChatLine] = []
        self.said: dict[str, int] = {}

    async def load(self, after: int = 0, until: int | None = None) -> list[ChatLine]:
        """Read the last lines after a number, up to a time of day."""
        found = schema.chat.c
        query = select(schema.chat).where(found.table_id == self.table, found.n > after)
        query = query if until is None else query.where(found.at <= until)
        async with self.writer.engine.connect() as connection:
            rows = (await connection.execute(query.order_by(found.n.desc()).limit(KEPT))).all()
        self.said.update({f"{row.person}:{row.id}": row.n for row in rows})
        await self.people.learn({row.person for row in rows})
        return self.named([_line(row) for row in reversed(rows)])

    def named(self, lines: list[ChatLine]) -> list[ChatLine]:
        """Lines with the names that people have now."""
        now = self.people.name
        return [msgspec.structs.replace(it, name=now(it.person, it.name)) for it in lines]

    async def heard(self, lines: list[ChatLine], viewer: str) -> list[ChatLine]:
        """The lines of all whom a viewer does not block."""
        blocked = await self.circle.blocked(viewer)
        return [line for line in lines if line.person not in blocked]

    async def refresh(self) -> None:
        """Read what is new, and keep the last lines in memory."""
        self.lines = [*self.lines, *await self.load(self.last)][-KEPT:]

    @property
    def last(self) -> int:
        """The number of the last line."""
        return self.lines[-1].n if self.lines else 0

    async def say(self, person: Person, seat: str | None, text: str, name: str) -> None:
        """Add a line; the same command adds it only once."""
        while f"{person.id}:{name}" not in self.said:
            n, at = self.last + 1, self.time.now().at
            row = {
                "table_id": self.table, "n": n, "person": person.id, "name": person.name,
                "seat": seat, "text": text, "id": name, "at": at,
            }  # fmt: skip
            try:
                await self.writer.write([(INSERT, row)])
            except Conflict:
                await self.refresh()
                continue
            self.said[f"{person.id}:{name}"] = n
            line = ChatLine(
                n=n, person=person.id, name=person.name, seat=seat, text=text, at=at / 1000
            )
            self.lines = [*self.lines, line][-KEPT:]


def _line(row: Any) -> ChatLine:
    return ChatLine(
        n=row.n, person=row.person, name=row.name, seat=row.seat, text=row.text, at=row.at / 1000
    )
