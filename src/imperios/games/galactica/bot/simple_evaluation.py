"""How good a position of Imperium Galáctica is: fleets, planets, points, cards, the way ahead."""

from imperios.games.bot_interface.simple_evaluation import VICTORY, SimpleEvaluation
from imperios.games.galactica.combat.state import Attacks
from imperios.games.galactica.ending import army_value
from imperios.games.galactica.mission import (
    CONTROL_PLANET,
    DELIVER,
    DESTROY_VALUE,
    END_RIVAL_TURN,
    HOLD_POINTS,
    HOLD_VALUE,
    Objective,
)
from imperios.games.galactica.phases.construction import Construction
from imperios.games.galactica.phases.movement.phase import Movement
from imperios.games.galactica.pieces.planets import income_of, troops_on
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import ASSAULT_BITS
from imperios.kernel.masks import bits
from imperios.kernel.state import State

PLANET = 3.0  # for each point of income
BLOCKADED = 0.5  # so much of it is lost while blockaded
POINT = 0.6  # construction points; units are worth their cost
CARD = 2.0
TROOPS_AHEAD = 0.5  # for each sector that troops aboard are nearer to a planet to take
GUNS_AHEAD = 0.12  # for each sector that other ships are nearer to the enemy's home
FAR = 12  # sectors; beyond that it makes no difference
STEP = 12.0  # for each step towards an objective that is counted in steps


class GalacticaSimpleEvaluation(SimpleEvaluation):
    """What a seat has, less what the rival has."""

    def value(self, state: State, seat: str) -> float:
        """Higher is better; a decided game outweighs everything."""
        assert isinstance(state, Galactica)
        if state.result is not None:
            return VICTORY if seat in state.result.winners else -VICTORY
        own = state.seat(seat)
        return worth(state, own) - worth(state, 1 - own)

    def rests(self, state: State) -> bool:
        """A phase asks for the next thing to do, and no attack is declared."""
        return at_rest(state)


RESTING = ("income", "buy_cards", "supply", "repair")


def at_rest(state: State) -> bool:
    """A phase asks for the next thing to do, and no attack is declared."""
    if len(state.stack) != 2:
        return False
    frame = state.stack[1]
    if isinstance(frame, Movement):
        return frame.unit < 0
    if isinstance(frame, Construction):
        return frame.kind < 0
    if isinstance(frame, Attacks):
        return frame.kind < 0 and not frame.kinds
    return frame.NAME in RESTING


def worth(state: Galactica, seat: int) -> float:
    """What one seat has on the board and in hand."""
    blockaded = income_of(state, state.blockaded(seat))
    total = PLANET * (income_of(state, state.held[seat]) - BLOCKADED * blockaded)
    total += army_value(state, seat) + POINT * state.points[seat]
    total += CARD * min(state.hand_size[seat], state.material.hand_limit)
    for index, objective in enumerate(state.mission.objectives[seat]):
        total += hope(state, seat, index, objective)
    return total + advance(state, seat)


def hope(state: Galactica, seat: int, index: int, objective: Objective) -> float:
    """How far an objective of the mission is (IG-22.4)."""
    if objective.kind == DESTROY_VALUE:
        return float(state.destroyed[seat])
    if objective.kind in (HOLD_POINTS, END_RIVAL_TURN, HOLD_VALUE):
        standing = objective.kind == HOLD_POINTS and state.ships[seat] >> objective.sector & 1
        return STEP * (state.progress[seat][index] + (1 if standing else 0))
    if objective.kind == DELIVER and state.held[seat] >> objective.sector & 1:
        return STEP * min(troops_on(state, objective.sector), objective.number)
    if objective.kind == CONTROL_PLANET:
        return -STEP / 4 * troops_on(state, objective.sector)
    return 0.0


def goals_of(state: Galactica, seat: int) -> int:
    """Planets to take: neutral and enemy ones, or the planet of the objective."""
    for objective in state.mission.objectives[seat]:
        if objective.kind in (DELIVER, CONTROL_PLANET) and objective.sector >= 0:
            return 1 << objective.sector & state.planets
    return state.planets & ~(state.held[seat] | state.hot | state.mission.no_landing[seat])


def rally_of(state: Galactica, seat: int) -> int:
    """Where the other ships gather: the sector to hold, or the planets of the enemy."""
    for objective in state.mission.objectives[seat]:
        if objective.kind == HOLD_POINTS:
            return 1 << objective.sector
    return state.held[1 - seat]


def advance(state: Galactica, seat: int) -> float:
    """Troops aboard near planets to take, other ships near the enemy."""
    landing = state.ships[seat]
    troops = [sector for sector in bits(landing) if state.crew[sector] & ASSAULT_BITS]
    guns = [sector for sector in bits(landing) if not state.crew[sector] & ASSAULT_BITS]
    near_goals = nearness(state, goals_of(state, seat), troops)
    return TROOPS_AHEAD * near_goals + GUNS_AHEAD * nearness(state, rally_of(state, seat), guns)


def nearness(state: Galactica, goals: int, sectors: list[int]) -> float:
    """How much nearer than far away these sectors are to the goals, over open space."""
    if not goals or not sectors:
        return 0.0
    board, total = state.board, 0
    open_sectors = state.open
    reached, left = goals, sum(1 << sector for sector in sectors)
    for distance in range(FAR):
        total += (FAR - distance) * (reached & left).bit_count()
        left &= ~reached
        if not left:
            break
        reached |= board.around(reached) & open_sectors
    return float(total)
