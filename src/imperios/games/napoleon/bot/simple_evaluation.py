"""How good a position of Napoleón is: army, zones, flags, supplies."""

from imperios.games.areas.bot.simple_evaluation import AreaSimpleEvaluation, army
from imperios.games.areas.forces import AreaState
from imperios.games.napoleon.ending import conquered
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.zones import controlled

# militia to guard, irregular to heavy cavalry, field and siege artillery
UNITS = (0.8, 1.0, 2.0, 3.0, 4.0, 1.0, 1.5, 2.0, 2.5, 3.0, 2.5, 3.5)
SHIP = 1.5
ZONE = 1.0
HOME_LOST = 3.0  # all flags of the home colour must be kept to win (NA-16.2)
FLAG = 2.0  # flags of others win (NA-16.1)
SUPPLY = 0.4
TRADE_ROUTE = 1.0


class NapoleonSimpleEvaluation(AreaSimpleEvaluation):
    """Material, zones and flags."""

    def worth(self, state: AreaState, seat: int) -> float:
        """What one seat has on the board and in hand."""
        assert isinstance(state, Napoleon)
        invaded = state.home[seat] & state.occupied & ~state.held[seat]
        total = ZONE * controlled(state, seat).bit_count() + SUPPLY * state.supplies[seat]
        total += FLAG * sum(conquered(state, seat)) - HOME_LOST * invaded.bit_count()
        total += TRADE_ROUTE * state.routes[seat].bit_count()
        return total + army(state, seat, UNITS, SHIP)
