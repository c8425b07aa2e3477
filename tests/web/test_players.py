"""What players settle among themselves: notes of one's own, going back, giving up."""

import pytest
from playwright.sync_api import Browser, expect

from tests.web.barriers import everywhere
from tests.web.person import Person
from tests.web.player import Player
from tests.web.positions import sit_down
from tests.web.running import Running
from tests.web.tables import begin_for_two, open_for_two


def test_notes_going_back_and_resigning(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    sit_down(person, "auction")
    page = person.page
    page.locator("[data-players]").click()
    page.locator(".players textarea").fill("Ojo con la fragata")
    page.locator(".players textarea").blur()
    page.get_by_text("Guardadas.").wait_for()

    page.locator("[data-deed=ask_back]").click()
    page.locator(".players ol").get_by_text("La mesa vuelve atrás.").wait_for()
    assert everywhere(person, "players") == []
    page.locator("[data-deed=hand_over]").click()
    expect(page.locator("[data-away] .primary")).to_be_visible()
    assert page.locator(".question").count() == 0  # what the bot is asked is not asked of them
    page.locator("[data-away] .primary").click()
    expect(page.locator(".question")).to_be_visible()
    page.reload()
    page.locator("[data-players]").click()
    page.wait_for_function("() => document.querySelector('.players textarea')?.value")
    kept = page.locator(".players textarea").input_value()
    person.agree("[data-deed=resign]")
    page.locator("[data-result] .why", has_text="se ha rendido.").wait_for()  # it says who
    expect(page.locator("[data-result] .you")).to_contain_text("se rindió")
    expect(page.locator(".question h2")).to_have_text("La partida ha terminado.")

    assert kept == "Ojo con la fragata"


def test_going_back_and_ending_are_put_to_the_others(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    host, guest = Person(browser, server.url), Person(browser, server.url)
    people += [host, guest]
    open_for_two(host, guest)
    Player(host.page).play(most=1)
    guest.page.wait_for_selector(".zone.lit")
    host.page.locator("[data-players]").click()
    host.page.locator("[data-deed=ask_back]").click()
    host.agree("[data-deed=end]")
    guest.page.locator("[data-players]").click()
    guest.page.locator("[data-offer] .primary").wait_for()
    guest.page.get_by_text("Votos por terminar la partida").first.wait_for()
    undone = guest.page.locator("[data-offer] [data-undone]")  # not only how many choices
    expect(undone).to_contain_text("levanta una fortaleza")
    assert everywhere(guest, "votes") == []

    guest.page.locator("[data-offer] .primary").click()
    host.page.wait_for_selector(".zone.lit")  # the choice can be made again
    guest.page.locator("[data-players]").click()  # on the phone the question had come back
    guest.agree("[data-deed=end]")
    host.page.get_by_text("La mesa decidió terminar la partida.").first.wait_for()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_whoever_asks_to_go_back_may_withdraw_the_wish(
    server: Running, browser: Browser, people: list[Person], size: str
) -> None:
    host, guest = Person(browser, server.url), Person(browser, server.url, size)
    people += [host, guest]
    begin_for_two(host, guest)
    guest.page.get_by_role("button", name="Jugadores").click()
    guest.page.locator("[data-deed=ask_back]").click()
    host.page.locator("[data-offer] .primary").wait_for()
    assert host.page.locator("[data-withdraw]").count() == 0  # who is asked says no instead

    guest.page.locator("[data-withdraw]").click()
    for one in (host, guest):
        expect(one.page.locator("[data-offer]")).to_have_count(0)
    expect(host.page.locator(".question h2")).to_be_visible()


def test_a_vote_to_end_is_put_before_the_others(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    host, guest = Person(browser, server.url), Person(browser, server.url, "phone", "en")
    people += [host, guest]
    open_for_two(host, guest)
    host.page.locator("[data-players]").click()
    host.agree("[data-deed=end]")
    asked = guest.page.locator("[data-offer]")
    expect(asked).to_contain_text("Votes to end the game without a winner: Red.")
    assert host.page.locator("[data-offer]").count() == 0  # who has voted is not asked
    assert everywhere(guest, "vote-to-end") == []
    asked.locator(".primary").click()
    expect(asked).to_have_count(0)  # the game goes on

    guest.page.reload()
    guest.page.locator("[data-offer] [data-agree]").click()
    host.page.get_by_text("La mesa decidió terminar la partida.").first.wait_for()


def test_whoever_wants_a_rematch_calls_the_others_to_their_table(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    host, guest = Person(browser, server.url), Person(browser, server.url, "phone")
    people += [host, guest]
    open_for_two(host, guest)
    host.page.locator("[data-players]").click()
    host.agree("[data-deed=resign]")
    guest.page.locator("[data-result]").wait_for()
    host.page.locator("[data-rematch]").click()
    host.page.locator("[data-invite]").wait_for()

    call = guest.page.locator("a[data-rematch]")
    expect(call).to_contain_text("te espera")
    assert everywhere(guest, "rematch") == []
    call.click()
    guest.page.locator("li button.button").first.click()
    guest.page.wait_for_selector(".zone.lit")  # with the sides changed the guest is red
    assert host.page.url.split("?")[0] == guest.page.url.split("?")[0]
