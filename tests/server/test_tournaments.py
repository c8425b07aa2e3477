"""Tournaments over HTTP: they fill, begin, seat everybody, count, and hide what they must."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from imperios.server.settings import Settings
from imperios.server.tables.export import Export, read_export, verify
from tests.server.client import Json, Player, Running, wait_until
from tests.server.dial import Dial

LIVE = {"kind": "live", "bank": 600, "increment": 0}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose director looks all the time."""
    data = tmp_path_factory.mktemp("data")
    with Running(Settings(data=data, rate=0, watch_every=0.05)) as server:
        yield server


@pytest.fixture
def eva(running: Running) -> Iterator[Player]:
    """Someone who only watches."""
    with Player(running.url, "Eva") as player:
        yield player


def opened(player: Player, **more: Any) -> str:
    """A new tournament of two at each table."""
    body = {
        "title": "Copa", "game": "napoleon", "scenario": "russia_1812", "seats": 2, "pace": LIVE,
        "places": 2, "rounds": 1, **more,
    }  # fmt: skip
    answer = player.http.post("/api/tournaments", json=body)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def ask(player: Player, name: str, what: str, **body: Any) -> Json:
    """Something about a tournament that must be well."""
    answer = player.http.post(f"/api/tournaments/{name}/{what}", json=body)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def refused(player: Player, name: str, what: str) -> str:
    """Why something is not done."""
    answer = player.http.post(f"/api/tournaments/{name}/{what}", json={})
    assert answer.status_code in (403, 404, 409), answer.text
    return str(answer.json()["error"])


def page(player: Player, name: str) -> Json:
    """The tournament as this person sees it."""
    return player.get(f"/api/tournaments/{name}")


def mine(player: Player, name: str, after: str | None = None) -> str:
    """The table at which this person plays now, another one than before."""
    wait_until(lambda: page(player, name)["mine"] not in (None, after))
    return str(page(player, name)["mine"])


def own_seat(player: Player, table: str) -> str:
    """Where somebody sits."""
    return next(str(it["seat"]) for it in player.table(table)["seats"] if it["own"])


def resign(player: Player, table: str) -> None:
    """Give a table up."""
    assert player.do(table, "resign", seat=own_seat(player, table))["ok"]


def over(player: Player, name: str) -> Json:
    """The tournament when it is over."""
    wait_until(lambda: page(player, name)["info"]["status"] == "over", 40)
    return page(player, name)


def test_it_begins_when_it_is_full_and_a_resignation_is_a_point_for_the_other(
    ana: Player, bea: Player, eva: Player
) -> None:
    name = opened(ana, title="Duelo")
    assert not ask(ana, name, "join", word="sol")["info"]["round"]
    ask(bea, name, "join", word="luna")
    table = mine(bea, name)
    assert mine(ana, name) == table
    assert ana.table(table)["status"] == "playing"
    assert ana.table(table)["title"] == "Duelo · 1"
    assert eva.table(table)["invite"] is None
    assert not ana.table(table)["host"]
    resign(bea, table)
    found = over(eva, name)

    assert [(it["name"], it["points"], it["wins"]) for it in found["standings"]] == [
        ("Ana", 1, 1), ("Bea", 0, 0),
    ]  # fmt: skip
    assert found["rounds"][0]["boards"][0]["table"] == table
    assert found["mine"] is None
    assert len(found["dice"]["seed"]) == 64


def test_everybody_meets_everybody_and_sides_change(running: Running, ana: Player) -> None:
    with ExitStack() as stack:
        players = [stack.enter_context(Player(running.url, f"P{at}")) for at in range(4)]
        name = opened(ana, system="round_robin", places=4)
        for player in players:
            ask(player, name, "join")
        tables: dict[str, str] = {}
        for _ in range(3):
            for player in players:
                table = mine(player, name, tables.get(player.me["id"]))
                tables[player.me["id"]] = table
            for table in set(tables.values()):
                loser = next(it for it in players if tables[it.me["id"]] == table)
                resign(loser, table)
        found = over(ana, name)

    assert [it["over"] for it in found["rounds"]] == [True] * 3
    assert sum(it["points"] for it in found["standings"]) == 6
    assert {it["played"] for it in found["standings"]} == {3}


