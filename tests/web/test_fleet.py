"""Imperium Galáctica at the table: what tripped people up in whole games played by hand."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.person import Person
from tests.web.positions import sit_down
from tests.web.running import Running
from tests.web.test_clicks import press
from tests.web.test_turns import Turn

SENT = """() => [...document.querySelectorAll('.zone.lit')]
  .map((zone) => [zone.dataset.zone, zone.classList.contains('sent')])"""
FIGURES = """() => {
  const boxes = (query) => [...document.querySelectorAll(query)]
    .map((node) => node.getBoundingClientRect());
  const apart = (a, b) => a.right <= b.left || b.right <= a.left
    || a.bottom <= b.top || b.bottom <= a.top;
  const names = boxes('.play .system');
  return { names: names.length,
    free: boxes('[data-piece] .body text')
      .every((figure) => names.every((name) => apart(figure, name))) };
}"""


def seated(
    server: Running, browser: Browser, people: list[Person], name: str, size: str, lang: str
) -> Page:
    """The page of somebody at a table that stands at this moment."""
    person = Person(browser, server.url, size, lang)
    people.append(person)
    sit_down(person, name)
    return person.page


def test_a_figure_key_bids_that_number(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = seated(server, browser, people, "opener", "desktop", "es")
    page.keyboard.press("3")
    expect(page.locator("[data-chronicle], .side").last).to_contain_text("Rojo ofrece 3.")


@pytest.mark.parametrize(("size", "lang"), [("desktop", "es"), ("phone", "en")])
def test_what_the_rival_did_is_summed_up_before_the_turn_and_not_before_the_auction(
    server: Running, browser: Browser, people: list[Person], size: str, lang: str
) -> None:
    for _ in range(4):  # a rival who passes at once has done nothing yet
        page = seated(server, browser, people, "opener", size, lang)
        page.locator("[data-token=n0]").click()
        page.wait_for_selector("[data-token=pass], .question [data-token=done]")
        if page.locator("[data-token=pass]").count():
            break
    assert page.locator("[data-recap]").count() == 0
    page.wait_for_timeout(600)
    page.locator("[data-token=pass]").click()
    page.wait_for_selector("[data-recap]")
    assert page.locator(".question [data-token=buy], .question [data-token=done]").count()


def test_a_ship_goes_where_it_can_and_what_it_carries_shines_otherwise(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    turn = Turn(server, browser, people, "first-turn")
    turn.token("pass")
    for _ in range(2):
        turn.token("done")
    turn.page.wait_for_function("() => document.querySelectorAll('.zone.lit').length > 4")
    ships = {zone: then for zone, then in turn.ahead().items() if zone != "done" and then}
    carrier = next(ship for ship in ships if "launch" in ships[ship])
    press(turn.hand, carrier)

    shown = dict(turn.page.evaluate(SENT))
    goals = [zone for zone, sent in shown.items() if not sent]
    assert any(shown.values())
    assert {*ships[carrier]} >= {
        zone for zone in goals if zone not in ships[carrier].get("load", ())
    }
    goal = next(zone for zone in goals if zone in ships[carrier])
    press(turn.hand, goal)
    assert turn.page.locator("[data-which]").count() == 0
    assert carrier not in turn.ahead()


@pytest.mark.parametrize(("lang", "word"), [("es", "nada tuyo puede ir"), ("en", "can go from")])
def test_a_ship_that_is_dragged_out_of_reach_is_told_so_and_stays_chosen(
    server: Running, browser: Browser, people: list[Person], lang: str, word: str
) -> None:
    turn = Turn(server, browser, people, "first-turn", lang)
    turn.token("pass")
    for _ in range(2):
        turn.token("done")
    turn.page.wait_for_function("() => document.querySelectorAll('.zone.lit').length > 4")
    ships = {zone: then for zone, then in turn.ahead().items() if zone != "done" and then}
    ship = next(iter(ships))
    other = next(zone for zone in ships if zone not in (ship, *ships[ship]))
    turn.hand.drag(ship, other)
    expect(turn.page.locator("[data-hint]")).to_contain_text(word)
    expect(turn.page.locator(f"[data-from='{ship}']")).to_be_visible()


@pytest.mark.parametrize(("lang", "word"), [("es", "A mover"), ("en", "To movement")])
def test_wares_stand_in_two_columns_and_the_button_says_what_comes_next(
    server: Running, browser: Browser, people: list[Person], lang: str, word: str
) -> None:
    page = seated(server, browser, people, "build", "desktop", lang)
    expect(page.locator(".question .foot [data-token=done]")).to_contain_text(word)
    first, second = (page.locator(".options .option").nth(n).bounding_box() for n in (0, 1))
    assert first
    assert second
    assert first["y"] == pytest.approx(second["y"], abs=1)
    mines = page.locator("[data-token=mine_field], [data-shut=mine_field]")
    expect(mines).to_have_count(1)


@pytest.mark.parametrize(("size", "lang"), [("desktop", "en"), ("phone", "es")])
def test_the_value_that_is_held_is_in_sight(
    server: Running, browser: Browser, people: list[Person], size: str, lang: str
) -> None:
    page = seated(server, browser, people, "galactica", size, lang)
    levels = page.locator("[data-goal] [data-level]")
    expect(levels).to_have_count(2)
    assert all(re.fullmatch(r"\d+/26", text) for text in levels.all_inner_texts())


def test_names_of_systems_leave_the_figures_of_ships_free(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = seated(server, browser, people, "first-turn", "desktop", "es")
    found = page.evaluate(FIGURES)
    assert found["names"]
    assert found["free"]


@pytest.mark.parametrize(
    ("lang", "word"), [("es", "no se juega ahora"), ("en", "is not played now")]
)
def test_a_card_at_the_wrong_moment_is_told_so(
    server: Running, browser: Browser, people: list[Person], lang: str, word: str
) -> None:
    page = seated(server, browser, people, "first-turn", "desktop", lang)
    page.locator(".hand .other.shut").first.click(force=True)
    expect(page.locator(".refusal")).to_contain_text(word)


@pytest.mark.parametrize(("size", "lang"), [("desktop", "es"), ("phone", "en")])
def test_the_attacks_that_can_be_resolved_are_named(
    server: Running, browser: Browser, people: list[Person], size: str, lang: str
) -> None:
    page = seated(server, browser, people, "attacks", size, lang)
    named = page.locator(".question [data-token^=n]").all_inner_texts()
    assert len(named) > 1
    for text in named:
        assert re.match(r"\d\s+\w.+ → \w.+", text), text


def test_no_hint_is_offered_about_a_bid(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = seated(server, browser, people, "auction", "desktop", "es")
    expect(page.locator("[data-auction]")).to_be_visible()
    expect(page.locator("[data-ask-hint]")).to_have_count(0)
    page.locator(".question [data-token=pass]").click()
    expect(page.locator("[data-ask-hint]")).to_be_visible()
