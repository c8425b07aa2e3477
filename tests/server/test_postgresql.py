"""The same server on a real PostgreSQL, and two processes at one table."""

import asyncio
import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from asyncpg import Connection, DiskFullError
from sqlalchemy import make_url, select, text

from imperios.server.logging import configure
from imperios.server.ratings.ratings import Ratings
from imperios.server.settings import Settings
from imperios.server.storage import migrate, writer
from imperios.server.storage import schema as store
from imperios.server.storage.engine import open_engine
from imperios.server.tables import lists, notes
from imperios.server.tables import table as tables
from imperios.server.tables.clocks import DAY, SECOND
from imperios.server.tables.commands import Resign, Sit
from imperios.server.tables.entries import Entry, genesis, holds
from imperios.server.tables.table import Table
from imperios.server.tables.wire import PrivateNotes
from tests.server.client import ME, OPEN, PATIENCE, Player, Running, wait_until
from tests.server.dial import Dial, timed
from tests.server.inside import ANA, inside, new_table
from tests.server.mailbox import Mailbox
from tests.server.paced import LIVE, a_table, left
from tests.server.postgres import Postgres
from tests.server.test_commit_first import STEPS, a_choice, chosen_while_failing
from tests.server.test_community import promote
from tests.server.test_exactly_once import schedule
from tests.server.test_invitation_notices import invite
from tests.server.test_journal import play, same
from tests.server.test_lists import finished, pages
from tests.server.test_logging import stream
from tests.server.test_notifications import channel, quick, told, until_asked
from tests.server.test_operator_limits import change, limited, opening
from tests.server.test_rows import choose, lagging, row_of
from tests.server.test_schema import differences
from tests.server.test_tournaments import ask, opened, page

__all__ = ["stream"]  # a fixture

KILL = text(  # all that listen
    "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'"
)


@pytest.fixture(scope="module")
def database(postgres: Postgres) -> str:
    """The address of a PostgreSQL of our own."""
    return postgres.url


def test_lists_go_on_from_their_places(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lists, "LISTED", 2)
    settings = Settings(data=tmp_path, database=database, rate=0)
    with Running(settings) as server, Player(server.url, "Ana") as ana:
        made = [ana.create(ME, OPEN, public=True) for _ in range(3)]
        over = [finished(ana) for _ in range(3)]

        assert pages(ana, "mine") == pages(ana, "public") == [[made[2], made[1]], [made[0]]]
        assert pages(ana, "finished") == [[over[2], over[1]], [over[0]]]


def test_a_table_comes_back_as_it_was(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "SNAPSHOT_EVERY", 20)

    async def run() -> None:
        async with inside(tmp_path, database) as server:
            table = await new_table(server, "me", "me")
            await play(table, 50)
            server.registry.open.clear()
            again = await server.registry.table(table.id)
            previous = genesis(table.details.header)
            for entry in await server.store.entries(table.id):
                assert holds(previous, entry)
                previous = entry.hash

            assert same(table.state, again.state)

    asyncio.run(run())


@contextmanager
def failing_driver(step: str) -> Iterator[None]:
    """PostgreSQL's driver fails at one step of the next write."""
    execute, execute_many, count = Connection.execute, Connection.executemany, 0

    async def first_and_last(self: Connection, query: str, *args: Any, **named: Any) -> str:
        if query.lower().startswith(step):
            raise DiskFullError("could not extend file")
        return str(await execute(self, query, *args, **named))

    async def in_between(self: Connection, *args: Any, **named: Any) -> None:
        nonlocal count
        count += 1
        if step == f"execute {count}":
            raise DiskFullError("could not extend file")
        await execute_many(self, *args, **named)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Connection, "execute", first_and_last)
        patch.setattr(Connection, "executemany", in_between)
        yield


