"""Ratings: which tables count, for whom, and only once."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from imperios.server.ratings.ratings import Ratings, judge, places, rate, shown_place
from imperios.server.settings import Settings
from imperios.server.tables.entries import Header
from imperios.server.tables.seats import Seat, SeatKind
from imperios.server.tables.summary import Summary
from imperios.server.tables.wire import Result
from tests.server.client import BOT, ME, OPEN, Json, Player, Running, wait_until


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that rates at once."""
    data = tmp_path_factory.mktemp("data")
    with Running(Settings(data=data, rate=0, notice_every=0.05)) as server:
        yield server


def account(player: Player, name: str) -> Player:
    """The player with an account."""
    body = {"name": name, "password": "a long password"}
    assert player.http.post("/api/me/account", json=body).status_code == 200
    return player


def lost(winner: Player, loser: Player, **more: Any) -> str:
    """A table that one has given up."""
    table = winner.create(ME, OPEN, public=True, **more)
    assert loser.do(table, "sit", seat="blue")["ok"]
    assert loser.do(table, "resign", seat="blue")["ok"]
    return table


def judged(player: Player, table: str) -> Json:
    """What the table did to ratings, as soon as it is known."""
    path = f"/api/tables/{table}/ratings"
    wait_until(lambda: player.get(path)["reason"] != "soon")
    return player.get(path)


def test_who_wins_rises_and_who_loses_falls(ana: Player, bea: Player) -> None:
    account(ana, "Ana")
    account(bea, "Bea")
    table = lost(ana, bea)
    judgement = judged(ana, table)
    listed = ana.get("/api/ratings?game=grecia")["ratings"]
    page = ana.get(f"/api/people/{bea.me['id']}")

    assert (judgement["rated"], judgement["reason"]) == (True, "")
    assert [it["before"] for it in judgement["changes"]] == [1500, 1500]
    assert [it["name"] for it in listed] == ["Ana", "Bea"]
    assert listed[0]["rating"] > 1500 > listed[1]["rating"]
    assert listed[0]["deviation"] < 333
    assert [it["rank"] for it in listed] == [1, 2]
    assert page["ratings"] == [listed[1]]
    assert [(it["table"], it["place"], it["of"]) for it in page["games"]] == [(table, 2, 2)]


def test_a_table_is_rated_once_whoever_looks_at_it(
    running: Running, ana: Player, bea: Player
) -> None:
    judged(ana, lost(ana, bea))
    before = ana.get(f"/api/people/{ana.me['id']}")

    async def again() -> None:
        await asyncio.gather(*(Ratings(running.server.engine).round() for _ in range(3)))

    task = running.server.notices.task
    assert task is not None
    asyncio.run_coroutine_threadsafe(again(), task.get_loop()).result(20)

    assert ana.get(f"/api/people/{ana.me['id']}") == before


def test_guests_are_rated_but_not_listed(ana: Player, bea: Player) -> None:
    table = lost(ana, bea, game="galactica", scenario="defeat_the_enemy")

    assert judged(ana, table)["rated"]
    assert ana.get("/api/ratings?game=galactica")["ratings"] == []
    assert ana.get(f"/api/people/{ana.me['id']}")["ratings"][0]["games"] == 1


def test_bots_have_a_list_of_their_own(ana: Player) -> None:
    table = ana.create(ME, BOT)
    ana.do(table, "resign", seat="red")
    (change,) = judged(ana, table)["changes"]
    bots = ana.get("/api/ratings?game=grecia&who=bots")["ratings"]

    assert (change["bot"], change["person"]) == ("random", None)
    assert bots[0]["bot"] == "random"
    assert bots[0]["rating"] > 1500
    assert ana.get(f"/api/people/{ana.me['id']}")["ratings"] == []


def test_a_table_with_oneself_does_not_count(ana: Player) -> None:
    table = ana.create(ME, ME)
    ana.do(table, "resign", seat="red")

    assert judged(ana, table) == {"rated": False, "reason": "hot_seat", "changes": []}


def test_a_table_that_was_ended_by_vote_does_not_count(ana: Player, bea: Player) -> None:
    table = ana.create(ME, OPEN, public=True)
    bea.do(table, "sit", seat="blue")
    ana.do(table, "end", seat="red", yes=True)
    bea.do(table, "end", seat="blue", yes=True)

    assert judged(ana, table)["reason"] == "agreed"


