"""What the box says, to be read on a screen."""

import re

import pytest

import imperios
from imperios.press.reading import decks, edition_of, scenario_sheets
from imperios.press.sheets import sheets_of


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("game", ["grecia", "napoleon", "galactica"])
def test_every_scenario_has_a_sheet_with_story_goal_and_length(game: str, lang: str) -> None:
    found = {sheet.id: sheet for sheet in scenario_sheets(game, lang)}

    assert set(found) == set(imperios.game(game).scenarios)
    assert all(sheet.story and sheet.goal and sheet.length for sheet in found.values())


@pytest.mark.parametrize(("game", "cards"), [("grecia", 66), ("napoleon", 109), ("galactica", 72)])
def test_every_card_says_what_it_does_and_when(game: str, cards: int) -> None:
    found = [card for deck in decks(game, "es") for card in deck.cards]

    assert sum(card.copies for card in found) == cards
    assert all(card.name and card.text and card.when for card in found)


def test_a_card_of_command_says_its_rank() -> None:
    trenches = next(
        it for deck in decks("galactica", "en") for it in deck.cards if it.id == "trenches"
    )

    assert (trenches.rank, trenches.stars, trenches.when) == ("Captain", 1, "Invasion, defender")


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("es", "Solo si el rival tiene al menos una carta."),
        ("en", "Only if the rival has at least one card."),
    ],
)
def test_a_card_of_command_says_all_that_it_does(lang: str, text: str) -> None:
    cards = {it.id: it.text for deck in decks("galactica", lang) for it in deck.cards}

    assert cards["stolen_plans"].endswith(text)
    assert len(set(cards.values())) == len(cards)


def test_an_objective_names_its_sector_as_the_map_does_on_a_screen_and_on_paper() -> None:
    read = {sheet.id: sheet for sheet in scenario_sheets("galactica", "en")}
    printed = {sheet.id: sheet for sheet in sheets_of(edition_of("galactica", "en"))}

    assert "Red: Control the planet at Heart B." in read["siege_of_kronos"].goal
    assert "Red: Control the planet at (1,4)." in printed["siege_of_kronos"].goal


@pytest.mark.parametrize("lang", ["es", "en"])
def test_no_sheet_on_a_screen_names_a_sector_by_numbers(lang: str) -> None:
    for sheet in scenario_sheets("galactica", lang):
        lines = [*sheet.goal, *sheet.special, *(line for it in sheet.parties for line in it.lines)]

        assert not [line for line in lines if re.search(r"\d,[−-]?\d\)", line)]
