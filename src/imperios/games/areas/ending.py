"""Elimination and ranking, in what Grecia and Napoleón have in common."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from imperios.games.areas.forces import AreaState
from imperios.kernel.masks import bits
from imperios.kernel.state import Result

A = TypeVar("A", bound=AreaState)


def eliminate(state: A, gone: list[int], leave: Callable[[A, int], None]) -> None:
    """These seats leave the game together and share a place; somebody always stays."""
    if gone and len(gone) < state.eliminated.count(0):
        place = max(state.eliminated) + 1
        state.unshare()
        for seat in gone:
            state.eliminated[seat] = place
            leave(state, seat)


def units_of(state: AreaState, seat: int) -> int:
    """All units of a seat on the board, ships included."""
    on_land = sum(state.size[zone] for zone in bits(state.held[seat]))
    return on_land + sum(state.fleet[seat :: len(state.seats)])


def ranked(
    state: A,
    keys: Mapping[int, tuple[int, ...]],
    score: Callable[[A, int], int],
    scored: int,
    reason: str,
) -> Result:
    """Places by key, the highest first, equal ones shared; the event `scored` tells the points."""
    places = tuple(
        tuple(state.seats[seat] for seat in keys if keys[seat] == key)
        for key in sorted(set(keys.values()), reverse=True)
    )
    scores = {state.seats[seat]: score(state, seat) for seat in keys}
    for seat in keys:
        state.note((scored, seat, scores[state.seats[seat]]))
    return Result(places[0], places, scores, reason)
