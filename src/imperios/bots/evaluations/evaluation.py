"""What a bot must know about a game."""

from abc import ABC, abstractmethod

from imperios.kernel.state import State


class Evaluation(ABC):
    """The worth of positions of one game."""

    @abstractmethod
    def value(self, state: State, seat: str) -> float:
        """How good the position is for the seat, compared with the others; higher is better."""

    @abstractmethod
    def rests(self, state: State, who: str) -> bool:
        """Whether an action has just ended: the question is a new beginning."""
