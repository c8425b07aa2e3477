"""Guests and accounts, their passwords and their sessions."""

import asyncio
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from imperios.server.accounts.people import name_in
from imperios.server.accounts.signing import NoSecret, secret_of
from imperios.server.http.rate_limits import Buckets
from tests.server.client import BOT, ME, OPEN, Player, Running
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


def test_a_cookie_from_before_sessions_could_end_is_good_until_the_first_new_password(
    running: Running, ana: Player
) -> None:
    keys = running.server.signer
    old = {"Cookie": f"imperios={keys.cookies.dumps(ana.me['id'])}"}
    tables = f"{running.url}/api/tables"
    ana.http.post("/api/me/account", json={"name": "Ana Vieja", "password": "correct horse"})
    assert httpx.get(tables, headers=old).status_code == 200
    new = {"password": "correct horse", "new": "battery staple"}
    ana.http.post("/api/me/password", json=new)

    assert httpx.get(tables, headers=old).status_code == 401


def test_two_processes_agree_on_names_and_sessions(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path) as one, inside(tmp_path) as two:
            person = await one.people.guest("es")
            person = await one.people.register(person, "Ana", "correct horse")
            assert await two.people.of_session(person.id, 0) == person
            assert await one.people.change_password(person, "correct horse", "battery staple")
            await one.people.rename(person, "Anna", "en")

            await two.people.round()
            assert await two.people.of_session(person.id, 0) is None
            assert await one.people.of_session(person.id, 0) is None
            found = await two.people.of_session(person.id, 1)
            assert found is not None
            assert (found.name, found.lang) == ("Anna", "en")

    asyncio.run(run())


def test_a_new_cookie_is_good_in_another_process_at_once(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path) as one, inside(tmp_path) as two:
            person = await one.people.guest("es")
            person = await one.people.register(person, "Ana", "correct horse")
            await two.people.find(person.id)
            assert await one.people.change_password(person, "correct horse", "battery staple")

            assert await two.people.of_session(person.id, 1) == person
            assert await two.people.of_session(person.id, 0) is None

    asyncio.run(run())


def test_passwords_are_stored_hashed(running: Running, ana: Player) -> None:
    credentials = {"name": "Secreta", "password": "correct horse"}
    ana.http.post("/api/me/account", json=credentials)

    stored = b"".join(path.read_bytes() for path in running.settings.data.glob("*.sqlite*"))

    assert b"correct horse" not in stored
    assert b"$argon2id$" in stored


def test_nothing_that_opens_a_door_is_stored(running: Running, ana: Player) -> None:
    table = ana.create(ME, OPEN)
    words = [ana.table(table)["invite"], ana.http.cookies["imperios"]]
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
    answer = httpx.get(f"{running.url}/api/me")
    cookie = answer.headers["set-cookie"]

    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()
    value, _, signature = answer.cookies["imperios"].rpartition(".")
    forged = {"Cookie": f"imperios={value}.{signature[::-1]}"}
    assert httpx.get(f"{running.url}/api/tables", headers=forged).status_code == 401


def test_logging_out_forgets_the_cookie(ana: Player) -> None:
    ana.http.post("/api/me/logout")

    assert ana.http.get("/api/tables").status_code == 401


def test_a_guest_has_a_name_in_the_language_of_whoever_reads_it() -> None:
    assert name_in("Guest 4286", "es") == "Invitado 4286"
    assert name_in("Invitado 4286", "en") == "Guest 4286"
    assert name_in("Ana", "en") == "Ana"
