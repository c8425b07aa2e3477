"""What matters in Imperium Galáctica: fleets, planets, threats, objectives, means, time."""

from imperios.games.bot_interface.evaluation import FeatureEvaluation
from imperios.games.bot_interface.features import Row, Weights
from imperios.games.galactica.bot import features as f
from imperios.games.galactica.bot.blows import NEXT, Blow, blow
from imperios.games.galactica.bot.fleet import Fleet, Survey, survey
from imperios.games.galactica.bot.goals import lead, nearest_goal, nearness, rally
from imperios.games.galactica.bot.order import after_built, after_parts
from imperios.games.galactica.bot.simple_evaluation import at_rest, goals_of
from imperios.games.galactica.combat.declare import DeclareInvasion, DeclareShips
from imperios.games.galactica.phases.construction import Construction
from imperios.games.galactica.phases.initiative import Auction
from imperios.games.galactica.pieces.planets import income_of, troops_on
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import AUCTION, INCOME, MOVE
from imperios.games.galactica.turn import Turn
from imperios.kernel.state import State

BIDS = 5  # at most in an auction
GUARD = 6  # more troops on the home planet make no difference
UNSURE = 0.7  # the part of a blow that counts while an auction is still to come
NOTHING = Blow()
LATER = 0.5  # of a storm after the rival's turn
SUREST, LIKELY, HARDLY = 0.85, 0.6, 0.15  # how likely storms succeed


class GalacticaEvaluation(FeatureEvaluation):
    """Weighs the features of `features.py`; those that nothing weighs are not worked out."""

    def __init__(self, weights: Weights, closing: Weights) -> None:
        super().__init__(f.FEATURES, weights, closing)
        self.since = 0  # the game turn in which a plan is made,
        self.turn = -1  # and whose turn it is, or -1 in an auction
        self.simple = not weights or any(self.weights[index] for index in f.SIMPLE)
        self.deep = not weights or any(self.weights[index] for index in f.DEEP)

    def rests(self, state: State) -> bool:
        """A phase asks for the next thing to do, or an auction begins."""
        if at_rest(state):
            return True
        frame = state.stack[-1]
        return isinstance(frame, Auction) and frame.bid < 0

    def plan_from(self, state: State) -> int:
        """Fix the turn that is planned for, so that passing it earns no bonus by itself."""
        assert isinstance(state, Galactica)
        self.since = state.game_turn
        self.turn = -1 if phase_of(state) == AUCTION else state.turn
        return self.stage(state)

    def stage(self, state: State) -> int:
        """The player turn, or the auction before it: plans go to its end."""
        assert isinstance(state, Galactica)
        step = min(phase_of(state), MOVE)
        return (state.game_turn * 2 + state.turn) * MOVE + step if step else -state.game_turn

    def ended(self, state: Galactica) -> bool:
        """Whether the turn for which the plan is made is over."""
        return self.turn >= 0 and (state.turn != self.turn or state.game_turn != self.since)

    def alive(self, state: State, seat: int) -> bool:
        """Two players: both."""
        return True

    def worth_trying(self, state: State) -> list[int]:
        """In an auction only a pass and small raises."""
        codes = state.codes
        if len(codes) > BIDS and isinstance(state.stack[-1], Auction):
            return [*codes[: BIDS - 1], codes[-1]]
        return codes

    def without_repeats(self, state: State) -> list[int]:
        """Attackers are named by their sectors, units to build by their kinds and sectors."""
        assert isinstance(state, Galactica)
        frame = state.stack[-1]
        if isinstance(frame, DeclareShips | DeclareInvasion):
            return after_parts(state, frame)
        if isinstance(frame, Construction):
            return after_built(state, frame)
        return self.worth_trying(state)

    def rows(self, state: State) -> list[Row]:
        """For each seat the values of its features."""
        assert isinstance(state, Galactica)
        step = phase_of(state)
        fleets = [Fleet(state, 0), Fleet(state, 1)]
        found = [f.FEATURES.blank(), f.FEATURES.blank()]
        since = self.since or state.game_turn
        late = (since - 1) / state.turn_limit
        ahead = lead(state, [fleets[0].income, fleets[1].income])
        for seat in (0, 1):
            see_fleet(state, fleets[seat], late, found[seat])
            see_means(state, fleets[seat], step, since, late, found[seat])
            see_goals(state, fleets[seat], late, found[seat])
            see_standing(ahead if seat == 0 else -ahead, late, found[seat])
        over = step == AUCTION or self.ended(state)
        first = self.first(state, over)
        planner = -1 if over and self.turn < 0 else first
        if planner >= 0:
            found[planner][f.ON_TURN] = 1.0
        if self.simple:
            see_threats(state, fleets, planner, over or step < MOVE, found)
        if self.deep:
            see_blows(state, fleets, step, first, not over, found)
        return found

    def first(self, state: Galactica, over: bool) -> int:
        """Whose turn it is, or was, if the turn of the plan is over."""
        return self.turn if over and self.turn >= 0 else state.turn

    def sudden_ends(self, state: State, rows: list[Row]) -> list[tuple[int, float]]:
        """The home planets that can be stormed: now, in the rival's turn, and after that."""
        assert isinstance(state, Galactica)
        first = self.first(state, phase_of(state) == AUCTION or self.ended(state))
        now, answer = rows[first][f.STORM_NOW], rows[1 - first][f.STORM_NEXT]
        again = LATER * falls(rows[first][f.STORM_NEXT])
        return [(first, falls(now)), (1 - first, falls(answer)), (first, again)]


