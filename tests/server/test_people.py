"""Guests and accounts, their passwords and their sessions."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection
from websockets.exceptions import ConnectionClosed

from imperios.server.accounts import sessions
from imperios.server.accounts.people import name_in
from imperios.server.accounts.sessions import BEFORE
from imperios.server.accounts.signing import NoSecret, secret_of
from imperios.server.http.rate_limits import Buckets
from imperios.server.storage import schema
from imperios.server.storage.engine import insert_for
from tests.server.client import BOT, ME, OPEN, Player, Running, fetch
from tests.server.inside import inside


def test_a_guest_becomes_an_account_and_keeps_its_games(running: Running, ana: Player) -> None:
    table = ana.create(ME, BOT)
    credentials = {"name": "Ana la Grande", "password": "correct horse"}
    assert ana.http.post("/api/me/account", json=credentials).json()["account"]

    with Player(running.url, "Otra") as other:
        assert other.http.post("/api/me/login", json=credentials).status_code == 200
        mine = other.get("/api/tables?which=mine")["tables"]

    assert [it["id"] for it in mine] == [table]


def test_a_wrong_password_and_a_taken_name_are_refused(running: Running, ana: Player) -> None:
    credentials = {"name": "Única", "password": "correct horse"}
    ana.http.post("/api/me/account", json=credentials)

    with Player(running.url, "Otra") as other:
        wrong = credentials | {"password": "battery staple"}
        assert other.http.post("/api/me/login", json=wrong).status_code == 403
        taken = credentials | {"name": "ÚNICA"}
        assert other.http.post("/api/me/account", json=taken).status_code == 409


def test_a_new_password_ends_all_other_sessions(running: Running, ana: Player) -> None:
    table = ana.create(ME, BOT)
    first = {"name": "Ana la Cauta", "password": "correct horse"}
    ana.http.post("/api/me/account", json=first)
    with Player(running.url, "Otra") as other:
        other.http.post("/api/me/login", json=first)
        with other.live(table) as line:
            line.until(lambda it: it["is"] == "state")
            new = {"password": "correct horse", "new": "battery staple"}
            assert ana.http.post("/api/me/password", json=new).json()["name"] == "Ana la Cauta"

            with pytest.raises(ConnectionClosed) as end:
                line.end()
            assert end.value.rcvd is not None
            assert end.value.rcvd.code == 4401
        assert other.http.get("/api/tables").status_code == 401
        assert other.http.post("/api/me/login", json=first).status_code == 403
        assert other.http.post("/api/me/login", json=first | {"password": new["new"]}).is_success
    assert [it["id"] for it in ana.get("/api/tables?which=mine")["tables"]] == [table]


def test_only_who_knows_the_password_changes_it(running: Running, ana: Player) -> None:
    new = {"password": "correct horse", "new": "battery staple"}
    assert ana.http.post("/api/me/password", json=new).status_code == 403  # a guest has none
    ana.http.post("/api/me/account", json={"name": "Ana Segura", "password": "correct horse"})
    wrong = new | {"password": "another horse"}

    assert ana.http.post("/api/me/password", json=wrong).status_code == 403
    assert ana.http.post("/api/me/password", json=new | {"new": "short"}).status_code == 400
    assert ana.get("/api/me")["account"]


def test_passwords_cannot_be_guessed_fast(
    running: Running, ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running.server.sessions, "guesses", Buckets(0.001, 3))
    new = {"password": "one of many", "new": "another one"}
    login = {"name": "Ana", "password": "one of many"}
    asked = [("login", login), ("password", new), ("login", login), ("login", login)]

    answers = [ana.http.post(f"/api/me/{path}", json=body) for path, body in asked]

    assert [it.status_code for it in answers] == [403, 403, 403, 429]


def cookie_of_before(running: Running, person: str) -> dict[str, str]:
    """A cookie as it was before sessions were stored, on a database of then."""
    row = {"id": BEFORE, "person": "", "until": 1 << 50, "ended": 0}
    assert running.server.writer.sync_engine is not None
    with running.server.writer.sync_engine.begin() as connection:
        connection.execute(insert_for("sqlite", schema.sessions).on_conflict_do_nothing(), row)
    return {"Cookie": f"imperios={running.server.signer.cookies.dumps(person)}"}


def test_a_cookie_of_before_sessions_is_good_until_the_first_new_password(
    running: Running, ana: Player
) -> None:
    old = cookie_of_before(running, ana.me["id"])
    assert fetch(f"{running.url}/api/tables", headers=old).status_code == 200
    again = fetch(f"{running.url}/api/me", headers=old)
    assert (again.json()["id"], bool(again.cookies)) == (ana.me["id"], True)
    ana.http.post("/api/me/account", json={"name": "Ana Vieja", "password": "correct horse"})

    assert fetch(f"{running.url}/api/tables", headers=old).status_code == 401


def test_logging_out_ends_all_cookies_of_before_sessions(running: Running, ana: Player) -> None:
    old = cookie_of_before(running, ana.me["id"])
    fetch(f"{running.url}/api/me/logout", headers=old | {"X-Imperios": "1"}, method="POST")

    assert fetch(f"{running.url}/api/tables", headers=old).status_code == 401
    assert ana.http.get("/api/tables").status_code == 200


def test_a_cookie_of_before_sessions_is_nothing_on_a_new_database(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path) as server:
            person = await server.people.guest("es")
            assert await server.sessions.person(server.signer.cookies.dumps(person.id)) is None

    asyncio.run(run())


def test_two_processes_agree_on_names_and_sessions(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path) as one, inside(tmp_path) as two:
            person = await one.people.guest("es")
            first, second = [str((await one.sessions.begin(person)).value) for _ in range(2)]
            assert await two.sessions.person(first) == person
            assert await two.sessions.person(second) == person
            await one.sessions.end(first)
            await one.people.rename(person, "Anna", "en")

            await two.sessions.round()
            assert await two.sessions.person(first) is None
            found = await two.sessions.person(second)
            assert found is not None
            assert (found.name, found.lang) == ("Anna", "en")
            await one.people.secure(person.id, "battery staple")
            await two.sessions.round()
            assert await two.sessions.person(second) is None

    asyncio.run(run())


def test_a_session_ends_when_it_is_not_used_and_goes_on_when_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    days = 0
    monkeypatch.setattr(sessions, "_now", lambda: int(time.time() * 1000) + days * sessions.DAY)

    async def run() -> None:
        nonlocal days
        async with inside(tmp_path) as server:
            guest = await server.people.guest("es")
            account = await server.people.register(
                await server.people.guest("es"), "Ana", "correct horse"
            )
            for person, lasting in ((guest, 365), (account, 90)):
                cookie = str((await server.sessions.begin(person)).value)
                for days in (lasting - 1, 2 * lasting - 2):  # noqa: B007 - the clock
                    assert await server.sessions.person(cookie) == person
                server.sessions.known.clear()
                days += lasting - 1
                assert await server.sessions.person(cookie) == person
                days += lasting + 1
                assert await server.sessions.person(cookie) is None
                days = 0
            days, server.sessions.cleaned = 2000, 0
            await server.sessions.round()
            async with server.engine.connect() as connection:
                rows = (await connection.execute(select(schema.sessions))).all()
            assert rows == []

    asyncio.run(run())


def test_who_registers_or_logs_in_is_in_a_new_session(
    running: Running, ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever knew the cookie of the guest does not get into the account with it, at once."""

    async def unheard() -> None:
        """What ended is not looked up again, as every second."""

    monkeypatch.setattr(running.server.newer_people, "work", unheard)
    guest = {"Cookie": f"imperios={ana.http.cookies['imperios']}"}
    account = {"name": "Ana Nueva", "password": "correct horse"}
    ana.http.post("/api/me/account", json=account)
    assert fetch(f"{running.url}/api/tables", headers=guest).status_code == 401
    assert ana.http.get("/api/tables").status_code == 200

    with Player(running.url, "Otra") as other:
        guest = {"Cookie": f"imperios={other.http.cookies['imperios']}"}
        other.http.post("/api/me/login", json=account)
        assert other.get("/api/me")["id"] == ana.me["id"]
        assert fetch(f"{running.url}/api/tables", headers=guest).status_code == 401


