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
from tests.server.client import ME, Player, Running, wait_until
from tests.server.test_kill import alive


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
    assert "0 faults" in run("admin", "audit", "--data", tmp_path).stdout


def test_an_audit_finds_a_changed_entry(running: Running, ana: Player, tmp_path: Path) -> None:
    ana.create(ME, ME)
    copy = tmp_path / "imperios.sqlite"
    run("admin", "backup", copy, "--data", running.settings.data)
    with closing(sqlite3.connect(copy)) as database, database:
        database.execute("""update entries set body = '{"name":"Eva"}' where kind = 'sit'""")

    audit = run("admin", "audit", "--data", tmp_path)

    assert audit.exit_code == 2
    assert "the chain is broken" in audit.stdout


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
