"""How a game stands: figures, objectives, the turns left."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

import imperios
from imperios.games.galactica.mission import OBJECTIVES
from imperios.kernel.cases import play_script, start
from imperios.kernel.game import Game
from imperios.kernel.standing import Goal

CASES = Path(__file__).parent.parent / "cases" / "galactica"


@pytest.fixture(scope="module", name="game")
def galactica() -> Game:
    return imperios.game("galactica")


def goal(game: Game, scenario: str, seat: str, **position: Any) -> Goal:
    state = game.at({"scenario": scenario, "turn": "red", "phase": "1", **position})
    [found] = state.standing(None)["seats"][seat]["goals"]
    return found


def test_destroyed_value_counts_towards_its_objective(game: Game) -> None:
    found = goal(game, "border_skirmish", "red", seats={"red": {"destroyed_value": 12}})
    assert found == {"code": "destroy_value", "args": {"value": 30}, "have": 12, "need": 30}


def test_hold_points_count_towards_theirs(game: Game) -> None:
    found = goal(game, "gate_of_the_heart", "blue", seats={"blue": {"progress": [3]}})
    assert found["args"] == {"hex": "0,0", "points": 4}
    assert (found["have"], found["need"]) == (3, 4)


def test_troops_on_the_planet_are_delivered(game: Game) -> None:
    planets = {"2,1": {"owner": "red", "units": {"infantry": 2, "armour": 1}}}
    found = goal(game, "the_convoy", "red", planets=planets)
    assert (found["code"], found["have"], found["need"]) == ("deliver", 3, 4)


def test_survival_counts_the_game_turns(game: Game) -> None:
    found = goal(game, "siege_of_kronos", "blue", game_turn=4)
    assert (found["code"], found["have"], found["need"]) == ("survive", 3, 12)


def test_the_turns_left_include_the_present_one(game: Game) -> None:
    state = game.at({"scenario": "siege_of_kronos", "turn": "red", "phase": "1", "game_turn": 4})
    assert state.standing("red")["turns_left"] == 9


def test_the_figure_that_decides_is_the_first_of_the_mission(game: Game) -> None:
    found = {name: game.new(name).standing(None)["decisive"] for name in game.scenarios}
    assert found["border_skirmish"] == "destroyed"
    assert found["gate_of_the_heart"] == "hold_points"
    assert found["total_war"] == "worth"
    assert found["the_convoy"] == ""


def test_whoever_has_won_by_an_objective_has_all_that_it_needs(game: Game) -> None:
    """In every case that ends so."""
    won = set()
    for path in sorted(CASES.glob("*.toml")):
        case = tomllib.loads(path.read_text(encoding="utf-8"))
        state = start(case, game)
        play_script(state, str(case.get("script", "")))
        if state.result is None or state.result.reason == "survive":
            continue
        [winner] = state.result.winners
        for found in state.standing(None)["seats"][winner]["goals"]:
            if found["code"] == state.result.reason:
                won.add(found["code"])
                assert found["have"] >= found["need"], path.name
    assert won == set(OBJECTIVES) - {"survive"}
