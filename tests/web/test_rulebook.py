"""The rulebook: overview, tables, a search that knows word forms, and all of it on paper."""

import pytest
from playwright.sync_api import Browser, Page

from imperios.content.texts import texts_of
from tests.web.person import Person
from tests.web.positions import sit_down
from tests.web.running import Running


def reader(server: Running, browser: Browser, people: list[Person], lang: str = "es") -> Person:
    """Somebody who reads the rules of Galáctica."""
    person = Person(browser, server.url, "desktop", lang)
    people.append(person)
    person.go("/#/rules/galactica")
    person.page.locator("[data-part=overview] li").first.wait_for()
    return person


def search(page: Page, words: str) -> list[str]:
    """Look for something; the rules, cards and scenarios that are found."""
    page.locator("input[type=search]").fill(words)
    page.wait_for_function(
        "(words) => document.querySelector('h1').textContent === words", arg=words
    )
    found: list[str] = page.locator("ol.rules > li[id], [data-found]").evaluate_all(
        "(all) => all.map((node) => node.id || node.dataset.found)"
    )
    return found


@pytest.mark.parametrize(
    ("lang", "forms"),
    [("es", ["bloqueo", "bloqueado", "bloquear"]), ("en", ["blockade", "blockaded"])],
)
def test_the_search_finds_every_form_of_a_word(
    server: Running, browser: Browser, people: list[Person], lang: str, forms: list[str]
) -> None:
    page = reader(server, browser, people, lang).page
    found = [search(page, form) for form in forms]
    assert len(found[0]) > 5
    assert all(set(one) == set(found[0]) for one in found)
    assert page.locator("mark").count() > 5


def test_cards_and_scenarios_are_found_by_their_names_in_both_languages(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = reader(server, browser, people).page
    assert "the_convoy" in search(page, "convoy")
    jamming = search(page, "jamming")
    card = page.locator(f"[data-found={jamming[0]}] a")
    assert card.inner_text() == "Interferencias"
    card.click()
    page.locator(f"[data-part=cards] [data-card={jamming[0]}].wanted").wait_for()


def test_the_whole_book_is_one_page_for_paper(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = reader(server, browser, people)
    page = person.page
    page.locator(".chapters a", has_text="Todo el libro").click()
    page.locator("[data-part=all] [id='IG-24.5']").wait_for()
    rules = page.locator("[data-part=all] ol.rules > li[id]")
    assert rules.count() == len(texts_of("galactica").rules)
    page.emulate_media(media="print")
    assert not page.locator("header").is_visible()
    assert not page.locator(".chapters").is_visible()
    assert page.locator("[data-paper]").count() == 1


def test_the_way_back_to_the_table_outlives_a_reload(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    sit_down(person, "setup")
    table = person.page.url
    person.go("/#/rules/grecia/GR-3.2")
    person.page.locator("[data-back]").wait_for()
    person.page.reload()
    person.page.locator("[data-back]").click()
    person.page.wait_for_selector("main.table")
    assert person.page.url == table
