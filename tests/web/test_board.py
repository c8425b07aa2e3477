"""What the board tells and takes: names, islets, ways of the others, a legend, odds of cards."""

import re

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.web.person import Person
from tests.web.pointer import MARK, Pointer
from tests.web.positions import sit_down
from tests.web.running import Running
from tests.web.test_clicks import CHANGED

# The letters and figures of the board on the screen, the lowest first, in pixels.
LETTERS = """() => [...document.querySelectorAll('.window .sheet svg text')]
  .map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)
  .sort((a, b) => a - b)"""
# The counters whose middle is not in their land, and the heroes that are not there by so much of
# their radius; a piece is drawn on a grid of 100 by 100.
STRAYED = """(radius) => {
  const strayed = (piece) => {
    const zone = document.querySelector(`.zone[data-zone="${piece.dataset.place}"]`);
    const to = zone.getScreenCTM().inverse().multiply(piece.getScreenCTM());
    const reach = piece.dataset.piece.startsWith('hero/') ? radius : 0;
    const round = [[0, 0], [-1, 0], [1, 0], [0, -1], [0, 1]];
    return round.some(([x, y]) =>
      !zone.isPointInFill(new DOMPoint(50 + x * reach, 50 + y * reach).matrixTransform(to)));
  };
  return [...document.querySelectorAll('.piece[data-kind=land]')].filter(strayed)
    .map((piece) => piece.dataset.piece);
}"""
NAMES = """() => [...document.querySelectorAll('.names text.lit')].map((one) => one.dataset.name)"""


def somebody(
    server: Running, browser: Browser, people: list[Person], name: str, size: str, lang: str
) -> Person:
    """A person at a table in the middle of a game."""
    person = Person(browser, server.url, size, lang)
    people.append(person)
    sit_down(person, name)
    return person


def test_a_name_and_the_water_between_islets_stand_for_their_zone(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = somebody(server, browser, people, "last-attack", "desktop", "es").page
    hand = Pointer(page)
    assert page.locator("[data-trail]").count() > 0
    named = [zone for zone in page.evaluate(NAMES) if hand.place(f"text[data-name={zone}]")]
    before = page.evaluate(MARK)
    assert hand.on(f"text[data-name={named[0]}]")
    page.wait_for_function(CHANGED, arg=before)
    assert page.locator("main.table").get_attribute("data-start") == named[0]
    assert page.locator("[data-trail]").count() == 0  # something was begun
    page.keyboard.press("Escape")

    hand.zone("elis")  # from where the Ionian Islands can be attacked
    page.wait_for_selector("[data-group=ionian_islands].lit")
    before = page.evaluate(MARK)
    assert hand.on("[data-group=ionian_islands]")
    page.wait_for_function(CHANGED, arg=before)
    page.wait_for_selector("[data-muster], .question [data-token=done]")


BOARDS = [
    ("grecia", "desktop", "es"),
    ("napoleon", "desktop", "en"),
    ("napoleon", "phone", "es"),
    ("galactica", "phone", "en"),
]


@pytest.mark.parametrize(("name", "size", "lang"), BOARDS)
def test_no_letter_or_figure_of_the_board_is_under_eleven_pixels(
    server: Running, browser: Browser, people: list[Person], name: str, size: str, lang: str
) -> None:
    page = somebody(server, browser, people, name, size, lang).page
    page.wait_for_function(f"() => ({LETTERS})().length")
    assert page.evaluate(LETTERS)[0] > 10.95


CROWDS = [("last-attack", "desktop", 40), ("last-attack", "phone", 0), ("napoleon", "phone", 0)]


@pytest.mark.parametrize(("name", "size", "radius"), CROWDS)
def test_counters_and_heroes_stand_inside_their_land(
    server: Running, browser: Browser, people: list[Person], name: str, size: str, radius: int
) -> None:
    page = somebody(server, browser, people, name, size, "es").page
    assert page.locator(".piece[data-kind=land]").count() > 20
    assert page.evaluate(STRAYED, radius) == []


def test_what_cannot_be_bought_is_grey_and_says_why(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = somebody(server, browser, people, "poor", "desktop", "en").page
    hand = Pointer(page)
    assert hand.on(".question [data-token=recruit]")
    shut = page.locator("[data-shut]")
    shut.first.wait_for()
    assert shut.first.locator("small").first.inner_text() == "You cannot pay for it"
    assert hand.on("[data-shut]")
    page.wait_for_selector(".question .refusal")


def test_the_signs_of_the_chart_have_a_legend(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = somebody(server, browser, people, "galactica", "desktop", "es").page
    page.locator("[data-legend] summary").click()
    page.locator("[data-legend] dd", has_text="Escuadrón a bordo").wait_for()
    coordinates = "[...document.querySelectorAll('[data-zone]')].map((one) => one.ariaLabel)"
    assert not [one for one in page.evaluate(coordinates) if "(" in one and "," in one]


def test_cards_on_a_phone_show_their_odds(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = somebody(server, browser, people, "battle-grecia", "phone", "es").page
    cards = page.locator(".question .card")
    page.locator(".question .card [data-odds]").nth(cards.count() - 1).wait_for()


def test_a_battle_is_told_in_the_replay_with_its_result(
    server: Running, browser: Browser, people: list[Person], over: str
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    page = person.page
    waiting: list[Route] = []
    page.route("**/stats", lambda route: waiting.append(route))
    person.go(f"/#/replay/{over}/0")
    page.wait_for_selector("[data-step]")
    page.locator("[data-by=battle]").click()
    page.keyboard.press(".")  # before it is known where the battles are
    page.wait_for_timeout(100)
    waiting[0].continue_()
    told = page.locator("[data-fought] summary")
    told.wait_for()
    expect(told).to_contain_text(re.compile("rechaza a|vence a|derrota a"))
