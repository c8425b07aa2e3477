"""Do drawn frequencies agree with known odds? Pearson's chi-square with a fixed threshold."""

from collections import Counter
from collections.abc import Hashable, Mapping
from fractions import Fraction

# The quantile of the standard normal distribution for a false alarm in one of a million. Seeds are
# fixed, so a test that holds once holds always; the margin is for those who change the seeds.
QUANTILE = 4.7534


def threshold(freedom: int) -> float:
    """What chi-square exceeds once in a million times (Wilson and Hilferty's approximation)."""
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + QUANTILE * part**0.5) ** 3)


def chi_square(drawn: Counter[Hashable], odds: Mapping[Hashable, Fraction]) -> float:
    """The sum of squared differences over what is expected."""
    number = sum(drawn.values())
    return sum(
        float((drawn[outcome] - number * chance) ** 2 / (number * chance))
        for outcome, chance in odds.items()
    )


def assert_fits(drawn: Counter[Hashable], odds: Mapping[Hashable, Fraction]) -> None:
    """Only possible outcomes, each expected at least five times, as often as they should be."""
    number = sum(drawn.values())
    assert sum(odds.values()) == 1
    assert set(drawn) <= set(odds), f"impossible: {set(drawn) - set(odds)}"
    assert min(odds.values()) * number >= 5, "too few draws for chi-square"
    value, limit = chi_square(drawn, odds), threshold(len(odds) - 1)
    assert value < limit, f"chi-square {value:.1f} of {limit:.1f}: {drawn}"
