"""Chooses at random."""

from random import Random

from imperios.bots.bot import Bot
from imperios.kernel.state import State


class RandomBot(Bot):
    """Every choice is equally likely."""

    def choose(self, state: State, seat: str, rng: Random) -> str:
        """Any choice."""
        return rng.choice(state.choices(seat))
