"""The row of a table may lag behind its entries within a turn, and no further."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import msgspec
import pytest
from sqlalchemy import delete

from imperios.server.services import Server
from imperios.server.storage import schema
from imperios.server.storage.engine import Unavailable
from imperios.server.tables.commands import Choose
from imperios.server.tables.hashes import fingerprint
from imperios.server.tables.opening import Unsound, play_on
from imperios.server.tables.state import TableState
from imperios.server.tables.summary import Summary, summary_of
from imperios.server.tables.table import Table
from imperios.server.tables.versions import SetAside
from tests.server.inside import ANA, inside, new_table

WHO_WAITS = ("status", "seats", "deciders", "called", "since", "changed", "notes", "clocks")


async def row_of(server: Server, table: Table) -> Summary:
    """What is stored for lists."""
    stored = await server.store.table(table.id)
    assert stored is not None
    return stored.summary


async def choose(table: Table, rng: Random) -> None:
    """Any choice of whoever is asked."""
    seat = table.state.deciders[0]
    token, version = rng.choice(table.state.game.choices(seat)), table.state.version
    command = Choose(id=f"n{version}", seat=seat, token=token, version=version)
    assert (await table.carry_out(ANA, command)).ok


async def lagging(server: Server) -> Table:
    """A table whose row is not that of its last entry."""
    table, rng = await new_table(server, "me", "me"), Random(3)
    while table.row_at == table.state.version:
        await choose(table, rng)
    return table


def inside_of(folder: Path, work: Callable[[Server], Awaitable[None]]) -> None:
    """Do something with a server."""

    async def run() -> None:
        async with inside(folder) as server:
            await work(server)

    asyncio.run(run())


def test_what_lists_tell_of_who_is_waited_for_is_always_stored(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        table, rng = await new_table(server, "me", "me"), Random(5)
        behind = 0
        for _ in range(200):
            await choose(table, rng)
            row, now = await row_of(server, table), summary_of(table.state)
            behind += row.entries < table.state.version
            assert all(getattr(row, name) == getattr(now, name) for name in WHO_WAITS)
            assert row.entries == table.row_at
        assert 20 < behind < 200

    inside_of(tmp_path, work)


def test_a_row_that_lags_is_written_when_the_table_rests(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        table = await lagging(server)
        await server.registry.settle()
        assert (await row_of(server, table)).entries < table.state.version
        await server.registry.settle()
        row = await row_of(server, table)
        assert row.entries == table.state.version == table.row_at
        assert row.position == fingerprint(table.state.game)

    inside_of(tmp_path, work)


def test_a_row_that_lags_is_written_when_the_server_stops(tmp_path: Path) -> None:
    tables: list[Table] = []

    async def play(server: Server) -> None:
        tables.append(await lagging(server))

    async def look(server: Server) -> None:
        assert (await row_of(server, tables[0])).entries == tables[0].state.version

    inside_of(tmp_path, play)
    inside_of(tmp_path, look)


def test_a_server_that_stops_asks_a_database_that_is_away_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(server: Server) -> None:
        asked: list[TableState] = []

        async def away(state: TableState) -> None:
            asked.append(state)
            raise Unavailable("away")

        for _ in range(3):
            await lagging(server)
        monkeypatch.setattr(server.store, "settle", away)
        await server.registry.settle_all()
        assert len(asked) == 1

    inside_of(tmp_path, work)


def test_a_row_is_never_replaced_by_an_older_one(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        table = await lagging(server)
        old = table.state
        await choose(table, Random(1))
        await table.settle()
        before = await row_of(server, table)
        await server.store.settle(old)
        assert await row_of(server, table) == before

    inside_of(tmp_path, work)


def test_a_position_is_compared_at_the_entry_of_its_row(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        table = await lagging(server)
        row, entries = await row_of(server, table), await server.store.entries(table.id)
        play_on(TableState(table.details.header), entries, row)
        other = msgspec.structs.replace(row, position="another")
        with pytest.raises(Unsound) as found:
            play_on(TableState(table.details.header), entries, other)
        assert (found.value.reason, found.value.entry) == ("changed_rules", row.entries)

    inside_of(tmp_path, work)


def test_a_table_with_a_lagging_row_stays_in_memory_until_it_is_written(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        table = await lagging(server)
        assert not table.idle
        await table.settle()
        assert table.idle

    inside_of(tmp_path, work)


def test_a_lagging_row_after_a_crash_opens_the_table_at_its_last_entry(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        table = await lagging(server)
        server.registry.open.clear()  # nothing was settled
        again = await server.registry.table(table.id)
        assert again.state.version == table.state.version
        assert again.row_at < again.state.version
        with pytest.raises(SetAside):
            await _with_entries_lost(server, table)

    inside_of(tmp_path, work)


async def _with_entries_lost(server: Server, table: Table) -> None:
    """The row names an entry that is no longer there."""
    await table.settle()
    server.registry.open.clear()
    lost = delete(schema.entries).where(schema.entries.c.n == table.state.version)
    async with server.engine.begin() as connection:
        await connection.execute(lost)
    await server.registry.table(table.id)
