"""What matters in Imperium Galáctica."""

from collections.abc import Mapping
from typing import ClassVar

from imperios.bots.evaluations.galactica import at_rest, goals_of
from imperios.bots.judgement.galactica_blows import NEXT, Blow, blow
from imperios.bots.judgement.galactica_fleet import Fleet, Survey, survey
from imperios.bots.judgement.galactica_goals import lead, nearest_goal, nearness, rally
from imperios.bots.judgement.judge import Judge
from imperios.games.galactica.phases.initiative import Auction
from imperios.games.galactica.pieces.planets import income_of, troops_on
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import AUCTION, INCOME, MOVE
from imperios.games.galactica.turn import Turn
from imperios.kernel.state import State

BIDS = 5  # at most in an auction
GUARD = 6  # more on the home planet makes no difference
UNSURE = 0.7  # the part of a blow that counts while an auction is still to come
NO_SURVEY = Survey()
NOTHING = Blow()
NO_BLOWS = [[0.0] * 6, [0.0] * 6]
# What a ship has to fear or to hope for by itself, and the same with all guns shared out
SIMPLE = ("touch_now", "touch_next", "loss_later", "loss_next", "losses", "storm")
DEEP = ("strike_now", "strike_next", "raid_now", "raid_next", "storm_now", "storm_next")


class GalacticaJudge(Judge):
    """Fleets, planets, threats, the objectives of the mission, means, time."""

    NAMES: ClassVar[tuple[str, ...]] = (
        "army", "army_late", "guns", "hurt", "troops_home", "aboard",
        "income", "income_late", "blockaded", "purse", "purse_late", "cards",
        "goal", "goal_late", "troops_ahead", "guns_ahead", "home_guard", "leads", "leads_late",
        "margin_late", "on_turn", *SIMPLE, *DEEP,
    )  # fmt: skip

    def __init__(
        self, weights: Mapping[str, float], closing: Mapping[str, float] | None = None
    ) -> None:
        super().__init__(weights, closing)
        self.since = 0  # the game turn in which a plan is made,
        self.turn = -1  # and whose turn it is, or -1 in an auction
        self.simple = not weights or any(weights.get(name) for name in SIMPLE)
        self.deep = not weights or any(weights.get(name) for name in DEEP)

    def rests(self, state: State) -> bool:
        """A phase asks for the next thing to do, or an auction begins."""
        if at_rest(state):
            return True
        frame = state.stack[-1]
        return isinstance(frame, Auction) and frame.bid < 0

    def look_from(self, state: State) -> int:
        """So the end of a turn brings nothing that the board does not show, and no haste."""
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
        if len(codes) > BIDS and state.stack[-1].NAME == "auction":
            return [*codes[: BIDS - 1], codes[-1]]
        return codes

    def features(self, state: State) -> list[list[float]]:
        """For each seat the features in the order of NAMES."""
        assert isinstance(state, Galactica)
        step = phase_of(state)
        fleets = [Fleet(state, 0), Fleet(state, 1)]
        since = self.since or state.game_turn
        late = (since - 1) / state.turn_limit
        rows = [common(state, fleet, step, since) for fleet in fleets]
        ahead = lead(state, [fleets[0].income, fleets[1].income])
        over = step == AUCTION or self.ended(state)
        first = self.turn if over and self.turn >= 0 else state.turn
        planner = -1 if over and self.turn < 0 else first
        rows[0] += [*standing(ahead, late), 1.0 if planner == 0 else 0.0]
        rows[1] += [*standing(-ahead, late), 1.0 if planner == 1 else 0.0]
        seen = [NO_SURVEY, NO_SURVEY]
        if self.simple:
            seen = [survey(state, fleets[0], fleets[1]), survey(state, fleets[1], fleets[0])]
        for seat in (0, 1):
            rows[seat] += threats(seen[seat], seen[1 - seat], seat == planner, over or step < MOVE)
        blows = struck(state, fleets, step, first, not over) if self.deep else NO_BLOWS
        return [rows[0] + blows[0], rows[1] + blows[1]]


def phase_of(state: Galactica) -> int:
    """The phase that is going on."""
    course = state.stack[0] if state.stack else None
    return course.step if isinstance(course, Turn) else AUCTION


def payouts(state: Galactica, seat: int, step: int, until: int) -> int:
    """So often the seat collects its income to the end of a game turn."""
    left = until - state.game_turn
    if step == AUCTION:
        return left + 1
    waits = step == INCOME if seat == state.turn else seat != state.initiative
    return left + 1 if waits else left


def common(state: Galactica, fleet: Fleet, step: int, since: int) -> list[float]:
    """Means, planets, objectives and the way ahead of one seat."""
    seat, home, late = fleet.seat, state.home[fleet.seat], (since - 1) / state.turn_limit
    goals, blockaded = nearest_goal(state, seat), income_of(state, state.blockaded(seat))
    due = payouts(state, seat, step, min(since + 1, state.turn_limit))
    purse = state.points[seat] + due * fleet.income - (blockaded if due else 0)
    return [
        fleet.army, fleet.army * late, fleet.guns, (state.ships[seat] & state.hurt).bit_count(),
        fleet.landed, fleet.aboard, fleet.income, fleet.income * late,
        blockaded, purse, purse * late, min(state.hand_size[seat], state.material.hand_limit),
        goals, goals * late, nearness(state, goals_of(state, seat), fleet.troops),
        nearness(state, rally(state, seat), fleet.gunners),
        min(GUARD, troops_on(state, home)) if home >= 0 else 0,
    ]  # fmt: skip


def standing(ahead: float, late: float) -> list[float]:
    """Whether one would win by the limit, and how clearly; the later the more."""
    leads = 1.0 if ahead > 0 else 0.0
    return [leads, leads * late * late, ahead * late * late]


def threats(own: Survey, other: Survey, on_turn: bool, moving: bool) -> list[float]:
    """The simple view: what each ship has to fear from all enemies in reach."""
    fighting = on_turn and not moving
    return [
        other.touch if fighting else 0.0, 0.0 if fighting else other.touch,
        own.loss if on_turn else 0.0, 0.0 if on_turn else own.loss, own.losses, own.storm,
    ]  # fmt: skip


def struck(
    state: Galactica, fleets: list[Fleet], step: int, first: int, now: bool
) -> list[list[float]]:
    """The deep view: what a side can still do in its turn, then the other, then it again."""
    own, other = fleets[first], fleets[1 - first]
    chance = blow(state, own, other, step, 0) if now else NOTHING
    sure = 1.0 if first == state.initiative else UNSURE
    answer = blow(state, other, own, NEXT, chance.killed)
    again = blow(state, own, other, NEXT, answer.killed if sure == 1.0 else 0)
    later = UNSURE * UNSURE if sure == 1.0 else UNSURE
    one = [
        chance.prey, later * again.prey, chance.raids, later * again.raids,
        chance.storm, later * again.storm,
    ]  # fmt: skip
    two = [0.0, sure * answer.prey, 0.0, sure * answer.raids, 0.0, sure * answer.storm]
    return [one, two] if first == 0 else [two, one]
