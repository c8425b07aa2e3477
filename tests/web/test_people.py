"""People: names, profiles, ties, my tables, a forgotten password, leaving, the operators' page."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.server.client import BOT, ME, OPEN, Player, fetch, wait_until
from tests.server.mailbox import Mailbox
from tests.server.test_notifications import channel
from tests.server.test_ratings import judged
from tests.web.barriers import everywhere
from tests.web.person import Person
from tests.web.running import Running


def account(url: str, name: str) -> Player:
    """Somebody with an account."""
    player = Player(url, name)
    body = {"name": name, "password": "a long password"}
    assert player.http.post("/api/me/account", json=body).status_code == 200
    return player


def log_in(person: Person, name: str) -> None:
    """The person of an account, in this browser."""
    body = {"name": name, "password": "a long password"}
    headers = {"X-Imperios": "1"}
    answer = fetch(f"{person.url}/api/me/login", json=body, headers=headers, method="POST")
    person.context.add_cookies(
        [{"name": "imperios", "value": answer.cookies["imperios"], "url": person.url}]
    )


def test_a_guest_is_asked_for_a_name_when_they_sit_down_and_only_then(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    with Player(server.url, "Ana") as ana:
        table = ana.create(ME, OPEN, OPEN, public=True)
        guest = Person(browser, server.url, named=False)
        people.append(guest)
        guest.start("grecia")  # against bots nobody is asked
        assert guest.page.locator("[data-naming]").count() == 0
        guest.go(f"/#/t/{table}")
        guest.page.locator("li button.button").first.click()
        field = guest.page.locator("[data-naming] input")
        assert len(field.input_value()) > 2
        assert everywhere(guest, "naming") == []
        field.fill("Nicanor")
        guest.page.locator("[data-naming] [type=submit]").click()
        wait_until(lambda: ana.table(table)["seats"][1]["name"] == "Nicanor")
        guest.page.locator("[data-naming]").wait_for(state="detached")

        other = ana.create(ME, OPEN, OPEN, public=True)
        guest.go(f"/#/t/{other}")
        guest.page.locator("li button.button").first.click()
        wait_until(lambda: ana.table(other)["seats"][1]["name"] == "Nicanor")
        ana.http.patch("/api/me", json={"name": "Anabel"})
        guest.page.get_by_text("Anabel").first.wait_for()  # without a new page


def test_the_best_of_a_game_lead_to_their_profiles(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    long = "Doña Beatriz Galindo la Latina de Madrid"
    with account(server.url, "Ana la Primera") as ana, account(server.url, long) as bea:
        for game, scenario in (("grecia", "free"), ("galactica", "defeat_the_enemy")):
            table = ana.create(ME, OPEN, public=True, game=game, scenario=scenario)
            bea.do(table, "sit", seat="blue")
            bea.do(table, "resign", seat="blue")
            judged(ana, table)
        person = Person(browser, server.url)
        people.append(person)
        log_in(person, long)
        person.go("/#/people?game=grecia")
        person.page.locator("[data-board] tr.you").wait_for()
        assert everywhere(person, "people-board") == []
        person.page.locator(".pills a", has_text="4").first.click()
        person.page.locator(".none").wait_for()
        person.go("/#/people?game=grecia&players=2")
        person.page.get_by_role("link", name="Ana la Primera").click()
        person.page.locator("[data-record=grecia]").wait_for()
        assert person.page.locator("[data-record=grecia] dd").all_inner_texts() == ["1", "1"]
        assert person.page.locator("[data-played] li").count() == 2
        assert everywhere(person, "profile") == []


def test_my_tables_tell_with_whom_and_can_be_put_away_or_deleted(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    with account(server.url, "Ana de las Mesas") as ana, Player(server.url, "Leo") as leo:
        shared, alone = ana.create(ME, OPEN, public=True), ana.create(ME, BOT, title="Sola")
        ana.create(ME, BOT, example="EX-9")
        leo.do(shared, "sit", seat="blue")
        person = Person(browser, server.url)
        people.append(person)
        log_in(person, "Ana de las Mesas")
        person.go("/#/tables/mine")
        page = person.page
        row, bots = (page.locator(f"[data-table='{it}']") for it in (shared, alone))
        assert row.locator("[data-with]").inner_text() == "Con Leo"
        assert bots.locator("[data-with]").inner_text() == "Con un bot"
        page.wait_for_function("() => /^[(]2[)] Te toca/.test(document.title)")
        assert page.locator("link[rel=icon]").get_attribute("href") == "/icon-turn.svg"
        assert page.locator("[data-examples] summary").count() == 1
        page.locator("[data-examples] summary").click()
        assert everywhere(person, "my-tables") == []
        assert row.locator("[data-delete-table]").count() == 0
        row.locator("[data-archive]").click()
        row.wait_for(state="detached")
        bots.locator("[data-delete-table]").click()
        bots.locator("[data-sure-delete]").click()
        bots.wait_for(state="detached")
        page.locator(".tabs a").last.click()
        row.wait_for()
        assert ana.http.get(f"/api/tables/{alone}").status_code == 404


def test_a_list_goes_on_when_it_is_asked_to(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)

    def paged(route: Route) -> None:
        """The first table alone on a page, the others on the next."""
        tables = route.fetch(url=f"{server.url}/api/tables?which=public").json()["tables"]
        later = "after=0.1.x" in route.request.url
        told = {"tables": tables[later : None if later else 1], "more": None if later else "0.1.x"}
        route.fulfill(json=told)

    with Player(server.url, "Leo") as leo:
        newest = [leo.create(ME, OPEN, public=True) for _ in range(2)][::-1]
        person.page.route("**/api/tables?which=public*", paged)
        person.go("/#/tables/public")
        first, second = (person.page.locator(f"[data-table='{it}']") for it in newest)
        first.wait_for()
        assert second.count() == 0
        person.page.locator("[data-more]").click()
        second.wait_for()
        assert person.page.locator("[data-more]").count() == 0


def test_a_horn_is_offered_once(server: Running, browser: Browser, people: list[Person]) -> None:
    with account(server.url, "Ana Sonora") as ana, Player(server.url, "Leo") as leo:
        table = ana.create(ME, OPEN, public=True)
        leo.do(table, "sit", seat="blue")
        person = Person(browser, server.url, named=False)
        people.append(person)
        log_in(person, "Ana Sonora")
        person.go(f"/#/t/{table}")
        person.page.locator("[data-sound]").wait_for()
        assert everywhere(person, "sound-offer") == []
        person.page.locator("[data-sound] .button").last.click()
        person.page.reload()
        person.page.wait_for_selector("main.table")
        assert person.page.locator("[data-sound]").count() == 0
        person.page.wait_for_function("() => document.title.startsWith('(1)')")


def test_following_inviting_blocking_and_reporting(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    with account(server.url, "Ana Amiga") as ana, Player(server.url, "Leo Lejos") as leo:
        leo.get("/api/me/news")
        person = Person(browser, server.url)
        people.append(person)
        log_in(person, "Ana Amiga")
        page, table = person.page, ana.create(ME, OPEN)
        person.go(f"/#/people/{leo.me['id']}")
        page.locator("[data-follow][aria-pressed=false]").click()
        page.locator("[data-follow][aria-pressed=true]").wait_for()
        page.locator("[data-report]").click()
        assert everywhere(person, "profile-ties") == []
        page.locator("[data-ties] textarea").fill("No contesta")
        page.locator("[data-ties] form [type=submit]").click()
        page.locator("[data-ties] [role=status]").wait_for()
        person.go("/#/people")
        page.locator("[data-following] i.here").wait_for()
        assert everywhere(person, "following") == []
        person.go(f"/#/t/{table}")
        page.locator("[data-friends] summary").click()
        page.locator("[data-friends] li button").click()
        wait_until(lambda: leo.get("/api/me/news")["invitations"])
        person.go(f"/#/people/{leo.me['id']}")
        page.locator("[data-block][aria-pressed=false]").click()
        page.locator("[data-block][aria-pressed=true]").wait_for()
        assert ana.get("/api/me/people")["following"] == []


@pytest.fixture(scope="module")
def box() -> Iterator[Mailbox]:
    """A mail server."""
    found = Mailbox()
    found.start()
    yield found
    found.stop()


@pytest.fixture(scope="module")
def posting(
    built_page: None, box: Mailbox, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Running]:
    """A server that sends mail."""
    data = tmp_path_factory.mktemp("posting")
    running = Running(data, {**os.environ, "IMPERIOS_MAIL_SERVER": box.url})
    running.start()
    yield running
    running.stop()


def test_a_forgotten_password_a_copy_of_everything_and_an_end(
    posting: Running, box: Mailbox, browser: Browser, people: list[Person]
) -> None:
    with account(posting.url, "Ana Olvida") as ana:
        channel(ana, box, "ana@page.test")
    person = Person(browser, posting.url)
    people.append(person)
    person.go("/#/me?enter")
    page = person.page
    page.locator("[data-recovery] [type=email]").fill("ana@page.test")
    assert everywhere(person, "recovery") == []
    page.locator("[data-recovery] [type=submit]").click()
    page.locator("[data-recovery] [role=status]").wait_for()
    wait_until(lambda: len(box.to("ana@page.test")) == 2)
    (token,) = re.findall(r"reset=([\w.-]+)", box.to("ana@page.test")[-1].get_content())
    person.go("/")
    person.go(f"/#/me?reset={token}")
    page.locator("[data-recovery] [type=password]").fill("battery staple")
    page.locator("[data-recovery] [type=submit]").click()
    page.get_by_role("heading", name="Ana Olvida").wait_for()
    with page.expect_download() as copy:
        page.locator("[data-export]").click()
    data = json.loads(copy.value.path().read_text(encoding="utf-8"))["data"]
    assert data["people"][0]["name"] == "Ana Olvida"
    page.locator("[data-leaving]").click()
    page.locator("[data-data] [type=password]").fill("battery staple")
    assert everywhere(person, "leaving") == []
    page.locator("[data-delete]").click()
    page.get_by_role("heading", name="Invitado").wait_for()


def test_the_operators_page(posting: Running, browser: Browser, people: list[Person]) -> None:
    with account(posting.url, "Jefa") as boss, Player(posting.url, "Leo Ruidoso") as leo:
        command = [sys.executable, "-m", "imperios.cli", "admin", "operator", "Jefa"]
        subprocess.run([*command, "--data", str(posting.data)], check=True, capture_output=True)
        report = {"reason": "words", "text": "Grita en la charla"}
        boss.http.post(f"/api/people/{leo.me['id']}/report", json=report)
        leo.create(ME, OPEN, title="La mesa de Leo")
        person = Person(browser, posting.url)
        people.append(person)
        log_in(person, "Jefa")
        person.go("/#/me")
        page = person.page
        page.locator("[data-operator]").click()
        page.get_by_text("Grita en la charla").wait_for()
        page.locator("[data-announce] input[lang=es]").fill("El sábado hay torneo.")
        page.locator("[data-announce] input[lang=en]").fill("There is a tournament on Saturday.")
        page.locator("[data-announce] [type=submit]").click()
        page.locator("[data-announcement]").wait_for()
        assert everywhere(person, "operator") == []
        page.locator("[data-reports] li button").first.click()
        page.locator("[data-reports] li.closed").wait_for()
        page.locator("[data-announcement] button").click()
        assert page.locator("[data-announcement]").count() == 0
        guest = Person(browser, posting.url, "phone", "en")
        people.append(guest)
        guest.go("/")
        guest.page.get_by_text("There is a tournament on Saturday.").wait_for()
        guest.go("/#/operator")
        guest.page.locator("main h1").wait_for()
        assert guest.page.locator("[data-overview]").count() == 0


def test_an_operator_changes_a_limit_and_it_is_good_at_once(
    posting: Running, browser: Browser, people: list[Person]
) -> None:
    with account(posting.url, "Guardiana"), Player(posting.url, "Leo") as leo:
        command = [sys.executable, "-m", "imperios.cli", "admin", "operator", "Guardiana"]
        subprocess.run([*command, "--data", str(posting.data)], check=True, capture_output=True)
        person = Person(browser, posting.url, "phone", "en")
        people.append(person)
        log_in(person, "Guardiana")
        person.go("/#/operator")
        page = person.page
        tables = page.locator("[data-limits] [name=tables]")
        tables.fill("0")
        page.locator("[data-limits] [type=submit]").click()
        expect(page.get_by_role("alert")).to_have_text(
            "Unfinished tables of one host: between 1 and 10000."
        )
        tables.fill("1")
        assert everywhere(person, "limits") == []
        page.locator("[data-limits] [type=submit]").click()
        page.locator("[data-usual]").wait_for()
        leo.create(ME, OPEN)
        order = {"game": "grecia", "scenario": "free", "seats": [ME, OPEN]}
        assert leo.http.post("/api/tables", json=order).status_code == 429
        page.locator("[data-usual]").click()
        page.locator("[data-usual]").wait_for(state="detached")
        assert leo.http.post("/api/tables", json=order).status_code == 201
        assert tables.input_value() == "100"
