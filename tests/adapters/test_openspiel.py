"""OpenSpiel's own tests and algorithms work on the games."""

import json
import pickle
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, mcts
from open_spiel.python.policy import UniformRandomPolicy

import imperios
import imperios.adapters.openspiel

LAST_ATTACK = Path(__file__).parents[2] / "examples" / "research" / "last_attack.json"
SETUPS = [("grecia", {}), ("napoleon", {"secret_routes": True}), ("galactica", {"turn_limit": 2})]


@pytest.fixture(scope="module")
def last_attack() -> Any:
    """One attack with secret cards decides the game."""
    return pyspiel.load_game("imperios_grecia", {"position": str(LAST_ATTACK)})


def shortly_before_the_end(game: str, options: dict[str, Any], choices: int) -> dict[str, Any]:
    """A position of a random game, so many choices before its end."""
    rng, state = Random(7), imperios.game(game).new(options=options)
    states = []
    while state.deciders:
        states.append(state.copy())
        state.play(rng.choice(state.legal()))
    return states[-choices].position()


@pytest.mark.parametrize(("game", "options"), SETUPS, ids=[name for name, _ in SETUPS])
def test_random_games_with_serialization(
    game: str, options: dict[str, Any], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(shortly_before_the_end(game, options, 25)), encoding="utf-8")
    loaded = pyspiel.load_game(f"imperios_{game}", {"position": str(file)})

    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


def test_a_state_is_pickled_as_a_record_and_so_in_every_build(last_attack: Any) -> None:
    state = last_attack.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    stored = pickle.dumps(state)
    again = pickle.loads(stored)

    assert b"imperios.games" not in stored
    assert (str(again), again.history_str()) == (str(state), state.history_str())


def test_parameters_name_the_set_up() -> None:
    game = pyspiel.load_game("imperios_grecia(scenario=diadochi,players=3,options=rounds:12)")
    state = game.new_initial_state()

    assert game.num_players() == 3
    assert state.course.state.scenario == "diadochi"
    assert state.course.state.settings["rounds"] == 12
    assert pyspiel.load_game(str(game)).num_players() == 3


def test_cfr_comes_near_an_equilibrium_of_a_last_attack(last_attack: Any) -> None:
    solver = cfr.CFRPlusSolver(last_attack)
    before = exploitability.nash_conv(last_attack, UniformRandomPolicy(last_attack))
    for _ in range(6):
        solver.evaluate_and_update_policy()

    assert before > 0.5
    assert exploitability.nash_conv(last_attack, solver.average_policy()) < before / 10


def test_mcts_of_openspiel_plays(last_attack: Any) -> None:
    rng = np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(last_attack, 2.0, 20, rollouts, random_state=rng)
    state = last_attack.new_initial_state()
    while not state.is_terminal():
        action = state.legal_actions()[0] if state.is_chance_node() else bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)

    assert sum(state.returns()) == 0


def at_the_cards(game: Any) -> Any:
    """Red attacks; now both choose a Battle card in secret."""
    state = game.new_initial_state()
    while len(state.course.state.deciders) < 2:
        words = {
            state.action_to_string(state.current_player(), it): it for it in state.legal_actions()
        }
        state.apply_action(words.get("attack", state.legal_actions()[-1]))
    return state


def test_a_secret_choice_is_not_told_to_who_is_asked_next(last_attack: Any) -> None:
    state = at_the_cards(last_attack)
    first = state.current_player()
    after = [state.child(action) for action in state.legal_actions()]
    assert len(after) > 1
    second = after[0].current_player()

    assert {it.current_player() for it in after} == {1 - first}
    for told in ("information_state_string", "observation_string"):
        assert len({getattr(it, told)(second) for it in after}) == 1
        assert len({getattr(it, told)(first) for it in after}) == len(after)
    tensors = {tuple(it.information_state_tensor(second)) for it in after}
    assert len(tensors) == 1


def test_a_player_remembers_what_they_did_and_saw(last_attack: Any) -> None:
    state = at_the_cards(last_attack)
    tensor = state.information_state_tensor(1)
    shape = last_attack.information_state_tensor_shape()

    assert len(tensor) == shape[0] > last_attack.observation_tensor_shape()[0]
    assert any(tensor[last_attack.observation_tensor_shape()[0] :])
    seen = json.loads(state.information_state_string(1))["seen"]
    attack = imperios.game("grecia").alphabet.index("attack")
    assert attack in [code for code, _ in seen]
    other = json.loads(state.information_state_string(0))["seen"]
    assert attack not in [code for code, _ in other]
