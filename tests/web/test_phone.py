"""The phone: a sheet that makes way by itself, and a board that is seen whole with one tap."""

from playwright.sync_api import Browser, Page, expect

from tests.web import positions
from tests.web.person import Person
from tests.web.positions import offered, sit_down
from tests.web.running import Running

SCALE = "() => document.querySelector('svg.play').getScreenCTM().a"
STILL = f"""async () => {{
  const scale = {SCALE};
  for (let last = 0, now = scale(); last !== now; now = scale()) {{
    last = now;
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
  }}
  return scale();
}}"""
# The lit zones that are not in the free part of the window.
HIDDEN = """() => {
  const foot = document.querySelector('.panel.sheet').getBoundingClientRect().top;
  return [...document.querySelectorAll('.zone.lit[data-zone]')]
    .filter((zone) => {
      const { left, right, top, bottom } = zone.getBoundingClientRect();
      return right < 0 || left > innerWidth || bottom < 0 || top > foot;
    })
    .map((zone) => zone.dataset.zone);
}"""

# The counters in cities without the rim of what can be chosen, by whether their city is lit.
DARK = """() => {
  const found = { lit: [], others: [] };
  for (const piece of document.querySelectorAll('.piece[data-place^=city_]')) {
    const lit = document.querySelector(`.zone.lit[data-zone="${piece.dataset.place}"]`);
    if (piece.querySelector('path[stroke="#FFE9A6"]')) continue;
    found[lit ? 'lit' : 'others'].push(piece.dataset.piece);
  }
  return found;
}"""


# The counters in lit zones that lie under the bars at the top.
UNDER_BARS = """() => {
  const bars = document.querySelector('.strip').getBoundingClientRect().bottom;
  const lit = new Set([...document.querySelectorAll('.zone.lit')].map((zone) => zone.dataset.zone));
  return [...document.querySelectorAll('.piece[data-piece]')]
    .filter((piece) => lit.has(piece.dataset.piece.split('/')[0]))
    .filter((piece) => piece.getBoundingClientRect().top < bars)
    .map((piece) => piece.dataset.piece);
}"""

positions.WANTED["north"] = ("grecia", "diadochi", 2, offered("hire", 1))


def somebody(server: Running, browser: Browser, people: list[Person], name: str) -> Page:
    """A person with a phone in the middle of a game."""
    person = Person(browser, server.url, "phone")
    people.append(person)
    sit_down(person, name)
    return person.page


def test_one_tap_shows_the_whole_board_again(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = somebody(server, browser, people, "last-attack")
    page.locator("[data-fit]").tap()
    whole = page.evaluate(STILL)
    page.mouse.move(195, 250)
    page.mouse.wheel(0, -600)
    page.wait_for_function(f"(whole) => ({SCALE})() > 1.2 * whole", arg=whole)
    page.locator("[data-fit]").tap()
    page.wait_for_function(f"(whole) => Math.abs(({SCALE})() - whole) < 0.001", arg=whole)


def test_a_second_tap_shows_all_of_a_large_chart(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = somebody(server, browser, people, "galactica")
    page.locator("[data-fit]").tap()
    near = page.evaluate(STILL)
    page.locator("[data-fit]").tap()
    page.wait_for_function(f"(near) => ({SCALE})() < 0.8 * near", arg=near)
    outside = """() => [...document.querySelectorAll('[data-zone]')].filter((zone) => {
      const { left, right } = zone.getBoundingClientRect();
      return left < 0 || right > innerWidth;
    }).length"""
    assert page.evaluate(outside) == 0
    page.locator("[data-fit]").tap()
    page.wait_for_function(f"(near) => Math.abs(({SCALE})() - near) < 0.001", arg=near)


def test_the_sheet_goes_back_by_itself_when_the_board_is_asked(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = somebody(server, browser, people, "last-attack")
    page.locator(".tabs button", has_text="Crónica").tap()
    page.locator(".panel.sheet .handle").tap()
    expect(page.locator(".panel.sheet.full")).to_be_visible()

    other = people[0].new_page()  # the same person, at another window
    other.goto(page.url)
    other.locator(".question [data-token=take_supplies]").click()
    expect(page.locator(".panel.sheet.half")).to_be_visible()
    expect(page.locator(".tabs button", has_text="Mesa")).to_have_attribute("aria-current", "true")
    expect(page.locator(".question h2")).to_be_visible()


def test_nothing_lit_is_under_the_sheet(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = somebody(server, browser, people, "last-attack")
    page.evaluate(STILL)
    assert page.locator(".zone.lit[data-zone]").count() > 3
    assert page.evaluate(HIDDEN) == []


def test_the_counter_that_covers_a_lit_city_is_lit(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = somebody(server, browser, people, "napoleon")
    page.wait_for_selector(".zone.lit[data-zone^=city_]")
    dark = page.evaluate(DARK)

    assert dark["lit"] == []
    assert dark["others"]  # where no city is lit, counters look as always


def test_nothing_lit_in_the_north_is_under_the_bars(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = somebody(server, browser, people, "north")
    page.locator(".question [data-token=hire]").tap()
    page.locator(".question [data-token=light]").tap()
    page.wait_for_selector(".zone.lit[data-zone=macedonia]")
    page.evaluate(STILL)
    assert page.evaluate(UNDER_BARS) == []
