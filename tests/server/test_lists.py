"""Lists of tables: nothing is lost from them, and their order tells no secret."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from imperios import State, dump
from imperios.server.settings import Settings
from imperios.server.tables import lists
from tests.server.client import BOT, ME, OPEN, Json, Player, Running
from tests.server.test_veiled import longest, moments


@pytest.fixture
def ana(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Player]:
    """Somebody on a server of their own, whose lists have two tables on a page."""
    monkeypatch.setattr(lists, "LISTED", 2)
    with Running(Settings(data=tmp_path, rate=0)) as server, Player(server.url, "Ana") as player:
        yield player


def pages(player: Player, which: str) -> list[list[str]]:
    """The names of all tables, page by page."""
    found, after = list[list[str]](), ""
    while True:
        told: Json = player.get(f"/api/tables?which={which}&after={after}")
        found.append([it["id"] for it in told["tables"]])
        if told["more"] is None:
            return found
        after = told["more"]


def test_no_table_of_ones_own_is_lost_from_the_list(ana: Player) -> None:
    made = [ana.create(ME, OPEN) for _ in range(5)]
    newest = made[::-1]

    assert pages(ana, "mine") == [newest[:2], newest[2:4], newest[4:]]


def test_a_full_last_page_is_the_last(ana: Player) -> None:
    made = [ana.create(ME, OPEN) for _ in range(2)]

    assert pages(ana, "mine") == [made[::-1]]


def test_tables_with_a_free_seat_come_first_among_public_ones(ana: Player) -> None:
    free = ana.create(ME, OPEN, public=True)
    played = [ana.create(ME, BOT, public=True) for _ in range(3)]

    assert pages(ana, "public") == [[free, played[2]], [played[1], played[0]]]


def test_ones_own_come_first_among_finished_ones(ana: Player) -> None:
    own = finished(ana)
    with Player(ana.url, "Bea") as bea:
        others = [finished(bea) for _ in range(2)]

        assert pages(ana, "finished") == [[own, others[1]], [others[0]]]
        assert pages(bea, "finished") == [[others[1], others[0]], [own]]


def finished(player: Player) -> str:
    """A public table that is over."""
    table = player.create(ME, BOT, public=True)
    seat = player.table(table)["seats"][0]["seat"]
    assert player.do(table, "resign", seat=seat)["ok"]
    return table


def test_what_is_done_in_secret_moves_no_table_in_a_list(ana: Player) -> None:
    """A card laid face down and taken back is written, and nobody may know of it."""
    _, state = next(moments())
    secret = of_moment(ana, state)
    before = [ana.create(ME, OPEN) for _ in range(2)]
    listed = pages(ana, "mine")
    seat, token = state.deciders[0], longest(state)[0]
    for do, more in (("choose", {"token": token}), ("undo", {})):
        version = ana.state(secret, seat)["version"]
        assert ana.do(secret, do, seat=seat, version=version, **more)["ok"]

    assert pages(ana, "mine") == listed == [before[::-1], [secret]]


def of_moment(player: Player, state: State) -> str:
    """A table that goes on from a moment of a game."""
    seats = [ME for _ in state.seats]
    return player.create(*seats, game="galactica", scenario=state.scenario, record=dump(state))


@pytest.mark.parametrize("place", ["x", "2.1.a", "1.1.", "0.1", "1.9999999999999999.a", "0..a"])
def test_a_place_that_is_none_is_refused(ana: Player, place: str) -> None:
    assert ana.http.get(f"/api/tables?which=mine&after={place}").status_code == 400
