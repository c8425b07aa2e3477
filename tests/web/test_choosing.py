"""From the first visit to a table: the first lesson, the shelf of scenarios, the ways to play."""

import json

import pytest
from playwright.sync_api import Browser, expect

from tests.web.barriers import barriers
from tests.web.person import Person
from tests.web.running import Running


def visitor(
    server: Running, browser: Browser, people: list[Person], size: str = "desktop", lang: str = "es"
) -> Person:
    """Somebody who opens the start page."""
    person = Person(browser, server.url, size, lang)
    people.append(person)
    person.arrive()
    person.page.wait_for_selector("article .primary:not([disabled])")
    return person


def test_who_has_never_played_is_offered_a_lesson_first(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = visitor(server, browser, people)
    person.page.wait_for_selector("[data-first]")
    first = person.page.locator("main a, main button").first
    assert first.get_attribute("href") == "#/learn/grecia"
    person.start("galactica")
    person.go("/#/")
    person.page.wait_for_selector("#mine [data-table]")
    assert person.page.locator("[data-first]").count() == 0


def test_every_way_to_play_has_a_name_of_its_own(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = visitor(server, browser, people).page
    found = page.locator("article .primary, article [data-way]")
    names = found.evaluate_all("(all) => all.map((node) => node.textContent)")
    assert len(names) == len(set(names)) == 12


def test_play_now_asks_nothing_and_begins_with_everything_in_place(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = visitor(server, browser, people)
    with person.page.expect_request("**/api/tables") as request:
        person.start("napoleon")
    asked = json.loads(request.value.post_data or "")
    assert (asked["scenario"], asked["options"]) == ("short_4", {"quick_setup": True})


def test_a_real_table_is_a_way_to_play(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = visitor(server, browser, people, "phone")
    page = person.page
    page.locator("article[data-game=grecia] [data-way=real]").click()
    page.wait_for_selector("[data-form] [data-manner=real][aria-pressed=true]")
    with page.expect_request("**/api/tables") as request:
        page.locator("[data-form] [type=submit]").click()
    asked = json.loads(request.value.post_data or "")
    assert asked["real_dice"]
    assert {seat["kind"] for seat in asked["seats"]} == {"me"}
    page.wait_for_selector("main.table, [data-handover]")


@pytest.mark.parametrize(("size", "lang"), [("desktop", "es"), ("phone", "en")])
def test_scenarios_are_filtered_sorted_and_chosen(
    server: Running, browser: Browser, people: list[Person], size: str, lang: str
) -> None:
    person = visitor(server, browser, people, size, lang)
    page = person.page
    page.locator("article[data-game=napoleon] [data-more]").click()
    page.wait_for_selector("[data-shown='20']")
    page.locator("[data-filter=players]").select_option("2")
    page.locator("[data-order]").select_option("length")
    page.wait_for_selector("[data-shown='4']")
    rows = page.locator("[data-scenario]")
    rows.locator("svg").first.wait_for()
    order = [row.get_attribute("data-scenario") for row in rows.all()]
    assert order == ["russia_1812", "std_2", "short_2", "peninsular_war_1808"]
    told = {"es": "igualado", "en": "even"}
    expect(rows.first).to_contain_text(told[lang])

    page.locator("[data-scenario=peninsular_war_1808]").click()
    sheet = page.locator("[data-sheet=peninsular_war_1808]")
    sheet.locator("[data-drawing]").wait_for()
    course = {
        "es": ("antes del recuento final", "a media partida pierde", "lo más elegido: "),
        "en": ("before the final count", "at half time loses", "chosen most: "),
    }
    for words in course[lang]:
        expect(sheet.locator(".course")).to_contain_text(words)
    assert barriers(person) == []
    sheet.locator("[data-way=friends]").click()
    page.wait_for_selector("[data-form]")
    assert page.locator("[data-form] input[name=scenario]:checked").input_value() == (
        "peninsular_war_1808"
    )


def test_a_scenario_of_the_shelf_is_played_at_once(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = visitor(server, browser, people)
    person.go("/#/games/grecia/trojan_war")
    sheet = person.page.locator("[data-sheet=trojan_war]")
    sheet.get_by_role("button", name="2 jugadores").click()
    with person.page.expect_request("**/api/tables") as request:
        sheet.locator(".primary").click()
    asked = json.loads(request.value.post_data or "")
    assert (asked["scenario"], len(asked["seats"])) == ("trojan_war", 2)
    person.page.wait_for_selector("main.table")
