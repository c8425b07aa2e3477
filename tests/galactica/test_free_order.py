"""IG-24.3 to IG-24.5: every order of every small set, with all that the engine plays by itself."""

from collections.abc import Iterator
from typing import Any

import pytest

import imperios
from imperios.games.galactica.tokens import DONE
from imperios.kernel.state import State

GAME = imperios.game("galactica")
Sequence = tuple[int, ...]

FLEET = {
    "0,0": {"units": [{"owner": "red", "kind": "battleship"}]},
    "1,0": {"units": [{"owner": "blue", "kind": "space_base"}]},
    "2,0": {"units": [{"owner": "red", "kind": "cruiser"}]},
    "0,1": {"units": [{"owner": "red", "kind": "interceptor"}]},
}
TROOPS = {
    "1,0": {
        "units": [
            {
                "owner": "red",
                "kind": "battleship",
                "cargo": {"infantry": 1, "armour": 1, "bomber": 1},
            }
        ]
    },
    "0,1": {"units": [{"owner": "red", "kind": "destroyer", "cargo": {"infantry": 1}}]},
    "-1,1": {"units": [{"owner": "red", "kind": "frigate", "cargo": {"interceptor": 1}}]},
}
SIEGE = {"0,0": {"size": "large", "owner": "blue", "units": {"infantry": 3}}}
RICH = {
    "0,0": {
        "size": "large",
        "owner": "blue",
        "units": {"infantry": 2, "armour": 2, "ion_cannon": 1, "defensive_cannon": 1},
    }
}
CARRIER = {
    "units": [{"owner": "blue", "kind": "carrier", "cargo": {"interceptor": 2, "bomber": 2}}]
}
HURT = {"owner": "red", "kind": "frigate", "damaged": True}
DRONES = {place: {"units": [HURT]} for place in ("-3,0", "0,0", "3,0", "0,2")}
PLANETS = {
    "2,0": {"size": "small", "owner": "red", "units": {"infantry": 1}},
    "0,4": {"owner": "red", "units": {"infantry": 3}},
}


def at(script: str, phase: str, cards: list[str] | None = None, **position: Any) -> State:
    """Red to choose after a few tokens; blue passes whenever it can."""
    own = {"points": position.pop("points", 0), "cards": cards or []}
    seats = {"red": own, **position.pop("seats", {})}
    state = GAME.at({"turn": "red", "opener": "red", "phase": phase, "seats": seats, **position})
    for token in script.split():
        if state.deciders == ("blue",) and "pass" in state.choices("blue"):
            state.choose("blue", "pass")
        state.choose(state.deciders[0], token)
    if state.deciders == ("blue",) and "pass" in state.choices("blue"):
        state.choose("blue", "pass")
    return state


SPIED = {"blue": {"cards": ["countermand", "jamming", "spy", "spy"]}}
LAID = ["broadside", "concentrated_fire", "countermand", "imperial_wrath"]
OVER = ["broadside", "countermand", "guerrillas", "jamming", "spy", "spy", "trenches"]
SHORT = ["broadside", "jamming", "spy", "spy"]
BOMBS = ["saturation_bombing"]
SETS = {
    "attackers": at("ship_attack", "8", hexes=FLEET),
    "invaders": at("invasion", "8", hexes=TROOPS, planets=SIEGE),
    "laid_cards": at("ship_attack 0,0 done done", "8", LAID, hexes=FLEET),
    "payment": at("n9", "1", SHORT, points=3, planets=PLANETS),
    "discards": at("done", "3", OVER),
    "spy_network": at("spy_network", "3", ["spy_network"], seats=SPIED),
    "repair_drones": at("repair_drones", "5", ["repair_drones"], hexes=DRONES),
    "conscription": at("conscription", "6", ["conscription"], planets=PLANETS),
    "bombardment": at(
        "bombardment done saturation_bombing done", "8", BOMBS, planets=RICH,
        hexes={"1,0": {"units": [{"owner": "red", "kind": "destroyer"}]}},
    ),
    "cargo": at(
        "ship_attack done", "8",
        hexes={"0,0": CARRIER, "1,0": {"units": [{"owner": "red", "kind": "cruiser"}]}},
    ),
    "casualties": at(
        "invasion 1,0 infantry 1,0 armour 1,0 0,1 done done", "8",
        hexes=TROOPS, planets=SIEGE,
    ),
}  # fmt: skip


def naming(state: State) -> tuple[int, str, int]:
    """Which set is being named; another one afterwards, or none."""
    if not state.stack:
        return 0, "", 0
    frame = state.stack[-1]
    return len(state.stack), frame.NAME, frame.who


def ways(state: State) -> Iterator[tuple[Sequence, State]]:
    """Every sequence of choices with which the set can be named, and the state after each."""
    asked = naming(state)
    open_ways: list[tuple[Sequence, State]] = [((), state)]
    while open_ways:
        said, here = open_ways.pop()
        for code in here.legal():
            after = here.copy()
            after.play(code)
            yield (*said, code), after
            if naming(after) == asked:
                open_ways.append(((*said, code), after))


@pytest.mark.parametrize("name", SETS)
def test_equal_sets_are_equal_states(name: str) -> None:
    """Midway, too: the same words in another order lead to the same hash."""
    found: dict[Sequence, str] = {}
    hashes = []
    for said, after in ways(SETS[name]):
        hashes.append(after.hash())
        assert found.setdefault(tuple(sorted(said)), hashes[-1]) == hashes[-1], said

    assert len(set(hashes)) < len(hashes)  # some set was named in two orders


@pytest.mark.parametrize("name", SETS)
def test_no_completion_is_lost_by_what_is_named_first(name: str) -> None:
    """Whatever set has a thing in it can be named with this thing first."""
    start = naming(SETS[name])
    ends = [(said, after.hash()) for said, after in ways(SETS[name]) if naming(after) != start]
    for code in set(SETS[name].legal()) - {DONE}:
        reached = {end for said, end in ends if said[0] == code}
        wanted = {end for said, end in ends if code in said}
        assert wanted == reached, GAME.alphabet[code]
