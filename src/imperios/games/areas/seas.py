"""Which seas are open to a mover: worked out once, until something changes."""

from collections.abc import Callable
from typing import TypeVar

from imperios.games.areas.forces import AreaState
from imperios.games.areas.passage import CLOSED, OPEN
from imperios.kernel.masks import bits

A = TypeVar("A", bound=AreaState)


def refresh(
    state: A, mover: int, surely_open: int, others: int, status: Callable[[A, int, int], int]
) -> None:
    """Sort the seas in `others` by their status; those in `surely_open` need no look."""
    opened = maybe = surely_open
    for sea in bits(others & ~surely_open):
        verdict = status(state, mover, sea)
        if verdict != CLOSED:
            maybe |= 1 << sea
        if verdict == OPEN:
            opened |= 1 << sea
    state.sea_stamp[mover] = state.sea_change
    state.sea_open[mover] = opened
    state.sea_maybe[mover] = maybe


def fleets_of_others(state: AreaState, mover: int) -> int:
    """The seas with ships of anybody else."""
    mask = 0
    for seat, afloat in enumerate(state.afloat):
        if seat != mover:
            mask |= afloat
    return mask
