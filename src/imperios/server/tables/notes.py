"""Private notes on a table; nobody but their author ever reads them."""

from functools import cache
from typing import Any

from sqlalchemy import select

from imperios.server.storage import schema
from imperios.server.storage.engine import insert_for
from imperios.server.storage.writer import Writer
from imperios.server.tables.wire import PrivateNotes

NOTES = schema.private_notes.c
KEYS = ["table_id", "person"]


@cache
def _upsert(dialect: str) -> Any:
    new = insert_for(dialect, schema.private_notes)
    changes = {"text": new.excluded.text, "updated": new.excluded.updated}
    return new.on_conflict_do_update(index_elements=KEYS, set_=changes)


async def read(writer: Writer, table: str, person: str) -> PrivateNotes:
    """The notes of a person on a table."""
    query = select(NOTES.text, NOTES.updated).where(NOTES.table_id == table, NOTES.person == person)
    async with writer.engine.connect() as connection:
        row = (await connection.execute(query)).first()
    if row is None:
        return PrivateNotes(text="", updated=None)
    return PrivateNotes(text=row.text, updated=row.updated / 1000)


async def write(writer: Writer, table: str, person: str, text: str, at: int) -> PrivateNotes:
    """Replace the notes."""
    row = {"table_id": table, "person": person, "text": text, "updated": at}
    await writer.write([(_upsert(writer.engine.dialect.name), row)])
    return PrivateNotes(text=text, updated=at / 1000)
