"""The commands for those who look after a server."""

import re
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from click.testing import CliRunner, Result

from imperios.cli import main
from tests.server.client import BOT, ME, Player, Running, alive, wait_until
from tests.server.test_schema import old_database


def run(*args: object) -> Result:
    """The program in English."""
    return CliRunner().invoke(main, [*map(str, args), "--lang", "en"])


def test_a_backup_of_a_running_server_holds_everything(
    running: Running, ana: Player, tmp_path: Path
) -> None:
    table = ana.create(ME, ME)
    copy = tmp_path / "imperios.sqlite"

    assert run("admin", "backup", copy, "--data", running.settings.data).exit_code == 0

    with closing(sqlite3.connect(copy)) as database:
        assert (table,) in database.execute("select id from tables").fetchall()
    assert "Faults: 0." in run("admin", "audit", "--data", tmp_path).stdout


def test_an_audit_finds_a_changed_entry(running: Running, ana: Player, tmp_path: Path) -> None:
    ana.create(ME, ME)
    copy = tmp_path / "imperios.sqlite"
    run("admin", "backup", copy, "--data", running.settings.data)
    with closing(sqlite3.connect(copy)) as database, database:
        database.execute("""update entries set body = '{"name":"Eva"}' where kind = 'sit'""")

    audit = run("admin", "audit", "--data", tmp_path)

    assert audit.exit_code == 2
    assert "the chain is broken" in audit.stdout


def test_people_and_tables_are_listed(running: Running, ana: Player) -> None:
    ana.http.post("/api/me/account", json={"name": "Ana M", "password": "a long password"})
    table = ana.create(ME, BOT, title="Viernes")
    people = run("admin", "people", "--data", running.settings.data).stdout
    tables = run("admin", "tables", "--data", running.settings.data, "--status", "playing").stdout
    over = run("admin", "tables", "--data", running.settings.data, "--status", "over").stdout

    assert re.search(rf"{ana.me['id']}  Ana M \(since 20\d\d-\d\d-\d\d; tables: 1\)", people)
    assert re.search(rf"{table}  playing   grecia .* Ana M, random  Viernes", tables)
    assert table not in over


def test_a_table_that_is_ended_stays_ended_for_those_who_play(
    running: Running, ana: Player
) -> None:
    table = ana.create(ME, ME)
    state = ana.state(table, "red")
    first = run("admin", "end", table, "--data", running.settings.data)
    again = run("admin", "end", table, "--data", running.settings.data)
    token, version = state["choices"][0], state["version"]
    answer = ana.do(table, "choose", seat="red", token=token, version=version)
    now = ana.table(table)

    assert "is closed" in first.stdout
    assert "was over already" in again.stdout
    assert answer["ok"] is False
    assert (now["status"], now["result"]["reason"]) == ("over", "closed")
    assert "no table" in run("admin", "end", "x", "--data", running.settings.data).stderr


def test_a_new_password_takes_the_place_of_the_old_one(running: Running, bea: Player) -> None:
    body = {"name": "Bea M", "password": "a long password"}
    bea.http.post("/api/me/account", json=body)
    said = run("admin", "password", "bea m", "--data", running.settings.data).stdout
    new = said.split(": ")[1].strip()
    login = "/api/me/login"

    wait_until(lambda: bea.http.get("/api/tables").status_code == 401)  # the old session, too
    assert bea.http.post(login, json=body).status_code == 403
    assert bea.http.post(login, json={"name": "Bea M", "password": new}).status_code == 200
    missing = run("admin", "password", "nobody", "--data", running.settings.data)
    assert (missing.exit_code, "no account" in missing.stderr) == (2, True)


def test_a_database_is_made_smaller_and_stays_whole(
    running: Running, ana: Player, tmp_path: Path
) -> None:
    ana.create(ME, ME)
    run("admin", "backup", tmp_path / "imperios.sqlite", "--data", running.settings.data)

    assert "bytes" in run("admin", "vacuum", "--data", tmp_path).stdout
    assert "Faults: 0." in run("admin", "audit", "--data", tmp_path).stdout


def test_an_old_database_is_migrated_and_a_newer_one_refused(tmp_path: Path) -> None:
    old_database(tmp_path)
    migrated = run("admin", "migrate", "--data", tmp_path)
    again = run("admin", "migrate", "--data", tmp_path)
    with closing(sqlite3.connect(tmp_path / "imperios.sqlite")) as database, database:
        database.execute("update alembic_version set version_num = '9999'")
    newer = [
        run("admin", "tables", "--data", tmp_path),
        run("serve", "--port", 0, "--data", tmp_path),
    ]

    assert "from version 0001" in migrated.stdout
    assert "was up to date" in again.stdout
    assert [it.exit_code for it in newer] == [2, 2]
    assert all("newer program" in it.stderr for it in newer)


def test_a_mail_server_that_is_none_is_said(tmp_path: Path) -> None:
    answer = run("serve", "--port", 0, "--data", tmp_path, "--mail-server", "mail.example.org")

    assert answer.exit_code == 2
    assert "smtp://" in answer.stderr


def test_files_that_are_damaged_are_said_before_anything_starts(tmp_path: Path) -> None:
    (tmp_path / "imperios.sqlite").write_bytes(b"no database" * 500)
    broken = [
        run("serve", "--port", 0, "--data", tmp_path),
        run("admin", "tables", "--data", tmp_path),
        run("serve", "--port", 0, "--data", tmp_path / "imperios.sqlite" / "inside"),
    ]
    (tmp_path / "imperios.sqlite").unlink()
    (tmp_path / "secret.key").write_text("")
    secret = run("serve", "--port", 0, "--data", tmp_path)

    assert [it.exit_code for it in (*broken, secret)] == [2, 2, 2, 2]
    assert "not a database" in broken[0].stderr
    assert all("cannot be used" in it.stderr for it in broken)
    assert "secret.key is damaged" in secret.stderr


def test_a_missing_database_is_said(tmp_path: Path) -> None:
    answer = run("admin", "backup", tmp_path / "copy", "--data", tmp_path)

    assert answer.exit_code == 2
    assert "no database" in answer.stderr


def test_serve_says_where_it_is_and_stops_in_good_order(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "imperios.cli", "serve", "--port", "0", "--lang", "en"]
    with subprocess.Popen(
        [*command, "--data", str(tmp_path)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        found = re.search(r"http://[0-9.:]+", process.stdout.readline())
        assert found is not None
        url = found.group()
        wait_until(lambda: alive(url), 60)
        process.send_signal(signal.SIGTERM)
        said = process.stdout.read()

    assert process.returncode == 0
    assert "everything is stored" in said


def test_a_port_that_is_taken_is_said(running: Running) -> None:
    answer = run("serve", "--port", running.url.rsplit(":", 1)[1])

    assert answer.exit_code == 2
    assert "cannot listen" in answer.stderr
