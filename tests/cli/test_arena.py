"""`imperios arena`."""

import re

from tests.cli.conftest import Run

SHORT = ("arena", "napoleon", "--scenario", "short_2", "--option", "quick_setup=true")


def test_wins_length_and_ends_are_told(run: Run) -> None:
    shown = run(*SHORT, "--games", "3", "--bot", "random", "--seed", "1").stdout

    assert "3 games, bot random, seed 1" in shown
    assert "Fair share: 50.0 %" in shown
    assert re.search(r"Rounds played: \d+\.\d on average", shown)
    assert sum(map(int, re.findall(r"│ (?:France|Spain)\W+(\d) ", shown))) >= 3


def test_the_arena_speaks_spanish(run: Run) -> None:
    shown = run(*SHORT, "--games", "1", "--bot", "random", "--lang", "es").stdout

    assert "Parte justa" in shown
    assert "España" in shown


def test_a_wrong_set_up_is_explained(run: Run) -> None:
    result = run("arena", "napoleon", "--scenario", "waterloo")

    assert result.exit_code == 2
    assert "there is no scenario waterloo" in result.stderr
