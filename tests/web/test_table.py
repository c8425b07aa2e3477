"""The table: nothing is covered, moves are shown before they are final, all explains itself."""

import re
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser, Page

import imperios
from tests.web.barriers import barriers, everywhere, resize, switch
from tests.web.person import Person
from tests.web.player import MOVED_ON
from tests.web.pointer import MARK, Pointer
from tests.web.positions import record, sit_down
from tests.web.running import Running

# Pieces of which a panel hides something, and panels whose words do not fit.
COVERED = """() => {
  const boxes = (query) => [...document.querySelectorAll(query)]
    .map((node) => [node, node.getBoundingClientRect()]).filter(([, box]) => box.width > 0);
  const panels = boxes('.table > .panel, .side > .panel, header .panel, .zoom, .rivals .panel');
  const hit = (a, b) => a.left < b.right - 2 && a.right > b.left + 2
    && a.top < b.bottom - 2 && a.bottom > b.top + 2;
  return boxes('[data-piece]')
    .filter(([, box]) => panels.some(([, panel]) => hit(box, panel)))
    .map(([node]) => node.dataset.piece);
}"""
SQUEEZED = """() => [...document.querySelectorAll('.table header a, .table header .panel, .dock')]
  .filter((node) => node.scrollWidth > node.clientWidth + 1
    || node.getBoundingClientRect().right > innerWidth + 1)
  .map((node) => node.className)"""
INSIDE = """(zone) => {
  const node = document.querySelector(`[data-zone="${zone}"]`);
  const box = node.getBoundingClientRect();
  for (let i = 0; i < 2000; i++) {
    const x = box.left + box.width * ((i * 0.618) % 1);
    const y = box.top + box.height * ((i * 0.755) % 1);
    if (document.elementFromPoint(x, y) === node) return [x, y];
  }
}"""

ONLY_BOARD = """() => {
  for (const node of document.querySelectorAll('.table > :not(.window)')) node.remove();
}"""
BREATHS = """() => document.querySelector('.glow').getAnimations()
  .map((one) => one.effect.getTiming().iterations)"""
LINES = "document.querySelectorAll('.list > *').length"
AT_END = """() => {
  const list = document.querySelector('.list');
  return list.scrollTop > 0 && list.scrollTop + list.clientHeight > list.scrollHeight - 3;
}"""
FIRST_ROUND = """() => {
  const list = document.querySelector('.list');
  return list.scrollTop === 0 && /^ronda 1$/i.test(list.querySelector('.turn').textContent.trim());
}"""
# How wide each picture of the map was that was put up.
MAPS = """() => {
  window.maps = [];
  const was = ImageBitmapRenderingContext.prototype.transferFromImageBitmap;
  ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (bitmap) {
    window.maps.push(bitmap.width);
    return was.call(this, bitmap);
  };
}"""
COUNT_MARCHES = """window.marched = 0;
  const was = Element.prototype.animate;
  Element.prototype.animate = function (...args) {
    window.marched += 1;
    return was.apply(this, args);
  };"""


def someone(
    browser: Browser, server: Running, people: list[Person], size: str = "desktop", lang: str = "es"
) -> Person:
    """A new person, whose errors are counted at the end."""
    person = Person(browser, server.url, size, lang)
    people.append(person)
    return person


def requests_of(page: Page) -> list[str]:
    """Fills with the addresses that a page asks for."""
    found: list[str] = []
    page.on("request", lambda request: found.append(request.url))
    return found


def version(page: Page) -> int:
    """How far the game has gone."""
    return int(page.locator("main.table").get_attribute("data-version") or 0)


def spot(page: Page, zone: str) -> tuple[float, float]:
    """A place on the screen where a zone is not covered by anything."""
    x, y = page.wait_for_function(INSIDE, arg=zone).json_value()
    return x, y


def lit(page: Page) -> list[str]:
    """The zones that can be chosen now."""
    page.wait_for_selector(".zone.lit")
    found: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('.zone.lit[data-zone]')].map((it) => it.dataset.zone)"
    )
    return found


def choose(page: Page, token: str) -> None:
    """Click a choice, on the board or in the question, and wait for what follows."""
    before = page.evaluate(MARK)
    button, pointer = f'.question [data-token="{token}"]:not([disabled])', Pointer(page)
    assert pointer.on(button) if page.locator(button).count() else pointer.zone(token)
    page.wait_for_function(f"(before) => ({MARK})() !== before", arg=before, polling=15)


