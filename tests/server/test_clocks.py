"""Clocks: they run for whoever is asked, and stand still while nobody can play."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from imperios.server.services import Server
from imperios.server.tables.clocks import DAY, SECOND, Clock, LivePace, terms_of
from imperios.server.tables.commands import Choose, Undo
from imperios.server.tables.table import Table
from imperios.server.tables.wire import NewTable, SeatWish
from tests.server.dial import Dial, timed
from tests.server.inside import ANA, BEA
from tests.server.paced import LIVE, SLOW, a_table, choose, codes, later, left, served
from tests.server.test_journal import same


@served
async def test_the_clock_of_whoever_is_asked_runs_and_a_turn_is_paid_for(
    server: Server, dial: Dial
) -> None:
    table = await a_table(server, "me", "open", pace=LIVE)
    dial.on(100 * SECOND)

    assert left(table, "red") == pytest.approx(500, abs=2)
    assert left(table, "blue") == 600
    await choose(table, "red", "one")

    assert left(table, "red") == pytest.approx(510, abs=2)
    assert table.state.running == ("blue",)


def test_a_slow_turn_takes_from_its_own_time_first_and_then_from_the_bank() -> None:
    terms = terms_of(SLOW)
    clock = Clock(terms.turn, terms.bank).begin(0).stop(terms.turn + 5 * SECOND)

    assert (clock.turn, clock.bank) == (0, terms.bank - 5 * SECOND)
    assert clock.chosen().paid(terms).turn == terms.turn


@served
async def test_whoever_has_answered_a_simultaneous_question_spends_no_time(
    server: Server, dial: Dial
) -> None:
    table, rng = await a_table(server, "me", "open", pace=LivePace(bank=86_400)), Random(5)
    number = 0
    while len(table.state.deciders) < 2:
        seat, number = table.state.deciders[0], number + 1
        token = rng.choice(table.state.game.choices(seat))
        await choose(table, seat, str(number), token)
    first, second = table.state.deciders
    assert table.state.running == (first, second)
    await choose(table, second, "answer")
    assert table.state.game.view(None)["deciders"] == [first]  # known to everybody
    before = left(table, first), left(table, second)
    dial.on(50 * SECOND)

    assert left(table, first) == pytest.approx(before[0] - 50, abs=2)
    assert left(table, second) == before[1]


@served
async def test_taking_a_choice_back_gives_no_time_and_takes_the_increment(
    server: Server, dial: Dial
) -> None:
    table = await a_table(server, "me", "open", pace=LivePace(bank=86_400, increment=100))
    rng = Random(3)
    for number in range(1000):
        seat = table.state.deciders[0]
        before = left(table, seat)
        dial.on(5 * SECOND)
        token = rng.choice(table.state.game.choices(seat))
        await choose(table, seat, f"c{number}", token)
        if table.state.game.undoable(seat) and seat not in table.state.deciders:
            break
    assert left(table, seat) == pytest.approx(before - 5 + 100, abs=2)
    person = ANA if table.state.seats[seat].person == ANA.id else BEA
    version = table.state.version
    assert (await table.carry_out(person, Undo(id="undo", seat=seat, version=version))).ok

    assert left(table, seat) == pytest.approx(before - 5, abs=2)
    await choose(table, seat, "again", token)
    assert left(table, seat) == pytest.approx(before - 5 + 100, abs=2)


@served
async def test_dice_do_not_end_a_turn(server: Server, dial: Dial) -> None:
    """Someone who is asked again after a die has not been paid for it."""
    table, rng = await a_table(server, "me", "open", pace=LIVE), Random(2)
    for number in range(1000):
        seat, before = table.state.deciders[0], table.state
        token = rng.choice(before.game.choices(seat))
        await choose(table, seat, str(number), token)
        after = table.state
        if after.version > before.version + 1 and after.deciders == (seat,):
            assert after.clocks[seat].bank <= before.clocks[seat].bank
            return
    raise AssertionError("no die was thrown in a turn")


@served
async def test_clocks_stand_while_real_dice_are_rolled(server: Server, dial: Dial) -> None:
    new = NewTable(
        game="napoleon", scenario="std_2", seats=[SeatWish(kind="me")] * 2,
        real_dice=True, pace=LIVE,
    )  # fmt: skip
    table = await server.registry.create(ANA, new)
    dial.on(100 * SECOND)
    assert (table.state.deciders, table.state.running) == (("chance",), ())
    await choose_chance(table)

    assert table.state.running == table.state.deciders
    assert {clock.bank for clock in table.state.clocks.values()} == {600 * SECOND}


async def choose_chance(table: Table) -> None:
    """The host types in what was rolled."""
    token, version = table.state.game.choices("chance")[0], table.state.version
    command = Choose(id="rolled", seat="chance", token=token, version=version)
    assert (await table.carry_out(ANA, command)).ok


def test_clocks_stand_still_while_the_server_is_down(tmp_path: Path, dial: Dial) -> None:
    async def run() -> None:
        async with timed(tmp_path, dial) as server:
            table = await a_table(server, "me", "open", pace=LIVE)
            dial.on(100 * SECOND)
        dial.on(30 * DAY)
        async with timed(tmp_path, dial) as server:
            again = await server.registry.table(table.id)
            await server.clock_watch.round()

            assert same(again.state, table.state)
            assert left(again, "red") == pytest.approx(500, abs=2)
            dial.on(100 * SECOND)
            assert left(again, "red") == pytest.approx(400, abs=2)

    asyncio.run(run())


def test_a_server_that_was_killed_gives_the_time_since_its_last_sign_back(
    tmp_path: Path, dial: Dial
) -> None:
    async def run() -> None:
        async with timed(tmp_path, dial) as server:
            table = await a_table(server, "me", "open", pace=LIVE)
            await later(server, dial, 100 * SECOND)
            dial.on(3 * SECOND)
            early = server.time.wall = lambda: dial() - 3  # its last sign is not the end
            server.time.steady = early
        dial.on(DAY)
        async with timed(tmp_path, dial) as server:
            assert left(await server.registry.table(table.id), "red") == pytest.approx(500, abs=2)

    asyncio.run(run())


@served
async def test_a_machine_that_slept_costs_nobody_time(server: Server, dial: Dial) -> None:
    table = await a_table(server, "me", "open", pace=LIVE)
    await server.clock_watch.round()
    server.time.grace = 15 * SECOND
    dial.on(DAY)
    assert left(table, "red") == pytest.approx(600, abs=2)
    await server.clock_watch.round()

    assert left(table, "red") == pytest.approx(600, abs=2)
    assert codes(table)[-1] == "start"
