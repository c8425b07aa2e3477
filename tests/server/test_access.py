"""Every endpoint, for every kind of viewer, at every status of a table.

The endpoints come from the OpenAPI document, so that a new one is asked as well. Nobody gets what
is not theirs: the seed, draws and journal before the end, a rival's eyes, notes, private tables.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import NamedTuple

import httpx
import pytest

from tests.server.client import ME, OPEN, PATIENCE, Json, Player, Running
from tests.server.operations import Operation, operations
from tests.server.test_tables import choose_first

STATUSES = ("waiting", "playing", "over")
AT_THE_END = ("journal", "draws", "record")  # 409 before
DOORS = ("/api/me/login", "/api/me/logout", "/api/me/recovery", "/api/me/recovery/password")
SECRET = "the horse is empty"
ADDRESS = "https://hooks.invalid/of-ana"


class Room(NamedTuple):
    """One private table of each status, one public one that is played, and everybody."""

    private: dict[str, str]
    public: str
    host: Player
    rival: Player
    spectator: Player
    stranger: Player
    nobody: httpx.Client
    channel: str  # an address of the host
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
        nobody = stack.enter_context(
            httpx.Client(base_url=running.url, headers=headers, timeout=PATIENCE)
        )
        private = {it: made(host, rival, spectator, it, False) for it in STATUSES}
        public = made(host, rival, spectator, "playing", True)
        opened = running.server.registry.open
        seeds = {table: opened[table].details.seed for table in (*private.values(), public)}
        hook = host.http.post("/api/me/notices", json={"kind": "webhook", "address": ADDRESS})
        channel = hook.json()["id"]
        yield Room(private, public, host, rival, spectator, stranger, nobody, channel, seeds)


@pytest.fixture(scope="module")
def everything(room: Room) -> list[Operation]:
    """All that the document knows."""
    return operations(room.host.get("/api/schema/openapi.json"))


@pytest.fixture(scope="module")
def of_tables(everything: list[Operation]) -> list[Operation]:
    """All that it knows of one table."""
    found = [it for it in everything if "{table}" in it.path]
    assert len(found) > 12
    return found


def test_without_a_cookie_nothing_is_answered(room: Room, everything: list[Operation]) -> None:
    for operation in everything:
        tables = (*room.private.values(), room.public) if "{table}" in operation.path else ("",)
        for table in tables:
            room.nobody.cookies.clear()
            answer = operation.ask(room.nobody, table=table, someone=room.host.me["id"])
            assert (answer.status_code == 401) != is_for_all(operation), operation


def is_for_all(operation: Operation) -> bool:
    """Whether no cookie is asked for: it never changes, or is how one becomes somebody."""
    if operation.path == "/api/me":
        return operation.method == "GET"
    return operation.unchanging or operation.path in DOORS


def test_tournaments_obey_their_host_alone(room: Room) -> None:
    pace = {"kind": "live", "bank": 600}
    order = {"title": "Copa", "game": "grecia", "scenario": "free", "seats": 2, "pace": pace}
    cup = room.host.http.post("/api/tournaments", json=order).json()["id"]

    for what, status in (("begin", 403), ("cancel", 403), ("withdraw", 409)):
        answer = room.stranger.http.post(f"/api/tournaments/{cup}/{what}", json={})
        assert answer.status_code == status, what


def test_nothing_of_the_operators_is_there_for_anybody_else(
    room: Room, everything: list[Operation]
) -> None:
    found = [it for it in everything if it.path.startswith("/api/operator")]
    assert len(found) >= 9
    for operation in found:
        for player in (room.host, room.rival, room.spectator, room.stranger):
            names = {"someone": room.host.me["id"], "operated": room.public}
            assert operation.ask(player.http, **names).status_code == 404, operation


def test_what_somebody_has_is_nobody_elses(room: Room, everything: list[Operation]) -> None:
    """Channels are found by their owner alone, whatever is asked of them."""
    found = [it for it in everything if "{channel}" in it.path]
    assert len(found) >= 5
    for operation in found:
        for player in (room.rival, room.stranger):
            assert operation.ask(player.http, channel=room.channel).status_code == 404, operation
    assert ADDRESS in room.host.http.get("/api/me/notices").text


def test_no_answer_holds_a_secret_of_somebody_else(room: Room, everything: list[Operation]) -> None:
    """Whatever is read by whomever, of whomever and at whatever table."""
    host = room.host.me["id"]
    secrets = [SECRET, ADDRESS, room.host.http.cookies["imperios"], "argon2"]
    hidden = [*room.private.values(), *(f"{status} {False}" for status in STATUSES)]
    for operation in (it for it in everything if it.method == "GET"):
        tables = (*room.private.values(), room.public) if "{table}" in operation.path else ("",)
        for table in tables:
            on = [seed for it, seed in room.seeds.items() if it != room.private["over"]]
            for player in (room.rival, room.spectator, room.stranger):
                told = operation.ask(player.http, table=table, someone=host).text
                more = hidden if player is room.stranger else ()
                assert not [it for it in (*secrets, *on, *more) if it in told], operation


def test_a_private_table_does_not_exist_for_strangers(
    room: Room, of_tables: list[Operation]
) -> None:
    for status, table in room.private.items():
        for operation in of_tables:
            for seat in ("", "red") if operation.asks_seat else ("",):
                answer = operation.ask(room.stranger.http, seat, table=table)
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
    room: Room, of_tables: list[Operation]
) -> None:
    viewers = (room.host, room.rival, room.spectator)
    for status, table in (*room.private.items(), ("playing", room.public)):
        for operation in (it for it in of_tables if it.method == "GET"):
            for player in viewers:
                answer = operation.ask(player.http, table=table)
                late = operation.end in AT_THE_END
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
    room: Room, of_tables: list[Operation]
) -> None:
    asked = [it for it in of_tables if it.asks_seat]
    assert {it.end for it in asked} >= {"state", "replay", "odds", "proposal"}
    for table in (room.private["waiting"], room.private["playing"], room.public):
        for operation in asked:
            for player, seat in ((room.rival, "red"), (room.host, "blue"), (room.spectator, "red")):
                assert operation.ask(player.http, seat, table=table).status_code == 403, operation


def test_the_socket_shows_a_spectator_to_whoever_asks_for_anothers_seat(room: Room) -> None:
    for player in (room.rival, room.spectator):
        with player.live(room.private["playing"], "seat=red") as line:
            line.until(lambda it: it["is"] == "state")
            assert line.state["seat"] is None
            line.send("look", seat="red")
            line.until(lambda it: it["is"] == "state")
            assert line.state["seat"] is None


def test_notes_are_read_by_nobody_else(room: Room, of_tables: list[Operation]) -> None:
    for table in (*room.private.values(), room.public):
        assert room.host.get(f"/api/tables/{table}/notes")["text"] == SECRET
        for operation in (it for it in of_tables if it.method == "GET"):
            for player in (room.rival, room.spectator):
                assert SECRET not in operation.ask(player.http, table=table).text, operation


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
