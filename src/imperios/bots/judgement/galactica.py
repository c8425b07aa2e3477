"""What matters in Imperium Galáctica."""

from typing import ClassVar

from imperios.bots.judgement.judge import Judge
from imperios.games.galactica.attacks import Attacks
from imperios.games.galactica.construction import Construction
from imperios.games.galactica.course import Course
from imperios.games.galactica.ending import army_value, holds
from imperios.games.galactica.mission import (
    CONTROL_PLANET,
    DELIVER,
    DESTROY_MARKED,
    DESTROY_VALUE,
    END_RIVAL_TURN,
    HOLD_POINTS,
    HOLD_VALUE,
    SURVIVE,
    Objective,
)
from imperios.games.galactica.movement import Movement
from imperios.games.galactica.planets import income_of, troops_on
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.words import (
    ASSAULT_BITS,
    COMBAT,
    MOVE,
    NEUTRON_MISSILE,
    SPACE_BASE,
    assault,
    is_squadron,
    of_kind,
)
from imperios.kernel.masks import bits
from imperios.kernel.state import State

FAR = 10  # sectors; beyond that it makes no difference
BIDS = 5  # at most in an auction
RESTING = ("income", "buy_cards", "supply", "repair")


class Survey:
    """The ships of one seat, and the guns that bear on the other's."""

    __slots__ = ("aboard", "guns", "loss", "losses", "storm", "touch")

    def __init__(self) -> None:
        self.aboard = 0  # assault units on ships
        self.guns = 0  # attack values of all ships
        self.touch = 0.0  # what enemy ships beside them could take at once
        self.loss = 0.0  # the worst that the rival could do to one of them in a turn
        self.losses = 0.0  # the same for all ships
        self.storm = 0.0  # how close the rival is to taking the home planet


class GalacticaJudge(Judge):
    """Fleets, planets, threats, the objectives of the mission, means, time."""

    NAMES: ClassVar[tuple[str, ...]] = (
        "army", "army_late", "guns", "hurt", "troops_home", "aboard",
        "income", "income_late", "blockaded", "points", "points_late", "cards",
        "goal", "goal_late", "troops_ahead", "guns_ahead", "touch_now", "touch_next",
        "loss_later", "loss_next", "losses", "storm", "home_guard", "leads", "leads_late",
        "on_turn",
    )  # fmt: skip

    def rests(self, state: State) -> bool:
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
        late = min(1.0, (state.game_turn - 1) / state.turn_limit)
        surveys = [survey(state, seat) for seat in (0, 1)]
        ahead = standing(state)
        return [row(state, seat, surveys[seat], surveys[1 - seat], late, ahead) for seat in (0, 1)]


def survey(state: Galactica, seat: int) -> Survey:
    """What a seat has afloat, and what the rival can do to it."""
    found = Survey()
    material, board, rival = state.material, state.board, 1 - seat
    attack, defence, movement, cost = (
        material.attack, material.defence, material.movement, material.cost,
    )  # fmt: skip
    enemies = [
        (attack[state.side[h]], board.within(movement[state.side[h]] + 1, h), board.near[h])
        for h in bits(state.ships[rival] & ~state.stunned)
    ]
    for sector in bits(state.ships[seat]):
        side = state.side[sector]
        found.guns += attack[side]
        found.aboard += assault(state.crew[sector] & ASSAULT_BITS)
        close = wide = 0
        for value, reach, near in enemies:
            if reach >> sector & 1:
                wide += value
                if near >> sector & 1:
                    close += value
        if not wide:
            continue
        worth = float(cost[side >> 1] >> (side & 1))
        crew = state.crew[sector]
        if crew:
            worth += 2 * (of_kind(crew, 0) + of_kind(crew, 2)) + 3 * (
                of_kind(crew, 1) + of_kind(crew, 3)
            )
        lost = harm(wide, defence[side], side & 1) * worth
        found.losses += lost
        found.loss = max(found.loss, lost)
        if close:
            found.touch = max(found.touch, harm(close, defence[side], side & 1) * worth)
    found.storm = storm(state, seat)
    return found


