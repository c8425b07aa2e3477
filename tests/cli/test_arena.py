"""`imperios arena`."""

import json
import re
from pathlib import Path

import pytest

from imperios.arena import cluster
from tests.cli.conftest import Run

SHORT = ("arena", "napoleon", "--scenario", "short_2", "--option", "quick_setup=true")
FEW = (*SHORT, "--option", "rounds=5", "--workers", "1", "--seed", "1")
BOT = """class Mine:
    def choose(self, state, seat, rng):
        return rng.choice(state.choices(seat))
"""


@pytest.fixture
def mine(tmp_path: Path) -> str:
    """A bot of one's own."""
    path = tmp_path / "mine.py"
    path.write_text(BOT)
    return str(path)


def test_wins_length_and_ends_are_told(run: Run) -> None:
    shown = run(*SHORT, "--games", "3", "--bot", "random", "--seed", "1", "--workers", "1").stdout

    assert "3 games, bot random, seed 1" in shown
    assert "Fair share: 50.0 %" in shown
    assert re.search(r"Rounds played: \d+\.\d on average", shown)
    assert re.search(r"Turns that began on a repeated board: \d+ of \d+", shown)
    assert sum(map(int, re.findall(r"│ (?:France|Spain)\W+(\d) ", shown))) >= 3


def test_the_arena_speaks_spanish(run: Run) -> None:
    shown = run(*FEW, "--games", "2", "--bot", "random", "--bot", "quick", "--lang", "es").stdout

    assert "Parte justa" in shown
    assert "España" in shown
    assert "Por azar" in shown
    assert "Acabaron con una victoria" in shown


def test_a_wrong_set_up_is_explained(run: Run) -> None:
    result = run("arena", "napoleon", "--scenario", "waterloo")

    assert result.exit_code == 2
    assert "there is no scenario waterloo" in result.stderr


def test_bots_meet_and_are_rated(run: Run, tmp_path: Path) -> None:
    told, plot = tmp_path / "told.json", tmp_path / "plot.svg"
    shown = run(
        *FEW, "--games", "3", "--bot", "random", "--bot", "quick",
        "--json", str(told), "--plot", str(plot),
    ).stdout  # fmt: skip
    found = json.loads(told.read_text())

    assert "3 games were asked for; with 4 every bot has every seat equally often" in shown
    assert re.search(r"│ quick +│ +\d/4 │.*± \d+ │", shown)
    assert found["games"] == 4
    assert set(found["bots"]) == {"quick", "random"}
    assert found["bots"]["quick"]["of"] == 4
    assert sum(end["times"] for end in found["endings"].values()) == 4
    assert "quick" in plot.read_text()


def test_the_plot_of_a_single_bot_shows_its_seats(run: Run, tmp_path: Path) -> None:
    plot = tmp_path / "plot.svg"
    run(*FEW, "--games", "2", "--bot", "random", "--plot", str(plot))

    assert "Spain" in plot.read_text()


def test_one_against_the_others(run: Run, tmp_path: Path) -> None:
    told = tmp_path / "told.json"
    few = [word.replace("short_2", "short_4") for word in FEW]
    bots = ("--bot", "quick", "--bot", "random", "--solo")
    run(*few, *bots, "--games", "4", "--json", str(told))

    fair = {name: bot["fair"] for name, bot in json.loads(told.read_text())["bots"].items()}
    assert fair == {"quick": 0.25, "random": 0.75}
    alone = run(*FEW, "--bot", "quick", "--solo")
    assert alone.exit_code == 2
    assert "at least two bots" in alone.stderr


def test_a_stopped_series_goes_on(run: Run, tmp_path: Path) -> None:
    kept = ("--bot", "random", "--results", str(tmp_path / "games.jsonl"))
    run(*FEW, "--games", "2", *kept)
    result = run(*FEW, "--games", "3", *kept)
    other = run(*FEW, "--games", "3", *kept, "--seed", "2")

    assert "already had 2 of 3 games" in result.stdout
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 4
    assert other.exit_code == 2
    assert "what differs: seed" in other.stderr


def test_a_bot_of_ones_own_meets_one_of_the_project(run: Run, mine: str) -> None:
    shown = run("arena", "napoleon", mine, *FEW[2:], "--bot", "random", "--games", "2").stdout

    assert "bot mine, random" in shown


def test_without_a_game_a_bot_plays_grecia(run: Run, mine: str) -> None:
    shown = run(
        "arena", mine, "--seats", "2", "--bot", "random", "--games", "2", "--workers", "1"
    ).stdout

    assert "The Peloponnesian War: 2 games, bot mine, random" in shown


def test_faults_are_told(run: Run, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.py"
    wrong.write_text(BOT.replace("rng.choice(state.choices(seat))", "'nowhere'"))
    shown = run("arena", "napoleon", str(wrong), *FEW[2:], "--bot", "random", "--games", "2").stdout

    assert re.search(r"wrong: answers that could not be used, where chance chose: \d+\.", shown)
    assert "not one of the choices: 'nowhere'" in shown


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("chess",), "there is no game chess"),
        (("grecia", "--bot", "napoleone"), "there is no bot and no file napoleone"),
        (("grecia", "nothing.py"), "there is no bot and no file nothing.py"),
    ],
)
def test_what_is_not_there_is_said(run: Run, args: tuple[str, ...], said: str) -> None:
    result = run("arena", *args)

    assert result.exit_code == 2
    assert said in result.stderr


def test_a_fault_in_a_bot_is_told_with_its_line(run: Run, tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text(BOT.replace("rng.choice", "rng.chose"))
    result = run("arena", "napoleon", str(bad), *FEW[2:], "--bot", "random", "--games", "2")

    assert result.exit_code == 2
    assert "bad.py, line 3: AttributeError" in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize("option", ["--json", "--plot", "--report", "--results"])
def test_a_place_that_cannot_be_written_is_said_before_any_game(
    run: Run, tmp_path: Path, option: str
) -> None:
    result = run(*FEW, "--bot", "random", option, str(tmp_path / "missing" / "file"))

    assert result.exit_code == 2
    assert "its folder is missing" in result.stderr


def test_ray_is_an_extra(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda name: None)
    result = run(*FEW, "--bot", "random", "--ray")

    assert result.exit_code == 2
    assert "imperios[ray]" in result.stderr
