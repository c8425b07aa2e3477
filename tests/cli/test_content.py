"""`imperios content check`."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

FOLDER = files("imperios") / "games" / "grecia" / "content"


def units() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / "units.json").read_text(encoding="utf-8"))
    return found


def write(folder: Path, value: object, name: str = "units.json") -> Path:
    path = folder / name
    path.write_text(json.dumps(value, indent=1), encoding="utf-8")
    return path


def test_the_shipped_content_is_good(run: Run) -> None:
    result = run("content", "check")

    assert result.exit_code == 0
    assert "The content is good." in result.stdout


def test_a_folder_of_ones_own_may_leave_files_out(run: Run, tmp_path: Path) -> None:
    write(tmp_path, units())

    assert run("content", "check", str(tmp_path)).exit_code == 0


def test_every_fault_is_named_with_file_line_place_and_reason(run: Run, tmp_path: Path) -> None:
    value = units()
    value["units"][2]["promotes_to"] = "light"
    value["units"][1]["price"] = "four"
    value["units"][0]["colour"] = "red"
    del value["units"][3]["es"]
    path = write(tmp_path, value)
    result = run("content", "check", str(tmp_path))

    assert result.exit_code == 2
    assert result.stdout.splitlines() == [
        f"{path}:21: units[0].promotes_to: the promotions go round in a circle: "
        "light > medium > heavy > light",
        f"{path}:24: units[0].colour: unknown key colour",
        f'{path}:34: units[1].price: "four" is not of the needed type: ["integer", "null"]',
        f"{path}:35: units[1].promotes_to: the promotions go round in a circle: "
        "medium > heavy > light > medium",
        f"{path}:48: units[2].promotes_to: the promotions go round in a circle: "
        "heavy > light > medium > heavy",
        f"{path}:52: units[3].es: the key es is missing",
        "Faults: 6",
    ]


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (b'{"game": "grecia",}', "units.json:1: broken JSON"),
        (b'{"game":\n "grecia", \xff}', "units.json:2: broken JSON"),
        (b"[]", "units.json:1: [] is not of the needed type"),
        (b'{"game": "grecia", "game": "grecia"}', "units.json:1: game: this key stands twice"),
    ],
)
def test_broken_json_is_named_with_its_line(
    run: Run, tmp_path: Path, raw: bytes, message: str
) -> None:
    (tmp_path / "units.json").write_bytes(raw)
    result = run("content", "check", str(tmp_path), "--game", "grecia")

    assert result.exit_code == 2
    assert message in result.stdout


def test_a_file_of_another_name_is_a_fault(run: Run, tmp_path: Path) -> None:
    path = write(tmp_path, units(), "unit.json")
    result = run("content", "check", str(tmp_path))

    assert result.exit_code == 2
    assert f"{path}: the game has no file of this name" in result.stdout


def test_a_folder_without_content_ends_with_2(run: Run, tmp_path: Path) -> None:
    assert "there are no JSON files" in run("content", "check", str(tmp_path)).stderr


def test_files_that_do_not_say_their_game_need_to_be_told(run: Run, tmp_path: Path) -> None:
    write(tmp_path, {})
    result = run("content", "check", str(tmp_path))

    assert result.exit_code == 2
    assert "--game" in result.stderr
