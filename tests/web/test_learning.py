"""The tutorial of each game, played to its end by clicks."""

import json

import pytest
from playwright.sync_api import Browser, Page

from imperios.content.lessons import Lesson, lessons_of
from tests.web.person import LAID_OUT, Person
from tests.web.player import MOVED_ON
from tests.web.pointer import Pointer
from tests.web.running import Running

PLAYED = [
    ("grecia", "desktop", "es"),
    ("napoleon", "phone", "en"),
    ("galactica", "desktop", "es"),
]
# How many maps were begun: each has a worker that draws it.
COUNT_MAPS = """window.maps = 0;
  window.Worker = class extends Worker {
    constructor(...args) {
      super(...args);
      window.maps += 1;
    }
  };"""


def choose(page: Page, pointer: Pointer, token: str) -> int:
    """Press a choice where the page shows it; a story that is in front is put away first.

    Returns for how many heroes the order to attack answers, too: those who are ticked go along.
    """
    if page.locator("[data-close]").count():
        pointer.on("[data-close]")
    version = int(page.locator("main.table").get_attribute("data-version") or 0)
    button, zone = f'[data-token="{token}"]:not([disabled])', f'.zone.lit[data-zone="{token}"]'
    page.wait_for_selector(f"{button}, {zone}", state="attached")
    heroes = page.locator("[data-companion]:checked").count() if token == "done" else 0
    assert pointer.zone(token) if page.locator(zone).count() else pointer.on(button)
    page.wait_for_function(MOVED_ON, arg=version, polling=15)
    return heroes


def learn(page: Page, lesson: Lesson) -> None:
    """Do what the coach says, step by step."""
    pointer = Pointer(page)
    page.wait_for_function(LAID_OUT)
    for number, step in enumerate(lesson.steps):
        page.wait_for_selector(f'[data-coach][data-step="{number}"]')
        going = 0
        for wanted in step.want:
            if going:
                assert "go" in wanted
                going -= 1
            else:
                going = choose(page, pointer, wanted[0])
        assert not going
    page.wait_for_selector("[data-coach][data-done]")


@pytest.mark.parametrize(("game", "size", "lang"), PLAYED)
def test_a_whole_tutorial_is_played_by_clicks(
    server: Running, browser: Browser, people: list[Person], game: str, size: str, lang: str
) -> None:
    person = Person(browser, server.url, size, lang)
    people.append(person)
    person.page.add_init_script(COUNT_MAPS)
    person.go()
    person.page.locator(f"article[data-game={game}] [data-learn]").click()
    person.page.locator(f"[data-game={game}] .primary").click()
    for number, lesson in enumerate(lessons_of(game).values(), start=1):
        person.page.wait_for_url(f"**/learn/{game}/{lesson.id}")
        learn(person.page, lesson)
        assert person.page.evaluate("() => window.maps") <= number
        if lesson.id == "attack":
            person.picture(f"{game}-lesson")
        person.page.locator("[data-next]").click()
    person.page.wait_for_url("**/#/t/*")
    person.go("/#/learn")
    finished = person.page.locator(f"[data-game={game}] .done")
    finished.first.wait_for()
    assert finished.count() == len(lessons_of(game))


def test_the_lessons_end_in_a_game_against_the_weakest_bot_with_hints(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url, "phone", "en")
    people.append(person)
    person.go("/#/learn")
    with person.page.expect_request("**/api/tables") as request:
        person.page.locator("[data-game=galactica] [data-guided]").click()
    asked = json.loads(request.value.post_data or "")
    assert asked["hints"]
    assert [seat.get("bot") for seat in asked["seats"]] == [None, "recluta"]
    person.page.wait_for_selector("main.table")


def test_another_choice_is_answered_with_a_hint_and_changes_nothing(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    person.go("/#/learn/grecia/move")
    page = person.page
    page.locator("[data-token=attack]").click()
    page.locator("[data-coach] .hint").wait_for()
    assert page.locator("main.table").get_attribute("data-version") == "0"
    page.locator("[data-coach] [data-show]").click()
    page.wait_for_selector('[data-coach][data-step="1"]')
    assert page.locator("[data-coach] .hint").count() == 0


def test_a_hero_who_was_left_behind_can_still_go_along(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    person.go("/#/learn/grecia/fortress")
    page = person.page
    page.wait_for_function(LAID_OUT)
    pointer = Pointer(page)
    for token in ["attack", "boeotia", "medium", "heavy", "cavalry"]:
        choose(page, pointer, token)
    page.locator("[data-companion=brasidas]").uncheck()
    assert choose(page, pointer, "done") == 0
    page.locator("[data-coach] .hint").wait_for()
    choose(page, pointer, "go")
    page.wait_for_selector('[data-coach][data-step="2"]')
