"""Ship attacks, planet destruction, missiles and mines (IG-15, IG-18, IG-19, IG-20)."""

from imperios.games.galactica import events as ev
from imperios.games.galactica.cards.choices import lift_mines
from imperios.games.galactica.combat.skirmish import ATTACKER, DEFENDER, Skirmish
from imperios.games.galactica.ending import check, win
from imperios.games.galactica.pieces.damage import hit
from imperios.games.galactica.pieces.planets import shatter, sweep
from imperios.games.galactica.pieces.units import (
    attack_value,
    destroy_unit,
    irradiate,
    spend_missile,
)
from imperios.games.galactica.state import NOBODY, Galactica


def attack_total(state: Galactica, fight: Skirmish) -> int:
    """The sum, one halved by Jamming, times Imperial Wrath, plus bonuses (IG-15.3, IG-14.5)."""
    total = 0
    for sector in fight.part_hex:
        value = attack_value(state, sector)
        total += value // 2 if sector == fight.jammed else value
    bonus = fight.valued(state, ATTACKER, "attack_bonus")
    return total * fight.factor(state, ATTACKER) + bonus


def shoot(state: Galactica, fight: Skirmish) -> None:
    """Only the target can be harmed: the defender does not fire back (IG-15.1)."""
    if fight.ended:
        return
    attack = attack_total(state, fight)
    defence = state.material.defence[state.side[fight.target]]
    defence += fight.valued(state, DEFENDER, "defence_bonus")
    state.note((ev.SHIP_ATTACK_TOTALS, attack, defence))
    hit(state, fight.target, attack, defence)


def destroy_planet(state: Galactica, fight: Skirmish) -> None:
    """The planet becomes asteroids with everything on it (IG-18.1, IG-5.9).

    The rival's home planet wins the game (IG-18.5).
    """
    if fight.ended:
        return
    state.note((ev.PLANET_DESTROYED, fight.who, fight.target))
    owner = shatter(state, fight.target)
    state.rocks |= 1 << fight.target
    state.retile()
    if owner != NOBODY:
        win(state, fight.who, "home_destroyed")
    check(state)


def strike(state: Galactica, fight: Skirmish) -> None:
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


def detonate(state: Galactica, fight: Skirmish) -> None:
    """The missile goes off in its own sector (IG-20.4)."""
    spend_missile(state, fight.who, fight.part_hex[0])
    state.note((ev.MISSILE_DETONATED, fight.who, fight.target))
    irradiate(state, fight.who, fight.target)


def clear(state: Galactica, fight: Skirmish) -> None:
    """The first attack reduces a mine field, the next removes it (IG-19.2)."""
    if state.thin >> fight.target & 1:
        lift_mines(state, fight.target)
        state.note((ev.MINES_REMOVED, fight.target))
    else:
        state.thin |= 1 << fight.target
        state.note((ev.MINES_REDUCED, fight.target))
