"""Hashes: equal states have equal hashes, on any run; different states have different ones."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from imperios.kernel.game import Game
from tests.properties.play import moments, report, whole_game
from tests.properties.print_hashes import hashes
from tests.properties.setups import each_game, setups

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("seed", ["0", "4711"])
def test_hashes_are_the_same_in_another_process(seed: str) -> None:
    """With another PYTHONHASHSEED, so that no order of a set or dict can slip in."""
    number = 6
    command = [sys.executable, "-m", "tests.properties.print_hashes", str(number)]
    env = {**os.environ, "PYTHONHASHSEED": seed}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)

    assert done.stderr == ""
    assert done.stdout.split() == hashes(number)


@each_game
def test_a_hash_is_a_short_text(game: Game) -> None:
    for state, _ in moments(game, 10, 0.3, seed=7_100):
        assert len(state.hash()) == 24
        assert set(state.hash()) <= set("0123456789abcdef")


@each_game
def test_a_choice_changes_the_hash(game: Game, full: bool) -> None:
    """And two choices lead to the same hash only if they lead to the same position."""
    for state, _ in moments(game, 200 if full else 20, 5 if full else 0.7, seed=7_200):
        before = state.hash()
        positions: dict[str, dict[str, Any]] = {}
        for who in state.deciders:
            for token in state.choices(who):
                twin = state.copy()
                twin.choose(who, token)
                mark = twin.hash()
                assert mark != before, report(state, f"{who}: {token} changes nothing")
                assert positions.setdefault(mark, twin.position()) == twin.position()
        texts = {json.dumps(position, sort_keys=True) for position in positions.values()}
        assert len(texts) == len(positions), report(state, "two hashes of one position")


@each_game
def test_the_hash_depends_on_the_position_alone(game: Game, full: bool) -> None:
    """A game and a game set up at the same position are equal, whatever their pasts."""
    for setup in setups(game, 100 if full else 5, first=7_300):
        *_, state = whole_game(setup)
        assert game.at(state.position()).hash() == state.hash(), report(state)
