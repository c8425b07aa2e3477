"""The pages round the table: a new table, the account, replay, dice, and a strange language."""

import json

import pytest
from playwright.sync_api import Browser, Page

from tests.server.client import fetch
from tests.web.person import Person
from tests.web.running import Running
from tests.web.test_screens import OVERFLOW, SCREENS, visit

# Words on the screen that are outside the marks of the strange language. What the map and its
# counters carry comes with the board; names, codes and languages are nobody's to translate.
ESCAPED = """() => {
  const OWN = new RegExp('\\\\b(IMPERIOS|Imperios|Invitado|Guest|ES|EN|Español|English|Prueba'
    + '|imperios verify|and|y|e|[A-Z]{2}-[\\\\d.]+)\\\\b', 'g');
  let depth = 0;  // a marked text may be cut by links to rules
  const bare = (text) => {
    let rest = '';
    for (const char of text) {
      if (char === '⟦') depth++;
      else if (char === '⟧') depth--;
      else if (!depth) rest += char;
    }
    return rest.replace(OWN, '');
  };
  const found = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement;
    if (parent.closest('svg, script, style, kbd, dd, .hand h3, [translate=no]')) continue;
    const rest = bare(node.data);
    if (!parent.getClientRects().length) continue;
    if (/\\p{L}{2,}/u.test(rest)) found.add(node.data.trim().slice(0, 80));
  }
  for (const node of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    if (node.closest('svg')) continue;
    for (const name of ['aria-label', 'title', 'placeholder']) {
      const text = node.getAttribute(name) ?? '';
      if (/\\p{L}{2,}/u.test(bare(text))) found.add(`${name}: ${text.slice(0, 80)}`);
    }
  }
  return [...found];
}"""
STICKS_OUT = """() => [...document.querySelectorAll(
    'button, .button, h1, h2, h3, label, legend, nav a')]
  .filter((node) => node.getClientRects().length && node.scrollWidth > node.clientWidth + 2
    && getComputedStyle(node).display !== 'inline' && !node.closest('svg, .unseen'))
  .map((node) => `${node.tagName}.${node.className}: ${node.textContent.trim().slice(0, 60)}`)"""


@pytest.mark.parametrize(("size", "lang"), [("desktop", "es"), ("phone", "en")])
def test_no_text_escapes_translation_and_longer_ones_fit(
    server: Running, browser: Browser, people: list[Person], over: str, size: str, lang: str
) -> None:
    person = Person(browser, server.url, size, lang)
    people.append(person)
    person.context.add_init_script("localStorage.setItem('imperios.pseudo', 'on')")
    faults: dict[str, object] = {}
    for screen in SCREENS:
        visit(person, screen, over)
        if person.page.locator("details").count():
            person.page.locator("details").first.evaluate("(node) => { node.open = true }")
        found = {
            "escaped": person.page.evaluate(ESCAPED),
            "sticks out": person.page.evaluate(STICKS_OUT),
            "overflow": max(0, person.page.evaluate(OVERFLOW)),
        }
        faults |= {f"{screen}: {name}": fault for name, fault in found.items() if fault}
    assert faults == {}


def made(page: Page) -> dict[str, object]:
    """The table that a form asked for."""
    with page.expect_request("**/api/tables") as request:
        page.locator("[data-form] [type=submit]").click()
    page.wait_for_selector("main.table, [data-handover]")
    body = request.value.post_data
    assert body is not None
    return dict(json.loads(body))


