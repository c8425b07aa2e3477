"""`imperios analyse`."""

import json
from pathlib import Path

import pytest

import imperios
from tests.cli.conftest import Run
from tests.coach.stored import final


@pytest.fixture
def file(tmp_path: Path) -> str:
    """The record of a small game."""
    path = tmp_path / "game.txt"
    path.write_text(imperios.dump(final("grecia")), encoding="utf-8")
    return str(path)


def test_it_tells_chances_shares_and_turning_points(run: Run, file: str) -> None:
    done = run("analyse", file, "--playouts", "8", "--seed", "1")

    assert done.exit_code == 0, done.output
    for text in ("Chances to win", "Where the result came from", "Blue", "100%"):
        assert text in done.output


def test_it_speaks_spanish(run: Run, file: str) -> None:
    done = run("analyse", file, "--playouts", "4", "--seed", "1", "--lang", "es")

    assert "Opciones de ganar" in done.output
    assert "De dónde sale el resultado" in done.output


def test_json_is_the_whole_analysis(run: Run, file: str) -> None:
    done = run("analyse", file, "--playouts", "4", "--seed", "1", "--json")
    found = json.loads(done.stdout)

    assert found["format"] == "imperios-analysis 1"
    assert found["winners"] == ["blue"]
    assert [share["end"] for share in found["shares"]] == [1, 0]


def test_a_file_that_is_no_record_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "no.txt").write_text("hello")
    done = run("analyse", str(tmp_path / "no.txt"))

    assert done.exit_code == 2
    assert "not a record" in done.output
