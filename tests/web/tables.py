"""Tables that are made for a test: in the middle of a long game, or just over."""

import random
import time
from typing import Any

import httpx

import imperios
from tests.web.person import Person
from tests.web.player import Player
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


def finished(server: Running, game: str = "grecia", scenario: str = "free") -> str:
    """A public game for two whose last choices bots have made."""
    record = played(game, scenario, 2, -90)
    with httpx.Client(base_url=server.url, headers={"X-Imperios": "1"}, timeout=30) as client:
        client.get("/api/me")
        bots = ["random", "random"]
        found = table(client, game, scenario, bots, record=record, public=True, title="Prueba")
        for _ in range(600):
            if client.get(f"/api/tables/{found}").json()["status"] == "over":
                return found
            time.sleep(0.1)
    raise RuntimeError("the game does not end")


def open_table(person: Person, manner: int, kinds: list[str]) -> None:
    """A table of Grecia for two through the form: `manner` 0 with friends, 1 on this device.

    Nothing is drawn by lot: everybody sits where they are put, and the first seat begins.
    """
    person.go()
    person.page.locator("article[data-game=grecia] [data-way]").nth(manner).click()
    person.page.locator("[data-form] input[value=free]").check()
    person.page.locator("[data-number]").select_option("2")
    for i, kind in enumerate(kinds):
        person.page.locator("[data-seat]").nth(i).select_option(kind)
    for lot in person.page.locator("[data-form] .lot input").all():
        lot.uncheck()
    person.page.locator("[data-form] [type=submit]").click()
    person.page.wait_for_selector("main.table, [data-handover]")


def open_for_two(host: Person, guest: Person) -> None:
    """A table of Grecia to which the host invites the guest by a link; the host is to play."""
    open_table(host, 0, ["me", "open"])
    guest.page.goto(host.page.locator(".side input[readonly]").input_value())
    guest.page.locator("li button.button").first.click()
    host.page.wait_for_selector(".zone.lit")


def begin_for_two(host: Person, guest: Person) -> None:
    """Such a table at which both have chosen once; the host is to play again."""
    open_for_two(host, guest)
    Player(host.page).play(most=1)
    guest.page.wait_for_selector(".zone.lit")
    Player(guest.page).play(most=1)
    host.page.wait_for_selector(".zone.lit")