@pytest.mark.parametrize("name", ["grecia", "eight", "galactica"])
def test_no_panel_covers_a_piece(
    server: Running, browser: Browser, people: list[Person], name: str
) -> None:
    person = someone(browser, server, people)
    sit_down(person, name)
    assert person.page.evaluate(COVERED) == []
    assert person.page.evaluate(SQUEEZED) == []
    person.picture(f"middle-{name}")
    person.page.set_viewport_size({"width": 1024, "height": 768})
    person.page.wait_for_function(f"() => !({COVERED})().length")  # the board is laid anew
    assert person.page.evaluate(SQUEEZED) == []
    person.page.set_viewport_size({"width": 390, "height": 844})
    person.page.wait_for_selector(".table.phone .sheet")
    assert person.page.evaluate(SQUEEZED) == []


# Names of powers that are cut, and panels of the top row that are out of the window.
CUT = """() => [
  ...[...document.querySelectorAll('.plate .name > span:first-child')]
    .filter((name) => name.scrollWidth > name.clientWidth + 1 && name.clientWidth),
  ...[...document.querySelectorAll('header > .panel, header .plate')]
    .filter((panel) => panel.getBoundingClientRect().right > innerWidth - 10),
].map((one) => one.textContent)"""


@pytest.mark.parametrize(("name", "lang"), [("napoleon", "es"), ("eight", "es"), ("eight", "en")])
def test_no_name_of_a_power_is_cut(
    server: Running, browser: Browser, people: list[Person], name: str, lang: str
) -> None:
    person = Person(browser, server.url, lang=lang)
    people.append(person)
    sit_down(person, name)
    for width in (1440, 1280, 1000):
        person.page.set_viewport_size({"width": width, "height": 900})
        person.page.wait_for_function(
            f"(width) => innerWidth === width && !({CUT})().length", arg=width
        )


