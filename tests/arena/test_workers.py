"""Games over several processes: the same games, also when a process dies."""

import sys
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from imperios.arena import cluster, workers
from imperios.arena.errors import Halt
from tests.arena.conftest import short_games, short_series, written

DEADLY = """
import os, pathlib

class Deadly:
    def choose(self, state, seat, rng):
        mark = pathlib.Path({mark!r})
        if not mark.exists():
            {before}
            os._exit(3)
        return state.choices(seat)[0]
"""


def silent(number: int) -> None:
    """Nobody is told."""


def test_the_number_of_processes_does_not_show() -> None:
    series = short_series("random", "quick")
    alone = dict(workers.run(series, [0, 1, 2], 1, silent))
    shared = dict(workers.run(series, [0, 1, 2], 2, silent))

    assert {n: match.same for n, match in alone.items()} == {
        n: match.same for n, match in shared.items()
    }
    assert [match.same for match in short_games(3, 1, "random", "quick")] == [
        alone[n].same for n in range(3)
    ]


def test_a_process_that_dies_is_told_of_and_its_game_is_played_again(tmp_path: Path) -> None:
    text = DEADLY.format(mark=str(tmp_path / "mark"), before="mark.touch()")
    series = short_series(written(tmp_path, "deadly.py", text))
    died: list[int] = []

    played = dict(workers.run(series, [0, 1], 2, died.append))
    assert sorted(played) == [0, 1]
    assert len(died) >= 1


def test_a_game_that_kills_every_process_ends_the_series(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "MOST_DEATHS", 2)
    text = DEADLY.format(mark=str(tmp_path / "mark"), before="pass")
    series = short_series(written(tmp_path, "deadly.py", text))

    with pytest.raises(Halt, match="worker_dies"):
        list(workers.run(series, [0, 1], 2, silent))


def test_a_fault_in_a_bot_comes_through_from_its_process(tmp_path: Path) -> None:
    text = "class Bad:\n    def choose(self, state, seat, rng):\n        return 1 / 0\n"
    series = short_series(written(tmp_path, "bad.py", text))

    with pytest.raises(Halt) as caught:
        list(workers.run(series, [0, 1], 2, silent))
    assert caught.value.words["line"] == "3"
    assert caught.value.words["error"] == "ZeroDivisionError: division by zero"


class FakeRay(SimpleNamespace):
    """As much of Ray as is used, in this process."""

    def is_initialized(self) -> bool:
        return True

    def remote(self, function: Any) -> Any:
        return SimpleNamespace(remote=lambda *args: partial(function, *args))

    def wait(self, waiting: list[Any], num_returns: int) -> tuple[list[Any], list[Any]]:
        return waiting[-num_returns:], waiting[:-num_returns]

    def get(self, task: Any) -> Any:
        return task()


def test_a_cluster_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", FakeRay(__spec__=object()))
    played = dict(cluster.run(short_series("random"), [0, 1, 2]))

    assert [played[n].same for n in range(3)] == [match.same for match in short_games(3, 1)]


def test_without_ray_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda name: None)

    with pytest.raises(Halt, match="no_ray"):
        list(cluster.run(short_series("random"), [0]))
