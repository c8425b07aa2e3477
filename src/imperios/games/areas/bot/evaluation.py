"""What the evaluations of the games on areas have in common."""

from math import exp
from typing import ClassVar

from imperios.games.bot_interface.evaluation import FeatureEvaluation
from imperios.kernel.state import State


class AreaEvaluation(FeatureEvaluation):
    """A turn is a row of actions; each may open battles and cards above it."""

    SET_UP: ClassVar[tuple[str, ...]] = ()  # frames of the set-up: many small choices

    def rests(self, state: State) -> bool:
        """Nothing interrupts the turn: no action, battle or card is under way."""
        return len(state.stack) <= 1

    def opens_action(self, state: State) -> bool:
        """The menu of a turn; a single piece of the set-up is no action."""
        return len(state.stack) <= 1 and state.stack[0].NAME not in self.SET_UP


def odds_by_lead(scale: float, most: int) -> list[float]:
    """How likely an attack succeeds, by the attacker's lead in strength plus `most`.

    Cards and chance make a bell of about `scale`; a tie is the defender's.
    """
    return [1 / (1 + exp(-(lead - 0.5) / scale)) for lead in range(-most, most + 1)]
