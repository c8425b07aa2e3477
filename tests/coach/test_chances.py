"""Chances: calibrated, with intervals, and luck against what was to be expected."""

import pytest

from imperios.bots.calibrated import sharpened
from imperios.coach.chances import interval
from imperios.coach.luck import surprise

ODDS = [(1, 0.5), (2, 0.3), (3, 0.2)]
VALUES = {1: [0.7, 0.2, 0.1], 2: [0.4, 0.4, 0.2], 3: [0.1, 0.1, 0.8]}


@pytest.mark.parametrize("power", [0.5, 1.0, 1.7])
def test_sharpened_chances_sum_to_one_and_keep_their_order(power: float) -> None:
    found = sharpened([0.5, 0.3, 0.2], power)

    assert sum(found) == pytest.approx(1)
    assert found == sorted(found, reverse=True)


def test_a_greater_power_makes_chances_bolder_and_certainty_stays() -> None:
    assert sharpened([0.6, 0.4], 2)[0] > 0.6 > sharpened([0.6, 0.4], 0.5)[0]
    assert sharpened([1.0, 0.0], 1.3) == [1.0, 0.0]


@pytest.mark.parametrize("chance", [0.0, 0.08, 0.5, 0.97, 1.0])
def test_an_interval_holds_its_chance_and_is_a_part_of_one(chance: float) -> None:
    low, high = interval(chance, 40, 0.05)

    assert 0 <= low <= chance <= high <= 1


def test_more_playouts_narrow_an_interval_but_not_below_the_error_of_the_calibration() -> None:
    few, many = interval(0.5, 30, 0.05), interval(0.5, 10**9, 0.05)

    assert many[1] - many[0] < few[1] - few[0]
    assert many[1] - 0.5 == pytest.approx(1.96 * 0.05, abs=1e-3)


def test_luck_is_nothing_on_average_and_what_one_gains_the_others_lose() -> None:
    lucks = {code: surprise(VALUES, ODDS, code) for code, _ in ODDS}

    for seat in range(3):
        assert sum(odds * lucks[code][seat] for code, odds in ODDS) == pytest.approx(0)
    assert all(sum(luck) == pytest.approx(0) for luck in lucks.values())
