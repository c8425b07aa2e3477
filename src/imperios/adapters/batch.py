"""Many games of one set-up stepped together; what is seen is written into arrays made once."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from imperios.adapters.setup import Setup
from imperios.adapters.table import Table


class Batch:
    """Games side by side, each at the next question; one that is over begins again at once.

    `observations` and `masks` have a row for each game: what the seat `seats[i]` sees that is
    asked there, and what it may choose. After a step `over[i]` says whether a game ended with it,
    and `rewards[i]` what that game paid to each seat.
    """

    def __init__(self, setup: Setup, games: int, seed: int = 0) -> None:
        self.setup = setup
        self.tables = [Table(setup) for _ in range(games)]
        self.observations = np.zeros((games, setup.observation.size), np.float32)
        self.masks = np.zeros((games, setup.actions), np.int8)
        self.seats = np.zeros(games, np.int64)
        self.rewards = np.zeros((games, len(setup.seats)), np.float32)
        self.over: NDArray[np.bool_] = np.zeros(games, np.bool_)
        for number, table in enumerate(self.tables):
            table.begin(seed * games + number)
            self._look(number)

    def step(self, codes: Sequence[int] | NDArray[np.int64]) -> None:
        """One choice in every game, by whoever is asked there; an illegal one changes nothing."""
        for number, code in enumerate(codes):
            table = self.tables[number]
            table.take(table.state.deciders[0], int(code))
            result = table.state.result
            self.over[number] = result is not None
            self.rewards[number] = self.setup.pays(result)
            if result is not None:
                table.begin()
            self._look(number)

    def _look(self, number: int) -> None:
        """Wipe what was seen before in this game, and write what is seen now."""
        state = self.tables[number].state
        who = state.deciders[0]
        self.observations[number] = 0
        self.masks[number] = 0
        self.setup.see(state, who, self.observations[number])
        self.setup.allow(state, who, self.masks[number])
        self.seats[number] = state.seats.index(who)