def falls(storm: float) -> float:
    """How likely a home planet falls to a storm of this strength: cards and ships intervene."""
    return min(SUREST, LIKELY * storm) if storm >= 1 else HARDLY * storm


def phase_of(state: Galactica) -> int:
    """The phase that is going on."""
    turn = state.stack[0] if state.stack else None
    return turn.step if isinstance(turn, Turn) else AUCTION


def payouts(state: Galactica, seat: int, step: int, until: int) -> int:
    """How often the seat collects its income to the end of a game turn."""
    left = until - state.game_turn
    if step == AUCTION:
        return left + 1
    waits = step == INCOME if seat == state.turn else seat != state.initiative
    return left + 1 if waits else left


def see_fleet(state: Galactica, fleet: Fleet, late: float, row: Row) -> None:
    """Ships and troops."""
    row[f.ARMY] = fleet.army
    row[f.ARMY_LATE] = fleet.army * late
    row[f.GUNS] = fleet.guns
    row[f.HURT] = (state.ships[fleet.seat] & state.hurt).bit_count()
    row[f.TROOPS_HOME] = fleet.landed
    row[f.ABOARD] = fleet.aboard
    home = state.home[fleet.seat]
    row[f.HOME_GUARD] = min(GUARD, troops_on(state, home)) if home >= 0 else 0


def see_means(state: Galactica, fleet: Fleet, step: int, since: int, late: float, row: Row) -> None:
    """Income, construction points, cards."""
    seat, income = fleet.seat, fleet.income
    blockaded = income_of(state, state.blockaded(seat))
    due = payouts(state, seat, step, min(since + 1, state.turn_limit))
    purse = state.points[seat] + due * income - (blockaded if due else 0)
    row[f.INCOME] = income
    row[f.INCOME_LATE] = income * late
    row[f.BLOCKADED] = blockaded
    row[f.PURSE] = purse
    row[f.PURSE_LATE] = purse * late
    row[f.CARDS] = min(state.hand_size[seat], state.material.hand_limit)


def see_goals(state: Galactica, fleet: Fleet, late: float, row: Row) -> None:
    """The objectives of the mission, and the way to them."""
    nearest = nearest_goal(state, fleet.seat)
    row[f.GOAL] = nearest
    row[f.GOAL_LATE] = nearest * late
    row[f.TROOPS_AHEAD] = nearness(state, goals_of(state, fleet.seat), fleet.troops)
    row[f.GUNS_AHEAD] = nearness(state, rally(state, fleet.seat), fleet.gunners)


def see_standing(ahead: float, late: float, row: Row) -> None:
    """Whether the seat would win by the limit, and how clearly; the later the more."""
    row[f.LEADS] = 1.0 if ahead > 0 else 0.0
    row[f.LEADS_LATE] = late * late if ahead > 0 else 0.0
    row[f.MARGIN_LATE] = ahead * late * late


def see_threats(
    state: Galactica, fleets: list[Fleet], planner: int, moving: bool, rows: list[Row]
) -> None:
    """The simple view: what each ship has to fear from all enemies in reach."""
    seen = [survey(state, fleets[0], fleets[1]), survey(state, fleets[1], fleets[0])]
    for seat in (0, 1):
        on_turn, row = seat == planner, rows[seat]
        own: Survey = seen[seat]
        fighting = on_turn and not moving
        row[f.TOUCH_NOW if fighting else f.TOUCH_NEXT] = seen[1 - seat].touch
        row[f.LOSS_LATER if on_turn else f.LOSS_NEXT] = own.loss
        row[f.LOSSES] = own.losses
        row[f.STORM] = own.storm


def see_blows(
    state: Galactica, fleets: list[Fleet], step: int, first: int, now: bool, rows: list[Row]
) -> None:
    """The deep view: what a side can still do in its turn, then the other, then it again."""
    own, other = fleets[first], fleets[1 - first]
    chance = blow(state, own, other, step, 0) if now else NOTHING
    sure = 1.0 if first == state.initiative else UNSURE
    answer = blow(state, other, own, NEXT, chance.killed)
    again = blow(state, own, other, NEXT, answer.killed if sure == 1.0 else 0)
    see_blow_now(chance, rows[first])
    see_blow_next(again, UNSURE * UNSURE if sure == 1.0 else UNSURE, rows[first])
    see_blow_next(answer, sure, rows[1 - first])


def see_blow_now(found: Blow, row: Row) -> None:
    """What can be done in this turn."""
    row[f.STRIKE_NOW] = found.prey
    row[f.RAID_NOW] = found.raids
    row[f.STORM_NOW] = found.storm


def see_blow_next(found: Blow, part: float, row: Row) -> None:
    """What can be done in the next turn, as far as it may be counted on."""
    row[f.STRIKE_NEXT] = part * found.prey
    row[f.RAID_NEXT] = part * found.raids
    row[f.STORM_NEXT] = part * found.storm
