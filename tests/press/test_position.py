"""Positions for going on at a real table."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from imperios import game
from imperios.press.box import make_part
from imperios.press.edition import Edition
from imperios.press.file_names import file_name
from imperios.press.options import PrintOptions
from tests.press.conftest import GAMES
from tests.press.pdf import reader
from tests.press.sheets import ink_near_the_edge


def view_of(name: str, choices: int = 300) -> dict[str, Any]:
    """What a spectator sees in the middle of a random game."""
    state, rng = game(name).new(), Random(7)
    for _ in range(choices):
        if not state.deciders:
            break
        state.play(rng.choice(state.legal()))
    return dict(state.view(None))


@pytest.mark.parametrize("ink", ["full", "light"])
@pytest.mark.parametrize("name", GAMES)
def test_the_board_and_what_everyone_has(name: str, ink: str, tmp_path: Path) -> None:
    view = view_of(name)
    options = PrintOptions(name, lang="en", ink=ink, parts=("position",), position=view)
    data = make_part("position", Edition(options))
    text = " ".join(page.extract_text() for page in reader(data).pages)

    assert game(name).scenarios[view["scenario"]].title["en"] in text
    for seat in view["seats"]:
        assert Edition(options).label(seat) in text
    assert ink_near_the_edge(data, tmp_path) == []


def test_files_of_different_positions_have_different_names() -> None:
    one, other = (
        PrintOptions("grecia", parts=("position",), position=view_of("grecia", choices))
        for choices in (20, 60)
    )

    assert file_name(one, "position") != file_name(other, "position")
