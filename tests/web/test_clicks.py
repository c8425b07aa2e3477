"""Few clicks and no traps: one's own zone first, sets named whole, nothing given away by a key."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.person import Person
from tests.web.pointer import MARK, Pointer
from tests.web.positions import sit_down
from tests.web.running import Running

AHEAD = """async () => {
  const table = `/api/tables/${location.hash.split('/').pop()}`;
  const { seats } = await (await fetch(table)).json();
  const { seat } = seats.find((one) => one.yours);
  return (await (await fetch(`${table}/state?seat=${seat}`)).json()).ahead;
}"""
ZONES = """() => [...document.querySelectorAll('[data-zone]')]
  .map((zone) => zone.dataset.zone)"""
STILL = "() => document.querySelector('main.table').getAttribute('aria-busy') !== 'true'"
CHANGED = f"(before) => ({MARK})() !== before && ({STILL})()"


def someone(
    server: Running, browser: Browser, people: list[Person], size: str, lang: str
) -> Person:
    """A person in the middle of a game of Grecia."""
    person = Person(browser, server.url, size, lang)
    people.append(person)
    sit_down(person, "grecia")
    return person


def way(page: Page, verb: str) -> tuple[str, str]:
    """A zone from which this can be done, and another one where it leads."""
    tree: dict[str, Any] = page.evaluate(AHEAD)
    zones = set(page.evaluate(ZONES))
    for start, then in tree[verb].items():
        for target in then or {}:
            if target in zones:
                return start, target
    raise LookupError(verb)


def press(pointer: Pointer, zone: str) -> None:
    """One click on a lit zone, and what it leads to."""
    before = pointer.page.evaluate(MARK)
    assert pointer.zone(zone)
    pointer.page.wait_for_function(CHANGED, arg=before)


@pytest.mark.parametrize(("size", "lang"), [("desktop", "es"), ("phone", "en")])
def test_an_attack_takes_three_clicks_and_shows_its_odds(
    server: Running, browser: Browser, people: list[Person], size: str, lang: str
) -> None:
    person = someone(server, browser, people, size, lang)
    page, pointer = person.page, Pointer(person.page)
    start, target = way(page, "attack")
    press(pointer, start)
    page.wait_for_selector(f"[data-from={start}]")
    press(pointer, target)
    page.wait_for_selector("[data-muster]")
    assert int(page.locator("[data-muster]").get_attribute("data-muster") or 0) >= 1
    order = page.locator(".question [data-token=done].primary")
    order.filter(has_text=re.compile(r"\d+\s?%")).wait_for()
    person.picture("attack")
    before = page.evaluate(MARK)
    assert pointer.on(".question [data-token=done]")
    page.wait_for_function(CHANGED, arg=before)
    assert pointer.pressed == 3
    assert page.locator("[data-muster]").count() == 0


@pytest.mark.parametrize(("size", "lang"), [("phone", "es"), ("desktop", "en")])
def test_a_move_takes_four_clicks_at_most_and_stays_until_it_is_closed(
    server: Running, browser: Browser, people: list[Person], size: str, lang: str
) -> None:
    person = someone(server, browser, people, size, lang)
    page, pointer = person.page, Pointer(person.page)
    start, target = way(page, "move")
    press(pointer, start)
    press(pointer, target)
    if page.locator("[data-which]").count():
        assert pointer.on("[data-which] [data-way]")
        page.wait_for_selector("[data-which]", state="detached")
    page.wait_for_function(STILL)
    if page.locator(".question [data-token=done]").count():
        assert pointer.on(".question [data-token=done]")
    page.wait_for_selector(".question [data-token=take_supplies]")
    assert pointer.pressed <= 4


def test_keys_do_what_they_say_and_the_end_is_asked_about(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = someone(server, browser, people, "desktop", "es")
    page, pointer = person.page, Pointer(person.page)
    page.keyboard.press("?")
    page.locator("[data-keys]").wait_for()
    page.keyboard.press("Escape")
    page.locator("[data-keys]").wait_for(state="detached")

    start, _ = way(page, "move")
    press(pointer, start)
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-from]", state="detached")

    before = page.evaluate(MARK)
    page.keyboard.press("1")
    page.wait_for_function(CHANGED, arg=before)
    page.keyboard.press("u")
    page.wait_for_selector(".question [data-token=take_supplies]")

    page.locator(".side [role=tab], .side button", has_text="Jugadores").first.click()
    for deed in ("end", "resign"):
        page.locator(f"[data-deed={deed}]").click()
        page.locator("[data-sure]").wait_for()
        page.keyboard.press("Escape")
        page.locator("[data-sure]").wait_for(state="detached")
    page.locator("a.brand").click()
    page.locator("[data-sure]").wait_for()
    page.locator("[data-sure] .primary").click()
    assert page.locator("[data-result]").count() == 0


def test_pieces_are_placed_by_a_bot_when_somebody_plays_now(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    person.start("grecia")
    person.page.wait_for_selector(".question [data-token=take_supplies]")


def test_a_question_that_has_no_answer_but_one_answers_itself(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    sit_down(person, "formal")
    expect(person.page.locator(".question h2")).not_to_contain_text("carta de Táctica")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_what_answers_itself_leaves_the_summary_and_nothing_to_take_back(
    server: Running, browser: Browser, people: list[Person], size: str
) -> None:
    person = Person(browser, server.url, size)
    people.append(person)
    sit_down(person, "collecting")
    page = person.page
    expect(page.locator(".question [data-token=buy]")).to_be_visible()
    expect(page.locator("[data-recap]")).to_be_visible()
    expect(page.locator("[data-undo]")).to_have_count(0)


def test_undo_goes_back_behind_what_answered_itself(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    sit_down(person, "paying")
    page = person.page
    asked = page.locator(".question h2").inner_text()
    page.locator("[data-token=done]").click()
    expect(page.locator("[data-by-itself]")).to_be_visible()
    expect(page.locator("[data-by-itself]")).to_have_count(0)
    page.locator("[data-undo]").click()
    expect(page.locator(".question h2")).to_have_text(asked)
    page.wait_for_timeout(1200)  # longer than it takes until something answers itself
    expect(page.locator(".question h2")).to_have_text(asked)


@pytest.mark.parametrize(("size", "lang"), [("desktop", "es"), ("phone", "en")])
def test_passing_can_be_said_for_the_whole_turn(
    server: Running, browser: Browser, people: list[Person], size: str, lang: str
) -> None:
    person = Person(browser, server.url, size, lang)
    people.append(person)
    sit_down(person, "tactical")
    page = person.page
    before = page.evaluate(MARK)
    button = page.locator("[data-pass-all]").bounding_box()
    assert button is not None
    assert button["height"] < 60  # its words stand on one line, and are seen
    foot = page.evaluate("innerHeight") - (49 if size == "phone" else 0)
    assert button["y"] + button["height"] < foot
    page.locator("[data-pass-all]").click()
    expect(page.locator("[data-by-itself]")).to_contain_text("Pasar" if lang == "es" else "Pass")
    page.wait_for_function(CHANGED, arg=before)


def test_enter_does_what_the_button_says_and_nothing_else(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    sit_down(person, "last-attack")
    page = person.page
    page.keyboard.press("Enter")  # no button closes a menu
    assert page.locator(".question [data-token=take_supplies]").count() == 1
    page.locator(".question [data-token=take_supplies]").click()
    page.wait_for_selector(".question [data-token=stay].primary kbd")
    before = page.evaluate(MARK)
    page.keyboard.press("Enter")
    page.wait_for_function(CHANGED, arg=before)
    expect(page.locator(".question h2")).not_to_contain_text("Brásidas")


@pytest.mark.parametrize(("size", "lang"), [("desktop", "es"), ("phone", "en")])
def test_who_attacks_with_all_is_told_what_they_leave_behind(
    server: Running, browser: Browser, people: list[Person], size: str, lang: str
) -> None:
    person = Person(browser, server.url, size, lang)
    people.append(person)
    sit_down(person, "leaving")
    page = person.page
    page.wait_for_selector("[data-muster]")
    while page.locator(".muster [data-token]").count():
        before = page.locator("[data-muster]").get_attribute("data-muster")
        page.locator(".muster [data-token]").first.click()
        expect(page.locator("[data-muster]")).not_to_have_attribute("data-muster", before or "")
    note = page.locator("[data-forsaken]")
    person.picture("forsaken")
    expect(note).to_contain_text("pierdes su control" if lang == "es" else "you lose control")

    page.locator(".muster [data-less]:not([disabled])").first.click()
    expect(note).to_have_count(0)  # somebody stays
