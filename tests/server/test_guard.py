"""The door: what keeps strangers out, and what no answer shows."""

import ast
import re
from pathlib import Path

import httpx
import pytest

import imperios
from imperios.server.app import create_app
from imperios.server.http.guard import OPEN, own_origin
from imperios.server.http.rate_limits import Bucket, Buckets
from imperios.server.settings import Settings
from tests.server.client import Player, Running, fetch


@pytest.mark.parametrize(
    "headers", [{}, {"X-Imperios": "1", "Origin": "http://evil.example"}, {"X-Imperios": "0"}]
)
def test_another_page_cannot_write(running: Running, headers: dict[str, str]) -> None:
    answer = httpx.patch(f"{running.url}/api/me", json={"name": "x"}, headers=headers)

    assert (answer.status_code, answer.json()["error"]) == (403, "forbidden")


def test_no_request_that_writes_does_without_the_header(running: Running, ana: Player) -> None:
    paths = ana.get("/api/schema/openapi.json")["paths"]
    writing = [
        (method, re.sub(r"{\w+}", "x", path))
        for path, methods in paths.items()
        for method in methods
        if method != "get" and path != OPEN
    ]
    assert len(writing) > 15
    for method, path in writing:
        cookies = {"Cookie": f"imperios={ana.http.cookies['imperios']}"}
        answer = httpx.request(method, running.url + path, json={}, headers=cookies)

        assert (answer.status_code, answer.json()["error"]) == (403, "forbidden"), path


def test_the_origin_must_be_the_host() -> None:
    host = {b"host": b"play.example:8000"}

    assert own_origin(host)
    assert own_origin(host | {b"origin": b"http://play.example:8000"})
    for origin in (b"null", b"http://play.example", b"http://[", b""):
        assert not own_origin(host | {b"origin": origin})


def test_every_answer_has_a_policy_without_inline_code(running: Running) -> None:
    for path in ("/", "/api/games", "/nowhere"):
        headers = fetch(running.url + path).headers

        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe-inline" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_bodies_are_small(ana: Player) -> None:
    answer = ana.http.patch("/api/me", json={"name": "x" * 9000})

    assert (answer.status_code, answer.json()["error"]) == (413, "too_big")


def test_bodies_that_do_not_say_how_big_they_are_are_small(ana: Player) -> None:
    pieces = (b"x" * 1000 for _ in range(20))
    headers = {"Content-Type": "application/json"}
    answer = ana.http.patch("/api/me", content=pieces, headers=headers)

    assert (answer.status_code, answer.json()["error"]) == (413, "too_big")


@pytest.mark.parametrize(
    "extra",
    [
        {"admin": True},
        {"lang": "fr"},
        *({"name": it} for it in (3, "", "a\x00", " a", "a\n", "a\nb")),
    ],
)
def test_what_the_schema_does_not_know_is_refused(ana: Player, extra: dict[str, object]) -> None:
    before = ana.get("/api/me")
    answer = ana.http.patch("/api/me", json={"name": "Eva"} | extra)

    assert (answer.status_code, answer.json()["error"]) == (400, "bad_request")
    assert ana.get("/api/me") == before


def test_an_address_that_no_database_knows_is_not_looked_for(ana: Player) -> None:
    answer = ana.http.get("/api/tables/a%00b")

    assert (answer.status_code, answer.json()["error"]) == (404, "no_such_thing")


def test_who_asks_too_fast_must_wait(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = Settings(data=tmp_path_factory.mktemp("slow"), rate=0.01, burst=10)
    with Running(settings) as slow:
        answers = [fetch(f"{slow.url}/api/games") for _ in range(15)]

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

    monkeypatch.setattr(running.server.listing, "list", fail)
    answer = ana.http.get("/api/tables")

    assert (answer.status_code, answer.json()["error"]) == (500, "mistake")
    assert "42" not in answer.text


def test_cookies_keep_to_https_where_there_is_https(tmp_path: Path) -> None:
    with Running(Settings(data=tmp_path, rate=0, secure=True)) as server:
        cookie = fetch(f"{server.url}/api/me").headers["set-cookie"]

    assert "Secure" in cookie


def test_nothing_that_is_sent_or_stored_can_become_code() -> None:
    """No pickle, no eval and their like anywhere in the package."""
    for path in sorted(Path(imperios.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Import(names=names):
                    found = {name.name for name in names}
                case ast.ImportFrom(module=str(module)):
                    found = {module}
                case ast.Call(func=ast.Name(id=called)):
                    found = {called}
                case _:
                    continue
            assert not found & {"pickle", "marshal", "shelve", "eval", "exec", "compile"}, path


def test_the_application_is_made_from_settings_alone(running: Running) -> None:
    assert callable(create_app(running.settings))
