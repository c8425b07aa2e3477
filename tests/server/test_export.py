"""Finished games: replay, record, journal, and a check that finds every change."""

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from imperios import load
from imperios.cli import main
from imperios.kernel.errors import Faults
from imperios.server.tables.export import read_export, verify
from tests.server.client import BOT, ME, Player, Running, wait_until


@pytest.fixture(scope="module")
def finished(running: Running) -> Iterator[tuple[Player, str]]:
    """A table of bots whose game is over, and someone who may see it."""
    with Player(running.url, "Ana") as player:
        table = player.create(ME, BOT, options={"rounds": 10})
        player.do(table, "hand_over", seat="red", bot="random")
        wait_until(lambda: player.table(table)["status"] == "over", 120, step=0.3)
        yield player, table


def test_the_journal_of_a_finished_game_holds(finished: tuple[Player, str]) -> None:
    player, table = finished
    journal = player.http.get(f"/api/tables/{table}/journal").content

    state = verify(read_export(journal))

    assert state.status == "over"
    assert player.table(table)["dice"]["seed"]


def test_the_record_of_a_finished_game_loads(finished: tuple[Player, str]) -> None:
    player, table = finished

    state = load(player.http.get(f"/api/tables/{table}/record").text)

    assert state.result is not None
    assert list(state.result.winners) == player.table(table)["result"]["winners"]


def check(data: bytes) -> None:
    """Verify a file."""
    verify(read_export(data))


def test_every_change_of_the_journal_is_found(finished: tuple[Player, str]) -> None:
    player, table = finished
    journal = player.get(f"/api/tables/{table}/journal")
    chance = next(n for n, it in enumerate(journal["entries"]) if it["seat"] == "chance")

    def changed(change: Any) -> bytes:
        twin = copy.deepcopy(journal)
        change(twin)
        return json.dumps(twin).encode()

    changes = [
        lambda it: it.update(seed="00" * 32),
        lambda it: it.update(seed="zz"),
        lambda it: it["header"].update(commit="00" * 32),
        lambda it: it["header"].update(scenario="diadochi"),
        lambda it: it["entries"][chance]["body"].update(token="d1d1"),
        lambda it: it["entries"][5].update(at=0),
        lambda it: it["entries"].pop(7),
        lambda it: it["entries"].pop(),
        lambda it: it.update(hash="00"),
        lambda it: it.update(format="other"),
        lambda it: it.update(surprise=1),
    ]
    for change in changes:
        with pytest.raises(Faults):
            check(changed(change))


def test_imperios_verify_checks_a_file(finished: tuple[Player, str], tmp_path: Path) -> None:
    player, table = finished
    file = tmp_path / "game.json"
    file.write_bytes(player.http.get(f"/api/tables/{table}/journal").content)

    good = CliRunner().invoke(main, ["verify", str(file), "--lang", "en"])
    file.write_bytes(file.read_bytes().replace(b'"seat":"red"', b'"seat":"blue"', 1))
    bad = CliRunner().invoke(main, ["verify", str(file), "--lang", "en"])

    assert (good.exit_code, bad.exit_code) == (0, 2)
    assert "every die and card follows from it" in good.stdout
    assert "does not hold" in bad.stderr


def test_a_replay_shows_every_step(finished: tuple[Player, str]) -> None:
    player, table = finished
    first = player.get(f"/api/tables/{table}/replay?from=0&count=20&seat=blue")
    last = player.get(f"/api/tables/{table}/replay?from={first['of']}&count=5&seat=blue")

    assert [step["choices"] for step in first["steps"]] == list(range(20))
    assert first["steps"][1]["token"]
    assert first["steps"][3]["view"]["you"] == "blue"
    assert len(last["steps"]) == 1
    assert last["steps"][0]["choices"] == first["of"]


def test_while_a_game_is_on_only_ones_own_view_is_replayed(ana: Player) -> None:
    table = ana.create(ME, ME)
    state = ana.state(table, "red")
    token, version = state["choices"][0], state["version"]
    ana.do(table, "choose", seat="red", token=token, version=version)

    steps = ana.get(f"/api/tables/{table}/replay?seat=red")["steps"]

    assert [(step["who"], step["token"]) for step in steps] == [(None, None)] * 2
    assert ana.http.get(f"/api/tables/{table}/replay?seat=green").status_code == 403
    assert ana.http.get(f"/api/tables/{table}/record").status_code == 409
    assert ana.http.get(f"/api/tables/{table}/journal").status_code == 409
