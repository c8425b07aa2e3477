"""The database: its tables, and how it is opened."""

from typing import Any

import msgspec
from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
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
    Column("summary", JSON, nullable=False),
    Index("tables_by_status", "status", "updated"),
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


def open_engine(url: str) -> AsyncEngine:
    """The database of a URL; SQLite syncs to the disk at every commit."""
    engine = create_async_engine(url, json_serializer=_json)
    if make_url(url).get_backend_name() == "sqlite":
        event.listen(engine.sync_engine, "connect", _durable)
    return engine


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _durable(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def create_schema(engine: AsyncEngine) -> None:
    """Make the tables that are missing."""
    async with engine.begin() as connection:
        await connection.run_sync(metadata.create_all)
