"""How the database is opened, and what differs between SQLite and PostgreSQL."""

from typing import Any

import msgspec
from sqlalchemy import URL, Engine, Table, create_engine, event, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine


def open_engine(url: str) -> AsyncEngine:
    """The database of a URL; SQLite syncs to the disk at every commit."""
    engine = create_async_engine(url, json_serializer=_json, json_deserializer=msgspec.json.decode)
    if make_url(url).get_backend_name() == "sqlite":
        event.listen(engine.sync_engine, "connect", _durable)
    return engine


def open_sync_engine(url: URL) -> Engine | None:
    """SQLite is written to by a thread of its own, a whole transaction at once.

    Asking a driver for each statement costs several times as much as the statement.
    """
    if url.get_backend_name() != "sqlite":
        return None
    engine = create_engine(url.set(drivername="sqlite+pysqlite"), json_serializer=_json)
    event.listen(engine, "connect", _durable)
    return engine


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
