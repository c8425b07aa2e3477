"""Clearing mine fields (IG-19)."""

from imperios.games.galactica import events as ev
from imperios.games.galactica.combat.state import Fight
from imperios.games.galactica.pieces.units import lift_mines
from imperios.games.galactica.state import Galactica


def clear(state: Galactica, fight: Fight) -> None:
    """The first attack reduces a mine field, the next removes it (IG-19.2)."""
    if state.thin >> fight.target & 1:
        lift_mines(state, fight.target)
        state.note((ev.MINES_REMOVED, fight.target))
    else:
        state.thin |= 1 << fight.target
        state.note((ev.MINES_REDUCED, fight.target))
