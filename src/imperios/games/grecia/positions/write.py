"""Writes a state of Grecia as a position in words (part 3.7 of the rules)."""

from typing import Any

from imperios.games.areas.positions.write import (
    listed,
    tell_answers,
    tell_common,
    tell_garrison,
    tell_holdings,
    tell_zones,
)  # fmt: skip
from imperios.games.grecia.state import RESERVE, Grecia
from imperios.games.grecia.tokens import HEROES, PERMISSION_NAMES, PIECES, UNITS
from imperios.kernel.framing import tell
from imperios.kernel.masks import bits
from imperios.kernel.positions import counts


def tell_position(state: Grecia) -> dict[str, Any]:
    """The complete position."""
    words = state.game.words(state)
    told = tell_public(state)
    told["seats"] = {
        name: {**tell_seat(state, seat), **_tell_hand(state, seat)}
        for seat, name in enumerate(state.seats)
    }
    told["decks"] = {
        "senate": tell_senate(state),
        "tactic": {
            "bag": counts(state.material.tactic_ids, state.tactic.bag),
            "discard": counts(state.material.tactic_ids, state.tactic.discard),
        },
    }
    told["stack"] = [tell(frame, words, words["seat"], secrets=True) for frame in state.stack]
    return told


def tell_public(state: Grecia) -> dict[str, Any]:
    """What everybody sees, apart from the seats and the decks."""
    told = tell_common(state)
    told["actions_left"] = state.actions_left
    told["attacked"] = state.attacked
    filled = state.occupied | state.heroes_at | state.all_forts
    told["zones"] = tell_zones(state, filled, UNITS, _tell_land)
    told["answers"] = tell_answers(state)
    return told


def _tell_land(state: Grecia, zone: int) -> dict[str, Any]:
    told = tell_garrison(state, zone, UNITS)
    if state.heroes_at >> zone & 1:
        ids = state.game.words(state)["hero"]
        told["heroes"] = [ids[h] for h, place in enumerate(state.hero_zone) if place == zone]
    if state.fort[zone] >= 0:
        told["fortress"] = state.seats[state.fort[zone]]
    return told


def tell_seat(state: Grecia, seat: int) -> dict[str, Any]:
    """What everybody sees of a player."""
    seats = len(state.seats)
    heroes = state.game.words(state)["hero"]
    first = seat * HEROES
    on_turn = seat == state.turn
    return {
        **tell_holdings(state, seat),
        "reserve": [
            heroes[h] for h in range(first, first + HEROES) if state.hero_zone[h] == RESERVE
        ],
        "permissions": {
            other: PERMISSION_NAMES[state.permission[seat * seats + index]]
            for index, other in enumerate(state.seats)
            if index != seat
        },
        "permissions_changed": [state.seats[other] for other in bits(state.changed) if on_turn],
        "safe_conduct": state.safe_conduct and on_turn,
        "truce": state.truce[seat],
        "eliminated": state.eliminated[seat],
        "to_place": _tell_to_place(state, seat),
    }


def _tell_to_place(state: Grecia, seat: int) -> dict[str, int]:
    left = [*state.pieces_left[seat * PIECES : (seat + 1) * PIECES], state.forts_left[seat]]
    return counts((*UNITS, "hero", "fortress"), left)


def _tell_hand(state: Grecia, seat: int) -> dict[str, Any]:
    designs = len(state.material.tactic)
    hand = state.hand[seat * designs : (seat + 1) * designs]
    known = {
        name: tell_known(state, observer, seat)
        for observer, name in enumerate([*state.seats, "spectator"])
        if observer != seat
    }
    return {
        "cards": listed(state.material.tactic_ids, hand),
        "known": {name: cards for name, cards in known.items() if cards},
    }


def tell_known(state: Grecia, observer: int, seat: int) -> list[str]:
    """The cards that are certainly in a hand, for an observer (part 4)."""
    designs = len(state.material.tactic)
    first = (observer * len(state.seats) + seat) * designs
    return listed(state.material.tactic_ids, state.known[first : first + designs])


def tell_senate(state: Grecia) -> dict[str, dict[str, int]]:
    """The Senate deck is open to all but for its order, which it does not have."""
    ids, deck = state.material.senate_ids, state.senate
    return {"bag": counts(ids, deck.bag), "discard": counts(ids, deck.discard)}
