"""What is stored of tables: their rows, entries, snapshots and members."""

import time
from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import Executable, bindparam, func, insert, or_, select, update

from imperios.server.storage import schema
from imperios.server.storage.writer import Row, Writer
from imperios.server.tables.entries import Entry, Header
from imperios.server.tables.follow_ups import bot_due, next_due
from imperios.server.tables.snapshots import freeze
from imperios.server.tables.state import TableState
from imperios.server.tables.summary import Summary, read_summary, summary_of

LISTED = 100
NO_LIMIT = 1 << 30

Which = Literal["public", "mine", "finished"]
TABLE, ENTRY, SNAPSHOT, MEMBER = (
    schema.tables.c, schema.entries.c, schema.snapshots.c, schema.members.c,
)  # fmt: skip

INSERT_TABLE = insert(schema.tables)
INSERT_ENTRY = insert(schema.entries)
INSERT_SNAPSHOT = insert(schema.snapshots)
INSERT_MEMBER = insert(schema.members)
UPDATE_TABLE = (
    update(schema.tables)
    .where(TABLE.id == bindparam("table"))
    .values(
        updated=bindparam("new_updated"),
        status=bindparam("new_status"),
        bot_due=bindparam("new_bot_due"),
        due=bindparam("new_due"),
        summary=bindparam("new_summary"),
    )
)
SET_DUE = (  # unless someone has written meanwhile
    update(schema.tables)
    .where(TABLE.id == bindparam("table"), TABLE.due == bindparam("old"))
    .values(due=bindparam("new"))
)


class Details(msgspec.Struct, frozen=True):
    """What the table is besides its game."""

    header: Header
    seed: str
    host: str
    title: str
    public: bool
    created: int


class StoredTable(msgspec.Struct, frozen=True):
    """A table as its row has it, without playing it."""

    details: Details
    summary: Summary
    updated: int


