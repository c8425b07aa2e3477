"""Tables with clocks on servers that go by a dial."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from imperios.server.http.bodies import NewTable, SeatWish
from imperios.server.services import Server
from imperios.server.tables.clocks import Live, Slow
from imperios.server.tables.commands import Choose, Sit
from imperios.server.tables.table import Table
from imperios.server.tables.views import Log
from tests.server.dial import Dial, timed
from tests.server.inside import ANA, BEA

LIVE = Live(bank=600, increment=10)
SLOW = Slow(turn=86_400, bank=7 * 86_400)


async def a_table(server: Server, *kinds: str, pace: Live | Slow | None = None) -> Table:
    """A table of Ana's; whatever is open is Bea's."""
    seats = [SeatWish(kind=kind, bot="random") for kind in kinds]  # type: ignore[arg-type]
    new = NewTable(game="grecia", scenario="free", seats=seats, pace=pace)
    table = await server.hall.create(ANA, new)
    for seat in [it.seat for it in table.course.seats.values() if it.kind == "open"]:
        assert (await table.do(BEA, Sit(id=f"sit {seat}", seat=seat))).ok
    return table


async def choose(table: Table, seat: str, name: str, token: str = "") -> None:
    """A choice of the human of a seat."""
    course = table.course
    person = ANA if course.seats[seat].person == ANA.id else BEA
    token = token or course.state.choices(seat)[0]
    answer = await table.do(person, Choose(id=name, seat=seat, token=token, version=course.version))
    assert answer.ok, answer


def left(table: Table, seat: str) -> float:
    """The seconds on the clock of a seat."""
    told = table.state(ANA.id, None, Log())["clocks"]["seats"][seat]
    return float(told["turn"] + told["bank"])


def codes(table: Table) -> list[str]:
    """What the table has announced."""
    return [note["code"] for note in table.course.notes]


async def later(server: Server, dial: Dial, milliseconds: float) -> None:
    """Time passes, and the watch looks at the clocks."""
    dial.on(milliseconds)
    await server.watch.round()


def served(test: Callable[[Server, Dial], Awaitable[None]]) -> Callable[[Path, Dial], None]:
    """A test inside a server that goes by a dial."""

    def run(tmp_path: Path, dial: Dial) -> None:
        async def inside() -> None:
            async with timed(tmp_path, dial) as server:
                await test(server, dial)

        asyncio.run(inside())

    run.__doc__ = test.__doc__
    return run