@pytest.mark.parametrize("step", STEPS)
def test_a_choice_that_cannot_be_stored_is_told_to_nobody(
    step: str, database: str, tmp_path: Path
) -> None:
    async def run() -> None:
        async with inside(tmp_path, database) as server:
            failed, again, stored, told = await chosen_while_failing(server, failing_driver(step))

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
            twin = await other.registry.table(table.id)
            answers = await asyncio.gather(
                table.carry_out(ANA, a_choice(table, "a")), twin.carry_out(ANA, a_choice(twin, "b"))
            )
            await table.catch_up()
            await twin.catch_up()

            assert sorted(answer.ok for answer in answers) == [False, True]
            assert same(table.state, twin.state)

    asyncio.run(run())


def test_another_process_hears_of_all_tables_of_a_transaction(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "NAMED", 2)

    async def run() -> None:
        async with inside(tmp_path, database) as one, inside(tmp_path, database) as other:
            ours = [await new_table(one, "me", "me") for _ in range(3)]
            theirs = [await other.registry.table(table.id) for table in ours]
            commits = one.writer.commits
            await asyncio.gather(*(it.carry_out(ANA, a_choice(it, "a")) for it in ours))
            async with asyncio.timeout(PATIENCE):
                while not all(same(a.state, b.state) for a, b in zip(ours, theirs, strict=True)):
                    await asyncio.sleep(0.01)

            assert one.writer.commits < commits + len(ours)

    asyncio.run(run())


def test_a_row_that_lags_is_written_unless_another_process_has_a_newer_one(
    database: str, tmp_path: Path
) -> None:
    async def run() -> None:
        async with inside(tmp_path, database) as one, inside(tmp_path, database) as other:
            table = await lagging(one)
            old, twin = table.state, await other.registry.table(table.id)
            await choose(twin, Random(2))
            await twin.settle()
            newer = await row_of(other, twin)
            await one.store.settle(old)

            assert newer.entries == twin.state.version > old.version
            assert await row_of(one, table) == newer

    asyncio.run(run())


def test_what_another_process_stores_while_a_table_is_opened_is_neither_damage_nor_missed(
    database: str, tmp_path: Path
) -> None:
    async def run() -> None:
        async with inside(tmp_path, database) as one, inside(tmp_path, database) as other:
            table = await new_table(one, "me", "me")
            read = other.store.entries

            async def read_slowly(*given: Any, **named: Any) -> Sequence[Entry]:
                other.store.entries = read  # type: ignore[method-assign]
                found = await read(*given, **named)
                assert (await table.carry_out(ANA, a_choice(table, "meanwhile"))).ok
                return found

            other.store.entries = read_slowly  # type: ignore[method-assign]
            twin = await other.registry.table(table.id)

            assert same(table.state, twin.state)

    asyncio.run(run())


