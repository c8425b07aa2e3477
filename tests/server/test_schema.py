"""The schema: new, migrated, adopted, refused; the steps lead to what the program knows."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

from imperios.server.storage import migrate, migrations
from imperios.server.storage import schema as store
from imperios.server.storage.engine import open_engine
from tests.server.inside import inside, new_table
from tests.server.test_journal import play, same


def differences(connection: Connection) -> list[object]:
    """What a database lacks or has too much of."""
    return list(compare_metadata(MigrationContext.configure(connection), store.metadata))


async def steps(engine: AsyncEngine) -> list[object]:
    """A database that is made step by step, compared with what the program knows."""
    async with engine.begin() as connection:
        await connection.run_sync(migrate.upgrade)
    async with engine.connect() as connection:
        assert await connection.run_sync(migrate.version_of) == migrate.HEAD
        return await connection.run_sync(differences)


def sqlite_engine(folder: Path) -> AsyncEngine:
    """A database in a file."""
    return open_engine(f"sqlite+aiosqlite:///{folder / 'imperios.sqlite'}")


def test_all_steps_together_make_what_the_program_knows(tmp_path: Path) -> None:
    async def run() -> list[object]:
        engine = sqlite_engine(tmp_path)
        try:
            return await steps(engine)
        finally:
            await engine.dispose()

    assert asyncio.run(run()) == []


def test_the_program_knows_all_steps() -> None:
    scripts = ScriptDirectory(str(Path(migrations.__file__).parent))
    known = [script.revision for script in scripts.walk_revisions()]

    assert tuple(reversed(known)) == migrate.VERSIONS


def old_database(folder: Path) -> None:
    """As it was before there were versions, with a table in it."""

    async def make() -> None:
        engine = sqlite_engine(folder)
        async with engine.begin() as connection:
            await connection.run_sync(migrate.upgrade, "0001")
            await connection.execute(text("drop table alembic_version"))
        await engine.dispose()

    asyncio.run(make())


def test_a_database_from_before_the_versions_is_adopted_after_a_copy(tmp_path: Path) -> None:
    old_database(tmp_path)

    async def run() -> None:
        async with inside(tmp_path) as server:
            table = await new_table(server, "me", "me")
            await play(table, 5)
            async with server.engine.connect() as connection:
                assert await connection.run_sync(differences) == []
            server.registry.open.clear()
            assert same(table.state, (await server.registry.table(table.id)).state)

    asyncio.run(run())
    (copy,) = tmp_path.glob("imperios-0001-*.sqlite")
    with closing(sqlite3.connect(copy)) as database:
        names = {name for (name,) in database.execute("select name from sqlite_master")}
    assert "people" in names
    assert "letters" not in names


def test_a_step_that_fails_leaves_the_database_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old_database(tmp_path)
    with closing(sqlite3.connect(tmp_path / "imperios.sqlite")) as database:
        database.execute("create table rated (x)")

    async def run() -> str:
        engine = sqlite_engine(tmp_path)
        try:
            with pytest.raises(Exception, match="rated already exists"):
                await migrate.prepare(engine)
            async with engine.connect() as connection:
                return await connection.run_sync(migrate.version_of)
        finally:
            await engine.dispose()

    assert asyncio.run(run()) == "0001"
    with closing(sqlite3.connect(tmp_path / "imperios.sqlite")) as database:
        names = {name for (name,) in database.execute("select name from sqlite_master")}
    assert "letters" not in names


def test_a_database_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path) as server:
            async with server.engine.begin() as connection:
                await connection.execute(text("update alembic_version set version_num = '9999'"))
            with pytest.raises(migrate.Unfit) as refusal:
                await migrate.prepare(server.engine)
        assert refusal.value.code == "newer"

    asyncio.run(run())
