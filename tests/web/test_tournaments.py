"""Tournaments in the page: opened with a form, joined, played to their end by people and bots."""

from typing import Any

from playwright.sync_api import Browser, expect

from tests.web.barriers import everywhere
from tests.web.person import Person
from tests.web.running import Running

ASK = """async ([path, body]) => {
  const headers = { "Content-Type": "application/json", "X-Imperios": "1" };
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  return answer.json();
}"""
QUICK = {
    "title": "Copa de la Frontera", "game": "galactica", "scenario": "border_skirmish", "seats": 2,
    "options": {"turn_limit": 1}, "rounds": 3, "places": 8, "fill": "random",
    "pace": {"kind": "live", "bank": 3600, "increment": 0},
}  # fmt: skip
TABLE = "(id) => fetch(`/api/tables/${id}`).then((it) => it.json())"
# Another table than the one before, or nothing when the tournament is over.
NEXT = """async ([cup, before]) => {
  for (;;) {
    const { info, mine } = await (await fetch(`/api/tournaments/${cup}`)).json();
    if (info.status === "over") return "";
    if (mine && mine !== before) return mine;
    await new Promise((go) => setTimeout(go, 100));
  }
}"""


def ask(person: Person, path: str, body: dict[str, Any]) -> Any:
    """Something that the page has no button for."""
    return person.page.evaluate(ASK, [path, body])


def resign(person: Person) -> str:
    """Open one's table with the button, see it, and give it up; which one, or none at the end."""
    person.page.reload()
    person.page.locator("[data-mine], [data-status=over]").first.wait_for()
    if not person.page.locator("[data-mine]").count():
        return ""
    person.page.locator("[data-mine]").click()
    person.page.wait_for_selector("main.table")
    table = person.page.url.rsplit("/", 1)[1]
    found = person.page.evaluate(TABLE, table)
    if found["status"] == "playing":
        own = next(it["seat"] for it in found["seats"] if it["own"])
        command = {"do": "resign", "id": f"resign {table}", "seat": own}
        ask(person, f"/api/tables/{table}/do", command)
    person.page.go_back()
    person.page.wait_for_selector("[data-standings]")
    return table


def test_eight_with_bots_and_two_browsers_play_a_tournament_to_its_end(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    ana, bea = Person(browser, server.url), Person(browser, server.url, "phone", "en")
    people += [ana, bea]
    ana.arrive("/#/tournaments")
    ana.page.wait_for_selector(".tabs")
    cup = ask(ana, "/api/tournaments", QUICK)["id"]
    ana.go(f"/#/tournaments/{cup}")
    ana.page.locator("[data-join]").click()
    bea.go("/#/tournaments")
    bea.page.locator(f"[data-tournament='{cup}']").click()
    bea.page.locator("[data-join]").click()
    expect(bea.page.locator("[data-withdraw]")).to_be_visible()
    ana.page.locator("[data-begin]").click()
    tables = {ana: [""], bea: [""]}
    while all(played[-1] or len(played) == 1 for played in tables.values()):
        for person, played in tables.items():
            # The other one may have ended this round meanwhile, and the next one is there.
            goes_on = person.page.evaluate(NEXT, [cup, played[-1]])
            played.append(resign(person) if goes_on else "")
    expect(ana.page.locator("[data-status=over][data-round='3']")).to_be_visible()
    expect(bea.page.locator("[data-status=over]")).to_be_visible()
    expect(bea.page.get_by_text("wins the tournament")).to_be_visible()

    assert len({table for played in tables.values() for table in played if table}) >= 3
    assert ana.page.locator("[data-standings] tbody tr").count() == 8
    assert ana.page.locator("details [data-board]").count() == 12
    assert everywhere(ana, "tournament-over") == []


def test_the_form_opens_the_tournament_that_it_says(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    person.go("/#/tournaments/new")
    page = person.page
    page.locator("[data-title]").fill("Liga de las Termópilas")
    page.locator("[data-system=round_robin]").click()
    page.locator("[data-places]").select_option("6")
    page.locator("[data-fill]").select_option("recluta")
    page.get_by_label("Mesas duplicadas").check()
    page.locator("[data-starts]").fill("2033-05-01T18:00")
    assert page.locator("[data-rounds]").count() == 0
    page.locator("[data-form] [type=submit]").click()
    page.wait_for_selector("[data-status=open]")
    expect(page.get_by_role("heading", level=1)).to_have_text("Liga de las Termópilas")
    expect(page.locator(".lead")).to_contain_text(
        "Todos contra todos · 5 rondas · mesas duplicadas"
    )
    expect(page.get_by_text("1 may")).not_to_have_count(0)
    page.locator("[data-join]").click()
    expect(page.locator("[data-standings] tbody tr")).to_have_count(1)

    assert everywhere(person, "tournament-open") == []
    page.locator("[data-withdraw]").click()
    expect(page.locator("[data-standings]")).to_have_count(0)
