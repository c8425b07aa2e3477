"""What trips people up in the course of a game: mouse and keys mixed, slips, what comes at once."""

import pytest
from playwright.sync_api import Browser, Page, expect

from imperios import State
from tests.web import positions
from tests.web.person import Person
from tests.web.pointer import MARK, Pointer
from tests.web.positions import asked, sit_down
from tests.web.running import Running
from tests.web.test_clicks import CHANGED, STILL, press, way

LOW = 768  # pixels: the height of a small screen
AT_MENU = "() => !!document.querySelector('.question [data-token=move]')"
# What of the question card lies outside of its panel, in pixels.
SPILT = """() => {
  const panel = document.querySelector('.side .asked').getBoundingClientRect();
  const card = document.querySelector('.question').getBoundingClientRect();
  return Math.round(card.bottom - panel.bottom);
}"""


def promoting(state: State, seat: str) -> bool:
    """The seat may promote a unit after an attack of its own, and can act once more."""
    view = state.view(seat)
    own = state.prompt(seat).code == "promote_zone" and view["turn"] == seat
    return bool(own and view["actions_left"] == 1)


positions.WANTED["promoting"] = ("grecia", "peloponnesian_war", 4, promoting)
positions.WANTED["ostracism"] = ("grecia", "peloponnesian_war", 4, asked("card_rival"))
positions.WANTED["swapping"] = ("napoleon", "std_4", 4, asked("swap_second_unit"))


def guest(server: Running, browser: Browser, people: list[Person], name: str) -> Person:
    """Somebody at a table that stands at this moment."""
    person = Person(browser, server.url)
    people.append(person)
    sit_down(person, name)
    return person


def muster(page: Page) -> tuple[Pointer, str]:
    """Two clicks to an attack that only wants its order; the zone that it goes to."""
    pointer = Pointer(page)
    start, target = way(page, "attack")
    press(pointer, start)
    press(pointer, target)
    page.wait_for_selector("[data-muster]")
    page.wait_for_function(STILL)
    return pointer, target


def test_enter_after_a_click_on_the_board_is_for_the_button(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = guest(server, browser, people, "grecia").page
    muster(page)
    before = page.evaluate(MARK)
    page.keyboard.press("Enter")
    page.wait_for_function(CHANGED, arg=before)
    assert page.locator(".refusal").count() == 0
    assert page.locator("[data-muster]").count() == 0


def test_a_slip_does_not_stop_the_next_order(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = guest(server, browser, people, "grecia").page
    pointer, target = muster(page)
    place = pointer.place(f'.zone[data-zone="{target}"]', target)
    assert place is not None
    pointer.press(place)
    page.wait_for_selector(".refusal")
    assert page.evaluate(SPILT) <= 0
    before = page.evaluate(MARK)
    assert pointer.on(".question [data-token=done]")
    page.wait_for_function(CHANGED, arg=before)


@pytest.mark.parametrize("key", ["u", "Escape"])
def test_what_was_one_gesture_is_taken_back_as_one(
    server: Running, browser: Browser, people: list[Person], key: str
) -> None:
    page = guest(server, browser, people, "grecia").page
    muster(page)
    page.keyboard.press(key)
    page.wait_for_function(AT_MENU)


def test_a_click_never_gives_a_promotion_away(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = guest(server, browser, people, "promoting").page
    lit = page.locator(".zone.lit[data-zone]")
    lit.first.wait_for()
    zone = str(lit.first.get_attribute("data-zone"))
    pointer = Pointer(page)
    press(pointer, zone)
    assert page.locator("[data-from]").count() == 0
    promoted = page.locator(".question h2")
    expect(promoted).not_to_contain_text("¿Dónde asciendes")


def test_a_card_in_force_says_what_it_does_beside_its_question(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = guest(server, browser, people, "ostracism").page
    expect(page.locator("[data-in-force]")).to_contain_text("Ostracismo")


def test_whoever_comes_in_exchange_is_not_sent_anywhere(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = guest(server, browser, people, "swapping").page
    page.locator(".piece.can").first.wait_for()
    assert page.locator(".zone.lit[data-zone]").count() == 0


def test_the_goal_card_has_its_button_in_sight_on_a_low_screen(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url, greeted=True)
    people.append(person)
    person.page.set_viewport_size({"width": 1366, "height": LOW})
    person.start("grecia")
    begin = person.page.locator("[data-begin]")
    begin.wait_for()
    box = begin.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < LOW
    assert Pointer(person.page).on("[data-begin]")
    expect(person.page.locator("[data-book]")).to_have_count(0)
