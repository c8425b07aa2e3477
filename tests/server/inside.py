"""A server without sockets, for tests that look inside."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from imperios.server.accounts.people import Person
from imperios.server.services import Server
from imperios.server.settings import Settings
from imperios.server.tables.table import Table
from imperios.server.tables.wire import NewTable, SeatWish

ANA = Person("ana", "Ana", "es", False)
BEA = Person("bea", "Bea", "en", False)


@asynccontextmanager
async def inside(data: Path, database: str = "", **more: Any) -> AsyncIterator[Server]:
    """A server that has started."""
    server = Server(Settings(data=data, database=database, rate=0, watch_every=3600, **more))
    await server.start()
    try:
        yield server
    finally:
        await server.stop()


async def new_table(server: Server, *kinds: str, game: str = "grecia", who: Person = ANA) -> Table:
    """A table of Ana's or another's; the kinds are me, open or bot."""
    seats = [SeatWish(kind=kind, bot="random") for kind in kinds]  # type: ignore[arg-type]
    scenario = {"grecia": "free", "napoleon": "std_2"}[game]
    return await server.registry.create(who, NewTable(game=game, scenario=scenario, seats=seats))