def test_who_may_do_what(ana: Player, bea: Player, eva: Player) -> None:
    name = opened(ana, places=3)

    assert refused(bea, name, "begin") == "not_host"
    assert refused(bea, name, "cancel") == "not_host"
    assert refused(bea, name, "withdraw") == "not_in_it"
    assert refused(ana, name, "begin") == "too_few"
    assert refused(ana, "nowhere", "join") == "no_such_thing"
    ask(bea, name, "join")
    ask(bea, name, "join")
    assert len(page(ana, name)["standings"]) == 1
    ask(bea, name, "withdraw")
    assert page(ana, name)["standings"] == []
    ask(bea, name, "join")
    ask(ana, name, "join")
    begun = ask(ana, name, "begin")
    assert begun["info"]["status"] == "playing"
    assert refused(eva, name, "join") == "begun"
    assert refused(ana, name, "cancel") == "begun"


def test_a_full_one_takes_nobody_else_and_one_that_is_called_off_is_in_no_list(
    ana: Player, bea: Player, eva: Player
) -> None:
    day = 4e9
    name = opened(ana, starts=day)
    ask(bea, name, "join")
    ask(ana, name, "join")
    assert refused(eva, name, "join") == "full"
    assert page(eva, name)["rounds"][0]["starts"] == day
    listed = eva.get("/api/tournaments?which=open")["tournaments"]
    assert name in [it["id"] for it in listed]
    ask(ana, name, "cancel")
    assert name not in eva.http.get("/api/tournaments?which=open").text
    assert name in bea.http.get("/api/tournaments?which=mine").text


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ({"scenario": "atlantis"}, "scenario"),
        ({"seats": 3}, "seats"),
        ({"seats": 2, "places": 20, "system": "round_robin"}, "places"),
        ({"pace": None}, "pace"),
        ({"title": ""}, "title"),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_name_of_the_field(
    ana: Player, wrong: Json, fault: str
) -> None:
    body = {
        "title": "Copa", "game": "napoleon", "scenario": "russia_1812", "seats": 2, "pace": LIVE,
        **wrong,
    }  # fmt: skip
    answer = ana.http.post("/api/tournaments", json=body)

    assert answer.status_code == 400
    assert fault in json.dumps(answer.json())


def test_withdrawing_gives_the_table_up_and_one_may_come_back(ana: Player, bea: Player) -> None:
    name = opened(ana, places=4, fill="random", rounds=2)
    ask(ana, name, "join")
    ask(bea, name, "join")
    ask(ana, name, "begin")
    table = mine(bea, name)
    gone = ask(bea, name, "withdraw")

    assert [it["resigned"] for it in bea.table(table)["seats"] if it["own"]] == [True]
    assert not gone["info"]["joined"]
    assert [it["gone"] for it in gone["standings"] if it["you"]] == [True]
    assert ask(bea, name, "join")["info"]["joined"]


def test_whoever_deletes_their_account_is_withdrawn_from_every_tournament(
    running: Running, ana: Player, eva: Player
) -> None:
    with Player(running.url, "Bea") as bea:
        played = opened(ana, places=4, fill="random", rounds=2)
        ask(ana, played, "join")
        ask(bea, played, "join")
        ask(ana, played, "begin")
        table = mine(bea, played)
        waiting = opened(ana, places=3)
        ask(bea, waiting, "join")
        own, dated = opened(bea, places=3), opened(bea, places=3, starts=4e9)
        for name in (own, dated):
            ask(eva, name, "join")
        exported = bea.get("/api/me/export")["data"]["tournaments"]
        assert {it["tournament"] for it in exported} == {played, waiting}
        assert bea.http.request("DELETE", "/api/me", json={}).status_code == 200

    gone = [it for it in page(ana, played)["standings"] if it["person"] == bea.me["id"]]
    assert [(it["gone"], it["name"]) for it in gone] == [(True, "Jugador retirado")]
    seats = running.server.registry.open[table].state.seats.values()
    assert [it.resigned for it in seats if it.person == bea.me["id"]] == [True]
    assert page(ana, waiting)["standings"] == []
    assert page(eva, own)["info"]["status"] == "cancelled"
    assert page(eva, dated)["info"]["status"] == "open"


