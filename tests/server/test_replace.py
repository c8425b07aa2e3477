"""One server replaces another while people play: a short pause, and nothing is lost."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from imperios.cli.commands import listening
from imperios.cli.commands.serve import serve
from tests.server.clerks import at_table, check, longest_pause, playing, told
from tests.server.client import Player, alive, wait_until
from tests.server.mailbox import free_port
from tests.server.postgres import Postgres
from tests.server.served import served

PAUSE = 2.0  # seconds


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def database(request: pytest.FixtureRequest) -> str:
    """The address of a database; none is SQLite in the folder."""
    if request.param == "SQLite":
        return ""
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.url


@pytest.mark.times
def test_players_see_a_short_pause_and_lose_nothing(tmp_path: Path, database: str) -> None:
    """On PostgreSQL both serve for a moment: one finishes what it does, the other begins."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    stored = ("--database", database) if database else ()
    with served(tmp_path, port, *stored) as before:
        wait_until(lambda: alive(url))
        with Player(url, "Ana") as ana, Player(url, "Bea") as bea:
            clerks = [clerk for seed in (1, 2) for clerk in at_table([ana, bea], 10 * seed)]
            with playing(clerks):
                wait_until(lambda: told(clerks) > 20)
                with served(tmp_path, port, "--replace", str(before.pid), *stored) as after:
                    assert before.wait(60) == 0
                    then = told(clerks)
                    wait_until(lambda: told(clerks) > then + 20)
                    after.send_signal(signal.SIGTERM)
                    assert after.wait(60) == 0

    asyncio.run(check(tmp_path, clerks, database))
    assert longest_pause(clerks) <= PAUSE


def test_a_port_is_shared_with_the_server_that_is_replaced_and_nobody_else(tmp_path: Path) -> None:
    port = free_port()
    with listening.port_of("127.0.0.1", port):
        found = CliRunner().invoke(serve, ["--port", str(port), "--data", str(tmp_path)])
        beside = listening.port_of("127.0.0.1", port, beside=True)
        beside.close()

    assert found.exit_code != 0
    assert str(port) in found.output


def test_a_server_that_is_not_there_cannot_be_replaced(tmp_path: Path) -> None:
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    arguments = ["--port", "0", "--data", str(tmp_path), "--replace", str(gone.pid)]
    found = CliRunner().invoke(serve, arguments)

    assert found.exit_code != 0
    assert str(gone.pid) in found.output


def test_the_socket_that_the_system_holds_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    with listening.port_of("127.0.0.1", 0) as held:
        monkeypatch.setattr(listening, "FIRST_INHERITED", os.dup(held.fileno()))
        assert listening.inherited() is None
        monkeypatch.setenv("LISTEN_PID", str(os.getpid()))
        monkeypatch.setenv("LISTEN_FDS", "1")
        found = listening.inherited()

        assert found is not None
        with found, socket.create_connection(held.getsockname()):
            assert found.getsockname() == held.getsockname()
