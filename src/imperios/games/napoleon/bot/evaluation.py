"""What matters in Napoleón: army, flags, what can be walked into, taken and lost, means, time."""

from math import inf
from typing import ClassVar

from imperios.games.areas.bot.evaluation import AreaEvaluation
from imperios.games.areas.bot.order import after_pair, after_units
from imperios.games.bot_interface.features import Row, Weights
from imperios.games.napoleon import events as ev
from imperios.games.napoleon.actions.assault import Assault
from imperios.games.napoleon.actions.attack import Attack
from imperios.games.napoleon.actions.cities import enterable
from imperios.games.napoleon.actions.move import Move
from imperios.games.napoleon.actions.recruit import NewUnits
from imperios.games.napoleon.bot import features as f
from imperios.games.napoleon.bot.objectives import objective_odds
from imperios.games.napoleon.bot.survey import FLAG_PRIZE, Prospects, Survey
from imperios.games.napoleon.ending import conquered, time_winners
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import ENTER_CITY, KINDS, LAND_KINDS, LEAVE_CITY, MOUNTED
from imperios.games.napoleon.turn import Turn, route_income
from imperios.games.napoleon.zones import controlled
from imperios.kernel.masks import bits
from imperios.kernel.state import State

# Events that tell of a unit and its zone, and the place of the zone in them.
PAIRS = {ev.UNIT_MOVED: 4, ev.UNIT_CARRIED: 4, ev.RECRUITED: 3}
LIKELY = 0.6  # an attack that may be counted on


class NapoleonEvaluation(AreaEvaluation):
    """Weighs the features of `features.py`."""

    SET_UP: ClassVar[tuple[str, ...]] = ("placement",)
    TURNS_LEFT: ClassVar[int] = f.TURNS_LEFT

    def __init__(self, weights: Weights, closing: Weights) -> None:
        super().__init__(f.FEATURES, weights, closing)
        self.survey: Survey | None = None  # of the position that was looked at last

    def alive(self, state: State, seat: int) -> bool:
        """Not eliminated (NA-16.10)."""
        assert isinstance(state, Napoleon)
        return not state.eliminated[seat]

    def rounds_left(self, state: State) -> float:
        """Until the flags decide, unless the scenario names who wins then (NA-16.6, NA-18.7)."""
        assert isinstance(state, Napoleon)
        if state.material.scenarios[state.scenario].get("time_rule"):
            return inf
        seats = len(state.seats)
        return state.rounds - state.round + 1 - (state.turn - state.first) % seats / seats

    def worth_trying(self, state: State) -> list[int]:
        """No unit leaves a city after the last action, nor goes back where it has just left."""
        assert isinstance(state, Napoleon)
        if not isinstance(state.stack[-1], Turn):
            return state.codes
        idle = [] if state.actions_left else [LEAVE_CITY]
        if not enterable(state, state.turn) & ~state.left:
            idle.append(ENTER_CITY)
        return [code for code in state.codes if code not in idle]

    def without_repeats(self, state: State) -> list[int]:
        """Units of a move, a recruitment or an attack are named in the order of their kinds."""
        assert isinstance(state, Napoleon)
        frame, unit0 = state.stack[-1], state.material.unit0
        if isinstance(frame, Attack) and any(frame.front):
            return after_units(state, unit0, frame.front)
        if isinstance(frame, Assault) and any(frame.picked):
            return after_units(state, unit0, frame.picked)
        if isinstance(frame, NewUnits) and frame.count:
            return after_pair(state, unit0, frame.kind, PAIRS)
        if isinstance(frame, Move) and frame.steps:  # a rider may open the way
            return after_pair(state, unit0, frame.kind, PAIRS, MOUNTED)
        return self.worth_trying(state)

    def rows(self, state: State) -> list[Row]:
        """For each seat the values of its features."""
        assert isinstance(state, Napoleon)
        survey = self.survey = Survey(state)
        seats = len(state.seats)
        late = (state.round - 1 + (state.turn - state.first) % seats / seats) / state.rounds
        leading = time_winners(state)
        found: list[Row] = []
        for seat in range(seats):
            row = f.FEATURES.blank()
            see_army(state, seat, survey, row)
            goals = Goals(state, seat)
            see_flags(state, seat, goals, late, row)
            see_means(state, seat, late, row)
            see_dangers(state, seat, survey, row)
            see_time(state, seat, row)
            see_prospects(state, seat, goals, survey.prospects[seat], row)
            if seat in leading:
                row[f.LEADS] = 1.0
                row[f.LEADS_LATE] = late * late
            found.append(row)
        return found

    def winning_odds(self, state: State, seat: int, now: bool) -> float:
        """By the flags that are still missing (NA-16.1)."""
        assert isinstance(state, Napoleon)
        assert self.survey is not None
        moves = state.actions_left if now else state.actions
        attacks = moves > 0 and not (now and state.attacked)
        return objective_odds(state, seat, self.survey, moves, attacks)


