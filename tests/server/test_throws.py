"""Dice that people have seen stand; they are mixed with everybody's words and do not repeat."""

import shutil
import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from random import Random

import msgspec
import pytest

import imperios
from imperios import dump, game
from imperios.kernel.errors import Faults
from imperios.server.settings import Settings
from imperios.server.tables.dice import draw, label_of
from imperios.server.tables.export import read_export, verify
from tests.server.client import ME, OPEN, Json, Player, Running, wait_until


def entries(running: Running, table: str, *kinds: str) -> list[Json]:
    """What is stored."""
    query = "select n, kind, seat, body from entries where table_id = ? order by n"
    with closing(sqlite3.connect(running.settings.data / "imperios.sqlite")) as stored:
        rows = stored.execute(query, [table]).fetchall()
    found = [
        {"n": n, "kind": kind, "seat": seat, "body": msgspec.json.decode(body)}
        for n, kind, seat, body in rows
    ]
    return [it for it in found if it["kind"] in kinds or not kinds]


def thrown(running: Running, table: str) -> list[Json]:
    """All entries of chance."""
    return [it for it in entries(running, table, "choice") if it["seat"] == "chance"]


def choose(player: Player, table: str, pick: int = 0) -> None:
    """One choice of whoever is asked."""
    seat = player.table(table)["deciders"][0]
    state = player.state(table, seat)
    token = state["choices"][min(pick, len(state["choices"]) - 1)]
    answer = player.do(table, "choose", seat=seat, token=token, version=state["version"])
    assert answer["ok"], answer


def until_thrown(running: Running, player: Player, table: str) -> int:
    """Choose until chance has chosen once more; the number of choices before it was asked."""
    before = len(thrown(running, table))
    while len(thrown(running, table)) == before:
        choices = int(player.table(table)["choices"])
        choose(player, table)
    return choices


def over(player: Player, table: str) -> bytes:
    """End the game; its journal."""
    for seat in player.table(table)["seats"]:
        player.do(table, "end", seat=seat["seat"], yes=True)
    journal = player.http.get(f"/api/tables/{table}/journal")
    assert journal.status_code == 200, journal.text
    return journal.content


def a_table(player: Player, **more: object) -> str:
    """Napoleón: cards are drawn as soon as the pieces are placed."""
    return player.create(ME, ME, game="napoleon", scenario="short_2", **more)


def test_the_same_question_after_a_take_back_is_answered_the_same(
    running: Running, ana: Player
) -> None:
    table = a_table(ana)
    choices = until_thrown(running, ana, table)
    first = thrown(running, table)[-1]
    version = ana.table(table)["version"]
    seat = ana.table(table)["seats"][0]["seat"]
    assert ana.do(table, "ask_back", seat=seat, choices=choices, version=version)["ok"]
    assert ana.table(table)["choices"] == choices

    until_thrown(running, ana, table)
    again = next(it for it in thrown(running, table) if it["n"] > first["n"])
    first_of_batch = min(
        (it for it in thrown(running, table) if it["n"] <= first["n"] and it["n"] > choices),
        key=lambda it: int(it["n"]),
    )
    assert again["body"]["again"] == first_of_batch["n"]
    assert again["body"]["token"] == first_of_batch["body"]["token"]
    assert verify(read_export(over(ana, table))).status == "over"


FAR = {"lycia": {"fortress": "red"}, "rhodes": {"fortress": "blue"}}
BATTLE = {
    "order": ["red", "blue"], "round": 2,
    "zones": {
        **FAR, "boeotia": {"owner": "blue", "units": {"heavy": 3}},
        "corinthia": {"owner": "red", "units": {"light": 2, "medium": 1}},
        "argolis": {"owner": "blue", "units": {"light": 1}},
    },
}  # fmt: skip


def a_battle(player: Player) -> str:
    """Grecia: red is about to attack from Corinth."""
    record = imperios.dump(imperios.game("grecia").at(BATTLE))
    return player.create(ME, ME, record=record)


