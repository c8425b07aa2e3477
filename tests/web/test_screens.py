"""Every screen in both sizes and languages: reachable, without errors, without barriers."""

import pytest
from playwright.sync_api import Browser

from tests.web.barriers import barriers
from tests.web.person import Person
from tests.web.player import Player
from tests.web.pointer import Pointer
from tests.web.running import Running

OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
AXED = {("desktop", "es"), ("phone", "en")}
BOTH = [(size, lang) for size in ("desktop", "phone") for lang in ("es", "en")]


SCREENS = {
    "start": ("/", "article .primary:not([disabled])"),
    "new": ("/#/new/napoleon?with=friends", "[data-form]"),
    "tables": ("/#/tables/finished", "[data-table]"),
    "account": ("/#/me", "[data-rename]"),
    "learn": ("/#/learn", "[data-game=galactica] li"),
    "lesson": ("/#/learn/grecia/sea", "[data-coach]"),
    "rules": ("/#/rules/grecia/GR-9.6", "[data-drawing]"),
    "rules-sky": ("/#/rules/galactica/IG-13", "[data-drawing]"),
    "rules-hands": ("/#/rules/galactica/IG-7", "[data-drawing] [data-hand]"),
    "print": ("/#/print/napoleon", "[data-part=cards]"),
    "replay": ("/#/replay/{over}/180", "main.replay [data-forward]"),
    "dice": ("/#/dice/{over}", "[data-checked=true]"),
    "missing": ("/#/nowhere", "main h1"),
}


def visit(person: Person, screen: str, over: str) -> None:
    """Open a screen and wait until it is there."""
    path, sign = SCREENS[screen]
    person.go("/#/")
    person.go(path.format(over=over))
    person.page.locator(sign).first.wait_for()
    person.page.wait_for_load_state("networkidle")


@pytest.mark.parametrize(("size", "lang"), BOTH)
def test_every_page_is_drawn_without_overflow_and_without_barriers(
    server: Running, browser: Browser, people: list[Person], over: str, size: str, lang: str
) -> None:
    person = Person(browser, server.url, size, lang)
    people.append(person)
    faults: dict[str, object] = {}
    for screen in SCREENS:
        visit(person, screen, over)
        person.picture(screen)
        if (wide := person.page.evaluate(OVERFLOW)) > 0:
            faults[f"{screen}: overflow"] = wide
        # The same elements are there in the other language.
        if (size, lang) in AXED and (found := barriers(person)):
            faults[screen] = found
    assert faults == {}


def test_the_rules_are_found_by_their_words(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    person.go()
    person.page.locator("article[data-game=grecia] [data-rules]").click()
    person.page.locator("input[type=search]").fill("transport")
    person.page.wait_for_selector("mark")
    person.picture("search")
    assert barriers(person) == []


@pytest.mark.parametrize("game", ["grecia", "napoleon", "galactica"])
@pytest.mark.parametrize(("size", "lang"), [("desktop", "es"), ("phone", "en")])
def test_a_table_has_no_barriers(
    server: Running, browser: Browser, people: list[Person], game: str, size: str, lang: str
) -> None:
    person = Person(browser, server.url, size, lang)
    people.append(person)
    person.start(game)
    Player(person.page).play(most=3)
    assert person.page.evaluate(OVERFLOW) <= 0
    assert barriers(person) == []


def test_the_language_is_the_browsers_and_can_be_switched(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url, "desktop", "en")
    people.append(person)
    person.start("grecia")
    heading = person.page.locator(".question h2")
    assert heading.inner_text().startswith("Where do you build")
    person.page.get_by_role("button", name="ES", exact=True).click()
    person.page.wait_for_function("() => document.documentElement.lang === 'es'")
    person.page.locator(".question h2", has_text="¿Dónde levantas tu fortaleza?").wait_for()


def test_what_is_not_allowed_says_why_with_its_rule(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    person.start("grecia")
    place = Pointer(person.page).place('[data-zone="macedonia"]', "macedonia")
    assert place is not None
    person.page.mouse.click(*place)
    alert = person.page.get_by_role("alert")
    alert.wait_for()
    assert "GR-3." in alert.inner_text()
    alert.get_by_role("button").first.click()
    person.page.locator("dialog[open] h2").wait_for()
