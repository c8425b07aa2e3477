"""`imperios arena --report`: a page written from the games, and only from them."""

import re
from pathlib import Path

import pytest

import imperios
from imperios.arena.sums import content_sum
from imperios.cli.terminal.texts import sentences
from tests.cli.conftest import Run

GALAXY = ("arena", "galactica", "--scenario", "the_convoy", "--bot", "random", "--workers", "1")


def test_every_set_up_is_in_the_report(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "grecia.md"
    run(
        "arena", "grecia", "--bot", "random", "--games", "3", "--seed", "1", "--workers", "1",
        "--seats", "2", "--report", str(page), "--results", str(tmp_path / "games"),
    )  # fmt: skip
    text = page.read_text()

    for scenario in imperios.game("grecia").scenarios:
        assert re.search(rf"^## .*, 2 players \(`{scenario}`\)$", text, re.MULTILINE)
        assert (tmp_path / "games" / f"grecia-{scenario}-2-random.jsonl").exists()
    assert "21 games over 7 set-ups" in text
    assert "imperios arena grecia --games 3 --bot random --seed 1" in text
    assert "## Which cards and units matter" in text
    assert re.search(r"^### Units recruited$", text, re.MULTILINE)


def test_a_report_may_be_about_some_scenarios(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    chosen = "the_convoy,border_skirmish"
    run(
        "arena", "galactica", "--scenario", chosen, "--bot", "random", "--games", "1",
        "--seed", "1", "--workers", "1", "--report", str(page),
    )  # fmt: skip
    text = page.read_text()

    assert re.findall(r"^## .* \(`(\w+)`\)$", text, re.MULTILINE) == [
        "border_skirmish", "the_convoy",
    ]  # fmt: skip
    assert f"imperios arena galactica --scenario {chosen} --games 1" in text


def test_the_same_games_give_the_same_page_and_notes_are_kept(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    args = (*GALAXY, "--games", "2", "--seed", "1", "--report", str(page))
    run(*args)
    first = page.read_text()
    head, sep, tail = first.partition("## At a glance")
    notes = "<!-- notes -->\n# Notes\n\nRed is in a hurry.\n<!-- /notes -->"
    noted = f"[Español](es.md)\n\n{head}{notes}\n\n{sep}{tail}"
    page.write_text(noted)
    run(*args)

    assert page.read_text() == noted


def test_a_report_tells_what_was_played_and_what_has_changed_since(
    run: Run, tmp_path: Path
) -> None:
    page, games = tmp_path / "page.md", tmp_path / "games"
    where = ("--seed", "1", "--report", str(page), "--results", str(games))
    run(*GALAXY, "--games", "2", *where)
    told = page.read_text()
    content = content_sum("galactica", "the_convoy")
    assert f"<!-- content {content} -->" in told

    every = ("arena", "galactica", "--bot", "random", "--played", *where)
    run(*every)
    again = page.read_text()
    assert "--played --bot random" in again
    assert re.findall(r"^## .* \(`(\w+)`\)$", again, re.MULTILINE) == ["the_convoy"]
    assert "changed since" not in again
    assert again.partition("## What came out")[2] == told.partition("## What came out")[2]

    file = games / "galactica-the_convoy-2-random.jsonl"
    file.write_text(file.read_text().replace(content, "then"))
    run(*every)
    assert re.search(r"^\| The Convoy .* \| changed since \|$", page.read_text(), re.MULTILINE)
    assert "<!-- content then -->" in page.read_text()


def test_nothing_was_played(run: Run, tmp_path: Path) -> None:
    result = run(*GALAXY, "--played", "--report", str(tmp_path / "page.md"))

    assert result.exit_code == 2
    assert "no games" in result.stderr


def test_the_report_speaks_spanish(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    run(*GALAXY, "--games", "2", "--report", str(page), "--lang", "es")
    text = page.read_text()

    assert text.startswith("# Equilibrio de Imperium Galáctica")
    assert "## Planteamientos injustos" in text
    assert "| Asiento | Victorias |" in text
    assert "--report page.md --lang es" in text
    assert re.search(r"\| \d,\d\d \|", text)
    assert not re.search(r"\d\.\d", text)


def test_a_report_is_about_one_bot(run: Run, tmp_path: Path) -> None:
    result = run(*GALAXY, "--bot", "quick", "--report", str(tmp_path / "page.md"))

    assert result.exit_code == 2
    assert "a single bot" in result.stderr


@pytest.mark.parametrize("game", imperios.GAMES)
def test_every_deed_has_a_heading(game: str) -> None:
    kinds = imperios.game(game).book.kinds
    deeds = {it.code for it in kinds if any(does.name == "deed" for does in it.effects)}

    assert deeds
    assert deeds <= sentences()["deed"].keys()
