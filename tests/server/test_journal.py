"""Tables come back from what is stored: snapshots, chains, rules versions."""

import asyncio
import json
from hashlib import sha256
from pathlib import Path
from random import Random

import msgspec
import pytest

from imperios.server.services import Server
from imperios.server.tables import table as tables
from imperios.server.tables.commands import Choose, Undo
from imperios.server.tables.entries import Draft, Header, genesis, holds, seal
from imperios.server.tables.snapshots import freeze, thaw
from imperios.server.tables.state import TableState
from imperios.server.tables.table import Table
from tests.server.inside import ANA, inside, new_table


async def play(table: Table, choices: int, seed: int = 1) -> None:
    """Play a table of Ana's at random, now and then taking a choice back."""
    rng = Random(seed)
    for number in range(choices):
        state = table.state
        if state.status != "playing":
            return
        who = rng.choice(state.deciders)
        token = rng.choice(state.game.choices(who))
        name, version = f"{seed}-{number}", state.version
        answer = await table.carry_out(ANA, Choose(id=name, seat=who, token=token, version=version))
        assert answer.ok, answer
        if number % 10 == 0 and table.state.game.undoable(who):
            version = table.state.version
            assert (await table.carry_out(ANA, Undo(id=f"u{name}", seat=who, version=version))).ok


def same(one: TableState, other: TableState) -> bool:
    """Whether two courses are at the same moment in every respect."""
    return freeze(one) == freeze(other)


@pytest.mark.parametrize("game", ["grecia", "napoleon"])
def test_a_table_comes_back_as_it_was(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "SNAPSHOT_EVERY", 40)

    async def run() -> None:
        async with inside(tmp_path) as server:
            table = await new_table(server, "me", "me", game=game)
            await play(table, 150)
            server.registry.open.clear()
            again = await server.registry.table(table.id)

            assert await server.store.snapshot(table.id) is not None
            assert same(table.state, again.state)
            assert again.done == table.done
            await play(again, 20, seed=2)

    asyncio.run(run())


def test_a_snapshot_gives_the_same_course(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path) as server:
            table = await new_table(server, "me", "me")
            await play(table, 120)
            frozen = msgspec.json.decode(msgspec.json.encode(freeze(table.state)))
            thawed = thaw(table.details.header, frozen)

            assert thawed is not None
            assert same(thawed, table.state)
            assert thawed.game.history == table.state.game.history
            assert thawed.game.events == table.state.game.events

    asyncio.run(run())


@pytest.mark.parametrize("sum_of", ["hash", "zones"])
def test_a_snapshot_that_does_not_read_back_is_not_used(tmp_path: Path, sum_of: str) -> None:
    async def run() -> None:
        async with inside(tmp_path) as server:
            table = await new_table(server, "me", "me")
            frozen = freeze(table.state)
            frozen["state"][sum_of] = "other"

            assert thaw(table.details.header, frozen) is None

    asyncio.run(run())


async def chain_holds(server: Server, table: Table) -> bool:
    """Whether every entry is what it was when it was written."""
    previous = genesis(table.details.header)
    for entry in await server.store.entries(table.id):
        if not holds(previous, entry):
            return False
        previous = entry.hash
    return previous == table.state.head


def test_the_chain_holds(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path) as server:
            table = await new_table(server, "me", "me")
            await play(table, 60)

            assert await chain_holds(server, table)

    asyncio.run(run())


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path) as server:
            table = await new_table(server, "bot", "bot", "bot")
            name = table.id
        async with inside(tmp_path) as server:
            assert server.resuming is not None
            await server.resuming
            table = server.registry.open[name]
            before = table.state.version
            while table.state.version < before + 5:
                await asyncio.sleep(0.01)

    asyncio.run(run())


def test_idle_tables_are_put_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("imperios.server.tables.registry.OPEN", 3)

    async def run() -> None:
        async with inside(tmp_path) as server:
            names = [(await new_table(server, "me", "me")).id for _ in range(5)]
            server.registry.open.pop(names[0])
            await server.registry.table(names[0])

            assert len(server.registry.open) == 1
            assert (await server.registry.table(names[4])).state.status == "playing"

    asyncio.run(run())


def test_journals_from_before_there_were_clocks_still_hold() -> None:
    """What came later is not hashed where it is not used."""
    old = {
        "table": "t", "game": "grecia", "rules": "1", "scenario": "free", "seats": ["red", "blue"],
        "options": {}, "real_dice": False, "commit": "", "record": "",
    }  # fmt: skip
    header = msgspec.convert(old, Header)
    text = json.dumps(old, sort_keys=True, separators=(",", ":"))
    link = json.dumps([genesis(header), 1, "start", "", {}, "", "", 7], separators=(",", ":"))

    assert genesis(header) == sha256(text.encode()).hexdigest()
    assert seal(genesis(header), Draft("start"), 1, "", "", 7, 0).hash == (
        sha256(link.encode()).hexdigest()
    )
