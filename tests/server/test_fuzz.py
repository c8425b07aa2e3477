"""Random and mutated messages: no mistake, no illegal choice, no growth."""

import json
from random import Random
from resource import RUSAGE_SELF, getrusage
from typing import Any

import httpx

from imperios import game
from tests.server.client import ME, Line, Player, Running

TOKENS = game("grecia").alphabet
WORDS = ("choose", "undo", "sit", "look", "sync", "ping", "leave", "end", "fly", "", "resign2")
ODD: tuple[Any, ...] = (None, -1, 2**70, 1.5, True, "", "x" * 80, [], {}, [[]], "\x00", "ñ", "red")


def a_message(rng: Random, version: int) -> str:
    """A choice that may be legal, or something like one, or anything at all."""
    fields: dict[str, Any] = {
        "do": "choose", "id": str(rng.random()), "seat": rng.choice(("red", "blue", "chance")),
        "token": rng.choice(TOKENS), "version": version + rng.choice((0, 0, 0, 1, -1)),
    }  # fmt: skip
    for _ in range(rng.choice((0, 0, 1, 2))):
        fields[rng.choice((*fields, "extra"))] = rng.choice((*ODD, *WORDS))
    text = json.dumps(fields)
    if rng.random() < 0.3:
        at = rng.randrange(len(text))
        text = text[:at] + chr(rng.randrange(1, 0x2FF)) + text[at + rng.randrange(3) :]
    return text


def hear_all(line: Line) -> set[str]:
    """Everything up to the answer to a ping; the commands that were accepted."""
    accepted = set()
    line.send("ping")
    while (message := line.hear())["is"] != "pong":
        assert message.get("reason") != "unavailable"
        if message["is"] == "answer" and message["ok"]:
            accepted.add(message["id"])
    return accepted


def test_no_message_breaks_a_table(running: Running, ana: Player, full: bool) -> None:
    rng, table = Random(3), ana.create(ME, ME)
    found = running.server.registry.open[table]
    accepted: set[str] = set()
    memory = getrusage(RUSAGE_SELF).ru_maxrss
    with ana.live(table, "seat=red") as line:
        for _ in range(1000 if full else 100):
            before = found.state.version
            for _ in range(1000):
                line.socket.send(a_message(rng, found.state.version))
            fresh = hear_all(line) - accepted
            accepted |= fresh
            assert len(fresh) <= found.state.version - before
            line.raw.clear()

    assert getrusage(RUSAGE_SELF).ru_maxrss - memory < 100_000  # kB
    state = found.state
    twin = state.game.game.replay(state.game)
    assert twin.hash() == state.game.hash()


def test_no_request_leads_to_a_mistake(running: Running, ana: Player, full: bool) -> None:
    rng, table = Random(4), ana.create(ME, ME)
    paths = ["/api/me", "/api/tables", f"/api/tables/{table}/do", f"/api/tables/{table}/enter"]
    for _ in range(5000 if full else 150):
        body = a_message(rng, 3).encode("utf-8", "surrogatepass")
        method, path = rng.choice(("POST", "PATCH", "PUT")), rng.choice(paths)
        answer: httpx.Response = ana.http.request(method, path, content=body)
        assert answer.status_code < 500, (method, path, body, answer.text)
