"""What a seat sees of Napoleón, as planes."""

from imperios.games.areas.observation import AreaAxes, area_planes, holdings, zone_planes
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import SLOTS
from imperios.games.observation import (
    At,
    Axis,
    Counts,
    Each,
    Fields,
    Items,
    Listed,
    Number,
    OneOf,
    Plane,
    Some,
)  # fmt: skip
from imperios.kernel.state import State

NEXT_CARDS = 3  # of a queue so many are told


def planes(state: State) -> dict[str, Plane]:
    """By the fields of a view."""
    assert isinstance(state, Napoleon)
    axes, words = AreaAxes(state), state.game.words(state)
    route = Axis("route", words["route"])
    pact = Some({"with": OneOf(axes.seat, "an armistice that the seat has called, with whom")})
    return {
        **area_planes(axes, 20),
        "first_player": OneOf(axes.seat, "who began the game"),
        "zones": zone_planes(axes, {}),
        "cities_left": OneOf(axes.land, "cities that a unit has left in this turn"),
        "cities_entered": OneOf(axes.land, "cities that a unit has entered in this turn"),
        "armistices": Listed(At("by", axes.seat, pact)),
        "seats": Each(axes.seat, Fields(seat_planes(axes, route))),
        "decks": Fields(
            {
                "chance": deck(Axis("chance", words["chance"])),
                "army": deck(Axis("army", words["army"])),
                "politics": deck(Axis("politics", words["politics"])),
                "routes": Fields({"bag": OneOf(route, "routes that nobody is known to have")}),
            }
        ),
    }


def deck(axis: Axis) -> Plane:
    """A deck of which everybody knows what is left, and what comes back in which order."""
    return Fields(
        {
            "bag": Counts(axis, 4, "still to be drawn"),
            "discard": Counts(axis, 4, "discarded"),
            "queue": Items(NEXT_CARDS, OneOf(axis, "the first of those that come after the bag")),
        }
    )


def seat_planes(axes: AreaAxes, route: Axis) -> dict[str, Plane]:
    """What a seat has, and what the observer knows of its routes."""
    return {
        **holdings(axes),
        "to_place": Counts(Axis("slot", SLOTS), 6, "units to be placed in the set-up"),
        "routes": OneOf(route, "Trade Routes"),
        "hidden_routes": Number(8, "Trade Routes that the observer does not see"),
    }