def see_army(state: Napoleon, seat: int, survey: Survey, row: Row) -> None:
    """Strength by arm, number of units, ships."""
    army, strength, ships = survey.armies[seat], state.material.open, 0
    for sea in bits(state.afloat[seat]):
        for kind in range(LAND_KINDS, KINDS):
            ships += strength[kind] * state.count(seat, sea, kind)
    row[f.FOOT] = army.foot
    row[f.MOUNTED] = army.mounted
    row[f.ARTILLERY] = army.artillery
    row[f.UNITS] = army.units
    row[f.SHIPS] = ships
    row[f.SEAS] = state.afloat[seat].bit_count()


class Goals:
    """How far a seat is from its objectives (NA-16.1, NA-16.2)."""

    __slots__ = ("invaded", "missing", "progress")

    def __init__(self, state: Napoleon, seat: int) -> None:
        counts = conquered(state, seat)
        most, total = max(counts), sum(counts)
        one, several = state.objective_one[seat], state.objective_several[seat]
        self.progress = max(most / one, total / several)
        self.missing = min(one - most, several - total)  # flags still to be conquered
        self.invaded = (state.home[seat] & state.occupied & ~state.held[seat]).bit_count()


def see_flags(state: Napoleon, seat: int, goals: Goals, late: float, row: Row) -> None:
    """Zones and flags under control, and how far the objectives are."""
    zones, flags = controlled(state, seat), 0
    for mask in state.flags:
        flags += (zones & mask).bit_count()
    row[f.ZONES] = zones.bit_count()
    row[f.FLAGS] = flags
    row[f.FLAGS_LATE] = flags * late * late
    row[f.PROGRESS] = goals.progress
    row[f.INVADED] = goals.invaded
    if not goals.invaded:
        row[f.PROGRESS_KEPT] = goals.progress * goals.progress
        row[f.NEAR_WIN] = 1.0 if goals.missing <= 1 else 0.0


def see_means(state: Napoleon, seat: int, late: float, row: Row) -> None:
    """Supplies, income, Battle cards."""
    row[f.SUPPLIES] = state.supplies[seat]
    row[f.SUPPLIES_LATE] = state.supplies[seat] * late
    row[f.INCOME] = route_income(state, seat)
    value, cards = state.material.battle_value, 0
    for card in bits(state.battle_hand[seat]):
        cards += value[card]
    row[f.BATTLE_CARDS] = cards


def see_dangers(state: Napoleon, seat: int, survey: Survey, row: Row) -> None:
    """What others could attack, and the flags of the home colour that they could walk into."""
    home, danger, dangers = state.home[seat], 0.0, 0.0
    for zone in bits(controlled(state, seat)):
        risk = survey.risks[zone]
        if risk > 0.0:
            risk *= 1 + FLAG_PRIZE if home >> zone & 1 else 1
            dangers += risk
            danger = max(danger, risk)
    row[f.DANGER] = danger
    row[f.DANGERS] = dangers
    others = exposed = 0
    for other in range(len(state.seats)):
        if other != seat:
            others |= state.held[other]
    for zone in bits(home & ~state.occupied):
        if state.board.near[zone] & others:
            exposed += 1
    row[f.EXPOSED] = exposed


def see_time(state: Napoleon, seat: int, row: Row) -> None:
    """Turns and actions to come."""
    seats, first = len(state.seats), state.first
    waits = (seat - first) % seats > (state.turn - first) % seats
    row[f.TURNS_LEFT] = state.rounds - state.round + (1 if waits else 0)
    row[f.ACTIONS_LEFT] = state.actions_left if state.turn == seat else 0


def see_prospects(state: Napoleon, seat: int, goals: Goals, found: Prospects, row: Row) -> None:
    """What the seat could take, now or later."""
    on_turn = state.turn == seat and state.actions_left > 0
    attacks_now = on_turn and not state.attacked
    row[f.STRIKE_NOW if attacks_now else f.STRIKE_NEXT] = found.best_prize
    row[f.STRIKES] = found.prizes
    row[f.WALK_NOW if on_turn else f.WALK_NEXT] = found.walk + found.walk_second
    row[f.MATE_NOW if on_turn else f.MATE_NEXT] = mate(goals, found)


def mate(goals: Goals, found: Prospects) -> float:
    """How likely one turn reaches an objective: by walking, or with one attack besides."""
    walk = found.walk + found.walk_second
    if goals.invaded:
        return 0.0
    if walk >= goals.missing:
        return 1.0
    attack = 1 if found.best_flag > LIKELY else 0
    return found.best_flag if walk + attack >= goals.missing else 0.0
