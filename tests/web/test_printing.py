"""Printing from the page: choose, wait, and the file arrives; a position from a replay."""

from pathlib import Path

from playwright.sync_api import Browser
from pypdf import PdfReader

from tests.web.person import PATIENCE, PICTURES, Person
from tests.web.running import Running


def text_of(person: Person, folder: Path) -> tuple[str, str]:
    """Send the order; the name of the file that arrives, and the text of its first page."""
    with person.page.expect_download(timeout=PATIENCE) as download:
        person.page.locator("form button[type=submit]").click()
    download.value.save_as(folder / "file.pdf")
    text = PdfReader(folder / "file.pdf").pages[0].extract_text()
    return download.value.suggested_filename, text


def test_a_part_of_the_box_arrives(
    server: Running, browser: Browser, people: list[Person], tmp_path: Path
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    page = person.page
    person.go()
    page.locator("[data-game=grecia] [data-print]").click()
    page.locator("[data-part=counters]").wait_for()
    for box in page.locator("[data-part]").all():
        box.set_checked(box.get_attribute("data-part") == "counters")
    page.get_by_label("English").check()
    name, text = text_of(person, tmp_path)
    page.locator("[data-file]").wait_for()
    page.screenshot(path=PICTURES / "print-desktop.jpeg", type="jpeg")

    assert name == "grecia-counters-en-a4.pdf"
    assert "Grecia · Counters" in text


def test_the_rulebook_leads_to_its_own_part(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url, "phone")
    people.append(person)
    person.go("/#/rules/napoleon")
    person.page.locator(".acts [data-print]").click()
    person.page.locator("[data-part=rulebook]").wait_for()
    person.page.screenshot(path=PICTURES / "print-phone.jpeg", type="jpeg", full_page=True)
    boxes = person.page.locator("[data-part]:checked").all()

    assert [box.get_attribute("data-part") for box in boxes] == ["rulebook"]


def test_a_moment_of_a_replay_is_printed(
    server: Running, browser: Browser, people: list[Person], over: str, tmp_path: Path
) -> None:
    person = Person(browser, server.url, lang="en")
    people.append(person)
    person.go(f"/#/replay/{over}")
    person.page.locator("footer [data-print]").click()
    name, text = text_of(person, tmp_path)

    assert "-position-" in name
    assert "To play" in text
