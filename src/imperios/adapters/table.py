"""One game of a set-up under way: chance plays by itself, seats choose by code."""

from copy import deepcopy
from random import Random
from typing import Any

import numpy as np

from imperios.adapters.setup import Floats, Mask, Setup, roll


class Table:
    """A game that is begun again and again."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.dice = Random()
        self.state = setup.start()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table":
        twin = Table(self.setup)
        twin.dice = deepcopy(self.dice, memo)
        twin.state = self.state.copy()
        return twin

    def begin(self, seed: int | None = None) -> None:
        """A new game; without a seed the dice roll on."""
        if seed is not None:
            self.dice = Random(f"dice {seed}")
        self.state = self.setup.start()
        roll(self.state, self.dice)

    def take(self, who: str, code: int) -> None:
        """Play a token; one that is not legal is refused, and nothing changes."""
        if code in self.state.options_of(who):
            self.state.commit(self.state.seat(who), code)
            roll(self.state, self.dice)

    def observe(self, who: str) -> tuple[Floats, Mask]:
        """What a seat sees, and what it may choose."""
        seen = np.zeros(self.setup.observation.size, np.float32)
        mask = np.zeros(self.setup.actions, np.int8)
        self.setup.see(self.state, who, seen)
        self.setup.allow(self.state, who, mask)
        return seen, mask

    def pays(self) -> dict[str, float]:
        """What every seat gets now: nothing before the end."""
        return dict(zip(self.setup.seats, self.setup.pays(self.state.result), strict=True))
