"""What matters in Grecia: army, land, fortresses, what can be taken and lost, means, time."""

from typing import ClassVar

from imperios.games.areas.bot.evaluation import AreaEvaluation
from imperios.games.areas.bot.order import after_pair, after_units
from imperios.games.bot_interface.features import Row, Weights
from imperios.games.grecia import events as ev
from imperios.games.grecia import tokens
from imperios.games.grecia.actions.attack import Attack
from imperios.games.grecia.actions.hire import Hire
from imperios.games.grecia.actions.move import Move
from imperios.games.grecia.bot import features as f
from imperios.games.grecia.bot.conquest import conquest_odds
from imperios.games.grecia.bot.survey import FORT_PRIZE, Survey
from imperios.games.grecia.ending import score
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.zones import controlled, foreign_forts, income_of
from imperios.kernel.masks import bits
from imperios.kernel.state import State

# Events that tell of a unit and its zone, and the place of the zone in them.
PAIRS = {ev.UNIT_MOVED: 4, ev.UNIT_CARRIED: 4, ev.RECRUITED: 3}
SAFE = 10  # a fortress with such a defence has nothing to fear


class GreciaEvaluation(AreaEvaluation):
    """Weighs the features of `features.py`."""

    SET_UP: ClassVar[tuple[str, ...]] = ("setup_fortresses", "setup_pieces")
    TURNS_LEFT: ClassVar[int] = f.TURNS_LEFT

    def __init__(self, weights: Weights, closing: Weights) -> None:
        super().__init__(f.FEATURES, weights, closing)
        self.survey: Survey | None = None  # of the position that was looked at last

    def alive(self, state: State, seat: int) -> bool:
        """Not eliminated (GR-18)."""
        assert isinstance(state, Grecia)
        return not state.eliminated[seat]

    def rounds_left(self, state: State) -> float:
        """Until the points decide (GR-17.4)."""
        assert isinstance(state, Grecia)
        return state.rounds - state.round + 1 - state.turn / len(state.seats)

    def worth_trying(self, state: State) -> list[int]:
        """Standing permissions are a matter of diplomacy, not of search."""
        codes = state.codes
        if codes[-1] == tokens.SET_PERMISSION and len(codes) > 1:
            return codes[:-1]
        return codes

    def without_repeats(self, state: State) -> list[int]:
        """Units of a move, a hire or an attack are named in the order of their kinds."""
        assert isinstance(state, Grecia)
        frame, unit0 = state.stack[-1], state.material.unit0
        if isinstance(frame, Attack) and not frame.settled and any(frame.front):
            return after_units(state, unit0, frame.front)
        if isinstance(frame, Hire) and frame.bought:
            return after_pair(state, unit0, frame.kind, PAIRS)
        if isinstance(frame, Move) and frame.reached:
            return after_pair(state, unit0, frame.kind, PAIRS)
        return self.worth_trying(state)

    def rows(self, state: State) -> list[Row]:
        """For each seat the values of its features."""
        assert isinstance(state, Grecia)
        survey = self.survey = Survey(state)
        seats = len(state.seats)
        late = (state.round - 1 + state.turn / seats) / state.rounds
        found: list[Row] = []
        for seat in range(seats):
            row = f.FEATURES.blank()
            see_army(state, seat, survey, row)
            see_land(state, seat, late, row)
            see_means(state, seat, late, row)
            see_fortresses(state, seat, survey, row)
            see_dangers(state, seat, survey, row)
            see_time_and_prospects(state, seat, survey, row)
            found.append(row)
        return found

    def winning_odds(self, state: State, seat: int, now: bool) -> float:
        """By the conquest that is still missing (GR-17.1)."""
        assert isinstance(state, Grecia)
        assert self.survey is not None
        if not now:
            return conquest_odds(state, seat, self.survey, state.material.actions)
        left = 0 if state.attacked else state.actions_left
        return conquest_odds(state, seat, self.survey, left)


