"""What the page may weigh, and how fast it answers."""

import gzip
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, Response

from tests.web import tables
from tests.web.person import Person
from tests.web.player import Player
from tests.web.positions import sit_down
from tests.web.running import Running

JAVASCRIPT, FIRST_LOAD = 150_000, 400_000  # bytes, gzipped
ANSWER = 100  # milliseconds, at the 95th percentile
OPENS = 500  # milliseconds
HAND = 80  # milliseconds: nobody presses in the very moment in which the pointer arrives
BLINK = 200  # milliseconds: nobody has seen what is new before
FEW = {"desktop": 9, "phone": 6}  # answers
MANY = {"desktop": 40, "phone": 30}


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
    scripts = {  # the words of the other language come when the page has nothing else to do
        name: size for name, size in loaded.items() if name.endswith(".js") and name[:3] != "en-"
    }
    assert sum(scripts.values()) <= JAVASCRIPT, scripts


# From each click that is answered with new choices for the same person, until the frame that shows
# them has been laid out, painted and given to the compositor. What bots think is not counted.
ANSWERS = """() => {
  window.answers = [];
  let click;
  addEventListener('click', (event) => {
    const version = Number(document.querySelector('main.table')?.dataset.version);
    click = { start: event.timeStamp, version, sent: false };
  }, true);
  const painted = (act) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = act;
    channel.port2.postMessage(0);
  });
  new MutationObserver(() => {
    const table = document.querySelector('main.table');
    if (!click || !table) return;
    if (table.getAttribute('aria-busy') === 'true') click.sent = true;
    const steps = Number(table.dataset.version) - click.version;
    const open = table.querySelector('.zone.lit, [data-token]:not([disabled])');
    if (!steps || (steps === 1 && !open)) return;
    const { start, sent } = click;
    click = undefined;
    if (steps === 1 && sent) painted(() => window.answers.push(performance.now() - start));
  }).observe(document, { attributes: true, childList: true, subtree: true });
}"""


def answers(person: Person, game: str, wanted: int) -> list[float]:
    """Sit down in the middle of a game and play: how long the answers took, in milliseconds."""
    person.page.add_init_script(f"({ANSWERS})()")
    sit_down(person, game)
    player = Player(person.page, rest=HAND, blink=BLINK)
    times: list[float] = []
    while len(times) < wanted:
        assert not player.play(player.asked + 3), "the game was over too soon"
        times = person.page.evaluate("() => window.answers")
    return times


def measured(
    server: Running, browser: Browser, people: list[Person], game: str, samples: dict[str, int]
) -> list[float]:
    """How long the answers took at a desk and on a phone, the quickest first."""
    times: list[float] = []
    for size, wanted in samples.items():
        person = Person(browser, server.url, size, moving=True)
        people.append(person)
        times += answers(person, game, wanted)
    return sorted(times)


def check(
    server: Running,
    browser: Browser,
    people: list[Person],
    game: str,
    samples: dict[str, int],
    part: float,
) -> None:
    """This part of the answers is quick enough; a second try, for the machine may be busy."""
    tries: list[list[float]] = []
    for _ in range(2):
        times = measured(server, browser, people, game, samples)
        tries.append(times)
        if times[int(len(times) * part)] < ANSWER:
            return
    raise AssertionError(tries)


@pytest.mark.times
@pytest.mark.parametrize("game", ["grecia", "napoleon", "galactica"])
def test_most_choices_are_lit_a_tenth_of_a_second_after_the_click(
    server: Running, browser: Browser, people: list[Person], game: str
) -> None:
    check(server, browser, people, game, FEW, 0.5)


@pytest.mark.times
@pytest.mark.full
@pytest.mark.parametrize("game", ["grecia", "napoleon", "galactica"])
def test_nearly_all_choices_are_lit_a_tenth_of_a_second_after_the_click(
    server: Running, browser: Browser, people: list[Person], game: str
) -> None:
    check(server, browser, people, game, MANY, 0.95)


@pytest.mark.times
def test_a_game_of_a_thousand_choices_opens_at_once(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    person.arrive()
    cookies = {it["name"]: it["value"] for it in person.context.cookies()}
    headers = {"X-Imperios": "1"}
    with httpx.Client(base_url=server.url, headers=headers, cookies=cookies, timeout=60) as client:
        record = tables.played("napoleon", "std_4", 4, 1000, rounds=20)
        kinds = ["me", "random", "random", "random"]
        table = tables.table(
            client, "napoleon", "std_4", kinds, record=record, options={"rounds": 20}
        )
    assert min(opened(person.page, server.url, table) for _ in range(3)) < OPENS


def opened(page: Page, url: str, table: str) -> float:
    """Milliseconds from the click on a table in the list until its pieces are there."""
    page.goto(f"{url}/#/tables")
    page.wait_for_selector(f"[data-table='{table}'] a")
    took = page.evaluate(
        """(table) => new Promise((done) => {
          const start = performance.now();
          new MutationObserver((_, watch) => {
            if (!document.querySelector('main.table .piece')) return;
            watch.disconnect();
            done(performance.now() - start);
          }).observe(document.body, { childList: true, subtree: true });
          document.querySelector(`[data-table='${table}'] a`).click();
        })""",
        table,
    )
    return float(took)
