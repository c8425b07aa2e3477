"""Clocks over the wire: the time is told to the server, nobody waits for it."""

from typing import Any

import pytest

from imperios.server.tables.clocks import SECOND
from tests.server.client import BOT, ME, OPEN, Json, Player, Running, wait_until
from tests.server.dial import Dial
from tests.server.test_tables import choose_first


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
