"""What the evaluations of the games on areas have in common."""

from abc import abstractmethod
from math import exp
from typing import ClassVar

from imperios.games.areas.forces import AreaState
from imperios.games.bot_interface.evaluation import FeatureEvaluation
from imperios.games.bot_interface.features import FeatureBook, Row, Weights
from imperios.kernel.state import State

NOW = 0.7  # the part of winning odds that counts before they are tried: so that they are tried
NEXT = 0.9  # the part of a rival's winning odds that counts: they may miss it, or be hindered
LATER = 0.5  # of one's own, after the others have had their turns


class AreaEvaluation(FeatureEvaluation):
    """A turn is a row of actions; each may open battles and cards above it."""

    SET_UP: ClassVar[tuple[str, ...]] = ()  # frames of the set-up: many small choices
    TURNS_LEFT: ClassVar[int] = 0  # the place of this feature in a row

    def __init__(self, book: FeatureBook, weights: Weights, closing: Weights) -> None:
        super().__init__(book, weights, closing)
        self.planner = -1  # the seat that plans; -1 if nobody does

    def plan_from(self, state: State) -> int:
        """Remember who plans: what they could try themselves is not done yet."""
        self.planner = state.stack[-1].who if state.stack else -1
        return self.stage(state)

    def rests(self, state: State) -> bool:
        """Nothing interrupts the turn: no action, battle or card is under way."""
        return len(state.stack) <= 1

    def opens_action(self, state: State) -> bool:
        """The menu of a turn; a single piece of the set-up is no action."""
        return len(state.stack) <= 1 and state.stack[0].NAME not in self.SET_UP

    @abstractmethod
    def winning_odds(self, state: State, seat: int, now: bool) -> float:
        """How likely the seat wins at once in the turn that is going on, or in its next one.

        It is asked about the position of which the features were seen last.
        """

    def sudden_ends(self, state: State, rows: list[Row]) -> list[tuple[int, float]]:
        """Whoever is on turn, then the others, then the first again if nobody stops it."""
        assert isinstance(state, AreaState)
        turn, seats = state.turn, len(state.seats)
        part = NOW if turn == self.planner else NEXT
        found = [(turn, part * self.winning_odds(state, turn, True))]
        for step in range(1, seats + 1):
            seat = (turn + step) % seats
            if rows[seat][self.TURNS_LEFT] > 0:
                part = NEXT if step < seats else LATER
                found.append((seat, part * self.winning_odds(state, seat, False)))
        return found


def odds_by_lead(scale: float, most: int) -> list[float]:
    """How likely an attack succeeds, by the attacker's lead in strength plus `most`.

    Cards and chance make a bell of about `scale`; a tie is the defender's.
    """
    return [1 / (1 + exp(-(lead - 0.5) / scale)) for lead in range(-most, most + 1)]
