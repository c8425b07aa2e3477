"""Players who do not come: they are reminded, replaced, and voted on."""

import asyncio

from imperios.server.services import Server
from imperios.server.tables.clocks import ABSENT, DAY, REMIND, SECOND
from imperios.server.tables.commands import AskBack, ComeBack, End, HandOver, Release, Sit
from imperios.server.tables.table import Table
from tests.server.dial import Dial
from tests.server.inside import ANA, BEA
from tests.server.paced import LIVE, SLOW, a_table, choose, codes, later, served


@served
async def test_without_clocks_someone_is_reminded_and_then_a_bot_plays(
    server: Server, dial: Dial
) -> None:
    table = await a_table(server, "me", "open")
    seen = []
    for passed in (REMIND - 60 * SECOND, 61 * SECOND, DAY, ABSENT - REMIND - DAY):
        await later(server, dial, passed)
        seen.append(codes(table)[-1])

    assert seen == ["start", "remind", "remind", "absent"]
    assert codes(table).count("remind") == 1


@served
async def test_nobody_is_hurried_who_keeps_nobody_waiting(server: Server, dial: Dial) -> None:
    tables = [await a_table(server, "me", "me"), await a_table(server, "me", "bot")]
    await later(server, dial, 365 * DAY)

    assert [codes(table)[-1] for table in tables] == ["start", "start"]


@served
async def test_a_slow_player_is_reminded_after_half_of_the_turn(server: Server, dial: Dial) -> None:
    table = await a_table(server, "me", "open", pace=SLOW)
    await later(server, dial, DAY // 2 + SECOND)
    assert codes(table)[-1] == "remind"
    await later(server, dial, 7.5 * DAY)

    assert codes(table)[-1] == "time_out"


async def bea_is_gone(server: Server, dial: Dial, *kinds: str) -> Table:
    """A table at which a bot has played for Bea, who was to come back."""
    table = await a_table(server, *kinds, pace=LIVE)
    assert (await table.carry_out(BEA, HandOver(id="away", seat="blue", bot="random"))).ok
    return table


@served
async def test_the_others_may_end_the_game_without_someone_who_is_away_for_long(
    server: Server, dial: Dial
) -> None:
    table = await bea_is_gone(server, dial, "me", "open")
    assert (await table.carry_out(ANA, End(id="early", seat="red", yes=True))).ok
    assert table.state.deciders
    dial.on(599 * SECOND)
    assert (await table.carry_out(ANA, End(id="no", seat="red", yes=False))).ok
    await choose(table, "red", "still here")
    dial.on(2 * SECOND)
    assert (await table.carry_out(ANA, End(id="late", seat="red", yes=True))).ok

    assert table.state.status == "over"
    assert table.state.result is not None
    assert table.state.result.reason == "agreed"


@served
async def test_a_seat_can_be_released_for_another_person(server: Server, dial: Dial) -> None:
    table = await bea_is_gone(server, dial, "me", "open")
    vote = Release(id="early", seat="red", of="blue", yes=True)
    assert (await table.carry_out(ANA, vote)).reason == "not_yet"
    dial.on(300 * SECOND)
    await choose(table, "red", "one")
    while table.state.deciders != ("red",):
        await asyncio.sleep(0.01)
    dial.on(301 * SECOND)
    assert (await table.carry_out(ANA, Release(id="v", seat="red", of="blue", yes=True))).ok
    seat = table.state.seats["blue"]
    assert (codes(table)[-1], seat.kind, seat.bot != "") == ("release", "open", True)
    assert (await table.carry_out(BEA, ComeBack(id="b", seat="blue"))).reason == "not_yours"

    carla = type(BEA)("carla", "Carla", "es", False)
    assert (await table.carry_out(carla, Sit(id="s", seat="blue"))).ok
    assert table.state.seats["blue"].by_human


@served
async def test_a_take_back_waits_for_someone_who_went_away_and_no_bot_agrees_for_them(
    server: Server, dial: Dial
) -> None:
    table = await a_table(server, "me", "open", pace=LIVE)
    await choose(table, "red", "one")
    version = table.state.version
    ask = AskBack(id="ask", seat="red", choices=0, version=version)
    assert (await table.carry_out(ANA, ask)).ok
    await later(server, dial, 601 * SECOND)

    assert codes(table)[-2:] == ["ask_back", "time_out"]
    assert table.state.offer is not None
    assert table.state.offer.waiting == ("blue",)
    assert table.state.choices > 0
