"""Rules on the command line, and their traceability."""

from pathlib import Path

import pytest

import imperios
from imperios.cli.reports.rule_coverage import mentions
from tests.cli.conftest import Run


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_rule_is_shown_in_the_language_asked_for(run: Run, lang: str) -> None:
    result = run("rules", "grecia", "gr-9.12", "--lang", lang)

    assert result.exit_code == 0
    assert result.stdout.startswith("GR-9.12")
    assert ("regla de la casa" in result.stdout) == (lang == "es")


def test_a_chapter_an_example_and_everything_can_be_shown(run: Run) -> None:
    chapter, example = run("rules", "grecia", "GR-5").stdout, run("rules", "grecia", "EX-6").stdout

    assert "GR-5.13" in chapter
    assert "GR-6.1  " not in chapter
    assert example.startswith("EX-6")
    assert chapter.strip() in run("rules", "grecia").stdout


@pytest.mark.parametrize("game", imperios.GAMES)
def test_every_rule_has_code_and_a_case(run: Run, game: str) -> None:
    result = run("rules", game, "--coverage")

    assert result.exit_code == 0, result.stdout[-1000:]


def test_a_rule_without_a_case_ends_with_1(run: Run, tmp_path: Path) -> None:
    result = run("rules", "grecia", "--coverage", "--cases", str(tmp_path))

    assert result.exit_code == 1
    assert "Without a case: GR-1.1, " in result.stdout


def test_a_range_of_rules_names_all_of_them() -> None:
    text = "First (GR-8.2 to\n    GR-8.4),\nthen GR-9.1."

    assert list(mentions(text)) == [("GR-8.2", 1), ("GR-8.3", 1), ("GR-8.4", 1), ("GR-9.1", 3)]
