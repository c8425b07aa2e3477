"""Chances to win that people can rely on: calibrated, and with an interval."""

from math import hypot

from imperios.arena.shares import CONFIDENCE, wilson
from imperios.games.bot_interface import Evaluation
from imperios.games.bot_interface.calibration import Calibration
from imperios.kernel.state import State

Chances = list[float]  # for each seat the chance to win


class Calibrated(Evaluation):
    """An evaluation whose chances are those that came true in games of bots."""

    def __init__(self, inner: Evaluation, calibration: Calibration) -> None:
        self.inner = inner
        self.power = calibration.power

    def chances(self, state: State) -> Chances:
        """For each seat the chance to win."""
        return sharpened(self.inner.chances(state), self.power)

    def rests(self, state: State) -> bool:
        """Whether an action has just ended."""
        return self.inner.rests(state)

    def opens_action(self, state: State) -> bool:
        """Whether what is chosen now shapes an action."""
        return self.inner.opens_action(state)

    def stage(self, state: State) -> int:
        """A number for the part of the game that is planned."""
        return self.inner.stage(state)

    def plan_from(self, state: State) -> int:
        """Begin to plan here."""
        return self.inner.plan_from(state)

    def worth_trying(self, state: State) -> list[int]:
        """The legal codes that a search looks at."""
        return self.inner.worth_trying(state)

    def without_repeats(self, state: State) -> list[int]:
        """The same in one order."""
        return self.inner.without_repeats(state)


def sharpened(chances: Chances, power: float) -> Chances:
    """Chances raised to a power, so that they still sum to 1."""
    powers = [chance**power for chance in chances]
    whole = sum(powers)
    return [one / whole for one in powers]


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
