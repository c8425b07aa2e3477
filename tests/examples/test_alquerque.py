"""A game in one folder, found by its entry point, plays everywhere."""

import re
import subprocess
import sys

import pytest

from tests.examples.conftest import Run
from tests.examples.install import EXAMPLE

ROOT = EXAMPLE.parents[1]

# Random games with every position written down and read back.
PLAY = """
import random, imperios
game = imperios.game("alquerque")
ends = set()
for seed in range(200):
    rng, state = random.Random(seed), game.new(options={"turns": 30})
    while state.legal():
        state.play(rng.choice(state.legal()))
        assert game.at(state.position()).hash() == state.hash()
    assert imperios.load(imperios.dump(state)).hash() == state.hash()
    ends.add(state.result.reason)
print(*imperios.GAMES, *sorted(ends))
"""

# A program that learns gets it as an environment, and pictures of it.
LEARN = """
from imperios.adapters import pettingzoo
env = pettingzoo.env("alquerque", render_mode="rgb_array")
env.reset(seed=1)
for agent in env.agent_iter():
    seen, reward, over, broken, _ = env.last()
    env.step(None if over or broken else env.action_space(agent).sample(seen["action_mask"]))
print(sum(env.unwrapped.table.pays().values()), env.render().shape)
"""


def test_the_game_is_found_and_random_games_come_to_their_ends(installed: dict[str, str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PLAY], env=installed, capture_output=True, text=True, check=False
    )

    assert done.stderr == ""
    found = done.stdout.split()
    assert found[:4] == ["grecia", "napoleon", "galactica", "alquerque"]
    assert "row" in found[4:]


def test_it_is_an_environment_for_programs_that_learn(installed: dict[str, str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LEARN], env=installed, capture_output=True, text=True, check=False
    )

    assert done.stderr == ""
    assert re.fullmatch(r"0\.0 \(\d+, 900, 3\)\n", done.stdout)


def test_its_cases_hold(run: Run) -> None:
    done = run("case", str(EXAMPLE / "cases"))

    assert done.returncode == 0, done.stdout
    assert done.stdout.count("ok  ") == len(list((EXAMPLE / "cases").iterdir()))


@pytest.mark.parametrize("lang", ["es", "en"])
def test_it_is_played_at_the_keyboard_against_a_bot(run: Run, lang: str) -> None:
    done = run("play", "alquerque", "--bot", "random", "--lang", lang, typed="b\n1\n" * 3 + "q\n")

    assert done.returncode == 0, done.stderr


def test_the_search_bot_beats_random(run: Run) -> None:
    bots = ["--bot", "estratega", "--bot", "random"]
    done = run("arena", "alquerque", *bots, "--games", "20", "--seed", "3", "--workers", "1")

    assert done.returncode == 0, done.stderr
    (wins,) = re.findall(r"estratega\W+(\d+)/20", done.stdout)
    assert int(wins) >= 17, done.stdout


def test_no_file_outside_its_folder_names_it() -> None:
    listed = subprocess.run(
        ["git", "grep", "-lw", "alquerque", "--", "src", "web", "boards", "pyproject.toml"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert listed.stdout == ""
