"""No text leaves its card or counter; fonts; words in both languages."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from pypdf.generic import DictionaryObject

from imperios.press.box import make_part
from imperios.press.edition import Edition
from imperios.press.options import PAPERS, PrintOptions
from imperios.press.words import sentences
from tests.press.conftest import GAMES, Print
from tests.press.pdf import reader
from tests.press.sheets import Box, cut_marks, pictures, words

FRAME = 3.0  # millimetres between the edge of a card and its frame


def cards_of(data: bytes, page: int) -> list[Box]:
    across, down = cut_marks(data, page)
    return [Box(x, y, 63, 88) for x in across[:-1] for y in down[:-1]]


def strays(data: bytes) -> list[str]:
    """The words that are not wholly inside the frame of one card."""
    found = []
    for page, there in enumerate(words(data)):
        frames = [
            Box(x + FRAME, y + FRAME, w - 2 * FRAME, h - 2 * FRAME)
            for x, y, w, h in cards_of(data, page)
        ]
        for word, box in there:
            if not any(frame.holds(box) for frame in frames):
                found.append(f"page {page + 1}: {word}")
    return found


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_no_text_leaves_its_card(press: Print, game: str, lang: str) -> None:
    assert strays(press(game, "cards", lang)) == []


def longer(value: Any, share: float = 1.4) -> Any:
    """Every text of the content 40 % longer, with words of its own."""
    if isinstance(value, dict):
        return {key: longer_text(key, item, share) for key, item in value.items()}
    return [longer(item, share) for item in value] if isinstance(value, list) else value


def longer_text(key: str, item: Any, share: float) -> Any:
    written = key in ("es", "en", "text_es", "text_en", "name_es", "name_en")
    if not (written and isinstance(item, str)):
        return longer(item, share)
    wanted, spare = round(len(item) * share), item.split()
    while len(item) < wanted:
        item += " " + spare[len(item) % len(spare)]
    return item


@pytest.mark.parametrize("game", GAMES)
def test_not_even_texts_that_are_40_per_cent_longer(game: str, tmp_path: Path) -> None:
    path = files("imperios") / "games" / game / "content" / "cards.json"
    cards = longer(json.loads(path.read_text(encoding="utf-8")))
    (tmp_path / "cards.json").write_text(json.dumps(cards), encoding="utf-8")
    data = make_part("cards", Edition(PrintOptions(game, content=tmp_path)))

    assert strays(data) == []


@pytest.mark.parametrize("game", GAMES)
def test_no_figure_leaves_its_counter(press: Print, game: str) -> None:
    data = press(game, "counters")
    found = pictures(data)
    for page, there in enumerate(words(data)):
        cells = [one.box for one in found if one.page == page]
        top = min(cell.y for cell in cells)
        for word, box in there:
            if box.y > top:  # below the head line
                assert any(cell.holds(box, 0.3) for cell in cells), word


@pytest.mark.parametrize("part", ["board", "counters", "cards"])
@pytest.mark.parametrize("game", GAMES)
def test_all_fonts_are_embedded_and_those_of_the_page(press: Print, game: str, part: str) -> None:
    fonts = [font for page in reader(press(game, part)).pages for font in page_fonts(page)]

    assert fonts
    for font in fonts:
        descriptor = font["/DescendantFonts"][0]["/FontDescriptor"]  # type: ignore[index]
        assert "/FontFile2" in descriptor
        assert str(font["/BaseFont"]).split("+")[1].startswith(("EBGaramond", "AlegreyaSans"))


def page_fonts(page: Any) -> list[DictionaryObject]:
    return [font.get_object() for font in page["/Resources"].get("/Font", {}).values()]


def test_all_words_are_there_in_both_languages() -> None:
    for section, codes in sentences().items():
        for code, pair in codes.items():
            assert set(pair) == {"es", "en"}, f"{section}.{code}"


@pytest.mark.parametrize("paper", PAPERS)
def test_a_page_is_as_large_as_its_paper(press: Print, paper: str) -> None:
    page = reader(press("grecia", "counters", paper=paper)).pages[0]
    size = [float(side) * 25.4 / 72 for side in (page.mediabox.width, page.mediabox.height)]

    assert size == pytest.approx(list(PAPERS[paper]), abs=0.1)
