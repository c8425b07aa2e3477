"""Tables whose rules the server no longer has: told in words, never played on."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from imperios import game
from imperios.server.settings import Settings
from tests.server.client import Running
from tests.web.person import Person
from tests.web.positions import CREATE

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
    with Running(Settings(data=tmp_path, rate=0)) as running:
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
