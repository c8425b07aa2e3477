"""Guests and accounts, and what keeps strangers out."""

import httpx
import pytest

from imperios.server.app import create_app
from imperios.server.guard import own_origin
from imperios.server.rates import Bucket, Buckets
from imperios.server.settings import Settings
from tests.server.client import BOT, ME, Player, Running


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


def test_passwords_are_stored_hashed(running: Running, ana: Player) -> None:
    credentials = {"name": "Secreta", "password": "correct horse"}
    ana.http.post("/api/me/account", json=credentials)

    stored = b"".join(path.read_bytes() for path in running.settings.data.glob("*.sqlite*"))

    assert b"correct horse" not in stored
    assert b"$argon2id$" in stored


def test_the_cookie_is_signed_and_out_of_reach_of_scripts(running: Running) -> None:
    answer = httpx.get(f"{running.url}/api/me")
    cookie = answer.headers["set-cookie"]

    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()
    forged = {"Cookie": f"imperios={answer.cookies['imperios'][:-1]}x"}
    assert httpx.get(f"{running.url}/api/tables", headers=forged).status_code == 401


def test_logging_out_forgets_the_cookie(ana: Player) -> None:
    ana.http.post("/api/me/logout")

    assert ana.http.get("/api/tables").status_code == 401


@pytest.mark.parametrize(
    "headers", [{}, {"X-Imperios": "1", "Origin": "http://evil.example"}, {"X-Imperios": "0"}]
)
def test_another_page_cannot_write(running: Running, headers: dict[str, str]) -> None:
    answer = httpx.patch(f"{running.url}/api/me", json={"name": "x"}, headers=headers)

    assert (answer.status_code, answer.json()["error"]) == (403, "forbidden")


def test_the_origin_must_be_the_host() -> None:
    host = {b"host": b"play.example:8000"}

    assert own_origin(host)
    assert own_origin(host | {b"origin": b"http://play.example:8000"})
    for origin in (b"null", b"http://play.example", b"http://[", b""):
        assert not own_origin(host | {b"origin": origin})


def test_every_answer_has_a_policy_without_inline_code(running: Running) -> None:
    for path in ("/", "/api/games", "/nowhere"):
        headers = httpx.get(running.url + path).headers

        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe-inline" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_bodies_are_small(ana: Player) -> None:
    answer = ana.http.patch("/api/me", json={"name": "x" * 9000})

    assert (answer.status_code, answer.json()["error"]) == (413, "too_big")


def test_who_asks_too_fast_must_wait(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = Settings(data=tmp_path_factory.mktemp("slow"), rate=0.01, burst=10)
    with Running(settings) as slow:
        answers = [httpx.get(f"{slow.url}/api/games") for _ in range(15)]

    assert [it.status_code for it in answers].count(429) >= 3
    assert answers[-1].headers["retry-after"] == "1"


def test_a_bucket_fills_again_and_full_ones_are_forgotten() -> None:
    bucket = Bucket(rate=1000, burst=1)
    assert bucket.take()
    bucket.at -= 1
    assert bucket.take()

    buckets = Buckets(rate=1000, burst=1)
    buckets.MANY = 5
    for address in "abcdefgh":
        buckets.take(address)
        buckets.known[address].at -= 10
    assert len(buckets.known) <= 5


def test_an_answer_never_shows_a_stack_trace(
    running: Running, ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the secret is 42")

    monkeypatch.setattr(running.server.hall, "list", fail)
    answer = ana.http.get("/api/tables")

    assert (answer.status_code, answer.json()["error"]) == (500, "mistake")
    assert "42" not in answer.text


def test_the_application_is_made_from_settings_alone(running: Running) -> None:
    assert callable(create_app(running.settings))
