"""What `imperios admin` does: look, check, end tables, reset passwords."""

import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from sqlalchemy import func, select

from imperios import Refused
from imperios.server.accounts.signing import secret_of
from imperios.server.services import Server
from imperios.server.settings import Settings
from imperios.server.storage import migrate as migrate_database
from imperios.server.storage import schema
from imperios.server.storage.engine import open_engine
from imperios.server.storage.writer import Writer
from imperios.server.tables.entries import Draft, Header, genesis, holds
from imperios.server.tables.export import Export, stored_export
from imperios.server.tables.registry import NoSuchTable
from imperios.server.tables.state import TableState
from imperios.server.tables.store import Store
from imperios.server.tables.versions import kept


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Server]:
    """A server that does nothing by itself: no bots, no notices, no clocks."""
    server = Server(settings)
    try:
        await migrate_database.prepare(server.engine)
        server.writer.start()
        yield server
    finally:
        await server.writer.stop()
        await server.engine.dispose()


@asynccontextmanager
async def stored(settings: Settings) -> AsyncIterator[Store]:
    """Only what is stored, without the secret of a server."""
    engine = open_engine(settings.url)
    try:
        await migrate_database.prepare(engine)
        yield Store(Writer(engine))
    finally:
        await engine.dispose()


async def prepare(settings: Settings, migrate: bool = False) -> str:
    """Make or migrate the database; the version it had. `Unfit` or `NoSecret` if that fails."""
    settings.data.mkdir(parents=True, exist_ok=True)
    secret_of(settings.data)
    engine = open_engine(settings.url)
    try:
        return await migrate_database.prepare(engine, migrate)
    finally:
        await engine.dispose()


# --- look -----------------------------------------------------------------------------------------


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


async def saved(settings: Settings, table: str) -> Export | None:
    """A table as it is stored; None if there is none of this name."""
    async with stored(settings) as store:
        found = await store.table(table)
        return None if found is None else await stored_export(store, found)


# --- check ----------------------------------------------------------------------------------------


async def audit(settings: Settings) -> tuple[int, list[str]]:
    """How many tables there are, and what is wrong with any of them."""
    async with stored(settings) as store:
        async with store.engine.connect() as connection:
            headers = list(await connection.scalars(select(schema.tables.c.header)))
        found = [await fault(store, msgspec.json.decode(it, type=Header)) for it in headers]
    return len(headers), [it for it in found if it]


async def fault(store: Store, header: Header) -> str:
    """What is wrong with a table, or nothing; of other rules only the chain is looked at."""
    state = None if kept(header) else TableState(header)
    previous = genesis(header)
    for number, entry in enumerate(await store.entries(header.table), start=1):
        if entry.n != number or not holds(previous, entry):
            return f"{header.table}: entry {entry.n}: the chain is broken"
        try:
            if state is not None:
                state.apply(entry)
        except Refused as refused:
            return f"{header.table}: entry {entry.n}: refused ({refused})"
        previous = entry.hash
    return ""


# --- do -------------------------------------------------------------------------------------------


async def end(settings: Settings, name: str) -> bool | None:
    """End a table without a winner; False if it was over, None if there is none."""
    async with opened(settings) as server:
        try:
            table = await server.registry.table(name)
        except NoSuchTable:
            return None
        seats = [list(table.state.seats)]
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
