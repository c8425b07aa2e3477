"""How a game stands (IG-22): figures of both players and their objectives.

Everything here is public: the objectives are printed in the mission.
"""

from imperios.games.galactica.ending import hold_points
from imperios.games.galactica.mission import (
    CONTROL_PLANET,
    DELIVER,
    DESTROY_VALUE,
    HOLD_VALUE,
    SURVIVE,
    Objective,
)
from imperios.games.galactica.pieces.planets import income_of, troops_on
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import assault, squadrons
from imperios.kernel.masks import bits
from imperios.kernel.standing import Goal, SeatStanding, Standing

# What the mission compares when the time is over (IG-22.6) -> the name of the figure
COMPARED = {"destroyed_value": "destroyed", "hold_points": "hold_points", "dominion": "worth"}


def standing_of(state: Galactica) -> Standing:
    """Figures, objectives and the game turns left, the present one included."""
    left = 0 if state.result else state.turn_limit - state.game_turn + 1
    return {
        "decisive": COMPARED.get(state.mission.at_limit[0], ""),
        "turns_left": left,
        "seats": {name: seat_standing(state, seat) for seat, name in enumerate(state.seats)},
    }


def seat_standing(state: Galactica, seat: int) -> SeatStanding:
    """What a player has, and what there is to do."""
    held = state.held[seat]
    goals = [goal_of(state, seat, index) for index in range(len(state.mission.objectives[seat]))]
    figures = {
        "planets": held.bit_count(),
        "worth": income_of(state, held),
        "income": income_of(state, held & ~state.blockaded(seat)),
        "points": state.points[seat],
        "ships": state.ships[seat].bit_count(),
        "troops": troops_of(state, seat),
        "destroyed": state.destroyed[seat],
        "hold_points": hold_points(state, seat),
        "cards": state.hand_size[seat],
    }
    if goals:  # one of them is enough (IG-22.4)
        figures["to_win"] = min(max(0, goal["need"] - goal["have"]) for goal in goals)
    return {"figures": figures, "goals": goals}


def troops_of(state: Galactica, seat: int) -> int:
    """Assault units and squadrons aboard ships and on planets."""
    crews = [state.crew[sector] for sector in bits(state.ships[seat] | state.held[seat])]
    return sum(assault(crew) + squadrons(crew) for crew in crews)


def goal_of(state: Galactica, seat: int, index: int) -> Goal:
    """How far an objective of a player is (IG-22.4)."""
    objective = state.mission.objectives[seat][index]
    have, need = progress_of(state, seat, index, objective)
    args = dict(objective.args)
    if objective.kind == HOLD_VALUE:  # the turns are counted while this is enough
        args["held"] = income_of(state, state.held[seat])
    return {"code": objective.code, "args": args, "have": have, "need": need}


def progress_of(state: Galactica, seat: int, index: int, objective: Objective) -> tuple[int, int]:
    """What is done, and what is needed."""
    kind, sector = objective.kind, objective.sector
    if kind == DESTROY_VALUE:
        return state.destroyed[seat], objective.number
    if kind == CONTROL_PLANET:
        return state.held[seat] >> sector & 1, 1
    if kind == DELIVER:
        own = state.held[seat] >> sector & 1
        return own * troops_on(state, sector), objective.number
    if kind == SURVIVE:
        return state.game_turn - 1, state.turn_limit
    return state.progress[seat][index], objective.times or 1
