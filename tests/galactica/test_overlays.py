"""Layers over the map: they must say what the rules do a moment later."""

from typing import Any

import pytest

import imperios
from imperios.games.galactica.phases.supply import squadrons_of
from imperios.games.galactica.state import Galactica
from imperios.kernel.game import Game
from imperios.kernel.masks import bits
from tests.properties.play import moments

Hexes = dict[str, Any]


@pytest.fixture(scope="module", name="game")
def galactica() -> Game:
    return imperios.game("galactica")


def red(kind: str, **more: Any) -> dict[str, Any]:
    return {"units": [{"owner": "red", "kind": kind, **more}]}


def blue(kind: str, **more: Any) -> dict[str, Any]:
    return {"units": [{"owner": "blue", "kind": kind, **more}]}


def overlays(game: Game, hexes: Hexes, seat: str | None = "red") -> dict[str, list[str]]:
    return game.at({"turn": "red", "phase": "1", "hexes": hexes}).overlays(seat)


def left_after_phase_4(game: Game, hexes: Hexes) -> set[str]:
    """The sectors in which a red squadron has outlived the supply check."""
    state = game.at({"turn": "red", "phase": "4", "hexes": hexes})
    assert isinstance(state, Galactica)
    return {state.board.names[sector] for sector in squadrons_of(state, 0)}


CARRIER_FULL = {"0,0": red("carrier", cargo={"interceptor": 4}), "2,0": red("interceptor")}
CARRIER_ONE_FREE = {
    "0,0": red("carrier", cargo={"interceptor": 3}),
    "-3,0": red("bomber"),
    "2,0": red("interceptor"),
}
CARRIER_EMPTY = {"0,0": red("carrier"), "-3,0": red("bomber"), "2,0": red("interceptor")}


def test_a_carrier_with_a_full_hangar_supplies_nobody_else(game: Game) -> None:
    """IG-9.2: those aboard count."""
    layers = overlays(game, CARRIER_FULL)
    assert layers["starving"] == ["2,0"]
    assert not {"2,0", "1,0", "-1,0"} & set(layers["supply"])
    assert left_after_phase_4(game, CARRIER_FULL) == set()


def test_one_free_place_supplies_one_squadron(game: Game) -> None:
    """IG-9.4: the bomber comes first, and there is no place for another one."""
    layers = overlays(game, CARRIER_ONE_FREE)
    assert layers["starving"] == ["2,0"]
    assert "-3,0" in layers["supply"]
    assert not {"2,0", "1,0", "-1,0"} & set(layers["supply"])
    assert left_after_phase_4(game, CARRIER_ONE_FREE) == {"-3,0"}


def test_free_places_show_how_far_they_supply(game: Game) -> None:
    layers = overlays(game, CARRIER_EMPTY)
    assert layers["starving"] == []
    assert {"-3,0", "2,0", "3,0", "0,-3"} <= set(layers["supply"])
    assert "4,0" not in layers["supply"]
    assert left_after_phase_4(game, CARRIER_EMPTY) == {"-3,0", "2,0"}


def test_engagement_is_that_of_the_rival_and_not_of_stunned_units(game: Game) -> None:
    hexes = {"0,0": blue("corvette"), "3,-1": blue("frigate", stunned=True), "-3,1": red("frigate")}
    engaged = overlays(game, hexes)["engaged"]
    assert engaged == ["0,-1", "1,-1", "-1,0", "1,0", "-1,1", "0,1"]
    assert overlays(game, hexes, "blue")["engaged"] == [
        "-3,0",
        "-2,0",
        "-4,1",
        "-2,1",
        "-4,2",
        "-3,2",
    ]


def test_a_spectator_sees_the_layers_of_the_player_on_turn(game: Game) -> None:
    assert overlays(game, CARRIER_EMPTY, None) == overlays(game, CARRIER_EMPTY, "red")


def test_the_supply_layer_holds_what_phase_4_does(game: Game) -> None:
    """In random games: the squadrons shown as starving are those that the check would destroy."""
    for state, _ in moments(game, 40, 1, seed=7_100):
        assert isinstance(state, Galactica)
        for seat, name in enumerate(state.seats):
            layers = state.overlays(name)
            flying = {state.board.names[sector] for sector in squadrons_of(state, seat)}
            assert flying - set(layers["supply"]) == set(layers["starving"])


def test_the_blockade_layer_holds_what_yields_nothing(game: Game) -> None:
    for state, _ in moments(game, 40, 1, seed=7_200):
        assert isinstance(state, Galactica)
        cut = set(state.overlays(None)["blockade"])
        for seat, name in enumerate(state.seats):
            held = bits(state.held[seat])
            names = {state.board.names[sector] for sector in held}
            figures = state.standing(None)["seats"][name]["figures"]
            lost = sum(
                state.material.income[state.sizes[sector]]
                for sector in held
                if state.board.names[sector] in cut & names
            )
            assert figures["worth"] - figures["income"] == lost


def test_what_a_unit_can_reach_is_in_the_layer_of_its_owner(game: Game) -> None:
    for state, _ in moments(game, 40, 1, seed=7_300):
        prompt = state.prompt(state.deciders[0]).code if state.deciders else ""
        if prompt in ("move_act", "move_to", "launch_to"):
            who = state.deciders[0]
            ends = [token for token in state.choices(who) if "," in token]
            assert set(ends) <= set(state.overlays(who)["reach"])
