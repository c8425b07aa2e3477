"""Layers over the map: supply, blockades, engagement, reach and black holes.

All of them follow from the map, which everybody sees. They are those of one seat; a spectator is
shown those of the player whose turn it is.
"""

from imperios.games.galactica.phases.movement.cargo import launchable, leavers
from imperios.games.galactica.phases.movement.reach import launch_reach, reach
from imperios.games.galactica.phases.supply import supplied, unsupplied
from imperios.games.galactica.state import Galactica
from imperios.kernel.masks import bits
from imperios.kernel.standing import Overlays


def overlays_of(state: Galactica, seat: int) -> Overlays:
    """The layers of a seat by name; sectors in board order."""
    own = seat if seat >= 0 else state.turn
    starving = sum(1 << sector for sector in unsupplied(state, own))
    enemies = state.engaging(1 - own)
    layers = {
        "supply": supplied(state, own),
        "starving": starving,
        "engaged": state.board.around(enemies) & ~enemies,
        "blockade": state.blockaded(0) | state.blockaded(1),
        "reach": reach_of(state, own),
        "threat": reach_of(state, 1 - own),
        "black_hole": state.board.around(state.holes) & state.open,
    }
    names = state.board.names
    return {layer: [names[sector] for sector in bits(mask)] for layer, mask in layers.items()}


def reach_of(state: Galactica, seat: int) -> int:
    """Where the units of a seat can end a move, and squadrons that fly out (IG-13.1, IG-13.13)."""
    found = 0
    for sector in bits(state.ships[seat] & ~state.stunned):
        if not state.moved >> sector & 1:
            found |= reach(state, seat, sector)
        for kind in launchable(state, seat, sector):
            found |= launch_reach(state, seat, sector, kind)
    for planet in bits(state.held[seat]):
        for kind in leavers(state, seat, planet):
            found |= launch_reach(state, seat, planet, kind)
    return found
