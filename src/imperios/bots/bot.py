"""A bot: chooses for a seat, knowing only what that seat may know."""

from abc import ABC, abstractmethod
from math import inf
from random import Random
from typing import ClassVar

from imperios.bots.opinion import Opinion
from imperios.bots.think_time import Clock
from imperios.kernel.state import State


class Bot(ABC):
    """One player's mind. It is given its own generator, so that it never touches the dice."""

    SECONDS: ClassVar[float] = inf  # for a choice
    TURN: ClassVar[float] = inf  # for all choices of a turn
    MINDS: ClassVar[int] = 1  # processes that may think about one choice at a table
    PONDERS: ClassVar[bool] = False  # whether it thinks on the others' time, too

    def __init__(self, game: str) -> None:
        self.game = game
        self.clock = Clock(self.SECONDS, self.TURN)

    @abstractmethod
    def choose(self, state: State, seat: str, rng: Random) -> str:
        """One of the choices of the seat; of the state only what the seat may know is used."""

    def opinion(self, state: State, seat: str, rng: Random) -> Opinion:
        """What it holds of the choices, for a table at which several think about one of them."""
        return Opinion(self.choose(state, seat, rng))

    def heed(self, token: str) -> None:  # noqa: B027 - most bots forget what they thought
        """The seat has chosen this after the last opinion."""
