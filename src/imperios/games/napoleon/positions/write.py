"""Writes a state of Napoleón as a position in words."""

from typing import Any

from imperios.games.areas.positions.write import (
    tell_answers,
    tell_common,
    tell_garrison,
    tell_holdings,
    tell_zones,
)
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import SLOTS, UNITS
from imperios.kernel.decks import Deck
from imperios.kernel.framing import tell
from imperios.kernel.masks import bits
from imperios.kernel.positions import counts


def tell_position(state: Napoleon) -> dict[str, Any]:
    """The complete position."""
    words = state.game.words(state)
    told = tell_public(state)
    told["seats"] = {
        name: {**tell_seat(state, seat), "routes": tell_routes(state, state.routes[seat])}
        for seat, name in enumerate(state.seats)
    }
    told["decks"] = {**tell_decks(state), "routes": {"bag": tell_routes(state, state.route_bag)}}
    told["stack"] = [tell(frame, words, words["seat"], secrets=True) for frame in state.stack]
    return told


def tell_public(state: Napoleon) -> dict[str, Any]:
    """What everybody sees, apart from the seats and the decks."""
    told = tell_common(state)
    told["first_player"] = state.seats[state.first]
    told["actions_left"] = state.actions_left
    told["attacked"] = state.attacked
    told["zones"] = tell_zones(state, state.occupied, UNITS, _tell_land)
    told["cities_left"] = [state.board.names[zone] for zone in bits(state.left)]
    told["cities_entered"] = [state.board.names[zone] for zone in bits(state.entered)]
    told["answers"] = tell_answers(state)
    told["armistices"] = _tell_armistices(state)
    return told


def _tell_land(state: Napoleon, zone: int) -> dict[str, Any]:
    return tell_garrison(state, zone, UNITS)


def _tell_armistices(state: Napoleon) -> list[dict[str, str]]:
    pacts, seats = state.armistices, state.seats
    return [
        {"by": seats[pacts[index]], "with": seats[pacts[index + 1]]}
        for index in range(0, len(pacts), 2)
    ]


def tell_seat(state: Napoleon, seat: int) -> dict[str, Any]:
    """What everybody sees of a player."""
    first = seat * len(SLOTS)
    return {
        **tell_holdings(state, seat),
        "eliminated": state.eliminated[seat],
        "to_place": counts(SLOTS, state.slots[first : first + len(SLOTS)]),
    }


def tell_routes(state: Napoleon, mask: int) -> list[str]:
    """Trade Routes by name."""
    return [state.material.route_ids[route] for route in bits(mask)]


def tell_decks(state: Napoleon) -> dict[str, Any]:
    """The decks have no hidden order: bags and queues are public (NA-14.7)."""
    material = state.material
    return {
        "chance": {
            "bag": counts(material.chance_ids, state.chance.bag),
            "discard": counts(material.chance_ids, state.chance.discard),
        },
        "army": _tell_deck(state.army, material.army_ids),
        "politics": _tell_deck(state.politics, material.politics_ids),
    }


def _tell_deck(deck: Deck, ids: tuple[str, ...]) -> dict[str, Any]:
    return {"bag": counts(ids, deck.bag), "queue": [ids[card] for card in deck.queue]}
