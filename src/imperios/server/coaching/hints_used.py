"""How many hints each seat has had: told after the game, and such a game does not count."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from imperios.server.storage import schema
from imperios.server.storage.engine import insert_for

used = schema.hints.c


async def read_hints(engine: AsyncEngine, table: str) -> dict[str, int]:
    """The number of hints by seat; seats without any are not named."""
    query = select(used.seat, used.count).where(used.table_id == table)
    async with engine.connect() as connection:
        return {row[0]: row[1] for row in await connection.execute(query)}


async def count_hint(engine: AsyncEngine, table: str, seat: str) -> None:
    """One more."""
    row = {"table_id": table, "seat": seat, "count": 1}
    async with engine.begin() as connection:
        added = insert_for(connection.dialect.name, schema.hints).values(row)
        more = {"count": schema.hints.c.count + 1}
        await connection.execute(
            added.on_conflict_do_update(index_elements=["table_id", "seat"], set_=more)
        )
