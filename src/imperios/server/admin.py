"""What `imperios admin` does: look, check, end tables, reset passwords."""

import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from sqlalchemy import func, select, update

from imperios.server.accounts.signing import secret_of
from imperios.server.services import Server
from imperios.server.settings import Settings
from imperios.server.storage import migrate as migrate_database
from imperios.server.storage import schema
from imperios.server.storage.engine import open_engine
from imperios.server.storage.writer import Writer
from imperios.server.tables.entries import Draft, Entry, genesis
from imperios.server.tables.export import Export, stored_export
from imperios.server.tables.opening import Unsound, check_chain, compare, play_on
from imperios.server.tables.registry import NoSuchTable
from imperios.server.tables.state import TableState
from imperios.server.tables.store import Store, StoredTable
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
        await server.work_pool.stop()
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


@asynccontextmanager
async def stored_copy(settings: Settings) -> AsyncIterator[Store]:
    """The same, but of a copy: a SQLite file of an older program stays as it is."""
    source = settings.data / "imperios.sqlite"
    if settings.database or not source.exists():
        async with stored(settings) as store:
            yield store
        return
    with TemporaryDirectory() as folder:
        data = Path(folder)
        copy = data / source.name
        with closing(sqlite3.connect(source)) as here, closing(sqlite3.connect(copy)) as there:
            here.backup(there)
        async with stored(msgspec.structs.replace(settings, data=data)) as store:
            yield store


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
        rows = (await connection.execute(query.order_by(table.updated.desc()))).all()
        await server.people.learn(seat["person"] for it in rows for seat in it.summary["seats"])
        for seat in (seat for it in rows for seat in it.summary["seats"]):
            seat["name"] = server.people.name(seat["person"], seat["name"])
        return rows


async def saved(settings: Settings, table: str, until: int | None = None) -> Export | None:
    """A table as it is stored, or its first entries; None if there is none of this name."""
    async with stored(settings) as store:
        found = await store.table(table)
        return None if found is None else await stored_export(store, found, until)


# --- check ----------------------------------------------------------------------------------------


class Fault(msgspec.Struct, frozen=True):
    """What is wrong with a table, from which entry on, and how many of its entries are sound."""

    table: str
    reason: str  # damaged, changed_rules, other_rules, unreadable
    entry: int = 0
    rows: int = 0
    rules: str = ""

    @property
    def sound(self) -> int:
        """So many entries can be saved."""
        return max(0, self.entry - 1)


async def audit(settings: Settings) -> tuple[int, list[Fault]]:
    """How many tables there are, and what is wrong with any of them."""
    async with stored(settings) as store:
        return await _look(store, select(schema.tables.c.id))


async def check_upgrade(settings: Settings) -> tuple[int, list[Fault]]:
    """The same for running tables, on a copy: what would change if this program took over."""
    running = select(schema.tables.c.id).where(schema.tables.c.status != "over")
    async with stored_copy(settings) as store:
        return await _look(store, running, unknown=True)


async def _look(store: Store, query: Any, unknown: bool = False) -> tuple[int, list[Fault]]:
    """Damage to one table keeps nobody from looking at the next."""
    async with store.engine.connect() as connection:
        tables = list(await connection.scalars(query.order_by(schema.tables.c.created)))
    found = [await fault(store, table, unknown) for table in tables]
    return len(tables), [it for it in found if it is not None]


async def fault(store: Store, table: str, unknown: bool = False) -> Fault | None:
    """What is wrong with a table; of unknown rules only the chain, unless that is asked for."""
    try:
        found = await store.table(table)
        entries, rows = await store.readable_entries(table)
        marks = await store.snapshot_hashes(table)
    except (msgspec.MsgspecError, KeyError, ValueError):
        return Fault(table, "unreadable")
    if found is None:
        return None
    header = found.details.header
    if unknown and kept(header):
        return Fault(table, "other_rules", rules=header.rules)
    try:
        _check(found, entries, marks)
        if len(entries) < rows:
            raise Unsound("damaged", len(entries) + 1)
    except Unsound as why:
        return Fault(table, why.reason, why.entry, rows)
    return None


def _check(found: StoredTable, entries: Sequence[Entry], marks: Mapping[int, str]) -> None:
    """The chain, every choice, and whether snapshots and row name the same positions."""
    header = found.details.header
    check_chain(header, entries, entries[-1].hash if entries else genesis(header))
    if kept(header):
        return
    state = TableState(header)
    for entry in entries:
        play_on(state, [entry], found.summary)
        if entry.n in marks and marks[entry.n] != state.game.hash():
            raise Unsound("changed_rules", entry.n)
    compare(state, found.summary)


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


async def make_operator(settings: Settings, account: str, operator: bool) -> bool:
    """An account becomes an operator, or is one no longer; False if there is no such name."""
    person = schema.people.c
    change = update(schema.people).where(person.account == account.lower())
    async with opened(settings) as server, server.engine.begin() as connection:
        now = int(time.time() * 1000)
        changed = await connection.execute(change.values(operator=operator, changed=now))
        return changed.rowcount > 0


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
