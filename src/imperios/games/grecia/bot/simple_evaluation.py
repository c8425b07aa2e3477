"""How good a position of Grecia is: pieces, territories, fortresses, supplies, cards."""

from imperios.games.areas.bot.simple_evaluation import AreaSimpleEvaluation, army
from imperios.games.areas.forces import AreaState
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import HEROES
from imperios.games.grecia.zones import controlled

UNITS = (1.0, 2.1, 3.2, 2.3)  # light, medium, heavy, cavalry
SHIP = 0.9
TERRITORY = 1.0  # a point at the end (GR-17.5)
OWN_FORTRESS = 4.0  # three points, and the condition of victory
FOREIGN_FORTRESS = 4.0  # a point, and half of a victory (GR-17.1)
SUPPLY = 0.4
TACTIC_CARD = 0.7
HERO = 0.5
HERO_WITH_TROOPS = 0.3  # more: a hero fights only beside them (GR-15.7)


class GreciaSimpleEvaluation(AreaSimpleEvaluation):
    """Material, territories and fortresses."""

    def worth(self, state: AreaState, seat: int) -> float:
        """What one seat has on the board and in hand."""
        assert isinstance(state, Grecia)
        zones = controlled(state, seat)
        total = TERRITORY * zones.bit_count() + SUPPLY * state.supplies[seat]
        total += OWN_FORTRESS * (zones & state.forts[seat]).bit_count()
        total += FOREIGN_FORTRESS * (zones & state.all_forts & ~state.forts[seat]).bit_count()
        total += TACTIC_CARD * state.hand_size[seat] + heroes(state, seat)
        return total + army(state, seat, UNITS, SHIP)


def heroes(state: Grecia, seat: int) -> float:
    """The heroes on the board, those with their troops a little more."""
    total = 0.0
    for zone in state.hero_zone[seat * HEROES : (seat + 1) * HEROES]:
        if zone >= 0:
            total += HERO + HERO_WITH_TROOPS * (state.held[seat] >> zone & 1)
    return total
