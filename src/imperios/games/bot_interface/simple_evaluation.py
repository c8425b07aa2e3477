"""A position in one number: enough for a bot that looks one action ahead."""

from abc import ABC, abstractmethod

from imperios.kernel.state import State

VICTORY = 1000.0  # outweighs everything on the board


class SimpleEvaluation(ABC):
    """What a seat has, compared with the others."""

    @abstractmethod
    def value(self, state: State, seat: str) -> float:
        """How good the position is for the seat; higher is better."""

    @abstractmethod
    def rests(self, state: State) -> bool:
        """Whether an action has just ended: the question is a new beginning."""