def test_a_table_in_play_has_no_ratings(ana: Player) -> None:
    table = ana.create(ME, OPEN)

    assert ana.http.get(f"/api/tables/{table}/ratings").status_code == 409
    assert ana.http.get("/api/people/nobody").status_code == 404
    assert ana.http.get("/api/ratings?game=chess").status_code == 400


def seat(name: str, person: str = "", bot: str = "", **more: bool) -> Seat:
    """A seat of a finished table."""
    kind: SeatKind = "human" if person else "bot"
    return Seat(name, kind, person=person, name=person, bot=bot, **more)


def summary(*seats: Seat, ranking: list[list[str]]) -> Summary:
    """The summary of a finished table."""
    result = Result(winners=[], ranking=ranking, scores={}, reason="rounds")
    return Summary(
        status="over", seats=list(seats), deciders=[], since=0, version=9, choices=5, offer=None,
        votes=[], notes=[], result=result,
    )  # fmt: skip


HEADER = Header(
    table="t", game="grecia", rules="1", scenario="free", seats=("a", "b", "c"), options={},
    real_dice=False, commit="",
)  # fmt: skip


def test_who_left_is_behind_all_others() -> None:
    over = summary(
        seat("a", "ana", away=True), seat("b", "bea"), seat("c", "eva", resigned=True),
        ranking=[["a"], ["b", "c"]],
    )  # fmt: skip

    assert judge(HEADER, over) == ""
    assert places(over) == {"a": 2, "b": 1, "c": 2}


def test_three_players_are_ordered_by_their_places() -> None:
    seats = [seat("a", "ana"), seat("b", "bea"), seat("c", "eva")]
    new = rate(seats, {"a": 1, "b": 0, "c": 1}, {})

    assert new["b"][1][0] > new["a"][1][0] == pytest.approx(new["c"][1][0])


def test_eight_players_can_be_rated() -> None:
    seats = [seat(str(number), f"p{number}") for number in range(8)]
    new = rate(seats, {str(number): number for number in range(8)}, {})
    order = sorted(new, key=lambda name: -new[name][1][0])

    assert order == [str(number) for number in range(8)]


def test_people_keep_their_rating_at_a_table_with_bots() -> None:
    seats = [seat("a", "ana"), seat("b", "bea"), seat("c", bot="veterano")]
    new = rate(seats, {"a": 0, "b": 1, "c": 2}, {"ana": (30.0, 2.0)})

    assert new.keys() == {"c"}


@pytest.mark.parametrize(
    ("reason", "over"),
    [
        ("bots_only", summary(seat("a", bot="x"), seat("b", bot="y"), ranking=[["a"], ["b"]])),
        ("hot_seat", summary(seat("a", "ana"), seat("b", "ana"), ranking=[["a"], ["b"]])),
        ("alone", summary(seat("a", "ana"), seat("b", "bea"), ranking=[])),
    ],
)
def test_tables_that_do_not_count_say_why(reason: str, over: Summary) -> None:
    assert judge(HEADER, over) == reason


def test_a_game_that_all_have_left_is_nobodys_win() -> None:
    over = summary(
        seat("a", "ana", away=True), seat("b", "bea", away=True), ranking=[["a"], ["b"]]
    )  # fmt: skip
    place = places(over)

    assert judge(HEADER, over) == "left"
    assert [shown_place(it, place) for it in over.seats] == [2, 2]


def test_a_game_that_a_bot_finished_is_no_win_of_whoever_left() -> None:
    over = summary(seat("a", "ana", away=True), seat("b", "bea"), ranking=[["a"], ["b"]])
    place = places(over)

    assert [shown_place(it, place) for it in over.seats] == [2, 1]


def test_tables_of_two_and_of_three_have_lists_of_their_own(ana: Player, bea: Player) -> None:
    account(ana, "Ana de Dos")
    account(bea, "Bea de Dos")
    judged(ana, lost(ana, bea))

    def names(players: int) -> list[str]:
        listed = ana.get(f"/api/ratings?game=grecia&players={players}")["ratings"]
        return [it["name"] for it in listed if it["name"].endswith("de Dos")]

    assert names(2) == names(0) == ["Ana de Dos", "Bea de Dos"]
    assert names(3) == []
    assert ana.http.get("/api/ratings?game=grecia&players=9").status_code == 400
