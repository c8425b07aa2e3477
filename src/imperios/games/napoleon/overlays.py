"""Layers over the map: who controls a zone, whose flags are whose, and the trade routes.

For each seat, by name: `control_SEAT` (NA-2.14 to NA-2.18), `flags_SEAT` (the flags of its
colours), `conquered_SEAT` (flags of others that count for its victory), `lost_SEAT` (its own flags
that are invaded), `routes_SEAT` (cities of its Trade Routes) and `cut_SEAT` (those of them that
bring nothing now).
"""

from imperios.games.areas.overlays import control_layers, zone_names
from imperios.games.napoleon.ending import conquered_flags
from imperios.games.napoleon.positions.views import hides_routes
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.turn import undisturbed
from imperios.games.napoleon.zones import controlled, lost_homes
from imperios.kernel.masks import bits
from imperios.kernel.standing import Overlays


def overlays_of(state: Napoleon, viewer: int) -> Overlays:
    """All layers that are not empty; of secret Trade Routes only those of the viewer."""
    layers = control_layers(state, controlled)
    for seat, name in enumerate(state.seats):
        masks = {
            "flags": state.home[seat],
            "conquered": sum(conquered_flags(state, seat)),
            "lost": lost_homes(state, seat),
            **({} if hides_routes(state, viewer, seat) else route_layers(state, seat)),
        }
        for layer, mask in masks.items():
            if mask:
                layers[f"{layer}_{name}"] = zone_names(state, mask)
    return layers


def route_layers(state: Napoleon, seat: int) -> dict[str, int]:
    """The cities of a seat's Trade Routes, and those that rivals have invaded (NA-4.4)."""
    cities = cut = 0
    for route in bits(state.routes[seat]):
        city = state.material.route_city[route]
        cities |= 1 << city
        if not undisturbed(state, seat, city):
            cut |= 1 << city
    return {"routes": cities, "cut": cut}