def test_logging_out_ends_the_session_also_on_the_server(running: Running, ana: Player) -> None:
    kept = {"Cookie": f"imperios={ana.http.cookies['imperios']}"}
    table = ana.create(ME, BOT)
    with ana.live(table) as line:
        line.until(lambda it: it["is"] == "state")
        ana.http.post("/api/me/logout")
        with pytest.raises(ConnectionClosed) as end:
            line.end()

    assert end.value.rcvd is not None
    assert end.value.rcvd.code == 4401
    assert ana.http.get("/api/tables").status_code == 401
    assert fetch(f"{running.url}/api/tables", headers=kept).status_code == 401


def test_passwords_are_stored_hashed(running: Running, ana: Player) -> None:
    credentials = {"name": "Secreta", "password": "correct horse"}
    ana.http.post("/api/me/account", json=credentials)

    stored = b"".join(path.read_bytes() for path in running.settings.data.glob("*.sqlite*"))

    assert b"correct horse" not in stored
    assert b"$argon2id$" in stored


def test_nothing_that_opens_a_door_is_stored(running: Running, ana: Player) -> None:
    table = ana.create(ME, OPEN)
    words = [ana.table(table)["invite"], ana.http.cookies["imperios"]]
    words.append(running.server.signer.read(words[1])[0])  # the session
    words.append(words[1].split(".")[-1])  # its signature

    stored = b"".join(path.read_bytes() for path in running.settings.data.glob("*.sqlite*"))

    assert table.encode() in stored
    assert [word for word in words if word.encode() in stored] == []


