"""Takes the pictures of the page for the README anew, from real tables: `python -m tools.pictures`.

It needs the page (`./play --setup`), Playwright and a Chromium, as the tests of the page do.
"""

import shutil
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tests.web import tables
from tests.web.person import Person
from tests.web.positions import sit_down
from tests.web.running import Running

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
QUALITY = 86
STILL = 1500  # milliseconds until all is drawn


def table(name: str) -> Callable[[Person, Running], None]:
    """A table in the middle of a game."""
    return lambda person, server: sit_down(person, name)


def page(path: str) -> Callable[[Person, Running], None]:
    """A page beside the tables."""
    return lambda person, server: person.go(path)


def replay(person: Person, server: Running) -> None:
    """A game that is over, at its last choices."""
    person.go(f"/#/replay/{tables.finished(server)}/100000")
    person.page.wait_for_selector("[data-step]")


PICTURES: dict[str, tuple[str, str, Callable[[Person, Running], None]]] = {
    "table-grecia.es": ("desktop", "es", table("grecia")),
    "table-napoleon.en": ("desktop", "en", table("napoleon")),
    "table-galactica-phone.es": ("phone", "es", table("galactica")),
    "start.es": ("desktop", "es", page("/")),
    "learn.es": ("desktop", "es", page("/#/learn")),
    "replay.es": ("desktop", "es", replay),
}


def take(browser: Browser, server: Running, name: str) -> None:
    """One picture, as a person with that screen and language sees it."""
    size, lang, go = PICTURES[name]
    person = Person(browser, server.url, size, lang)
    go(person, server)
    person.page.wait_for_timeout(STILL)
    person.page.wait_for_function("() => !document.querySelector('.ground:not([data-drawn])')")
    person.page.screenshot(path=str(FOLDER / f"{name}.jpg"), type="jpeg", quality=QUALITY)
    person.context.close()


def main() -> None:
    """All of them, with a server of their own."""
    with TemporaryDirectory() as data, sync_playwright() as play:
        server = Running(Path(data))
        server.start()
        chromium = shutil.which("chromium")
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name in PICTURES:
            take(browser, server, name)
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
