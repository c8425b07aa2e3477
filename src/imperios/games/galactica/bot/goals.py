"""Where the missions of Imperium Galáctica lead: objectives, who is ahead, the way there."""

from imperios.games.galactica.ending import holds
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
from imperios.games.galactica.pieces.planets import income_of, troops_on
from imperios.games.galactica.state import Galactica
from imperios.kernel.masks import bits

FAR = 10  # sectors; beyond that it makes no difference
CLEAR_INCOME = 8  # such a lead at the limit is hardly lost again
CLEAR_VALUE = 12


def goal(state: Galactica, seat: int, index: int, objective: Objective) -> float:
    """How near an objective of the mission is, from 0 to about 1 (IG-22.4)."""
    kind, held = objective.kind, state.held[seat]
    if kind == DESTROY_VALUE:
        return state.destroyed[seat] / max(1, objective.number)
    if kind == HOLD_POINTS:
        there = 0.6 if holds(state, seat, objective.sector) else 0.0
        return (state.progress[seat][index] + there) / max(1, objective.times)
    if kind == END_RIVAL_TURN:
        ready = 0.5 * min(1.0, state.points[seat] / state.material.cost[objective.unit])
        built = 1.0 if state.has_out(seat, objective.unit) else ready
        return (built + state.progress[seat][index]) / (1 + objective.times)
    if kind == HOLD_VALUE:
        part = income_of(state, held) / max(1, objective.number)
        return min(1.0, part) * 0.7 + 0.3 * state.progress[seat][index] / max(1, objective.times)
    if kind == DELIVER:
        own = troops_on(state, objective.sector) if held >> objective.sector & 1 else 0
        return own / max(1, objective.number)
    if kind == CONTROL_PLANET:
        return 1.0 / (1 + troops_on(state, objective.sector) + buildings(state, objective.sector))
    if kind == DESTROY_MARKED:
        return marked(state, seat, objective)
    return 0.0


def nearest_goal(state: Galactica, seat: int) -> float:
    """How near the nearest objective is."""
    found = 0.0
    for index, objective in enumerate(state.mission.objectives[seat]):
        found = max(found, goal(state, seat, index, objective))
    return found


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


def lead(state: Galactica, incomes: list[int]) -> float:
    """How clearly red would win if the game ended now by its limit, from -1 to 1 (IG-22.6)."""
    for item in state.mission.at_limit:
        if item == "red_wins":
            return 1.0
        if item == "blue_wins":
            return -1.0
        if item == "dominion":
            found = (incomes[0] - incomes[1]) / CLEAR_INCOME
        elif item == "destroyed_value":
            found = (state.destroyed[0] - state.destroyed[1]) / CLEAR_VALUE
        else:
            found = (sum(state.progress[0]) - sum(state.progress[1])) / 2
        if found:
            return max(-1.0, min(1.0, found))
    return 0.0


def rally(state: Galactica, seat: int) -> int:
    """Where guns are useful: the sector to hold, the marked unit, the goal, else the enemy."""
    for objective in state.mission.objectives[seat]:
        if objective.kind in (HOLD_POINTS, DELIVER, CONTROL_PLANET) and objective.sector >= 0:
            return 1 << objective.sector
        if objective.kind == DESTROY_MARKED:
            for sector in state.tags:
                if state.ships[1 - seat] >> sector & 1:
                    return 1 << sector
        if objective.kind == SURVIVE:
            for other in state.mission.objectives[1 - seat]:
                if other.sector >= 0:
                    return 1 << other.sector
    return state.held[1 - seat] | state.ships[1 - seat]


def nearness(state: Galactica, goals: int, seekers: list[tuple[int, int]]) -> float:
    """How near weighted sectors are to the goals, over open space; 1 for each that is there."""
    if not goals or not seekers:
        return 0.0
    board, total = state.board, 0.0
    open_sectors = state.open
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
