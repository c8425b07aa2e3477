"""Chance plays by its odds."""

from random import Random

from imperios.kernel.state import State


def draw_code(state: State, rng: Random) -> int:
    """What chance brings, by its true odds."""
    odds = state.stack[-1].odds(state)
    left = rng.random()
    for code, part in odds:
        left -= part
        if left < 0:
            return code
    return odds[-1][0]


def draw(state: State, rng: Random) -> str:
    """A token of chance, while chance decides."""
    odds = state.odds()
    return rng.choices([token for token, _ in odds], [weight for _, weight in odds])[0]
