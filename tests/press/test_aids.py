"""The player aid, read back from its PDF."""

import pytest

from imperios import GAMES
from imperios.content.library import text
from imperios.content.texts import LANGUAGES, texts_of
from imperios.press.edition import Edition
from imperios.press.options import PAPERS, PrintOptions
from imperios.press.parts import aids
from tests.press.pdf import board_words, fonts, made, outside, reader, words

BATTLES = {"grecia": "GR-10", "napoleon": "NA-9", "galactica": "IG-15"}


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", GAMES)
def test_two_pages_hold_everything_also_with_longer_texts(game: str, paper: str) -> None:
    options = PrintOptions(game, "es", paper)
    file = made("aids", options, longer=True)

    assert len(reader(file).pages) == 2
    assert outside(file, board_words("aids", options)) == []


@pytest.mark.parametrize("game", GAMES)
def test_english_and_light_ink_are_two_pages_too(game: str) -> None:
    file = made("aids", PrintOptions(game, "en", ink="light"))

    assert len(reader(file).pages) == 2
    assert all(fonts(file).values())


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_named_exists(game: str) -> None:
    pages = text(game, "print")["page"]
    items = [it for page in pages for block in page["block"] for it in block.get("item", [])]

    named = {rule for it in items for rule in it["rules"]}
    assert named <= set(texts_of(game).rules)
    assert any(rule.startswith(BATTLES[game]) for rule in named)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["grecia", "napoleon"])
def test_the_six_actions_are_there_with_drawn_examples(game: str, lang: str) -> None:
    first = aids.typeset(Edition(PrintOptions(game, lang))).data["pages"][0]

    [panels] = [block for block in first["top"] if block["kind"] == "panels"]
    assert len(panels["items"]) == 6
    assert len([it for it in panels["items"] if it["picture"]]) >= 5


def test_the_turn_of_galactica_has_eight_phases() -> None:
    first = aids.typeset(Edition(PrintOptions("galactica"))).data["pages"][0]

    assert [len(block["items"]) for block in first["left"]] == [8]


@pytest.mark.parametrize("game", GAMES)
def test_the_table_of_units_says_what_the_content_says(game: str) -> None:
    edition = Edition(PrintOptions(game))
    pages = aids.typeset(edition).data["pages"]
    blocks = [block for page in pages for place in aids.PLACES for block in page[place]]

    [table] = [block["table"] for block in blocks if block["kind"] == "units"]
    units = edition.content["units"]["units"]
    assert [row["name"].lower() for row in table["rows"]] == [
        edition.name(unit["id"]).lower() for unit in units
    ]
    prices = [str(unit.get("price", unit.get("cost")) or "–") for unit in units]
    at = next(i for i, head in enumerate(table["heads"]) if head in ("Precio", "Coste")) - 2
    assert [row["cells"][at] for row in table["rows"]] == prices


def test_the_figures_are_those_of_the_content() -> None:
    said = " ".join(word.text for word in words(made("aids", PrintOptions("grecia"))))

    bonus = Edition(PrintOptions("grecia")).content["game"]["constants"]["fortress_bonus"]
    assert f"+{bonus}" in said
    assert "{" not in said
