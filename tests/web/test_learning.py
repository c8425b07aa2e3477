"""The tutorial of each game, played to its end by clicks."""

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from imperios.content.lessons import Lesson, guide_of, lessons_of
from tests.server.client import ME, OPEN
from tests.server.client import Player as Guest
from tests.web.barriers import barriers
from tests.web.person import LAID_OUT, Person
from tests.web.player import MOVED_ON
from tests.web.pointer import Pointer
from tests.web.running import Running
from tests.web.test_tournaments import TABLE, ask

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

BARS_FIT = """() => [...document.querySelectorAll("[data-result] .bar")].every(
  (cell) => cell.firstElementChild.getBoundingClientRect().right
    <= cell.getBoundingClientRect().right + 1)"""
# Chooses something for a seat until a choice is offered, which it takes, or the game is over.
PLAY = """async ([table, seat, wanted]) => {
  const headers = { "Content-Type": "application/json", "X-Imperios": "1" };
  const get = async (path) => (await fetch(`/api/tables/${table}${path}`)).json();
  for (let n = 0; ; n += 7) {
    const { choices = [], version } = await get(`/state?seat=${seat}`);
    const last = choices.includes(wanted);
    const token = last ? wanted : choices[n % choices.length];
    const command = { do: "choose", id: `${wanted} ${n}`, seat, token, version };
    const body = JSON.stringify(command);
    if (token) await fetch(`/api/tables/${table}/do`, { method: "POST", headers, body });
    else await new Promise((go) => setTimeout(go, 100));
    const { status, result } = token ? {} : await get("");
    if (last || status === "over") return result?.winners;
  }
}"""

# The lists of units are not fetched before they are needed or the page has settled.
SETTLED = """() => performance.getEntriesByType('resource')
  .some(({ name, responseEnd }) => name.includes('/Mustering-') && responseEnd)"""


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


def laid_out(page: Page) -> None:
    """The board is there, and what is fetched when the page has settled."""
    page.wait_for_function(LAID_OUT)
    page.wait_for_function(SETTLED)


def learn(page: Page, lesson: Lesson) -> None:
    """Do what the coach says, step by step."""
    pointer = Pointer(page)
    laid_out(page)
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


def go_on(page: Page) -> None:
    """To the next lesson, when the story of the last battle has been put away."""
    page.wait_for_timeout(600)  # a click at once is taken for a slip
    if page.locator("[data-close]").count():
        Pointer(page).on("[data-close]")
        page.wait_for_selector("[data-close]", state="detached")
        page.wait_for_timeout(600)
    page.locator("[data-next]").click()


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
        go_on(person.page)
    person.page.wait_for_url("**/#/t/*")
    person.go("/#/learn")
    finished = person.page.locator(f"[data-game={game}] .done")
    finished.first.wait_for()
    assert finished.count() == len(lessons_of(game))


@pytest.mark.parametrize(("game", "size", "lang"), PLAYED)
def test_the_lessons_end_in_a_guided_game_against_the_weakest_bot_with_hints(
    server: Running, browser: Browser, people: list[Person], game: str, size: str, lang: str
) -> None:
    person = Person(browser, server.url, size, lang)
    people.append(person)
    person.go("/#/learn")
    with person.page.expect_request("**/api/tables") as request:
        person.page.locator(f"[data-game={game}] [data-guided]").click()
    asked, guide = json.loads(request.value.post_data or ""), guide_of(game)
    assert guide is not None
    assert asked["hints"]
    assert (asked["scenario"], len(asked["seats"])) == (guide.scenario, guide.seats)
    assert [seat.get("bot") for seat in asked["seats"]] == [None, "recluta"]
    person.page.locator("[data-guide='0']").wait_for()
    if size == "phone":
        person.page.locator("[data-goal-text]").click()
    expect(person.page.locator("[data-guide]")).to_contain_text(guide.goal[lang])
    expect(person.page.locator("[data-guide]")).to_contain_text(guide.steps[0].text[lang])
    person.page.wait_for_selector("[data-token]:not([disabled]), .zone.lit")
    assert barriers(person, board=False) == []
    person.picture(f"{game}-guided")
    person.page.reload()
    person.page.locator("[data-guide='0']").wait_for()


