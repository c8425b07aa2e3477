"""The worked examples of the rules: from the rulebook to a table and back."""

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.web.person import Person
from tests.web.player import MOVED_ON, Player
from tests.web.pointer import Pointer
from tests.web.running import Running


@pytest.mark.parametrize(
    ("game", "example", "size", "lang"),
    [
        ("grecia", "EX-15.b", "desktop", "es"),
        ("napoleon", "E20", "phone", "en"),
        ("galactica", "WE-5", "desktop", "en"),
    ],
)
def test_an_example_is_tried_and_left(
    server: Running,
    browser: Browser,
    people: list[Person],
    game: str,
    example: str,
    size: str,
    lang: str,
) -> None:
    person, base = Person(browser, server.url, size, lang), example.split(".")[0]
    people.append(person)
    page = person.page
    person.go(f"/#/rules/{game}/{base}")
    if base != example:
        page.locator(f'[data-case="{example}"]').click()
    page.locator(f'[data-try="{example}"]').click()

    page.locator(f'main.table [data-example="{example}"]').wait_for()
    assert Player(page).play(most=2) is False
    person.picture(f"example-{game}")
    page.locator("[data-back]").click()
    page.locator(f'[id="{base}"].wanted').wait_for()
    person.go()
    row = page.locator("#mine .row").first
    assert base in row.inner_text()


def test_an_example_is_redone_with_all_seats_and_dice(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    """EX-9 (a): Green attacks, both play a 3, and the dice are those of the text."""
    person = Person(browser, server.url)
    people.append(person)
    page = person.page
    person.go("/#/rules/grecia/EX-9")
    page.locator('[data-alone="EX-9"]').click()
    for token in ("attack", "done", "bat_3"):  # everybody in Thessaly goes, the hero too
        choose(person, token)
    choose(person, "bat_3")
    for die in ("d2", "d6"):
        choose(person, die)

    page.wait_for_selector("[data-token='none']:visible")  # Blue may promote somebody
    table = page.url.rsplit("/", 1)[1]
    seen = person.context.request.get(f"{server.url}/api/tables/{table}/state?seat=blue").json()
    assert not any(army.get("units") for army in armies(seen["view"]["zones"].get("thessaly")))
    assert any(army.get("units") for army in armies(seen["view"]["zones"]["phocis"]))


def armies(zone: dict[str, Any] | list[dict[str, Any]] | None) -> list[dict[str, Any]]:
    """Who stands in a zone."""
    return zone if isinstance(zone, list) else [zone or {}]


def choose(person: Person, token: str) -> None:
    """Take the device if it is handed over, and choose."""
    page = person.page
    page.wait_for_selector(f"[data-handover], [data-token='{token}']:visible")
    if page.locator("[data-handover]").count():
        page.locator("[data-handover] .primary").click()
    button = f"[data-token='{token}']:not([disabled])"
    page.locator(f"{button}:visible").first.wait_for()
    version = int(page.locator("main.table").get_attribute("data-version") or 0)
    assert Pointer(page).on(button)
    page.wait_for_function(MOVED_ON, arg=version)
