"""A table at which bots and chance play by themselves and people are asked."""

from collections.abc import Mapping
from random import Random

from imperios.bots.bot import Bot
from imperios.bots.chance import draw
from imperios.kernel.state import State


class Table:
    """A state and who plays which seat; seats without a bot are people's."""

    def __init__(self, state: State, bots: Mapping[str, Bot], seed: int | str) -> None:
        self.state = state
        self.bots = bots
        # Two generators, so that how much a bot thinks does not change the dice.
        self.dice = Random(f"dice {seed}")
        self.minds = Random(f"minds {seed}")

    def step(self) -> str | None:
        """Let chance or a bot choose; the name of the seat if a person must, None if it is over.

        After a choice by chance or a bot the answer is the empty text.
        """
        deciders = self.state.deciders
        if not deciders:
            return None
        people = [who for who in deciders if who != "chance" and who not in self.bots]
        if people:
            return people[0]
        who = deciders[0]
        self.state.choose(who, draw(self.state, self.dice) if who == "chance" else self.think(who))
        return ""

    def think(self, who: str) -> str:
        """The choice of a bot."""
        return self.bots[who].choose(self.state, who, self.minds)
