"""PettingZoo's own tests hold for every game."""

from copy import deepcopy
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    render_test,
    seed_test,
)
from pettingzoo.utils import parallel_to_aec

from imperios.adapters import pettingzoo

SETUPS = [
    ("grecia", {"seats": 2, "options": {"cards": False}}),
    ("napoleon", {"scenario": "std_3", "options": {"secret_routes": True}}),
    ("galactica", {"scenario": "border_skirmish"}),
]
# Advice for other kinds of environments: the spaces are tables, and seats have names.
advice = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent", "ignore:We recommend agents",
    "ignore:Observation is not a NumPy array",
)  # fmt: skip
every_game = pytest.mark.parametrize(("game", "set_up"), SETUPS, ids=[it[0] for it in SETUPS])


@advice
@every_game
def test_api(game: str, set_up: dict[str, Any]) -> None:
    api_test(pettingzoo.env(game, **set_up), num_cycles=40)


@every_game
def test_the_same_seed_plays_the_same_game(game: str, set_up: dict[str, Any]) -> None:
    seed_test(lambda: pettingzoo.env(game, **set_up), num_cycles=20)


@every_game
def test_all_seats_at_once(game: str, set_up: dict[str, Any]) -> None:
    make = partial(pettingzoo.parallel_env, game, **set_up)

    parallel_api_test(make(), num_cycles=20)
    max_cycles_test(
        SimpleNamespace(parallel_env=make, env=lambda **more: parallel_to_aec(make(**more)))
    )


def test_rendering_as_text_and_as_a_picture(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(pettingzoo.env, "galactica", scenario="border_skirmish"))

    assert "Imperium Galáctica" in capsys.readouterr().out


def test_a_game_to_its_end_pays_what_the_result_says() -> None:
    env = pettingzoo.raw_env("grecia", seats=2, options={"cards": False})
    env.reset(seed=3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        over = terminated or truncated
        env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
    result = env.table.state.result

    assert result is not None
    assert total == dict(zip(env.possible_agents, env.setup.pays(result), strict=True))
    assert sum(total.values()) == 0
    assert any(total.values()) == (len(result.winners) == 1)


def test_an_illegal_action_is_refused_or_ends_the_game() -> None:
    raw = pettingzoo.raw_env("grecia", seats=2)
    raw.reset(seed=1)
    illegal = int(np.flatnonzero(raw.observe(raw.agent_selection)["action_mask"] == 0)[0])
    before, asked = raw.table.state.hash(), raw.agent_selection
    raw.step(illegal)
    assert (raw.table.state.hash(), raw.agent_selection) == (before, asked)

    strict = pettingzoo.env("grecia", seats=2)
    strict.reset(seed=1)
    loser = strict.agent_selection
    strict.step(illegal)
    assert strict.terminations[loser]
    assert strict.rewards[loser] == -1


def test_a_copy_of_an_environment_goes_its_own_way_with_the_same_dice() -> None:
    def play(env: Any, choices: int) -> str:
        for _ in range(choices):
            agent = env.agent_selection
            env.step(int(np.flatnonzero(env.observe(agent)["action_mask"])[-1]))
        return str(env.unwrapped.table.state.hash())

    env = pettingzoo.env("grecia", seats=2)
    env.reset(seed=1)
    before = play(env, 30)
    twin = deepcopy(env)
    after = play(twin, 60)

    assert twin.unwrapped.setup is env.unwrapped.setup
    assert env.unwrapped.table.state.hash() == before != after
    assert play(env, 60) == after


def test_a_game_that_is_broken_off_is_truncated() -> None:
    env = pettingzoo.raw_env("grecia", seats=2, max_cycles=3)
    env.reset(seed=1)
    for _ in range(3):
        agent = env.agent_selection
        env.step(env.action_space(agent).sample(env.observe(agent)["action_mask"]))

    assert all(env.truncations.values())
    assert not any(env.terminations.values())
