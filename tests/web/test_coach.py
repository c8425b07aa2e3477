"""The coach in the browser: a hint, a warning, and the analysis of a finished game."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import imperios
from tests.coach.stored import final
from tests.coach.test_advice import blunder
from tests.web.barriers import barriers
from tests.web.person import PATIENCE, PICTURES, Person
from tests.web.running import Running

# On a busy machine a warning comes later than a person would wait for it.
PATIENT = """{
  const real = window.setTimeout;
  window.setTimeout = (act, ms, ...more) => real(act, ms === 300 ? 20000 : ms, ...more);
}"""


def sat_down(server: Running, person: Person, state: imperios.State, **more: Any) -> str:
    """A table from a position, at which the person plays whoever is to move, against a bot."""
    person.arrive()
    seats = ["me" if seat in state.deciders else "random" for seat in state.seats]
    wishes = [{"kind": it} if it == "me" else {"kind": "bot", "bot": it} for it in seats]
    body = {
        "game": state.game.id, "scenario": state.scenario, "seats": wishes,
        "options": {}, "record": imperios.dump(state), **more,
    }  # fmt: skip
    made = person.context.request.post(
        f"{server.url}/api/tables", data=body, headers={"X-Imperios": "1"}
    )
    assert made.ok, made.text()
    table = str(made.json()["id"])
    person.page.goto(f"{server.url}/#/t/{table}")
    person.page.wait_for_selector(".question")
    return table


@pytest.fixture(params=["desktop", "phone"])
def person(
    request: pytest.FixtureRequest, server: Running, browser: Browser, people: list[Person]
) -> Person:
    """Somebody before a screen or with a phone."""
    lang = "es" if request.param == "desktop" else "en"
    people.append(Person(browser, server.url, request.param, lang, learner=True))
    return people[-1]


def picture(person: Person, name: str) -> None:
    """Keep what is seen."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    person.page.screenshot(path=PICTURES / f"coach-{name}-{person.size}-{person.lang}.png")


def test_a_hint_is_asked_for_with_a_key_or_a_button(server: Running, person: Person) -> None:
    sat_down(server, person, imperios.rewound(final("grecia"), 0))
    page = person.page
    expect(page.locator("[data-ask-hint]")).to_be_enabled()
    if person.size == "desktop":
        page.keyboard.press("h")
    else:
        page.locator("[data-ask-hint]").tap()
    expect(page.locator("[data-hint-card]")).to_be_visible(timeout=PATIENCE)

    expect(page.locator("[data-idea]")).to_have_count(3)
    page.locator("[data-idea='1']").click()
    expect(page.locator("[data-idea='1']")).to_have_attribute("aria-pressed", "true")
    assert barriers(person, board=False) == []
    picture(person, "hint")


def test_who_gives_much_away_is_warned_once(server: Running, person: Person) -> None:
    state, _ = blunder()
    page = person.page
    page.add_init_script(PATIENT)
    with page.expect_response(lambda answer: "/measure" in answer.url):
        sat_down(server, person, state)
    page.locator(".question [data-token=attack]").click()
    page.locator(".question [data-token=done]").click()
    expect(page.locator("[data-warned]")).to_be_visible(timeout=PATIENCE)
    assert barriers(person, board=False) == []
    picture(person, "warning")

    if person.size == "desktop":
        page.keyboard.press("Enter")  # for the button that has the focus: think again
    else:
        page.locator("[data-warned] .primary").click()
    expect(page.locator("[data-warned]")).to_have_count(0)
    assert page.locator(".question [data-token=done]").count() == 1
    page.locator(".question [data-token=done]").click()
    page.wait_for_selector("[data-token=bat_1]")


def test_a_finished_game_is_analysed_in_its_replay(
    server: Running, person: Person, over: str
) -> None:
    person.go(f"/#/replay/{over}")
    page = person.page
    section = page.locator("[data-analysis]")
    expect(section).to_be_visible(timeout=PATIENCE)
    if section.get_attribute("data-analysis") == "none":
        page.locator("[data-analyse]").click()
    expect(page.locator("[data-analysis=ready]")).to_be_visible(timeout=PATIENCE)

    page.locator("[data-point=choice] .point").first.click()
    expect(page.locator("[data-point] [aria-current=true]")).to_have_count(1)
    assert barriers(person, board=False) == []
    picture(person, "analysis")
    with page.expect_download() as saved:
        page.locator("[data-summary]").click()
    saved.value.save_as(PICTURES / f"coach-card-{person.lang}.png")


def test_a_turning_point_can_be_tried_again(
    server: Running, browser: Browser, people: list[Person], over: str
) -> None:
    people.append(Person(browser, server.url, learner=True))
    people[0].go(f"/#/replay/{over}")
    page = people[0].page
    page.wait_for_selector("[data-analysis=none], [data-analysis=ready]")
    if page.locator("[data-analyse]").count():
        page.locator("[data-analyse]").click()
    page.locator("[data-try]").first.click()
    page.wait_for_url("**/#/t/*")
    expect(page.locator("[data-ask-hint]")).to_be_visible(timeout=PATIENCE)
