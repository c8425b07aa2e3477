"""What a person sees at the table: the goal, the standing, the units, the cards."""

from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, expect

from tests.web import positions
from tests.web.person import Person
from tests.web.positions import asked, sit_down
from tests.web.running import Running
from tests.web.tables import finished

positions.WANTED["duel"] = ("napoleon", "short_2", 2, asked("choose_action"))


@dataclass(frozen=True)
class Book:
    """What lies open beside the board of a game when it begins."""

    game: str
    size: str
    lang: str
    story: str
    progress: str
    unit: tuple[str, str]
    card: tuple[str, str, str]


BOOKS = [
    Book(
        "grecia", "desktop", "es", "Muros Largos", "0/2", ("heavy", "Infantería pesada"),
        ("tactic", "tac_ambush", "Antes de una Batalla, terrestre, defensor"),
    ),
    Book(
        "napoleon", "phone", "en", "", "3", ("guard", "Guard"),
        ("politics", "pol_subsidies", "Receive 3 Supply tokens."),
    ),
    Book(
        "galactica", "desktop", "en", "", "0/30", ("annihilator", "Not built in this mission"),
        ("deck", "trenches", "Captain"),
    ),
]  # fmt: skip


def test_the_end_names_what_the_scenario_asks_of_one_side_and_no_other_goal(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    over = finished(server, "napoleon", "peninsular_war_1808")
    person.page.goto(f"{server.url}/#/t/{over}")

    why = person.page.locator("[data-result] .why")
    expect(why).to_contain_text("Francia: Al final de la última ronda, controla banderas de España")
    expect(why).not_to_contain_text("varios colores")


@pytest.mark.parametrize(("size", "lang"), [("desktop", "en"), ("phone", "es")])
def test_against_a_single_rival_flags_of_several_colours_are_no_goal(
    server: Running, browser: Browser, people: list[Person], size: str, lang: str
) -> None:
    person = Person(browser, server.url, size, lang)
    people.append(person)
    sit_down(person, "duel")

    own = person.page.locator("[data-progress=france]").first
    expect(own).to_contain_text("0/3")
    expect(own).not_to_contain_text("0/4")
    person.picture("duel")


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game)
def test_the_goal_lies_open_at_the_start_and_is_always_in_sight(
    server: Running, browser: Browser, people: list[Person], book: Book
) -> None:
    person = Person(browser, server.url, book.size, book.lang, greeted=True)
    people.append(person)
    person.start(book.game)
    page = person.page

    expect(page.locator("[data-book=goal]")).to_contain_text(book.story)
    page.locator("[data-begin]").click()
    expect(page.locator("[data-book]")).to_have_count(0)
    expect(page.locator("[data-progress]").first).to_contain_text(book.progress)
    if book.size == "phone":
        expect(page.locator("[data-goal]")).to_contain_text("to win")

    page.locator("[data-goal]").click()
    page.locator("[data-page=units]").click()
    unit, about = book.unit
    expect(page.locator(f"[data-unit={unit}]")).to_contain_text(about)
    page.locator("[data-page=cards]").click()
    deck, card, told = book.card
    page.locator(f"[data-deck={deck}]").first.click()
    expect(page.locator(f"[data-card={card}]").first).to_contain_text(told)
    person.picture(f"book-{book.game}")
    page.reload()
    page.wait_for_selector("[data-goal]")
    expect(page.locator("[data-book]")).to_have_count(0)
