"""Tables over HTTP: making them, sitting down, playing, taking back, giving up."""

from typing import Any

from imperios import dump, game
from tests.server.client import BOT, ME, OPEN, Player, wait_until


def turn(player: Player, table: str, seat: str) -> dict[str, Any]:
    """The state of a seat once it is asked."""
    wait_until(lambda: player.state(table, seat)["choices"])
    return player.state(table, seat)


def choose_first(player: Player, table: str, seat: str) -> dict[str, Any]:
    """The first choice of a seat."""
    state = turn(player, table, seat)
    token = state["choices"][0]
    return player.do(table, "choose", seat=seat, token=token, version=state["version"])


def test_a_table_against_a_bot_begins_at_once(ana: Player) -> None:
    table = ana.create(ME, BOT)

    answer = choose_first(ana, table, "red")

    assert answer["ok"]
    assert turn(ana, table, "red")["version"] > answer["version"]


def test_a_table_waits_for_an_open_seat_and_its_guest_comes_by_invitation(
    ana: Player, bea: Player
) -> None:
    table = ana.create(ME, OPEN)
    found = ana.table(table)
    assert found["status"] == "waiting"
    assert bea.http.get(f"/api/tables/{table}").status_code == 404
    assert bea.enter(table, "wrong").status_code == 404

    assert bea.enter(table, found["invite"]).status_code == 200
    assert bea.do(table, "sit", seat="blue")["ok"]

    assert bea.table(table)["status"] == "playing"
    assert [it["id"] for it in bea.get("/api/tables?which=mine")["tables"]] == [table]


def test_nobody_chooses_for_another_seat(ana: Player, bea: Player) -> None:
    table = ana.create(ME, OPEN, public=True)
    bea.do(table, "sit", seat="blue")
    state = ana.state(table)

    token, version = state["choices"][0], state["version"]
    refused = bea.do(table, "choose", seat="red", token=token, version=version)

    assert (refused["ok"], refused["reason"]) == (False, "not_yours")
    assert bea.http.get(f"/api/tables/{table}/state?seat=red").status_code == 403
    assert bea.state(table)["choices"] == []


def test_a_refusal_names_the_rule_and_changes_nothing(ana: Player) -> None:
    table = ana.create(ME, ME)
    before = ana.state(table, "red")

    refused = ana.do(table, "choose", seat="red", token="ionian_sea", version=before["version"])

    assert not refused["ok"]
    assert refused["rules"][0].startswith("GR-")
    assert ana.state(table, "red") == before


def test_the_same_command_twice_is_done_once(ana: Player) -> None:
    table = ana.create(ME, ME)
    state = ana.state(table, "red")
    body = {
        "do": "choose", "id": "one", "seat": "red", "token": state["choices"][0],
        "version": state["version"],
    }  # fmt: skip

    answers = [ana.http.post(f"/api/tables/{table}/do", json=body).json() for _ in range(2)]

    assert answers[0] == answers[1]
    assert ana.table(table)["choices"] == 1


def test_a_choice_on_an_old_question_is_stale(ana: Player) -> None:
    table = ana.create(ME, ME)
    state = ana.state(table, "red")
    version = state["version"]
    ana.do(table, "choose", seat="red", token=state["choices"][0], version=version)
    choose_first(ana, table, "blue")

    token = turn(ana, table, "red")["choices"][0]
    again = ana.do(table, "choose", seat="red", token=token, version=version)

    assert again["reason"] == "stale"


def play_to_undo(player: Player, table: str) -> tuple[str, dict[str, Any]]:
    """Play until a seat can take something back; the seat and its state."""
    for _ in range(400):
        for seat in player.table(table)["deciders"]:
            choose_first(player, table, seat)
            state = player.state(table, seat)
            if state["undo"]:
                return seat, state
    raise AssertionError("nothing can be taken back")


def test_undo_goes_back_to_the_choice_before(ana: Player) -> None:
    table = ana.create(ME, ME)
    seat, after = play_to_undo(ana, table)

    answer = ana.do(table, "undo", seat=seat, version=after["version"])

    back = ana.state(table, seat)
    assert answer["ok"]
    assert ana.table(table)["choices"] == 0 or back["undo"] == after["undo"] - 1
    assert back["choices"] != []
    assert back["log"]["era"] == after["log"]["era"] + 1


def test_what_cannot_be_undone_is_refused(ana: Player) -> None:
    table = ana.create(ME, ME)
    version = ana.state(table, "red")["version"]

    assert ana.do(table, "undo", seat="red", version=version)["reason"] == "nothing_to_undo"