def harm(attack: int, defence: int, damaged: int) -> float:
    """The part of a ship that an attack of this strength takes (IG-15.4)."""
    if attack < defence:
        return 0.1 * attack / defence
    return 1.0 if damaged or attack >= 2 * defence else 0.5


def storm(state: Galactica, seat: int) -> float:
    """Enemy troops that can reach the home planet next turn, against its garrison (IG-16)."""
    home = state.home[seat]
    if home < 0:
        return 0.0
    board, movement, landing = state.board, state.material.movement, 0
    for sector in bits(state.ships[1 - seat]):
        crew = state.crew[sector] & ASSAULT_BITS
        if crew and board.within(movement[state.side[sector]] + 1, sector) >> home & 1:
            landing += of_kind(crew, 0) + 2 * of_kind(crew, 1)
    guard = troops_on(state, home) + (6 if state.cannons >> home & 1 else 0)
    return min(2.0, landing / (guard + 1))


def goal(state: Galactica, seat: int, index: int, objective: Objective) -> float:
    """How near an objective of the mission is, from 0 to about 1 (IG-22.4)."""
    kind, held = objective.kind, state.held[seat]
    if kind == DESTROY_VALUE:
        return state.destroyed[seat] / max(1, objective.number)
    if kind == HOLD_POINTS:
        there = 0.6 if holds(state, seat, objective.hex) else 0.0
        return (state.progress[seat][index] + there) / max(1, objective.times)
    if kind == END_RIVAL_TURN:
        ready = 0.5 * min(1.0, state.points[seat] / state.material.cost[objective.unit])
        built = 1.0 if state.has_out(seat, objective.unit) else ready
        return (built + state.progress[seat][index]) / (1 + objective.times)
    if kind == HOLD_VALUE:
        part = income_of(state, held) / max(1, objective.number)
        return min(1.0, part) * 0.7 + 0.3 * state.progress[seat][index] / max(1, objective.times)
    if kind == DELIVER:
        own = troops_on(state, objective.hex) if held >> objective.hex & 1 else 0
        return own / max(1, objective.number)
    if kind == CONTROL_PLANET:
        return 1.0 / (1 + troops_on(state, objective.hex) + buildings(state, objective.hex))
    if kind == DESTROY_MARKED:
        return marked(state, seat, objective)
    return 0.0


def buildings(state: Galactica, planet: int) -> int:
    """How many buildings stand on a planet."""
    return (
        (state.cannons >> planet & 1) + (state.batteries >> planet & 1)
        + (state.shields >> planet & 1)
    )  # fmt: skip


def marked(state: Galactica, seat: int, objective: Objective) -> float:
    """The rival's marked unit: damaged it is half lost; guns beside it bring it nearer."""
    for sector, tag in state.tags.items():
        if tag == objective.tag and state.ships[1 - seat] >> sector & 1:
            side = state.side[sector]
            guns = 0
            for gun in bits(state.board.within(2, sector) & state.ships[seat]):
                guns += state.material.attack[state.side[gun]]
            near = min(1.0, guns / state.material.defence[side])
            return 0.4 * near + (0.4 if side & 1 else 0.0)
    return 1.0


def standing(state: Galactica) -> int:
    """Who would win if the game ended now by its limit (IG-22.6)."""
    for item in state.mission.at_limit:
        if item == "red_wins":
            return 0
        if item == "blue_wins":
            return 1
        if item == "dominion":
            lead = income_of(state, state.held[0]) - income_of(state, state.held[1])
        elif item == "destroyed_value":
            lead = state.destroyed[0] - state.destroyed[1]
        else:
            lead = sum(state.progress[0]) - sum(state.progress[1])
        if lead:
            return 0 if lead > 0 else 1
    return -1


