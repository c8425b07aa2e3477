"""Who sits where and who begins is drawn with the dice of the table, and can be checked."""

import json

import pytest

from imperios import game
from imperios.kernel.errors import Faults
from imperios.kernel.first_player import first_can_be_drawn
from imperios.server.tables.export import read_export, verify
from tests.server.client import BOT, ME, OPEN, Json, Player, Running, wait_until


def finished(player: Player, table: str) -> bytes:
    """End the game; its journal."""
    for seat in player.table(table)["seats"]:
        if seat["own"]:
            player.do(table, "end", seat=seat["seat"], yes=True)
    return player.http.get(f"/api/tables/{table}/journal").content


def own_seat(player: Player, table: str) -> str:
    """Where somebody sits."""
    return next(str(it["seat"]) for it in player.table(table)["seats"] if it["own"])


def test_nothing_is_drawn_unless_it_is_asked_for(running: Running, ana: Player) -> None:
    table = ana.create(ME, BOT, BOT)

    assert ana.table(table)["lot"] is None
    assert own_seat(ana, table) == "red"


def test_seats_and_the_first_player_are_drawn_and_told_and_checked(
    running: Running, ana: Player
) -> None:
    drawn: set[tuple[str, str]] = set()
    for _ in range(12):
        table = ana.create(ME, BOT, BOT, lot=["seats", "first"])
        found = ana.table(table)
        lot, seat = found["lot"], own_seat(ana, table)
        assert sorted(lot["places"]) == sorted(lot["places"].values())
        assert lot["places"][seat] == "red"  # the place on which Ana waited
        assert running.server.registry.open[table].state.game.seats[0] == lot["begins"]
        codes = [note["code"] for note in found["notes"]]
        assert [it for it in codes if "lot" in it] == ["lot", "lot", "lot_first"]
        drawn.add((seat, lot["begins"]))
    assert len({seat for seat, _ in drawn}) > 1
    assert len({first for _, first in drawn}) > 1


def test_whoever_opens_the_table_may_fix_either(running: Running, ana: Player) -> None:
    seats = ana.table(ana.create(ME, ME, lot=["seats"]))["lot"]
    first = ana.table(ana.create(ME, ME, lot=["first"]))["lot"]

    assert (len(seats["places"]), seats["begins"]) == (2, None)
    assert (first["places"], first["begins"] in ("red", "blue")) == ({}, True)


def test_a_seat_that_was_chosen_is_kept_and_the_others_are_drawn(
    running: Running, ana: Player
) -> None:
    drawn: set[str] = set()
    for _ in range(8):
        table = ana.create(
            BOT, {**ME, "kept": True}, {"kind": "bot", "bot": "random"}, lot=["seats"]
        )
        places = ana.table(table)["lot"]["places"]
        assert own_seat(ana, table) == "blue" == places["blue"]
        assert sorted(places) == sorted(places.values())
        drawn.add(places["red"])
    assert drawn == {"red", "green"}
    assert verify(read_export(finished(ana, table))).status == "over"


def test_beside_a_kept_seat_the_last_one_is_not_drawn(running: Running, ana: Player) -> None:
    table = ana.create(BOT, {**ME, "kept": True}, lot=["seats", "first"])

    assert own_seat(ana, table) == "blue"
    lot = ana.table(table)["lot"]
    assert (lot["seats"], lot["places"]) == (False, {"blue": "blue"})


def test_the_lot_waits_until_every_seat_is_taken(
    running: Running, ana: Player, bea: Player
) -> None:
    table = ana.create(ME, OPEN, lot=["seats", "first"], public=True)
    assert ana.table(table)["lot"] == {
        "seats": True, "first": True, "places": {}, "begins": None
    }  # fmt: skip
    assert bea.do(table, "sit", seat="blue")["ok"]

    lot = ana.table(table)["lot"]
    assert lot["places"][own_seat(ana, table)] == "red"
    assert lot["places"][own_seat(bea, table)] == "blue"
    finished(ana, table)
    assert verify(read_export(finished(bea, table))).first == lot["begins"]


def test_whoever_waits_at_the_table_sees_with_the_seat_that_was_drawn(
    running: Running, ana: Player, bea: Player
) -> None:
    moved = False
    while not moved:
        table = ana.create(ME, OPEN, lot=["seats"], public=True)
        with ana.live(table) as line:
            line.until(lambda it: it["is"] == "state")
            assert bea.do(table, "sit", seat="blue")["ok"]
            line.until(lambda it: it["is"] == "state" and it["version"] > 0)
            seat = own_seat(ana, table)
            assert line.state["seat"] == seat
            moved = seat == "blue"


def test_the_lot_can_be_checked_and_a_false_one_is_found(running: Running, ana: Player) -> None:
    table = ana.create(ME, ME, ME, lot=["seats", "first"])
    journal = finished(ana, table)
    path = f"/api/tables/{table}/draws"
    wait_until(lambda: ana.http.get(path).status_code == 200)  # the first one starts a worker
    draws = ana.get(path)

    assert verify(read_export(journal)).status == "over"
    assert [len(draws["odds"][index]) for _, index in draws["draws"][:3]] == [3, 2, 3]
    entries: list[Json] = json.loads(journal)["entries"]
    assert [entries[n - 1]["kind"] for n, _ in draws["draws"][:3]] == ["lot", "lot", "lot_first"]
    false = {"red": "green", "blue": "red", "green": "blue"}
    was = next(it for it in entries if it["kind"] == "lot_first")["body"]["token"]
    changed = journal.replace(
        f'"token":"{was}"'.encode(), f'"token":"{false[was]}"'.encode()
    )  # fmt: skip
    with pytest.raises(Faults, match="entry"):
        verify(read_export(changed))


def test_a_game_that_goes_on_has_its_seats(running: Running, ana: Player) -> None:
    table = ana.create(ME, ME)
    finished(ana, table)
    record = ana.http.get(f"/api/tables/{table}/record").text
    body = {
        "game": "grecia", "scenario": "free", "seats": [ME, ME], "record": record, "lot": ["first"]
    }  # fmt: skip

    assert ana.http.post("/api/tables", json=body).status_code == 400


def test_the_order_of_a_scenario_of_history_is_not_drawn() -> None:
    grecia, napoleon = game("grecia"), game("napoleon")

    assert first_can_be_drawn(grecia, grecia.new("trojan_war", 4))
    assert not first_can_be_drawn(napoleon, napoleon.new("russia_1812", 2))
    assert not first_can_be_drawn(napoleon, napoleon.new("std_4", 4))  # the game draws it itself
