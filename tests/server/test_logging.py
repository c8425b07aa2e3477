"""The log: one line for each thing, with ids, without names or secrets."""

import io
import json
import logging
from collections.abc import Iterator

import pytest

from imperios.server.logging import configure, failed, log, log_event
from tests.server.client import ME, Json, Player, Running


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    """Where the log goes for a while."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    yield io.StringIO()
    root.handlers[:] = before
    root.setLevel(level)
    log.setLevel(logging.NOTSET)


def lines(stream: io.StringIO) -> list[Json]:
    """All lines."""
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_request_and_its_command_have_the_same_id(
    running: Running, ana: Player, stream: io.StringIO
) -> None:
    table = ana.create(ME, ME)
    state = ana.state(table, "red")
    token = state["choices"][0]
    configure("info", "json", stream)
    ana.do(table, "choose", seat="red", token=token, version=state["version"])
    answer = ana.http.get(f"/api/tables/{table}?invite=a-secret-word")
    told = lines(stream)
    command = next(it for it in told if it["event"] == "command")
    requests = [it for it in told if it["event"] == "request"]

    assert command["request"] == requests[0]["request"]
    assert (command["do"], command["table"], command["seat"]) == ("choose", table, "red")
    assert (command["person"], command["ok"]) == (ana.me["id"], True)
    assert requests[1]["request"] == answer.headers["x-request-id"]
    assert requests[1]["path"] == f"/api/tables/{table}"
    assert (requests[1]["status"], requests[1]["person"]) == (200, ana.me["id"])


def test_the_log_has_no_names_tokens_cookies_or_invitations(
    running: Running, ana: Player, stream: io.StringIO
) -> None:
    table = ana.create(ME, ME)
    state = ana.state(table, "red")
    token, invite = state["choices"][0], ana.table(table)["invite"]
    configure("debug", "json", stream)
    with ana.live(table) as line:
        line.send("choose", id="c1", seat="red", token=token, version=state["version"])
        line.answer("c1")
    ana.http.post("/api/me/login", json={"name": "Nobody", "password": "a long password"})
    ana.enter(table, invite)
    said = stream.getvalue()
    secret = ["Ana", "Nobody", "a long password", invite, ana.http.cookies["imperios"]]

    assert '"event":"command"' in said
    assert not any(word in said for word in secret)
    assert f'"{token}"' not in said


def test_a_failure_says_why_on_one_line(stream: io.StringIO) -> None:
    configure("warning", "json", stream)
    log_event("request")
    failed("mail", OSError("no\nroute"), by="mail")

    (line,) = lines(stream)
    assert line["level"] == "warning"
    assert (line["event"], line["what"], line["why"]) == ("failure", "mail", "OSError: no\nroute")


def test_people_read_words_and_programs_json(stream: io.StringIO) -> None:
    configure("info", "text", stream)
    log_event("notice", kind="turn", table="t1", person="")
    text = stream.getvalue()
    configure("info", "auto", stream)
    log_event("notice", kind="turn")

    assert text.endswith(" info    notice kind=turn table=t1\n")
    assert json.loads(stream.getvalue().removeprefix(text))["kind"] == "turn"


def test_a_mistake_keeps_its_trace_in_the_log(stream: io.StringIO) -> None:
    configure("info", "json", stream)
    try:
        raise ValueError("what")
    except ValueError as mistake:
        log.error("mistake", exc_info=mistake)

    (line,) = lines(stream)
    assert "ValueError: what" in line["trace"]
