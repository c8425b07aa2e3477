"""Tables with clocks on servers that go by a dial."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from imperios.server.services import Server
from imperios.server.tables.clocks import LivePace, SlowPace
from imperios.server.tables.commands import Choose, Sit
from imperios.server.tables.table import Table
from imperios.server.tables.views import Log
from imperios.server.tables.wire import NewTable, SeatWish
from tests.server.dial import Dial, timed
from tests.server.inside import ANA, BEA

LIVE = LivePace(bank=600, increment=10)
SLOW = SlowPace(turn=86_400, bank=7 * 86_400)


async def a_table(server: Server, *kinds: str, pace: LivePace | SlowPace | None = None) -> Table:
    """A table of Ana's; whatever is open is Bea's."""
    seats = [SeatWish(kind=kind, bot="random") for kind in kinds]  # type: ignore[arg-type]
    new = NewTable(game="grecia", scenario="free", seats=seats, pace=pace)
    table = await server.registry.create(ANA, new)
    for seat in [it.seat for it in table.state.seats.values() if it.kind == "open"]:
        assert (await table.carry_out(BEA, Sit(id=f"sit {seat}", seat=seat))).ok
    return table


async def choose(table: Table, seat: str, name: str, token: str = "") -> None:
    """A choice of the human of a seat."""
    state = table.state
    person = ANA if state.seats[seat].person == ANA.id else BEA
    token = token or state.game.choices(seat)[0]
    answer = await table.carry_out(
        person, Choose(id=name, seat=seat, token=token, version=state.version)
    )
    assert answer.ok, answer


def left(table: Table, seat: str) -> float:
    """The seconds on the clock of a seat."""
    clocks = table.game_state(ANA.id, None, Log()).clocks
    assert clocks is not None
    return clocks.seats[seat].turn + clocks.seats[seat].bank


def codes(table: Table) -> list[str]:
    """What the table has announced."""
    return [note.code for note in table.state.notes]


async def later(server: Server, dial: Dial, milliseconds: float) -> None:
    """Time passes, and the watch looks at the clocks."""
    dial.on(milliseconds)
    await server.clock_watch.round()


def served(test: Callable[[Server, Dial], Awaitable[None]]) -> Callable[[Path, Dial], None]:
    """A test inside a server that goes by a dial."""

    def run(tmp_path: Path, dial: Dial) -> None:
        async def inside() -> None:
            async with timed(tmp_path, dial) as server:
                await test(server, dial)

        asyncio.run(inside())

    run.__doc__ = test.__doc__
    return run
