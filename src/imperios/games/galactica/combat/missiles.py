"""Neutron missiles (IG-20): strikes and detonations."""

from imperios.games.galactica import events as ev
from imperios.games.galactica.combat.state import Fight
from imperios.games.galactica.ending import check
from imperios.games.galactica.pieces.planets import sweep
from imperios.games.galactica.pieces.units import destroy_unit, irradiate, spend_missile
from imperios.games.galactica.state import Galactica


def strike(state: Galactica, fight: Fight) -> None:
    """The missile destroys a ship whatever its state, or everything on a planet (IG-20.1, IG-20.2).

    Cancelled by Emergency Shield it explodes in its own sector, spent all the same (5.5).
    """
    missile = fight.part_hex[0]
    spend_missile(state, fight.who, missile)
    if fight.ended:
        irradiate(state, fight.who, missile)
        return
    state.note((ev.MISSILE_STRIKES, fight.who, fight.target))
    if state.planets >> fight.target & 1:
        sweep(state, fight.target)
    else:
        destroy_unit(state, fight.target)
    irradiate(state, fight.who, fight.target)
    check(state)


def detonate(state: Galactica, fight: Fight) -> None:
    """The missile goes off in its own sector (IG-20.4)."""
    spend_missile(state, fight.who, fight.part_hex[0])
    state.note((ev.MISSILE_DETONATED, fight.who, fight.target))
    irradiate(state, fight.who, fight.target)
