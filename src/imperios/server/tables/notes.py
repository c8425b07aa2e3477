"""What people write down for themselves at a table; nobody else ever reads it."""

from functools import cache
from typing import Any

from sqlalchemy import select

from imperios.server.storage import schema
from imperios.server.storage.writer import Journal

NOTES = schema.private_notes.c
KEYS = ["table_id", "person"]


@cache
def _upsert(dialect: str) -> Any:
    new = schema.insert_for(dialect, schema.private_notes)
    changes = {"text": new.excluded.text, "updated": new.excluded.updated}
    return new.on_conflict_do_update(index_elements=KEYS, set_=changes)


async def read(journal: Journal, table: str, person: str) -> dict[str, Any]:
    """The notes of a person on a table."""
    query = select(NOTES.text, NOTES.updated).where(NOTES.table_id == table, NOTES.person == person)
    async with journal.engine.connect() as connection:
        row = (await connection.execute(query)).first()
    if row is None:
        return {"text": "", "updated": None}
    return {"text": row.text, "updated": row.updated / 1000}


async def write(journal: Journal, table: str, person: str, text: str, at: int) -> dict[str, Any]:
    """Other notes instead."""
    row = {"table_id": table, "person": person, "text": text, "updated": at}
    await journal.write([(_upsert(journal.engine.dialect.name), row)])
    return {"text": text, "updated": at / 1000}
