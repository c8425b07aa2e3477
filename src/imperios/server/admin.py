"""What the keeper of a server may look at and do."""

import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import func, select

from imperios.server.accounts.signing import secret_of
from imperios.server.services import Server
from imperios.server.settings import Settings
from imperios.server.storage import migrate as migrate_database
from imperios.server.storage import schema
from imperios.server.tables.entries import Draft
from imperios.server.tables.registry import Missing


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Server]:
    """A server that does nothing by itself: no bots, no notices, no clocks."""
    server = Server(settings)
    try:
        await migrate_database.prepare(server.engine)
        server.journal.start()
        yield server
    finally:
        await server.journal.stop()
        await server.engine.dispose()


async def people(settings: Settings) -> Sequence[Any]:
    """Everybody with an account, and at how many tables they are."""
    person, member = schema.people.c, schema.members.c
    tables = select(func.count()).where(member.person == person.id).scalar_subquery()
    query = (
        select(person.id, person.name, person.created, tables.label("tables"))
        .where(person.account.is_not(None))
        .order_by(person.created)
    )
    async with opened(settings) as server, server.engine.connect() as connection:
        return (await connection.execute(query)).all()


async def tables(settings: Settings, status: str) -> Sequence[Any]:
    """Tables, the last changed first; all or those of one status."""
    table = schema.tables.c
    query = select(table.id, table.header, table.title, table.status, table.updated, table.summary)
    if status:
        query = query.where(table.status == status)
    async with opened(settings) as server, server.engine.connect() as connection:
        return (await connection.execute(query.order_by(table.updated.desc()))).all()


async def end(settings: Settings, name: str) -> bool | None:
    """End a table without a winner; False if it was over, None if there is none."""
    async with opened(settings) as server:
        try:
            table = await server.hall.table(name)
        except Missing:
            return None
        seats = [list(table.course.seats)]
        result = {"winners": [], "ranking": seats, "scores": {}, "reason": "closed"}
        return await table.close(Draft("end", "", result))


async def reset_password(settings: Settings, account: str) -> str:
    """A new password for an account, whose sessions end; nothing if there is no such name."""
    password = secrets.token_urlsafe(12)
    whose = select(schema.people.c.id).where(schema.people.c.account == account.lower())
    async with opened(settings) as server:
        async with server.engine.connect() as connection:
            person = await connection.scalar(whose)
        if person is None:
            return ""
        await server.people.secure(person, password)
    return password


async def prepare(settings: Settings, migrate: bool = False) -> str:
    """Make or migrate the database; the version it had. `Unfit` or `NoSecret` if that fails."""
    settings.data.mkdir(parents=True, exist_ok=True)
    secret_of(settings.data)
    engine = schema.open_engine(settings.url)
    try:
        return await migrate_database.prepare(engine, migrate)
    finally:
        await engine.dispose()
