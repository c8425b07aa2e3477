"""The example of docs/how-to/make-a-board.md goes through the tool as the text says."""

import json
from pathlib import Path

import pytest

from boards.__main__ import main
from boards.commands import ROOT, open_work
from boards.model import LANGUAGES

EXAMPLE = ROOT / "docs" / "how-to" / "example-board"


def test_the_example_is_built_to_the_bytes_that_are_kept(tmp_path: Path) -> None:
    out = tmp_path / "geometry.json"

    assert main([str(EXAMPLE / "board.json"), "--out", str(out)]) == 0
    assert out.read_bytes() == (EXAMPLE / "geometry.json").read_bytes()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_is_drawn_with_its_names(tmp_path: Path, language: str) -> None:
    svg = tmp_path / "sicily.svg"

    assert main([str(EXAMPLE / "board.json"), "--svg", str(svg), "--lang", language]) == 0
    drawing = svg.read_text(encoding="utf-8")
    for text in {"es": ("PANORMO", "LEYENDA"), "en": ("PANORMUS", "LEGEND")}[language]:
        assert text in drawing


def test_a_wrong_adjacency_fails_the_build_and_writes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    raw = json.loads((EXAMPLE / "board.json").read_text(encoding="utf-8"))
    raw["adjacency"].append(["lilybaeum", "syracuse"])
    for name in ("plan.toml", "coast.json"):
        (tmp_path / name).write_text((EXAMPLE / name).read_text(encoding="utf-8"))
    (tmp_path / "board.json").write_text(json.dumps(raw))

    assert main([str(tmp_path / "board.json")]) == 1
    assert "lilybaeum - syracuse: adjacent by the rules" in capsys.readouterr().err
    assert not (tmp_path / "geometry.json").exists()


def test_a_mission_is_drawn_with_its_systems(tmp_path: Path) -> None:
    svg = tmp_path / "stars.svg"

    assert main(["galactica", "--svg", str(svg), "--lang", "es", "--mission", "total_war"]) == 0
    assert "Trono Amurallado R" in svg.read_text(encoding="utf-8")


def test_checking_alone_changes_no_file() -> None:
    work = open_work("grecia", None, None, "total_war")
    before = work.out.read_bytes()

    assert main(["grecia", "--check"]) == 0
    assert work.out.read_bytes() == before
