"""`imperios print`: parts, papers, a user's own content."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from tests.cli.conftest import Run, run
from tests.press.pdf import reader
from tests.press.sheets import names

__all__ = ["run"]  # a fixture


def shipped(game: str, name: str) -> Any:
    path = files("imperios") / "games" / game / "content" / f"{name}.json"
    return json.loads(path.read_text(encoding="utf-8"))


def keep(folder: Path, name: str, value: object) -> None:
    (folder / f"{name}.json").write_text(json.dumps(value, indent=1), encoding="utf-8")


def test_parts_are_files_and_a_zip_holds_them_all(run: Run, tmp_path: Path) -> None:
    result = run("print", "grecia", "--parts", "cards,counters", "--out", str(tmp_path))

    assert result.exit_code == 0, result.output
    parts = ["grecia-counters-en-a4.pdf", "grecia-cards-en-a4.pdf"]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
        [*parts, "grecia-counters-cards-en-a4.zip"]
    )
    assert ZipFile(tmp_path / "grecia-counters-cards-en-a4.zip").namelist() == parts


def test_language_paper_and_ink_are_in_the_name(run: Run, tmp_path: Path) -> None:
    order = ["print", "galactica", "--lang", "es", "--paper", "a3", "--ink", "light"]
    result = run(*order, "--parts", "counters", "--out", str(tmp_path))

    assert result.exit_code == 0, result.output
    assert (tmp_path / "galactica-counters-es-a3-light.pdf").exists()


def test_a_users_own_card_is_printed(run: Run, tmp_path: Path) -> None:
    cards = shipped("grecia", "cards")
    cards["senate_deck"][0]["en"] = "Harvest festival"
    cards["senate_deck"][0]["copies"] = 5
    keep(tmp_path, "cards", cards)
    order = ["print", "grecia", "--content", str(tmp_path), "--parts", "cards"]
    result = run(*order, "--out", str(tmp_path / "out"))

    assert result.exit_code == 0, result.output
    data = (tmp_path / "out" / "grecia-cards-en-a4.pdf").read_bytes()
    assert names(data)["Harvest festival"] == 5
    assert "Harvest festival" in "".join(page.extract_text() for page in reader(data).pages)


def test_a_users_own_pool_is_printed(run: Run, tmp_path: Path) -> None:
    units = shipped("napoleon", "units")
    units["units"][0]["pool"] = 9
    keep(tmp_path, "units", units)
    order = ["print", "napoleon", "--content", str(tmp_path), "--parts", "counters"]
    result = run(*order, "--out", str(tmp_path / "out"))

    assert result.exit_code == 0, result.output
    data = (tmp_path / "out" / "napoleon-counters-en-a4.pdf").read_bytes()
    assert names(data)["Militia G"] == 9


def test_broken_content_is_refused_with_the_faults_of_the_check(run: Run, tmp_path: Path) -> None:
    units = shipped("grecia", "units")
    units["units"][1]["price"] = "four"
    del units["units"][3]["es"]
    keep(tmp_path, "units", units)
    out = tmp_path / "out"
    told = run("content", "check", str(tmp_path)).stdout.splitlines()
    result = run("print", "grecia", "--content", str(tmp_path), "--out", str(out))

    assert result.exit_code == 2
    assert result.stderr.splitlines() == told
    assert len(told) == 3
    assert not out.exists()


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--parts", "cards,maps"], "there is no part maps; the parts are: "),
        (["--scenario", "atlantis"], "there is no scenario atlantis"),
        (["--paper", "a5"], "a4, a3, letter"),
        (["--content", "nowhere"], "there is no folder nowhere"),
    ],
)
def test_wrong_orders_are_refused(run: Run, args: list[str], message: str) -> None:
    result = run("print", "grecia", *args)

    assert result.exit_code == 2
    assert message in result.stderr
