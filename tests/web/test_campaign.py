"""Whole games of Napoleón, played by hand: what was hidden, unexplained or out of reach."""

import re

import pytest
from playwright.sync_api import Browser, expect

from imperios import State
from tests.web import positions
from tests.web.person import Person
from tests.web.player import Player
from tests.web.pointer import Pointer
from tests.web.positions import asked, sit_down, sit_down_together
from tests.web.running import Running


def under_truce(state: State, seat: str) -> bool:
    """The first player begins: nobody else may be attacked yet."""
    return state.prompt(seat).code == "choose_action_truce"


def conscription(state: State, seat: str) -> bool:
    """A card sells recruits and infantry at prices of its own, and there is money for one."""
    if state.prompt(seat).code != "card_buy" or "recruits" not in state.choices(seat):
        return False
    return bool(state.view(seat)["stack"][-1]["prices"][1] == 3)


def supported(state: State, seat: str) -> bool:
    """The seat has won a battle of its own into which it called neighbours."""
    if state.prompt(seat).code != "promote_zone" or state.view(seat)["turn"] != seat:
        return False
    codes = [event.code for event in state.events]
    begun = max(i for i, code in enumerate(codes) if code.endswith("_begins"))
    helped = [event for event in state.events[begun:] if event.code == "support_joins"]
    return any(event.args["seat"] == seat for event in helped)


def whole_hand(state: State, seat: str) -> bool:
    """The seat is attacked and chooses among all seven Battle cards."""
    attacked = state.prompt(seat).code == "battle_card" and state.view(seat)["turn"] != seat
    return attacked and len(state.choices(seat)) == 7


def at_the_end_of_a_turn(state: State, seat: str) -> bool:
    """Nothing is left to do but to say that the turn is over."""
    return "end_turn" in state.choices(seat)


def nearly_over(state: State, seat: str) -> bool:
    """The last word of the last turn, of a side that alone has a condition for the end."""
    return state.view(seat)["round"] == 6 and state.choices(seat) == ["end_turn"]


SCENE = ("napoleon", "hundred_days_1815", 3)
positions.WANTED["truce"] = (*SCENE, under_truce)
positions.WANTED["conscription"] = (*SCENE, conscription)
positions.WANTED["supported"] = ("napoleon", "std_4", 4, supported)
positions.WANTED["whole-hand"] = (*SCENE, whole_hand)
positions.WANTED["pursuit"] = ("napoleon", "std_4", 4, asked("pursuit_zone"))
positions.WANTED["turn-ends"] = ("napoleon", "short_2", 2, at_the_end_of_a_turn)
positions.WANTED["last-turn"] = (*SCENE, nearly_over)


def guest(
    server: Running,
    browser: Browser,
    people: list[Person],
    name: str,
    size: str = "desktop",
    lang: str = "es",
) -> Person:
    """Somebody at a table that stands at this moment."""
    person = Person(browser, server.url, size, lang)
    people.append(person)
    sit_down(person, name)
    return person


@pytest.mark.parametrize(
    ("size", "lang", "told"),
    [
        ("desktop", "es", "Ahora nada tuyo puede ir de Borgoña y Lorena a Bélgica."),
        ("phone", "en", "Nothing of yours can go from Burgundy and Lorraine to Belgium now."),
    ],
)
def test_a_truce_is_named_and_a_click_out_of_reach_explained(
    server: Running, browser: Browser, people: list[Person], size: str, lang: str, told: str
) -> None:
    page = guest(server, browser, people, "truce", size, lang).page
    question = page.locator(".question h2")
    truce = r"Tregua o armisticio con .*Prusia" if lang == "es" else r"Truce or armistice with"
    expect(question).to_have_text(re.compile(truce))
    pointer = Pointer(page)
    assert pointer.zone("fr_east")
    page.locator("main[data-start=fr_east]").wait_for()
    page.locator("[data-place=belgium]").first.click()
    expect(page.locator("[data-hint]")).to_contain_text(told)
    expect(page.locator("main[data-start=fr_east]")).to_be_visible()  # what was chosen stays so


