"""Imagined worlds are drawn with the true odds: chi-square on small examples, fixed seeds.

The threshold is that of `tests/properties/fit.py`: a false alarm once in a million.
"""

from collections import Counter
from collections.abc import Callable, Hashable
from fractions import Fraction
from itertools import permutations
from random import Random
from typing import Any

import pytest

import imperios
from imperios.kernel.state import State
from tests.properties.fit import assert_fits

GAME = imperios.game("grecia")
DRAWS = 4_000
Hands = tuple[tuple[str, ...], ...]
LAND = {
    "laconia": {"fortress": "red"}, "attica": {"fortress": "blue"},
    "thessaly": {"fortress": "green"},
}  # fmt: skip


def state_with(hands: dict[str, list[str]], bag: dict[str, int], **seats: Any) -> State:
    """Three players with these Tactic cards, and so many left in the bag."""
    tables = {seat: {"cards": cards, **seats.get(seat, {})} for seat, cards in hands.items()}
    return GAME.at({
        "order": ["red", "blue", "green"], "zones": LAND, "seats": tables,
        "decks": {"tactic": {"bag": bag}},
    })  # fmt: skip


def hand(state: State, seat: str) -> tuple[str, ...]:
    """The Tactic cards of a seat."""
    return tuple(sorted(state.position()["seats"][seat]["cards"]))


def dealt(cards: list[str], sizes: tuple[int, int]) -> dict[Hashable, Fraction]:
    """The odds of two hidden hands, by counting every order of the unseen cards."""
    orders = list(permutations(cards))
    odds: Counter[Hashable] = Counter(
        (tuple(sorted(order[: sizes[0]])), tuple(sorted(order[sizes[0] : sum(sizes)])))
        for order in orders
    )
    return {outcome: Fraction(number, len(orders)) for outcome, number in odds.items()}


def given(odds: dict[Hashable, Fraction], holds: Callable[[Any], bool]) -> dict[Hashable, Fraction]:
    """The odds among the outcomes for which something holds."""
    kept = {outcome: chance for outcome, chance in odds.items() if holds(outcome)}
    return {outcome: chance / sum(kept.values()) for outcome, chance in kept.items()}


def drawn(state: State, who: str | None, see: Callable[[State], Hashable]) -> Counter[Hashable]:
    """How often each outcome was imagined."""
    rng = Random(2024)
    return Counter(see(state.imagine(who, rng)) for _ in range(DRAWS))


def others(state: State) -> Hashable:
    """The hands that red cannot see."""
    return hand(state, "blue"), hand(state, "green")


def test_hidden_hands_are_dealt_from_the_unseen_cards() -> None:
    """Two cards with blue, one with green, two in the bag; red has one of its own."""
    state = state_with(
        {"red": ["tac_spies"], "blue": ["tac_archers", "tac_ambush"], "green": ["tac_archers"]},
        {"tac_phalanx": 1, "tac_ambush": 1},
    )
    unseen = ["tac_archers", "tac_ambush", "tac_archers", "tac_phalanx", "tac_ambush"]

    assert_fits(drawn(state, "red", others), dealt(unseen, (2, 1)))


def test_known_cards_stay_where_they_are() -> None:
    """Blue is known to have Request Support; the other card is any of the unseen."""
    state = state_with(
        {"red": [], "blue": ["tac_request_support", "tac_ambush"], "green": ["tac_archers"]},
        {"tac_request_support": 2},
        blue={"known": {who: ["tac_request_support"] for who in ("red", "green", "spectator")}},
    )
    unseen = ["tac_ambush", "tac_archers", "tac_request_support", "tac_request_support"]

    def see(world: State) -> Hashable:
        cards = list(hand(world, "blue"))
        cards.remove("tac_request_support")
        return tuple(cards), hand(world, "green")

    assert_fits(drawn(state, "red", see), dealt(unseen, (1, 1)))


def test_what_a_spectator_knows_everybody_knows() -> None:
    """A position that names the spectator only can be imagined from all the same."""
    state = state_with(
        {"red": [], "blue": ["tac_spies", "tac_ambush"], "green": []},
        {"tac_archers": 2},
        blue={"known": {"spectator": ["tac_spies"]}},
    )
    for who in ("red", "green", None):
        assert "tac_spies" in hand(state.imagine(who, Random(1)), "blue")


def test_a_spectator_knows_no_hand() -> None:
    state = state_with(
        {"red": ["tac_spies"], "blue": ["tac_archers"], "green": []}, {"tac_ambush": 1}
    )
    unseen = ["tac_spies", "tac_archers", "tac_ambush"]

    def see(world: State) -> Hashable:
        return hand(world, "red"), hand(world, "blue")

    assert_fits(drawn(state, None, see), dealt(unseen, (1, 1)))


def test_a_card_about_to_be_named_is_one_that_can_be_played() -> None:
    """Blue has said `play_tactic`: there is at least one card to play now."""
    state = state_with(
        {"red": [], "blue": ["tac_safe_conduct", "tac_ambush"], "green": ["tac_archers"]},
        {"tac_olympic_truce": 1, "tac_phalanx": 1},
    )
    position = {**state.position(), "turn": "blue"}
    del position["stack"]
    state = GAME.at(position)
    state.choose("blue", "play_tactic")
    unseen = ["tac_safe_conduct", "tac_ambush", "tac_archers", "tac_olympic_truce", "tac_phalanx"]

    def playable(outcome: Hands) -> bool:
        return bool({"tac_safe_conduct", "tac_olympic_truce"} & set(outcome[0]))

    assert_fits(drawn(state, "red", others), given(dealt(unseen, (2, 1)), playable))


@pytest.mark.parametrize("who", ["blue", "green", None])
def test_a_card_laid_face_down_is_any_of_the_hand(who: str | None) -> None:
    """Red has chosen a Battle card; the others know only which ones it had."""
    state = GAME.at({
        "order": ["red", "blue", "green"],
        "zones": {
            **LAND, "corinthia": {"owner": "red", "units": {"light": 2}},
            "argolis": {"owner": "blue", "units": {"light": 1}},
        },
        "round": 2, "seats": {"red": {"battle_cards": ["bat_0", "bat_2", "bat_5"]}},
    })  # fmt: skip
    for token in ("attack", "argolis", "light", "done", "bat_2"):
        state.choose("red", token)

    def see(world: State) -> Hashable:
        return str(world.position()["stack"][-1]["committed"][0])

    cards = ("bat_0", "bat_2", "bat_5")
    assert_fits(drawn(state, who, see), dict.fromkeys(cards, Fraction(1, 3)))
    assert set(drawn(state, "red", see)) == {"bat_2"}