def say(player: Player, table: str, line: str) -> None:
    """Choose what is named, whoever is asked; what is not asked is left out."""
    for token in line.split():
        seat = player.table(table)["deciders"][0]
        state = player.state(table, seat)
        if token in state["choices"]:
            answer = player.do(table, "choose", seat=seat, token=token, version=state["version"])
            assert answer["ok"], answer


def back_to(player: Player, table: str, choices: int) -> None:
    """Everybody agrees to go back."""
    version = player.table(table)["version"]
    assert player.do(table, "ask_back", seat="red", choices=choices, version=version)["ok"]


def tokens_of(throws: list[Json]) -> list[str]:
    return [str(it["body"]["token"]) for it in throws]


def test_the_same_attack_is_not_rolled_anew_after_other_choices(
    running: Running, ana: Player
) -> None:
    table = a_battle(ana)
    say(ana, table, "attack boeotia medium done bat_1 bat_5")
    first = tokens_of(thrown(running, table))
    for attack in (
        "set_permission deny attack boeotia medium light done bat_2 bat_4",
        "take_supplies attack boeotia light done bat_3 bat_1",
    ):
        back_to(ana, table, 0)
        say(ana, table, attack)

        assert tokens_of(thrown(running, table)[-2:]) == first
    assert all("again" in it["body"] for it in thrown(running, table)[2:])
    assert verify(read_export(over(ana, table))).status == "over"


def test_another_attack_is_rolled_afresh(running: Running, ana: Player) -> None:
    table = a_battle(ana)
    say(ana, table, "attack boeotia medium done bat_1 bat_5")
    back_to(ana, table, 0)
    say(ana, table, "attack argolis medium done bat_1 bat_5")

    assert ["again" in it["body"] for it in thrown(running, table)] == [False] * 4


def test_a_card_that_was_seen_is_drawn_again_after_other_choices(
    running: Running, ana: Player
) -> None:
    table = a_battle(ana)
    say(ana, table, "take_tactic take_tactic")
    cards = tokens_of(thrown(running, table))
    back_to(ana, table, 0)
    say(ana, table, "take_tactic")
    back_to(ana, table, 0)
    say(ana, table, "set_permission deny take_tactic take_tactic")

    assert tokens_of(thrown(running, table)[-2:]) == cards


def test_what_was_seen_stands_when_the_table_is_opened_again(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, rate=0)
    with Running(settings) as running, Player(running.url, "Ana") as ana:
        table = a_battle(ana)
        say(ana, table, "attack boeotia medium done bat_1 bat_5")
        seen = tokens_of(thrown(running, table))
        back_to(ana, table, 0)
        cookie = ana.http.cookies["imperios"]
    with Running(settings) as running, Player(running.url, "A") as ana:
        ana.http.cookies.set("imperios", cookie)
        say(ana, table, "set_permission deny attack boeotia light done bat_2 bat_5")

        assert tokens_of(thrown(running, table)[2:]) == seen


def test_words_of_players_go_into_the_dice_and_are_checked(
    running: Running, ana: Player, bea: Player
) -> None:
    table = ana.create(ME, OPEN, game="napoleon", scenario="short_2", word="Salamis", public=True)
    before = ana.table(table)["dice"]["mix"]
    seat = ana.table(table)["seats"][1]["seat"]
    assert bea.do(table, "sit", seat=seat, word="Termópilas")["ok"]
    mixed = ana.table(table)["dice"]["mix"]
    assert before == sha256(b":Salamis").hexdigest()
    assert mixed == sha256(f"{before}:Termópilas".encode()).hexdigest()
    assert bea.do(table, "word", seat=seat, word="once more")["ok"]
    assert ana.table(table)["dice"]["mix"] == sha256(f"{mixed}:once more".encode()).hexdigest()
    for player in (ana, bea):
        own = next(it["seat"] for it in player.table(table)["seats"] if it["own"])
        player.do(table, "end", seat=own, yes=True)
    journal = ana.http.get(f"/api/tables/{table}/journal").content

    assert verify(read_export(journal)).status == "over"
    spoiled = journal.replace("Termópilas".encode(), b"Maraton")
    with pytest.raises(Faults, match="entry"):
        verify(read_export(spoiled))


