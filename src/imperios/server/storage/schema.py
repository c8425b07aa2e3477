"""The database: its tables, and how it is opened."""

from typing import Any

import msgspec
from sqlalchemy import (
    JSON,
    URL,
    BigInteger,
    Boolean,
    Column,
    Engine,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    event,
    make_url,
)
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("lang", String(2), nullable=False),
    Column("account", String(40), unique=True),  # the name in small letters
    Column("password", String(200)),
    Column("created", BigInteger, nullable=False),
    Column("era", Integer, nullable=False, server_default="0"),  # passwords that were changed
    Column("changed", BigInteger, nullable=False, server_default="0"),  # name, language, password
    Index("people_by_change", "changed"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("header", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("host", String(32), nullable=False),
    Column("title", String(60), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("status", String(10), nullable=False),
    Column("bot_due", Boolean, nullable=False),
    Column("due", BigInteger),  # when a clock or someone's patience runs out (the server's time)
    Column("summary", JSON, nullable=False),
    Index("tables_by_status", "status", "updated"),
    Index("tables_by_due", "due"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("seat", String(64), nullable=False),
    Column("body", Text, nullable=False),
    Column("by", String(32), nullable=False),
    Column("id", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("up", BigInteger, nullable=False, server_default="0"),
    Column("hash", String(64), nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("data", Text, nullable=False),
)

members = Table(
    "members",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("person", String(32), primary_key=True),
    Index("members_by_person", "person"),
)

uptime = Table(
    "uptime",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),  # there is one row
    Column("beat", BigInteger, nullable=False),  # the last sign of life
    Column("down", BigInteger, nullable=False),  # milliseconds without one since the first start
)

private_notes = Table(
    "private_notes",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("text", String(4000), nullable=False),
    Column("updated", BigInteger, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("person", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("seat", String(64)),
    Column("text", String(500), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("id", String(64), nullable=False),
)

channels = Table(
    "channels",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("kind", String(8), nullable=False),  # mail, webhook, push
    Column("address", String(2000), nullable=False),
    Column("browser", JSON, nullable=False),  # its keys, for Web Push
    Column("pace", String(8), nullable=False),  # now, daily, never
    Column("hour", Integer, nullable=False),  # of the digest
    Column("confirmed", BigInteger, nullable=False),  # when; 0: not yet
    Column("code_at", BigInteger, nullable=False),  # when the last code was asked for
    Column("tries", Integer, nullable=False),  # wrong codes
    Column("failures", Integer, nullable=False),  # attempts in a row that did not succeed
    Column("created", BigInteger, nullable=False),
    Index("channels_by_person", "person", "kind", "address", unique=True),
)

notices = Table(
    "notices",
    metadata,
    Column("id", String(200), primary_key=True),  # the same thing is noticed once
    Column("person", String(32), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("seat", String(64), nullable=False),
    Column("mark", BigInteger, nullable=False),  # the entry that called the seat
    Column("at", BigInteger, nullable=False),
    Column("spread", Boolean, nullable=False),  # whether there are letters for it
    Index("notices_by_spread", "spread", "at"),
)

letters = Table(
    "letters",
    metadata,
    Column("id", String(240), primary_key=True),
    Column("notice", String(200), nullable=False),
    Column("channel", String(32), nullable=False),
    Column("state", String(8), nullable=False),  # waiting, sent, dropped, failed
    Column("due", BigInteger, nullable=False),
    Column("claimed", BigInteger, nullable=False),  # until when a process has it in hand
    Column("tries", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),  # when it was written or its state changed
    Index("letters_by_due", "state", "due"),
    Index("letters_by_channel", "channel", "state"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("who", String(40), primary_key=True),  # a person, or bot:NAME
    Column("bot", Boolean, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("low", Float, nullable=False),  # what it surely is: the order of the list
    Column("games", Integer, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Index("ratings_by_low", "game", "bot", "low"),
)

rated = Table(
    "rated",
    metadata,
    Column("table_id", String(32), primary_key=True),  # once for each finished table
    Column("game", String(32), nullable=False),
    Column("reason", String(16), nullable=False),  # why it does not count; empty: it does
    Column("changes", JSON, nullable=False),
    Column("at", BigInteger, nullable=False),
)

rated_people = Table(
    "rated_people",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("place", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("rating", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("rated_people_by_time", "person", "at"),
)


def open_engine(url: str) -> AsyncEngine:
    """The database of a URL; SQLite syncs to the disk at every commit."""
    engine = create_async_engine(url, json_serializer=_json, json_deserializer=msgspec.json.decode)
    if make_url(url).get_backend_name() == "sqlite":
        event.listen(engine.sync_engine, "connect", _durable)
    return engine


def open_pen(url: URL) -> Engine | None:
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
