"""Every screen in both sizes and languages: reachable, without errors, without barriers."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.web.person import Person
from tests.web.player import MOVED_ON, Player
from tests.web.running import Running

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
BARRIERS = """async () => {
  const found = await axe.run(document, { resultTypes: ['violations'] });
  return found.violations
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map((one) => `${one.id}: ${one.nodes.map((node) => node.target).slice(0, 3)}`);
}"""
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
BOTH = [(size, lang) for size in ("desktop", "phone") for lang in ("es", "en")]


def barriers(person: Person) -> list[str]:
    """What axe-core calls serious or critical on this screen."""
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = person.page.evaluate(BARRIERS)
    return found


@pytest.mark.parametrize(("size", "lang"), BOTH)
def test_start_page_and_rulebook(
    server: Running, browser: Browser, people: list[Person], size: str, lang: str
) -> None:
    person = Person(browser, server.url, size, lang)
    people.append(person)
    person.go()
    person.page.wait_for_selector("article .primary:not([disabled])")
    person.picture("start")
    assert person.page.evaluate(OVERFLOW) <= 0
    assert barriers(person) == []
    person.page.locator("article[data-game=grecia] a").click()
    person.page.locator("input[type=search]").fill("transport")
    person.page.wait_for_selector("mark")
    person.picture("rules")
    assert person.page.evaluate(OVERFLOW) <= 0
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
    person.page.get_by_text("¿Dónde levantas tu fortaleza?").wait_for()


def test_what_is_not_allowed_says_why_with_its_rule(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    person.start("grecia")
    person.page.evaluate(
        """() => document.querySelector('[data-zone="macedonia"]')
             .dispatchEvent(new MouseEvent('click', { bubbles: true }))"""
    )
    alert = person.page.get_by_role("alert")
    alert.wait_for()
    assert "GR-3." in alert.inner_text()
    alert.get_by_role("button").first.click()
    person.page.locator("dialog[open] h2").wait_for()


def press(person: Person, query: str) -> None:
    """Choose something with the keyboard, and wait until the page has moved on."""
    table = person.page.locator("main.table")
    version = int(table.get_attribute("data-version") or 0)
    person.page.locator(query).first.focus()
    person.page.keyboard.press("Enter")
    person.page.wait_for_function(MOVED_ON, arg=version)


def test_a_turn_with_the_keyboard_only(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    person.start("grecia")
    page = person.page
    open_now = ".zone.lit, [data-token]:not([disabled])"
    for _ in range(60):
        page.wait_for_selector(open_now)
        if page.locator("[data-token=move]").count():
            break
        press(person, open_now)
    for query in ("[data-token=move]", ".zone.lit", open_now):
        page.wait_for_selector(query)
        press(person, query)
    version = int(page.locator("main.table").get_attribute("data-version") or 0)
    page.locator("body").press("z")
    page.wait_for_function(MOVED_ON, arg=version)
    page.wait_for_selector("[data-token=move], .zone.lit, .option")
