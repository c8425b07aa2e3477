"""Sizes, places of fronts and backs, white borders."""

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from imperios.press.options import PAPERS
from tests.press.conftest import GAMES, Print
from tests.press.pdf import reader
from tests.press.sheets import Picture, cut_marks, ink_near_the_edge, pictures

NEAR = 0.3  # millimetres


@pytest.mark.parametrize("paper", PAPERS)
def test_cards_measure_63_by_88(press: Print, paper: str) -> None:
    across, down = cut_marks(press("grecia", "cards", paper=paper), 0)

    assert [b - a for a, b in pairwise(across)] == pytest.approx([63] * (len(across) - 1), abs=NEAR)
    assert [b - a for a, b in pairwise(down)] == pytest.approx([88] * (len(down) - 1), abs=NEAR)


def test_nine_cards_on_a_sheet_of_a4(press: Print) -> None:
    found = Counter(one.page for one in pictures(press("napoleon", "cards")))

    assert found[0] == 9


@pytest.mark.parametrize("game", ["grecia", "napoleon"])
def test_counters_measure_15_by_15(press: Print, game: str) -> None:
    for one in pictures(press(game, "counters")):
        assert one.box[2:] == pytest.approx((15, 15), abs=NEAR)


def test_counters_of_galactica_have_three_sizes(press: Print) -> None:
    found = pictures(press("galactica", "counters"))
    sizes = {(round(one.box.width, 1), round(one.box.height, 1)) for one in found}

    assert sizes == {(23.0, 23.0), (15.0, 15.0), (32.0, 37.0)}


def test_tiles_fit_their_counters(press: Print) -> None:
    """A template is three sectors wide; a counter fits into a sector."""
    tiles = [one for one in pictures(press("galactica", "board")) if one.name in ("1Ra", "1Rb")]
    sector = 18.5

    for tile in tiles:
        assert tile.box[2:] == pytest.approx((3 * 3**0.5 * sector, 5 * sector), abs=NEAR)
    assert sector > 23 / 2 * (1 + 3**-0.5)


def sheets(found: list[Picture]) -> dict[int, list[Picture]]:
    pages: dict[int, list[Picture]] = {}
    for one in found:
        pages.setdefault(one.page, []).append(one)
    return pages


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", GAMES)
def test_backs_of_cards_lie_behind_their_fronts(press: Print, game: str, paper: str) -> None:
    pages = sheets(pictures(press(game, "cards", paper=paper)))
    width = PAPERS[paper].width

    for page in range(0, len(pages), 2):
        fronts = sorted(round(width - one.box.middle[0], 1) for one in pages[page])
        assert fronts == pytest.approx(
            sorted(one.box.middle[0] for one in pages[page + 1]), abs=NEAR
        )


# What the other side of a piece must be.
OTHER = {
    "Interceptores R": "Bombarderos R",
    "Infantería B": "Blindados B",
    "Cañón de iones": "Escudo planetario",
    "Misil de neutrones R": "Radioactividad",
    "Nube de antimateria": "Agujero negro",
    "Planeta grande": "Asteroides",
    "Campo de minas": "Campo de minas (reducido)",
    "Acorazado B": "Acorazado (con daños) B",
}


@pytest.mark.parametrize("paper", PAPERS)
def test_both_sides_of_a_piece_lie_behind_each_other(press: Print, paper: str) -> None:
    pages = sheets(pictures(press("galactica", "counters", paper=paper)))
    behind: dict[str, set[str]] = {}
    for page, fronts in pages.items():
        for front in fronts:
            x = PAPERS[paper].width - front.box.x - front.box.width
            for back in pages.get(page + 1, []):
                if abs(back.box.x - x) < NEAR and abs(back.box.y - front.box.y) < NEAR:
                    behind.setdefault(front.name, set()).add(back.name)

    for name, other in OTHER.items():
        assert behind[name] == {other}


def test_both_faces_of_a_template_lie_behind_each_other(press: Print) -> None:
    found = {one.name: one for one in pictures(press("galactica", "board"))}

    for number in range(1, 11):
        for owner in "RB":
            front, back = found[f"{number}{owner}a"], found[f"{number}{owner}b"]
            assert back.page == front.page + 1
            assert back.box.x == pytest.approx(210 - front.box.x - front.box.width, abs=NEAR)
            assert back.box.y == pytest.approx(front.box.y, abs=NEAR)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("part", ["board", "counters", "cards"])
def test_nothing_is_printed_near_the_edge(
    press: Print, game: str, part: str, tmp_path: Path
) -> None:
    assert ink_near_the_edge(press(game, part), tmp_path) == []


@pytest.mark.full
@pytest.mark.parametrize("ink", ["full", "light"])
@pytest.mark.parametrize("paper", ["a3", "letter"])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("part", ["board", "counters", "cards"])
def test_nothing_is_printed_near_the_edge_of_other_paper(
    press: Print, game: str, part: str, paper: str, ink: str, tmp_path: Path
) -> None:
    assert ink_near_the_edge(press(game, part, "en", paper, ink), tmp_path) == []


@pytest.mark.parametrize("game", ["grecia", "napoleon"])
def test_three_counters_stand_side_by_side_in_every_territory(press: Print, game: str) -> None:
    """The scale of the board, from the width of its one-piece file and that of the drawing."""
    from imperios.press.draw import area_board
    from imperios.press.edition import Edition
    from imperios.press.options import PrintOptions

    geometry = Edition(PrintOptions(game)).geometry
    page = reader(press(game, "poster")).pages[0]
    millimetres = float(page.mediabox.width) * 25.4 / 72 - 20
    scale = millimetres / area_board.size(geometry)[0]

    for name, zone in geometry["zones"].items():
        if zone["kind"] == "land":
            places = zone["units"]
            assert len(places) == 3, name
            for a, b in ((0, 1), (0, 2), (1, 2)):
                apart = max(abs(places[a][k] - places[b][k]) for k in (0, 1))
                assert apart * scale >= 15, name
