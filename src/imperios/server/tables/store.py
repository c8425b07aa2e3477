"""What is stored of tables: their rows, entries, snapshots and members."""

import contextlib
import time
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Executable, bindparam, delete, func, insert, select, update

from imperios.server.logging import failed
from imperios.server.storage import schema
from imperios.server.storage.engine import insert_for
from imperios.server.storage.writer import Row, Writer
from imperios.server.tables.entries import Entry, Header
from imperios.server.tables.follow_ups import bot_due, next_due
from imperios.server.tables.hashes import fingerprint
from imperios.server.tables.lists import Place, Which, cut, page
from imperios.server.tables.opening import Unsound
from imperios.server.tables.snapshots import freeze
from imperios.server.tables.state import TableState
from imperios.server.tables.summary import Summary, read_summary, summary_of

NO_LIMIT = 1 << 30

TABLE, ENTRY, SNAPSHOT, MEMBER = (
    schema.tables.c, schema.entries.c, schema.snapshots.c, schema.members.c,
)  # fmt: skip

INSERT_TABLE = insert(schema.tables)
INSERT_ENTRY = insert(schema.entries)
INSERT_SNAPSHOT = insert(schema.snapshots)
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
SETTLE = (  # unless someone has written a newer one
    update(schema.tables)
    .where(TABLE.id == bindparam("table"))
    .where(TABLE.summary["entries"].as_integer() < bindparam("entries"))
    .values(summary=bindparam("new_summary"))
)
UNSEAL = (
    update(schema.tables)
    .where(TABLE.id == bindparam("table_id"), TABLE.public.is_(False))
    .values(public=True)
)
SET_DUE = (  # unless someone has written meanwhile
    update(schema.tables)
    .where(TABLE.id == bindparam("table"), TABLE.due == bindparam("old"))
    .values(due=bindparam("new"))
)

ARCHIVE = (
    update(schema.members)
    .where(MEMBER.table_id == bindparam("which"), MEMBER.person == bindparam("whose"))
    .values(archived=bindparam("when"))
)
FORGET = [
    delete(schema.tables).where(TABLE.id == bindparam("table_id")),
    *(
        delete(part).where(part.c.table_id == bindparam("table_id"))
        for part in (
            schema.entries, schema.snapshots, schema.members, schema.chat, schema.private_notes,
            schema.invitations, schema.results, schema.rated,
        )
    ),
]  # fmt: skip


