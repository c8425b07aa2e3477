"""Checks everything that is stored."""

import msgspec
from sqlalchemy import select

from imperios import Refused
from imperios.server import store
from imperios.server.chain import Header, genesis, holds
from imperios.server.course import Course
from imperios.server.journal import Journal
from imperios.server.settings import Settings


async def audit_all(settings: Settings) -> tuple[int, list[str]]:
    """How many tables there are, and what is wrong with any of them."""
    engine = store.open_engine(settings.url)
    journal = Journal(engine)
    try:
        await store.create_schema(engine)
        async with engine.connect() as connection:
            headers = list(await connection.scalars(select(store.tables.c.header)))
        found = [await fault(journal, msgspec.json.decode(it, type=Header)) for it in headers]
    finally:
        await engine.dispose()
    return len(headers), [it for it in found if it]


async def fault(journal: Journal, header: Header) -> str:
    """What is wrong with a table, or nothing."""
    course, previous = Course(header), genesis(header)
    for entry in await journal.entries(header.table):
        if entry.n != course.version + 1 or not holds(previous, entry):
            return f"{header.table}: entry {entry.n}: the chain is broken"
        try:
            course.apply(entry)
        except Refused as refused:
            return f"{header.table}: entry {entry.n}: refused ({refused})"
        previous = entry.hash
    return ""
