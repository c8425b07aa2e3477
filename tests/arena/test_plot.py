"""The picture: well-formed, with every name, and points where they belong."""

import re
from xml.etree import ElementTree

import pytest

from imperios.arena.plot import Dot, picture, place, ticks_of

DOTS = [Dot("a < b", 120.0, 80.0, 160.0), Dot("c & d", -120.0, -170.0, -70.0)]


def test_it_is_well_formed_and_names_everything() -> None:
    root = ElementTree.fromstring(picture("Título & co.", "Elo", DOTS, 0.0))
    texts = [element.text for element in root.iter() if element.text]

    assert {"Título & co.", "Elo", "a < b", "c & d"} <= set(texts)


def test_points_stand_inside_their_intervals() -> None:
    text = picture("t", "Elo", DOTS)
    bars = re.findall(r'class="bar" x1="([\d.]+)" x2="([\d.]+)"', text)
    points = re.findall(r'class="dot" cx="([\d.]+)"', text)

    for (low, high), point in zip(bars, points, strict=True):
        assert float(low) < float(point) < float(high)
    assert float(points[1]) < float(points[0])


@pytest.mark.parametrize(("low", "high"), [(0, 1), (-170, 160), (47.2, 52.9), (3, 3), (0, 0.001)])
def test_the_scale_spans_the_values_with_a_few_round_numbers(low: float, high: float) -> None:
    ticks = ticks_of(low, high)

    assert ticks[0] <= low
    assert ticks[-1] >= high
    assert 2 <= len(ticks) <= 9
    assert place(low, ticks) <= place(high, ticks)
