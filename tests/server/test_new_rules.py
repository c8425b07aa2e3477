"""A table of earlier rules goes on by the present ones when all its players agree."""

from random import Random

import pytest

import imperios
from imperios import dump, load
from imperios.server.tables.export import read_export, verify
from imperios.server.tables.snapshots import freeze, thaw
from tests.server.client import ME, OPEN, Json, Player, Running

OLD = {"grecia": ("free", "1"), "napoleon": ("std_2", "1"), "galactica": ("arms_race", "1.1")}


def old_table(host: Player, guest: Player, game: str = "grecia", choices: int = 40) -> str:
    """A table for two by the rules of before, in the midst of the game."""
    scenario, rules = OLD[game]
    state, rng = imperios.game(game, version=rules).new(scenario, 2), Random(5)
    while len(state.past) < choices or state.deciders == ("chance",):
        state.play(rng.choice(state.legal()))
    table = host.create(
        ME, OPEN, game=game, scenario=scenario, record=dump(state), public=True
    )  # fmt: skip
    assert guest.do(table, "sit", seat=seats_of(host, table)[1])["ok"]
    return table


def seats_of(player: Player, table: str) -> list[str]:
    """All seats, in their order."""
    return [seat["seat"] for seat in player.table(table)["seats"]]


def play(players: dict[str, Player], table: str, choices: int, seed: int = 1) -> None:
    """Random choices of whoever is asked."""
    rng, someone = Random(seed), next(iter(players.values()))
    for _ in range(choices):
        if someone.table(table)["status"] == "over":
            return
        seat = someone.table(table)["deciders"][0]
        state = players[seat].state(table, seat)
        fields = {"seat": seat, "version": state["version"]}
        token = rng.choice(state["choices"])
        assert players[seat].do(table, "choose", token=token, **fields)["ok"]


def agree(players: dict[str, Player], table: str) -> list[Json]:
    """All want the present rules; the answers."""
    return [who.do(table, "new_rules", seat=seat, yes=True) for seat, who in players.items()]


@pytest.mark.parametrize("game", OLD)
def test_a_table_moves_when_all_agree_and_everything_of_it_can_still_be_read(
    running: Running, ana: Player, bea: Player, game: str
) -> None:
    table, here = old_table(ana, bea, game), imperios.game(game).version
    players = dict(zip(seats_of(ana, table), (ana, bea), strict=True))
    first, last = players
    play(players, table, 4)
    offered = ana.table(table)
    assert (offered["rules"], offered["newer"]["rules"]) == (OLD[game][1], here)
    assert all(offered["newer"]["differs"][lang] for lang in ("es", "en"))

    assert ana.do(table, "new_rules", seat=first, yes=True)["ok"]
    assert ana.table(table)["newer"]["votes"] == [first]
    assert bea.do(table, "new_rules", seat=last, yes=True)["ok"]
    play(players, table, 12)

    moved = ana.table(table)
    assert (moved["rules"], moved["newer"]) == (here, None)
    assert {"vote_rules", "new_rules"} <= {note["code"] for note in moved["notes"]}
    assert bea.do(table, "new_rules", seat=last, yes=True)["reason"] == "no_newer_rules"
    replay = ana.get(f"/api/tables/{table}/replay?seat={first}&from=30&count=60")
    assert replay["of"] == moved["choices"]
    assert ana.get(f"/api/tables/{table}/stats")["table"] == table
    state = running.server.registry.open[table].state
    thawed = thaw(state.header, freeze(state))
    assert thawed is not None
    assert dump(thawed.game) == dump(state.game)

    running.server.registry.open.clear()
    play(players, table, 3)
    for seat, who in players.items():
        who.do(table, "end", seat=seat, yes=True)
    record = ana.http.get(f"/api/tables/{table}/record").text
    assert [line for line in record.splitlines() if line.startswith("rules ")] == [
        f"rules {OLD[game][1]}", f"rules {here}",
    ]  # fmt: skip
    assert load(record).hash() == ana.table(table)["hash"]
    journal = ana.http.get(f"/api/tables/{table}/journal").content
    assert verify(read_export(journal)).game.game.version == here
    assert ana.get(f"/api/tables/{table}/draws")


def test_one_who_does_not_agree_is_enough(running: Running, ana: Player, bea: Player) -> None:
    table = old_table(ana, bea)
    players = dict(zip(seats_of(ana, table), (ana, bea), strict=True))
    first, last = players
    ana.do(table, "new_rules", seat=first, yes=True)
    bea.do(table, "new_rules", seat=last, yes=False)
    play(players, table, 6)
    assert ana.table(table)["rules"] == "1"

    ana.do(table, "new_rules", seat=first, yes=False)
    assert ana.table(table)["newer"]["votes"] == []
    assert bea.do(table, "new_rules", seat=first, yes=True)["reason"] == "not_yours"


def test_the_table_can_be_taken_back_behind_the_move(
    running: Running, ana: Player, bea: Player
) -> None:
    table = old_table(ana, bea)
    players = dict(zip(seats_of(ana, table), (ana, bea), strict=True))
    first, last = players
    agree(players, table)
    play(players, table, 8)
    before = ana.table(table)
    assert before["rules"] == "2"

    assert ana.do(table, "ask_back", seat=first, choices=30, version=before["version"])["ok"]
    assert bea.do(table, "answer_back", seat=last, yes=True)["ok"]
    back = ana.table(table)

    assert (back["choices"], back["rules"]) == (30, "1")
    play(players, table, 5)


def test_a_table_of_the_present_rules_has_nothing_to_move_to(running: Running, ana: Player) -> None:
    table = ana.create(ME, ME)
    seat = seats_of(ana, table)[0]

    assert ana.table(table)["newer"] is None
    assert ana.do(table, "new_rules", seat=seat, yes=True)["reason"] == "no_newer_rules"
