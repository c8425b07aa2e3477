"""Decks without a secret order."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from imperios.kernel.decks import Deck

Sequence_ = tuple[int, ...]


def exact(deck: Deck) -> list[tuple[int, Fraction]]:
    """The odds as the fractions that they are."""
    size = sum(deck.bag)
    odds = [Fraction(chance).limit_denominator(size) for chance in deck.odds()]
    return list(zip(deck.designs(), odds, strict=True))


def drawn_from_the_bag(deck: Deck, draws: int) -> dict[Sequence_, Fraction]:
    """The probability of each sequence of draws, along every path of chance tokens."""
    if not draws:
        return {(): Fraction(1)}
    found: dict[Sequence_, Fraction] = {}
    for design, chance in exact(deck):
        rest = deck.copy()
        rest.bag[design] -= 1
        for sequence, odds in drawn_from_the_bag(rest, draws - 1).items():
            found[(design, *sequence)] = chance * odds
    return found


def drawn_from_a_shuffled_deck(bag: list[int], draws: int) -> dict[Sequence_, Fraction]:
    """The same by counting all orders of the cards."""
    cards = [design for design, copies in enumerate(bag) for _ in range(copies)]
    orders = list(permutations(cards))
    counts = Counter(order[:draws] for order in orders)
    return {sequence: Fraction(number, len(orders)) for sequence, number in counts.items()}


@pytest.mark.parametrize("bag", [[1], [2, 1], [1, 1, 1], [3, 0, 2], [2, 2, 1, 1], [4, 1, 1]])
def test_the_bag_has_exactly_the_distribution_of_a_shuffled_deck(bag: list[int]) -> None:
    for draws in range(sum(bag) + 1):
        assert drawn_from_the_bag(Deck(bag[:]), draws) == drawn_from_a_shuffled_deck(bag, draws)


@given(st.lists(st.integers(0, 30), min_size=1, max_size=20).filter(any))
def test_odds_are_copies_over_cards(bag: list[int]) -> None:
    deck = Deck(bag)

    assert deck.designs() == [design for design, copies in enumerate(bag) if copies]
    assert sum(chance for _, chance in exact(deck)) == 1
    assert all(chance == Fraction(bag[d], sum(bag)) for d, chance in exact(deck))


def test_an_empty_bag_takes_the_discard_pile() -> None:
    deck = Deck([0, 0, 0])
    deck.discard = [1, 0, 2]
    deck.refill()

    assert (deck.bag, deck.discard) == ([1, 0, 2], [0, 0, 0])


def test_a_bag_with_cards_takes_nothing() -> None:
    deck = Deck([0, 1])
    deck.discard = [3, 0]
    deck.refill()

    assert (deck.bag, deck.discard) == ([0, 1], [3, 0])


def test_a_copy_is_independent() -> None:
    deck = Deck([1, 2])
    deck.queue = [1]
    twin = deck.copy()
    twin.bag[0], twin.discard[1] = 0, 5
    twin.queue.append(0)

    assert (deck.bag, deck.discard, deck.queue) == ([1, 2], [0, 0], [1])
    assert (twin.bag, twin.discard, twin.queue) == ([0, 2], [0, 5], [1, 0])


def test_nothing_can_be_drawn_from_an_empty_bag() -> None:
    deck = Deck([0, 0])

    assert deck.designs() == []
    assert deck.odds() == []
