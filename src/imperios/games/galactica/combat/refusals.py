"""Why an attack cannot be declared, or not on that target, in phase 8."""

from imperios.games.galactica.combat import targets as tg
from imperios.games.galactica.combat.state import Attacks
from imperios.games.galactica.state import NOBODY, Galactica
from imperios.games.galactica.tokens import (
    ANNIHILATOR,
    BOMBARDMENT,
    CLEAR_MINES,
    DETONATE,
    INVASION,
    MISSILE_STRIKE,
    PLANET_DESTRUCTION,
    SHIP_ATTACK,
)
from imperios.kernel.masks import bits

Why = tuple[str, tuple[str, ...]]

REASONS: dict[int, Why] = {
    SHIP_ATTACK: ("no_ship_target", ("IG-15.1", "IG-15.2", "IG-4.13")),
    INVASION: ("no_invasion", ("IG-16.1", "IG-16.2")),
    BOMBARDMENT: ("no_bombardment", ("IG-17.1", "IG-4.7", "IG-4.4")),
    PLANET_DESTRUCTION: ("no_planet_to_destroy", ("IG-18.1",)),
    MISSILE_STRIKE: ("no_strike", ("IG-20.1", "IG-20.2")),
    DETONATE: ("no_missile", ("IG-20.4",)),
    CLEAR_MINES: ("no_mines", ("IG-19.1",)),
}


def why_not_attack(state: Galactica, attacks: Attacks, kind: int) -> Why:
    """A ceasefire, a declaration that excludes it, or units that cannot attack."""
    if state.ceasefire != NOBODY and kind != CLEAR_MINES:
        return ("ceasefire", ("IG-21.2", "IG-21.12"))
    bare = REASONS[kind]
    found = next((why for why in _hindrances(state, attacks, kind) if why is not None), bare)
    return (found[0], (*found[1], *bare[1], "IG-24.2"))


def _hindrances(state: Galactica, attacks: Attacks, kind: int) -> list[Why | None]:
    """What stands in the way, the most telling first."""
    if kind == PLANET_DESTRUCTION:
        return [_why_no_destruction(state, attacks.who)]
    if kind == MISSILE_STRIKE:
        return [_why_no_strike(state, attacks.who)]
    return [
        _why_named(attacks, kind),
        _why_used(state, attacks, kind),
        _why_silenced(state, attacks, kind),
        _why_closed(state, attacks, kind),
    ]


def _why_named(attacks: Attacks, kind: int) -> Why | None:
    """There is an attack on it already."""
    if kind == CLEAR_MINES and attacks.cleared():
        return ("mines_attacked_already", ("IG-19.2",))
    if kind == BOMBARDMENT and attacks.targeted(BOMBARDMENT):
        return ("bombarded_already", ("IG-17.2", "IG-14.5"))
    stormed = kind in (INVASION, BOMBARDMENT) and attacks.stormed()
    if stormed or (kind == SHIP_ATTACK and attacks.shot_at()):
        return ("target_already_named", ("IG-14.5", "IG-17.2", "IG-14.2"))
    return None


def _why_used(state: Galactica, attacks: Attacks, kind: int) -> Why | None:
    """The units have used their attack of the turn."""
    units = state.ships[attacks.who] | state.held[attacks.who]
    if kind != INVASION and state.attacked & units:
        return ("already_attacked", ("IG-14.2",))
    return None


def _why_silenced(state: Galactica, attacks: Attacks, kind: int) -> Why | None:
    if state.ships[attacks.who] & (state.stunned | state.ions):
        return ("silenced", ("IG-14.3", "IG-3.5", "IG-4.15"))
    return None


def _why_closed(state: Galactica, attacks: Attacks, kind: int) -> Why | None:
    """The mission, or radioactivity, closes the planet."""
    if kind != INVASION:
        return None
    near = state.held[1 - attacks.who] & state.board.around(state.ships[attacks.who])
    if near & state.mission.no_landing[attacks.who]:
        return ("forbidden_by_mission", ("IG-6.2",))
    return ("planet_irradiated", ("IG-5.8",)) if near & state.hot else None


def _why_no_destruction(state: Galactica, seat: int) -> Why | None:
    for sector in bits(state.ships[seat]):
        if state.kind_at(sector) != ANNIHILATOR:
            continue
        if state.side[sector] & 1:
            return ("annihilator_damaged", ("IG-18.3", "IG-4.7"))
        if (state.moved | state.built) >> sector & 1:
            return ("annihilator_moved", ("IG-18.2",))
        if state.attacked >> sector & 1:
            return ("already_attacked", ("IG-14.2", "IG-18.3"))
        if (state.stunned | state.ions) >> sector & 1:
            return ("silenced", ("IG-14.3",))
        if state.home[seat] >= 0 and state.board.near[sector] >> state.home[seat] & 1:
            return ("own_home", ("IG-18.4",))
    return None


def _why_no_strike(state: Galactica, seat: int) -> Why | None:
    near = 0
    for sector in bits(tg.missiles(state, seat)):
        near |= state.board.near[sector]
    if near & state.planets & state.hot & ~state.held[seat]:
        return ("strike_irradiated", ("IG-20.8",))
    if near & state.held[seat]:
        return ("strike_own_planet", ("IG-20.2",))
    if state.ships[seat] & (state.stunned | state.ions):
        return ("silenced", ("IG-14.3",))
    return None


def why_not_target(state: Galactica, attacks: Attacks, code: int) -> Why:
    """Why this sector is not the target, or not the unit, of the attack being declared."""
    kind, sector, seat = attacks.kind, state.board.sector(code), attacks.who
    if sector < 0:
        return ("not_offered", ("IG-24.2", *REASONS[kind][1]))
    named = attacks.shot_at() if kind == SHIP_ATTACK else attacks.stormed()
    if kind in (SHIP_ATTACK, INVASION, BOMBARDMENT) and named >> sector & 1:
        return ("target_already_named", ("IG-14.5", "IG-17.2"))
    if kind == PLANET_DESTRUCTION and sector == state.home[seat]:
        return ("own_home", ("IG-18.4",))
    if kind == MISSILE_STRIKE and state.held[seat] >> sector & 1:
        return ("strike_own_planet", ("IG-20.2",))
    if kind == MISSILE_STRIKE and state.planets & state.hot & 1 << sector:
        return ("strike_irradiated", ("IG-20.8",))
    if state.attacked >> sector & 1:
        return ("already_attacked", ("IG-14.2",))
    if (state.stunned | state.ions) & state.ships[seat] & 1 << sector:
        return ("silenced", ("IG-14.3", "IG-3.5"))
    reason, rules = REASONS[kind]
    return (reason, (*rules, "IG-24.2"))