def see_army(state: Grecia, seat: int, survey: Survey, row: Row) -> None:
    """Units by kind, ships, and how many units are free to leave."""
    counts = survey.counts[seat]
    row[f.LIGHT] = counts[tokens.LIGHT]
    row[f.MEDIUM] = counts[tokens.MEDIUM]
    row[f.HEAVY] = counts[tokens.HEAVY]
    row[f.CAVALRY] = counts[tokens.CAVALRY]
    row[f.SHIPS] = sum(state.fleet[seat :: len(state.seats)])
    row[f.SEAS] = state.afloat[seat].bit_count()
    row[f.SPARE] = sum(counts) - state.held[seat].bit_count()


def see_land(state: Grecia, seat: int, late: float, row: Row) -> None:
    """Points, income, and empty territories within one step."""
    points = score(state, seat)
    row[f.POINTS] = points
    row[f.POINTS_LATE] = points * late * late
    row[f.INCOME] = income_of(state, seat)[0]
    around, near = 0, state.board.near
    for zone in bits(state.held[seat]):
        if state.size[zone] > 1:
            around |= near[zone]
    empty = state.board.lands & ~state.occupied & ~state.all_forts
    row[f.FRONTIER] = (around & empty).bit_count()


def see_means(state: Grecia, seat: int, late: float, row: Row) -> None:
    """Supplies, cards, heroes."""
    row[f.SUPPLIES] = state.supplies[seat]
    row[f.SUPPLIES_LATE] = state.supplies[seat] * late
    row[f.TACTICS] = state.hand_size[seat]
    value, cards = state.material.battle_value, 0
    for card in bits(state.battle_hand[seat]):
        cards += value[card]
    row[f.BATTLE_CARDS] = cards
    held, heroes = state.held[seat], 0
    for zone in state.hero_zone[seat * tokens.HEROES : (seat + 1) * tokens.HEROES]:
        if zone >= 0:
            heroes += 2 if held >> zone & 1 else 1
    row[f.HEROES] = heroes


def see_fortresses(state: Grecia, seat: int, survey: Survey, row: Row) -> None:
    """Fortresses lost and conquered, and how well those of one's own are defended."""
    own, zones = state.forts[seat], controlled(state, seat)
    lost = (own & ~zones).bit_count()
    prizes = (state.held[seat] & foreign_forts(state, seat)).bit_count()
    row[f.LOST_FORTS] = lost
    row[f.PRIZES] = prizes
    row[f.ONE_PRIZE_SHORT] = 1.0 if prizes == state.material.conquests - 1 and not lost else 0.0
    guard = gap = 0
    for zone in bits(own & zones):
        strength = survey.guards[zone]
        guard += min(strength, SAFE)
        gap = max(gap, SAFE - strength)
    row[f.FORT_GUARD] = guard
    row[f.FORT_GAP] = gap


def see_dangers(state: Grecia, seat: int, survey: Survey, row: Row) -> None:
    """What others could take."""
    danger = dangers = fort_danger = 0.0
    for zone in bits(controlled(state, seat)):
        risk = survey.risks[zone]
        if risk > 0.0:
            if state.all_forts >> zone & 1:
                fort_danger += risk
                risk *= 1 + FORT_PRIZE
            dangers += risk
            danger = max(danger, risk)
    row[f.DANGER] = danger
    row[f.DANGERS] = dangers
    row[f.FORT_DANGER] = fort_danger


def see_time_and_prospects(state: Grecia, seat: int, survey: Survey, row: Row) -> None:
    """What the seat could take, now or later, and the time it has left for that."""
    found = survey.prospects[seat]
    on_turn = state.turn == seat and state.actions_left > 0
    left = state.rounds - state.round + (1 if seat > state.turn else 0)
    row[f.TURNS_LEFT] = left
    attacks_now = on_turn and not state.attacked
    row[f.STRIKE_NOW if attacks_now else f.STRIKE_NEXT] = found.best_prize
    row[f.STRIKES] = found.prizes
    spread = found.spread
    if state.actions_left > 1 or not on_turn:
        spread += found.spread_second
    if on_turn:
        row[f.ACTIONS_LEFT] = state.actions_left
        row[f.SPREAD_NOW] = spread
    elif left > 0:
        row[f.SPREAD_NEXT] = spread
