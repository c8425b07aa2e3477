"""How the database is opened, and what differs between SQLite and PostgreSQL."""

from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import URL, Engine, Table, create_engine, event, make_url
from sqlalchemy.engine import Dialect, ExceptionContext
from sqlalchemy.exc import DataError, IntegrityError, ProgrammingError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from imperios.server.logging import why

OURS = (IntegrityError, ProgrammingError, DataError)  # not the state of the database
PATIENCE = {"timeout": 5, "command_timeout": 10}  # seconds for a connection and for an answer


class Conflict(Exception):  # noqa: N818 - someone else was first
    """A row with this key exists already: another process was first."""


class Unavailable(Exception):  # noqa: N818 - the state of the database
    """The database did not answer, or did not accept a write."""


def open_engine(url: str) -> AsyncEngine:
    """The database of a URL; SQLite syncs to the disk at every commit."""
    sqlite = make_url(url).get_backend_name() == "sqlite"
    engine = create_async_engine(
        url, json_serializer=_json, json_deserializer=msgspec.json.decode, hide_parameters=True,
        connect_args={} if sqlite else PATIENCE,
    )  # fmt: skip
    _prepare(engine.sync_engine, sqlite)
    if sqlite and engine.url.database:
        keep_private(Path(engine.url.database))
    return engine


def keep_private(file: Path) -> None:
    """A file that only we may read; SQLite gives what it puts beside it the same rights."""
    if file.parent.is_dir():
        file.touch(mode=0o600)
        file.chmod(0o600)


def open_sync_engine(url: URL) -> Engine | None:
    """SQLite is written to by a thread of its own, a whole transaction at once.

    Asking a driver for each statement costs several times as much as the statement.
    """
    if url.get_backend_name() != "sqlite":
        return None
    engine = create_engine(
        url.set(drivername="sqlite+pysqlite"), json_serializer=_json, hide_parameters=True
    )
    _prepare(engine, sqlite=True)
    return engine


def _prepare(engine: Engine, sqlite: bool) -> None:
    """Whatever the database fails at becomes `Unavailable`, without the parameters."""
    event.listen(engine, "handle_error", _unavailable)
    event.listen(engine, "do_connect", _connect)
    if sqlite:
        event.listen(engine, "connect", _durable)


def _unavailable(context: ExceptionContext) -> None:
    if not isinstance(context.sqlalchemy_exception, OURS):
        raise Unavailable(why(context.original_exception)) from None


def _connect(dialect: Dialect, _record: object, given: Any, named: Any) -> Any:
    """Drivers have errors of their own for a database that is away or just starting."""
    try:
        return dialect.connect(*given, **named)
    except Exception as error:
        raise Unavailable(why(error)) from None


def insert_for(dialect: str, table: Table) -> Any:
    """An insert that can be told what to do with rows that are there already.

    PostgreSQL's own words take long to load, and most servers never need them.
    """
    if dialect == "postgresql":
        from sqlalchemy.dialects import postgresql

        return postgresql.insert(table)
    from sqlalchemy.dialects import sqlite

    return sqlite.insert(table)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _durable(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
