"""Cases on the command line."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run

GOOD = """
game = "grecia"
title = "Taking supplies"
rules = ["GR-8.1"]
seats = ["red", "blue"]
script = "red: take_supplies"
[position.zones.laconia]
owner = "red"
units = {light = 1}
[position.zones.attica]
owner = "blue"
units = {light = 1}
[expect.seats.red]
supplies = 2
"""


def write(folder: Path, text: str) -> str:
    path = folder / "case.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_case_that_holds_is_ok(run: Run, tmp_path: Path) -> None:
    result = run("case", write(tmp_path, GOOD))

    assert result.exit_code == 0
    assert result.stdout.startswith("ok")


def test_a_folder_of_cases_is_run(run: Run, tmp_path: Path) -> None:
    write(tmp_path, GOOD)

    assert "Cases: 1. All hold." in run("case", str(tmp_path)).stdout


def test_a_case_that_does_not_hold_says_what_differs(run: Run, tmp_path: Path) -> None:
    result = run("case", write(tmp_path, GOOD.replace("supplies = 2", "supplies = 3")))

    assert result.exit_code == 1
    assert "expect.seats.red.supplies: 2, not 3" in result.stdout


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('game = "grecia"', 'game = "chess"', "chess"),
        ('game = "grecia"', "", "None"),
        ('title = "Taking supplies"', "title =", "TOML"),
        ('script = "red: take_supplies"', "script = 3", "script"),
        ('seats = ["red", "blue"]', 'seats = "red"', "seats: 'red' is no list or number"),
        ('rules = ["GR-8.1"]', "rules = 8", "rules"),
        ('rules = ["GR-8.1"]', "laws = 8", "laws: not known"),
        ("units = {light = 1}", "units = {light = 9}", "GR-2.5"),
        ("[position.zones.attica]", "[position.zones.atica]", "atica"),
    ],
)
def test_a_case_that_cannot_be_read_ends_with_2(
    run: Run, tmp_path: Path, old: str, new: str, message: str
) -> None:
    result = run("case", write(tmp_path, GOOD.replace(old, new)))

    assert result.exit_code == 2
    assert result.stdout.startswith("BAD")
    assert message in result.stdout
    assert "Traceback" not in result.output


def test_a_folder_without_cases_ends_with_2(run: Run, tmp_path: Path) -> None:
    assert run("case", str(tmp_path)).exit_code == 2
