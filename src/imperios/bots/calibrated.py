"""An evaluation whose chances people can rely on: those that came true in games of bots.

It lives here and not with the coach, since a class of plain Python cannot inherit a compiled one.
"""

from imperios.games.bot_interface import Evaluation
from imperios.games.bot_interface.calibration import Calibration
from imperios.kernel.state import State


class Calibrated(Evaluation):
    """An evaluation whose chances are those that came true in games of bots."""

    def __init__(self, inner: Evaluation, calibration: Calibration) -> None:
        self.inner = inner
        self.power = calibration.power

    def chances(self, state: State) -> list[float]:
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


def sharpened(chances: list[float], power: float) -> list[float]:
    """Chances raised to a power, so that they still sum to 1."""
    powers = [chance**power for chance in chances]
    whole = sum(powers)
    return [one / whole for one in powers]
