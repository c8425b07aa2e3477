"""IG-14.6: of cards laid face down the rival learns nothing, not even whether there are any."""

import json

import imperios
from imperios.kernel.state import State

POSITION = {
    "turn": "red",
    "phase": "8",
    "hexes": {
        "0,0": {"units": [{"owner": "red", "kind": "frigate"}]},
        "1,0": {"units": [{"owner": "blue", "kind": "cruiser"}]},
    },
    "seats": {
        "red": {"cards": ["broadside", "concentrated_fire", "spy"]},
        "blue": {"cards": ["evasive_manoeuvre"]},
    },
}


def shown(state: State, who: str | None) -> str:
    """All that the engine tells a seat, or a spectator."""
    told = [
        state.view(who), state.prompt(who), state.overlays(who), state.standing(who),
        [event for event in state.events if event.visible(who)], state.deciders,
        state.choices(who) if who else [], state.undoable(who) if who else 0,
    ]  # fmt: skip
    return json.dumps(told)


def laid(*cards: str) -> State:
    """Red attacks and lays some cards; the last word may be among them."""
    state = imperios.game("galactica").at(POSITION)
    for token in ("ship_attack", "done", *cards):
        state.choose("red", token)
    return state


def test_ig_14_6_while_the_attacker_lays_cards_nothing_shows() -> None:
    for who in ("blue", None):
        moments = {
            shown(laid(*cards), who)
            for cards in ((), ("broadside",), ("concentrated_fire", "broadside"))
        }
        assert len(moments) == 1


def test_ig_14_6_the_defender_is_asked_the_same_whatever_was_laid() -> None:
    for who in ("blue", None):
        moments = {
            shown(laid(*cards, "done"), who)
            for cards in ((), ("broadside",), ("concentrated_fire", "broadside"))
        }
        assert len(moments) == 1


def test_ig_14_6_the_attacker_sees_the_own_cards() -> None:
    [frame] = [it for it in laid("broadside").view("red")["stack"] if it["frame"] == "commit_cards"]
    assert frame["laid"] == ["broadside"]
