"""`imperios admin`: for those who look after a server."""

import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import click

from imperios.cli.commands.serve import done
from imperios.cli.terminal.click_texts import SpokenCommand, SpokenGroup, Stop, option, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from imperios.server.admin import Fault
    from imperios.server.settings import Settings

data_option = option("--data", type=click.Path(file_okay=False, path_type=Path), default="data")
database_option = option("--database", default="", envvar="IMPERIOS_DATABASE")


@click.group(name="admin", cls=SpokenGroup)
def admin() -> None:
    """What can be done for a server."""


@admin.command(name="backup", cls=SpokenCommand)
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@data_option
def backup(file: Path, data: Path) -> None:
    """Copy the SQLite database to a file, also while the server runs."""
    source = data / "imperios.sqlite"
    if not source.exists():
        raise Stop("error.no_database", path=source)
    from imperios.server.storage.engine import keep_private

    try:
        keep_private(file)
        with closing(sqlite3.connect(source)) as here, closing(sqlite3.connect(file)) as there:
            here.backup(there)
    except (sqlite3.Error, OSError) as error:
        raise Stop("error.cannot_write", path=file, message=error) from None
    click.echo(words()("admin.saved", path=file))


@admin.command(name="audit", cls=SpokenCommand)
@data_option
@database_option
@click.pass_context
def audit(ctx: click.Context, data: Path, database: str) -> None:
    """Open every table and check its chain."""
    from imperios.server import admin as keeping

    _tell(ctx, "admin.audited", *done(keeping.audit(_settings(data, database))))


@admin.command(name="check-upgrade", cls=SpokenCommand)
@data_option
@database_option
@click.pass_context
def check_upgrade(ctx: click.Context, data: Path, database: str) -> None:
    """Play every running table with this program and say what would differ."""
    from imperios.server import admin as keeping

    _tell(ctx, "admin.upgrade", *done(keeping.check_upgrade(_settings(data, database))))


def _tell(ctx: click.Context, last: str, tables: int, faults: "Sequence[Fault]") -> None:
    """A line for each fault, then how many there are."""
    for it in faults:
        known = {name: getattr(it, name) for name in ("table", "entry", "rows", "rules", "sound")}
        click.echo(words()(f"fault.{it.reason}", **known))
    click.echo(words()(last, tables=tables, faults=len(faults)))
    ctx.exit(2 if faults else 0)


@admin.command(name="people", cls=SpokenCommand)
@data_option
@database_option
def people(data: Path, database: str) -> None:
    """Everybody who has an account."""
    from imperios.server import admin as keeping

    for it in done(keeping.people(_settings(data, database))):
        say = words()("admin.person", name=it.name, tables=it.tables, since=_day(it.created))
        click.echo(f"{it.id}  {say}")


@admin.command(name="tables", cls=SpokenCommand)
@option("--status", type=click.Choice(["waiting", "playing", "over"]))
@data_option
@database_option
def tables(status: str | None, data: Path, database: str) -> None:
    """Tables and who sits at them."""
    from imperios.server import admin as keeping

    for it in done(keeping.tables(_settings(data, database), status or "")):
        names = ", ".join(seat["name"] or seat["bot"] or "-" for seat in it.summary["seats"])
        game = json.loads(it.header)["game"]
        click.echo(f"{it.id}  {it.status:8}  {game:9}  {_day(it.updated)}  {names}  {it.title}")


@admin.command(name="end", cls=SpokenCommand)
@click.argument("table")
@data_option
@database_option
def end(table: str, data: Path, database: str) -> None:
    """End a table without a winner."""
    from imperios.server import admin as keeping

    ended = done(keeping.end(_settings(data, database), table))
    if ended is None:
        raise Stop("error.no_table", table=table)
    click.echo(words()("admin.ended" if ended else "admin.was_over", table=table))


@admin.command(name="password", cls=SpokenCommand)
@click.argument("name")
@data_option
@database_option
def password(name: str, data: Path, database: str) -> None:
    """A new password for an account."""
    from imperios.server import admin as keeping

    new = done(keeping.reset_password(_settings(data, database), name))
    if not new:
        raise Stop("error.no_account", name=name)
    click.echo(words()("admin.password", name=name, password=new))


@admin.command(name="operator", cls=SpokenCommand)
@click.argument("name")
@option("--no", is_flag=True)
@data_option
@database_option
def operator(name: str, no: bool, data: Path, database: str) -> None:
    """Let an account see the page of the operators, or no longer."""
    from imperios.server import admin as keeping

    if not done(keeping.make_operator(_settings(data, database), name, not no)):
        raise Stop("error.no_account", name=name)
    click.echo(words()("admin.no_operator" if no else "admin.operator", name=name))


@admin.command(name="vacuum", cls=SpokenCommand)
@data_option
def vacuum(data: Path) -> None:
    """Make the SQLite file as small as it can be."""
    source = data / "imperios.sqlite"
    if not source.exists():
        raise Stop("error.no_database", path=source)
    before = source.stat().st_size
    try:
        with closing(sqlite3.connect(source)) as database:
            database.execute("vacuum")
            database.execute("pragma wal_checkpoint(truncate)")
    except sqlite3.Error as error:
        raise Stop("error.cannot_write", path=source, message=error) from None
    click.echo(words()("admin.vacuumed", before=before, after=source.stat().st_size))


@admin.command(name="migrate", cls=SpokenCommand)
@data_option
@database_option
def migrate(data: Path, database: str) -> None:
    """Bring the database to the form that this program knows."""
    from imperios.server import admin as keeping
    from imperios.server.storage import migrate as schema

    before = done(keeping.prepare(_settings(data, database), migrate=True))
    code = "admin.migrated" if before not in ("", schema.HEAD) else "admin.up_to_date"
    click.echo(words()(code, before=before, after=schema.HEAD))


def _settings(data: Path, database: str) -> "Settings":
    from imperios.server.settings import Settings

    return Settings(data=data, database=database)


def _day(millis: int) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(millis / 1000))


@admin.command(name="export", cls=SpokenCommand)
@click.argument("table")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@option("--until", type=click.IntRange(min=0))
@data_option
@database_option
def export(table: str, file: Path, until: int | None, data: Path, database: str) -> None:
    """Save a table as it is stored, without playing it."""
    import msgspec

    from imperios.server import admin as keeping

    found = done(keeping.saved(_settings(data, database), table, until))
    if found is None:
        raise Stop("error.no_table", table=table)
    try:
        file.write_bytes(msgspec.json.encode(found))
    except OSError as error:
        raise Stop("error.cannot_write", path=file, message=error.strerror) from None
    click.echo(words()("admin.exported", path=file, entries=len(found.entries)))
