"""A damaged table is set aside with a clear word; all others go on."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import BOT, ME, Player, Running, wait_until
from tests.server.test_admin import run
from tests.server.test_tables import choose_first


def a_table(player: Player, choices: int = 4) -> str:
    """A table with some choices."""
    table = player.create(ME, ME, public=True)
    for _ in range(choices):
        choose_first(player, table, player.table(table)["deciders"][0])
    return table


def spoil(running: Running, *statements: tuple[str, str]) -> None:
    """Change what is stored, behind the server's back; the next request opens it anew."""
    database = running.settings.data / "imperios.sqlite"
    with closing(sqlite3.connect(database)) as stored, stored:
        for statement, table in statements:
            stored.execute(statement, [table])
    running.server.registry.open.clear()


CHANGED = """update entries set body = '{"token":"attica"}' where n = 5 and table_id = ?"""
BROKEN = "update entries set body = '{' where n = 5 and table_id = ?"
GAP = "delete from entries where n = 4 and table_id = ?"


@pytest.mark.parametrize("damage", [CHANGED, BROKEN, GAP])
def test_a_changed_entry_sets_its_table_aside_and_no_other(
    running: Running, ana: Player, bea: Player, damage: str
) -> None:
    table, sound = a_table(ana), a_table(ana)
    spoil(running, (damage, table))

    said = ana.http.get(f"/api/tables/{table}/state")
    assert (said.status_code, said.json()["error"]) == (409, "damaged")
    assert "está dañado" in said.json()["message"]
    assert "is damaged" in said.json()["message"]
    assert bea.table(table)["kept"] == {"reason": "damaged", "installed": "2", "entry": 5}
    assert bea.table(sound)["kept"] is None
    choose_first(ana, sound, ana.table(sound)["deciders"][0])


def test_entries_that_are_missing_at_the_end_are_missed(running: Running, ana: Player) -> None:
    table = a_table(ana)
    spoil(running, ("delete from entries where n >= 7 and table_id = ?", table))

    assert ana.table(table)["kept"]["reason"] == "damaged"


def test_a_row_that_cannot_be_read_hides_no_other_table(running: Running, ana: Player) -> None:
    table, sound = a_table(ana), a_table(ana)
    spoil(running, ("update tables set header = 'x' where id = ?", table))

    assert ana.http.get(f"/api/tables/{table}").json()["error"] == "damaged"
    mine = [it["id"] for it in ana.get("/api/tables?which=mine")["tables"]]
    assert sound in mine
    assert table not in mine


def test_damage_before_a_snapshot_is_found_while_the_table_is_played(
    running: Running, ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tail is checked at once, the whole in the background; who looks on is told."""
    monkeypatch.setattr("imperios.server.tables.table.SNAPSHOT_EVERY", 6)
    table = a_table(ana, 8)
    spoil(running, (CHANGED, table))

    with ana.live(table) as line, pytest.raises(ConnectionClosed) as closed:
        line.end()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4409
    wait_until(lambda: ana.table(table)["kept"] is not None)


def test_an_audit_goes_on_past_damage_and_what_is_sound_is_saved(
    running: Running, ana: Player, tmp_path: Path
) -> None:
    first, second, third = a_table(ana), a_table(ana), ana.create(ME, BOT)
    run("admin", "backup", tmp_path / "imperios.sqlite", "--data", running.settings.data)
    with closing(sqlite3.connect(tmp_path / "imperios.sqlite")) as stored, stored:
        stored.execute(CHANGED, [first])
        stored.execute("update tables set header = 'x' where id = ?", [second])

    audit = run("admin", "audit", "--data", tmp_path)
    assert audit.exit_code == 2
    assert f"{first}: the chain is broken from entry 5 of 7 on" in audit.stdout
    assert f"{second}: its row or a snapshot cannot be read" in audit.stdout
    assert third not in audit.stdout
    file = tmp_path / "saved.json"
    run("admin", "export", first, file, "--until", 4, "--data", tmp_path)
    assert [it["n"] for it in json.loads(file.read_text())["entries"]] == [1, 2, 3, 4]
