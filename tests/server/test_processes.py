"""Two processes on one PostgreSQL: every command through either, while they and it are killed."""

import os
import signal
import warnings
from collections.abc import Iterator
from typing import Any, get_args

import httpx
import pytest
from sqlalchemy import make_url

from imperios.server.tables.commands import AnyCommand
from tests.server.client import ME, OPEN, Json, Player, alive, wait_until
from tests.server.risen import Phoenix

PATIENCE = 60.0
COMMANDS = {command.__struct_config__.tag for command in get_args(AnyCommand)}
AWAY = ("/health", "/api/tables", "/api/tables/{table}/notes")  # an open table is still shown


class Both:
    """One person with a line to each of two processes, which must soon tell the same."""

    def __init__(self, one: Player, other: Player, table: str = "") -> None:
        self.players = [one, other]
        self.table = table
        self.turn = 0
        self.done: set[str] = set()

    def do(self, command: str, **fields: Any) -> Json:
        """A command through the processes by turns; then both know of it."""
        self.done.add(command)
        self.turn += 1
        found = self.players[self.turn % 2].do(self.table, command, **fields)
        wait_until(self.agree, PATIENCE)
        return found

    def agree(self) -> bool:
        """Whether both processes tell the same of the table."""
        told = [player.table(self.table) for player in self.players]
        parts = ("version", "choices", "status", "deciders", "votes", "offer", "notes")
        return all(told[0][part] == told[1][part] for part in parts)

    def choose(self) -> str:
        """The first choice of whoever is asked; the seat."""
        seat = str(self.players[0].table(self.table)["deciders"][0])
        state = self.players[0].state(self.table, seat)
        token, version = state["choices"][0], state["version"]
        assert self.do("choose", seat=seat, token=token, version=version)["ok"]
        return seat

    def version(self) -> int:
        """The version that both have."""
        return int(self.players[0].table(self.table)["version"])


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A PostgreSQL of our own that can be ended and started."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns where XDG_RUNTIME_DIR is not set
        from pgserver.postgres_server import get_server
    server = get_server(tmp_path_factory.mktemp("pg"), cleanup_mode="delete")
    yield server
    server.cleanup()


@pytest.fixture(scope="module")
def processes(postgres: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Phoenix]]:
    """Two servers on it, with the same secret."""
    url = make_url(postgres.get_uri()).set(drivername="postgresql+asyncpg")
    database, data = url.render_as_string(hide_password=False), tmp_path_factory.mktemp("data")
    with Phoenix(data, database) as one:
        wait_until(lambda: alive(one.url), PATIENCE)
        with Phoenix(data, database) as other:
            wait_until(lambda: alive(other.url), PATIENCE)
            yield [one, other]


@pytest.fixture
def both(processes: list[Phoenix]) -> Iterator[Both]:
    """Ana, who is known to both."""
    with Player(processes[0].url, "Ana") as one, Player(processes[1].url, "Ana") as other:
        other.http.cookies = one.http.cookies
        yield Both(one, other)


def restart(process: Phoenix) -> None:
    """Killed, and risen again."""
    process.kill()
    wait_until(lambda: alive(process.url), PATIENCE)


def test_every_command_through_either_process(both: Both, processes: list[Phoenix]) -> None:
    both.table = both.players[0].create(ME, OPEN, public=True)
    red, blue = (seat["seat"] for seat in both.players[1].table(both.table)["seats"])
    assert both.do("word", seat=red, word="one")["ok"]
    assert both.do("sit", seat=blue, word="two")["ok"]
    seat = both.choose()
    while not both.players[1].state(both.table, seat)["undo"]:
        seat = both.choose()
    assert both.do("undo", seat=seat, version=both.version())["ok"]
    both.choose()
    restart(processes[0])
    both.choose()
    assert both.do("ask_back", seat=red, choices=0, version=both.version())["ok"]
    assert both.do("answer_back", seat=blue, yes=True)["reason"] == "no_offer"  # all are Ana's
    assert both.do("chat", text="hello")["ok"]
    assert both.do("hand_over", seat=blue, bot="random")["ok"]
    restart(processes[1])
    assert both.do("come_back", seat=blue)["ok"]
    assert both.do("leave", seat=blue)["reason"] == "not_waiting"
    assert both.do("release", seat=red, of=blue, yes=True)["reason"] == "not_yet"
    assert both.do("new_rules", seat=red, yes=True)["reason"] == "no_newer_rules"
    assert both.do("end", seat=red, yes=True)["ok"]
    assert both.do("end", seat=red, yes=False)["ok"]
    assert both.do("give", seat=blue, to="open")["ok"]
    assert both.do("put_bot", seat=blue, bot="random")["ok"]
    assert both.do("resign", seat=red)["ok"]

    assert both.players[1].table(both.table)["status"] == "over"
    assert both.done == COMMANDS


def test_without_the_database_everything_says_so_and_comes_back(
    both: Both, processes: list[Phoenix], postgres: Any
) -> None:
    both.table = both.players[0].create(ME, ME, public=True)
    both.choose()
    before = both.version()
    os.kill(postgres.get_pid(), signal.SIGQUIT)
    for player in both.players:
        refused = {path: status(player, path.format(table=both.table)) for path in AWAY}
        assert refused == dict.fromkeys(AWAY, 503)
        answer = player.do(both.table, "word", seat="red", word="lost")
        assert (answer.get("reason") or answer["error"]) == "unavailable"
    postgres.ensure_postgres_running()
    wait_until(lambda: all(alive(process.url) for process in processes), PATIENCE)

    wait_until(both.agree, PATIENCE)
    assert both.version() == before
    both.choose()


def status(player: Player, path: str) -> int:
    """How a request is answered."""
    try:
        return player.http.get(path).status_code
    except httpx.HTTPError:
        return 0
