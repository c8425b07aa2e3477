"""What the page may weigh, and how fast it answers."""

import gzip
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Response

from tests.web.person import Person
from tests.web.player import CLICK_ZONE, LOOK, MOVED_ON
from tests.web.running import Running

JAVASCRIPT, FIRST_LOAD = 150_000, 400_000  # bytes, gzipped


def weight(body: bytes, name: str) -> int:
    """As it would travel: pictures and fonts are packed already."""
    packed = name.endswith((".woff2", ".webp", ".png"))
    return len(body) if packed else len(gzip.compress(body, 9))


def test_javascript_and_first_load_stay_small(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    loaded: dict[str, int] = {}

    def note(response: Response) -> None:
        name = Path(response.url.split("?")[0]).name
        if "/api/" not in response.url and response.ok:
            loaded[name] = weight(response.body(), name)

    person.page.on("response", note)
    person.go()
    person.page.wait_for_selector("article .primary:not([disabled])")
    person.page.wait_for_load_state("networkidle")
    assert sum(loaded.values()) <= FIRST_LOAD, loaded
    person.start("grecia")
    scripts = {name: size for name, size in loaded.items() if name.endswith(".js")}
    assert sum(scripts.values()) <= JAVASCRIPT, scripts


@pytest.mark.full
def test_from_click_to_lit_choices_in_a_tenth_of_a_second(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    person.start("grecia")
    times: list[float] = []
    while len(times) < 5:
        seen = person.page.evaluate(LOOK)
        if not seen["zones"]:
            person.page.wait_for_timeout(20)
            continue
        before = time.perf_counter()
        person.page.evaluate(CLICK_ZONE, seen["zones"][0])
        person.page.wait_for_function(MOVED_ON, arg=seen["version"])
        times.append(time.perf_counter() - before)
    assert sorted(times)[-1] < 0.1, times