class Store:
    """Reads and writes tables."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.engine = writer.engine

    # --- reading ------------------------------------------------------------------------------

    async def table(self, name: str) -> StoredTable | None:
        """The row of a table."""
        query = select(schema.tables).where(TABLE.id == name)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else _stored(row)

    async def list(self, which: Which, person: str) -> Sequence[StoredTable]:
        """Tables, the last changed first."""
        own = TABLE.id.in_(select(MEMBER.table_id).where(MEMBER.person == person))
        conditions = {
            "public": (TABLE.public, TABLE.status != "over"),
            "mine": (own, TABLE.status != "over"),
            "finished": (or_(own, TABLE.public), TABLE.status == "over"),
        }[which]
        query = select(schema.tables).where(*conditions).order_by(TABLE.updated.desc())
        async with self.engine.connect() as connection:
            return [_stored(row) for row in await connection.execute(query.limit(LISTED))]

    async def members(self, table: str) -> set[str]:
        """Who may see a table that is not public."""
        return set(await self._scalars(select(MEMBER.person).where(MEMBER.table_id == table)))

    async def waiting_for_bots(self) -> Sequence[str]:
        """The tables at which a bot was asked."""
        return await self._scalars(select(TABLE.id).where(TABLE.bot_due, TABLE.status == "playing"))

    async def entries(self, table: str, after: int = 0) -> Sequence[Entry]:
        """The entries of a table after a number."""
        query = select(schema.entries).where(ENTRY.table_id == table, ENTRY.n > after)
        async with self.engine.connect() as connection:
            rows = await connection.execute(query.order_by(ENTRY.n))
            return [_entry(row) for row in rows.mappings()]

    async def version_at(self, table: str, at: int) -> int:
        """The last entry of a table at a time of day."""
        query = select(func.max(ENTRY.n)).where(ENTRY.table_id == table, ENTRY.at <= at)
        async with self.engine.connect() as connection:
            return int(await connection.scalar(query) or 0)

    async def snapshot(self, table: str, until: int = NO_LIMIT) -> dict[str, Any] | None:
        """The last snapshot of a table, up to an entry."""
        query = select(SNAPSHOT.data).where(SNAPSHOT.table_id == table, SNAPSHOT.n <= until)
        async with self.engine.connect() as connection:
            data = await connection.scalar(query.order_by(SNAPSHOT.n.desc()).limit(1))
        return None if data is None else msgspec.json.decode(data)

    async def command_ids(self, table: str) -> dict[str, int]:
        """The commands that were done, and the entries they led to."""
        query = select(ENTRY.id, ENTRY.by, ENTRY.n).where(ENTRY.table_id == table, ENTRY.id != "")
        async with self.engine.connect() as connection:
            return {f"{row.by}:{row.id}": row.n for row in await connection.execute(query)}

    async def _scalars(self, query: Any) -> Sequence[str]:
        async with self.engine.connect() as connection:
            return list(await connection.scalars(query))

    # --- writing ------------------------------------------------------------------------------

    async def create(self, details: Details, state: TableState, entries: Sequence[Entry]) -> None:
        """A new table, whose host may see it."""
        write: list[tuple[Executable, Row]] = [(INSERT_TABLE, _new_row(details, state))]
        write += _entry_rows(state, entries)
        write.append((INSERT_MEMBER, _member(state.header.table, details.host)))
        await self.writer.write(write)

    async def append(
        self, state: TableState, entries: Sequence[Entry], member: str, snapshot: bool
    ) -> None:
        """New entries and the state they lead to; `member` has not been at the table before."""
        table = state.header.table
        write = _entry_rows(state, entries)
        write.append((UPDATE_TABLE, _changed_row(state)))
        if member:
            write.append((INSERT_MEMBER, _member(table, member)))
        if snapshot:
            data = msgspec.json.encode(freeze(state)).decode()
            write.append((INSERT_SNAPSHOT, {"table_id": table, "n": state.version, "data": data}))
        await self.writer.write(write)

    async def add_member(self, table: str, person: str) -> None:
        """Let a person see a table."""
        await self.writer.write([(INSERT_MEMBER, _member(table, person))])

    # --- clocks -------------------------------------------------------------------------------

    async def any_clock(self) -> bool:
        """Whether time brings anything to any table."""
        async with self.engine.connect() as connection:
            return await connection.scalar(select(func.min(TABLE.due))) is not None

    async def due(self, up: int, most: int) -> Sequence[tuple[str, int]]:
        """The tables to which time has brought something, and when."""
        query = select(TABLE.id, TABLE.due).where(TABLE.due <= up).order_by(TABLE.due).limit(most)
        async with self.engine.connect() as connection:
            return [(row.id, row.due) for row in await connection.execute(query)]

    async def set_due(self, table: str, old: int, new: int | None) -> None:
        """When time will bring something to a table, unless someone has written meanwhile."""
        await self.writer.write([(SET_DUE, {"table": table, "old": old, "new": new})])


def _stored(row: Any) -> StoredTable:
    header = msgspec.json.decode(row.header, type=Header)
    details = Details(header, row.seed, row.host, row.title, row.public, row.created)
    return StoredTable(details, read_summary(row.summary), row.updated)


def _entry(row: Any) -> Entry:
    fields = {name: row[name] for name in Entry.__struct_fields__}
    fields["body"] = msgspec.json.decode(row["body"])
    return Entry(**fields)


def _entry_rows(state: TableState, entries: Sequence[Entry]) -> list[tuple[Executable, Row]]:
    return [(INSERT_ENTRY, entry_row(state.header.table, entry)) for entry in entries]


def entry_row(table: str, entry: Entry) -> Row:
    """An entry as it is stored."""
    row: Row = msgspec.to_builtins(entry)
    row["body"] = msgspec.json.encode(entry.body).decode()
    row["table_id"] = table
    return row


def _member(table: str, person: str) -> Row:
    return {"table_id": table, "person": person}


def _new_row(details: Details, state: TableState) -> Row:
    return {
        "id": details.header.table,
        "header": msgspec.json.encode(details.header).decode(),
        "seed": details.seed,
        "host": details.host,
        "title": details.title,
        "public": details.public,
        "created": details.created,
        "updated": details.created,
        "status": state.status,
        "bot_due": bool(bot_due(state)),
        "due": next_due(state),
        "summary": summary_of(state),
    }


def _changed_row(state: TableState) -> Row:
    return {
        "table": state.header.table,
        "new_updated": int(time.time() * 1000),
        "new_status": state.status,
        "new_bot_due": bool(bot_due(state)),
        "new_due": next_due(state),
        "new_summary": summary_of(state),
    }