class Details(msgspec.Struct, frozen=True):
    """What the table is besides its game."""

    header: Header
    seed: str
    host: str
    title: str
    public: bool
    created: int

    @property
    def sealed(self) -> bool:
        """A table of a deal is seen by whoever sits there alone until all of them are over."""
        return bool(self.header.deal) and not self.public


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
        dialect = writer.engine.dialect.name  # another process may have let them in already
        self.insert_member = insert_for(dialect, schema.members).on_conflict_do_nothing()

    # --- reading ------------------------------------------------------------------------------

    async def table(self, name: str) -> StoredTable | None:
        """The row of a table."""
        query = select(schema.tables).where(TABLE.id == name)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else _stored(row)

    async def list(
        self, which: Which, person: str, after: Place | None = None
    ) -> tuple[Sequence[StoredTable], Place | None]:
        """A page of tables, and the place after which there are more."""
        async with self.engine.connect() as connection:
            rows = (await connection.execute(page(which, person, after))).all()
        shown, more = cut(rows)
        return [stored for row in shown if (stored := _readable(row))], more

    async def members(self, table: str) -> set[str]:
        """Who may see a table that is not public."""
        return set(await self._scalars(select(MEMBER.person).where(MEMBER.table_id == table)))

    async def running(self, person: str) -> Sequence[str]:
        """The tables of a person that are not over."""
        own = select(MEMBER.table_id).where(MEMBER.person == person)
        return await self._scalars(
            select(TABLE.id).where(TABLE.id.in_(own), TABLE.status != "over")
        )

    async def sitters(self, table: str) -> set[str]:
        """Who has ever sat down at a table."""
        query = select(ENTRY.by).where(ENTRY.table_id == table, ENTRY.kind == "sit").distinct()
        return set(await self._scalars(query))

    async def waiting_for_bots(self) -> Sequence[str]:
        """The tables at which a bot was asked."""
        return await self._scalars(select(TABLE.id).where(TABLE.bot_due, TABLE.status == "playing"))

    async def entries(self, table: str, after: int = 0, until: int = NO_LIMIT) -> Sequence[Entry]:
        """The entries of a table after a number."""
        own = ENTRY.table_id == table
        query = select(schema.entries).where(own, ENTRY.n > after, ENTRY.n <= until)
        async with self.engine.connect() as connection:
            rows = await connection.execute(query.order_by(ENTRY.n))
            return [_sound(row) for row in rows.mappings()]

    async def readable_entries(self, table: str) -> tuple[Sequence[Entry], int]:
        """The entries up to the first that cannot be read, and how many rows there are."""
        query = select(schema.entries).where(ENTRY.table_id == table).order_by(ENTRY.n)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).mappings().all()
        found: list[Entry] = []
        with contextlib.suppress(Unsound):
            found.extend(_sound(row) for row in rows)
        return found, len(rows)

    async def snapshot_hashes(self, table: str) -> dict[int, str]:
        """The hashes of the positions that snapshots hold, by entry."""
        query = select(SNAPSHOT.n, SNAPSHOT.data).where(SNAPSHOT.table_id == table)
        async with self.engine.connect() as connection:
            rows = await connection.execute(query)
            return {n: msgspec.json.decode(data)["state"]["hash"] for n, data in rows}

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

    async def hosted(self, person: str) -> int:
        """How many tables of a host are not over."""
        query = (
            select(func.count())
            .select_from(schema.members.join(schema.tables, MEMBER.table_id == TABLE.id))
            .where(MEMBER.person == person, TABLE.host == person, TABLE.status != "over")
        )
        async with self.engine.connect() as connection:
            return int(await connection.scalar(query) or 0)

    async def _scalars(self, query: Any) -> Sequence[str]:
        async with self.engine.connect() as connection:
            return list(await connection.scalars(query))

    # --- writing ------------------------------------------------------------------------------

    async def create(
        self,
        details: Details,
        state: TableState,
        entries: Sequence[Entry],
        members: Iterable[str],
        first: TableState | None = None,
    ) -> None:
        """A new table, which its members may see; `first` is kept and not played again."""
        write: list[tuple[Executable, Row]] = [(INSERT_TABLE, _new_row(details, state))]
        write += _entry_rows(state, entries)
        write += [(self.insert_member, _member(state.header.table, it)) for it in members]
        if first is not None:
            write.append(_snapshot(first))
        await self.writer.write(write)

    async def append(
        self, state: TableState, entries: Sequence[Entry], member: str, row: bool, snapshot: bool
    ) -> None:
        """New entries and the state they lead to; `member` has not been at the table before.

        Without its row: what lists say of the table is the same but for the number of choices.
        """
        table = state.header.table
        write = _entry_rows(state, entries)
        if row:
            write.append((UPDATE_TABLE, _changed_row(state)))
        if member:
            write.append((self.insert_member, _member(table, member)))
        if snapshot:
            write.append(_snapshot(state))
        await self.writer.write(write)

    async def settle(self, state: TableState) -> None:
        """The row of a table that lags behind its entries."""
        row = {
            "table": state.header.table, "entries": state.version, "new_summary": _summary(state),
        }  # fmt: skip
        await self.writer.write([(SETTLE, row)])

    async def archive(self, table: str, person: str, at: int) -> None:
        """Put a table away for a person, or (0) take it out again."""
        row = {"which": table, "whose": person, "when": at}
        await self.writer.write([(ARCHIVE, row)])

    async def delete(self, table: str) -> None:
        """Forget a table with everything that belongs to it."""
        await self.writer.write([(statement, {"table_id": table}) for statement in FORGET])

    async def add_member(self, table: str, person: str) -> None:
        """Let a person see a table."""
        await self.writer.write([(self.insert_member, _member(table, person))])

    async def unseal(self, table: str) -> None:
        """Everybody may see a table of a deal from now on, and its seed."""
        await self.writer.write([(UNSEAL, {"table_id": table})])

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


def _readable(row: Any) -> StoredTable | None:
    """One damaged row hides no other."""
    try:
        return _stored(row)
    except (msgspec.MsgspecError, ValueError) as error:
        failed("row", error)
        return None


def _sound(row: Any) -> Entry:
    try:
        return _entry(row)
    except (msgspec.MsgspecError, ValueError):
        raise Unsound("damaged", row["n"]) from None


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


def _snapshot(state: TableState) -> tuple[Executable, Row]:
    data = msgspec.json.encode(freeze(state)).decode()
    return INSERT_SNAPSHOT, {"table_id": state.header.table, "n": state.version, "data": data}


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
        "summary": _summary(state),
    }


def _changed_row(state: TableState) -> Row:
    return {
        "table": state.header.table,
        "new_updated": int(time.time() * 1000),
        "new_status": state.status,
        "new_bot_due": bool(bot_due(state)),
        "new_due": next_due(state),
        "new_summary": _summary(state),
    }


def _summary(state: TableState) -> Summary:
    """With what tells, when the table is opened, whether it is the one that was stored."""
    position = fingerprint(state.game)
    return msgspec.structs.replace(summary_of(state), entries=state.version, position=position)
