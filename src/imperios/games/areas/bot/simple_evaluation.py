"""What a seat has in the games on areas, in one number."""

from abc import abstractmethod

from imperios.games.areas.forces import AreaState
from imperios.games.bot_interface.simple_evaluation import VICTORY, SimpleEvaluation
from imperios.kernel.masks import bits
from imperios.kernel.state import State


class AreaSimpleEvaluation(SimpleEvaluation):
    """What a seat has, less what the others have on average."""

    def value(self, state: State, seat: str) -> float:
        """Higher is better; a decided game outweighs everything."""
        assert isinstance(state, AreaState)
        if state.result is not None:
            return VICTORY if seat in state.result.winners else -VICTORY
        worths = [self.worth(state, index) for index in range(len(state.seats))]
        own = worths[state.seat(seat)]
        return own - (sum(worths) - own) / (len(worths) - 1)

    def rests(self, state: State) -> bool:
        """Nothing interrupts the turn: no action, battle or card is under way."""
        return len(state.stack) <= 1

    @abstractmethod
    def worth(self, state: AreaState, seat: int) -> float:
        """What one seat has on the board and in hand."""


def army(state: AreaState, seat: int, worths: tuple[float, ...], ship: float) -> float:
    """The units on the board: land units by kind, and ships."""
    kinds = state.land_kinds
    total = 0.0
    for zone in bits(state.held[seat]):
        for kind in range(kinds):
            total += worths[kind] * state.land[zone * kinds + kind]
    return total + ship * sum(state.fleet[seat :: len(state.seats)])
