"""Drawing from a bag without order is exactly drawing from a shuffled deck (GR-19.9, GR-8.17).

Every path of chance tokens is followed in the game itself, with its odds as fractions, and compared
with all orders of the cards.
"""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

import imperios
from imperios.kernel.state import State

GAME = imperios.game("grecia")
Draws = tuple[str, ...]
ZONES = {"laconia": {"fortress": "red"}, "attica": {"fortress": "blue"}}


def state_with(deck: str, bag: dict[str, int], discard: dict[str, int]) -> State:
    """Red has two actions; a deck has few cards."""
    decks: dict[str, Any] = {deck: {"bag": bag, "discard": discard}}
    return GAME.at({"order": ["red", "blue"], "zones": ZONES, "decks": decks})


def sequences(state: State, verb: str, draws: int) -> dict[Draws, Fraction]:
    """The probability of every sequence of draws by red, along all paths of chance."""
    if not draws:
        return {(): Fraction(1)}
    state.choose("red", verb)
    odds = state.odds() or [(state.history[-1][1], 1.0)]
    found: dict[Draws, Fraction] = {}
    for token, chance in odds:
        world = state.copy()
        world.choose("chance", token)
        for rest, share in sequences(world, verb, draws - 1).items():
            found[(token, *rest)] = share * Fraction(chance).limit_denominator(60)
    return found


def cards_of(counts: dict[str, int]) -> list[str]:
    return [card for card, copies in counts.items() for _ in range(copies)]


def shuffled(bag: dict[str, int], discard: dict[str, int], draws: int) -> dict[Draws, Fraction]:
    """The same from a deck in every order, then from the discard pile in every order."""
    decks = [
        first + second
        for first in permutations(cards_of(bag))
        for second in permutations(cards_of(discard))
    ]
    counts = Counter(deck[:draws] for deck in decks)
    return {cards: Fraction(number, len(decks)) for cards, number in counts.items()}


@pytest.mark.parametrize(
    ("bag", "discard"),
    [
        ({"tac_ambush": 2, "tac_spies": 1, "tac_archers": 1}, {}),
        ({"tac_ambush": 2, "tac_archers": 2}, {"tac_oracle": 1}),
        ({"tac_ambush": 1}, {"tac_oracle": 2, "tac_spies": 1}),
        ({}, {"tac_oracle": 2, "tac_favour": 2, "tac_spies": 1}),
        ({"tac_request_support": 4, "tac_phalanx": 1}, {}),
    ],
)
def test_tactic_cards_come_as_from_a_shuffled_deck(
    bag: dict[str, int], discard: dict[str, int]
) -> None:
    state = state_with("tactic", bag, discard)

    assert sequences(state, "take_tactic", 2) == shuffled(bag, discard, 2)


def test_an_embassy_draws_two_cards_from_the_same_deck() -> None:
    bag, discard = {"tac_ambush": 2, "tac_spies": 1}, {"tac_oracle": 1}
    state = state_with("tactic", bag, discard)
    state.choose("red", "take_senate")
    state.choose("chance", "sen_embassy")
    found: dict[Draws, Fraction] = {}
    for first, chance in state.odds():
        world = state.copy()
        world.choose("chance", first)
        for second, share in world.odds():
            product = Fraction(chance).limit_denominator(9) * Fraction(share).limit_denominator(9)
            found[first, second] = product

    assert found == shuffled(bag, discard, 2)


def test_senate_cards_come_as_from_a_shuffled_deck() -> None:
    """Supplies only, so that nothing else is asked between the draws."""
    bag = {"sen_games": 2, "sen_trade_routes": 1, "sen_tribute": 1}
    state = state_with("senate", bag, {})

    assert sequences(state, "take_senate", 2) == shuffled(bag, {}, 2)


def test_a_random_discard_takes_each_card_of_the_hand_alike() -> None:
    state = GAME.at({
        "order": ["red", "blue"], "zones": ZONES,
        "seats": {"blue": {"cards": ["tac_ambush", "tac_ambush", "tac_spies"]}},
    })  # fmt: skip
    state.choose("red", "take_senate")
    state.choose("chance", "sen_ostracism")
    state.choose("red", "blue")

    odds = {token: Fraction(chance).limit_denominator(9) for token, chance in state.odds()}
    assert odds == {"tac_ambush": Fraction(2, 3), "tac_spies": Fraction(1, 3)}


def test_each_face_of_a_die_is_alike() -> None:
    state = GAME.at({
        "order": ["red", "blue"], "round": 2,
        "zones": {
            **ZONES, "corinthia": {"owner": "red", "units": {"light": 1}},
            "argolis": {"owner": "blue", "units": {"light": 1}},
        },
    })  # fmt: skip
    for token in ("attack", "argolis", "done", "bat_0"):
        state.choose("red", token)
    state.choose("blue", "bat_0")

    odds = [(token, Fraction(chance).limit_denominator(9)) for token, chance in state.odds()]
    assert odds == [(f"d{face}", Fraction(1, 6)) for face in range(1, 7)]
