"""Two processes on one PostgreSQL: every command through either, while they and it are killed."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, get_args

import pytest
from websockets.exceptions import ConnectionClosed

from imperios.server.tables.commands import AnyCommand
from imperios.server.tables.socket import AWAY
from tests.server.client import ME, OPEN, Json, Line, Player, alive, wait_until
from tests.server.operations import Operation, operations
from tests.server.postgres import Postgres
from tests.server.risen import Phoenix

COMMANDS = {command.__struct_config__.tag for command in get_args(AnyCommand)}
LATER = "/api/me/recovery"  # it is answered before anything is looked up


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
        wait_until(self.agree)
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
def processes(
    postgres: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[Phoenix]]:
    """Two servers on it, with the same secret."""
    database, data = postgres.url, tmp_path_factory.mktemp("data")
    with Phoenix(data, database) as one:
        wait_until(lambda: alive(one.url))
        with Phoenix(data, database) as other:
            wait_until(lambda: alive(other.url))
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
    wait_until(lambda: alive(process.url))


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


def test_a_table_that_is_deleted_through_one_is_gone_for_the_other(both: Both) -> None:
    one, other = both.players
    both.table = one.create(ME, ME, public=True)
    assert other.table(both.table)["id"] == both.table
    with other.live(both.table) as line:
        line.until(lambda it: it["is"] == "state")
        assert one.http.delete(f"/api/tables/{both.table}").status_code == 200
        with pytest.raises(ConnectionClosed):
            line.end()

    path = f"/api/tables/{both.table}"
    wait_until(lambda: other.http.get(path).status_code == 404)


def test_without_the_database_everything_says_so_and_comes_back(
    both: Both, processes: list[Phoenix], postgres: Postgres
) -> None:
    both.table = both.players[0].create(ME, ME, public=True)
    both.choose()
    before = both.version()
    asked = operations(both.players[0].get("/api/schema/openapi.json"))
    with ExitStack() as stack:
        lines = [stack.enter_context(player.live(both.table)) for player in both.players]
        stack.enter_context(postgres.gone())
        for line, player, process in zip(lines, both.players, processes, strict=True):
            assert ended(line) == AWAY[0]
            with player.live(both.table) as again:
                assert ended(again) == AWAY[0]
            assert not alive(process.url)
            for operation in asked:
                status = operation.ask(player.http, table=both.table).status_code
                expected = status < 500 if served_without(operation) else status == 503
                assert expected, (operation, status)
    wait_until(lambda: all(alive(process.url) for process in processes))

    wait_until(both.agree)
    assert both.version() == before
    both.choose()


def served_without(operation: Operation) -> bool:
    """What needs no database."""
    return operation.unchanging or operation.path.startswith(LATER)


def ended(line: Line) -> int:
    """How the server ends a line; before, nothing but what it has already said is heard."""
    with pytest.raises(ConnectionClosed) as end:
        line.end()
    assert end.value.rcvd is not None
    return end.value.rcvd.code