def test_players_at_two_servers_play_one_table(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("IMPERIOS_SECRET", "the same secret for both of these servers")
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


def test_the_listener_comes_back_when_its_connection_dies(
    database: str, tmp_path: Path, stream: io.StringIO
) -> None:
    """What happened while nobody listened is caught up."""
    configure("info", "json", stream)

    async def run() -> None:
        async with inside(tmp_path, database) as one, inside(tmp_path, database) as other:
            table = await new_table(one, "me", "me")
            twin = await other.registry.table(table.id)
            listen, unheard = other.listener._listen, asyncio.Event()

            async def listen_later() -> None:
                await unheard.wait()
                await listen()

            other.listener._listen = listen_later  # type: ignore[method-assign]
            async with one.engine.begin() as connection:
                killed = await connection.scalars(KILL)
                assert all(killed.all())
            async with asyncio.timeout(PATIENCE):
                while not other.writer.deaf:
                    await asyncio.sleep(0.01)
            await table.carry_out(ANA, a_choice(table, "unheard"))
            unheard.set()
            async with asyncio.timeout(PATIENCE):
                while stream.getvalue().count("listener_lost") < 2:
                    await asyncio.sleep(0.01)
                await other.listener.listening.wait()
            await reached(twin, table)
            await table.carry_out(ANA, a_choice(table, "heard"))
            await reached(twin, table)

            assert same(table.state, twin.state)
            assert table.state.choices == 2

    asyncio.run(run())


async def reached(twin: Table, table: Table) -> None:
    """Wait until one process knows what the other has written."""
    async with asyncio.timeout(PATIENCE):
        while twin.state.version < table.state.version:
            await asyncio.sleep(0.01)


def test_of_several_processes_one_acts_when_time_is_up(
    database: str, tmp_path: Path, dial: Dial
) -> None:
    async def run() -> None:
        async with timed(tmp_path, dial, database) as one, timed(tmp_path, dial, database) as two:
            tables = [await a_table(one, "me", "bot", pace=LIVE) for _ in range(5)]
            dial.on(601 * SECOND)
            await asyncio.gather(one.clock_watch.round(), two.clock_watch.round())
            await asyncio.gather(one.clock_watch.round(), two.clock_watch.round())
            for table in tables:
                entries = await one.store.entries(table.id)
                assert [it.kind for it in entries].count("time_out") == 1
                await table.catch_up()
                assert same(table.state, (await two.registry.table(table.id)).state)

    asyncio.run(run())


def test_clocks_stand_still_only_while_no_process_runs(
    database: str, tmp_path: Path, dial: Dial
) -> None:
    async def run() -> None:
        async with timed(tmp_path, dial, database) as one:
            table = await a_table(one, "me", "open", pace=LIVE)
            dial.on(100 * SECOND)
            await one.clock_watch.round()
            async with timed(tmp_path, dial, database) as two:
                assert left(await two.registry.table(table.id), "red") == pytest.approx(500, abs=2)
        dial.on(DAY)
        async with timed(tmp_path, dial, database) as again:
            assert left(await again.registry.table(table.id), "red") == pytest.approx(500, abs=2)

    asyncio.run(run())


def test_private_notes_are_written_over(database: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path, database) as server:
            for text in ("first", "second"):
                await notes.write(server.writer, "table", "ana", text, 1000)

            found = await notes.read(server.writer, "table", "ana")
            assert found == PrivateNotes(text="second", updated=1.0)
            assert (await notes.read(server.writer, "table", "bea")).text == ""

    asyncio.run(run())


def test_each_letter_is_sent_by_one_process(database: str, tmp_path: Path) -> None:
    box = Mailbox()
    box.start()
    settings: dict[str, Any] = {"mail_server": box.url, "notice_every": 600, "notice_after": 0}

    async def run() -> None:
        async with (
            inside(tmp_path, database, **settings) as one,
            inside(tmp_path, database, **settings) as two,
            inside(tmp_path, database, **settings) as three,
        ):
            ana = await one.people.guest("es")
            made = await one.channels.add(ana.id, "mail", "ana@example.org", {}, "now", 7)
            await one.notices.work()
            await two.channels.confirm(ana.id, made.id, box.code("ana@example.org"))
            for _ in range(6):
                await new_table(one, "me", "me", who=ana)
            await asyncio.gather(*(it.notices.work() for it in (one, two, three)))
            await asyncio.gather(*(it.notices.work() for it in (one, two, three)))

    try:
        asyncio.run(run())
    finally:
        box.stop()
    begun = [mail["Message-ID"] for mail in box.mails if "Empieza" in mail["Subject"]]
    assert (len(begun), len(set(begun))) == (6, 6)


def test_who_is_at_the_table_through_another_process_is_not_told(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("IMPERIOS_SECRET", "the same secret for both of these servers")
    box = Mailbox()
    box.start()
    settings = Settings(
        data=tmp_path, database=database, rate=0, mail_server=box.url, notice_every=0.3,
        notice_after=1,
    )  # fmt: skip
    with (
        Running(settings) as one,
        Running(settings) as other,
        Player(one.url, "Ana") as ana,
        Player(other.url, "Bea") as bea,
    ):
        channel(bea, box, "bea@example.org")
        table = ana.create(ME, OPEN, public=True)
        with bea.live(table) as line:
            line.until(lambda it: it["is"] == "table")
            bea.do(table, "sit", seat="blue")
            wait_until(lambda: ana.table(table)["deciders"])  # her process has heard of it
            until_asked(ana, bea, table, "blue")
            line.quiet(2)
            assert len(box.to("bea@example.org")) == 1
        wait_until(lambda: len(box.to("bea@example.org")) == 2)
    box.stop()


def test_a_table_is_rated_by_one_process(database: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path, database, notice_every=600) as one:
            ana, bea = await one.people.guest("es"), await one.people.guest("en")
            table = await new_table(one, "me", "open", who=ana)
            await table.carry_out(bea, Sit(id="1", seat="blue"))
            await table.carry_out(bea, Resign(id="2", seat="blue"))
            await asyncio.gather(*(Ratings(one.engine).round() for _ in range(4)))
            found = store.ratings.c
            both = (found.who.in_([ana.id, bea.id]), found.players == 2)
            query = select(store.ratings).where(*both)
            async with one.engine.connect() as connection:
                rows = (await connection.execute(query)).all()

            assert [row.games for row in rows] == [1, 1]

    asyncio.run(run())


def test_an_old_database_waits_for_its_keeper_and_all_steps_lead_to_the_new_one(
    database: str,
) -> None:
    async def run() -> None:
        first = open_engine(database)
        async with first.connect() as connection:
            alone = await connection.execution_options(isolation_level="AUTOCOMMIT")
            await alone.execute(text("create database steps"))
        await first.dispose()
        url = make_url(database).set(database="steps")
        engine = open_engine(url.render_as_string(hide_password=False))
        async with engine.begin() as connection:
            await connection.run_sync(migrate.upgrade, "0001")
            await connection.execute(text("drop table alembic_version"))
        with pytest.raises(migrate.Unfit) as refusal:
            await migrate.prepare(engine)
        before = await migrate.prepare(engine, migrate=True)
        async with engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await engine.dispose()
        assert (refusal.value.code, before) == ("older", "0001")

    asyncio.run(run())


def test_who_enters_and_sits_through_another_process_is_known(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("IMPERIOS_SECRET", "the same secret for both of these servers")
    settings = Settings(data=tmp_path, database=database, rate=0)
    with (
        Running(settings) as one,
        Running(settings) as other,
        Player(one.url, "Ana") as ana,
        Player(other.url, "Bea") as bea,
    ):
        private, public = ana.create(ME, OPEN), ana.create(ME, OPEN, public=True)
        invite = ana.table(private)["invite"]
        assert bea.enter(private, invite).status_code == 200
        bea.http.base_url = one.url  # her next request goes to the other process
        assert bea.table(private)["id"] == private
        assert bea.do(private, "sit", seat="blue")["ok"]
        one.server.registry.open[public].members.clear()  # as if another had let her in
        assert bea.do(public, "chat", text="hello")["ok"]
        assert bea.do(public, "sit", seat="blue")["ok"]
        bea.http.base_url = other.url
        wait_until(lambda: bea.table(public)["status"] == "playing")


def test_a_limit_that_an_operator_sets_is_soon_good_in_every_process(
    tmp_path: Path, database: str
) -> None:
    settings = limited(tmp_path, database)
    with (
        Running(settings) as one,
        Running(settings) as other,
        Player(one.url, "Jefa") as boss,
        Player(other.url, "Ana") as ana,
    ):
        promote(one, boss)
        assert opening(ana) == 201
        assert change(boss, tables=1).status_code == 200
        wait_until(lambda: other.server.limits["tables"] == 1)
        assert opening(ana) == 429


def test_an_invitation_is_told_and_whoever_leaves_is_withdrawn(
    tmp_path: Path, database: str, mailbox: Mailbox
) -> None:
    settings = quick(tmp_path, mailbox, database=database)
    with (
        Running(settings) as running,
        Player(running.url, "Ana") as ana,
        Player(running.url, "Bea") as bea,
    ):
        channel(bea, mailbox, "pg@example.org")
        table = invite(ana, bea, "En PostgreSQL")
        wait_until(lambda: told(mailbox, "pg@example.org", "En PostgreSQL"))
        assert table in told(mailbox, "pg@example.org", "En PostgreSQL")[0].get_content()
        cup = opened(ana, places=3)
        ask(bea, cup, "join")
        assert bea.http.request("DELETE", "/api/me", json={}).status_code == 200
        assert page(ana, cup)["standings"] == []
