"""A denied passage says so, in an event and in the next question, which asks for another way."""

from typing import Any

import pytest

import imperios

CHANNEL = [
    {"owner": "great_britain", "units": {"light_ship": 1}},
    {"owner": "france", "units": {"normal_ship": 2}},
]
POSITION: dict[str, Any] = {
    "scenario": "std_5",
    "turn": "great_britain",
    "zones": {
        "gb_south": {"owner": "great_britain", "units": {"veterans": 1, "infantry": 1}},
        "fr_west": {"owner": "great_britain", "units": {"militia": 1}},
        "city_brest": {"owner": "great_britain", "units": {"recruits": 1}},
        "fr_isle": {"owner": "france", "units": {"militia": 1}},
        "sea_channel": CHANNEL,
    },
}


@pytest.mark.parametrize(
    ("tokens", "code"),
    [
        ("move gb_south infantry fr_west", "move_denied"),
        ("attack gb_south", "attack_denied"),
        ("swap gb_south infantry fr_west", "swap_denied"),
    ],
)
def test_the_next_question_names_the_sea(tokens: str, code: str) -> None:
    state = imperios.game("napoleon").at(POSITION)
    for token in tokens.split():
        state.choose("great_britain", token)
    state.choose("france", "deny")

    assert [event.code for event in state.events[-2:]] == ["passage_denied", "passage_refused"]
    prompt = state.prompt("great_britain")
    assert prompt.code == code
    assert prompt.args["seas"] == ["sea_channel"]
    assert "cancel" in state.choices("great_britain")


def test_a_step_made_another_way_forgets_the_denial() -> None:
    state = imperios.game("napoleon").at(POSITION)
    for token in ["move", "gb_south", "infantry", "fr_west"]:
        state.choose("great_britain", token)
    state.choose("france", "deny")
    for token in ["infantry", "gb_north"]:
        state.choose("great_britain", token)

    assert state.prompt("great_britain").code == "move_unit"


@pytest.mark.parametrize(
    ("units", "code"),
    [({"infantry": 2}, "retreat_to_denied"), ({"militia": 1, "infantry": 1}, "retreat_denied")],
)
def test_beaten_troops_look_for_another_refuge(units: dict[str, int], code: str) -> None:
    zones = {
        "fr_isle": {"owner": "france", "units": units},
        "belgium": {"owner": "prussia", "units": {"guard": 2}},
        "sea_channel": [
            {"owner": "france", "units": {"light_ship": 1}},
            {"owner": "great_britain", "units": {"normal_ship": 2}},
        ],
    }
    state = imperios.game("napoleon").at({**POSITION, "turn": "prussia", "zones": zones})
    for token in ("attack", "guard", "done", "bc_masterstroke"):
        state.choose("prussia", token)
    state.choose("france", "bc_withdrawal")
    state.choose("chance", "ch_square")
    state.choose("chance", "ch_mud")
    for token in ("infantry", "gb_south"):
        if token in state.choices("france"):
            state.choose("france", token)
    state.choose("great_britain", "deny")

    prompt = state.prompt("france")
    assert prompt.code == code
    assert prompt.args["seas"] == ["sea_channel"]
