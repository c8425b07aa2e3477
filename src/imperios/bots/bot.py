"""A bot: chooses for a seat, knowing only what that seat may know."""

from abc import ABC, abstractmethod
from math import inf
from random import Random
from typing import ClassVar

from imperios.bots.think_time import Clock
from imperios.kernel.state import State


class Bot(ABC):
    """One player's mind. It is given its own generator, so that it never touches the dice."""

    SECONDS: ClassVar[float] = inf  # for a choice
    TURN: ClassVar[float] = inf  # for all choices of a turn

    def __init__(self, game: str) -> None:
        self.game = game
        self.clock = Clock(self.SECONDS, self.TURN)

    @abstractmethod
    def choose(self, state: State, seat: str, rng: Random) -> str:
        """One of the choices of the seat; of the state only what the seat may know is used."""
