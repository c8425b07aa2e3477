"""What the page may weigh, and how fast it answers."""

import gzip
import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Response

from tests.web.person import Person
from tests.web.player import LOOK
from tests.web.running import Running

JAVASCRIPT, FIRST_LOAD = 150_000, 400_000  # bytes, gzipped
SAMPLES = 40


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


# From a click to the next choices on the screen, when the same seat is asked again.
ANSWER = """([token, zone]) => new Promise((done) => {
  const table = document.querySelector('main.table');
  const before = Number(table.dataset.version);
  const start = performance.now();
  const watch = new MutationObserver(() => {
    const now = Number(table.dataset.version);
    if (now === before) return;
    const open = table.querySelector('.zone.lit, [data-token]:not([disabled])');
    if (!open && now === before + 1) return;
    watch.disconnect();
    done(open && now === before + 1 ? performance.now() - start : null);
  });
  watch.observe(table, { attributes: true, childList: true, subtree: true });
  const query = zone ? `.zone.lit[data-zone="${token}"]` : `[data-token="${token}"]`;
  document.querySelector(query).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  setTimeout(() => done(null), 2000);
})"""


@pytest.mark.full
def test_from_click_to_lit_choices_in_a_tenth_of_a_second(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    person.start("grecia")
    rng = random.Random(3)
    times: list[float] = []
    for _ in range(2000):
        seen = person.page.evaluate(LOOK)
        if len(times) >= SAMPLES or seen["over"]:
            break
        if seen["battle"]:
            person.page.locator("[data-close]").first.click()
        elif seen["busy"] or not (seen["zones"] or seen["tokens"]):
            person.page.wait_for_timeout(20)
        else:
            token = rng.choice([*seen["zones"], *seen["tokens"]])
            took = person.page.evaluate(ANSWER, [token, token in seen["zones"]])
            times += [took] if took else []
    assert len(times) >= SAMPLES
    assert sorted(times)[int(len(times) * 0.95)] < 100, sorted(times)
