"""Chances to win that people can rely on: calibrated, and with an interval."""

from math import hypot

from imperios.arena.shares import CONFIDENCE, wilson

Chances = list[float]  # for each seat the chance to win


def mean(samples: list[Chances]) -> Chances:
    """The mean for each seat."""
    return [sum(values) / len(samples) for values in zip(*samples, strict=True)]


def interval(chance: float, playouts: int, error: float) -> tuple[float, float]:
    """The 95 % interval of a chance: Wilson's for so many playouts, and the error beside it.

    Each playout counts as one game that was won by its chance, which is careful: playouts differ
    less than games do. The error of the calibration does not shrink with more of them.
    """
    low, high = wilson(chance, playouts)
    aside = CONFIDENCE * error * min(1.0, 4 * chance * (1 - chance))
    below, above = hypot(chance - low, aside), hypot(high - chance, aside)
    return max(0.0, chance - below), min(1.0, chance + above)