def test_a_take_back_needs_the_others(ana: Player, bea: Player) -> None:
    table = ana.create(ME, OPEN, public=True)
    bea.do(table, "sit", seat="blue")
    for player, seat in ((ana, "red"), (bea, "blue"), (ana, "red")):
        choose_first(player, table, seat)
    version = ana.table(table)["version"]

    assert ana.do(table, "ask_back", seat="red", choices=0, version=version)["ok"]
    assert ana.table(table)["offer"] == {
        "seat": "red", "choices": 0, "waiting": ["blue"], "undoes": {"red": 2, "blue": 1}
    }  # fmt: skip
    assert bea.do(table, "answer_back", seat="blue", yes=True)["ok"]

    found = ana.table(table)
    assert (found["choices"], found["offer"]) == (0, None)
    assert [note["code"] for note in found["notes"]][-3:] == ["ask_back", "answer_back", "rewind"]


def test_whoever_asked_for_a_take_back_may_withdraw_it_and_not_grant_it(
    ana: Player, bea: Player
) -> None:
    table = ana.create(ME, OPEN, public=True)
    bea.do(table, "sit", seat="blue")
    for player, seat in ((ana, "red"), (bea, "blue")):
        choose_first(player, table, seat)
    version = ana.table(table)["version"]
    ana.do(table, "ask_back", seat="red", choices=0, version=version)

    assert ana.do(table, "answer_back", seat="red", yes=True)["reason"] == "no_offer"
    assert ana.do(table, "answer_back", seat="red", yes=False)["ok"]

    found = bea.table(table)
    assert (found["choices"], found["offer"]) == (2, None)


def test_a_take_back_goes_to_before_ones_own_last_choice_unless_a_moment_is_named(
    ana: Player, bea: Player
) -> None:
    table = ana.create(ME, OPEN, public=True)
    bea.do(table, "sit", seat="blue")
    for player, seat in ((ana, "red"), (bea, "blue"), (ana, "red"), (bea, "blue")):
        choose_first(player, table, seat)
    version = ana.table(table)["version"]

    assert ana.do(table, "ask_back", seat="red", version=version)["ok"]
    assert ana.table(table)["offer"]["choices"] == 2
    assert ana.table(table)["offer"]["undoes"] == {"red": 1, "blue": 1}


def test_whoever_has_chosen_nothing_has_nothing_to_take_back(ana: Player, bea: Player) -> None:
    table = ana.create(ME, OPEN, public=True)
    bea.do(table, "sit", seat="blue")
    choose_first(ana, table, "red")
    version = bea.table(table)["version"]

    assert bea.do(table, "ask_back", seat="blue", version=version)["reason"] == "nothing_to_undo"


def test_a_take_back_can_be_refused(ana: Player, bea: Player) -> None:
    table = ana.create(ME, OPEN, public=True)
    bea.do(table, "sit", seat="blue")
    choose_first(ana, table, "red")
    version = ana.table(table)["version"]
    ana.do(table, "ask_back", seat="red", choices=0, version=version)

    bea.do(table, "answer_back", seat="blue", yes=False)

    assert (ana.table(table)["choices"], ana.table(table)["offer"]) == (1, None)


def test_a_seat_can_be_handed_to_a_bot_and_taken_back(ana: Player) -> None:
    table = ana.create(ME, ME)
    assert ana.do(table, "hand_over", seat="red", bot="random")["ok"]

    wait_until(lambda: ana.table(table)["deciders"] == ["blue"])

    assert not next(it for it in ana.table(table)["seats"] if it["seat"] == "red")["yours"]
    assert ana.do(table, "come_back", seat="red")["ok"]
    choose_first(ana, table, "blue")
    assert ana.state(table, "red")["choices"]


def test_resigning_from_a_game_of_two_ends_it(ana: Player) -> None:
    table = ana.create(ME, BOT)

    assert ana.do(table, "resign", seat="red")["ok"]

    found = ana.table(table)
    assert found["status"] == "over"
    assert (found["result"]["winners"], found["result"]["reason"]) == (["blue"], "resigned")


def test_resigning_from_a_game_of_three_lets_a_bot_play_on(ana: Player, bea: Player) -> None:
    table = ana.create(ME, OPEN, BOT, public=True)
    bea.do(table, "sit", seat="blue")

    ana.do(table, "resign", seat="red")

    found = bea.table(table)
    assert found["status"] == "playing"
    assert next(it for it in found["seats"] if it["seat"] == "red")["resigned"]


def test_whoever_resigns_loses_although_the_other_wished_to_end(ana: Player, bea: Player) -> None:
    table = ana.create(ME, OPEN, public=True)
    bea.do(table, "sit", seat="blue")
    ana.do(table, "end", seat="red", yes=True)

    bea.do(table, "resign", seat="blue")

    result = ana.table(table)["result"]
    assert (result["winners"], result["reason"]) == (["red"], "resigned")


