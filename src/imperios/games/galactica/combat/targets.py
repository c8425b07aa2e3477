"""What can be attacked, and with what (IG-14.2 to IG-14.5, IG-15 to IG-20)."""

from imperios.games.galactica.combat.state import Attacks
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import (
    ANNIHILATOR,
    ARMOUR,
    ASSAULT_BITS,
    BOMBER,
    INFANTRY,
    INTERCEPTOR,
    NEUTRON_MISSILE,
    of_kind,
)
from imperios.kernel.masks import bits


def able(state: Galactica, seat: int) -> int:
    """Star units that can be declared: not stunned, not in ion particles (IG-14.3, IG-3.5).

    What is aboard is not on the map and attacks only in an invasion (IG-4.13).
    """
    return state.ships[seat] & ~(state.stunned | state.ions)


def missiles(state: Galactica, seat: int) -> int:
    """His neutron missiles that can be declared and have not been (IG-14.2)."""
    found = 0
    if not state.has_out(seat, NEUTRON_MISSILE):
        return found
    for sector in bits(able(state, seat) & ~state.attacked):
        if state.side[sector] >> 1 == NEUTRON_MISSILE:
            found |= 1 << sector
    return found


def gunners(state: Galactica, seat: int) -> int:
    """Star units that can attack: each once per turn, missiles never (IG-14.2, IG-15.1)."""
    return able(state, seat) & ~state.attacked & ~missiles(state, seat)


def guns(state: Galactica, seat: int) -> int:
    """Gunners, and planets with an ion cannon that has not fired (IG-15.2)."""
    return gunners(state, seat) | state.batteries & state.held[seat] & ~state.attacked


def ship_targets(state: Galactica, seat: int, attacks: Attacks) -> int:
    """Enemy star units beside a gun, not yet the target of a ship attack (IG-15.1, IG-14.5)."""
    near = state.board.around(guns(state, seat))
    return near & state.ships[1 - seat] & ~attacks.shot_at()


def invaders(state: Galactica, attacks: Attacks, ship: int, kinds: tuple[int, int]) -> list[int]:
    """Kinds of which units aboard are not yet used in an invasion (IG-14.2, IG-16.3)."""
    crew = state.crew[ship]
    return [kind for kind in kinds if of_kind(crew, kind) > attacks.used(ship, kind)]


TROOPS = (INFANTRY, ARMOUR)
WINGS = (INTERCEPTOR, BOMBER)


def landing_ships(
    state: Galactica, seat: int, attacks: Attacks, kinds: tuple[int, int] = TROOPS
) -> int:
    """Ships with troops, or squadrons, that can still invade (IG-16.1, IG-16.2)."""
    found = 0
    for sector in bits(able(state, seat)):
        crew = state.crew[sector]
        if crew and invaders(state, attacks, sector, kinds):
            found |= 1 << sector
    return found


def invasion_targets(state: Galactica, seat: int, attacks: Attacks) -> int:
    """Enemy planets beside such a ship (IG-16.1, IG-14.5, IG-5.8, IG-6.2)."""
    shut = state.hot | state.mission.no_landing[seat] | attacks.stormed()
    planets = state.held[1 - seat] & ~shut
    if not planets:
        return 0
    near = state.board.around(planets)
    for sector in bits(able(state, seat) & near):
        if state.crew[sector] & ASSAULT_BITS:
            break
    else:
        return 0
    return planets & state.board.around(landing_ships(state, seat, attacks))


def bombers_of(state: Galactica, seat: int) -> int:
    """Ships that can bombard: intact ones of the right types (IG-17.1, IG-4.7)."""
    found = 0
    for sector in bits(gunners(state, seat)):
        if state.material.bombards[state.side[sector]]:
            found |= 1 << sector
    return found


def counters_on(state: Galactica, planets: int) -> int:
    """Those of some planets with any counter on them (IG-17.1)."""
    found = planets & (state.cannons | state.batteries | state.shields)
    for planet in bits(planets & ~found):
        if state.crew[planet]:
            found |= 1 << planet
    return found


def bombardment_targets(state: Galactica, seat: int, attacks: Attacks) -> int:
    """Enemy planets without shield and without enemy ships beside them (IG-17.1, IG-17.2)."""
    guarded = state.board.around(state.ships[1 - seat])
    planets = state.held[1 - seat] & ~(state.shields | guarded | attacks.stormed())
    if not planets:
        return 0
    return counters_on(state, planets & state.board.around(bombers_of(state, seat)))


def annihilators(state: Galactica, seat: int) -> int:
    """Intact, not moved, not built this turn: where they began it (IG-18.2, IG-18.3)."""
    found = 0
    if not state.has_out(seat, ANNIHILATOR):
        return found
    for sector in bits(able(state, seat) & ~(state.attacked | state.moved | state.built)):
        if state.material.destroys[state.side[sector]]:
            found |= 1 << sector
    return found


def destruction_targets(state: Galactica, seat: int) -> int:
    """Any planet beside it but the own home planet (IG-18.1, IG-18.4)."""
    home = state.home[seat]
    near = state.board.around(annihilators(state, seat)) & state.planets
    return near & ~(1 << home) if home >= 0 else near


def strike_targets(state: Galactica, seat: int, missile: int) -> int:
    """Enemy star units, enemy and neutral planets not irradiated (IG-20.1, IG-20.2, IG-20.8)."""
    planets = state.planets & ~(state.held[seat] | state.hot)
    return state.board.near[missile] & (state.ships[1 - seat] | planets)


def striking(state: Galactica, seat: int) -> int:
    """Missiles with something to strike."""
    found = 0
    for sector in bits(missiles(state, seat)):
        if strike_targets(state, seat, sector):
            found |= 1 << sector
    return found


def mine_targets(state: Galactica, seat: int, attacks: Attacks) -> int:
    """Mine fields beside or under a star unit, own ones too (IG-19.1 to IG-19.3)."""
    fields = state.mines & ~attacks.cleared()
    if not fields:
        return 0
    units = gunners(state, seat)
    return fields & (units | state.board.around(units))
