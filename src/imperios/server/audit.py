"""Checks everything that is stored."""

from typing import Any

import msgspec
from sqlalchemy import select

from imperios import Refused
from imperios.server.settings import Settings
from imperios.server.storage import migrate, schema
from imperios.server.storage.writer import Journal
from imperios.server.tables.entries import Header, genesis, holds
from imperios.server.tables.export import stored_export
from imperios.server.tables.state import Course
from imperios.server.tables.versions import kept


async def audit_all(settings: Settings) -> tuple[int, list[str]]:
    """How many tables there are, and what is wrong with any of them."""
    engine = schema.open_engine(settings.url)
    journal = Journal(engine)
    try:
        await migrate.prepare(engine)
        async with engine.connect() as connection:
            headers = list(await connection.scalars(select(schema.tables.c.header)))
        found = [await fault(journal, msgspec.json.decode(it, type=Header)) for it in headers]
    finally:
        await engine.dispose()
    return len(headers), [it for it in found if it]


async def saved(settings: Settings, table: str) -> dict[str, Any] | None:
    """A table as it is stored; None if there is none of this name."""
    engine = schema.open_engine(settings.url)
    try:
        await migrate.prepare(engine)
        async with engine.connect() as connection:
            query = select(schema.tables).where(schema.tables.c.id == table)
            row = (await connection.execute(query)).first()
        return None if row is None else await stored_export(Journal(engine), row)
    finally:
        await engine.dispose()


async def fault(journal: Journal, header: Header) -> str:
    """What is wrong with a table, or nothing; of other rules only the chain is looked at."""
    course = None if kept(header) else Course(header)
    previous = genesis(header)
    for number, entry in enumerate(await journal.entries(header.table), start=1):
        if entry.n != number or not holds(previous, entry):
            return f"{header.table}: entry {entry.n}: the chain is broken"
        try:
            if course is not None:
                course.apply(entry)
        except Refused as refused:
            return f"{header.table}: entry {entry.n}: refused ({refused})"
        previous = entry.hash
    return ""
