"""What the others did, battles to be read, the end: nothing is missed at the table."""

import pytest
from playwright.sync_api import Browser, expect

from tests.web.person import Person
from tests.web.positions import sit_down
from tests.web.running import Running


@pytest.mark.parametrize(("size", "lang"), [("desktop", "es"), ("phone", "en")])
def test_a_turn_begins_with_what_the_others_did_step_by_step(
    server: Running, browser: Browser, people: list[Person], size: str, lang: str
) -> None:
    person = Person(browser, server.url, size, lang)
    people.append(person)
    sit_down(person, "grecia")
    page = person.page

    page.locator("[data-recap] [data-steps]").click()
    story = page.locator("[data-story]")
    expect(story).to_contain_text("1/")
    page.locator("[data-step=forward]").click()
    expect(story).to_contain_text("2/")
    page.keyboard.press("ArrowLeft")
    expect(story).to_contain_text("1/")
    person.picture("steps")
    page.locator("[data-skip]").click()
    expect(story).to_have_count(0)
    page.locator("[data-recap] .close").click()
    expect(page.locator("[data-recap]")).to_have_count(0)


def test_a_battle_is_one_line_of_the_log_and_can_be_opened_again(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    sit_down(person, "grecia")
    page = person.page

    page.locator("[data-last-battle]").click()
    expect(page.locator(".battle .totals")).to_be_visible()
    page.locator(".battle [data-close]").click()
    expect(page.locator(".panel.battle")).to_have_count(0)
    page.locator(".list").evaluate("(list) => (list.scrollTop = 0)")
    line = page.locator("details[data-battle]").first
    assert not line.evaluate("(node) => node.open")
    line.locator("summary").click()
    line.locator(".part .rule").first.click()
    expect(page.locator("dialog .among .rule, dialog h2").first).to_contain_text("GR-")


def test_the_end_says_why_and_offers_the_same_game_with_sides_changed(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    sit_down(person, "grecia")
    page = person.page

    page.locator("[data-players]").click()
    person.agree("[data-deed=resign]")
    expect(page.locator("[data-result] .why")).to_contain_text("se ha rendido")
    first = page.url
    page.locator("[data-rematch]").click()
    page.wait_for_function("(before) => location.href !== before", arg=first)
    page.wait_for_selector("main.table .plate")
    expect(page.locator(".plate", has_text="tú")).to_contain_text("Azul")
