"""The coach over the wire: who may ask, what is told, what is counted and stored."""

import asyncio
from collections.abc import Iterator
from functools import cache
from typing import Any, cast

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

import imperios
from imperios.server.coaching.analyses import OWN, Analyses, Job, by_steps
from imperios.server.coaching.analyses import Busy as TooMany
from imperios.server.coaching.coach_pool import Busy, CoachPool
from imperios.server.settings import Settings
from imperios.server.tables.entries import Header
from imperios.server.tables.state import TableState
from tests.coach.stored import final
from tests.server.client import BOT, ME, OPEN, Json, Player, Running, wait_until


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that rates at once and analyses in no time."""
    data = tmp_path_factory.mktemp("data")
    with Running(Settings(data=data, rate=0, notice_every=0.05, playouts=4)) as server:
        yield server


@cache
def record() -> str:
    """A game a few choices before its end."""
    return imperios.dump(final("grecia"))


def near_end(player: Player, *seats: Json, **more: Any) -> tuple[str, str]:
    """A table in its last turns, and the seat of whoever opened it."""
    table = player.create(*seats, scenario="roman_conquest", record=record(), choices=0, **more)
    return table, player.table(table)["seats"][0]["seat"]


def hint(player: Player, table: str, seat: str) -> Any:
    return player.http.post(f"/api/tables/{table}/hint", json={"seat": seat})


def test_a_hint_is_a_plan_with_a_reason_and_two_other_ideas(ana: Player) -> None:
    table, seat = near_end(ana, ME, BOT)
    found = hint(ana, table, seat).json()

    assert found["version"] == ana.state(table, seat)["version"]
    assert set(found["sentence"]) == {"es", "en"}
    assert len(found["ideas"]) == 3
    chances = [idea["chance"] for idea in found["ideas"]]
    assert chances == sorted(chances, reverse=True)
    assert all(idea["tokens"][0] in ana.state(table, seat)["choices"] for idea in found["ideas"])


def test_hints_are_for_whoever_is_asked(ana: Player, bea: Player) -> None:
    table, seat = near_end(ana, ME, BOT, public=True)

    assert hint(bea, table, seat).status_code == 403
    assert hint(ana, table, "nobody").status_code == 403


def test_among_people_a_table_has_to_be_opened_for_hints(ana: Player, bea: Player) -> None:
    table, seat = near_end(ana, ME, OPEN, public=True)
    assert bea.do(table, "sit", seat=ana.table(table)["seats"][1]["seat"])["ok"]
    agreed, own = near_end(ana, ME, OPEN, public=True, hints=True)
    assert bea.do(agreed, "sit", seat=ana.table(agreed)["seats"][1]["seat"])["ok"]

    assert ana.get(f"/api/tables/{table}/hints")["allowed"] is False
    assert hint(ana, table, seat).json()["error"] == "no_hints"
    assert ana.table(agreed)["hints"] is True
    assert hint(ana, agreed, own).status_code == 200


def test_hints_are_counted_told_at_the_end_and_the_game_is_not_rated(ana: Player) -> None:
    table = ana.create(ME, BOT)
    seat = next(one["seat"] for one in ana.table(table)["seats"] if one["own"])
    wait_until(lambda: ana.state(table, seat)["choices"])
    assert hint(ana, table, seat).status_code == 200
    before = ana.get(f"/api/tables/{table}/hints")
    assert ana.do(table, "resign", seat=seat)["ok"]
    path = f"/api/tables/{table}/ratings"
    wait_until(lambda: ana.get(path)["reason"] != "soon")

    assert before == {"allowed": True, "used": {}}
    assert ana.get(f"/api/tables/{table}/hints")["used"] == {seat: 1}
    assert ana.get(path)["reason"] == "hints"


def test_a_choice_is_compared_with_what_was_measured_before(ana: Player) -> None:
    table, seat = near_end(ana, ME, BOT)
    path = f"/api/tables/{table}/warning"
    measured = ana.http.post(f"/api/tables/{table}/measure", json={"seat": seat}).json()
    token = ana.state(table, seat)["choices"][0]
    asked = {"seat": seat, "token": token, "since": measured["version"]}

    assert measured["version"] == ana.state(table, seat)["version"]
    assert ana.http.get(path, params=asked).status_code == 200
    assert ana.http.get(path, params={**asked, "since": 10**6}).json() is None
    assert ana.http.get(path, params={**asked, "token": "nonsense"}).json() is None

    assert ana.do(table, "resign", seat=seat)["ok"]  # nothing is asked of the seat any more
    assert ana.http.post(f"/api/tables/{table}/measure", json={"seat": seat}).status_code == 202
    assert ana.http.get(path, params=asked).json() is None
    assert hint(ana, table, seat).status_code == 409


def test_a_finished_game_is_analysed_once_and_kept(ana: Player, bea: Player) -> None:
    table, seat = near_end(ana, ME, BOT)
    path = f"/api/tables/{table}/analysis"
    assert ana.http.get(path).status_code == 409
    token = ana.state(table, seat)["choices"][0]
    ana.do(table, "choose", seat=seat, token=token, version=ana.state(table, seat)["version"])
    assert ana.do(table, "resign", seat=seat)["ok"]
    assert ana.get(path)["progress"] == "none"
    assert ana.http.post(path).json()["progress"] in ("waiting", "working")
    wait_until(lambda: ana.get(path)["progress"] == "ready", 60)
    found = ana.get(path)["found"]

    assert found["format"] == "imperios-analysis 1"
    assert found["choices"] == ana.table(table)["choices"]
    assert ana.http.post(path).json()["found"] == found
    assert bea.http.get(path).status_code == 404


def test_choices_are_counted_as_in_the_replay() -> None:
    share = {"start": 0.5, "end": 0.5, "luck": 0, "own": 0, "gifts": 0, "rest": 0}
    moment = {"round": 1, "seat": "blue", "chances": [1], "low": [0], "high": [1]}
    found = by_steps(
        {
            "format": "", "game": "grecia", "scenario": "free", "seats": ["blue"], "level": "",
            "playouts": 1, "choices": 9, "winners": [], "points": [],
            "shares": [{"seat": "blue", **share}],
            "moments": [{"choices": choices, **moment} for choices in (0, 2, 5, 9)],
        },
        [0, 1, 5, 9],
    )  # fmt: skip

    assert [one.choices for one in found.moments] == [0, 1, 2, 3]
    assert found.choices == 3


def test_a_process_that_is_silent_is_given_up() -> None:
    async def ask() -> None:
        pool = CoachPool(patience=0.0)
        try:
            await pool.hint(imperios.rewound(final("grecia"), 0), "blue", "ana")
        finally:
            await pool.stop()

    with pytest.raises(Busy):
        asyncio.run(ask())


def test_many_games_of_one_person_leave_the_analyst_to_others() -> None:
    analysed: list[str] = []

    class Analyst(Analyses):
        async def _work(self, job: Job) -> None:
            async with self.turn.held(job.owner):
                await asyncio.sleep(0.01)
                analysed.append(job.owner)

    def game_of(table: str) -> TableState:
        header = Header(
            table=table, game="grecia", rules=imperios.game("grecia").version, scenario="free",
            seats=("red", "blue"), options={}, real_dice=False, commit="", record="",
        )  # fmt: skip
        return TableState(header)

    async def run() -> None:
        analyst = Analyst(cast(AsyncEngine, None), 4)
        for number in range(1 + OWN):
            analyst.begin(game_of(str(number)), "ana")
            await asyncio.sleep(0)
        with pytest.raises(TooMany):
            analyst.begin(game_of("one more"), "ana")
        analyst.begin(game_of("hers"), "bea")
        await asyncio.gather(*analyst.tasks)

    asyncio.run(run())

    assert analysed[:2] == ["ana", "bea"]
    assert analysed.count("ana") == 1 + OWN
