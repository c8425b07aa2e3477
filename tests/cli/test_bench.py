"""`imperios bench`."""

import re
from io import StringIO

import pytest
from rich.console import Console

from imperios.cli.commands import bench
from imperios.cli.reports.peers import Speed
from imperios.cli.terminal.texts import Words
from tests.cli.conftest import Run


def test_speed_is_measured_for_every_number_of_seats(run: Run) -> None:
    shown = run("bench", "grecia", "--seconds", "0.05").stdout

    assert re.findall(r"grecia\W+(\d) ", shown) == ["2", "3", "4"]
    assert re.search(r"A copy of grecia: \d+\.\d µs", shown)
    assert re.search(r"64 games of grecia at once, observed: [\d,]+ choices per second", shown)


def test_slices_add_up() -> None:
    both = Speed("x", 4, 1, 100, 0.5).plus(Speed("x", 4, 2, 300, 0.5))

    assert (both.games_per_second, both.decisions_per_second) == (3, 400)


def test_missing_peers_are_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "missing_peers", lambda: ["catanatron"])
    result = run("bench", "--peers")

    assert result.exit_code == 2
    assert "catanatron are missing" in result.stderr


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_table_with_peers_fits_in_eighty_columns(lang: str) -> None:
    own = [Speed("galactica", 2, 99, 999_999, 1.0, build) for build in ("plain", "compiled")]
    peers = [Speed(name, 4, 99, 99_999, 1.0) for name in ("catanatron", "backgammon")]
    console = Console(width=80, record=True, file=StringIO())
    console.print(bench.speed_grid([*own, *peers], peers, Words(lang)))
    shown = console.export_text()

    assert "…" not in shown
    assert all(name in shown for name in ("galactica, 2", "catanatron, 4", "backgammon, 4"))


@pytest.mark.full
def test_peers_are_measured_in_the_same_run(run: Run) -> None:
    shown = run("bench", "--peers", "--seconds", "1").stdout

    assert re.search(r"catanatron\W+4 ", shown)
    assert re.search(r"backgammon\W+2 ", shown)
