"""A table of earlier rules, and a page that holds something else than the server sent."""

import json
from random import Random

from playwright.sync_api import Browser, WebSocketRoute

import imperios
from imperios import dump
from tests.web.barriers import everywhere
from tests.web.person import Person
from tests.web.positions import CREATE
from tests.web.running import Running

SIT = """async (table) => {
  const headers = { 'Content-Type': 'application/json', 'X-Imperios': '1' };
  const { seats } = await (await fetch(`/api/tables/${table}`)).json();
  const body = JSON.stringify({ do: 'sit', id: 'sit', seat: seats[1].seat });
  await fetch(`/api/tables/${table}/do`, { method: 'POST', headers, body });
}"""


def old_record() -> str:
    """A game by the first edition, some choices on."""
    state, rng = imperios.game("grecia", version="1").new("free", 2), Random(5)
    while len(state.past) < 40 or state.deciders == ("chance",):
        state.play(rng.choice(state.legal()))
    return dump(state)


def test_players_agree_on_newer_rules(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    host = Person(browser, server.url)
    guest = Person(browser, server.url, "phone", "en")
    people += [host, guest]
    host.arrive()
    seats = [{"kind": "me"}, {"kind": "open"}]
    wish = {"game": "grecia", "scenario": "free", "seats": seats, "record": old_record()}
    table = host.page.evaluate(CREATE, {**wish, "public": True})
    host.go(f"/#/t/{table}")
    guest.arrive()
    guest.page.evaluate(SIT, table)
    guest.go(f"/#/t/{table}")

    host.page.locator("[data-players]").click()
    host.page.locator("[data-newer] summary").click()
    assert host.page.locator("[data-newer] li").count() == 3
    host.picture("new-rules-menu")
    host.page.locator("[data-newer] [data-deed=new_rules]").click()
    banner = guest.page.locator("[data-offer]")
    banner.get_by_text("edition 2").wait_for()
    assert everywhere(guest, "new-rules") == []
    guest.picture("new-rules-banner")
    banner.locator("[data-deed=new_rules]").click()

    host.page.wait_for_selector("[data-newer]", state="detached")
    host.page.get_by_text("La mesa sigue con las reglas nuevas.").wait_for()
    assert guest.page.locator("[data-offer]").count() == 0


def test_a_page_that_holds_something_else_asks_anew(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    asked: list[str] = []
    broken: list[str] = []

    def between(line: WebSocketRoute) -> None:
        there = line.connect_to_server()

        def hear(message: str | bytes) -> None:
            told = json.loads(message)
            if told["is"] == "state" and not broken:
                told["view"]["round"] += 1
                broken.append(told["hash"])
            line.send(json.dumps(told))

        def say(message: str | bytes) -> None:
            asked.append(json.loads(message)["do"])
            there.send(message)

        there.on_message(hear)
        line.on_message(say)

    person.page.route_web_socket("**/live*", between)
    person.start("grecia")
    person.page.wait_for_function("() => document.querySelector('.zone.lit')")

    assert broken
    assert asked.count("sync") == 1


def test_the_page_says_that_the_database_is_away_and_goes_on_when_it_is_back(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url, "desktop", "en")
    people.append(person)
    lines: list[WebSocketRoute] = []
    away: list[bool] = []

    def between(line: WebSocketRoute) -> None:
        lines.append(line)
        if away:
            line.close(code=4503, reason="unavailable")
        else:
            line.connect_to_server()

    person.page.route_web_socket("**/live*", between)
    person.start("grecia")
    person.page.wait_for_function("() => document.querySelector('.zone.lit')")
    told = person.page.get_by_role("alert").get_by_text("cannot reach its records")
    away.append(True)
    lines[0].close(code=4503, reason="unavailable")
    told.wait_for()
    person.page.wait_for_timeout(1500)
    asked = len(lines)
    assert told.count() == 1  # it stays, though a line is opened now and then
    person.picture("database-away")
    away.clear()

    told.wait_for(state="detached")
    assert asked <= 4  # each attempt comes later than the one before


def test_a_silent_server_is_noticed_within_fifteen_seconds(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url, "desktop", "en")
    people.append(person)
    silent: list[bool] = []

    def between(line: WebSocketRoute) -> None:
        there = line.connect_to_server()
        there.on_message(lambda message: None if silent else line.send(message))
        line.on_message(lambda message: None if silent else there.send(message))

    person.page.clock.install()
    person.page.route_web_socket("**/live*", between)
    person.start("grecia")
    person.page.wait_for_function("() => document.querySelector('.zone.lit')")
    told = person.page.get_by_role("alert").get_by_text("connection is lost")
    assert told.count() == 0
    silent.append(True)
    person.page.clock.run_for(15_000)
    told.wait_for()
    silent.clear()
    person.page.clock.run_for(10_000)

    told.wait_for(state="detached")
