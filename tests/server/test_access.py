"""Every endpoint that names a table, for every kind of viewer, at every status of a table.

The endpoints come from the OpenAPI document, so that a new one is asked as well. Nobody gets what
is not theirs: the seed, draws and journal before the end, a rival's eyes, notes, private tables.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import NamedTuple

import httpx
import pytest

from tests.server.client import ME, OPEN, Json, Player, Running
from tests.server.test_tables import choose_first

STATUSES = ("waiting", "playing", "over")
AT_THE_END = ("/journal", "/draws", "/record")  # 409 before
BODIES = {
    "/do": {"do": "end", "id": "x", "seat": "green", "yes": True},
    "/analysis": {},
    "/hint": {"seat": "red"},
    "/measure": {"seat": "red"},
    "/archive": {"archived": True},
    "/enter": {"invite": "not-an-invitation"},
    "/notes": {"text": "mine"},
    "/print": {"lang": "es", "paper": "a4", "ink": "full"},
}
QUERIES = {"/odds": {"token": "end"}, "/warning": {"seat": "red", "token": "end", "since": "1"}}
SECRET = "the horse is empty"


class Operation(NamedTuple):
    """Something that can be asked of a table."""

    method: str
    path: str
    asks_seat: bool

    def ask(self, client: httpx.Client, table: str, seat: str = "") -> httpx.Response:
        """Ask it, as a seat if it can be asked as one."""
        path, end = self.path.replace("{table}", table), self.path.rpartition("}")[2]
        query = QUERIES.get(end, {})
        body = BODIES[end] if self.method in ("POST", "PUT") else None
        asked = query | ({"seat": seat} if seat else {})
        return client.request(self.method, path, params=asked, json=body)


class Room(NamedTuple):
    """One private table of each status, one public one that is played, and everybody."""

    private: dict[str, str]
    public: str
    host: Player
    rival: Player
    spectator: Player
    stranger: Player
    nobody: httpx.Client
    seeds: dict[str, str]


def made(host: Player, rival: Player, spectator: Player, status: str, public: bool) -> str:
    """A table of two, with a third one free as long as nobody plays."""
    seats = (ME, OPEN, OPEN) if status == "waiting" else (ME, OPEN)
    table = host.create(*seats, public=public, title=f"{status} {public}")
    invite = host.table(table)["invite"]
    for player in (rival, spectator):
        assert player.enter(table, invite).status_code == 200
    assert rival.do(table, "sit", seat="blue")["ok"]
    host.http.put(f"/api/tables/{table}/notes", json={"text": SECRET})
    if status != "waiting":
        choose_first(host, table, "red")
    if status == "over":
        host.do(table, "end", seat="red", yes=True)
        rival.do(table, "end", seat="blue", yes=True)
    assert host.table(table)["status"] == status
    return table


@pytest.fixture(scope="module")
def room(running: Running) -> Iterator[Room]:
    """The tables, and who is there."""
    with ExitStack() as stack:
        host, rival, spectator, stranger = (
            stack.enter_context(Player(running.url, name)) for name in ("Ana", "Bea", "Eva", "Leo")
        )
        headers = {"X-Imperios": "1"}
        nobody = stack.enter_context(httpx.Client(base_url=running.url, headers=headers))
        private = {it: made(host, rival, spectator, it, False) for it in STATUSES}
        public = made(host, rival, spectator, "playing", True)
        opened = running.server.registry.open
        seeds = {table: opened[table].details.seed for table in (*private.values(), public)}
        yield Room(private, public, host, rival, spectator, stranger, nobody, seeds)


@pytest.fixture(scope="module")
def operations(room: Room) -> list[Operation]:
    """All that the document knows of one table."""
    document: Json = room.host.get("/api/schema/openapi.json")
    found = [
        Operation(
            method.upper(), path, any(it["name"] == "seat" for it in op.get("parameters", []))
        )
        for path, methods in document["paths"].items()
        if "{table}" in path
        for method, op in methods.items()
    ]
    assert len(found) > 12
    return found


def test_without_a_cookie_nothing_is_answered(room: Room, operations: list[Operation]) -> None:
    for table in (*room.private.values(), room.public):
        for operation in operations:
            assert operation.ask(room.nobody, table).status_code == 401, operation
    assert room.nobody.get("/api/tables?which=finished").status_code == 401


def test_tournaments_answer_nobody_without_a_cookie_and_obey_their_host_alone(room: Room) -> None:
    paths = [
        (method.upper(), path)
        for path, methods in room.host.get("/api/schema/openapi.json")["paths"].items()
        if path.startswith("/api/tournaments")
        for method in methods
    ]
    pace = {"kind": "live", "bank": 600}
    order = {"title": "Copa", "game": "grecia", "scenario": "free", "seats": 2, "pace": pace}
    cup = room.host.http.post("/api/tournaments", json=order).json()["id"]

    assert len(paths) >= 7
    for method, path in paths:
        asked = path.replace("{tournament}", cup)
        body: Json | None = {} if method == "POST" else None
        assert room.nobody.request(method, asked, json=body).status_code == 401, path
    for what, status in (("begin", 403), ("cancel", 403), ("withdraw", 409)):
        answer = room.stranger.http.post(f"/api/tournaments/{cup}/{what}", json={})
        assert answer.status_code == status, what


def test_a_private_table_does_not_exist_for_strangers(
    room: Room, operations: list[Operation]
) -> None:
    for status, table in room.private.items():
        for operation in operations:
            for seat in ("", "red") if operation.asks_seat else ("",):
                answer = operation.ask(room.stranger.http, table, seat)
                assert answer.status_code == 404, (status, operation)
                assert table not in answer.text


def test_private_tables_are_in_no_list_of_a_stranger_at_any_status(room: Room) -> None:
    for which in ("public", "mine", "finished"):
        listed = room.stranger.http.get(f"/api/tables?which={which}").text
        assert not [table for table in room.private.values() if table in listed], which
    mine = room.host.http.get("/api/tables?which=mine").text
    finished = room.spectator.http.get("/api/tables?which=finished").text
    assert room.private["playing"] in mine
    assert room.private["over"] in finished


def test_the_seed_the_draws_and_the_journal_are_told_at_the_end_only(
    room: Room, operations: list[Operation]
) -> None:
    viewers = (room.host, room.rival, room.spectator)
    for status, table in (*room.private.items(), ("playing", room.public)):
        for operation in (it for it in operations if it.method == "GET"):
            for player in viewers:
                answer = operation.ask(player.http, table)
                late = operation.path.endswith(AT_THE_END)
                if status == "over":
                    assert answer.status_code < 500, operation
                    assert answer.status_code == 200 or not late, operation
                else:
                    assert room.seeds[table] not in answer.text, (status, operation)
                    assert answer.status_code == 409 or not late, (status, operation)
    assert room.seeds[room.private["over"]] in room.rival.http.get(
        f"/api/tables/{room.private['over']}/journal"
    ).text  # fmt: skip


def test_nobody_looks_with_a_rivals_eyes_before_the_end(
    room: Room, operations: list[Operation]
) -> None:
    asked = [it for it in operations if it.asks_seat]
    assert {it.path.rpartition("/")[2] for it in asked} >= {"state", "replay", "odds", "proposal"}
    for table in (room.private["waiting"], room.private["playing"], room.public):
        for operation in asked:
            for player, seat in ((room.rival, "red"), (room.host, "blue"), (room.spectator, "red")):
                assert operation.ask(player.http, table, seat).status_code == 403, operation


def test_the_socket_shows_a_spectator_to_whoever_asks_for_anothers_seat(room: Room) -> None:
    for player in (room.rival, room.spectator):
        with player.live(room.private["playing"], "seat=red") as line:
            line.until(lambda it: it["is"] == "state")
            assert line.state["seat"] is None
            line.send("look", seat="red")
            line.until(lambda it: it["is"] == "state")
            assert line.state["seat"] is None


def test_notes_are_read_by_nobody_else(room: Room, operations: list[Operation]) -> None:
    for table in (*room.private.values(), room.public):
        assert room.host.get(f"/api/tables/{table}/notes")["text"] == SECRET
        for operation in (it for it in operations if it.method == "GET"):
            for player in (room.rival, room.spectator):
                assert SECRET not in operation.ask(player.http, table).text, operation


def test_only_those_at_a_table_can_invite_to_it(room: Room) -> None:
    for table in (*room.private.values(), room.public):
        assert room.host.table(table)["invite"]
        assert room.rival.table(table)["invite"]
        assert room.spectator.table(table)["invite"] is None


def test_nobody_chooses_for_another(room: Room) -> None:
    """Commands for a seat that is not one's own are refused, whatever they are."""
    commands: tuple[Json, ...] = (
        {"do": "choose", "token": "done", "version": 1}, {"do": "undo", "version": 1},
        {"do": "ask_back", "choices": 0, "version": 1}, {"do": "answer_back", "yes": True},
        {"do": "hand_over", "bot": "random"}, {"do": "come_back"}, {"do": "give", "to": "open"},
        {"do": "resign"}, {"do": "end", "yes": True}, {"do": "word", "word": "x"},
        {"do": "release", "of": "blue", "yes": True},
    )  # fmt: skip
    for table in (room.private["playing"], room.public):
        for command in commands:
            for player in (room.rival, room.spectator):
                fields = {name: value for name, value in command.items() if name != "do"}
                answer = player.do(table, command["do"], seat="red", **fields)
                assert answer["reason"] == "not_yours", command
