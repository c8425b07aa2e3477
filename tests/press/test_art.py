"""What the press brings along: icons as the icon package draws them, and one for every card."""

from pathlib import Path

import pytest

from imperios.content import library
from imperios.press.box_table import table_of
from imperios.press.looks import icons
from tests.press.conftest import GAMES
from tools.press_icons import drawings


def test_the_icons_are_those_of_the_package(built_page: None) -> None:
    assert icons() == drawings()


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_and_card_has_an_icon_that_is_there(game: str) -> None:
    table = table_of(game)
    named = [*table["icons"].values(), *table["card_icons"].values(), table["supply_icon"]]
    named += [deck["icon"] for deck in table["decks"]]
    named += [marker["icon"] for marker in table["markers"]]
    named += table.get("signs", {}).values()

    assert [name for name in named if name not in icons()] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_a_picture_of_its_own(game: str) -> None:
    table = table_of(game)
    cards = library.content(game)["cards"]
    without = [
        card["id"]
        for deck in table["decks"]
        if deck["id"] != "routes"
        for card in cards[deck["cards"]]
        if card["id"] not in table["card_icons"]
    ]

    assert without == []


def test_fonts_come_with_their_licences() -> None:
    import imperios.press

    folder = Path(imperios.press.__file__).parent / "fonts"
    families = {path.name.split("_")[0] for path in folder.glob("*.ttf")}

    assert families == {"EBGaramond", "AlegreyaSans"}
    for family in families:
        assert "SIL Open Font License" in (folder / f"OFL-{family}.txt").read_text()
    assert len(list(folder.glob("*.ttf"))) == 6
