"""Neutral units (GR-16): their choices are fixed, their pool never ends (GR-1.13)."""

from typing import Final

from imperios.games.areas.forces import NEUTRAL
from imperios.games.grecia import events as ev
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import CAVALRY, HEAVY, LAND_KINDS, LIGHT, MEDIUM
from imperios.kernel.masks import bits

LOSS_ORDER: Final[tuple[int, ...]] = (LIGHT, MEDIUM, CAVALRY, HEAVY)  # GR-16.3
FLIGHT_ORDER: Final[tuple[int, ...]] = (HEAVY, CAVALRY, MEDIUM, LIGHT)  # GR-16.4


def next_neutral_loss(state: Grecia, zone: int) -> int:
    """Light, medium, cavalry, heavy (GR-16.3)."""
    return next(kind for kind in LOSS_ORDER if state.land[zone * LAND_KINDS + kind])


def refuge(state: Grecia, zone: int, origin: int) -> int:
    """The adjacent territory with the fewest units that takes neutrals, or -1 (GR-16.4)."""
    others = state.occupied & ~state.held[NEUTRAL]
    closed = others | state.all_forts | state.full | 1 << origin
    places = bits(state.board.near[zone] & ~closed)
    return min(places, key=lambda place: (state.size[place], place), default=-1)


def flee(state: Grecia, zone: int, origin: int) -> list[tuple[int, int]]:
    """Beaten neutral units flee one by one or surrender; the (place, kind) of those who fled."""
    fled: list[tuple[int, int]] = []
    for kind in FLIGHT_ORDER:
        for _ in range(state.land[zone * LAND_KINDS + kind]):
            place = refuge(state, zone, origin)
            if place < 0:
                state.eliminate(NEUTRAL, zone, kind)
                state.note((ev.SURRENDERED, NEUTRAL, kind, zone))
            else:
                state.shift(NEUTRAL, zone, place, kind)
                state.note((ev.RETREATED, NEUTRAL, kind, zone, place))
                fled.append((place, kind))
    return fled
