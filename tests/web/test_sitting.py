"""What trips people up in the course of a game: mouse and keys mixed, slips, what comes at once."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

import imperios
from imperios import State
from tests.web import positions, tables
from tests.web.person import Person
from tests.web.player import Player
from tests.web.pointer import MARK, Pointer
from tests.web.positions import CREATE, asked, sit_down
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


def units_after(state: State, seat: str, zone: str) -> list[str]:
    """Who could attack this zone, and then, after the first light infantry, who else."""
    twin = state.copy()
    twin.choose(seat, zone)
    if seat not in twin.deciders or twin.prompt(seat).code != "attack_unit":
        return []
    if not {"light", "medium"} <= set(twin.choices(seat)):
        return []
    twin.choose(seat, "light")
    return twin.choices(seat) if seat in twin.deciders else []


def mixed(state: State, seat: str) -> list[str]:
    """The zones that one light infantry and others can attack together."""

    def fits(after: list[str]) -> bool:
        return "medium" in after and "light" not in after

    return [zone for zone in state.choices(seat) if fits(units_after(state, seat, zone))]


def narrow(state: State, seat: str) -> list[str]:
    """The islands that one unit can attack, light or medium."""
    return [zone for zone in state.choices(seat) if units_after(state, seat, zone) == ["done"]]


def aiming(targets: Callable[[State, str], list[str]]) -> positions.Wanted:
    """The seat is asked what it attacks, and there are such targets."""
    return lambda state, seat: state.prompt(seat).code == "attack_to" and bool(targets(state, seat))


def shopping(state: State, seat: str) -> bool:
    """The seat can hire, and has enough for several kinds."""
    return "hire" in state.choices(seat) and state.view(seat)["seats"][seat]["supplies"] == 5


positions.WANTED["narrow"] = ("grecia", "peloponnesian_war", 4, aiming(narrow))
positions.WANTED["mixed"] = ("grecia", "peloponnesian_war", 4, aiming(mixed))
positions.WANTED["shopping"] = ("grecia", "peloponnesian_war", 4, shopping)
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


def mustered(page: Page, name: str, targets: Callable[[State, str], list[str]]) -> None:
    """Say which zone is attacked."""
    state = imperios.load(positions.record(name))
    press(Pointer(page), targets(state, state.seats[0])[0])
    page.wait_for_selector("[data-muster='1'], [data-muster='2'], [data-muster='3']")
    expect(page.locator(".question [data-token=done]")).to_be_enabled()


def test_the_rows_of_an_attack_stay_where_they_are(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = guest(server, browser, people, "mixed").page
    mustered(page, "mixed", mixed)
    rows = page.locator("[data-less]")
    kinds = [row.get_attribute("data-less") for row in rows.all()]
    assert len(kinds) > 1
    page.locator("[data-less=light]").click()
    expect(page.locator("[data-more=light]")).to_be_enabled()
    assert [row.get_attribute("data-less") for row in rows.all()] == kinds


def test_where_one_can_attack_the_strongest_goes(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = guest(server, browser, people, "narrow").page
    mustered(page, "narrow", narrow)
    assert page.locator("[data-less=light]:enabled").count() == 0
    expect(page.locator("[data-muster='1'] [data-less]:enabled")).to_have_count(1)


def test_what_has_a_price_is_not_bought_all_at_once(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = guest(server, browser, people, "shopping").page
    page.locator(".question [data-token=hire]").click()
    page.wait_for_selector(".question [data-token=light]")
    state = imperios.load(positions.record("shopping"))
    for token in ("hire", "medium"):
        state.choose(state.seats[0], token)
    press(Pointer(page), state.choices(state.seats[0])[0])
    page.wait_for_selector("[data-which] [data-way]")
    assert page.locator("[data-way]").count() > 1
    assert page.locator("[data-way=all]").count() == 0


def test_the_end_names_the_level_of_a_bot(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "recluta"}]
    record = tables.played("grecia", "free", 2, -1)
    person.arrive()
    wish = {"game": "grecia", "scenario": "free", "seats": seats, "record": record}
    person.go(f"/#/t/{person.page.evaluate(CREATE, wish)}")
    assert Player(person.page).play(30)
    expect(person.page.locator("[data-result] tbody")).to_contain_text("Recluta")
