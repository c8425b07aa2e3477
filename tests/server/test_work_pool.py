"""Work that costs is done beside the server, by turns, and paid for."""

import asyncio
import json
from pathlib import Path
from random import Random

import msgspec
import pytest

from imperios import dump, game
from imperios.kernel.errors import Faults
from imperios.server.accounts import passwords
from imperios.server.http.rate_limits import LIST, Buckets
from imperios.server.settings import Settings
from imperios.server.tables import state as table_states
from imperios.server.tables.api import PROPOSAL
from imperios.server.tables.apply import apply
from imperios.server.tables.wire import NewTable
from imperios.server.workers import work_pool
from imperios.server.workers.work_pool import Overloaded, WorkPool
from tests.server.client import ME, Player, Running
from tests.server.inside import ANA, inside
from tests.server.test_journal import same


def a_record(choices: int = 60) -> str:
    """The beginning of a game."""
    state, rng = game("grecia").new("free", 2), Random(4)
    while len(state.past) < choices:
        state.play(rng.choice(state.legal()))
    return dump(state)


def order(record: str) -> dict[str, object]:
    """A table that goes on from a record."""
    return {"game": "grecia", "scenario": "free", "seats": [ME, ME], "record": record}


def test_a_table_from_a_record_is_never_played_in_the_server(
    running: Running, ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither when it is made nor when it is opened again."""

    def played(_: object) -> None:
        raise AssertionError("the record was played")

    monkeypatch.setattr(table_states, "read_record", played)
    record = a_record()
    table = ana.create(ME, ME, record=record)
    before = ana.state(table, "red")
    running.server.registry.open.clear()

    assert ana.state(table, "red") == before
    assert ana.get(f"/api/tables/{table}/replay?from=59")["of"] == 60
    wrong = ana.http.post("/api/tables", json=order(record.replace("hash ", "hash x")))
    assert (wrong.status_code, wrong.json()["error"]) == (400, "bad_request")


def test_a_table_from_a_record_goes_on_as_one_that_was_played(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path) as server:
            new = msgspec.convert(order(a_record()), NewTable)
            table = await server.registry.create(ANA, new)
            fresh = table_states.TableState(table.details.header)
            for entry in await server.store.entries(table.id):
                apply(fresh, entry)
            assert same(table.state, fresh)
            assert table.state.game.history == fresh.game.history

    asyncio.run(run())


def test_a_pool_answers_what_is_right_and_says_what_is_wrong() -> None:
    async def run() -> None:
        pool = WorkPool()
        hashed = json.loads(await pool.ask("hash", "ana", password="correct horse"))
        assert passwords.fits("correct horse", hashed)
        wrong = await pool.ask("fits", "ana", password="battery staple", hashed=hashed)
        assert json.loads(wrong) is False
        with pytest.raises(Faults):
            await pool.ask("start", "ana", new=order("nonsense"), name="t", commit="")
        with pytest.raises(Overloaded):  # a question that nobody understands ends the process
            await pool.ask("dance", "ana")
        assert json.loads(await pool.ask("hash", "ana", password="correct horse"))
        await pool.stop()

    asyncio.run(run())


def test_who_asks_too_much_at_once_is_refused_and_others_are_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    order: list[str] = []

    async def answer(_: object, __: object, line: bytes) -> work_pool.WorkAnswer:
        await asyncio.sleep(0)
        order.append(json.loads(line)["do"])
        return work_pool.WorkAnswer()

    monkeypatch.setattr(WorkPool, "_answer", answer)

    async def run() -> list[object]:
        pool = WorkPool()
        many = [asyncio.create_task(pool.ask("many", "ana")) for _ in range(20)]
        await asyncio.sleep(0)
        await pool.ask("one", "bea")
        return list(await asyncio.gather(*many, return_exceptions=True))

    found = asyncio.run(run())
    assert sum(isinstance(it, Overloaded) for it in found) == 20 - 1 - work_pool.OWN
    assert order.index("one") <= 2


def test_who_asks_a_bot_for_places_all_the_time_waits(tmp_path: Path) -> None:
    with Running(Settings(data=tmp_path)) as server, Player(server.url, "Ana") as ana:
        table = ana.create(ME, ME)
        server.server.costs.people = Buckets(0.001, 2 * PROPOSAL)
        path = f"/api/tables/{table}/proposal?seat=red"
        found = [ana.http.get(path) for _ in range(3)]

    assert [it.status_code for it in found] == [200, 200, 429]
    assert found[0].json()["token"]


@pytest.mark.parametrize("path", ["/api/tables", "/api/me/news", "/api/people/{person}"])
def test_who_asks_for_lists_all_the_time_waits(tmp_path: Path, path: str) -> None:
    with Running(Settings(data=tmp_path)) as server, Player(server.url, "Ana") as ana:
        server.server.costs.people = Buckets(0.001, 2 * LIST)
        asked = path.format(person=ana.me["id"])
        found = [ana.http.get(asked).status_code for _ in range(3)]

    assert found == [200, 200, 429]


@pytest.mark.parametrize("what", ["record", "journal", "draws"])
def test_who_asks_for_a_finished_game_all_the_time_waits(tmp_path: Path, what: str) -> None:
    with Running(Settings(data=tmp_path)) as server, Player(server.url, "Ana") as ana:
        table = ana.create(ME, ME)
        assert ana.do(table, "resign", seat="red")["ok"]
        server.server.costs.people = Buckets(0.001, 2.5)  # its first step costs 1
        found = [ana.http.get(f"/api/tables/{table}/{what}").status_code for _ in range(3)]

    assert found == [200, 200, 429]


def test_who_asks_for_new_statistics_all_the_time_waits(tmp_path: Path) -> None:
    """Those that somebody has asked for cost nothing."""
    with Running(Settings(data=tmp_path)) as server, Player(server.url, "Ana") as ana:
        tables = [ana.create(ME, ME) for _ in range(3)]
        server.server.costs.people = Buckets(0.001, 2.5)  # the figures of a new table cost 1
        found = [
            ana.http.get(f"/api/tables/{table}/stats").status_code
            for table in (tables[0], tables[0], tables[0], tables[1], tables[2], tables[1])
        ]

    assert found == [200, 200, 200, 200, 429, 200]


def test_who_goes_back_all_the_time_waits(tmp_path: Path) -> None:
    """To go back, the whole game is played once more."""
    record = a_record(200)
    with (
        Running(Settings(data=tmp_path, rate=0.01, burst=12)) as server,
        Player(server.url, "Ana") as ana,
    ):
        table = ana.http.post("/api/tables", json=order(record)).json()["id"]
        version, seats = ana.state(table)["version"], ana.table(table)["seats"]
        ask = {"do": "ask_back", "seat": seats[0]["seat"], "choices": 199, "version": version}
        path = f"/api/tables/{table}/do"
        found = [ana.http.post(path, json={**ask, "id": str(number)}) for number in range(4)]

    assert [it.status_code for it in found] == [200, 409, 429, 429]


def test_what_costs_more_takes_more(tmp_path: Path) -> None:
    """Of a person and of an address; others have their own."""
    record = a_record()
    with (
        Running(Settings(data=tmp_path, burst=10_000)) as server,
        Player(server.url, "Ana") as ana,
        Player(server.url, "Bea") as bea,
    ):
        server.server.costs.people = Buckets(0.001, 25.0)
        found = [ana.http.post("/api/tables", json=order(record)) for _ in range(3)]
        assert [it.status_code for it in found] == [201, 429, 429]
        assert bea.create(ME, ME)
        account = {"name": "Ana", "password": "correct horse"}
        assert ana.http.post("/api/me/account", json=account).status_code == 429
        server.server.costs.people = Buckets(0, 0)
        server.server.costs.addresses = Buckets(0.001, 50.0)
        assert ana.http.post("/api/me/account", json=account).status_code == 429
