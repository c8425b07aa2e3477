"""Whatever goes wrong is answered, told without anybody's words, and over when its cause is."""

import asyncio
import io
import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from imperios.server import health
from imperios.server.logging import configure
from imperios.server.services import Server
from imperios.server.storage import writer
from imperios.server.storage.engine import Unavailable
from tests.server.client import BOT, ME, PATIENCE, Player, Running, fetch, wait_until
from tests.server.inside import inside
from tests.server.test_commit_first import failing
from tests.server.test_logging import stream

__all__ = ["stream"]  # a fixture

DEEP = b"[" * 8000
UNREADABLE = {
    "deep": (b"PATCH /api/me", DEEP, 400),
    "a deep object": (b"PATCH /api/me", b'{"a":' * 1500, 400),
    "a deep command": (b"POST /api/tables/TABLE/do", DEEP, 400),
    "a deep order": (b"POST /api/tables", b"[" * 200_000, 400),
    "no UTF-8": (b"PATCH /api/me", b'{"name":"\xff\xfe"}', 400),
    "half a character": (b"PATCH /api/me", b'{"name":"\\ud800"}', 400),
    "no UTF-8 in a path": (b"GET /api/tables/%ff%fe", b"", 404),
    "no UTF-8 in a file's name": (b"GET /%ff%fe", b"", 404),
    "no UTF-8 in a query": (b"GET /api/tables?which=%ff", b"", 400),
    "a long name": (b"GET /" + b"a" * 5000, b"", 404),
    "a long table": (b"GET /api/tables/" + b"a" * 5000, b"", 404),
}


def raw_status(player: Player, line: bytes, body: bytes) -> int:
    """The status of a request that no library would send."""
    host, port = player.url.removeprefix("http://").split(":")
    head = (
        line + b" HTTP/1.1\r\nHost: x\r\nX-Imperios: 1\r\nConnection: close\r\n"
        b"Content-Type: application/json\r\nContent-Length: %d\r\n" % len(body)
    )
    cookie = f"Cookie: imperios={player.http.cookies['imperios']}\r\n\r\n".encode()
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as line_out:
        line_out.sendall(head + cookie + body)
        return int(line_out.recv(1000).split()[1])


@pytest.mark.parametrize("what", UNREADABLE)
def test_what_cannot_be_read_is_no_mistake_of_the_server(ana: Player, what: str) -> None:
    line, body, status = UNREADABLE[what]
    table = ana.create(ME, BOT).encode()

    assert raw_status(ana, line.replace(b"TABLE", table), body) == status


def test_a_deep_message_on_the_socket_is_refused(ana: Player) -> None:
    with ana.live(ana.create(ME, ME)) as line:
        line.socket.send("[" * 8000)

        assert line.until(lambda it: it["is"] == "answer")["reason"] == "bad_command"


@contextmanager
def without(server: Server, table: str) -> Iterator[None]:
    """The database has lost a table for a while."""

    def rename(old: str, new: str) -> None:
        assert server.writer.sync_engine is not None
        with server.writer.sync_engine.begin() as connection:
            connection.execute(text(f"alter table {old} rename to {new}"))

    rename(table, "gone")
    try:
        yield
    finally:
        rename("gone", table)


def test_a_failed_write_does_not_tell_what_people_wrote(
    running: Running, ana: Player, stream: io.StringIO
) -> None:
    table = ana.create(ME, BOT)
    configure("debug", "json", stream)
    with without(running.server, "private_notes"):
        notes = ana.http.put(f"/api/tables/{table}/notes", json={"text": "a very private plan"})
    with without(running.server, "people"):
        account = {"name": "Eva Luna", "password": "correct horse"}
        registered = ana.http.post("/api/me/account", json=account)
    said = stream.getvalue()

    assert (notes.status_code, registered.status_code) == (503, 503)
    assert '"what":"database"' in said
    assert "no such table" in said
    assert not any(word in said for word in ("private plan", "argon2", "Eva Luna", "eva luna"))


def test_a_mistake_in_the_writer_is_answered_and_told_without_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stream: io.StringIO
) -> None:
    configure("debug", "json", stream)

    async def run() -> None:
        async with inside(tmp_path) as server:
            person = await server.people.guest("es")
            with pytest.raises(Unavailable):
                await server.people.rename(person, "\ud800", "es")  # no UTF-8 for this
            with monkeypatch.context() as patch:
                patch.setattr(writer, "_grouped", lambda _: 1 / 0)
                with pytest.raises(Unavailable):
                    await server.people.rename(person, "Eva", "es")
            assert (await server.people.rename(person, "Ana", "es")).name == "Ana"

    asyncio.run(run())
    mistakes = [json.loads(it) for it in stream.getvalue().splitlines() if '"mistake"' in it]
    assert "ZeroDivisionError" in mistakes[-1]["trace"]


def test_a_writer_that_died_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = asyncio.Event()

    async def stuck(*_: object) -> None:
        begun.set()
        await asyncio.sleep(3600)

    async def run() -> None:
        async with inside(tmp_path) as server:
            with monkeypatch.context() as patch:
                patch.setattr(writer.Writer, "_attempt", stuck)
                asked = asyncio.create_task(server.people.guest("es"))
                await begun.wait()
                assert server.writer.task is not None
                server.writer.task.cancel()
                with pytest.raises(Unavailable):
                    await asked
            assert await server.people.guest("es")

    asyncio.run(run())


def test_reading_a_broken_database_is_unavailable(running: Running, ana: Player) -> None:
    table = ana.create(ME, BOT)
    with without(running.server, "tables"):
        paths = ("/api/tables", "/api/tables/nowhere", f"/api/tables/{table}")
        found = [ana.http.get(path) for path in paths]

    assert [it.status_code for it in found] == [503, 503, 200]  # the last is in memory
    assert found[0].json()["error"] == "unavailable"
    assert ana.http.get("/api/tables").status_code == 200


def test_health_writes_so_that_a_full_disk_and_a_dead_writer_show(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "FRESH", 0)
    address = f"{running.url}/health"
    before = running.server.writer.commits
    assert fetch(address).json()["ok"]
    assert running.server.writer.commits > before
    with failing(running.server, "commit"):
        assert fetch(address).status_code == 503

    async def stuck(*_: object) -> None:
        await asyncio.sleep(2)

    with monkeypatch.context() as patch:
        patch.setattr(health, "PATIENCE", 0.2)
        patch.setattr(writer.Writer, "_attempt", stuck)
        assert fetch(address).status_code == 503
    wait_until(lambda: fetch(address).status_code == 200)
