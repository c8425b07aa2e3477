"""What a position is worth to each seat: named features, weighed, told as chances to win."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from math import exp, inf, sqrt
from typing import ClassVar

from imperios.kernel.state import State

LAST = 3.0  # so many rounds before the end of all rounds the count begins to matter more
SOON = 0.15  # rounds; keeps the last moments from weighing without bound


class Judge(ABC):
    """The features of one game and their weights.

    The worth of a seat is the sum of its weighted features; the chances are the softmax of all
    worths, so that a weight is a change of the logarithm of the odds against any one rival.
    `closing` weighs what decides when all rounds are over, for each root of the rounds left.
    """

    NAMES: ClassVar[tuple[str, ...]]

    def __init__(
        self, weights: Mapping[str, float], closing: Mapping[str, float] | None = None
    ) -> None:
        self.weights = [float(weights.get(name, 0.0)) for name in self.NAMES]
        ends = closing or {}
        self.closing = [float(ends.get(name, 0.0)) for name in self.NAMES]
        self.closes = bool(ends)

    @abstractmethod
    def features(self, state: State) -> list[list[float]]:
        """For each seat the features in the order of NAMES."""

    @abstractmethod
    def rests(self, state: State) -> bool:
        """Whether an action has just ended: the question is a new beginning."""

    @abstractmethod
    def alive(self, state: State, seat: int) -> bool:
        """Whether the seat can still win."""

    def rounds_left(self, state: State) -> float:
        """How long it is until a count decides; without end if none does."""
        return inf

    def weights_now(self, state: State) -> list[float]:
        """In the last rounds an army has no time left to win anything: what is counted grows."""
        left = self.rounds_left(state)
        if left >= LAST or not self.closes:
            return self.weights
        part = left / LAST
        pull = (1 - part) / sqrt(left + SOON)
        weights, closing = self.weights, self.closing
        return [part * weights[i] + pull * closing[i] for i in range(len(weights))]

    def stage(self, state: State) -> int:
        """A number for the part of the game that a plan is made for; it is not gone beyond."""
        return 0

    def look_from(self, state: State) -> int:
        """A plan is made here, for this stage; what is seen then is judged as from this time."""
        return self.stage(state)

    def worth_trying(self, state: State) -> list[int]:
        """The legal codes of whoever decides, without those that a search need not look at."""
        return state.codes

    def chances(self, state: State) -> list[float]:
        """For each seat the chance to win, as far as it can be seen from here."""
        count = len(state.seats)
        if state.result is not None:
            winners = state.result.winners
            return [1.0 / len(winners) if seat in winners else 0.0 for seat in state.seats]
        weights = self.weights_now(state)
        worths: list[float] = []
        for row in self.features(state):
            total = 0.0
            for index in range(len(weights)):
                total += weights[index] * row[index]
            worths.append(total)
        best = max(worths)
        powers = [exp(worth - best) for worth in worths]
        if count > 2:
            powers = [
                power if self.alive(state, seat) else 0.0 for seat, power in enumerate(powers)
            ]
        whole = sum(powers) or 1.0
        return [power / whole for power in powers]


def winning_odds(scale: float, size: int) -> list[float]:
    """How likely an attack succeeds, by the attacker's lead in strength plus `size`.

    Cards and chance make a bell of about `scale`; a tie is the defender's.
    """
    return [1 / (1 + exp(-(lead - 0.5) / scale)) for lead in range(-size, size + 1)]