def test_a_card_that_sells_units_names_its_own_prices(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = guest(server, browser, people, "conscription").page
    recruits = page.locator(".question [data-token=recruits]")
    expect(recruits).to_contain_text("cuesta 3")
    shut = page.locator(".question [data-shut]").evaluate_all(
        "(all) => all.map((one) => one.dataset.shut)"
    )
    assert set(shut) <= {"infantry"}  # the card sells nothing else


def test_the_sheet_of_a_battle_counts_those_who_were_called(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = guest(server, browser, people, "supported")
    page = person.page
    page.locator("[data-last-battle]").click()
    sheet = page.locator(".battle section.attacker")
    expect(sheet).to_contain_text(re.compile(r"Unidades: \d+( \+ \d+)+"))
    assert sheet.locator(".line.help svg.icon").count() == 0  # units, and no horn
    person.picture("supported")


def test_all_battle_cards_of_a_hand_are_in_sight(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = guest(server, browser, people, "whole-hand")
    page = person.page
    if page.locator("[data-recap]").count():
        page.locator("[data-recap] .close").click()
    person.picture("whole-hand")
    expect(page.locator(".options .card")).to_have_count(7)
    hidden = page.locator(".options").evaluate("(list) => list.scrollHeight - list.clientHeight")
    assert hidden <= 1


def test_a_pursuit_is_not_given_away_by_the_red_button(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = guest(server, browser, people, "pursuit").page
    expect(page.locator(".question [data-token=done]")).to_be_visible()
    assert page.locator(".question [data-token=done].primary").count() == 0


def test_a_recap_that_does_not_arrive_says_so(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = guest(server, browser, people, "napoleon")
    person.page.route("**/replay?*", lambda route: route.fulfill(status=503, json={}))
    person.page.locator("[data-recap] [data-steps]").click()
    expect(person.page.locator("[data-recap] [role=alert]")).to_contain_text("prueba otra vez")
    person.errors.clear()  # the browser tells of the answer that was meant


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_end_names_the_condition_of_the_scenario(
    server: Running, browser: Browser, people: list[Person], lang: str
) -> None:
    person = guest(server, browser, people, "last-turn", lang=lang)
    page = person.page
    assert Player(page).play(60)  # the others may still attack
    condition = r"Francia: .*banderas de Francia \d/6" if lang == "es" else r"flags of France \d/6"
    expect(page.locator("[data-result] .why")).to_contain_text(re.compile(condition))
    label = "Banderas de más" if lang == "es" else "Flags gained"
    expect(page.locator("[data-result] th").first).to_have_text(label)


def test_the_sheet_of_a_scenario_opens_at_its_top(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url, "phone", "en")
    people.append(person)
    person.arrive("/#/games/napoleon")
    page = person.page
    entry = page.locator("main a", has_text="The Peninsular War").first
    entry.scroll_into_view_if_needed()
    entry.click()
    page.get_by_role("heading", name="How it is won").wait_for()
    assert page.evaluate("scrollY") == 0
    page.go_back()
    entry.wait_for()
    page.wait_for_function("() => scrollY > 0")  # and the list is where it was left


def test_trade_routes_can_be_read_on_the_whole_map(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    page = guest(server, browser, people, "truce").page
    widths = page.locator("[data-mark^='routes/'] circle").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect().width)"
    )
    assert widths
    assert min(widths) >= 18  # pixels


def test_a_wish_to_go_back_tells_of_an_action_that_was_only_begun(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    host, asking = Person(browser, server.url), Person(browser, server.url, lang="en")
    people += [host, asking]
    sit_down_together(host, asking, "turn-ends")
    asking.page.locator(".question [data-token=end_turn]").click()
    host.page.locator(".question [data-token=move]").click()
    host.page.locator(".question [data-token=move]").wait_for(state="detached")
    asking.page.locator("[data-players]").click()
    asking.page.locator("[data-deed=ask_back]").click()
    expect(host.page.locator("[data-offer] [data-begun]")).to_contain_text("Mover")
    expect(asking.page.locator("[data-offer] [data-begun]")).to_contain_text("Move")
