"""The form for notices, with a real mail server and a real web server that take them."""

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, Page

from imperios.server.settings import Settings
from tests.server.client import ME, OPEN, Player, Running, wait_until
from tests.server.mailbox import Mailbox, Taker
from tests.server.test_tables import choose_first
from tests.web.person import Person
from tests.web.positions import CREATE

ANA = "ana@example.org"
# A browser of a test has no push service: this one answers as that of a maker would.
PUSH_SERVICE = """() => {
  PushManager.prototype.subscribe = async () => ({
    toJSON: () => ({ endpoint: 'https://push.example.org/ana', keys: { p256dh: KEY, auth: AUTH } }),
  });
}"""
NO_SERVICE = "() => { PushManager.prototype.subscribe = () => Promise.reject(new Error()); }"
KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"


@pytest.fixture
def box() -> Iterator[Mailbox]:
    """A mail server."""
    found = Mailbox()
    found.start()
    yield found
    found.stop()


@pytest.fixture
def running(built_page: None, box: Mailbox, tmp_path: Path) -> Iterator[Running]:
    """A server that sends notices at once."""
    found = Running(
        Settings(
            data=tmp_path,
            rate=0,
            mail_server=box.url,
            private_hooks=True,
            notice_every=0.1,
            notice_after=0.1,
        )
    )
    found.settings = msgspec.structs.replace(found.settings, site=found.url)
    with found:
        yield found


def test_a_notice_reaches_a_mailbox_and_leads_to_the_table(
    running: Running, box: Mailbox, browser: Browser, people: list[Person]
) -> None:
    ana = Person(browser, running.url)
    people.append(ana)
    page = ana.page
    ana.go("/#/me")
    page.locator(".new input").fill(ANA)
    page.locator(".new [type=submit]").click()
    page.locator("[data-channel=mail] [autocomplete=one-time-code]").fill("000000")
    wait_until(lambda: bool(box.to(ANA)))
    page.locator("[data-channel=mail] [autocomplete=one-time-code]").fill(box.code(ANA))
    page.locator("[data-channel=mail] [type=submit]").click()
    page.get_by_role("button", name="Probar").click()
    page.get_by_text("Enviado").wait_for()
    wait_until(lambda: len(box.to(ANA)) == 2)

    table = page.evaluate(CREATE, grecia("open", "me"))
    page.goto("about:blank")
    bea_plays(running, page, ana, table)
    wait_until(lambda: len(box.to(ANA)) >= 3)
    mail = box.to(ANA)[-1].get_content()
    found = re.search(rf"{re.escape(running.url)}/#/t/\S+", mail)
    assert found is not None, mail
    page.goto(found.group())
    page.wait_for_selector(".zone.lit")


def test_an_invitation_reaches_a_mailbox_and_its_link_leads_to_the_free_seat(
    running: Running, box: Mailbox, browser: Browser, people: list[Person]
) -> None:
    ana = Person(browser, running.url, "phone", "en")
    people.append(ana)
    page = ana.page
    ana.arrive("/#/me")
    page.locator(".new input").fill(ANA)
    page.locator(".new [type=submit]").click()
    page.locator("[data-channel=mail] [autocomplete=one-time-code]").wait_for()
    wait_until(lambda: bool(box.to(ANA)))
    page.locator("[data-channel=mail] [autocomplete=one-time-code]").fill(box.code(ANA))
    page.locator("[data-channel=mail] [type=submit]").click()
    page.get_by_role("button", name="Test").wait_for()
    me = ana.context.request.get(f"{running.url}/api/me").json()["id"]
    with Player(running.url, "Bea") as bea:
        table = bea.create(ME, OPEN, title="Los viernes")
        bea.http.put(f"/api/people/{me}/follow", json={})
        asked = bea.http.post(f"/api/people/{me}/invite", json={"table": table})
        assert asked.status_code == 200, asked.text
    wait_until(lambda: len(box.to(ANA)) == 2)
    mail = box.to(ANA)[-1]
    assert mail["Subject"] == "Bea invites you to play “Los viernes”"
    found = re.search(rf"{re.escape(running.url)}/#/t/\S+", mail.get_content())
    assert found is not None, mail
    page.goto("about:blank")
    page.goto(found.group())
    page.get_by_role("button", name="Sit here").wait_for()
    ana.picture("invited-by-mail")


def test_a_notice_reaches_a_webhook(
    running: Running, browser: Browser, people: list[Person]
) -> None:
    ana = Person(browser, running.url, "phone", "en")
    people.append(ana)
    page = ana.page
    with Taker() as taker:
        ana.go("/#/me")
        page.locator(".new select").select_option("webhook")
        page.locator(".new input").fill(f"{taker.url}/hook")
        page.locator(".new [type=submit]").click()
        code = page.locator("[data-channel=webhook] [autocomplete=one-time-code]")
        code.wait_for()
        wait_until(lambda: bool(taker.posts))
        wrong = "111111"
        code.fill(wrong)
        page.locator("[data-channel=webhook] [type=submit]").click()
        page.get_by_role("alert").wait_for()
        told = re.search(rb"\b\d{6}\b", taker.posts[-1][2])
        assert told is not None
        code.fill(told.group().decode())
        page.locator("[data-channel=webhook] [type=submit]").click()
        page.locator("[data-channel=webhook] .button").first.click()
        wait_until(lambda: len(taker.posts) == 2)
    ana.errors = [error for error in ana.errors if "409" not in error]  # the wrong code


def test_a_browser_is_told_or_says_why_not(
    running: Running, browser: Browser, people: list[Person]
) -> None:
    refuses, allows = Person(browser, running.url), Person(browser, running.url, lang="en")
    people += [refuses, allows]
    refuses.go("/#/me")
    refuses.page.locator(".push button").click()
    refuses.page.get_by_role("alert").wait_for()

    refuses.context.grant_permissions(["notifications"], origin=running.url)
    refuses.page.evaluate(NO_SERVICE)
    refuses.page.locator(".push button").click()
    refuses.page.get_by_text("Este navegador no llega").wait_for()

    allows.context.grant_permissions(["notifications"], origin=running.url)
    script = PUSH_SERVICE.replace("KEY", f"'{KEY}'").replace("AUTH", f"'{AUTH}'")
    allows.context.add_init_script(f"({script})()")
    allows.go("/#/me")
    allows.page.locator(".push button").click()
    allows.page.locator("[data-channel=push]").wait_for()
    assert allows.page.locator(".push").count() == 0


def grecia(*kinds: str) -> dict[str, object]:
    """A table for two."""
    return {"game": "grecia", "scenario": "free", "seats": [{"kind": kind} for kind in kinds]}


def bea_plays(running: Running, page: Page, ana: Person, table: str) -> None:
    """Somebody sits down with Ana and chooses, so that it is Ana's turn."""
    told = ana.context.request.get(f"{running.url}/api/tables/{table}").json()
    with Player(running.url, "Bea") as bea, closing(bea.http):
        assert bea.enter(table, told["invite"]).status_code == 200
        assert bea.do(table, "sit", seat="red")["ok"]
        choose_first(bea, table, "red")
