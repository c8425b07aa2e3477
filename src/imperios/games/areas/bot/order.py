"""A search names the units of a set in one order: any other would lead to the same state."""

from collections.abc import Mapping, Sequence

from imperios.games.areas.forces import AreaState


def onwards(state: AreaState, first: int) -> list[int]:
    """The codes of the question from this unit or zone on, and words such as `done`."""
    zone0 = state.board.zone0
    return [code for code in state.codes if code >= first or code < zone0] or state.codes


def after_units(state: AreaState, unit0: int, picked: Sequence[int]) -> list[int]:
    """What goes on with a set of units, of which so many of each kind are named."""
    highest = 0
    for kind, number in enumerate(picked):
        if number:
            highest = kind
    return onwards(state, unit0 + highest)


def after_pair(
    state: AreaState, unit0: int, kind: int, zone_at: Mapping[int, int], free: int = 0
) -> list[int]:
    """What goes on with pairs of a unit and a zone: `kind` is named already, or -1.

    The last pair is told by the last event; `zone_at` says for each such event where its zone is.
    After a unit of the `free` kinds every order is open.
    """
    last = state.happened[-1] if state.happened else (-1,)
    if last[0] not in zone_at or free >> last[2] & 1:
        return state.codes
    if kind < 0:
        return onwards(state, unit0 + last[2])
    zone = state.board.zone0 + last[zone_at[last[0]]]
    return onwards(state, zone) if kind == last[2] else state.codes