def test_a_restored_backup_does_not_repeat_the_dice(tmp_path: Path) -> None:
    """The same choices after a restore: the throws that people have seen do not come again."""
    data, copy = tmp_path / "data", tmp_path / "copy"
    with Running(Settings(data=data, rate=0)) as running, Player(running.url, "Ana") as ana:
        table = a_table(ana)
        cookie = ana.http.cookies["imperios"]
    shutil.copytree(data, copy)
    seen = []
    for folder in (data, copy):
        with Running(Settings(data=folder, rate=0)) as running, Player(running.url, "A") as ana:
            ana.http.cookies.set("imperios", cookie)
            until_thrown(running, ana, table)
            seen.append(ana.table(table)["dice"]["mix"])
            assert len(entries(running, table, "fresh")) == 1
            assert verify(read_export(over(ana, table))).status == "over"

    assert len({"", *seen}) == 3
    assert thrown_with(seen[0]) != thrown_with(seen[1])


def thrown_with(mix: str) -> list[str]:
    """Dice of one seed, mixed with something."""
    die = [(f"d{face}", 1 / 6) for face in range(1, 7)]
    return [draw("00" * 32, label_of("table", n, mix), die) for n in range(50)]


def test_nobody_takes_a_rivals_seat_to_look_at_its_hand(
    running: Running, ana: Player, bea: Player
) -> None:
    table = ana.create(ME, OPEN, public=True)
    assert bea.do(table, "sit", seat="blue")["ok"]
    assert bea.do(table, "give", seat="blue", to="open")["ok"]

    assert ana.do(table, "sit", seat="blue")["reason"] == "knows_another_hand"
    assert ana.do(table, "give", seat="red", to="open")["ok"]
    assert ana.do(table, "sit", seat="blue")["reason"] == "knows_another_hand"
    assert ana.do(table, "sit", seat="red")["ok"]
    assert bea.do(table, "sit", seat="blue")["ok"]


def test_nobody_tries_all_seats_of_a_game_that_goes_on_before_it_does(
    ana: Player, bea: Player
) -> None:
    """Hands are dealt already while the table waits."""
    state, rng = game("grecia").new("free", 3), Random(4)
    while len(state.past) < 30:
        state.play(rng.choice(state.legal()))
    table = ana.create(ME, OPEN, OPEN, public=True, record=dump(state))
    _, second, third = (seat["seat"] for seat in ana.table(table)["seats"])

    assert bea.do(table, "sit", seat=second)["ok"]
    assert bea.do(table, "leave", seat=second)["ok"]
    assert bea.do(table, "sit", seat=third)["reason"] == "knows_another_hand"
    assert bea.do(table, "sit", seat=second)["ok"]


def test_a_take_back_waits_for_the_other_person_also_while_a_bot_plays_for_them(
    running: Running, ana: Player, bea: Player
) -> None:
    table = ana.create(ME, OPEN, public=True)
    assert bea.do(table, "sit", seat="blue")["ok"]
    state = ana.state(table)
    assert ana.do(table, "choose", seat="red", token=state["choices"][0], version=state["version"])[
        "ok"
    ]
    assert bea.do(table, "hand_over", seat="blue", bot="random")["ok"]
    found = running.server.registry.open[table]
    wait_until(lambda: found.state.deciders[:1] == ("red",))
    choices, version = found.state.shown_choices, found.state.shown_version

    assert ana.do(table, "ask_back", seat="red", choices=choices - 1, version=version)["ok"]
    assert ana.table(table)["offer"]["waiting"] == ["blue"]
    assert ana.table(table)["choices"] == choices
    assert bea.do(table, "answer_back", seat="blue", yes=True)["ok"]
    wait_until(lambda: found.state.offer is None)


def test_a_table_that_continues_a_record_says_so(running: Running, ana: Player) -> None:
    table = a_table(ana)
    over(ana, table)
    record = ana.http.get(f"/api/tables/{table}/record").text

    assert ana.table(table)["continues"] is False
    assert ana.table(a_table(ana, record=record, choices=3))["continues"] is True
