"""End of the game (IG-22): victories, objectives, annihilation, the turn limit.

Resigning is the table's business and has no token (IG-22.8). Every game ends, for the turn
limit is never absent (IG-22.9).
"""

from collections.abc import Callable
from typing import Final

from imperios.games.galactica import events as ev
from imperios.games.galactica.mission import (
    CONTROL_PLANET,
    DELIVER,
    DESTROY_MARKED,
    DESTROY_VALUE,
    END_RIVAL_TURN,
    HOLD_POINTS,
    HOLD_VALUE,
    OBJECTIVES,
    SURVIVE,
    Objective,
)
from imperios.games.galactica.pieces.planets import has_building, income_of, troops_on
from imperios.games.galactica.state import NOBODY, Galactica
from imperios.games.galactica.tokens import (
    BLUE,
    BUILDINGS,
    CREW_KINDS,
    DEFENSIVE_CANNON,
    NEUTRON_MISSILE,
    RED,
    is_squadron,
    of_kind,
)
from imperios.kernel.masks import bits
from imperios.kernel.state import Result


def win(state: Galactica, seat: int, reason: str) -> None:
    """The game is won; everything else stops at once (IG-22.7)."""
    if state.result is not None:
        return
    if reason in OBJECTIVES:
        state.note((ev.OBJECTIVE_FULFILLED, seat))
    state.note((ev.WON, seat))
    winner, loser = state.seats[seat], state.seats[1 - seat]
    scores = {name: int(name == winner) for name in state.seats}
    state.finish(Result((winner,), ((winner,), (loser,)), scores, reason))


def check(state: Galactica) -> None:
    """Objectives that win at once; the active player comes first (IG-22.2, IG-22.4, IG-22.7)."""
    if not state.mission.at_once or state.result is not None:
        return
    for seat in (state.turn, state.rival()):
        for index, objective in enumerate(state.mission.objectives[seat]):
            if reached(state, seat, index, objective):
                win(state, seat, OBJECTIVES[objective.kind])
                return


def reached(state: Galactica, seat: int, index: int, objective: Objective) -> bool:
    """Is an objective of those that win at once fulfilled (IG-22.4)?

    A planet that was destroyed is never controlled again (IG-22.5).
    """
    if objective.kind == DESTROY_VALUE:
        return state.destroyed[seat] >= objective.number
    if objective.kind == DESTROY_MARKED:
        return state.progress[seat][index] > 0
    return objective.kind == CONTROL_PLANET and bool(state.held[seat] >> objective.sector & 1)


def check_own_turn(state: Galactica, seat: int) -> None:
    """`deliver`: so many own assault units on the planet at the end of an own turn (IG-22.4)."""
    for objective in state.mission.objectives[seat]:
        if objective.kind == DELIVER and delivered(state, seat, objective):
            win(state, seat, "deliver")


def delivered(state: Galactica, seat: int, objective: Objective) -> bool:
    """So many own assault units stand on the planet."""
    own = state.held[seat] >> objective.sector & 1
    return bool(own) and troops_on(state, objective.sector) >= objective.number


def check_rival_turn(state: Galactica, seat: int) -> None:
    """`end_rival_turn_with_unit`: the n-th rival turn in a row with such a unit (IG-22.4)."""
    for index, objective in enumerate(state.mission.objectives[seat]):
        if objective.kind != END_RIVAL_TURN:
            continue
        advance(state, seat, index, has_unit(state, seat, objective))
        if state.progress[seat][index] >= objective.times:
            win(state, seat, "end_rival_turn_with_unit")


def advance(state: Galactica, seat: int, index: int, fulfilled: bool) -> None:
    """A count of turns in a row rises by one, or falls to 0 (IG-22.4)."""
    state.unshare()
    before = state.progress[seat][index]
    state.progress[seat][index] = before + 1 if fulfilled else 0
    if fulfilled:
        total = state.mission.objectives[seat][index].times
        state.note((ev.PROGRESS, seat, before + 1, total))
    elif before:
        state.note((ev.PROGRESS_LOST, seat))


def has_unit(state: Galactica, seat: int, objective: Objective) -> bool:
    """Is an own unit of that type and state on the board: map, aboard or planet (1.3)?"""
    kind = objective.unit
    if kind in BUILDINGS:
        built = [p for p in bits(state.held[seat]) if has_building(state, p, kind)]
        broken = [p for p in built if state.broken >> p & 1 and kind == DEFENSIVE_CANNON]
        return bool(broken) if objective.damaged else len(built) > len(broken)
    wanted = 2 * kind + objective.damaged
    if any(state.side[s] == wanted for s in bits(state.ships[seat])):
        return True
    places = bits(state.ships[seat] | state.held[seat])
    return (
        kind < CREW_KINDS
        and not objective.damaged
        and any(of_kind(state.crew[s], kind) for s in places)
    )


def check_annihilation(state: Galactica, seat: int) -> None:
    """No star unit and no assault unit at the end of its own player turn (IG-22.3)."""
    alone = not state.ships[seat] and not any(state.crew[p] for p in bits(state.held[seat]))
    if alone and state.result is None:
        state.note((ev.ANNIHILATED, seat))
        win(state, 1 - seat, "annihilation")


