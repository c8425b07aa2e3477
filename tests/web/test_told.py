"""What the others did, battles to be read, the end: nothing is missed at the table."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.person import Person
from tests.web.player import Player
from tests.web.positions import sit_down, sit_down_together
from tests.web.running import Running
from tests.web.test_clicks import STILL
from tests.web.test_tournaments import ask
from tests.web.test_turns import ASKED, TURN

MOST = 30  # choices


def until_then(page: Page, moment: str) -> None:
    """Answer whatever is asked until a moment has come."""
    player = Player(page)
    for _ in range(MOST):
        page.wait_for_function(f"() => ({STILL})() && ({moment} || {ASKED})")
        if page.evaluate(f"() => {moment}"):
            return
        player.play(player.asked + 1)
    raise AssertionError(moment)


@pytest.mark.parametrize(("size", "lang"), [("desktop", "es"), ("phone", "en")])
def test_a_turn_begins_with_what_the_others_did_step_by_step(
    server: Running, browser: Browser, people: list[Person], size: str, lang: str
) -> None:
    person = Person(browser, server.url, size, lang)
    people.append(person)
    sit_down(person, "grecia")
    page = person.page

    page.locator("[data-recap] [data-steps]").click()
    story = page.locator("[data-story]")
    expect(story).to_contain_text("1/")
    forward = page.locator("[data-step=forward]")
    before = forward.bounding_box()
    forward.click()
    expect(story).to_contain_text("2/")
    if size == "desktop":
        after = forward.bounding_box()
        assert before is not None
        assert after is not None
        assert after["x"] == before["x"]  # it stays under the pointer
    page.keyboard.press("ArrowLeft")
    expect(story).to_contain_text("1/")
    person.picture("steps")
    expect(page.locator(".question .tag")).to_contain_text(
        "your turn" if lang == "en" else "tu turno"
    )
    page.locator("[data-skip]").click()
    expect(story).to_have_count(0)
    page.locator("[data-recap] .close").click()
    expect(page.locator("[data-recap]")).to_have_count(0)


# Notes whether a card of somebody else was ever seen beside a question of one's own.
BESIDE = """() => {
  window.beside = false;
  const look = () => {
    const asked = document.querySelector('.question [data-token]:not([disabled])');
    window.beside ||= !!document.querySelector('[data-reveal] .owner') && !!asked;
    requestAnimationFrame(look);
  };
  look();
}"""


def test_a_card_of_another_player_names_them_and_lies_beside_no_question(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    host, guest = Person(browser, server.url), Person(browser, server.url, lang="en")
    people.extend((host, guest))
    sit_down_together(host, guest, "last-attack")
    host.page.evaluate(BESIDE)

    guest.page.locator(".question [data-token=take_senate]").click()
    expect(host.page.locator("[data-reveal] .owner")).to_contain_text("Rojo")
    until_then(guest.page, f"({TURN})() !== {guest.page.evaluate(TURN)!r}")
    expect(host.page.locator(".question [data-token]").first).to_be_visible()
    assert host.page.evaluate("window.beside") is False


def test_a_card_goes_when_its_time_is_over_whatever_happens_meanwhile(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    host, guest = Person(browser, server.url), Person(browser, server.url)
    people.extend((host, guest))
    sit_down_together(host, guest, "last-attack")
    guest.page.locator(".question [data-token=take_senate]").click()
    reveal = host.page.locator("[data-reveal]")
    expect(reveal).to_be_visible()
    until_then(guest.page, f"({TURN})() !== {guest.page.evaluate(TURN)!r}")
    expect(reveal).to_have_count(0)


def test_a_battle_is_one_line_of_the_log_and_can_be_opened_again(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    sit_down(person, "fought")
    page = person.page

    page.locator("[data-last-battle]").click()
    expect(page.locator(".battle .totals")).to_be_visible()
    page.locator(".battle [data-close]").click()
    expect(page.locator(".panel.battle")).to_have_count(0)
    page.locator(".list").evaluate("(list) => (list.scrollTop = 0)")
    line = page.locator("details[data-battle]").first
    assert not line.evaluate("(node) => node.open")
    line.locator("summary").click()
    line.locator(".part .rule").first.click()
    expect(page.locator("dialog .among .rule, dialog h2").first).to_contain_text("GR-")


@pytest.mark.parametrize(("size", "lang"), [("desktop", "en"), ("phone", "es")])
def test_a_battle_in_which_one_defends_stays_until_it_is_read(
    server: Running, browser: Browser, people: list[Person], size: str, lang: str
) -> None:
    person = Person(browser, server.url, size, lang)
    people.append(person)
    sit_down(person, "defending")
    page = person.page
    expect(page.locator(".battle .counter")).not_to_have_count(0)  # who fights, on either side
    page.locator(".question [data-token]").first.click()
    told = page.locator(".battle .totals, [data-battle-strip]").first
    expect(told).to_contain_text(re.compile(r"\d+\s*(a|to)\s*\d+"))
    page.locator(".battle [data-close]").click()
    expect(told).to_have_count(0)


@pytest.mark.parametrize(("size", "lang"), [("desktop", "es"), ("phone", "en")])
def test_what_others_do_is_told_at_the_pace_that_was_chosen(
    server: Running, browser: Browser, people: list[Person], size: str, lang: str
) -> None:
    person = Person(browser, server.url, size, lang)
    people.append(person)
    sit_down(person, "last-attack")
    page = person.page
    if size == "phone":
        page.locator(".tabs button", has_text="Chronicle").tap()
    page.locator("[data-pace]").select_option("slow")
    assert page.evaluate("localStorage.getItem('imperios.pace')") == "slow"
    if size == "phone":
        page.locator(".tabs button", has_text="Table").tap()

    page.locator(".question [data-token=take_supplies]").click()
    expect(page.locator("[data-all]")).to_be_visible()
    page.locator(".question [data-token=stay]").click()
    expect(page.locator("[data-all]")).to_have_count(0)  # nobody else is to be asked about
    page.locator("[data-undo]").click()
    page.locator("[data-all]").click()
    page.locator(".question [data-token=done]").click()
    story = page.locator("[data-story]")
    expect(story).to_contain_text("Azul" if lang == "es" else "Blue")
    page.locator("[data-skip]").click()
    expect(page.locator(".table .question")).to_be_visible()


def test_whoever_names_a_loss_is_asked_for_no_zone_yet(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url, "phone")
    people.append(person)
    sit_down(person, "loss")
    page = person.page
    expect(page.locator(".question h2")).to_contain_text("¿qué unidad pierdes?")
    expect(page.locator(".piece.can")).not_to_have_count(0)
    assert page.locator(".zone.lit").count() == 0


def test_the_end_says_why_and_offers_the_same_game_with_sides_changed(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    sit_down(person, "grecia")
    page = person.page

    page.locator("[data-players]").click()
    person.agree("[data-deed=resign]")
    expect(page.locator("[data-result] .why")).to_contain_text("se ha rendido")
    first = page.url
    page.locator("[data-rematch]").click()
    page.wait_for_function("(before) => location.href !== before", arg=first)
    page.wait_for_selector("main.table .plate")
    expect(page.locator(".plate", has_text="tú")).to_contain_text("Azul")
    person.go("/#/")
    expect(page.locator(f"#mine [data-table='{first.rsplit('/', 1)[1]}']")).to_be_visible()


# The game is one of bots that choose at random: it may end level.
BY_HOW_MUCH = re.compile(r"\d+ a \d+ \(puntos\)|Empate a \d+: decide el desempate")


def test_the_end_says_by_how_much(
    server: Running, browser: Browser, people: list[Person], over: str
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    person.go(f"/#/t/{over}")
    ending = person.page.locator("[data-result]")
    expect(ending.locator("h1")).to_contain_text("Gana")
    expect(ending.locator(".why")).to_contain_text(BY_HOW_MUCH)


def test_the_sheet_of_a_game_and_the_list_of_games_say_the_same_length(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url, lang="en", greeted=True)
    people.append(person)
    page = person.page
    person.go("/#/games/napoleon/second_coalition_1799")
    row = page.locator("[data-scenario=second_coalition_1799]").first
    length = re.search(r"about (\d+ min|\d+ h( \d+ min)?)", row.inner_text())
    assert length
    seats = [{"kind": "me"}] + [{"kind": "bot", "bot": "random"}] * 3
    body = {"game": "napoleon", "scenario": "second_coalition_1799", "seats": seats}
    person.go(f"/#/t/{ask(person, '/api/tables', body)['id']}")

    told = page.locator("[data-length]")
    expect(told).to_contain_text(f"About {length[1]}. ")
    expect(told).to_contain_text("10 rounds left.")
