"""Dealing hidden cards anew."""

from collections import Counter
from collections.abc import Hashable
from fractions import Fraction
from itertools import permutations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from imperios.kernel.dealing import deal, shuffle
from tests.properties.fit import assert_fits


@given(st.lists(st.integers(0, 4), min_size=1, max_size=6), st.randoms(), st.data())
def test_every_copy_is_dealt_once_or_stays(
    unseen: list[int], rng: Random, data: st.DataObject
) -> None:
    left = sum(unseen)
    sizes = []
    for _ in range(3):
        sizes.append(data.draw(st.integers(0, left)))
        left -= sizes[-1]
    rest = unseen[:]
    hands = deal(rest, sizes, rng)

    assert [sum(hand) for hand in hands] == sizes
    assert min(rest) >= 0
    assert [sum(copies) for copies in zip(rest, *hands, strict=True)] == unseen


def test_a_shuffled_deck_is_that_of_the_generator_itself() -> None:
    for size in (0, 1, 2, 31, 32, 33, 100):
        ours, theirs = list(range(size)), list(range(size))
        one, other = Random(size), Random(size)
        shuffle(ours, one)
        other.shuffle(theirs)

        assert (ours, one.getstate()) == (theirs, other.getstate())


def test_every_deal_is_as_likely_as_with_a_shuffled_deck() -> None:
    """Chi-square over 6,000 deals of 2 and 1 cards out of 2 + 1 + 1, with a fixed seed."""
    odds: dict[Hashable, Fraction] = {}
    orders = list(permutations((0, 0, 1, 2)))
    for order in orders:
        outcome = (tuple(sorted(order[:2])), order[2])
        odds[outcome] = odds.get(outcome, Fraction(0)) + Fraction(1, len(orders))
    rng, drawn = Random(11), Counter[Hashable]()
    for _ in range(6_000):
        first, second = deal([2, 1, 1], [2, 1], rng)
        hand = tuple(design for design in range(3) for _ in range(first[design]))
        drawn[hand, second.index(1)] += 1

    assert_fits(drawn, odds)
