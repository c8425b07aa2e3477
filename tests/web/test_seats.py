"""Several people at one table: on one device, and each on their own."""

import signal
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.web.barriers import everywhere
from tests.web.person import Person
from tests.web.player import MOVED_ON, Player
from tests.web.running import Running
from tests.web.tables import begin_for_two, open_table
from tests.web.test_tournaments import ask

EVERYTHING = """() => document.documentElement.outerHTML
  + JSON.stringify(localStorage) + JSON.stringify(sessionStorage)"""


def hand_of(page: Page) -> list[str]:
    """The names of the cards that are shown as one's own."""
    return page.locator(".others .other").all_inner_texts()


def test_hot_seat_leaves_nothing_of_the_seat_before(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    open_table(person, 1, ["me", "me"])
    page = person.page
    seen = 0
    player = Player(page)
    while seen < 4 and player.asked < 120:
        hand = hand_of(page) if page.locator("main.table").count() else []
        player.play(most=player.asked + 1)
        page.wait_for_function(MOVED_ON, arg=player.version)
        if page.locator("[data-handover]").count():
            seen += 1
            everything = page.evaluate(EVERYTHING)
            assert 'main class="table' not in everything
            assert not [card for card in hand if card in everything]
    assert seen == 4


def test_two_people_play_each_other_and_talk(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    host, guest = Person(browser, server.url), Person(browser, server.url, lang="en")
    people += [host, guest]
    begin_for_two(host, guest)
    host.page.locator(".heads button").nth(1).click()
    host.page.locator(".chat input").fill("Suerte")
    host.page.keyboard.press("Enter")
    guest.page.locator(".heads button").nth(1).click()
    guest.page.get_by_text("Suerte").wait_for()


def test_a_seat_moves_to_another_device_and_back(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    host = Person(browser, server.url)
    guest = Person(browser, server.url, "phone", "en")
    people += [host, guest]
    open_table(host, 1, ["me", "me"])
    host.page.locator("[data-handover] .primary").click()
    Player(host.page).play(most=1)

    host.page.locator("[data-handover] [data-give=blue]").click()  # it is Blue's turn
    link = host.page.locator("[data-free] [data-invite]").input_value()
    guest.page.goto(link)
    guest.page.locator("[data-sit=blue]").click()
    host.page.wait_for_selector("[data-free]", state="detached")
    Player(guest.page).play(most=1)
    host.page.wait_for_selector(".zone.lit")  # each on their own: nobody hands anything over
    Player(host.page).play(most=1)

    guest.page.locator(".tabs button").last.click()
    assert guest.page.locator("[data-give]").count() == 0  # the only seat stays


def test_a_seat_that_was_given_away_is_taken_back(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url, lang="en")
    people.append(person)
    open_table(person, 1, ["me", "me"])
    page = person.page
    page.locator("[data-handover] .primary").click()
    page.locator("[data-players]").click()
    person.agree("[data-give=blue]")
    page.locator("[data-free]").get_by_text("whoever opens this link").wait_for()
    Player(page).play(most=1)  # Red plays on

    page.locator("[data-sit=blue]").click()
    page.locator("[data-handover=blue] .primary").click()
    page.wait_for_selector(".zone.lit")


def test_a_killed_server_comes_back_and_the_game_goes_on(
    browser: Browser, people: list[Person], built_page: None, tmp_path: Path
) -> None:
    running = Running(tmp_path)
    running.start()
    try:
        person = Person(browser, running.url)
        people.append(person)
        person.start("grecia")
        player = Player(person.page)
        player.play(most=3)
        running.stop(signal.SIGKILL)
        person.page.get_by_role("alert").wait_for()
        assert everywhere(person, "lost") == []
        running.start()
        person.page.wait_for_selector(".lost", state="detached")
        player.play(most=8)
        offers_what_is_new(person, running)
    finally:
        running.stop()


def offers_what_is_new(person: Person, running: Running) -> None:
    """When the server comes back with another page, the old one says so and waits."""

    def newer(route: Route) -> None:
        if route.request.resource_type == "fetch":
            route.fulfill(body='<script src="/assets/index-newer.js"></script>')
        else:
            route.continue_()

    person.page.route(running.url + "/", newer)
    running.stop(signal.SIGKILL)
    person.page.get_by_role("alert").get_by_text("Se ha perdido la conexión").wait_for()
    running.start()
    notice = person.page.locator("[data-outdated]")
    notice.get_by_text("Imperios se ha renovado").wait_for()
    with person.page.expect_event("load"):
        notice.get_by_role("button", name="Volver a cargar").click()
    person.page.wait_for_selector("main.table")


SIDES = [  # game, scenario, side that is not the first, language, size
    ("napoleon", "std_4", "prussia_russia", "es", "desktop"),
    ("grecia", "peloponnesian_war", "blue", "en", "phone"),
    ("galactica", "defeat_the_enemy", "blue", "es", "phone"),
]
KEPT = {"es": "Me quedo aquí: el sorteo decide", "en": "I stay here: the lot decides"}
OWN = """async () => {
  const id = /#\\/t\\/([^?]+)/.exec(location.hash)[1];
  const { seats } = await (await fetch('/api/tables/' + id)).json();
  return seats.filter((one) => one.own).map((one) => one.seat);
}"""


@pytest.mark.parametrize(("game", "scenario", "side", "lang", "size"), SIDES)
def test_the_lot_leaves_whoever_chose_a_side_where_they_are(
    server: Running,
    browser: Browser,
    people: list[Person],
    game: str,
    scenario: str,
    side: str,
    lang: str,
    size: str,
) -> None:
    person = Person(browser, server.url, size, lang)
    people.append(person)
    page = person.page
    person.go(f"/#/new/{game}?with=friends&scenario={scenario}")
    expect(page.locator("[data-kept]")).to_have_count(1)
    expect(page.locator("[data-kept]")).not_to_be_checked()  # nobody has chosen yet
    for seat in page.locator("[data-form] [data-seat]").all():
        own = seat.get_attribute("data-seat") == side
        seat.select_option("me" if own else "recluta")
    kept = page.locator(f"[data-kept={side}]")
    expect(kept).to_be_checked()
    expect(page.locator("label.kept")).to_contain_text(KEPT[lang])
    kept.uncheck()  # and drawn after all
    kept.check()
    person.picture(f"kept-seat-{game}")
    page.locator("[data-form] [type=submit]").click()
    page.wait_for_selector("main.table")
    assert page.evaluate(OWN) == [side]


def test_after_the_lot_everybody_plays_their_side_and_is_told_which(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    host = Person(browser, server.url, greeted=True)
    guest = Person(browser, server.url, "phone", "en", greeted=True)
    people += [host, guest]
    host.arrive()
    host.page.set_viewport_size({"width": 1366, "height": 768})
    http, headers = host.context.request, {"X-Imperios": "1"}
    http.patch(f"{host.url}/api/me", data={"name": "Casiopea"}, headers=headers)
    guest.arrive()
    body = {"game": "grecia", "scenario": "free", "seats": [{"kind": "me"}, {"kind": "open"}]}
    moved = False
    while not moved:
        table = ask(host, "/api/tables", {**body, "public": True, "lot": ["seats", "first"]})["id"]
        guest.go("/#/tables/public")
        row = guest.page.locator(f"[data-table='{table}']")
        expect(row).to_contain_text("With Casiopea")
        host.go(f"/#/t/{table}")
        host.page.locator("[data-invite]").wait_for()
        row.get_by_role("link").click()
        guest.page.locator("li button.button").first.click()
        host.page.locator(".hand").wait_for()
        expect(host.page.locator(".question")).not_to_contain_text("Miras esta partida")
        guest.page.locator(".question").wait_for()
        seats = http.get(f"{host.url}/api/tables/{table}").json()["seats"]
        moved = [it["seat"] for it in seats if it["own"]] == ["blue"]
    first = host if host.page.locator(".zone.lit").count() else guest
    sheet = first.page.locator("[data-side]")
    expect(sheet).to_contain_text("Juegas con Azul." if first is host else "You play Red.")
    expect(sheet).to_contain_text("Por sorteo, empieza" if first is host else "By lot, ")
    expect(guest.page.locator(".question .supplies .shield")).to_contain_text("P")
    first.page.locator("[data-begin]").click()
    expect(host.page.locator(".plate em").first).to_be_visible()
