"""Layers over the map that Grecia and Napoleón have in common."""

from collections.abc import Callable
from typing import TypeVar

from imperios.games.areas.forces import AreaState
from imperios.kernel.masks import bits
from imperios.kernel.standing import Overlays

A = TypeVar("A", bound=AreaState)


def control_layers(state: A, controlled: Callable[[A, int], int]) -> Overlays:
    """For each seat a layer `control_SEAT`: the land zones that it controls, with units or not."""
    return {
        f"control_{name}": zone_names(state, controlled(state, seat))
        for seat, name in enumerate(state.seats)
    }


def zone_names(state: AreaState, mask: int) -> list[str]:
    """The zones of a mask in board order."""
    return [state.board.names[zone] for zone in bits(mask)]