def test_the_game_ends_when_all_vote_for_it(ana: Player, bea: Player) -> None:
    table = ana.create(ME, OPEN, BOT, public=True)
    bea.do(table, "sit", seat="blue")

    ana.do(table, "end", seat="red", yes=True)
    assert ana.table(table)["status"] == "playing"
    bea.do(table, "end", seat="blue", yes=True)

    result = ana.table(table)["result"]
    assert result["reason"] == "agreed"
    assert result["scores"] == {"red": 0, "blue": 0, "green": 0}


def test_after_a_resignation_it_is_told_how_far_everybody_was(ana: Player, bea: Player) -> None:
    zones = {
        "attica": {"owner": "red", "units": {"light": 1}, "fortress": "red"},
        "boeotia": {"owner": "red", "units": {"light": 1}},
        "laconia": {"owner": "blue", "units": {"light": 1}, "fortress": "blue"},
    }
    record = dump(game("grecia").at({"order": ["red", "blue"], "round": 2, "zones": zones}))
    table = ana.create(ME, OPEN, public=True, record=record)
    assert bea.do(table, "sit", seat="blue")["ok"]
    assert ana.do(table, "resign", seat="red")["ok"]

    result = bea.table(table)["result"]
    assert (result["winners"], result["reason"]) == (["blue"], "resigned")
    assert result["scores"] == {"red": 2, "blue": 1}


def test_a_hot_seat_can_be_given_to_someone_online(ana: Player, bea: Player) -> None:
    table = ana.create(ME, ME, public=True)
    choose_first(ana, table, "red")

    assert ana.do(table, "give", seat="blue", to="open")["ok"]
    assert bea.do(table, "sit", seat="blue")["ok"]

    assert choose_first(bea, table, "blue")["ok"]


def test_the_host_puts_a_bot_on_an_open_seat(ana: Player, bea: Player) -> None:
    table = ana.create(ME, OPEN, public=True)
    assert bea.do(table, "put_bot", seat="blue", bot="random")["reason"] == "not_host"

    assert ana.do(table, "put_bot", seat="blue", bot="random")["ok"]

    assert ana.table(table)["status"] == "playing"


def test_leaving_before_the_game_begins_opens_the_seat(ana: Player) -> None:
    table = ana.create(ME, OPEN)

    assert ana.do(table, "leave", seat="red")["ok"]

    assert [seat["kind"] for seat in ana.table(table)["seats"]] == ["open", "open"]


def test_with_real_dice_the_host_says_what_chance_did(ana: Player) -> None:
    table = ana.create(ME, ME, game="napoleon", scenario="std_2", real_dice=True)
    state = ana.state(table)
    assert state["chance"]
    assert ana.table(table)["deciders"] == ["chance"]

    token, version = state["chance"][0], state["version"]
    answer = ana.do(table, "choose", seat="chance", token=token, version=version)

    assert answer["ok"]
    assert ana.table(table)["choices"] == 1


def test_a_table_can_go_on_from_a_record(ana: Player) -> None:
    table = ana.create(ME, ME)
    for _ in range(3):
        choose_first(ana, table, ana.table(table)["deciders"][0])
    ana.do(table, "end", seat="red", yes=True)
    ana.do(table, "end", seat="blue", yes=True)
    record = ana.http.get(f"/api/tables/{table}/record").text

    again = ana.create(ME, BOT, record=record, choices=2)

    assert ana.table(again)["choices"] == 2
    assert choose_first(ana, again, "red")["ok"]


def test_wrong_wishes_are_answered_with_every_fault(ana: Player) -> None:
    bodies: list[dict[str, Any]] = [
        {"game": "chess", "scenario": "free", "seats": [ME, ME]},
        {"game": "grecia", "scenario": "atlantis", "seats": [ME, ME]},
        {"game": "grecia", "scenario": "free", "seats": [ME]},
        {"game": "grecia", "scenario": "free", "seats": [ME] * 6},
        {"game": "grecia", "scenario": "free", "seats": [ME, ME], "options": {"dice": "maybe"}},
        {"game": "grecia", "scenario": "free", "seats": [ME, ME], "record": "nonsense"},
        {
            "game": "grecia",
            "scenario": "free",
            "seats": [ME, ME],
            "options": {"dice": False},
            "record": dump(game("grecia").new("free", 2)),
        },
        {"game": "grecia", "scenario": "free", "seats": [ME, ME], "surprise": 1},
        {"game": "grecia", "scenario": "free", "seats": [{"kind": "bot", "bot": "hal"}, ME]},
    ]
    for body in bodies:
        answer = ana.http.post("/api/tables", json=body)

        assert answer.status_code == 400, body
        assert answer.json()["error"] == "bad_request"
