"""`imperios admin`: for those who look after a server."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import click

from imperios.cli.spoken import SpokenCommand, SpokenGroup, Stop, option, words

data_option = option("--data", type=click.Path(file_okay=False, path_type=Path), default="data")


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
    try:
        with closing(sqlite3.connect(source)) as here, closing(sqlite3.connect(file)) as there:
            here.backup(there)
    except sqlite3.Error as error:
        raise Stop("error.cannot_write", path=file, message=error) from None
    click.echo(words()("admin.saved", path=file))


@admin.command(name="audit", cls=SpokenCommand)
@data_option
@option("--database", default="")
@click.pass_context
def audit(ctx: click.Context, data: Path, database: str) -> None:
    """Open every table and check its chain."""
    from imperios.server.auditing import audit_all
    from imperios.server.settings import Settings

    tables, faults = asyncio.run(audit_all(Settings(data=data, database=database)))
    for fault in faults:
        click.echo(fault)
    click.echo(words()("admin.audited", tables=tables, faults=len(faults)))
    ctx.exit(2 if faults else 0)
