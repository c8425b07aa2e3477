"""Links to tables: they work for whoever may see one, and say what is missing to everybody else."""

import pytest
from playwright.sync_api import Browser, expect

from tests.web.barriers import barriers
from tests.web.person import Person
from tests.web.running import Running
from tests.web.test_screens import OVERFLOW
from tests.web.test_tournaments import ask

PRIVATE = {"game": "grecia", "scenario": "free", "seats": [{"kind": "me"}, {"kind": "open"}]}


def test_a_wrong_link_says_what_is_missing_and_the_right_one_heals_it(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    host, guest = Person(browser, server.url), Person(browser, server.url, "phone", "en")
    people += [host, guest]
    host.arrive()
    table = ask(host, "/api/tables", PRIVATE)["id"]
    host.go(f"/t/{table}")
    link = host.page.locator("[data-invite]").input_value()
    assert link.startswith(f"{server.url}/t/{table}?invite=")
    assert host.page.url == f"{server.url}/#/t/{table}"
    guest.go(f"/t/{table}")
    closed = guest.page.locator("[data-closed]")
    expect(closed).to_contain_text("This table is not open to you")
    assert barriers(guest) == []
    assert guest.page.evaluate(OVERFLOW) <= 0
    guest.picture("closed")
    closed.get_by_role("textbox").fill("https://example.org/elsewhere")
    closed.get_by_role("button").click()
    expect(closed.get_by_role("alert")).to_be_visible()
    closed.get_by_role("textbox").fill(link)
    closed.get_by_role("button").click()
    expect(guest.page.get_by_role("heading", name="Sit down and play")).to_be_visible()
    guest.picture("invited")
    guest.page.get_by_role("button", name="Sit here").click()
    expect(host.page.locator("[data-invite]")).to_have_count(0)


def test_a_moment_of_a_replay_has_a_link_and_a_picture(
    server: Running, browser: Browser, people: list[Person], over: str
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    person.context.grant_permissions(["clipboard-read", "clipboard-write"])
    person.go(f"/replay/{over}/12")
    person.page.wait_for_selector("main.replay[data-step='12']")
    assert person.page.url == f"{server.url}/#/replay/{over}/12"
    person.page.get_by_role("button", name="Copiar enlace").click()
    copied = person.page.evaluate("() => navigator.clipboard.readText()")

    assert copied == f"{server.url}/replay/{over}/12"
    with person.page.expect_request(f"**/pictures/{over}?*") as asked:
        assert shared_picture(person) == f"imperios-{over}.png"
    assert asked.value.url == f"{server.url}/pictures/{over}?lang=es&choices=12"


def shared_picture(person: Person) -> str:
    """Press "picture" and look at what comes: the name of the file."""
    with person.page.expect_download() as file:
        person.page.locator("[data-picture]").click()
    assert file.value.path().read_bytes().startswith(b"\x89PNG")
    return file.value.suggested_filename


@pytest.mark.parametrize(("size", "lang"), [("desktop", "es"), ("phone", "en")])
def test_the_last_position_is_shared_as_a_picture_at_the_end_of_a_game(
    server: Running, browser: Browser, people: list[Person], over: str, size: str, lang: str
) -> None:
    person = Person(browser, server.url, size, lang)
    people.append(person)
    person.go(f"/#/t/{over}")
    person.page.wait_for_selector("[data-result]")
    with person.page.expect_request(f"**/pictures/{over}?*") as asked:
        assert shared_picture(person) == f"imperios-{over}.png"
    assert asked.value.url == f"{server.url}/pictures/{over}?lang={lang}"
    person.picture("end-picture")