def check_game_turn(state: Galactica) -> None:
    """Objectives at the end of a game turn, then the turn limit (IG-7.10, IG-22.6)."""
    winners = [seat for seat in (RED, BLUE) if score_turn(state, seat)]
    last = state.game_turn >= state.turn_limit
    if last:
        state.note((ev.LIMIT_REACHED,))
    if last and not winners:
        winners = [seat for seat in (RED, BLUE) if _survives(state, seat)]
    if len(winners) == 1:
        win(state, winners[0], OBJECTIVES[turn_objective(state, winners[0])])
    elif winners or last:
        decide(state)


def _survives(state: Galactica, seat: int) -> bool:
    return any(objective.kind == SURVIVE for objective in state.mission.objectives[seat])


def turn_objective(state: Galactica, seat: int) -> int:
    """The objective by which the seat has won at the end of a game turn."""
    for index, objective in enumerate(state.mission.objectives[seat]):
        counted = objective.kind in (HOLD_POINTS, HOLD_VALUE)
        if counted and state.progress[seat][index] >= objective.times:
            return objective.kind
    return SURVIVE


def score_turn(state: Galactica, seat: int) -> bool:
    """Points for standing in a sector, game turns in a row with enough planets (IG-22.4)."""
    won = False
    for index, objective in enumerate(state.mission.objectives[seat]):
        if objective.kind == HOLD_POINTS and holds(state, seat, objective.sector):
            state.unshare()
            state.progress[seat][index] += 1
            state.note((ev.HOLD_POINT, seat, objective.sector, state.progress[seat][index]))
        elif objective.kind == HOLD_VALUE:
            rich = income_of(state, state.held[seat]) >= objective.number
            advance(state, seat, index, rich)
        if objective.kind in (HOLD_POINTS, HOLD_VALUE):
            won = won or state.progress[seat][index] >= objective.times
    return won


def holds(state: Galactica, seat: int, sector: int) -> bool:
    """A star unit that is neither squadron nor missile stands there (IG-22.4)."""
    kind = state.kind_at(sector)
    there = state.ships[seat] >> sector & 1
    return bool(there) and not is_squadron(kind) and kind != NEUTRON_MISSILE


def decide(state: Galactica) -> None:
    """The mission's list decides, item by item (IG-22.6)."""
    for item in state.mission.at_limit:
        seat = DECIDERS[item](state)
        if seat != NOBODY:
            win(state, seat, f"limit_{item}")
            return


def _higher(red: int, blue: int) -> int:
    return NOBODY if red == blue else RED if red > blue else BLUE


def _compared(state: Galactica, event: int, red: int, blue: int) -> int:
    """Whoever has more, or NOBODY."""
    state.note((event, RED, red))
    state.note((event, BLUE, blue))
    return _higher(red, blue)


def _by_destroyed(state: Galactica) -> int:
    return _compared(state, ev.COMPARED_DESTROYED_VALUE, *state.destroyed)


def _by_points(state: Galactica) -> int:
    points = [hold_points(state, seat) for seat in (RED, BLUE)]
    return _compared(state, ev.COMPARED_HOLD_POINTS, *points)


def hold_points(state: Galactica, seat: int) -> int:
    """His points of `hold_points` objectives."""
    own = state.mission.objectives[seat]
    return sum(
        state.progress[seat][index]
        for index, objective in enumerate(own)
        if objective.kind == HOLD_POINTS
    )


def _by_dominion(state: Galactica) -> int:
    """Income of planets, cost of units, points, then the initiative (IG-22.6)."""
    measures = (
        (ev.COMPARED_INCOME, [income_of(state, state.held[seat]) for seat in (RED, BLUE)]),
        (ev.COMPARED_COST, [army_value(state, seat) for seat in (RED, BLUE)]),
        (ev.COMPARED_POINTS, state.points),
    )
    for event, (red, blue) in measures:
        seat = _compared(state, event, red, blue)
        if seat != NOBODY:
            return seat
    state.note((ev.COMPARED_INITIATIVE, state.initiative))
    return state.initiative


def army_value(state: Galactica, seat: int) -> int:
    """Construction costs of units and buildings, damaged ones half rounded down (IG-22.6)."""
    cost, total = state.material.cost, 0
    for sector in bits(state.ships[seat]):
        side = state.side[sector]
        total += cost[side >> 1] >> (side & 1)
    for sector in bits(state.ships[seat] | state.held[seat]):
        crew = state.crew[sector]
        total += sum(cost[kind] * of_kind(crew, kind) for kind in range(CREW_KINDS))
    for planet in bits(state.held[seat]):
        for kind in BUILDINGS:
            if has_building(state, planet, kind):
                half = kind == DEFENSIVE_CANNON and state.broken >> planet & 1
                total += cost[kind] >> (1 if half else 0)
    return total


DECIDERS: Final[dict[str, Callable[[Galactica], int]]] = {
    "destroyed_value": _by_destroyed,
    "hold_points": _by_points,
    "dominion": _by_dominion,
    "red_wins": lambda state: RED,
    "blue_wins": lambda state: BLUE,
}
