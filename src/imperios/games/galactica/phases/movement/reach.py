"""Where a unit can move to: one search for each unit (IG-3, IG-13.2 to IG-13.6)."""

from imperios.games.galactica.pieces.planets import landing_places, roomy
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import is_squadron, squadrons
from imperios.kernel.masks import list_bits, without


def docks(state: Galactica, ships: int) -> int:
    """Those of some ships with room that may still load (IG-13.14, IG-4.9, IG-4.15)."""
    found = 0
    shut = state.stunned | state.unloaded | state.sealed
    hangar = state.material.hangar
    for sector in list_bits(without(ships, shut)):
        room = hangar[state.side[sector]]
        if room and room > squadrons(state.crew[sector]):
            found |= 1 << sector
    return found


def landable(state: Galactica, seat: int, sectors: int) -> int:
    """Planets among some sectors on which a squadron may stay, with the option (IG-23.4)."""
    if not state.settings["air_squadrons_stay"]:
        return 0
    return roomy(state, sectors & landing_places(state, seat))


def squadron_reach(state: Galactica, seat: int, origin: int, steps: int) -> int:
    """Squadrons cross units and planets and ignore engagement (IG-3.1, IG-13.4).

    They end in a free place or in an own mother ship (IG-13.5, IG-13.17), and must stop in
    ion particles (IG-3.5). Asteroids are closed to them, but for the option (IG-3.2).
    """
    found = flight(state, origin, steps)
    docking = docks(state, found & state.ships[seat])
    return vacant(state, found) | docking | landable(state, seat, found)


def flight(state: Galactica, origin: int, steps: int) -> int:
    """The sectors that a squadron comes to, whatever is there."""
    shut = state.clouds | state.holes | state.hot
    if not state.settings["squadrons_cross_asteroids"]:
        shut |= state.rocks
    return flood(state, origin, steps, without(state.board.all, shut), state.ions)


def vacant(state: Galactica, sectors: int) -> int:
    """Those of some sectors with neither star unit nor planet nor asteroids (IG-13.5)."""
    return without(sectors, state.ships[0] | state.ships[1] | state.planets | state.rocks)


def ship_reach(state: Galactica, seat: int, origin: int, steps: int) -> int:
    """Ships cross own units only, stop beside enemies, in ions and on mines (IG-13.3, IG-13.6).

    (The table of IG-3; IG-3.3 and IG-3.7 are the closed sectors.)
    """
    enemies = state.ships[1 - seat]
    zone = state.board.around(without(enemies, state.stunned))
    if zone >> origin & 1:
        steps = min(steps, state.material.engaged_movement)
    stops = state.ions | zone
    if not state.material.immune[state.side[origin]]:
        stops |= state.mines  # IG-3.6
    found = flood(state, origin, steps, without(state.open, enemies), stops)
    return without(found, state.ships[seat])


def flood(state: Galactica, origin: int, steps: int, open_sectors: int, stops: int) -> int:
    """The sectors in reach: a sector to stop in is entered only to end there (IG-13.2).

    Star gates are one step from each other (IG-3.4).
    """
    board, gates = state.board, state.gates
    if steps <= 0:
        return 0
    near = board.near[origin]
    if gates >> origin & 1:
        near |= without(gates, 1 << origin)
    reached = found = near & open_sectors
    rest = open_sectors  # with the origin not reached yet
    for _ in range(1, steps):
        front = without(reached, stops)
        if not front:
            break
        rest ^= reached
        near = board.around(front)
        if gates and front & gates:
            near |= gates
        reached = near & rest
        found |= reached
    return without(found, 1 << origin)


def steps_of(state: Galactica, sector: int) -> int:
    """The movement of a unit, with what a card adds (IG-4.1); bases have none (IG-4.14)."""
    return state.material.movement[state.side[sector]] + state.boosts.get(sector, 0)


def reach(state: Galactica, seat: int, sector: int) -> int:
    """Where the star unit in a sector can end its move (IG-13.1, IG-13.18)."""
    steps = steps_of(state, sector)
    if is_squadron(state.side[sector] >> 1):
        return squadron_reach(state, seat, sector, steps)
    return ship_reach(state, seat, sector, steps)


def launch_reach(state: Galactica, seat: int, sector: int, kind: int) -> int:
    """Where a squadron can fly to from a ship or a planet (IG-13.13, IG-23.4)."""
    return squadron_reach(state, seat, sector, state.material.movement[2 * kind])


def can_move(state: Galactica, seat: int, sector: int) -> bool:
    """Can the star unit in a sector end a move anywhere (IG-13.18)?"""
    steps = steps_of(state, sector)
    if is_squadron(state.side[sector] >> 1):
        return can_fly(state, seat, sector, steps)
    return ship_reach(state, seat, sector, steps) > 0


def can_launch(state: Galactica, seat: int, sector: int, kind: int) -> bool:
    """Can a squadron fly anywhere from a ship or a planet (IG-13.13, IG-23.4)?"""
    return can_fly(state, seat, sector, state.material.movement[2 * kind])


def can_fly(state: Galactica, seat: int, origin: int, steps: int) -> bool:
    """Is there any end for the flight of a squadron? Mostly the next sector is free."""
    if steps > 0 and vacant(state, state.board.near[origin] & state.open):
        return True
    found = flight(state, origin, steps)
    return bool(
        vacant(state, found)
        or docks(state, found & state.ships[seat])
        or landable(state, seat, found)
    )
