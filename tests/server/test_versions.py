"""A table keeps the rules with which it began and is never played under others."""

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from imperios import dump, game
from imperios.kernel.errors import Faults
from imperios.server.settings import Settings
from imperios.server.tables.export import read_export, verify
from tests.server.client import BOT, ME, Player, Running
from tests.server.dial import Dial, timed
from tests.server.test_admin import run
from tests.server.test_tables import choose_first


@pytest.fixture
def older(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Grecia as it will be: its rules have another version now."""
    with monkeypatch.context() as patch:
        patch.setattr(game("grecia"), "version", "99")
        yield


def a_table(player: Player, over: bool = False) -> str:
    """A table of the rules as they are, with a few choices."""
    table = player.create(ME, ME, title="of old", public=True)
    for seat in ("red", "blue", "red"):
        choose_first(player, table, seat)
    player.do(table, "chat", text="those were the days")
    for seat in ("red", "blue") if over else ():
        player.do(table, "end", seat=seat, yes=True)
    return table


def test_a_table_of_other_rules_is_listed_and_kept_but_not_played(
    running: Running, ana: Player, request: pytest.FixtureRequest
) -> None:
    table, rules = a_table(ana), game("grecia").version
    entries = "select count(*), max(hash) from entries where table_id = ?"
    database = str(running.settings.data / "imperios.sqlite")
    with closing(sqlite3.connect(database)) as stored:
        before = stored.execute(entries, [table]).fetchall()
    running.server.registry.open.clear()
    request.getfixturevalue("older")

    found = ana.table(table)
    aside = {"reason": "other_rules", "installed": "99", "entry": None}
    assert (found["rules"], found["kept"]) == (rules, aside)
    assert (found["title"], found["status"], found["choices"]) == ("of old", "playing", 3)
    mine = {it["id"]: it["kept"] for it in ana.get("/api/tables?which=mine")["tables"]}
    assert mine[table] == aside
    for path in ("state", "replay", "record", "journal"):
        refused = ana.http.get(f"/api/tables/{table}/{path}")
        assert (refused.status_code, refused.json()["error"]) == (409, "other_rules"), path
        assert "se guarda tal como está" in refused.json()["message"]
        assert "it is kept as it is" in refused.json()["message"]
    assert ana.do(table, "end", seat="red", yes=True)["error"] == "other_rules"
    with pytest.raises(ConnectionClosed) as closed, ana.live(table) as line:
        line.end()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4409
    lines = ana.get(f"/api/tables/{table}/chat")["lines"]
    assert lines[-1]["text"] == "those were the days"
    with closing(sqlite3.connect(database)) as stored:
        assert stored.execute(entries, [table]).fetchall() == before


def test_a_table_that_is_kept_is_not_shown_to_strangers(
    running: Running, ana: Player, bea: Player, request: pytest.FixtureRequest
) -> None:
    table = ana.create(ME, BOT)
    running.server.registry.open.clear()
    request.getfixturevalue("older")

    assert bea.http.get(f"/api/tables/{table}").status_code == 404
    assert bea.http.get(f"/api/tables/{table}/chat").status_code == 404
    assert bea.http.get(f"/api/tables/{table}/notes").status_code == 404


def test_a_finished_table_of_other_rules_can_be_exported_and_says_why_it_is_not_checked(
    running: Running, ana: Player, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    table = a_table(ana, over=True)
    before = ana.get(f"/api/tables/{table}/journal")
    running.server.registry.open.clear()
    request.getfixturevalue("older")

    journal = ana.http.get(f"/api/tables/{table}/journal")
    assert journal.json() == before
    with pytest.raises(Faults, match="the table was played with version"):
        verify(read_export(journal.content))
    file = tmp_path / "table.json"
    saved = run("admin", "export", table, file, "--data", running.settings.data)
    assert saved.exit_code == 0, saved.output
    assert json.loads(file.read_text(encoding="utf-8")) == before
    assert "Faults: 0." in run("admin", "audit", "--data", running.settings.data).stdout


def test_an_export_of_no_table_is_said(running: Running, tmp_path: Path) -> None:
    answer = run("admin", "export", "atlantis", tmp_path / "f", "--data", running.settings.data)

    assert (answer.exit_code, "there is no table atlantis" in answer.stderr) == (2, True)


def test_time_and_bots_leave_tables_of_other_rules_alone(
    tmp_path: Path, dial: Dial, request: pytest.FixtureRequest
) -> None:
    with Running(Settings(data=tmp_path, rate=0)) as running, Player(running.url, "Ana") as ana:
        bots = ana.create(BOT, BOT)
        clocks = ana.create(ME, BOT, pace={"kind": "live", "bank": 30})
    request.getfixturevalue("older")

    async def later() -> None:
        async with timed(tmp_path, dial) as server:
            assert server.resuming is not None
            await server.resuming
            before = [len(await server.store.entries(it)) for it in (bots, clocks)]
            dial.on(10**6)
            await server.clock_watch.round()

            assert await server.store.due(server.time.now().up, 9) == []
            assert [len(await server.store.entries(it)) for it in (bots, clocks)] == before

    asyncio.run(later())


def test_rules_that_changed_without_a_new_version_are_found_out(
    running: Running, ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A journal that does not play is not half played."""
    table = a_table(ana)
    running.server.registry.open.clear()
    state = type(game("grecia").new("free", 2))
    original = state.options_of
    monkeypatch.setattr(state, "options_of", lambda self, who: original(self, who)[1:])

    assert ana.http.get(f"/api/tables/{table}/state").json()["error"] == "changed_rules"


def test_a_changed_constant_is_found_though_every_choice_is_still_legal(
    running: Running, ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The position is stored with the entries, so another one is seen and said."""
    table, other = a_table(ana), ana.create(ME, ME, game="galactica", scenario="total_war")
    running.server.registry.open.clear()
    poorer = dict.fromkeys(["supplies"], 0)
    the_game = game("grecia")
    original = the_game.position_of
    monkeypatch.setattr(the_game, "position_of", lambda state: original(state) | poorer)

    said = ana.http.get(f"/api/tables/{table}/state")
    assert (said.status_code, said.json()["error"]) == (409, "changed_rules")
    assert "otra posición" in said.json()["message"]
    assert "another position" in said.json()["message"]
    assert ana.table(table)["kept"]["entry"] == 6
    assert ana.state(other)["table"] == other
    upgrade = run("admin", "check-upgrade", "--data", running.settings.data)
    assert upgrade.exit_code == 2
    assert f"{table}: from entry 6 of 6 on, the rules" in upgrade.stdout
    assert other not in upgrade.stdout


def test_a_table_of_the_first_edition_goes_on_by_its_rules(running: Running, ana: Player) -> None:
    record = dump(game("grecia", version="1").new("free", 2))
    table = ana.create(ME, ME, record=record)
    running.server.registry.open.clear()

    assert ana.table(table)["rules"] == "1"
    assert ana.table(table)["kept"] is None
    choose_first(ana, table, "red")
    assert running.server.registry.open[table].state.game.game.edition == 1
