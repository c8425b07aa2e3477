"""Brings the database to the form that the program knows.

A new database is made at once; an older one is migrated by Alembic, SQLite by itself after a copy
has been put aside, PostgreSQL when `imperios admin migrate` is called, since other processes may
still run on it. A database of a newer program is left alone.
"""

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from imperios.server.logging import log_event
from imperios.server.storage import schema
from imperios.server.storage.engine import keep_private

VERSIONS = ("0001", "0002", "0003", "0004", "0005", "0006", "0007", "0008", "0009")
HEAD = VERSIONS[-1]
LOCK = text("select pg_advisory_xact_lock(7203113)")  # processes that start together
BEGIN = text("begin immediate")  # the driver would not begin before such statements
MARK = text("create table alembic_version (version_num varchar(32) not null primary key)")
STAMP = text("insert into alembic_version values (:version)")


class Unfit(Exception):  # noqa: N818 - said of a database
    """The program cannot work with the database: `newer` than the program, or `older`."""

    def __init__(self, code: str, version: str) -> None:
        self.code = code
        self.version = version
        super().__init__(f"the database (version {version}) is {code} than the program ({HEAD})")


async def prepare(engine: AsyncEngine, migrate: bool = False) -> str:
    """Make or migrate the database; the version it had, or nothing if it was empty."""
    async with engine.connect() as connection:
        version = await connection.run_sync(version_of)
    if version == HEAD:
        return version
    if not version:
        await _alone(engine, _make)
        return version
    if version not in VERSIONS:
        raise Unfit("newer", version)
    if engine.dialect.name != "sqlite" and not migrate:
        raise Unfit("older", version)
    await _migrate(engine, version)
    return version


def version_of(connection: Connection) -> str:
    """The version of a database; nothing if it is empty."""
    names = inspect(connection).get_table_names()
    if "alembic_version" in names:
        return str(connection.scalar(text("select version_num from alembic_version")))
    return VERSIONS[0] if schema.tables.name in names else ""


async def _alone(engine: AsyncEngine, work: Callable[[Connection], None]) -> None:
    """Work on the schema while nobody else does, all of it or nothing."""
    async with engine.begin() as connection:
        await connection.execute(LOCK if engine.dialect.name == "postgresql" else BEGIN)
        await connection.run_sync(work)


def _make(connection: Connection) -> None:
    """All tables as they are today, unless another process was faster."""
    if version_of(connection):
        return
    schema.metadata.create_all(connection)
    connection.execute(MARK)
    connection.execute(STAMP, {"version": HEAD})


async def _migrate(engine: AsyncEngine, version: str) -> None:
    if engine.dialect.name == "sqlite":
        log_event("backup", path=str(put_aside(Path(str(engine.url.database)), version)))
    await _alone(engine, upgrade)
    log_event("migrated", before=version, after=HEAD)


def put_aside(database: Path, version: str) -> Path:
    """A copy beside the database, named after the version it still has."""
    copy = database.with_name(f"{database.stem}-{version}-{int(time.time())}.sqlite")
    keep_private(copy)
    with closing(sqlite3.connect(database)) as here, closing(sqlite3.connect(copy)) as there:
        here.backup(there)
    return copy


def upgrade(connection: Connection, to: str = HEAD) -> None:
    """Every step from the version of the database on; one without a version is the first."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "imperios.server.storage:migrations")
    config.attributes["connection"] = connection
    names = inspect(connection).get_table_names()
    if "alembic_version" not in names and schema.tables.name in names:
        command.stamp(config, VERSIONS[0])
    command.upgrade(config, to)
