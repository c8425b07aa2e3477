"""The drawings of the worked examples, and what a page needs to check dice."""

import json
import runpy
from pathlib import Path

import pytest

from imperios import GAMES, dump, load
from imperios.content.examples import drawings, example
from imperios.content.texts import texts_of
from imperios.kernel.cases import differences
from tests.server.client import BOT, ME, Json, Player

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", GAMES)
def test_the_drawn_positions_are_those_of_the_cases(name: str) -> None:
    written = ROOT / "src" / "imperios" / "games" / name / "content" / "examples.json"
    due = runpy.run_path(str(ROOT / "tools" / "examples.py"))["text"](name)

    assert written.read_text(encoding="utf-8") == due, "run tools/examples.py"


@pytest.mark.parametrize("name", GAMES)
def test_drawings_belong_to_examples_and_show_what_moves(name: str) -> None:
    found = drawings(name)["examples"]

    assert {number.split(".")[0] for number in found} <= set(texts_of(name).examples)
    assert len(found) > 20
    for drawing in found.values():
        assert drawing["zones"] or any(drawing["hands"].values())
        for arrow in drawing["arrows"]:
            assert {arrow["from"], arrow["to"]} <= set(drawing["zones"])
            assert arrow["from"] != arrow["to"]


@pytest.mark.parametrize("name", GAMES)
def test_every_drawn_example_can_be_played_from_its_position(name: str) -> None:
    for number, drawing in drawings(name)["examples"].items():
        state = example(name, number)
        assert state is not None
        assert (state.scenario, state.seats) == (drawing["view"]["scenario"], drawing["seats"])
        while state.deciders == ("chance",):
            state.play(state.legal()[0])
        assert drawing["you"] in state.seats
        assert state.choices(state.deciders[0]), number
        assert load(dump(state)).hash() == state.hash()


@pytest.mark.parametrize("name", GAMES)
def test_a_drawing_shows_what_stands_before_anything_happens_by_itself(name: str) -> None:
    written = ROOT / "src" / "imperios" / "games" / name / "content" / "examples.json"
    for case in json.loads(written.read_text(encoding="utf-8"))["examples"]:
        state = example(name, case["id"])
        assert state is not None
        found = state.position()
        for part in {"zones", "hexes", "planets"} & set(case["position"]):
            assert differences(case["position"][part], found[part], case["id"]) == []


@pytest.mark.parametrize("number", ["EX-9", "E20", "WE-14"])
def test_a_table_begins_with_an_example(ana: Player, number: str) -> None:
    name = {"EX": "grecia", "E2": "napoleon", "WE": "galactica"}[number[:2]]
    drawn = ana.get(f"/api/games/{name}/examples")["examples"][number]
    seats = [ME if seat == drawn["you"] else BOT for seat in drawn["seats"]]
    scenario = drawn["view"]["scenario"]

    made = ana.create(*seats, game=name, scenario=scenario, example=number)
    told, state = ana.table(made), ana.state(made)

    assert (told["example"], told["status"]) == (number, "playing")
    assert [seat["seat"] for seat in told["seats"]] == drawn["seats"]
    assert state["choices"]
    assert state["view"]["scenario"] == scenario
    assert ana.do(made, "resign", seat=drawn["you"])["ok"]


def test_an_example_stands_alone(ana: Player) -> None:
    wishes: list[Json] = [
        {"scenario": "free", "seats": [ME, BOT], "example": "EX-99"},
        {"scenario": "free", "seats": [ME, BOT, BOT], "example": "EX-9"},
        {"scenario": "persian_wars", "seats": [ME, BOT], "example": "EX-9"},
        {"scenario": "free", "seats": [ME, BOT], "example": "EX-9", "options": {"dice": False}},
        {"scenario": "free", "seats": [ME, BOT], "example": "EX-9", "record": "imperios-record 1"},
    ]
    for wish in wishes:
        answer = ana.http.post("/api/tables", json={"game": "grecia", **wish})

        assert answer.status_code == 400, wish
