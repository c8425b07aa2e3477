"""The narrowest screens and the longest names: nothing sticks out, whatever the page."""

import pytest
from playwright.sync_api import Browser

from tests.web.person import LAID_OUT, Person
from tests.web.positions import sit_down
from tests.web.running import Running
from tests.web.test_screens import OVERFLOW, SCREENS, visit

NARROW = {"width": 320, "height": 640}
LONG = "Wolfeschlegelsteinhausenbergerdorffwelch"  # 40 letters, and nowhere to break them
# Texts that are cut off by the edge of the screen, where nothing can be scrolled into sight.
CUT = """() => [...document.querySelectorAll('h1, h2, h3, p, li, label, legend, button, a, td, th')]
  .filter((node) => {
    if (node.closest('svg, .unseen, .skip, .sheet .ground, [hidden]')) return false;
    const rolls = (one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX);
    const scrolled = (one) => one && one !== document.body
      && (rolls(one) || scrolled(one.parentElement));
    const box = node.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && box.right > innerWidth + 1 && !scrolled(node);
  })
  .map((node) => `${node.tagName}.${node.className}: ${node.textContent.trim().slice(0, 50)}`)"""
RENAME = """async (name) => {
  const headers = { 'Content-Type': 'application/json', 'X-Imperios': '1' };
  const answer = await fetch('/api/me',
    { method: 'PATCH', headers, body: JSON.stringify({ name }) });
  return (await answer.json()).name;
}"""


def narrow(server: Running, browser: Browser, people: list[Person], lang: str) -> Person:
    """Somebody with a small phone and a long name."""
    person = Person(browser, server.url, "phone", lang)
    people.append(person)
    person.page.set_viewport_size(NARROW)  # type: ignore[arg-type]
    person.arrive()
    assert person.page.evaluate(RENAME, LONG) == LONG
    return person


def faults(person: Person, screen: str) -> dict[str, object]:
    """What does not fit on this screen."""
    found = {
        f"{screen}: overflow": person.page.evaluate(OVERFLOW),
        f"{screen}: cut": person.page.evaluate(CUT),
    }
    return {name: fault for name, fault in found.items() if fault}


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_page_fits_320_pixels_and_a_name_of_40_letters(
    server: Running, browser: Browser, people: list[Person], over: str, lang: str
) -> None:
    person = narrow(server, browser, people, lang)
    found: dict[str, object] = {}
    for screen in SCREENS:
        visit(person, screen, over)
        found |= faults(person, screen)
    assert found == {}


@pytest.mark.parametrize(("name", "lang"), [("grecia", "es"), ("eight", "en"), ("galactica", "es")])
def test_a_table_fits_320_pixels_and_long_names(
    server: Running, browser: Browser, people: list[Person], name: str, lang: str
) -> None:
    person = narrow(server, browser, people, lang)
    sit_down(person, name, title=LONG)
    person.page.wait_for_function(LAID_OUT)
    assert faults(person, name) == {}
