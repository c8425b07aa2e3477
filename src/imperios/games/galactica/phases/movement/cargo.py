"""Cargo operations (IG-13.8 to IG-13.18): what can be loaded, landed, launched, docked."""

from imperios.games.galactica import events as ev
from imperios.games.galactica.phases.movement.reach import can_launch
from imperios.games.galactica.pieces.planets import abandon, garrison, landing_places, roomy
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import (
    ARMOUR,
    ASSAULT_BITS,
    BOMBER,
    INFANTRY,
    INTERCEPTOR,
    ONE,
    assault,
    of_kind,
)
from imperios.kernel.masks import bits


def loadable_kinds(state: Galactica, planet: int) -> list[int]:
    """Assault units that did not come to the planet this turn (IG-13.12, IG-13.18)."""
    crew = waiting(state, planet)
    return [kind for kind in (INFANTRY, ARMOUR) if of_kind(crew, kind)]


def waiting(state: Galactica, planet: int) -> int:
    """The crew on a planet that did not come this turn (IG-13.12, IG-23.4)."""
    return state.crew[planet] - state.landed.get(planet, 0)


def loadings(state: Galactica, seat: int, ship: int) -> int:
    """Own planets beside a ship with room that may load (IG-13.8, IG-13.10)."""
    if state.material.hold[state.side[ship]] <= assault(state.crew[ship]):
        return 0
    planets = state.board.near[ship] & state.held[seat]
    if not planets or (state.unloaded | state.sealed | state.stunned) >> ship & 1:
        return 0
    found = 0
    for planet in bits(planets):
        if waiting(state, planet) & ASSAULT_BITS:
            found |= 1 << planet
    return found


def landings(state: Galactica, seat: int, ship: int) -> int:
    """Planets beside a ship with troops that may unload (IG-13.8, IG-13.11)."""
    if not state.crew[ship] & ASSAULT_BITS:
        return 0
    planets = state.board.near[ship] & state.planets
    if not planets or (state.loaded | state.sealed | state.stunned) >> ship & 1:
        return 0
    return roomy(state, planets & landing_places(state, seat))


def landing_kinds(state: Galactica, ship: int) -> list[int]:
    """Assault units aboard."""
    return [kind for kind in (INFANTRY, ARMOUR) if of_kind(state.crew[ship], kind)]


def launchable(state: Galactica, seat: int, ship: int) -> list[int]:
    """Squadrons aboard that can fly somewhere, if the ship may unload (IG-13.8, IG-13.13)."""
    crew = state.crew[ship]
    if crew <= ASSAULT_BITS or (state.loaded | state.sealed | state.stunned) >> ship & 1:
        return []
    return [
        kind
        for kind in (INTERCEPTOR, BOMBER)
        if of_kind(crew, kind) and can_launch(state, seat, ship, kind)
    ]


def leavers(state: Galactica, seat: int, planet: int) -> list[int]:
    """Squadrons on a planet that have not moved this turn and can fly somewhere (IG-23.4)."""
    crew = waiting(state, planet)
    return [
        kind
        for kind in (INTERCEPTOR, BOMBER)
        if of_kind(crew, kind) and can_launch(state, seat, planet, kind)
    ]


def load(state: Galactica, seat: int, ship: int, planet: int, kind: int) -> None:
    """One assault unit goes aboard; the planet may be left without units (IG-13.10, IG-5.4)."""
    state.crew[planet] -= ONE[kind]
    state.crew[ship] += ONE[kind]
    state.loaded |= 1 << ship
    state.note((ev.TROOPS_LOADED, seat, kind, planet, ship))
    abandon(state, planet)


def land(state: Galactica, seat: int, ship: int, planet: int, kind: int) -> None:
    """One assault unit goes onto the planet and stays there this turn (IG-13.11, IG-13.12)."""
    state.crew[ship] -= ONE[kind]
    state.unloaded |= 1 << ship
    state.note((ev.TROOPS_LANDED, seat, kind, ship, planet))
    settle(state, seat, planet, kind)


def settle(state: Galactica, seat: int, planet: int, kind: int) -> None:
    """A unit comes to stand on a planet and does not leave it this turn."""
    state.unshare()
    state.landed[planet] = state.landed.get(planet, 0) + ONE[kind]
    garrison(state, seat, planet, kind)


def dock(state: Galactica, seat: int, origin: int, target: int, kind: int) -> None:
    """A squadron ends its move in a mother ship (IG-13.14, IG-13.17), or on a planet (IG-23.4)."""
    if state.planets >> target & 1:
        settle(state, seat, target, kind)
        state.note((ev.SQUADRON_LANDED, seat, kind, origin, target))
        return
    state.crew[target] += ONE[kind]
    state.loaded |= 1 << target
    state.note((ev.SQUADRON_DOCKED, seat, kind, origin, target))
