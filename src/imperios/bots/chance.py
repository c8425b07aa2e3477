"""Chance plays by its odds."""

from random import Random

from imperios.kernel.state import State


def draw(state: State, rng: Random) -> str:
    """A token of chance, while chance decides."""
    odds = state.odds()
    return rng.choices([token for token, _ in odds], [weight for _, weight in odds])[0]