def test_the_guided_game_praises_in_any_order_and_goes_on_up_to_the_end(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person, guide = Person(browser, server.url, "phone", "en"), guide_of("napoleon")
    people.append(person)
    assert guide is not None
    page = person.page
    person.go("/#/learn")
    page.locator("[data-game=napoleon] [data-guided]").click()
    page.locator("[data-guide='0']").wait_for()
    table = page.url.rsplit("/", 1)[1]
    seats = page.evaluate(TABLE, table)["seats"]
    own = next(it["seat"] for it in seats if it["own"])
    page.evaluate(PLAY, [table, own, "supply"])
    expect(page.locator("[data-guide='0'] [data-praise]")).to_have_text(guide.steps[1].praise["en"])
    person.picture("guided-praise")
    winners = page.evaluate(PLAY, [table, own, ""])
    page.reload()  # the last battle may lie open
    page.locator("[data-guide-end]").wait_for()
    told = "first guided victory" if own in winners else "This time the Recruit has won"
    expect(page.locator("[data-guide-end]")).to_contain_text(told)
    person.picture("guided-end")


@pytest.mark.parametrize(("size", "lang"), [("desktop", "es"), ("phone", "en")])
def test_a_guided_game_that_is_won_is_praised_and_marked_among_the_lessons(
    server: Running, browser: Browser, people: list[Person], size: str, lang: str
) -> None:
    person = Person(browser, server.url, size, lang)
    people.append(person)
    page = person.page
    person.arrive("/#/learn")
    order = {"game": "napoleon", "scenario": "short_2", "seats": [ME, OPEN], "public": True}
    table = ask(person, "/api/tables", order)["id"]
    with Guest(server.url, "Recluta") as rival:
        (free,) = [it["seat"] for it in rival.table(table)["seats"] if it["kind"] == "open"]
        assert rival.do(table, "sit", seat=free)["ok"]
        (seat,) = [it["seat"] for it in rival.table(table)["seats"] if it["own"]]
        assert rival.do(table, "resign", seat=seat)["ok"]
    page.evaluate("(table) => localStorage.setItem('imperios.guided', table)", table)
    page.reload()
    person.go(f"/#/t/{table}")
    won = {"es": "Tu primera victoria guiada", "en": "Your first guided victory"}
    expect(page.locator("[data-guide-end]")).to_contain_text(won[lang])
    assert page.evaluate(BARS_FIT)
    person.picture("guided-won")
    person.go("/#/learn")
    expect(page.locator("[data-game=napoleon] [data-guided] .unseen")).to_have_count(1)


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


@pytest.mark.parametrize(
    ("lesson", "size", "lang", "order"),
    [
        ("grecia/move", "desktop", "es", "move laconia medium messenia light arcadia"),
        ("galactica/repair", "phone", "en", "1,6 0,6 done"),
    ],
)
def test_another_order_of_clicks_is_as_good(
    server: Running,
    browser: Browser,
    people: list[Person],
    lesson: str,
    size: str,
    lang: str,
    order: str,
) -> None:
    person = Person(browser, server.url, size, lang)
    people.append(person)
    person.go(f"/#/learn/{lesson}")
    person.page.wait_for_function(LAID_OUT)
    for token in order.split():
        choose(person.page, Pointer(person.page), token)
    person.page.wait_for_selector("[data-coach][data-done]")
    assert person.page.locator("[data-coach] .hint").count() == 0


def test_a_hero_who_was_left_behind_can_still_go_along(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    person.go("/#/learn/grecia/fortress")
    page = person.page
    laid_out(page)
    pointer = Pointer(page)
    for token in ["attack", "boeotia", "medium", "heavy", "cavalry"]:
        choose(page, pointer, token)
    page.locator("[data-companion=brasidas]").uncheck()
    assert choose(page, pointer, "done") == 0
    page.locator("[data-coach] .hint").wait_for()
    choose(page, pointer, "go")
    page.wait_for_selector('[data-coach][data-step="2"]')
