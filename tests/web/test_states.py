"""Every state of a table in both sizes, languages and themes: drawn, and without barriers."""

import signal
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.barriers import barriers, everywhere, resize
from tests.web.person import Person
from tests.web.pointer import Pointer
from tests.web.positions import sit_down
from tests.web.running import Running
from tests.web.tables import open_table


def test_what_lies_beside_the_board_has_no_barriers(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    sit_down(person, "grecia")
    page = person.page
    page.locator(".heads button").nth(1).click()
    page.locator(".chat input").fill("Suerte a todos")
    page.keyboard.press("Enter")
    page.locator(".chat").get_by_text("Suerte a todos").wait_for()
    faults = everywhere(person, "chat")
    page.locator(".question .rule").first.click()
    page.locator("dialog[open] .primary").wait_for()
    faults += everywhere(person, "rule")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    resize(person, "phone")
    page.locator("nav.tabs button").nth(1).click()
    page.locator("button.handle").click()
    page.wait_for_selector(".sheet.full .hand")
    faults += everywhere(person, "hand")
    assert faults == []


def test_a_card_that_is_drawn_and_a_hint_have_no_barriers(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    sit_down(person, "grecia")
    page, pointer = person.page, Pointer(person.page)
    place = pointer.place('[data-zone="aegean_sea"]', "aegean_sea")
    assert place is not None
    page.mouse.click(*place, button="right")
    page.locator("[data-hint].held").wait_for()
    faults = barriers(person)
    person.picture("hint")
    pointer.on('[data-token="take_senate"]')
    page.locator("[data-reveal]").wait_for()
    person.picture("reveal")
    assert faults + barriers(person) == []


def test_the_end_and_the_ways_to_a_seat_have_no_barriers(
    server: Running, browser: Browser, people: list[Person], over: str
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    person.go(f"/#/t/{over}")
    person.page.locator("[data-result]").wait_for()
    faults = everywhere(person, "end")
    open_table(person, 0, ["me", "open"])
    person.page.locator(".side input[readonly]").wait_for()
    faults += everywhere(person, "waiting")
    open_table(person, 1, ["me", "me"])
    person.page.locator("[data-handover]").wait_for()
    faults += everywhere(person, "handover")
    assert faults == []


# The choice has been heard: the game went on, or, as others must not learn of a card that is laid
# face down, it asks the same again without that card.
HEARD = """([version, token]) => {
  const table = document.querySelector('main.table');
  if (!table || table.getAttribute('aria-busy') === 'true') return false;
  const left = [...table.querySelectorAll('.question [data-token]')];
  return Number(table.dataset.version) !== version
    || (left.length > 0 && left.every((node) => node.dataset.token !== token));
}"""


def card(page: Page) -> str:
    """The first card that can be laid now."""
    found = page.locator(".question [data-token]:not([disabled])").first
    found.wait_for()
    return found.get_attribute("data-token") or ""


@pytest.mark.parametrize("game", ["grecia", "napoleon", "galactica"])
def test_a_battle_survives_another_language_a_second_tab_and_a_dead_server(
    browser: Browser, people: list[Person], built_page: None, tmp_path: Path, game: str
) -> None:
    running = Running(tmp_path)
    running.start()
    try:
        person = Person(browser, running.url)
        people.append(person)
        sit_down(person, f"battle-{game}")
        page = person.page
        panel = page.locator(".battle[role=dialog]")
        panel.wait_for()
        steps = panel.locator(".steps").inner_text()
        assert everywhere(person, f"battle-{game}") == []
        page.locator(".lang button[lang=en]").first.click()
        expect(panel.locator(".steps")).not_to_have_text(steps)

        second = person.new_page()
        second.goto(page.url)
        second.locator(".battle[role=dialog]").wait_for()
        running.stop(signal.SIGKILL)
        page.locator(".lost").wait_for()
        token = card(page)
        page.locator(f'.question [data-token="{token}"]').click()  # said while nobody listens
        before = int(second.locator("main.table").get_attribute("data-version") or 0)
        running.start()
        for tab in (page, second):
            tab.wait_for_selector(".lost", state="detached")
            tab.wait_for_function(HEARD, arg=[before, token])
        assert page.get_by_role("alert").count() == 0
    finally:
        running.stop()
