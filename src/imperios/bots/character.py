"""Character: a temperament for each seat of a table, and a memory for broken trust.

A temperament is drawn from the table itself (game, scenario, seats), not from a generator, so that
a bot that is asked anew for every choice stays the same person for the whole game.
"""

from random import Random

from imperios.games.bot_interface import FEAR, HOPE, Diplomacy, FeatureBook, Weights
from imperios.kernel.state import State

SWAY = 0.12  # how far a temperament goes to either side
RESENTED = 0.01  # for each attack suffered
BETRAYED = 0.03  # for each attack by somebody who was let through before
MOST_RESENTED = 0.12


class Character:
    """Who sits there: bold or careful, forgiving or not."""

    __slots__ = ("bold", "careful", "grudging")

    def __init__(self, state: State, seat: str) -> None:
        rng = Random(f"{state.game.id} {state.scenario} {' '.join(state.seats)} {seat}")
        self.bold = 1 + SWAY * (2 * rng.random() - 1)
        self.careful = 1 + SWAY * (2 * rng.random() - 1)
        self.grudging = 0.5 + rng.random()

    def colour(self, weights: Weights, features: FeatureBook) -> dict[str, float]:
        """Weights as this person feels them."""
        felt = dict(weights)
        for feature in features.features:
            if feature.mood == HOPE and feature.name in felt:
                felt[feature.name] *= self.bold
            elif feature.mood == FEAR and feature.name in felt:
                felt[feature.name] *= self.careful
        return felt

    def grudges(self, state: State, seat: int, diplomacy: Diplomacy) -> list[float]:
        """How much the success of each other seat is resented; empty between two."""
        if len(state.seats) == 2:
            return []
        found = [0.0] * len(state.seats)
        for grievance in diplomacy.grievances(state, seat):
            found[grievance.attacker] += BETRAYED if grievance.betrayed else RESENTED
        return [min(MOST_RESENTED, self.grudging * grudge) for grudge in found]
