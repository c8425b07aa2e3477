"""One server and one browser for all page tests of a process; a fresh person for each test."""

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.web import tables
from tests.web.person import PATIENCE, Person
from tests.web.running import Running

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def server(built_page: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that runs for the whole session."""
    running = Running(tmp_path_factory.mktemp("data"))
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The Chromium of the machine: the one without windows, if there is one, is twice as fast."""
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with sync_playwright() as play:
        found = play.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture(scope="session")
def over(server: Running) -> str:
    """A table whose game is over, for all to see."""
    return tables.finished(server)


@pytest.fixture
def people(browser: Browser) -> Iterator[list[Person]]:
    """Everyone who has opened the page in this test; none of them may have seen an error."""
    found: list[Person] = []
    yield found
    errors = [error for person in found for error in person.errors]
    for person in found:
        person.context.close()
    assert errors == []
