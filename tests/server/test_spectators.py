"""Spectators with delay: nothing newer reaches them on any way."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from imperios.server.tables import table as tables
from imperios.server.tables.commands import AskBack
from imperios.server.tables.socket import ENCODER
from imperios.server.tables.views import Log, visible_events
from imperios.server.tables.wire import NewTable, SeatWish
from tests.server.client import ME, OPEN, Json, Line, Player, Running, wait_until
from tests.server.dial import Dial, timed
from tests.server.inside import ANA, BEA
from tests.server.test_journal import play
from tests.server.test_tables import choose_first

DELAY = 300


@pytest.fixture
def carla(clocked: tuple[Running, Dial]) -> Iterator[Player]:
    """Someone who only looks."""
    with Player(clocked[0].url, "Carla") as player:
        yield player


@pytest.fixture
def players(clocked: tuple[Running, Dial]) -> Iterator[tuple[Player, Player]]:
    """Two who play."""
    with Player(clocked[0].url, "Ana") as ana, Player(clocked[0].url, "Bea") as bea:
        yield ana, bea


def a_game(players: tuple[Player, Player], **more: Any) -> str:
    """A table with delay at which two sit."""
    ana, bea = players
    pace = {"kind": "live", "bank": 3600}
    table = ana.create(ME, OPEN, public=True, delay=DELAY, pace=pace, **more)
    assert bea.do(table, "sit", seat="blue")["ok"]
    return table


def go_on(players: tuple[Player, Player], table: str, choices: int) -> None:
    """Some choices and some words."""
    for _ in range(choices):
        seat = players[0].table(table)["deciders"][0]
        assert choose_first(players[seat == "blue"], table, seat)["ok"]
    assert players[0].do(table, "chat", text="my secret plan")["ok"]


def without_moments(value: Any) -> Any:
    """An answer without what differs from one second to the next."""
    if isinstance(value, dict):
        value = {name: it for name, it in value.items() if name != "clocks"}
        return {name: without_moments(it) for name, it in value.items()}
    return [without_moments(it) for it in value] if isinstance(value, list) else value


def everything(player: Player, table: str) -> Json:
    """The answers of all endpoints of a table, of the lists, and to commands."""
    document = player.get("/api/schema/openapi.json")
    paths = [path for path, how in document["paths"].items() if "get" in how and "{table}" in path]
    assert len(paths) >= 7
    asked = [path.replace("{table}", table) for path in paths]
    asked += [f"/api/tables?which={which}" for which in ("public", "mine", "finished")]
    answers = {path: player.http.get(path) for path in asked}
    told = {path: [it.status_code, without_moments(it.json())] for path, it in answers.items()}
    told["chat"] = player.do(table, "chat", text="hello")["version"]
    told["do"] = player.do(table, "choose", seat="red", token="done", version=1)["version"]
    return told


def test_no_endpoint_tells_spectators_anything_newer(
    clocked: tuple[Running, Dial], players: tuple[Player, Player], carla: Player
) -> None:
    table = a_game(players)
    go_on(players, table, 3)
    clocked[1].on((DELAY + 1) * 1000)
    before = everything(carla, table)
    assert before["chat"] == players[0].table(table)["version"]
    go_on(players, table, 4)

    assert everything(carla, table) == before
    assert before["chat"] < players[0].table(table)["version"]
    clocked[1].on((DELAY + 1) * 1000)
    assert carla.state(table)["version"] == players[0].table(table)["version"]


def heard(line: Line) -> str:
    """Everything that came over a line, as text."""
    line.quiet()
    return "".join(line.raw)


def test_the_live_channel_is_as_late(
    clocked: tuple[Running, Dial], players: tuple[Player, Player], carla: Player
) -> None:
    table = a_game(players)
    with carla.live(table) as line, players[0].live(table) as own:
        go_on(players, table, 5)
        assert "my secret plan" not in heard(line)
        assert line.state["version"] < own.until(lambda it: it["is"] == "state")["version"]
        first = len(line.raw)
        assert line.table["status"] == "waiting"  # that it has begun is told later, too
        clocked[1].on((DELAY + 1) * 1000)
        line.until(lambda it: it["is"] == "chat")

        assert line.state["version"] == players[0].table(table)["version"]
        assert "my secret plan" in "".join(line.raw[first:])
        assert line.log == carla.state(table)["log"]["events"]


def test_who_comes_and_goes_is_seen_as_late(
    clocked: tuple[Running, Dial], players: tuple[Player, Player], carla: Player
) -> None:
    table = a_game(players)
    with carla.live(table) as line:
        with players[0].live(table) as own:
            own.until(lambda it: it["is"] == "state")
            line.quiet()
            told = len(line.raw)
            assert own.table["seats"][0]["online"]
            assert not line.table["seats"][0]["online"]
            assert not carla.table(table)["seats"][0]["online"]
            clocked[1].on((DELAY + 1) * 1000)
            line.until(lambda it: it["is"] == "table" and it["table"]["seats"][0]["online"])
        wait_until(lambda: players[1].table(table)["seats"][0]["online"] is False)
        line.quiet()
        assert len(line.raw) > told
        told = len(line.raw)
        assert carla.table(table)["seats"][0]["online"]
        line.quiet()
        assert len(line.raw) == told
        clocked[1].on((DELAY + 1) * 1000)
        line.until(lambda it: it["is"] == "table" and not it["table"]["seats"][0]["online"])


def test_nothing_tells_spectators_that_the_game_has_just_begun(
    clocked: tuple[Running, Dial], players: tuple[Player, Player], carla: Player
) -> None:
    ana, bea = players
    pace = {"kind": "live", "bank": 3600}
    table = ana.create(ME, OPEN, public=True, delay=DELAY, pace=pace)
    with ana.live(table) as own:
        own.until(lambda it: it["is"] == "state")
        ana.do(table, "chat", text="come in")
        assert carla.table(table)["seats"][0]["online"]
        before = carla.table(table), carla.get(f"/api/tables/{table}/chat")
        clocked[1].on(1000)
        assert bea.do(table, "sit", seat="blue")["ok"]
        assert ana.table(table)["status"] == "playing"
        ana.do(table, "chat", text="my secret plan")
        after = carla.table(table)

        assert (after["status"], after["deciders"]) == ("waiting", [])
        assert after["seats"][0] == before[0]["seats"][0]
        assert after["clocks"]["at"] >= before[0]["clocks"]["at"]
        assert after["clocks"]["seats"] == before[0]["clocks"]["seats"]
        assert after["updated"] >= before[0]["updated"]
        assert carla.get(f"/api/tables/{table}/chat") == before[1]


def test_when_the_game_is_over_spectators_see_everything_at_once(
    players: tuple[Player, Player], carla: Player
) -> None:
    table = a_game(players)
    with carla.live(table) as line:
        go_on(players, table, 5)
        for player, seat in zip(players, ("red", "blue"), strict=True):
            player.do(table, "end", seat=seat, yes=True)
        line.until(lambda it: it["is"] == "state" and it["result"] is not None)

        assert line.state["version"] == players[0].table(table)["version"]
        assert carla.get(f"/api/tables/{table}/replay")["of"] == 5
        assert carla.table(table)["dice"]["seed"]


def test_the_referee_of_real_dice_is_not_delayed(
    players: tuple[Player, Player], carla: Player
) -> None:
    table = carla.create(OPEN, OPEN, public=True, delay=DELAY, real_dice=True)
    for player, seat in zip(players, ("red", "blue"), strict=True):
        assert player.do(table, "sit", seat=seat)["ok"]
    choose_first(players[0], table, "red")

    assert carla.state(table)["version"] == players[0].state(table)["version"]


def test_a_delay_survives_a_restart(
    tmp_path: Path, dial: Dial, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "SNAPSHOT_EVERY", 10)

    async def run() -> None:
        async with timed(tmp_path, dial) as server:
            seats = [SeatWish(kind="me")] * 2
            new = NewTable(game="grecia", scenario="free", seats=seats, delay=DELAY, public=True)
            table = await server.registry.create(ANA, new)
            await play(table, 20)
            dial.on(DELAY * 1000 + 1)
            old = table.game_state(BEA.id, None, Log())
            await play(table, 25, seed=2)
        async with timed(tmp_path, dial) as server:
            again = await server.registry.table(table.id)
            seen = again.game_state(BEA.id, None, Log())

            assert ENCODER.encode(seen) == ENCODER.encode(old)
            dial.on(DELAY * 1000)
            newest = again.game_state(BEA.id, None, Log())
            assert newest.version == again.state.version > old.version

    asyncio.run(run())


def test_what_was_taken_back_leaves_their_log_when_several_entries_come_at_once(
    tmp_path: Path, dial: Dial
) -> None:
    async def run() -> None:
        async with timed(tmp_path, dial) as server:
            seats = [SeatWish(kind="me")] * 2
            new = NewTable(game="grecia", scenario="free", seats=seats, delay=DELAY, public=True)
            table = await server.registry.create(ANA, new)
            await play(table, 30)
            dial.on(DELAY * 1000 + 1)
            table.game_state(BEA.id, None, Log())
            back = AskBack(id="back", seat="red", choices=5, version=table.state.shown_version)
            assert (await table.carry_out(ANA, back)).ok  # asked and agreed at the same moment
            dial.on(DELAY * 1000 + 1)
            seen = table.game_state(BEA.id, None, Log())

            assert seen.log.era == table.state.era
            assert seen.log.events == visible_events(table.state.game, None)

    asyncio.run(run())
