"""How a game stands, in what Grecia and Napoleón have in common."""

from collections.abc import Mapping

from imperios.games.areas.forces import AreaState
from imperios.kernel.standing import Goal, SeatStanding, Standing


def standing(
    state: AreaState, rounds: int, decisive: str, seats: Mapping[str, SeatStanding]
) -> Standing:
    """All seats, and the rounds left with the present one."""
    left = 0 if state.result is not None else rounds - state.round + 1
    return {"decisive": decisive, "turns_left": left, "seats": dict(seats)}


def goal(code: str, have: int, need: int, **args: str | list[str]) -> Goal:
    """A condition of victory, and how much of it is met."""
    return {"code": code, "args": dict(args), "have": have, "need": need}


def ships_of(state: AreaState, seat: int) -> int:
    """All ships of a seat."""
    return sum(state.fleet[seat :: len(state.seats)])
