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


def expect_legend_in_view(page: Page) -> None:
    """Opened, no line of the legend is cut off."""
    page.locator("[data-legend] summary").click()
    for line in page.locator("[data-legend] dd").all():
        expect(line).to_be_in_viewport(ratio=1)


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


def test_a_battle_that_goes_on_shows_on_a_phone_who_fights(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = somebody(server, browser, people, "battle-grecia", "phone", "es")
    panel = page.locator(".battle")
    expect(panel.locator("footer")).to_have_count(0)
    expect(panel.locator(".card")).to_have_count(0)  # none is open yet
    for side in panel.locator(".columns > section:has(.who)").all():
        expect(side.locator(".troops, .who").last).to_be_in_viewport(ratio=1)
    panel.locator("[data-close]").tap()
    expect(panel).to_have_count(0)


def test_how_a_battle_ended_goes_when_the_turn_goes_on(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = somebody(server, browser, people, "promoting", "phone", "es")
    expect(page.locator(".battle.strip")).to_be_visible()
    page.locator("[data-token=none]").tap()
    expect(page.locator(".question [data-token=take_supplies]")).to_be_visible()
    expect(page.locator(".battle")).to_have_count(0)
    page.locator(".tabs button").nth(2).tap()
    page.locator("[data-last-battle]").tap()
    expect(page.locator(".battle .victor, .battle .verdict").first).to_be_visible()


@pytest.mark.parametrize("height", [640, 720])
def test_a_low_desktop_shows_the_chronicle_and_the_way_back(
    server: Running, browser: Browser, people: list[Person], height: int
) -> None:
    page = somebody(server, browser, people, "last-attack", "desktop", "es")
    page.set_viewport_size({"width": 1280, "height": height})
    log = page.locator(".records .list").bounding_box()
    assert log is not None
    assert log["height"] > 90


def test_a_low_desktop_folds_the_layers_of_the_chart(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = somebody(server, browser, people, "build", "desktop", "es")
    page.set_viewport_size({"width": 1280, "height": 720})
    log = page.locator(".records .list").bounding_box()
    assert log is not None
    assert log["height"] > 90
    page.locator("[data-layers-fold] > summary").click()
    expect(page.locator("[data-layer=supply]")).to_be_in_viewport(ratio=1)
    page.locator("[data-layer=supply]").click()
    expect(page.locator("path.supply").first).to_be_attached()
    expect_legend_in_view(page)


def test_the_chronicle_stays_at_its_end_when_the_question_grows(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = somebody(server, browser, people, "collecting", "desktop", "es")
    page.set_viewport_size({"width": 1280, "height": 720})
    expect(page.locator(".question [data-token=buy]")).to_be_visible()
    page.locator("[data-recap] .close").click()
    expect(page.locator("[data-recap]")).to_have_count(0)
    page.locator("[data-token=done]").click()
    expect(page.locator(".question [data-token=buy]")).to_have_count(0)
    page.wait_for_function("""() => {
      const list = document.querySelector('.records .list');
      return list.scrollHeight - list.scrollTop - list.clientHeight < 4;
    }""")


def test_the_legend_of_the_chart_opens_beside_the_column(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = somebody(server, browser, people, "build", "desktop", "es")
    expect_legend_in_view(page)


def test_a_phone_shows_eight_of_many_wares(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = somebody(server, browser, people, "build", "phone", "en")
    wares = page.locator(".options.many [data-token], .options.many [data-shut]")
    boxes = [ware.bounding_box() for ware in wares.all()]
    seen = [box for box in boxes if box and box["x"] < 360]
    assert len(seen) >= 8


def test_the_way_through_the_past_leaves_the_rival_in_sight(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = somebody(server, browser, people, "collecting", "desktop", "es")
    page.set_viewport_size({"width": 1280, "height": 720})
    page.locator("[data-recap] [data-steps]").click()
    story, rival = (
        page.locator(name).bounding_box() for name in ("[data-story]", ".rivals .plate")
    )
    assert story is not None
    assert rival is not None
    assert story["x"] >= rival["x"] + rival["width"]


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
