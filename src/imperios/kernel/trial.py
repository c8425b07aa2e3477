"""Positions with decisions in progress: they must fit the board, which playing on shows."""

from random import Random

from imperios.kernel.errors import Faults
from imperios.kernel.state import State

MOST_STEPS = 1000  # far more than any position needs to get to its first question
TRIALS = 4
CHOICES = 40


def go_on(state: State, in_progress: bool) -> None:
    """Go to the first question of a position that was set up; Faults if it cannot be played."""
    try:
        state.run(MOST_STEPS)
        state.happened = []  # what led to the position is not told
        if in_progress:
            state.view(None)
            for seed in range(TRIALS):
                _play(state.copy(), Random(seed))
    except Faults:
        raise
    except Exception as error:  # whatever a set of decisions that does not fit may lead to
        raise Faults([f"stack: these decisions do not fit the position ({error!r})"]) from None


def _play(state: State, rng: Random) -> None:
    for _ in range(CHOICES):
        if not state.stack:
            break
        state.prompt(state.deciders[0])
        state.play(rng.choice(state.legal()))
