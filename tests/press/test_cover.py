"""The cover and the list of components, read back from its PDF."""

import pytest

from imperios import GAMES
from imperios.content.library import content
from imperios.press.components import components
from imperios.press.edition import Edition
from imperios.press.options import PAPERS, PrintOptions
from tests.press.pdf import board_words, fonts, made, outside, reader, words


def totals(game: str, section: str) -> dict[str, int]:
    found = components(Edition(PrintOptions(game, "en")))
    return {it.name.lower(): it.total for it in found if it.section == section}


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", GAMES)
def test_three_pages_on_any_paper_also_with_longer_texts(game: str, paper: str) -> None:
    options = PrintOptions(game, "es", paper)
    file = made("cover", options, longer=True)

    assert len(reader(file).pages) == 3
    assert outside(file, board_words("cover", options)) == []
    assert all(fonts(file).values())


@pytest.mark.parametrize("game", ["grecia", "napoleon"])
def test_units_are_as_many_as_the_pools_say(game: str) -> None:
    edition, found = Edition(PrintOptions(game, "en")), totals(game, "sides")

    sides = len(edition.table["sides"])
    for unit in content(game)["units"]["units"]:
        due = unit["pool"] * sides + unit.get("france_extra", 0)
        assert found[edition.name(unit["id"]).lower()] == due


def test_heroes_and_fortresses_are_as_many_as_the_pools_say() -> None:
    found = totals("grecia", "sides")

    for other in content("grecia")["units"]["other_pieces"]:
        if other["pool"]:
            assert found[other["en"].lower()] == 4 * other["pool"]


@pytest.mark.parametrize("game", ["grecia", "napoleon"])
def test_cards_are_as_many_as_the_decks_say(game: str) -> None:
    edition, found = Edition(PrintOptions(game, "en")), totals(game, "cards")

    for deck in edition.table["decks"]:
        cards = content(game)["cards"][deck["cards"]]
        times = len(edition.table["sides"]) if deck.get("each_side") else 1
        due = times * sum(card.get("copies", 1) for card in cards)
        assert found[edition.say(f"deck.{deck['id']}").lower()] == due


def test_galactica_has_the_counters_and_cards_of_its_content() -> None:
    counts = content("galactica")["units"]["counters"]

    own = counts["per_player"] | {"pc": counts["per_player_other"]["pc_marker"]}
    assert sum(totals("galactica", "sides").values()) == 2 * sum(own.values())
    tokens = sum(n for name, n in counts["tokens"].items() if name != "die")
    shared = totals("galactica", "shared")
    markers = {"turn": 1, "initiative": 1}
    assert sum(shared.values()) == sum(counts["shared"].values()) + tokens + sum(markers.values())
    assert sum(totals("galactica", "cards").values()) == 2 * counts["per_player_other"]["cards"]
    assert totals("galactica", "sheets")["six-sided dice (not printed)"] == counts["tokens"]["die"]


@pytest.mark.parametrize("game", GAMES)
def test_the_list_is_printed_with_its_numbers(game: str) -> None:
    options = PrintOptions(game, "en")
    told = " ".join(word.text for word in words(made("cover", options)) if word.page == 1)

    for it in components(Edition(options)):
        assert it.name.split(" /")[0].split(" (")[0] in told
    total = sum(it.total for it in components(Edition(options)) if it.section == "sides")
    assert str(total) in told.split()


def test_the_terms_name_the_author_and_personal_use() -> None:
    told = " ".join(word.text for word in words(made("cover", PrintOptions("galactica", "en"))))

    assert "fre3men" in told
    assert "free for personal use" in told