def test_a_new_table_is_what_the_form_says(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    person.go("/#/new/grecia?with=friends")
    page = person.page
    page.locator("[data-form] input[value=trojan_war]").check()
    page.locator("[data-number]").select_option("3")
    page.locator("[data-seat]").nth(1).select_option("mariscal")
    page.locator("[data-seat]").nth(2).select_option("recluta")
    page.locator("[data-form] input[type=text]").fill("Los jueves")
    page.locator("[data-pace]").select_option("day")
    page.locator("input[name=sight]").nth(1).check()
    page.locator("summary").click()
    page.locator("[data-option=rounds]").select_option("12")
    person.picture("new-options")
    asked = made(page)

    assert asked["scenario"] == "trojan_war"
    assert [seat["kind"] for seat in asked["seats"]] == ["me", "bot", "bot"]  # type: ignore[attr-defined]
    assert [seat.get("bot") for seat in asked["seats"]] == [None, "mariscal", "recluta"]  # type: ignore[attr-defined]
    assert asked["options"] == {"rounds": 12}
    assert (asked["title"], asked["public"]) == ("Los jueves", True)
    assert asked["pace"] == {"kind": "slow", "turn": 86400, "bank": 259200}


@pytest.mark.parametrize("game", ["grecia", "napoleon", "galactica"])
def test_every_option_of_a_game_has_words(
    server: Running, browser: Browser, people: list[Person], game: str
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    person.go(f"/#/new/{game}?with=bots")
    person.page.locator("summary").click()
    games = fetch(f"{server.url}/api/games").json()["games"]
    scenario = next(it for it in games if it["id"] == game)["scenarios"][0]
    options = [it["id"] for it in scenario["options"] if it["id"] != "assignment"]
    assert person.page.locator(".options > *").count() == len(options)


def test_a_guest_becomes_an_account_and_comes_back_elsewhere(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    here, there = Person(browser, server.url), Person(browser, server.url, "phone", "en")
    people += [here, there]
    here.go("/#/me")
    here.page.locator("input[autocomplete=username]").fill("Lucía")
    here.page.locator("input[type=password]").fill("una larga contraseña")
    here.page.locator("form .primary").first.click()
    here.page.locator("[data-leave]").wait_for()
    there.go("/#/me?enter")
    there.page.locator("input[autocomplete=username]").fill("Lucía")
    there.page.locator("input[type=password]").fill("una larga contraseña")
    there.page.locator("form .primary").first.click()
    there.page.locator("[data-leave]").click()
    there.page.locator("[data-rename]").wait_for()
    assert there.page.locator("main h2").first.inner_text() != "Lucía"


def test_a_new_password_signs_the_other_browsers_out(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    here, there = Person(browser, server.url), Person(browser, server.url, "phone", "en")
    people += [here, there]
    for person, place in ((here, "/#/me"), (there, "/#/me?enter")):
        person.go(place)
        person.page.locator("input[autocomplete=username]").fill("Marta")
        person.page.locator("input[type=password]").fill("una larga contraseña")
        person.page.locator("form .primary").first.click()
        person.page.locator("[data-leave]").wait_for()
    form = here.page.locator("[data-password]")
    form.locator("input[autocomplete=current-password]").fill("una larga contraseña")
    form.locator("input[autocomplete=new-password]").fill("otra larga contraseña")
    form.locator("button").click()
    form.locator("[role=status]").wait_for()
    for person in (here, there):
        person.page.reload()

    there.page.locator("[data-entering]").wait_for()  # a guest again
    here.page.locator("[data-leave]").wait_for()


def test_a_wrong_password_is_told_in_words(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url, lang="en")
    people.append(person)
    person.go("/#/me?enter")
    person.page.locator("input[autocomplete=username]").fill("Nobody")
    person.page.locator("input[type=password]").fill("not the password")
    person.page.locator("form .primary").first.click()
    person.page.get_by_text("The name or the password is wrong.").wait_for()
    person.page.route("**/api/me/login", lambda route: route.fulfill(status=429, json={}))
    person.page.locator("form .primary").first.click()
    person.page.get_by_text("Too many tries in a row.").wait_for()
    person.errors.clear()  # the browser itself notes the answers 403 and 429


def test_a_replay_goes_by_battle_and_turn_opens_hands_and_plays_on(
    server: Running, browser: Browser, people: list[Person], over: str
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    person.go(f"/#/replay/{over}/30")
    page = person.page
    replay = page.locator("main.replay")
    assert replay.get_attribute("data-step") == "30"
    page.locator(".seals button").first.wait_for()
    stats = person.page.evaluate(f"fetch('/api/tables/{over}/stats').then((a) => a.json())")
    page.locator("[data-by=battle]").click()
    page.locator("[data-forward]").click()
    battle = next(it["choices"] for it in stats["battles"] if it["choices"] > 30)
    page.wait_for_selector(f"main.replay[data-step='{battle}']")
    assert page.url.endswith(f"/replay/{over}/{battle}")
    page.locator("[data-by=turn]").click()
    page.locator("[data-forward]").click()
    turn = next(it["choices"] for it in stats["points"] if it["choices"] > battle)
    page.wait_for_selector(f"main.replay[data-step='{turn}']")
    page.locator("[data-eyes]").select_option("*")
    for seat in ("red", "blue"):
        page.locator(f"[data-hand={seat}] li").first.wait_for()
    page.locator("[data-eyes]").select_option("blue")
    page.locator("[data-hand=red]").wait_for(state="detached")
    page.locator("[data-hand=blue] li").first.wait_for()
    page.locator("[data-goon]").click()
    page.wait_for_url("**/#/t/*")
    page.wait_for_selector("main.table")
    address = f"/api/tables/{page.url.rsplit('/', 1)[1]}"
    table = page.evaluate("(path) => fetch(path).then((a) => a.json())", address)
    assert [it["seat"] for it in table["seats"] if it["yours"]] == ["blue"]


@pytest.mark.times
def test_the_dice_are_checked_in_under_a_second(
    server: Running, browser: Browser, people: list[Person], over: str
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    person.go(f"/#/dice/{over}")
    person.page.locator("[data-checked=true]").wait_for()
    assert int(person.page.locator("[data-took]").get_attribute("data-took") or 9999) < 1000


def test_changed_dice_are_found(
    server: Running, browser: Browser, people: list[Person], over: str
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    person.arrive()
    journal = person.page.evaluate(f"fetch('/api/tables/{over}/journal').then((a) => a.json())")
    chance = next(it for it in journal["entries"] if it["seat"] == "chance")
    draws = person.page.evaluate(f"fetch('/api/tables/{over}/draws').then((a) => a.json())")
    odds = next(draws["odds"][index] for n, index in draws["draws"] if n == chance["n"])
    was = chance["body"]["token"]
    chance["body"]["token"] = next(token for token, _ in odds if token != was)
    person.page.route(f"**/api/tables/{over}/journal", lambda route: route.fulfill(json=journal))
    person.go(f"/#/dice/{over}")
    person.page.locator("[data-checked=false]").wait_for()
    assert person.page.locator("ol .bad").count() == 2
