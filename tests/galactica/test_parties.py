"""The beginning of a combat tells who is attacked."""

import pytest

import imperios


@pytest.mark.parametrize(
    ("owner", "defender"), [("blue", "blue"), ("", "neutral")], ids=["his", "nobody's"]
)
def test_ig_20_2_a_missile_strikes_the_rival_or_a_neutral_planet(owner: str, defender: str) -> None:
    planet = {"owner": owner, "units": {"infantry": 1}} if owner else {"owner": ""}
    position = {
        "turn": "red",
        "phase": "8",
        "hexes": {"0,1": {"units": [{"owner": "red", "kind": "neutron_missile"}]}},
        "planets": {"0,0": {"size": "small"} | planet},
    }
    state = imperios.game("galactica").at(position)
    for token in ("missile_strike", "done"):
        state.choose("red", token)

    [begun] = [event for event in state.events if event.code == "combat_begins"]
    assert begun.args["defender"] == defender
