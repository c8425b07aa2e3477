"""The tutorial of each game, played to its end by clicks."""

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


def choose(page: Page, pointer: Pointer, token: str) -> None:
    """Press a choice where the page shows it; a story that is in front is put away first."""
    if page.locator("[data-close]").count():
        pointer.on("[data-close]")
    version = int(page.locator("main.table").get_attribute("data-version") or 0)
    button, zone = f'[data-token="{token}"]:not([disabled])', f'.zone.lit[data-zone="{token}"]'
    page.wait_for_selector(f"{button}, {zone}", state="attached")
    assert pointer.zone(token) if page.locator(zone).count() else pointer.on(button)
    page.wait_for_function(MOVED_ON, arg=version, polling=15)


def learn(page: Page, lesson: Lesson) -> None:
    """Do what the coach says, step by step."""
    pointer = Pointer(page)
    page.wait_for_function(LAID_OUT)
    for number, step in enumerate(lesson.steps):
        page.wait_for_selector(f'[data-coach][data-step="{number}"]')
        for wanted in step.want:
            choose(page, pointer, wanted[0])
    page.wait_for_selector("[data-coach][data-done]")


@pytest.mark.parametrize(("game", "size", "lang"), PLAYED)
def test_a_whole_tutorial_is_played_by_clicks(
    server: Running, browser: Browser, people: list[Person], game: str, size: str, lang: str
) -> None:
    person = Person(browser, server.url, size, lang)
    people.append(person)
    person.go()
    person.page.locator(f"article[data-game={game}] [data-learn]").click()
    person.page.locator(f"[data-game={game}] .primary").click()
    for lesson in lessons_of(game).values():
        person.page.wait_for_url(f"**/learn/{game}/{lesson.id}")
        learn(person.page, lesson)
        if lesson.id == "attack":
            person.picture(f"{game}-lesson")
        person.page.locator("[data-next]").click()
    person.page.wait_for_url("**/#/t/*")
    person.go("/#/learn")
    finished = person.page.locator(f"[data-game={game}] .done")
    finished.first.wait_for()
    assert finished.count() == len(lessons_of(game))


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
