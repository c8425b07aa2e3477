"""What a position is worth to each seat: features, weighed, turned into chances to win."""

from abc import ABC, abstractmethod
from math import exp, inf, sqrt

from imperios.games.bot_interface.features import FeatureBook, Row, Weights
from imperios.kernel.state import State

LAST_ROUNDS = 3.0  # rounds before the end from which the final score weighs more
SOON = 0.15  # rounds; keeps the last moments from weighing without bound


class Evaluation(ABC):
    """What a search needs to know about a game besides its rules."""

    @abstractmethod
    def chances(self, state: State) -> list[float]:
        """For each seat the chance to win, as far as it can be seen from here."""

    @abstractmethod
    def rests(self, state: State) -> bool:
        """Whether an action has just ended: the question is a new beginning."""

    def opens_action(self, state: State) -> bool:
        """Whether the question deserves the longer search: what is chosen now shapes an action."""
        return self.rests(state)

    def danger(self, state: State, seat: int) -> float:
        """How likely another seat ends the game in its next turn, as far as it can be seen."""
        return 0.0

    def stage(self, state: State) -> int:
        """A number for the part of the game that is planned; a search stops at its end."""
        return 0

    def plan_from(self, state: State) -> int:
        """Begin to plan here: later positions are judged as seen from now. Returns the stage."""
        return self.stage(state)

    def worth_trying(self, state: State) -> list[int]:
        """The legal codes of whoever decides, without those that a search need not look at."""
        return state.codes

    def without_repeats(self, state: State) -> list[int]:
        """The same without codes that name a set once more, in another order."""
        return self.worth_trying(state)


class FeatureEvaluation(Evaluation):
    """Named features and their weights.

    The worth of a seat is the sum of its weighted features; the chances are the softmax of all
    worths, so that a weight is a change of the logarithm of the odds against any one rival.
    `closing` weighs what decides when all rounds are over, for each root of the rounds left.
    """

    def __init__(self, book: FeatureBook, weights: Weights, closing: Weights) -> None:
        self.book = book
        self.weights = book.row_of(weights)
        self.closing = book.row_of(closing)
        self.closes = bool(closing)
        self.ends = 0.0  # how far a turn that could end the game counts as if it had

    @abstractmethod
    def rows(self, state: State) -> list[Row]:
        """For each seat the values of its features."""

    @abstractmethod
    def alive(self, state: State, seat: int) -> bool:
        """Whether the seat can still win."""

    def rounds_left(self, state: State) -> float:
        """How long it is until the final score decides; infinite if none does."""
        return inf

    def sudden_ends(self, state: State, rows: list[Row]) -> list[tuple[int, float]]:
        """Who could end the game in one turn and how likely, in the order of the turns to come."""
        return []

    def danger(self, state: State, seat: int) -> float:
        """The best odds of another seat."""
        if state.result is not None:
            return 0.0
        ends = self.sudden_ends(state, self.rows(state))
        return max([odds for other, odds in ends if other != seat], default=0.0)

    def weights_now(self, state: State) -> Row:
        """In the last rounds an army has no time left to win anything: the score grows."""
        left = self.rounds_left(state)
        if left >= LAST_ROUNDS or not self.closes:
            return self.weights
        part = left / LAST_ROUNDS
        pull = (1 - part) / sqrt(left + SOON)
        weights, closing = self.weights, self.closing
        return [part * weights[i] + pull * closing[i] for i in range(len(weights))]

    def chances(self, state: State) -> list[float]:
        """What the features say, unless somebody can end the game before they matter."""
        if state.result is not None:
            return won(state)
        rows = self.rows(state)
        shares = self.shares(state, rows)
        if self.ends:
            return ended_soon(shares, self.sudden_ends(state, rows), self.ends)
        return shares

    def shares(self, state: State, rows: list[Row]) -> list[float]:
        """The softmax of the worths of all seats, if no turn ends the game at once."""
        weights = self.weights_now(state)
        worths: list[float] = []
        for row in rows:
            total = 0.0
            for index in range(len(weights)):
                total += weights[index] * row[index]
            worths.append(total)
        best = max(worths)
        powers = [exp(worth - best) for worth in worths]
        if len(worths) > 2:
            powers = [
                power if self.alive(state, seat) else 0.0 for seat, power in enumerate(powers)
            ]
        whole = sum(powers) or 1.0
        return [power / whole for power in powers]


def ended_soon(shares: list[float], ends: list[tuple[int, float]], trust: float) -> list[float]:
    """Chances when seats may end the game one after the other, and `shares` if nobody does."""
    left, sudden = 1.0, [0.0] * len(shares)
    for seat, odds in ends:
        part = left * odds * trust
        sudden[seat] += part
        left -= part
    return [sudden[seat] + left * share for seat, share in enumerate(shares)]


def won(state: State) -> list[float]:
    """For each seat its part in a victory that is decided."""
    assert state.result is not None
    winners = state.result.winners
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in state.seats]