def test_an_old_browser_draws_the_map_on_the_page_itself(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    drawn: list[Image.Image] = []
    for script in ("", "delete window.OffscreenCanvas;"):
        person = someone(browser, server, people)
        person.page.add_init_script(script)
        sit_down(person, "grecia")
        person.page.wait_for_selector(".ground[data-drawn]")
        person.page.evaluate(ONLY_BOARD)
        drawn.append(Image.open(BytesIO(person.page.screenshot())).convert("RGB"))
    assert max(ImageStat.Stat(ImageChops.difference(*drawn)).mean) < 3  # of 255: grain and edges


def test_the_map_is_sketched_before_it_is_drawn(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = someone(browser, server, people)
    person.page.add_init_script(f"({MAPS})()")
    sit_down(person, "napoleon")
    person.page.wait_for_selector(".ground[data-drawn]")
    sketch, drawn = person.page.evaluate("() => window.maps")
    assert sketch == pytest.approx(drawn / 2, abs=1)


def test_a_move_is_shown_before_it_is_final_and_taken_back_with_one_key(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = someone(browser, server, people)
    sit_down(person, "grecia")
    page = person.page
    choose(page, "move")
    for _ in range(3):  # the zone, the unit if there are several kinds, and then where it goes
        if re.search("adónde", page.locator(".question h2").inner_text()):
            break
        choose(
            page,
            (page.evaluate("() => document.querySelector('.option')?.dataset.token"))
            or lit(page)[0],
        )
    target = lit(page)[0]
    page.mouse.move(*spot(page, target))
    page.wait_for_selector('[data-piece="left/aim"]')
    arrows = page.locator(".play [data-arrow]").count()
    assert arrows
    person.picture("plan")
    choose(page, target)
    if page.locator(".question .chips").count():  # the action goes on: what was chosen is a ghost
        assert page.locator('[data-piece^="left/"]').count()
    for keys in ("u", "Control+z"):
        before = version(page)
        page.keyboard.press(keys)
        page.wait_for_function(MOVED_ON, arg=before)
        assert page.get_by_role("alert").count() == 0


def test_pieces_march_only_where_motion_is_wanted(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    for moving in (True, False):
        person = Person(browser, server.url, moving=moving)
        people.append(person)
        person.context.add_init_script(COUNT_MARCHES)
        sit_down(person, "galactica")
        choose(person.page, lit(person.page)[0])
        choose(person.page, lit(person.page)[0])
        if moving:
            person.page.wait_for_function("() => window.marched > 0")
        else:
            person.page.wait_for_timeout(100)
            assert person.page.evaluate("() => window.marched") == 0


def test_what_is_lit_breathes_when_somebody_hesitates(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    for moving in (True, False):
        person = Person(browser, server.url, moving=moving)
        people.append(person)
        sit_down(person, "grecia")
        assert person.page.evaluate(BREATHS) == ([2] if moving else [])
        choose(person.page, "move")
        assert person.page.evaluate(BREATHS) == ([2] if moving else [])
        choose(person.page, lit(person.page)[0])
        breathes = moving and person.page.locator(".zone.lit").count() > 0
        assert person.page.evaluate(BREATHS) == ([2] if breathes else [])


def test_the_log_shows_its_end_and_for_whoever_scrolls_up_all_of_it(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = someone(browser, server, people)
    sit_down(person, "grecia")
    page = person.page
    log = page.locator(".list")
    few = page.evaluate(LINES)
    page.wait_for_function(AT_END)
    log.hover()
    for _ in range(60):
        if page.evaluate(FIRST_ROUND):
            break
        page.mouse.wheel(0, -400)
        page.wait_for_timeout(30)
    else:
        raise AssertionError("the beginning of the log was not found")
    assert page.evaluate(LINES) > few + 80
    first = page.evaluate("() => document.querySelector('.list').scrollTop")
    choose(page, "move")
    assert page.evaluate("() => document.querySelector('.list').scrollTop") == first
    log.hover()
    page.mouse.wheel(0, 100_000)
    page.wait_for_function(AT_END)
    page.wait_for_function(f"() => {LINES} <= {few + 2}")


def point_at_a_choice(page: Page) -> None:
    """Let the mouse rest on the first thing that may be chosen, on the board or in the question."""
    page.mouse.move(3, 3)
    if page.locator(".zone.lit").count():
        page.mouse.move(*spot(page, lit(page)[0]))
    else:
        page.locator(".question .option").first.hover()


def picture_of_odds(person: Person) -> None:
    """The odds in both sizes and languages."""
    for size in ("desktop", "phone"):
        resize(person, size)
        for lang in ("en", "es"):
            switch(person, lang)
            point_at_a_choice(person.page)
            person.page.locator("[data-odds]").first.wait_for()
            person.picture("odds")


def test_the_odds_of_an_attack_are_shown_where_the_table_allows_it(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    for allowed in (True, False):
        person = someone(browser, server, people)
        asked = requests_of(person.page)
        sit_down(person, "fought", odds=allowed)
        page = person.page
        choose(page, "attack")
        choose(page, next(zone for zone in lit(page) if not zone.endswith("_sea")))
        point_at_a_choice(page)
        if allowed:
            odds = page.locator("[data-hint] [data-odds]")
            odds.wait_for()
            assert re.search(r"\d+\s?%", odds.inner_text())
            assert barriers(person) == []
            picture_of_odds(person)
        else:
            page.wait_for_timeout(300)
        assert any("/odds?" in url for url in asked) is allowed


def test_anything_explains_itself_with_its_rules(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = someone(browser, server, people)
    sit_down(person, "grecia")
    page = person.page
    page.mouse.click(*spot(page, "aegean_sea"), button="right")
    hint = page.locator("[data-hint].held")
    hint.wait_for()
    hint.locator(".rule").first.click()
    page.locator("dialog[open] .primary").click()
    for query, word in ((".dock .bc", "fingida"), (".supplies", "suministros"), (".plate", "Rojo")):
        page.locator(query).first.hover()
        page.locator("[data-hint]", has_text=word).locator(".rule").first.wait_for()
    page.locator(".dock .bc").first.click(force=True)  # not now: the server says why
    page.get_by_role("alert").wait_for()
    assert "GR-" in page.get_by_role("alert").inner_text()


def test_a_refused_choice_leaves_everything_as_it_was(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = someone(browser, server, people)
    sit_down(person, "galactica")
    page = person.page
    before, zones = version(page), lit(page)
    wrong = page.evaluate("() => document.querySelector('.zone:not(.lit)').dataset.zone")
    page.mouse.click(*spot(page, wrong))
    page.locator("[data-hint].refusal").wait_for()
    assert "IG-" in page.get_by_role("alert").inner_text()
    assert (version(page), lit(page)) == (before, zones)
    choose(page, zones[0])
    assert page.get_by_role("alert").count() == 0


def test_what_happened_since_the_last_turn_plays_and_is_skipped_with_any_key(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = someone(browser, server, people)
    sit_down(person, "grecia")
    page = person.page
    page.locator("[data-since]").click()
    page.wait_for_selector("[data-story]")
    page.keyboard.press("Shift")
    page.wait_for_selector("[data-story]", state="detached")
    assert page.locator("[data-token=move]").count()


def test_sounds_are_off_until_somebody_wants_them(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = someone(browser, server, people)
    person.context.add_init_script(
        """window.made = 0; const Was = window.AudioContext;
           window.AudioContext = class extends Was { constructor() { super(); window.made++; } };"""
    )
    sit_down(person, "grecia")
    page = person.page
    choose(page, "take_supplies")
    assert page.evaluate("() => window.made") == 0
    button = page.get_by_role("button", name="Sonidos")
    button.click()
    assert button.get_attribute("aria-pressed") == "true"
    assert page.evaluate("() => window.made") == 1


def test_layers_show_supply_engagement_blockades_and_the_rivals_reach(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = someone(browser, server, people)
    sit_down(person, "galactica")
    page = person.page
    assert page.locator("path.supply").count() == 0
    for layer in ("supply", "engaged", "threat"):
        page.locator(f"[data-layer={layer}]").click()
        assert page.locator(f"path.{layer}").count()
        page.locator(f"[data-layer={layer}]").click()
        assert page.locator(f"path.{layer}").count() == 0
    for button in page.locator("[data-layer]").all():
        button.click()
    assert page.locator(".rivals .back").count() or page.locator(".rivals .cards").count()
    assert everywhere(person, "layers") == []


def test_the_supply_layer_marks_the_squadrons_that_the_rules_destroy(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = someone(browser, server, people)
    sit_down(person, "starving")
    state = imperios.load(record("starving"))
    lost = state.overlays(state.seats[0])["starving"]
    person.page.locator("[data-layer=supply]").click()
    assert person.page.locator("path.starving").count() == len(lost) > 0
    person.page.mouse.move(*spot(person.page, lost[0]))
    person.page.locator("[data-hint]").get_by_text("la fase de Abastecimiento").wait_for()


def test_the_auction_shows_both_bids(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = someone(browser, server, people)
    sit_down(person, "auction")
    bids = person.page.locator("[data-auction] li b").all_inner_texts()
    assert len(bids) == 2
    assert any(bid.isdigit() for bid in bids)
    most = person.page.locator("[data-auction] [data-most]").all_inner_texts()
    assert all(re.fullmatch(r"hasta \d+", one) for one in most)
    assert len(most) == 2
    assert everywhere(person, "auction") == []


# How far the list of cards goes beyond the panel of the question.
SPILT = """() => {
  const bottom = (query) => document.querySelector(query).getBoundingClientRect().bottom;
  return bottom('[data-referee] .cards') - bottom('.side .asked');
}"""


def test_the_host_of_a_real_table_types_in_cards_and_dice(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = someone(browser, server, people)
    person.start("galactica")
    made = person.page.evaluate(
        """async () => {
          const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }];
          const table = { game: 'galactica', scenario: 'border_skirmish', seats, real_dice: true };
          const headers = { 'Content-Type': 'application/json', 'X-Imperios': '1' };
          const body = JSON.stringify(table);
          return (await (await fetch('/api/tables', { method: 'POST', headers, body })).json()).id;
        }"""
    )
    person.go(f"/#/t/{made}")
    page = person.page
    page.wait_for_selector("[data-referee] .cards button")
    page.set_viewport_size({"width": 1366, "height": 768})
    assert page.evaluate(SPILT) <= 0  # a long list stays above the chronicle
    while page.locator("[data-referee] .cards").count():  # the cards that were dealt
        before = version(page)
        page.locator("[data-referee] input").fill("e")
        page.locator("[data-referee] .cards button").first.click()
        page.wait_for_function(MOVED_ON, arg=before)
    page.wait_for_selector("[data-referee] .dice")
    assert everywhere(person, "referee") == []
    for deed in ("6", "[data-correct]", "6", "2"):
        before = version(page)
        if deed.isdigit():
            page.keyboard.press(deed)
        else:  # it was no six
            page.locator(deed).click()
        page.wait_for_function(MOVED_ON, arg=before)
    page.wait_for_selector("[data-referee]", state="detached")
