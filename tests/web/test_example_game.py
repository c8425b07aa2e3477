"""The game of the tutorial for developers: nothing in the page knows it, and it is played there."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.examples.install import install
from tests.web.person import Person
from tests.web.pointer import Pointer
from tests.web.running import Running

NEXT = """version => document.querySelector('[data-result]')
  || document.querySelector('main.table').dataset.version !== version"""


@pytest.fixture(scope="module")
def with_example(built_page: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that has the example game."""
    environment = install(tmp_path_factory.mktemp("installed"))
    running = Running(tmp_path_factory.mktemp("data"), environment)
    running.start()
    yield running
    running.stop()


@pytest.mark.parametrize(("size", "lang"), [("desktop", "es"), ("phone", "en")])
def test_it_is_played_by_clicks_to_its_end(
    with_example: Running, browser: Browser, people: list[Person], size: str, lang: str
) -> None:
    """Against the bot that sits down at "play now"."""
    person = Person(browser, with_example.url, size, lang)
    people.append(person)
    person.go()
    person.page.locator("article[data-game=alquerque] .acts > .primary:not([disabled])").click()
    page = person.page
    page.wait_for_selector("main.table")
    pointer = Pointer(page)
    for _ in range(130):
        page.wait_for_selector(".zone.lit, [data-result]")
        if page.locator("[data-result]").count():
            break
        version = page.locator("main.table").get_attribute("data-version")
        assert pointer.on(".zone.lit")
        page.wait_for_function(NEXT, arg=version)

    assert page.locator("[data-result] h2, [data-result] h1").count() == 1
    person.picture("example-game")