def test_nobody_sees_a_duplicate_table_or_its_seed_before_all_are_over(
    running: Running, ana: Player, bea: Player, eva: Player
) -> None:
    with Player(running.url, "Leo") as leo, Player(running.url, "Sol") as host:
        name = opened(host, places=4, duplicate=True)
        players = (ana, bea, eva, leo)
        for player in players:
            ask(player, name, "join", word="uno")
        table = mine(ana, name)
        slow = next(it for it in players if mine(it, name) != table)
        assert_sealed(running, ana, name, table)
        for player in (slow, host):
            assert_hidden(running, player, name, table)
        resign(ana, table)
        assert (ana.table(table)["status"], ana.table(table)["dice"]["seed"]) == ("over", None)
        assert ana.http.get(f"/api/tables/{table}/journal").json()["error"] == "sealed"
        assert_hidden(running, slow, name, table)
        other = mine(slow, name)
        resign(slow, other)
        done = over(host, name)
        journals = [journal_of(host, each) for each in (table, other)]

    assert {it["table"] for it in done["rounds"][0]["boards"]} == {table, other}
    assert journals[0].seed == journals[1].seed
    assert [verify(it).status for it in journals] == ["over", "over"]


def assert_sealed(running: Running, player: Player, name: str, table: str) -> None:
    """Who sits there sees the table and no other, cannot invite, and stirs no dice."""
    info, seat = player.table(table), own_seat(player, table)
    assert (info["sealed"], info["duplicate"], info["invite"]) == (True, True, None)
    assert {it["table"] for it in page(player, name)["rounds"][0]["boards"]} == {table, None}
    assert player.do(table, "word", seat=seat, word="x")["reason"] == "duplicate"
    back = player.do(table, "ask_back", seat=seat, choices=0, version=info["version"])
    assert back["reason"] == "duplicate"


def assert_hidden(running: Running, player: Player, name: str, table: str) -> None:
    """The table does not exist, not even for whoever is invited."""
    assert player.http.get(f"/api/tables/{table}").status_code == 404
    assert player.http.get(f"/api/tables/{table}/replay").status_code == 404
    assert player.enter(table, running.server.signer.invite(table)).status_code == 404
    assert table not in player.http.get(f"/api/tournaments/{name}").text
    for which in ("public", "finished"):
        assert table not in player.http.get(f"/api/tables?which={which}").text


def journal_of(player: Player, table: str) -> Export:
    """The journal of a table that is over."""
    return read_export(player.http.get(f"/api/tables/{table}/journal").content)


def test_whoever_does_not_come_has_lost_and_is_not_paired_again(
    clocked: tuple[Running, Dial],
) -> None:
    running, dial = clocked
    with Player(running.url, "Ana") as ana, Player(running.url, "Bea") as bea:
        name = opened(ana, places=4, fill="random")
        ask(bea, name, "join")
        ask(ana, name, "begin")
        mine(bea, name)
        seat = own_seat(bea, mine(bea, name))
        wait_until(lambda: seat in bea.table(mine(bea, name))["deciders"])
        dial.on(700_000)
        found = over(ana, name)

    absent = next(it for it in found["standings"] if it["person"])
    assert (absent["points"], absent["gone"]) == (0, True)
