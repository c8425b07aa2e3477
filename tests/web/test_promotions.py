"""Promotions after a battle: what a unit becomes, and all that are due in one gesture."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from imperios import State
from tests.web import positions
from tests.web.person import Person
from tests.web.pointer import Pointer
from tests.web.positions import sit_down
from tests.web.running import Running

ALL = {"es": "Ascender a todas", "en": "Promote them all"}
EXTRA = {"es": "un ascenso más", "en": "one more unit rises"}
ASIDE = {"es": "Pueden ascender", "en": "May rise"}


def several(state: State, seat: str) -> bool:
    """As many promotions as units, two kinds in a zone, and an extra one afterwards."""
    args: dict[str, Any] = state.prompt(seat).args
    if state.prompt(seat).code != "promote_zone" or not 2 < args["units"] <= args["n"]:
        return False
    twin, most = state.copy(), 0
    while seat in twin.deciders and twin.prompt(seat).code in ("promote_zone", "promote_unit"):
        better: Any = twin.prompt(seat).args.get("better", ())
        most = max(most, len(better))
        twin.choose(seat, next(token for token in twin.choices(seat) if token != "done"))
    return most > 1 and seat in twin.deciders and twin.prompt(seat).code == "promote_extra"


positions.WANTED["several-promotions"] = ("napoleon", "std_2", 2, several)


@pytest.mark.parametrize(("size", "lang"), [("desktop", "es"), ("phone", "en")])
def test_all_promotions_are_one_gesture(
    server: Running, browser: Browser, people: list[Person], size: str, lang: str
) -> None:
    person = Person(browser, server.url, size, lang)
    people.append(person)
    sit_down(person, "several-promotions")
    page = person.page
    question = page.locator(".question h2").inner_text()
    expect(page.locator(".question .aside")).to_contain_text(ASIDE[lang])
    every = page.locator("[data-every]")
    expect(every).to_have_text(ALL[lang])
    person.picture("promotions")
    every.click()
    expect(page.locator(".question h2")).to_contain_text(EXTRA[lang])  # it is asked apart
    expect(every).to_have_count(0)
    page.locator("[data-undo]").click()
    expect(every).to_have_text(ALL[lang])
    expect(page.locator(".question h2")).to_have_text(question)


def test_a_unit_that_may_rise_says_into_what_and_whose_it_is(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    sit_down(person, "several-promotions")
    page = person.page
    pointer = Pointer(page)
    for zone in page.locator(".zone.lit").all():
        name = zone.get_attribute("data-zone") or ""
        place = pointer.place(f'.zone[data-zone="{name}"]', name)
        assert place is not None
        pointer.press(place)
        page.wait_for_timeout(700)
        if page.locator(".options [data-token]").count() > 1:
            break
    for option in page.locator(".options [data-token]").all():
        expect(option).to_contain_text("→")
    expect(page.locator(".question h2")).to_contain_text("(")
    person.picture("promotion-options")
