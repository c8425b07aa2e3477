"""IG-7.6: whoever pays for the initiative is told what is left to be paid."""

import imperios

POSITION = {
    "phase": "1",
    "opener": "red",
    "planets": {"0,4": {"owner": "red", "units": {"infantry": 1}}},
    "seats": {
        "red": {"points": 6, "cards": ["broadside", "spy", "trenches"]},
        "blue": {"points": 0},
    },
}


def test_ig_7_6_each_card_given_lowers_what_is_left_to_pay() -> None:
    state = imperios.game("galactica").at(POSITION)
    state.choose("red", "n5")
    cost = state.prompt("red").args["cost"]
    assert isinstance(cost, int)
    assert state.prompt("red").args["rest"] == 5
    state.choose("red", "spy")
    assert state.prompt("red").args["rest"] == 5 - cost
