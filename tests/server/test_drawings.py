"""The drawings of the worked examples, and what a page needs to check dice."""

import runpy
from pathlib import Path

import pytest

from imperios import GAMES
from imperios.server.drawings import drawings
from imperios.text import texts_of

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", GAMES)
def test_the_drawn_positions_are_those_of_the_cases(name: str) -> None:
    written = ROOT / "src" / "imperios" / "games" / name / "content" / "examples.json"
    due = runpy.run_path(str(ROOT / "tools" / "examples.py"))["text"](name)

    assert written.read_text(encoding="utf-8") == due, "run tools/examples.py"


@pytest.mark.parametrize("name", GAMES)
def test_drawings_belong_to_examples_and_show_what_moves(name: str) -> None:
    found = drawings(name)["examples"]

    assert set(found) <= set(texts_of(name).examples)
    assert len(found) > 20
    for drawing in found.values():
        for arrow in drawing["arrows"]:
            assert {arrow["from"], arrow["to"]} <= set(drawing["zones"])
            assert arrow["from"] != arrow["to"]
