"""Whole turns in few clicks: each is played, and the presses are counted."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from imperios.content import library
from tests.web.person import Person
from tests.web.pointer import MARK, Pointer
from tests.web.positions import sit_down
from tests.web.running import Running
from tests.web.test_clicks import AHEAD, CHANGED, STILL, ZONES, press, way

TURN = "() => document.querySelector('main.table').dataset.turn"
STACK = AHEAD.replace(".ahead", ".view.stack")
START = "() => document.querySelector('main.table').dataset.start"
ASKED = "!!document.querySelector('.question [data-token]:not([disabled]), .zone.lit, [data-all]')"


class Turn:
    """Somebody at a table, with a hand whose presses are counted."""

    def __init__(
        self, server: Running, browser: Browser, people: list[Person], name: str, lang: str = "es"
    ) -> None:
        self.person = Person(browser, server.url, "desktop", lang)
        people.append(self.person)
        sit_down(self.person, name)
        self.page: Page = self.person.page
        self.hand = Pointer(self.page)

    def ahead(self) -> dict[str, Any]:
        """What the server tells of the choices of now."""
        return dict(self.page.evaluate(AHEAD))

    def token(self, token: str) -> None:
        """Press the button of a choice, and wait for what it leads to."""
        self.page.wait_for_selector(f'.question [data-token="{token}"]:not([disabled])')
        before = self.page.evaluate(MARK)
        assert self.hand.on(f'.question [data-token="{token}"]')
        self.page.wait_for_function(CHANGED, arg=before)

    def drag(self, start: str, end: str) -> None:
        """Drag something to where it can go."""
        before = self.page.evaluate(MARK)
        self.hand.drag(start, end)
        self.page.wait_for_function(CHANGED, arg=before)

    def offers(self, *tokens: str) -> list[str]:
        """Those of some choices that are buttons now."""
        shown = self.page.query_selector
        return [token for token in tokens if shown(f'.question [data-token="{token}"]')]


def test_a_turn_of_grecia_with_an_attack_a_card_and_two_heroes_takes_seven_clicks(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    turn = Turn(server, browser, people, "last-attack")
    page, before = turn.page, turn.page.evaluate(TURN)
    start, target = way(page, "attack")
    press(turn.hand, start)
    press(turn.hand, target)
    turn.token("done")
    dice = Pointer(page)  # answers what only the dice decide whether it is asked: it does not count
    for _ in range(20):
        page.wait_for_function(f"(now) => ({STILL})() && ({TURN})() !== now || {ASKED}", arg=before)
        if page.evaluate(TURN) != before:
            break
        _answer(turn, dice)

    assert page.evaluate(TURN) != before
    assert turn.hand.pressed <= 7


def _answer(turn: Turn, dice: Pointer) -> None:
    """The next question of a battle or of the end of a turn."""
    page, before = turn.page, turn.page.evaluate(MARK)
    cards = turn.offers("bat_5", "bat_4", "bat_3", "bat_2", "bat_1", "bat_0")
    if page.query_selector("[data-all]"):
        assert turn.hand.on("[data-all]")
    elif cards:
        assert turn.hand.on(f'.question [data-token="{cards[0]}"]')
    elif turn.offers("pass", "done", "end_turn"):
        assert turn.hand.on(".question .foot [data-token]")
    else:
        assert dice.on(".question [data-token]") or dice.on(".zone.lit[data-zone]")
    page.wait_for_function(CHANGED, arg=before)


def beside(start: str, zone: str) -> bool:
    """Whether a march leads there: what goes by sea may be asked about and cannot be undone."""
    borders: list[list[str]] = library.content("napoleon")["board"]["adjacency"]
    return [start, zone] in borders or [zone, start] in borders


def test_two_moves_a_city_and_the_end_take_six_clicks_in_napoleon(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    turn = Turn(server, browser, people, "march", "en")
    page, before, zones = turn.page, turn.page.evaluate(TURN), turn.page.evaluate(ZONES)
    moves = turn.ahead()["move"]
    cities = turn.ahead()["enter_city"]
    city, guards = next((one, kinds) for one, kinds in cities.items() if len(kinds) > 1)
    alone = {start: then for start, then in moves.items() if then and set(then) <= set(zones)}
    start, first = next((one, then) for one, then in alone.items() if not one.startswith("sea_"))
    press(turn.hand, start)
    press(turn.hand, next(iter(first)))

    group, kinds = next(
        (one, then) for one, then in moves.items() if then and not set(then) & {*zones, *guards}
    )
    unit, targets = next(iter(kinds.items()))
    piece = page.locator(f'[data-piece^="{group}/"][data-piece*="/{unit}/"]').first
    free = next(zone for zone in targets if zone not in first and beside(group, zone))
    turn.drag(str(piece.get_attribute("data-piece")), free)

    assert turn.hand.on(f'.zone[data-zone="{city}"]')  # it closes the move by itself
    turn.token(next(iter(guards)))
    if turn.offers("end_turn", "done"):
        assert turn.hand.on(".question .foot [data-token]")
    page.wait_for_function(f"(before) => ({TURN})() !== before", arg=before)

    assert turn.hand.pressed <= 6


def test_the_first_turn_of_galactica_takes_fourteen_clicks(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    turn = Turn(server, browser, people, "first-turn")
    page = turn.page
    turn.token("pass")
    for _ in range(2):  # no card, nothing built
        page.wait_for_selector(".question [data-token=done]")
        turn.token("done")
    many = "document.querySelectorAll('.zone.lit').length > 4"
    page.wait_for_function(f"() => ({STILL})() && {many}")
    ships = _ships(turn)
    loader = next(ship for ship in ships if "load" in ships[ship])
    carrier = next(ship for ship in ships if "launch" in ships[ship] and ship != loader)

    (home,) = ships[loader]["load"]
    turn.drag(home, loader)
    if turn.offers("infantry"):
        turn.token("infantry")
    _still_chosen(turn, loader)
    press(turn.hand, _goal(turn, loader))

    press(turn.hand, carrier)
    flights = _flights(turn, carrier)
    press(turn.hand, flights)
    _still_chosen(turn, carrier)
    press(turn.hand, _goal(turn, carrier))

    for ship in set(ships) - {loader, carrier}:
        turn.drag(ship, _goal(turn, ship))
    turn.token("done")
    turn.token("done")

    assert turn.hand.pressed == 14


def _ships(turn: Turn) -> dict[str, dict[str, Any]]:
    """The ships that can do something, with what they can do."""
    return {zone: then for zone, then in turn.ahead().items() if zone != "done" and then}


def _goal(turn: Turn, ship: str) -> str:
    """A sector where a ship can go."""
    verbs = ("load", "land", "launch")
    return str(next(goal for goal in turn.ahead()[ship] if goal not in verbs))


def _flights(turn: Turn, ship: str) -> str:
    """A sector that only a squadron of the ship can reach."""
    then = turn.ahead()[ship]
    kinds = then["launch"]
    sectors = [zone for kind, more in kinds.items() for zone in (more or [kind])]
    return str(next(zone for zone in sectors if zone not in then))


def _still_chosen(turn: Turn, ship: str) -> None:
    turn.page.wait_for_function(f"(ship) => ({STILL})() && ({START})() === ship", arg=ship)


def test_a_click_on_an_enemy_means_an_attack_with_all_in_range(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    turn = Turn(server, browser, people, "attack-galactica")
    press(turn.hand, next(iter(turn.ahead()["ship_attack"])))
    turn.page.wait_for_selector(".question [data-token=done]:not([disabled])")

    (fleet,) = [one for one in turn.page.evaluate(STACK) if one["frame"] == "combat"]
    assert len(fleet["part_hex"]) == 2
    assert turn.hand.pressed == 1


def test_a_click_on_another_ship_chooses_that_one(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    turn = Turn(server, browser, people, "galactica")
    ships = _ships(turn)
    one = next(iter(ships))
    other = next(ship for ship in ships if ship not in ships[one] and ship != one)
    press(turn.hand, one)
    assert turn.hand.on(f'.zone[data-zone="{other}"]')
    _still_chosen(turn, other)


@pytest.mark.parametrize(("size", "lang"), [("desktop", "es"), ("phone", "en")])
def test_what_is_left_to_place_is_counted(
    server: Running, browser: Browser, people: list[Person], size: str, lang: str
) -> None:
    person = Person(browser, server.url, size, lang)
    people.append(person)
    sit_down(person, "setup")
    page, hand = person.page, Pointer(person.page)
    left = page.locator("[data-left=fortress] b")
    assert left.inner_text() == "2"
    assert page.locator("[data-left=light] b").inner_text() == "6"
    press(hand, str(page.locator(".zone.lit[data-zone]").first.get_attribute("data-zone")))
    assert left.inner_text() == "1"
