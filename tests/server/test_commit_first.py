"""Nobody hears of a choice that is not stored, whatever fails on the way to the disk."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from imperios.server.services import Server
from imperios.server.storage import writer
from imperios.server.storage.engine import Unavailable
from imperios.server.tables.commands import Answer, Choose
from imperios.server.tables.table import Bell, Table
from tests.server.client import BOT, ME, Player, Running
from tests.server.inside import ANA, inside, new_table

STEPS = ["begin", "execute 1", "execute 2", "commit"]


@contextmanager
def failing(server: Server, step: str) -> Iterator[None]:
    """The database fails at one step of the next write."""
    count = 0

    def fail(*_: Any) -> None:
        raise OperationalError("write", {}, sqlite3.OperationalError("database or disk is full"))

    def fail_later(*_: Any) -> None:
        nonlocal count
        count += 1
        if step == f"execute {count}":
            fail()

    name = step if not step.startswith("execute") else "before_cursor_execute"
    hook: Callable[..., None] = fail if name == step else fail_later
    writing = server.writer.sync_engine
    event.listen(writing, name, hook)
    try:
        yield
    finally:
        event.remove(writing, name, hook)


def a_choice(table: Table, name: str) -> Choose:
    """The first choice of the seat that is asked."""
    seat = table.state.deciders[0]
    token = table.state.game.choices(seat)[0]
    return Choose(id=name, seat=seat, token=token, version=table.state.version)


async def chosen_while_failing(
    server: Server, trouble: AbstractContextManager[None]
) -> tuple[Answer, Answer, int, bool]:
    """A choice that fails and the same once more; what was stored and told in between."""
    table = await new_table(server, "me", "me")
    command, listener = a_choice(table, "one"), Bell()
    table.arrive("ana", listener)
    listener.clear()
    before = table.state
    with trouble:
        failed = await table.carry_out(ANA, command)
    stored = len(await server.store.entries(table.id)) - before.version
    told = listener.is_set() or table.state is not before
    return failed, await table.carry_out(ANA, command), stored, told


@pytest.mark.parametrize("step", STEPS)
def test_a_choice_that_cannot_be_stored_is_told_to_nobody(step: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path) as server:
            failed, again, stored, told = await chosen_while_failing(server, failing(server, step))

            assert (failed.ok, failed.reason) == (False, "unavailable")
            assert (stored, told) == (0, False)
            assert again.ok

    asyncio.run(run())


def test_a_choice_whose_storing_was_not_confirmed_is_not_done_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    attempt = writer.Writer._attempt

    async def lost(self: writer.Writer, writes: Any) -> Exception | None:
        await attempt(self, writes)
        return Unavailable("the connection was lost")

    async def run() -> None:
        async with inside(tmp_path) as server:
            table = await new_table(server, "me", "me")
            command = a_choice(table, "one")
            with monkeypatch.context() as patch:
                patch.setattr(writer.Writer, "_attempt", lost)
                assert (await table.carry_out(ANA, command)).reason == "unavailable"

            assert (await table.carry_out(ANA, command)).ok
            assert table.state.choices == 1

    asyncio.run(run())


def test_a_full_disk_is_an_answer_and_not_the_end(running: Running, ana: Player) -> None:
    with failing(running.server, "commit"):
        answers = [
            ana.http.patch("/api/me", json={"name": "Eva"}),
            ana.http.post(
                "/api/tables", json={"game": "grecia", "scenario": "free", "seats": [ME, BOT]}
            ),
        ]

    assert [it.status_code for it in answers] == [503, 503]
    assert [it.json()["error"] for it in answers] == ["unavailable"] * 2
    assert ana.get("/api/me")["name"] == "Ana"
    assert ana.get("/api/tables?which=mine")["tables"] == []
    assert ana.create(ME, BOT)


def test_one_bad_write_does_not_spoil_the_others(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path) as server:
            tables = [await new_table(server, "me", "me") for _ in range(20)]
            spoiled = tables[7].state
            await tables[7].carry_out(ANA, a_choice(tables[7], "first"))
            tables[7].state = spoiled  # as if another process had written
            tables[7].done.clear()
            answers = await asyncio.gather(
                *(it.carry_out(ANA, a_choice(it, "one")) for it in tables)
            )

            assert [it.ok for it in answers] == [number != 7 for number in range(20)]
            assert answers[7].reason == "stale"
            assert tables[7].state.choices == 1

    asyncio.run(run())


def test_many_tables_share_one_transaction(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path) as server:
            tables = [await new_table(server, "me", "me") for _ in range(50)]
            before = server.writer.commits
            await asyncio.gather(*(it.carry_out(ANA, a_choice(it, "one")) for it in tables))

            assert server.writer.commits - before <= 5

    asyncio.run(run())


def test_a_command_is_finished_even_if_its_giver_goes_away(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path) as server:
            table = await new_table(server, "me", "me")
            task = asyncio.create_task(table.carry_out(ANA, a_choice(table, "one")))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            async with table.lock:  # what was begun goes on to its end
                pass
            answer = await table.carry_out(ANA, a_choice(table, "two"))

            assert answer.ok
            assert table.state.choices == 2

    asyncio.run(run())
