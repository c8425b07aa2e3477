"""A set-up to be played again and again: how games begin, what is seen of them, what they pay."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

import imperios
from imperios.bots.chance import draw
from imperios.games.observation import Observation, Plane
from imperios.kernel.errors import Faults
from imperios.kernel.state import Result, State

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]


class Setup:
    """A game with scenario, seats and options, or a position in the middle of one."""

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        seats: int | Sequence[str] | None = None,
        options: Mapping[str, Any] | None = None,
        position: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = imperios.game(game)
        self._first = (
            self.game.new(scenario, seats, options)
            if position is None
            else self.game.at(position, seats if isinstance(seats, Sequence) else None)
        )
        self.seats = self._first.seats
        self.actions = len(self.game.alphabet)
        self.observation = Observation(self._first, planes_of(game)(self._first))

    def __deepcopy__(self, memo: object) -> "Setup":
        return self  # nothing in it changes

    def start(self) -> State:
        """A game at its beginning; chance has not rolled yet."""
        return self._first.copy()

    def longest(self) -> int:
        """No game has more choices than this."""
        return self.game.longest(self._first)

    def see(self, state: State, who: str, row: Floats) -> None:
        """Write what a seat sees into a row of zeros."""
        sight = self.observation.look(state, who)
        row[sight.places] = sight.values

    def allow(self, state: State, who: str, row: Mask) -> None:
        """Write 1 into a row of zeros for every token that a seat may choose now."""
        row[state.options_of(who)] = 1

    def pays(self, result: Result | None) -> list[float]:
        """What each seat gets, which adds up to nothing: 1 for the only winner.

        The losers share the loss evenly; several winners share the prize.
        """
        count = len(self.seats)
        if result is None or not result.winners or count < 2:
            return [0.0] * count
        share = 1 / len(result.winners)
        return [
            ((share if seat in result.winners else 0.0) * count - 1) / (count - 1)
            for seat in self.seats
        ]


def planes_of(game: str) -> Callable[[State], Mapping[str, Plane]]:
    """How a game turns the fields of its views into planes."""
    module = imperios.GAMES[game].observation
    if not module:
        raise Faults([f"{game}: its manifest names no observation"])
    planes: Callable[[State], Mapping[str, Plane]] = import_module(module).planes
    return planes


def roll(state: State, dice: Random) -> None:
    """Let chance choose until a seat is asked or the game is over."""
    while state.deciders == ("chance",):
        state.choose("chance", draw(state, dice))
