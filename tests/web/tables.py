"""Tables that are made for a test: in the middle of a long game, or just over."""

import random
import time
from typing import Any

import httpx

import imperios
from tests.web.running import Running


def played(game: str, scenario: str, seats: int, choices: int, **options: Any) -> str:
    """The record of a game after so many choices at random; less than 0: so many before its end."""
    state = imperios.game(game).new(scenario, seats, options)
    rng = random.Random(1)
    while state.deciders and (choices < 0 or len(state.past) < choices):
        state.play(rng.choice(state.legal()))
    return imperios.dump(
        imperios.rewound(state, len(state.past) + choices) if choices < 0 else state
    )


def table(client: httpx.Client, game: str, scenario: str, kinds: list[str], **more: Any) -> str:
    """A table with people (`me`) and bots on its seats; its id."""
    seats = [{"kind": kind} if kind == "me" else {"kind": "bot", "bot": kind} for kind in kinds]
    body = {"game": game, "scenario": scenario, "seats": seats, **more}
    made = client.post("/api/tables", json=body)
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def finished(server: Running) -> str:
    """A public game of Grecia whose last choices bots have made."""
    record = played("grecia", "free", 2, -90)
    with httpx.Client(base_url=server.url, headers={"X-Imperios": "1"}, timeout=30) as client:
        client.get("/api/me")
        bots = ["random", "random"]
        found = table(client, "grecia", "free", bots, record=record, public=True, title="Prueba")
        for _ in range(600):
            if client.get(f"/api/tables/{found}").json()["status"] == "over":
                return found
            time.sleep(0.1)
    raise RuntimeError("the game does not end")
