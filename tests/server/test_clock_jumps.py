"""The clock of the machine is set, or the machine sleeps: nobody loses time by it or gains any."""

import asyncio
from pathlib import Path

import pytest

from imperios.server.services import Server
from imperios.server.tables.clocks import SECOND
from tests.server.dial import Dial, timed
from tests.server.paced import LIVE, a_table, left

HOUR = 3600 * SECOND


def two_clocks(server: Server) -> tuple[Dial, Dial]:
    """The time of day, and the clock that cannot be set."""
    wall, steady = Dial(), Dial()
    server.time.wall, server.time.steady = wall, steady
    server.time.grace = 15 * SECOND
    return wall, steady


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 10 * SECOND, -10 * SECOND])
def test_a_jump_of_the_clock_is_nobodys_time(tmp_path: Path, dial: Dial, jump: int) -> None:
    """A jump forwards without the steady clock is also what sleep looks like."""

    async def run() -> None:
        async with timed(tmp_path, dial) as server:
            wall, steady = two_clocks(server)
            table = await a_table(server, "me", "open", pace=LIVE)
            before = server.time.now()
            wall.on(jump)
            assert left(table, "red") == pytest.approx(600, abs=2)
            await server.clock_watch.round()
            assert left(table, "red") == pytest.approx(600, abs=2)
            for clock in (wall, steady):
                clock.on(10 * SECOND)
            await server.clock_watch.round()
            assert left(table, "red") == pytest.approx(590, abs=2)
            assert server.time.now().up - before.up == pytest.approx(10 * SECOND, abs=2 * SECOND)
        dial.on(jump)  # the next start believes the new time of day
        async with timed(tmp_path, dial) as again:
            found = await again.registry.table(table.id)
            assert left(found, "red") == pytest.approx(590, abs=2)
            dial.on(10 * SECOND)
            assert left(found, "red") == pytest.approx(580, abs=2)

    asyncio.run(run())


def test_the_server_starts_again_after_the_clock_was_set_back(tmp_path: Path, dial: Dial) -> None:
    async def run() -> None:
        async with timed(tmp_path, dial) as server:
            table = await a_table(server, "me", "open", pace=LIVE)
            dial.on(100 * SECOND)
            await server.clock_watch.round()
        dial.on(-HOUR)
        async with timed(tmp_path, dial) as again:
            found = await again.registry.table(table.id)
            assert left(found, "red") == pytest.approx(500, abs=2)
            dial.on(50 * SECOND)
            assert left(found, "red") == pytest.approx(450, abs=2)

    asyncio.run(run())
