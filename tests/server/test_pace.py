"""Clocks, and players who do not come: the time is told to the server, nobody waits for it."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from imperios.server import tables
from imperios.server.commands import AskBack, Choose, ComeBack, End, HandOver, Release, Sit, Undo
from imperios.server.pace import ABSENT, DAY, REMIND, SECOND, Clock, Live, Slow, terms_of
from imperios.server.requests import NewTable, SeatWish
from imperios.server.server import Server
from imperios.server.sights import Log
from imperios.server.tables import Table
from tests.server.client import BOT, ME, OPEN, Json, Player, Running, wait_until
from tests.server.dial import Dial, timed
from tests.server.inside import ANA, BEA
from tests.server.test_journal import same
from tests.server.test_tables import choose_first

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


# --- clocks -----------------------------------------------------------------------------------


def test_the_clock_of_whoever_is_asked_runs_and_a_turn_is_paid_for(
    tmp_path: Path, dial: Dial
) -> None:
    async def run() -> None:
        async with timed(tmp_path, dial) as server:
            table = await a_table(server, "me", "open", pace=LIVE)
            dial.on(100 * SECOND)

            assert left(table, "red") == pytest.approx(500, abs=2)
            assert left(table, "blue") == 600
            await choose(table, "red", "one")

            assert left(table, "red") == pytest.approx(510, abs=2)
            assert table.course.running == ("blue",)

    asyncio.run(run())


def test_a_slow_turn_takes_from_its_own_time_first_and_then_from_the_bank() -> None:
    terms = terms_of(SLOW)
    clock = Clock(terms.turn, terms.bank).begin(0).stop(terms.turn + 5 * SECOND)

    assert (clock.turn, clock.bank) == (0, terms.bank - 5 * SECOND)
    assert clock.chosen().paid(terms).turn == terms.turn


def test_whoever_has_answered_a_simultaneous_question_spends_no_time(
    tmp_path: Path, dial: Dial
) -> None:
    async def run() -> None:
        async with timed(tmp_path, dial) as server:
            table, rng = await a_table(server, "me", "open", pace=Live(bank=86_400)), Random(5)
            number = 0
            while len(table.course.deciders) < 2:
                seat, number = table.course.deciders[0], number + 1
                token = rng.choice(table.course.state.choices(seat))
                await choose(table, seat, str(number), token)
            first, second = table.course.deciders
            assert table.course.running == (first, second)
            await choose(table, second, "answer")
            assert table.course.state.view(None)["deciders"] == [first]  # known to everybody
            before = left(table, first), left(table, second)
            dial.on(50 * SECOND)

            assert left(table, first) == pytest.approx(before[0] - 50, abs=2)
            assert left(table, second) == before[1]

    asyncio.run(run())


def test_taking_a_choice_back_gives_no_time_and_takes_the_increment(
    tmp_path: Path, dial: Dial
) -> None:
    async def run() -> None:
        async with timed(tmp_path, dial) as server:
            table = await a_table(server, "me", "open", pace=Live(bank=86_400, increment=100))
            rng = Random(3)
            for number in range(1000):
                seat = table.course.deciders[0]
                before = left(table, seat)
                dial.on(5 * SECOND)
                token = rng.choice(table.course.state.choices(seat))
                await choose(table, seat, f"c{number}", token)
                if table.course.state.undoable(seat) and seat not in table.course.deciders:
                    break
            assert left(table, seat) == pytest.approx(before - 5 + 100, abs=2)
            person = ANA if table.course.seats[seat].person == ANA.id else BEA
            version = table.course.version
            assert (await table.do(person, Undo(id="undo", seat=seat, version=version))).ok

            assert left(table, seat) == pytest.approx(before - 5, abs=2)
            await choose(table, seat, "again", token)
            assert left(table, seat) == pytest.approx(before - 5 + 100, abs=2)

    asyncio.run(run())


def test_dice_do_not_end_a_turn(tmp_path: Path, dial: Dial) -> None:
    """Someone who is asked again after a die has not been paid for it."""

    async def run() -> None:
        async with timed(tmp_path, dial) as server:
            table, rng = await a_table(server, "me", "open", pace=LIVE), Random(2)
            for number in range(1000):
                seat, before = table.course.deciders[0], table.course
                token = rng.choice(before.state.choices(seat))
                await choose(table, seat, str(number), token)
                after = table.course
                if after.version > before.version + 1 and after.deciders == (seat,):
                    assert after.clocks[seat].bank <= before.clocks[seat].bank
                    return
            raise AssertionError("no die was thrown in a turn")

    asyncio.run(run())


def test_clocks_stand_while_real_dice_are_rolled(tmp_path: Path, dial: Dial) -> None:
    async def run() -> None:
        async with timed(tmp_path, dial) as server:
            new = NewTable(
                game="napoleon", scenario="std_2", seats=[SeatWish(kind="me")] * 2,
                real_dice=True, pace=LIVE,
            )  # fmt: skip
            table = await server.hall.create(ANA, new)
            dial.on(100 * SECOND)
            assert (table.course.deciders, table.course.running) == (("chance",), ())
            await choose_chance(table)

            assert table.course.running == table.course.deciders
            assert {clock.bank for clock in table.course.clocks.values()} == {600 * SECOND}

    asyncio.run(run())


async def choose_chance(table: Table) -> None:
    """The host types in what was rolled."""
    token, version = table.course.state.choices("chance")[0], table.course.version
    command = Choose(id="rolled", seat="chance", token=token, version=version)
    assert (await table.do(ANA, command)).ok


def test_clocks_stand_still_while_the_server_is_down(tmp_path: Path, dial: Dial) -> None:
    async def run() -> None:
        async with timed(tmp_path, dial) as server:
            table = await a_table(server, "me", "open", pace=LIVE)
            dial.on(100 * SECOND)
        dial.on(30 * DAY)
        async with timed(tmp_path, dial) as server:
            again = await server.hall.table(table.id)
            await server.watch.round()

            assert same(again.course, table.course)
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
            dial.on(100 * SECOND)
            await server.watch.round()
            dial.on(3 * SECOND)
            server.hours.wall = lambda: dial() - 3  # its last sign is not the end
        dial.on(DAY)
        async with timed(tmp_path, dial) as server:
            assert left(await server.hall.table(table.id), "red") == pytest.approx(500, abs=2)

    asyncio.run(run())


def test_a_machine_that_slept_costs_nobody_time(tmp_path: Path, dial: Dial) -> None:
    async def run() -> None:
        async with timed(tmp_path, dial) as server:
            table = await a_table(server, "me", "open", pace=LIVE)
            await server.watch.round()
            server.hours.grace = 15 * SECOND
            dial.on(DAY)
            assert left(table, "red") == pytest.approx(600, abs=2)
            await server.watch.round()

            assert left(table, "red") == pytest.approx(600, abs=2)
            assert codes(table)[-1] == "start"

    asyncio.run(run())


# --- when the clock has run out ---------------------------------------------------------------


def test_a_bot_takes_over_and_the_human_comes_back_with_some_time(
    tmp_path: Path, dial: Dial
) -> None:
    async def run() -> None:
        async with timed(tmp_path, dial) as server:
            table = await a_table(server, "me", "open", pace=LIVE)
            server.hall.open.clear()  # the watch also looks after what is only stored
            dial.on(601 * SECOND)
            await server.watch.round()
            table = await server.hall.table(table.id)
            seat = table.course.seats["red"]
            assert (codes(table)[-1], seat.away, seat.late) == ("time_out", True, True)
            back = ComeBack(id="soon", seat="red")
            assert (await table.do(ANA, back)).reason == "bots_turn"
            while "red" in table.course.called:
                await asyncio.sleep(0.01)

            assert (await table.do(ANA, ComeBack(id="back", seat="red"))).ok
            assert left(table, "red") == 60
            assert not table.course.seats["red"].away

    asyncio.run(run())


def test_a_choice_after_the_clock_has_run_out_comes_too_late(tmp_path: Path, dial: Dial) -> None:
    async def run() -> None:
        async with timed(tmp_path, dial) as server:
            table = await a_table(server, "me", "open", pace=LIVE)
            course = table.course
            dial.on(601 * SECOND)
            token = course.state.choices("red")[0]
            command = Choose(id="late", seat="red", token=token, version=course.version)

            assert (await table.do(ANA, command)).reason == "not_yours"
            assert codes(table)[-1] == "time_out"

    asyncio.run(run())


def test_a_table_that_everybody_has_left_rests(tmp_path: Path, dial: Dial) -> None:
    async def run() -> None:
        async with timed(tmp_path, dial) as server:
            table = await a_table(server, "me", "bot", pace=LIVE)
            dial.on(601 * SECOND)
            await server.watch.round()
            version = table.course.version
            await asyncio.sleep(0.1)
            assert (codes(table)[-1], table.course.version) == ("time_out", version)
            assert tables.summary(table.course)["rests"]

            assert (await table.do(ANA, ComeBack(id="back", seat="red"))).ok
            assert left(table, "red") == pytest.approx(60, abs=2)
            assert table.course.running == ("red",)

    asyncio.run(run())


def test_what_time_brings_is_not_looked_for_again_and_again(tmp_path: Path, dial: Dial) -> None:
    async def run() -> None:
        async with timed(tmp_path, dial) as server:
            table = await a_table(server, "me", "bot", pace=LIVE)
            dial.on(601 * SECOND)
            await server.watch.round()

            assert await server.watch._due() == []
            assert codes(table).count("time_out") == 1

    asyncio.run(run())


# --- those who do not come --------------------------------------------------------------------


def test_without_clocks_someone_is_reminded_and_then_a_bot_plays(
    tmp_path: Path, dial: Dial
) -> None:
    async def run() -> None:
        async with timed(tmp_path, dial) as server:
            table = await a_table(server, "me", "open")
            seen = []
            for passed in (REMIND - 60 * SECOND, 61 * SECOND, DAY, ABSENT - REMIND - DAY):
                dial.on(passed)
                await server.watch.round()
                seen.append(codes(table)[-1])

            assert seen == ["start", "remind", "remind", "absent"]
            assert codes(table).count("remind") == 1

    asyncio.run(run())


def test_nobody_is_hurried_who_keeps_nobody_waiting(tmp_path: Path, dial: Dial) -> None:
    async def run() -> None:
        async with timed(tmp_path, dial) as server:
            tables = [await a_table(server, "me", "me"), await a_table(server, "me", "bot")]
            dial.on(365 * DAY)
            await server.watch.round()

            assert [codes(table)[-1] for table in tables] == ["start", "start"]

    asyncio.run(run())


def test_a_slow_player_is_reminded_after_half_of_the_turn(tmp_path: Path, dial: Dial) -> None:
    async def run() -> None:
        async with timed(tmp_path, dial) as server:
            table = await a_table(server, "me", "open", pace=SLOW)
            dial.on(DAY // 2 + SECOND)
            await server.watch.round()
            assert codes(table)[-1] == "remind"
            dial.on(7.5 * DAY)
            await server.watch.round()

            assert codes(table)[-1] == "time_out"

    asyncio.run(run())


async def bea_is_gone(server: Server, dial: Dial, *kinds: str) -> Table:
    """A table at which a bot has played for Bea, who was to come back."""
    table = await a_table(server, *kinds, pace=LIVE)
    assert (await table.do(BEA, HandOver(id="away", seat="blue", bot="random"))).ok
    return table


def test_the_others_may_end_the_game_without_someone_who_is_away_for_long(
    tmp_path: Path, dial: Dial
) -> None:
    async def run() -> None:
        async with timed(tmp_path, dial) as server:
            table = await bea_is_gone(server, dial, "me", "open")
            assert (await table.do(ANA, End(id="early", seat="red", yes=True))).ok
            assert table.course.status == "playing"
            dial.on(599 * SECOND)
            assert (await table.do(ANA, End(id="no", seat="red", yes=False))).ok
            await choose(table, "red", "still here")
            dial.on(2 * SECOND)
            assert (await table.do(ANA, End(id="late", seat="red", yes=True))).ok

            assert table.course.status == "over"
            assert table.course.result is not None
            assert table.course.result["reason"] == "agreed"

    asyncio.run(run())


def test_a_seat_can_be_released_for_another_person(tmp_path: Path, dial: Dial) -> None:
    async def run() -> None:
        async with timed(tmp_path, dial) as server:
            table = await bea_is_gone(server, dial, "me", "open")
            vote = Release(id="early", seat="red", of="blue", yes=True)
            assert (await table.do(ANA, vote)).reason == "not_yet"
            dial.on(300 * SECOND)
            await choose(table, "red", "one")
            while table.course.deciders != ("red",):
                await asyncio.sleep(0.01)
            dial.on(301 * SECOND)
            assert (await table.do(ANA, Release(id="v", seat="red", of="blue", yes=True))).ok
            seat = table.course.seats["blue"]
            assert (codes(table)[-1], seat.kind, seat.bot != "") == ("release", "open", True)
            assert (await table.do(BEA, ComeBack(id="b", seat="blue"))).reason == "not_yours"

            carla = type(BEA)("carla", "Carla", "es", False)
            assert (await table.do(carla, Sit(id="s", seat="blue"))).ok
            assert table.course.seats["blue"].by_human

    asyncio.run(run())


def test_someone_who_goes_away_answers_no_take_back_but_the_bot_does(
    tmp_path: Path, dial: Dial
) -> None:
    async def run() -> None:
        async with timed(tmp_path, dial) as server:
            table = await a_table(server, "me", "open", pace=LIVE)
            await choose(table, "red", "one")
            version = table.course.version
            ask = AskBack(id="ask", seat="red", choices=0, version=version)
            assert (await table.do(ANA, ask)).ok
            dial.on(601 * SECOND)
            await server.watch.round()

            assert codes(table)[-2:] == ["time_out", "rewind"]
            assert table.course.choices == 0

    asyncio.run(run())


# --- over the wire ----------------------------------------------------------------------------


def test_clocks_over_the_wire(clocked: tuple[Running, Dial]) -> None:
    running, dial = clocked
    with Player(running.url, "Ana") as ana, Player(running.url, "Bea") as bea:
        pace = {"kind": "live", "bank": 300, "increment": 5}
        table = ana.create(ME, OPEN, public=True, pace=pace)
        assert bea.do(table, "sit", seat="blue")["ok"]
        with bea.live(table) as line:
            line.until(lambda it: it["is"] == "state")
            before: Json = line.state["clocks"]["seats"]
            assert before["red"]["runs"]
            assert before["blue"] == {"turn": 0, "bank": 300, "runs": False}
            dial.on(100 * SECOND)
            assert choose_first(ana, table, "red")["ok"]
            line.until(lambda it: it["is"] == "state" and "blue" in it["view"]["deciders"])
            after = line.state["clocks"]["seats"]
            assert after["red"]["bank"] == pytest.approx(205, abs=3)
            dial.on(301 * SECOND)
            line.until(lambda it: it["is"] == "table" and it["table"]["seats"][1]["late"])

            gone: Json = line.table["seats"][1]
            assert gone["vote_from"] - gone["gone"] == 600
            assert line.table["notes"][-1]["code"] == "time_out"
        listed = next(it for it in ana.get("/api/tables?which=mine")["tables"] if it["id"] == table)
        assert listed["pace"] == pace
        assert set(listed["clocks"]["seats"]) == {"red", "blue"}


def test_a_pace_that_is_none_is_refused(clocked: tuple[Running, Dial]) -> None:
    paces: list[dict[str, Any]] = [
        {"kind": "live", "bank": 3}, {"kind": "live", "turn": 3600}, {"kind": "slow", "bank": 1},
        {"kind": "other"}, {"kind": "slow", "turn": 3600, "increment": 1},
    ]  # fmt: skip
    with Player(clocked[0].url, "Ana") as ana:
        for pace in paces:
            body = {"game": "grecia", "scenario": "free", "seats": [ME, BOT], "pace": pace}
            assert ana.http.post("/api/tables", json=body).status_code == 400


def test_someone_comes_back_to_a_resting_table(clocked: tuple[Running, Dial]) -> None:
    running, dial = clocked
    with Player(running.url, "Ana") as ana:
        table = ana.create(ME, BOT, pace={"kind": "live", "bank": 30})
        dial.on(31 * SECOND)
        wait_until(lambda: ana.table(table)["seats"][0]["late"])

        assert ana.do(table, "come_back", seat="red")["ok"]
        assert ana.table(table)["seats"][0]["yours"]
