"""Every screen in both sizes and languages: reachable, without errors, without barriers."""

import pytest
from playwright.sync_api import Browser, Page

from tests.web.barriers import barriers
from tests.web.person import Person
from tests.web.player import Player
from tests.web.pointer import Pointer
from tests.web.positions import sit_down
from tests.web.running import Running

OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
AXED = {("desktop", "es"), ("phone", "en")}
BOTH = [(size, lang) for size in ("desktop", "phone") for lang in ("es", "en")]


SCREENS = {
    "start": ("/", "article .primary:not([disabled])"),
    "shelf": ("/#/games/napoleon", "[data-scenario] svg"),
    "sheet": ("/#/games/galactica/the_convoy", "[data-drawing]"),
    "new": ("/#/new/napoleon?with=friends", "[data-form]"),
    "tables": ("/#/tables/finished", "[data-table]"),
    "people": ("/#/people?game=napoleon", "main .pills"),
    "tournaments": ("/#/tournaments", "main .tabs"),
    "new-tournament": ("/#/tournaments/new", "[data-form]"),
    "legal": ("/#/legal/privacy", "[data-legal] h2"),
    "account": ("/#/me", "[data-rename]"),
    "learn": ("/#/learn", "[data-game=galactica] li"),
    "lesson": ("/#/learn/grecia/sea", "[data-coach]"),
    "rules": ("/#/rules/grecia/GR-9.6", "[data-drawing]"),
    "overview": ("/#/rules/napoleon", "[data-part=overview] li"),
    "units": ("/#/rules/galactica/units", "[data-units]"),
    "cards": ("/#/rules/grecia/cards", "[data-card]"),
    "scenarios": ("/#/rules/napoleon/scenarios", "[data-part=scenarios] li"),
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
    sit_down(person, "setup")
    heading = person.page.locator(".question h2")
    assert heading.inner_text().startswith("Where do you build")
    person.page.get_by_role("button", name="ES", exact=True).click()
    person.page.wait_for_function("() => document.documentElement.lang === 'es'")
    person.page.locator(".question h2", has_text="¿Dónde levantas tu fortaleza?").wait_for()


def dark(page: Page) -> list[str]:
    """The zones that cannot be chosen now."""
    found: list[str] = page.locator(".zone[data-zone]:not(.lit)").evaluate_all(
        "(all) => all.map((node) => node.dataset.zone)"
    )
    return found


def told_why(page: Page, zones: list[str], rule: str, where: str = "[role=alert]") -> None:
    """Click the first of these zones that can be reached: the page says why not, by which rule."""
    pointer = Pointer(page)
    places = (pointer.place(f'[data-zone="{zone}"]', zone) for zone in zones)
    pointer.press(next(place for place in places if place))
    page.locator(where).get_by_text(rule).first.wait_for()


def test_what_is_not_allowed_says_why_with_its_rule(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    sit_down(person, "setup")
    told_why(person.page, ["macedonia"], "GR-3.")
    person.page.get_by_role("alert").get_by_role("button").first.click()
    person.page.locator("dialog[open] h2").wait_for()


def test_what_is_not_allowed_says_why_before_and_after_a_zone_is_begun_with(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    sit_down(person, "grecia")
    page = person.page
    strange = dark(page)
    told_why(page, strange, "GR-4.")

    own = page.locator(".zone.lit").evaluate_all("(all) => all.map((node) => node.dataset.zone)")
    assert any(begun(page, zone) for zone in own)
    page.get_by_role("alert").wait_for(state="detached")  # it was about something else
    out_of_reach = [zone for zone in dark(page) if zone in strange]
    told_why(page, out_of_reach, "GR-4.", ".hint.refusal")
    assert page.locator("[data-from]").count() == 1  # what was chosen first stays chosen


def begun(page: Page, zone: str) -> bool:
    """Click a zone of one's own; whether the page shows what can be done from there."""
    if not Pointer(page).zone(zone):
        return False
    page.wait_for_selector("[data-from]")
    return True
