"""Tables whose rules the server no longer has: told in words, never played on."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route

from imperios import game
from imperios.server.settings import Settings
from tests.server.client import Running as Local
from tests.web.barriers import barriers
from tests.web.person import Person
from tests.web.positions import CREATE
from tests.web.running import Running

WORDS = {
    "es": ("Mesa guardada", "Guardada: el servidor tiene otras reglas."),
    "en": ("A table that is kept", "Kept: the server has other rules."),
}


def test_a_table_of_other_rules_says_so(
    built_page: None,
    browser: Browser,
    people: list[Person],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with Local(Settings(data=tmp_path, rate=0)) as running:
        person = Person(browser, running.url, lang="es")
        people.append(person)
        person.arrive()
        wish = {"game": "grecia", "scenario": "free", "seats": [{"kind": "me"}] * 2}
        table = person.page.evaluate(CREATE, wish)
        person.go(f"/#/t/{table}")
        person.page.wait_for_selector("[data-handover]")

        running.server.registry.open.clear()
        monkeypatch.setattr(game("grecia"), "version", "99")
        person.page.reload()  # the live channel is closed with 4409
        for lang, (title, listed) in WORDS.items():
            person.page.evaluate(f"localStorage.setItem('imperios.lang', '{lang}')")
            person.page.reload()
            person.page.get_by_role("heading", name=title).wait_for()
            assert "99" in person.page.locator("[data-kept]").inner_text()
            person.picture(f"kept-{lang}")
            person.go(f"/#/replay/{table}")  # answered with 409 other_rules
            person.page.get_by_role("heading", name=title).wait_for()
            person.go("/#/tables")
            person.page.get_by_text(listed).wait_for()
            person.go(f"/#/t/{table}")
        person.errors = [error for error in person.errors if "409" not in error]


NEWS = {
    "es": ("Imperios se ha renovado: vuelve a cargar la página.", "Volver a cargar"),
    "en": ("Imperios has been updated: reload the page.", "Reload"),
}


@pytest.mark.parametrize(("size", "lang"), [("desktop", "es"), ("phone", "en")])
def test_an_old_page_says_that_its_parts_are_gone(
    server: Running, browser: Browser, people: list[Person], size: str, lang: str
) -> None:
    person = Person(browser, server.url, size, lang)
    people.append(person)
    table = person.start("grecia")
    page = person.page
    page.route("**/assets/KeysCard-*.js", lambda route: route.fulfill(status=404))
    page.route(server.url + "/", new_page)

    page.keyboard.press("?")
    told, reload = NEWS[lang]
    notice = page.locator("[data-outdated]")
    notice.get_by_text(told).wait_for()
    person.picture("outdated")
    if size == "desktop":  # on a phone it lies over other words, which are not seen then
        assert barriers(person, board=False) == []
    page.wait_for_timeout(500)
    assert page.evaluate("performance.getEntriesByType('navigation')[0].type") == "navigate"

    page.unroute("**/assets/KeysCard-*.js")
    with page.expect_event("load"):
        notice.get_by_role("button", name=reload).click()
    page.wait_for_selector("main.table")
    assert page.url.endswith(table)
    assert not notice.is_visible()
    assert any("404" in error for error in person.errors)
    person.errors = [
        error for error in person.errors if "404" not in error and "import" not in error
    ]


def test_a_part_that_does_not_come_is_told_until_later(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    person.go()
    person.page.route("**/assets/Rulebook-*.js", lambda route: route.fulfill(status=404))
    person.go("/#/rules/grecia")
    notice = person.page.locator("[data-outdated]")
    notice.get_by_text("No ha llegado una parte de la página.").wait_for()
    person.picture("missing-part")
    notice.get_by_role("button", name="Más tarde").click()
    assert not notice.is_visible()
    person.errors = [
        error for error in person.errors if "404" not in error and "import" not in error
    ]


def new_page(route: Route) -> None:
    """What a newer server would answer to whoever looks whether it is one."""
    if route.request.resource_type == "fetch":
        route.fulfill(body='<script src="/assets/index-newer.js"></script>')
    else:
        route.continue_()
