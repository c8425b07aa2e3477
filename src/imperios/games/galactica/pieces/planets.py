"""Planets (IG-5): control, room, income, buildings, destruction."""

from imperios.games.galactica import events as ev
from imperios.games.galactica.combat.state import forget_target
from imperios.games.galactica.pieces.units import (
    lose_all_crew,
    return_counter,
    take_counter,
)
from imperios.games.galactica.state import NOBODY, Galactica
from imperios.games.galactica.tokens import (
    ASSAULT_BITS,
    BUILDINGS,
    DEFENSIVE_CANNON,
    ION_CANNON,
    ONE,
    PLANETARY_SHIELD,
    assault,
    squadrons,
)
from imperios.kernel.masks import bits, without


def room_on(state: Galactica, planet: int) -> int:
    """Spare capacity; buildings do not count, squadrons that stay do (IG-5.5, IG-23.4)."""
    crew = state.crew[planet]
    return state.material.room[state.sizes[planet]] - assault(crew) - squadrons(crew)


def roomy(state: Galactica, planets: int) -> int:
    """Those of some planets with spare capacity (IG-5.5)."""
    found = 0
    for planet in bits(planets):
        if room_on(state, planet) > 0:
            found |= 1 << planet
    return found


def income_of(state: Galactica, planets: int) -> int:
    """What some planets yield (IG-5.1)."""
    income = state.material.income
    return sum(income[state.sizes[planet]] for planet in bits(planets))


def landing_places(state: Galactica, seat: int) -> int:
    """Own and neutral planets that are neither irradiated nor closed to this seat.

    (IG-13.11, IG-5.8, IG-6.2.)
    """
    closed = state.held[1 - seat] | state.hot | state.mission.no_landing[seat]
    return without(state.planets, closed)


def garrison(state: Galactica, seat: int, planet: int, kind: int, number: int = 1) -> None:
    """Planetary units stand on planets (IG-4.3); a neutral one is taken by the first (IG-13.11)."""
    state.crew[planet] += number * ONE[kind]
    if not state.held[seat] >> planet & 1:
        state.unshare()
        state.held[seat] |= 1 << planet
        state.note((ev.PLANET_TAKEN, seat, planet))


def abandon(state: Galactica, planet: int) -> None:
    """With the last unit gone a planet is neutral and its buildings are lost (IG-5.2, IG-5.4).

    A home planet stays with its owner (IG-5.3).
    """
    seat = state.controller(planet)
    if seat == NOBODY or state.crew[planet] or state.home[seat] == planet:
        return
    for kind in BUILDINGS:
        lose_building(state, planet, kind)
    state.unshare()
    state.held[seat] &= ~(1 << planet)
    state.note((ev.PLANET_NEUTRAL, planet))


def has_building(state: Galactica, planet: int, kind: int) -> bool:
    """At most one of each kind per planet (IG-5.6)."""
    return bool(with_building(state, kind) >> planet & 1)


def with_building(state: Galactica, kind: int) -> int:
    """The planets with a building of a kind."""
    if kind == DEFENSIVE_CANNON:
        return state.cannons
    return state.batteries if kind == ION_CANNON else state.shields


def raise_building(state: Galactica, planet: int, kind: int) -> None:
    """A building belongs to the controller of its planet (IG-1.6)."""
    take_counter(state, NOBODY, kind)
    _toggle(state, planet, kind)


def lose_building(
    state: Galactica, planet: int, kind: int, event: int = ev.BUILDING_DESTROYED
) -> None:
    """A building is destroyed, if it is there (IG-5.6)."""
    if not has_building(state, planet, kind):
        return
    seat = state.controller(planet)
    _toggle(state, planet, kind)
    state.broken &= state.cannons
    if kind == ION_CANNON:
        state.attacked &= ~(1 << planet)
    return_counter(state, NOBODY, kind)
    state.note((event, seat, kind, planet))


def _toggle(state: Galactica, planet: int, kind: int) -> None:
    if kind == DEFENSIVE_CANNON:
        state.cannons ^= 1 << planet
    elif kind == ION_CANNON:
        state.batteries ^= 1 << planet
    else:
        state.shields ^= 1 << planet


def sweep(state: Galactica, planet: int) -> None:
    """Everything on the surface is destroyed (IG-20.2)."""
    seat = state.controller(planet)
    if state.crew[planet]:
        lose_all_crew(state, seat, planet)
    for kind in (DEFENSIVE_CANNON, ION_CANNON, PLANETARY_SHIELD):
        lose_building(state, planet, kind)
    if state.landed.get(planet):
        state.unshare()
        del state.landed[planet]
    abandon(state, planet)


def shatter(state: Galactica, planet: int) -> int:
    """A planet is destroyed with everything on it (IG-5.9); returns the seat whose home it was."""
    sweep(state, planet)
    owner = state.home.index(planet) if planet in state.home else NOBODY
    if owner != NOBODY:
        state.unshare()
        state.home[owner] = -1
        state.held[owner] &= ~(1 << planet)
    state.planets &= ~(1 << planet)
    state.retile()
    forget_target(state, planet)
    return owner


def troops_on(state: Galactica, planet: int) -> int:
    """Assault units on a planet."""
    return assault(state.crew[planet] & ASSAULT_BITS)
