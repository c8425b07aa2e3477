"""Crowded boards and low screens: names, many lit zones, the chronicle, what is read on a phone."""

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.web.person import Person
from tests.web.pointer import MARK, Pointer
from tests.web.positions import sit_down
from tests.web.running import Running
from tests.web.test_clicks import AHEAD, CHANGED, press
from tests.web.test_phone import STILL

# How many letters of names lie under counters: as they are written, and as the map was drawn.
COVERED = """() => {
  const pieces = [...document.querySelectorAll('.piece .body')]
    .map((piece) => piece.getBoundingClientRect());
  const under = ([x, y]) => pieces.some(
    ({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom);
  const middles = (text) => Array.from(text.textContent.trim(), (_, i) => {
    const { x, y, width, height } = text.getExtentOfChar(i);
    const at = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(text.getScreenCTM());
    return [at.x, at.y];
  });
  const texts = [...document.querySelectorAll('.names text')];
  const count = () => texts.flatMap(middles).filter(under).length;
  const now = count();
  for (const text of texts) text.removeAttribute('transform');
  return [now, count()];
}"""
# The lit zones of which at least a part is seen in the free part of the window.
SEEN = """() => {
  const foot = document.querySelector('.panel.sheet').getBoundingClientRect().top;
  const head = document.querySelector('.zoom').getBoundingClientRect().top;
  return [...document.querySelectorAll('.zone.lit[data-zone]')].filter((zone) => {
    const { left, right, top, bottom } = zone.getBoundingClientRect();
    return right > 0 && left < innerWidth && bottom > head && top < foot;
  }).length;
}"""
# Whether something lies over the heading of the question.
HEADING = """() => {
  const heading = document.querySelector('.question h2');
  const { left, top, width, height } = heading.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return !!found?.closest('.question');
}"""
# The points of the seat of whoever looks, as the server counts them.
POINTS = """async () => {
  const table = `/api/tables/${location.hash.split('/').pop()}`;
  const { seats } = await (await fetch(table)).json();
  const { seat } = seats.find((one) => one.yours);
  const { standing } = await (await fetch(`${table}/state?seat=${seat}`)).json();
  return standing.seats[seat].figures[standing.decisive];
}"""
MANY = 16  # zones


def somebody(
    server: Running, browser: Browser, people: list[Person], name: str, size: str, lang: str
) -> Page:
    """A person at a table in the middle of a game."""
    person = Person(browser, server.url, size, lang)
    people.append(person)
    sit_down(person, name)
    return person.page


@pytest.mark.parametrize(("size", "lang"), [("phone", "es"), ("phone", "en"), ("desktop", "es")])
def test_names_step_aside_for_counters(
    server: Running, browser: Browser, people: list[Person], size: str, lang: str
) -> None:
    page = somebody(server, browser, people, "last-attack", size, lang)
    if size == "desktop":
        page.set_viewport_size({"width": 1366, "height": 640})
    page.wait_for_function("() => document.querySelectorAll('.names text[transform]').length > 20")
    now, drawn = page.evaluate(COVERED)
    assert drawn > 10, drawn
    assert now <= drawn / 3, (now, drawn)


def test_a_phone_shows_most_of_many_lit_zones(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = somebody(server, browser, people, "last-attack", "phone", "en")
    ahead = page.evaluate(AHEAD)
    ways = {zone: {*(ahead["move"].get(zone) or {}), *(then or {})}
            for zone, then in ahead["attack"].items()}  # fmt: skip
    start = max(ways, key=lambda zone: len(ways[zone]))
    press(Pointer(page), start)
    page.wait_for_selector("[data-from]")
    page.evaluate(STILL)
    lit = page.locator(".zone.lit[data-zone]").count()
    assert lit >= MANY, (lit, start)
    assert page.evaluate(SEEN) > lit / 2


def test_a_phone_shows_most_of_many_lit_sectors(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = somebody(server, browser, people, "galactica", "phone", "en")
    ways = page.evaluate(AHEAD)
    start = max(ways, key=lambda unit: len(ways[unit] or {}))
    press(Pointer(page), start)
    page.wait_for_selector("[data-from]")
    page.evaluate(STILL)
    lit = page.locator(".zone.lit[data-zone]").count()
    assert lit >= MANY, (lit, start)
    assert page.evaluate(SEEN) > lit / 2


@pytest.mark.parametrize("lang", ["es", "en"])
def test_how_a_battle_ended_leaves_the_question_its_heading_on_a_phone(
    server: Running, browser: Browser, people: list[Person], lang: str
) -> None:
    page = somebody(server, browser, people, "fought", "phone", lang)
    page.locator(".tabs button").nth(2).tap()
    page.locator("[data-last-battle]").tap()
    page.wait_for_selector(".battle .victor")
    page.locator(".tabs button").first.tap()
    page.wait_for_timeout(400)  # until the panel has risen
    assert page.evaluate(HEADING)
    page.locator("[data-close]").tap()
    expect(page.locator(".battle")).to_have_count(0)


def test_a_battle_that_goes_on_has_a_low_foot_on_a_phone(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = somebody(server, browser, people, "battle-grecia", "phone", "es")
    foot = page.locator(".battle footer")
    expect(foot.locator("[data-close]")).to_be_visible()
    expect(foot.locator(".verdict")).to_be_hidden()
    box = foot.bounding_box()
    assert box is not None
    assert box["height"] < 64


def test_a_low_desktop_shows_the_chronicle_and_the_way_back(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = somebody(server, browser, people, "last-attack", "desktop", "es")
    page.set_viewport_size({"width": 1366, "height": 640})
    log = page.locator(".records .list").bounding_box()
    assert log is not None
    assert log["height"] > 60


def test_a_hint_that_failed_says_nothing_beside_the_next_question(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = somebody(server, browser, people, "grecia", "desktop", "es")

    def busy(route: Route) -> None:
        route.fulfill(status=503, json={"code": "busy"})

    page.route("**/hint*", busy)
    page.keyboard.press("h")
    expect(page.locator(".question .failed")).to_be_visible()
    before = page.evaluate(MARK)
    assert Pointer(page).on(".question [data-token=take_supplies]")
    page.wait_for_function(CHANGED, arg=before)
    expect(page.locator(".question .failed")).to_have_count(0)
    people[0].errors.clear()  # the browser notes every 503


def test_under_a_shield_on_a_phone_stands_what_decides(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = somebody(server, browser, people, "last-attack", "phone", "en")
    shield = page.locator(".plates .plate").first
    points = page.evaluate(POINTS)
    expect(shield.locator("b")).to_have_text(str(points))
    expect(shield.locator(".unseen")).to_contain_text(f"{points}")
