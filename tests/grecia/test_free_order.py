"""Sets whose order the random games seldom try: losses, promotions, swaps, answers (GR-4.10)."""

from typing import Any

import imperios
from imperios.kernel.state import State

GAME = imperios.game("grecia")
FAR = {"lycia": {"fortress": "red"}, "rhodes": {"fortress": "blue"}}
BATTLE: dict[str, Any] = {
    "order": ["red", "blue"], "round": 2,
    "zones": {
        **FAR, "boeotia": {"owner": "blue", "units": {"heavy": 3}},
        "corinthia": {"owner": "red", "units": {"light": 2, "medium": 1}},
        "attica": {"owner": "red", "units": {"light": 1}},
        "phocis": {"owner": "red", "units": {"light": 1}},
    },
}  # fmt: skip


def play(state: State, lines: list[str]) -> State:
    """Lines such as `red: attack corinthia`; what left no choice has been played already."""
    for line in lines:
        who, _, tokens = line.partition(": ")
        for token in tokens.split():
            if token in state.choices(who):
                state.choose(who, token)
    return state


def in_both_orders(position: dict[str, Any], before: list[str], one: str, two: str) -> list[State]:
    """After the same beginning, two things named by red in both orders."""
    lines = ([*before, f"red: {one} {two}"], [*before, f"red: {two} {one}"])
    return [play(GAME.at(position), line) for line in lines]


def test_gr_4_10_losses_in_support_are_named_in_any_order() -> None:
    cards = {"seats": {"red": {"cards": ["tac_request_support"]}}}
    before = [
        "red: attack corinthia medium done tac_request_support attica phocis done",
        "red: bat_1", "blue: bat_5", "chance: d2 d6",
    ]  # fmt: skip
    one, two = in_both_orders({**BATTLE, **cards}, before, "support attica", "support phocis")

    assert one.hash() == two.hash()
    assert one.position()["zones"].keys() == {"lycia", "rhodes", "boeotia", "corinthia"}


def test_gr_4_10_two_promotions_are_named_in_any_order() -> None:
    cards = {"seats": {"red": {"cards": ["tac_veterans"]}}}
    before = [
        "red: attack corinthia light light medium done tac_veterans",
        "red: bat_1", "blue: bat_4", "chance: d2 d1",
    ]  # fmt: skip
    one, two = in_both_orders({**BATTLE, **cards}, before, "corinthia light", "corinthia medium")

    assert one.hash() == two.hash()
    assert one.position()["zones"]["corinthia"]["units"] == {"light": 1, "medium": 1, "heavy": 1}


def test_gr_4_10_a_swap_is_named_from_either_side() -> None:
    """Midway, too, while the heroes of both territories are asked."""
    zones = {
        **FAR, "laconia": {"owner": "red", "units": {"light": 1}, "heroes": ["leonidas"]},
        "arcadia": {"owner": "red", "units": {"medium": 1}, "heroes": ["lysander"]},
    }  # fmt: skip
    position = {"order": ["red", "blue"], "round": 2, "zones": zones}
    one, two = (play(GAME.at(position), [f"red: swap {zone}"]) for zone in ("laconia", "arcadia"))

    for state in (one, two):
        if "laconia" in state.choices("red"):
            state.choose("red", "medium")
    assert one.hash() == two.hash()


def test_gr_4_10_answers_are_remembered_without_their_order() -> None:
    zones = {
        **FAR, "attica": {"owner": "red", "units": {"light": 2, "medium": 1}},
        "aegean_sea": [{"owner": "blue", "units": {"ship": 1}}],
        "myrtoan_sea": [{"owner": "blue", "units": {"ship": 1}}],
    }  # fmt: skip
    position = {"order": ["red", "blue"], "round": 2, "zones": zones}
    lines = [["red: move light lesbos", "blue: allow"], ["red: light laconia", "blue: allow"]]
    one = play(GAME.at(position), [*lines[0], *lines[1]])
    two = play(GAME.at(position), ["red: move light laconia", "blue: allow"])
    two = play(two, ["red: light lesbos", "blue: allow"])

    assert one.hash() == two.hash()
