"""The same server on a real PostgreSQL, and two processes at one table."""

import asyncio
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import make_url

from imperios.server import tables
from imperios.server.chain import genesis, holds
from imperios.server.settings import Settings
from tests.server.client import ME, OPEN, Player, Running
from tests.server.inside import ANA, inside, new_table
from tests.server.test_commit_first import STEPS, a_choice, chosen_while_failing
from tests.server.test_exactly_once import schedule
from tests.server.test_journal import play, same


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL of our own."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns where XDG_RUNTIME_DIR is not set
        from pgserver.postgres_server import get_server
    server = get_server(tmp_path_factory.mktemp("pg"), cleanup_mode="delete")
    url = make_url(server.get_uri()).set(drivername="postgresql+asyncpg")
    yield url.render_as_string(hide_password=False)
    server.cleanup()


def test_a_table_comes_back_as_it_was(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "SNAPSHOT_EVERY", 20)

    async def run() -> None:
        async with inside(tmp_path, database) as server:
            table = await new_table(server, "me", "me")
            await play(table, 50)
            server.hall.open.clear()
            again = await server.hall.table(table.id)
            previous = genesis(table.info.header)
            for entry in await server.journal.entries(table.id):
                assert holds(previous, entry)
                previous = entry.hash

            assert same(table.course, again.course)

    asyncio.run(run())


@pytest.mark.parametrize("step", STEPS)
def test_a_choice_that_cannot_be_stored_is_told_to_nobody(
    step: str, database: str, tmp_path: Path
) -> None:
    async def run() -> None:
        async with inside(tmp_path, database) as server:
            failed, again, stored, told = await chosen_while_failing(server, step)

            assert (failed.ok, stored, told, again.ok) == (False, 0, False, True)

    asyncio.run(run())


def test_each_choice_is_done_once_or_refused(database: str, tmp_path: Path, full: bool) -> None:
    async def run() -> None:
        async with inside(tmp_path, database) as server:
            for start in range(0, 1000 if full else 50, 25):
                seeds = range(start, start + 25)
                await asyncio.gather(*(schedule(server, seed) for seed in seeds))

    asyncio.run(run())


def test_two_processes_that_write_at_the_same_moment_do_not_both_win(
    database: str, tmp_path: Path
) -> None:
    async def run() -> None:
        async with inside(tmp_path, database) as one, inside(tmp_path, database) as other:
            table = await new_table(one, "me", "me")
            twin = await other.hall.table(table.id)
            answers = await asyncio.gather(
                table.do(ANA, a_choice(table, "a")), twin.do(ANA, a_choice(twin, "b"))
            )
            await table.catch_up()
            await twin.catch_up()

            assert sorted(answer.ok for answer in answers) == [False, True]
            assert same(table.course, twin.course)

    asyncio.run(run())


def test_players_at_two_servers_play_one_table(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("IMPERIOS_SECRET", "the same for both")
    settings = Settings(data=tmp_path, database=database, rate=0)
    with (
        Running(settings) as one,
        Running(settings) as other,
        Player(one.url, "Ana") as ana,
        Player(other.url, "Bea") as bea,
    ):
        table = ana.create(ME, OPEN, public=True)
        with ana.live(table) as here, bea.live(table) as there:
            bea.do(table, "sit", seat="blue")
            there.look("blue")
            for number in range(6):
                line, seat = ((here, "red"), (there, "blue"))[number % 2]
                while not line.state.get("choices"):
                    line.hear()
                token, version = line.state["choices"][0], line.state["version"]
                line.send("choose", id=f"c{number}", seat=seat, token=token, version=version)
                assert line.answer(f"c{number}")["ok"]
            here.reach(there.state["version"])

            assert here.log == there.log
            assert len(here.log) >= 6