def wanted(state: Galactica, seat: int) -> int:
    """Planets to take: neutral and enemy ones, or the planet of the objective."""
    for objective in state.mission.objectives[seat]:
        if objective.kind in (DELIVER, CONTROL_PLANET) and objective.hex >= 0:
            return 1 << objective.hex & state.planets
    return state.planets & ~(state.held[seat] | state.hot | state.mission.no_landing[seat])


def rally(state: Galactica, seat: int) -> int:
    """Where guns are useful: the sector to hold, the marked unit, the goal, else the enemy."""
    for objective in state.mission.objectives[seat]:
        if objective.kind in (HOLD_POINTS, DELIVER, CONTROL_PLANET) and objective.hex >= 0:
            return 1 << objective.hex
        if objective.kind == DESTROY_MARKED:
            for sector in state.tags:
                if state.ships[1 - seat] >> sector & 1:
                    return 1 << sector
        if objective.kind == SURVIVE:
            for other in state.mission.objectives[1 - seat]:
                if other.hex >= 0:
                    return 1 << other.hex
    return state.held[1 - seat] | state.ships[1 - seat]


def nearness(state: Galactica, goals: int, seekers: list[tuple[int, int]]) -> float:
    """How near weighted sectors are to the goals, over open space; 1 for each that is there."""
    if not goals or not seekers:
        return 0.0
    board, total = state.board, 0.0
    open_sectors = board.all & ~state.closed
    left = 0
    for sector, _ in seekers:
        left |= 1 << sector
    reached = goals
    for distance in range(FAR):
        met = reached & left
        if met:
            for sector, weight in seekers:
                if met >> sector & 1:
                    total += weight * (FAR - distance) / FAR
            left &= ~reached
            if not left:
                break
        reached |= board.around(reached) & open_sectors
    return total


def row(
    state: Galactica, seat: int, seen: Survey, other: Survey, late: float, ahead: int
) -> list[float]:
    """The features of one seat."""
    own, held = state.ships[seat], state.held[seat]
    troops: list[tuple[int, int]] = []
    guns: list[tuple[int, int]] = []
    for sector in bits(own):
        kind = state.side[sector] >> 1
        aboard = assault(state.crew[sector] & ASSAULT_BITS)
        if aboard:
            troops.append((sector, min(aboard, 3)))
        elif kind not in (SPACE_BASE, NEUTRON_MISSILE) and not is_squadron(kind):
            guns.append((sector, state.material.attack[state.side[sector]]))
    goals = 0.0
    for index, objective in enumerate(state.mission.objectives[seat]):
        goals = max(goals, goal(state, seat, index, objective))
    army = army_value(state, seat)
    income = income_of(state, held)
    home = state.home[seat]
    course = state.stack[0] if state.stack else None
    step = course.step if isinstance(course, Course) else 0
    on_turn = state.turn == seat and 0 < step <= COMBAT
    fighting = on_turn and step >= MOVE
    leads = 1.0 if ahead == seat else 0.0
    landed = sum(assault(state.crew[planet]) for planet in bits(held))
    return [
        army, army * late, seen.guns, (own & state.hurt).bit_count(), landed, seen.aboard,
        income, income * late, income_of(state, state.blockaded(seat)),
        state.points[seat], state.points[seat] * late,
        min(state.hand_size[seat], state.material.hand_limit),
        goals, goals * late, nearness(state, wanted(state, seat), troops),
        nearness(state, rally(state, seat), guns),
        other.touch if fighting else 0.0, 0.0 if fighting else other.touch,
        seen.loss if on_turn else 0.0, 0.0 if on_turn else seen.loss, seen.losses, seen.storm,
        min(6, troops_on(state, home)) if home >= 0 else 0, leads, leads * late * late,
        1.0 if on_turn else 0.0,
    ]  # fmt: skip
