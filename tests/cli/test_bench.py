"""`imperios bench`."""

import re

import pytest

from imperios.cli.commands import bench
from imperios.cli.reports.peers import Speed
from tests.cli.conftest import Run


def test_speed_is_measured_for_every_number_of_seats(run: Run) -> None:
    shown = run("bench", "grecia", "--seconds", "0.05").stdout

    assert re.findall(r"grecia\W+(\d) ", shown) == ["2", "3", "4"]
    assert re.search(r"A copy of grecia: \d+\.\d µs", shown)


def test_slices_add_up() -> None:
    both = Speed("x", 4, 1, 100, 0.5).plus(Speed("x", 4, 2, 300, 0.5))

    assert (both.games_per_second, both.decisions_per_second) == (3, 400)


def test_missing_peers_are_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "missing_peers", lambda: ["catanatron"])
    result = run("bench", "--peers")

    assert result.exit_code == 2
    assert "catanatron are missing" in result.stderr


@pytest.mark.full
def test_peers_are_measured_in_the_same_run(run: Run) -> None:
    shown = run("bench", "--peers", "--seconds", "1").stdout

    assert re.search(r"catanatron\W+4 ", shown)
    assert re.search(r"backgammon\W+2 ", shown)
