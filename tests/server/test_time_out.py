"""When the clock has run out: a bot takes over, and the human may come back."""

import asyncio

import pytest

from imperios.server.services import Server
from imperios.server.tables.clocks import SECOND
from imperios.server.tables.commands import Choose, ComeBack
from imperios.server.tables.summary import summary_of
from tests.server.dial import Dial
from tests.server.inside import ANA
from tests.server.paced import LIVE, a_table, codes, later, left, served


@served
async def test_a_bot_takes_over_and_the_human_comes_back_with_some_time(
    server: Server, dial: Dial
) -> None:
    table = await a_table(server, "me", "open", pace=LIVE)
    server.registry.open.clear()  # the watch also looks after what is only stored
    await later(server, dial, 601 * SECOND)
    table = await server.registry.table(table.id)
    seat = table.state.seats["red"]
    assert (codes(table)[-1], seat.away, seat.late) == ("time_out", True, True)
    back = ComeBack(id="soon", seat="red")
    assert (await table.carry_out(ANA, back)).reason == "bots_turn"
    while "red" in table.state.called:
        await asyncio.sleep(0.01)

    assert (await table.carry_out(ANA, ComeBack(id="back", seat="red"))).ok
    assert left(table, "red") == 60
    assert not table.state.seats["red"].away


@served
async def test_a_choice_after_the_clock_has_run_out_comes_too_late(
    server: Server, dial: Dial
) -> None:
    table = await a_table(server, "me", "open", pace=LIVE)
    state = table.state
    dial.on(601 * SECOND)
    token = state.game.choices("red")[0]
    command = Choose(id="late", seat="red", token=token, version=state.version)

    assert (await table.carry_out(ANA, command)).reason == "not_yours"
    assert codes(table)[-1] == "time_out"


@served
async def test_a_table_that_everybody_has_left_rests(server: Server, dial: Dial) -> None:
    table = await a_table(server, "me", "bot", pace=LIVE)
    await later(server, dial, 601 * SECOND)
    version = table.state.version
    await asyncio.sleep(0.1)
    assert (codes(table)[-1], table.state.version) == ("time_out", version)
    assert summary_of(table.state).rests

    assert (await table.carry_out(ANA, ComeBack(id="back", seat="red"))).ok
    assert left(table, "red") == pytest.approx(60, abs=2)
    assert table.state.running == ("red",)


@served
async def test_what_time_brings_is_not_looked_for_again_and_again(
    server: Server, dial: Dial
) -> None:
    table = await a_table(server, "me", "bot", pace=LIVE)
    await later(server, dial, 601 * SECOND)

    assert await server.store.due(server.time.now().up, 9) == []
    assert codes(table).count("time_out") == 1
