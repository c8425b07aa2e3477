"""A database full of tables: one that was really played, and copies of its rows."""

import sqlite3
from pathlib import Path
from random import Random

from imperios.server.accounts.people import Person
from imperios.server.services import Server
from imperios.server.settings import Settings
from imperios.server.tables.commands import Choose
from imperios.server.tables.wire import NewTable, SeatWish

CHOICES = 150
COPIED = {"tables": "id", "entries": "table_id", "snapshots": "table_id", "members": "table_id"}


async def fill(folder: Path, number: int) -> None:
    """Play one table, and copy it until there are so many."""
    server = Server(Settings(data=folder, rate=0))
    await server.start()
    try:
        await _play(server)
    finally:
        await server.stop()
    with sqlite3.connect(folder / "imperios.sqlite") as connection:
        for table, key in COPIED.items():
            _copy(connection, table, key, number - 1)
    connection.close()


async def _play(server: Server) -> None:
    ana, rng = Person("ana", "Ana", "es", False), Random(1)
    seats = [SeatWish(kind="me"), SeatWish(kind="me")]
    new = NewTable(game="grecia", scenario="free", seats=seats)
    table = await server.registry.create(ana, new)
    for number in range(CHOICES):
        seat = table.state.deciders[0]
        token = rng.choice(table.state.game.choices(seat))
        version = table.state.version
        await table.carry_out(ana, Choose(id=f"c{number}", seat=seat, token=token, version=version))


def _copy(connection: sqlite3.Connection, table: str, key: str, number: int) -> None:
    """All rows of the first table once more under other names."""
    columns = [row[1] for row in connection.execute(f"pragma table_info({table})")]
    told = ", ".join(f'"{name}"' for name in columns)
    new = f"""{key} || '-' || c"""
    changes = {key: new, "header": f"replace(header, {key}, {new})"}
    changed = ", ".join(changes.get(name, f'"{name}"') for name in columns)
    connection.execute(
        "with recursive numbers(c) as (select 1 union all select c + 1 from numbers where c < ?)"
        f" insert into {table} ({told}) select {changed} from {table}, numbers",
        (number,),
    )
