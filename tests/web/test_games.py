"""Whole games played through the page with mouse or finger, in both sizes and languages.

Those of every day are as short as the rules allow, against bots that do not think; with --full they
are those that "play now" begins.
"""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Route

from tests.web.person import Person
from tests.web.player import Player
from tests.web.running import Running

EVERY_DAY = [  # each game in both sizes and both languages
    ("grecia", "desktop", "es"),
    ("grecia", "phone", "en"),
    ("napoleon", "desktop", "en"),
    ("napoleon", "phone", "es"),
    ("galactica", "desktop", "en"),
    ("galactica", "phone", "es"),
]
GAMES, SIZES, LANGUAGES = ("grecia", "napoleon", "galactica"), ("desktop", "phone"), ("es", "en")
REST = [
    pytest.param(game, size, lang, marks=pytest.mark.full)
    for game in GAMES
    for size in SIZES
    for lang in LANGUAGES
    if (game, size, lang) not in EVERY_DAY
]
SHORT: dict[str, dict[str, Any]] = {
    "grecia": {},
    "napoleon": {"rounds": 5},
    "galactica": {"turn_limit": 3},
}


def shorten(route: Route) -> None:
    """Make the table that the page asks for a shorter one; what is no wish goes on as it is."""
    wanted: dict[str, Any] | None = route.request.post_data_json
    if wanted:
        wanted["options"] |= SHORT[wanted["game"]]
        for seat in wanted["seats"][1:]:
            seat["bot"] = "random"
    route.continue_(post_data=json.dumps(wanted) if wanted else None)


@pytest.mark.parametrize(("game", "size", "lang"), [*EVERY_DAY, *REST])
def test_a_whole_game_is_played_by_clicks(
    server: Running,
    browser: Browser,
    people: list[Person],
    game: str,
    size: str,
    lang: str,
    full: bool,
) -> None:
    person = Person(browser, server.url, size, lang)
    people.append(person)
    if not full:
        person.page.route("**/api/tables", shorten)
    table = person.start(game)
    player = Player(person.page)
    assert not player.play(most=12)
    person.picture(f"{game}-table")
    assert player.play()
    assert (player.refused, player.hidden) == ([], set())
    person.picture(f"{game}-end")
    person.page.locator(f'a[href="#/replay/{table}"]').click()
    person.page.wait_for_selector("main.replay")
    person.page.locator("[data-forward]").click()
    assert person.page.locator("main.replay").get_attribute("data-step") == "1"
    person.page.locator("input[type=range]").fill("40")
    person.picture(f"{game}-replay")