def test_a_secret_is_made_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", killed)
        with pytest.raises(KeyboardInterrupt):
            secret_of(tmp_path)
    assert not (tmp_path / "secret.key").exists()

    assert secret_of(tmp_path) == secret_of(tmp_path)
    (tmp_path / "secret.key").write_text("")
    with pytest.raises(NoSecret):
        secret_of(tmp_path)


def test_the_cookie_is_signed_and_out_of_reach_of_scripts(running: Running) -> None:
    answer = fetch(f"{running.url}/api/me")
    cookie = answer.headers["set-cookie"]

    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()
    value, _, signature = answer.cookies["imperios"].rpartition(".")
    forged = {"Cookie": f"imperios={value}.{signature[::-1]}"}
    assert fetch(f"{running.url}/api/tables", headers=forged).status_code == 401


def test_a_guest_has_a_name_in_the_language_of_whoever_reads_it() -> None:
    assert name_in("Guest 4286", "es") == "Invitado 4286"
    assert name_in("Invitado 4286", "en") == "Guest 4286"
    assert name_in("Ana", "en") == "Ana"


def test_what_changes_while_people_are_read_is_not_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def later() -> float:
        async with inside(tmp_path) as server:
            people = server.people
            person = await people.rename(await people.guest("es"), "Bea", "es")
            execute = AsyncConnection.execute

            async def slow(self: AsyncConnection, query: Any) -> Any:
                rows = await execute(self, query)
                await people.mute(person, 10**15)
                return rows

            with monkeypatch.context() as patch:
                patch.setattr(AsyncConnection, "execute", slow)
                patch.setattr(people.writer, "write", no_write)
                await people.round()
            return people.known[person.id].muted

    assert asyncio.run(later()) == 10**12


async def no_write(_statements: object) -> None:
    """The database is written later."""
