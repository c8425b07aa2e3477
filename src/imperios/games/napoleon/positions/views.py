"""What a seat may know (part 4 of the rules), built field by field; and worlds that fit it."""

from collections.abc import Sequence
from random import Random
from typing import Any

from imperios.games.areas.secret_cards import redraw_commits
from imperios.games.napoleon.positions.write import tell_decks, tell_public, tell_routes, tell_seat
from imperios.games.napoleon.state import Napoleon
from imperios.kernel.dealing import shuffle
from imperios.kernel.masks import bits
from imperios.kernel.positions import tell_view


def tell_views(state: Napoleon, seats: Sequence[int]) -> list[dict[str, Any]]:
    """The views of seats; -1 is a spectator. What everybody sees is told once."""
    public = tell_public(state)
    public["deciders"] = list(state.deciders)
    public["decks"] = tell_decks(state)
    others = [tell_seat(state, other) for other in range(len(state.seats))]
    return [_tell_view(state, seat, public, others) for seat in seats]


def _tell_view(
    state: Napoleon, seat: int, public: dict[str, Any], others: list[dict[str, Any]]
) -> dict[str, Any]:
    seats = [{**told, **_tell_routes(state, seat, other)} for other, told in enumerate(others)]
    routes = {"routes": {"bag": tell_routes(state, unseen(state, seat))}}
    return tell_view(state, seat, {**public, "decks": {**public["decks"], **routes}}, seats)


def hides_routes(state: Napoleon, seat: int, other: int) -> bool:
    """With `secret_routes` only the owner sees the routes."""
    return state.secret_routes and seat != other


def _tell_routes(state: Napoleon, seat: int, other: int) -> dict[str, Any]:
    routes = state.routes[other]
    if hides_routes(state, seat, other):
        return {"hidden_routes": routes.bit_count()}
    return {"routes": tell_routes(state, routes)}


def unseen(state: Napoleon, seat: int) -> int:
    """The bag, together with the hidden routes of others as one set."""
    mask = state.route_bag
    for other, routes in enumerate(state.routes):
        if hides_routes(state, seat, other):
            mask |= routes
    return mask


def imagine(state: Napoleon, seat: int, rng: Random) -> Napoleon:
    """Everything the seat cannot know is drawn anew."""
    world = state.copy()
    world.own()
    world.unshare()
    redraw_commits(world, seat, rng)
    if world.secret_routes:
        redraw_routes(world, seat, rng)
    if world.stack:
        world.codes = world.stack[-1].ask(world)
    world.forget(seat)
    return world


def redraw_routes(world: Napoleon, seat: int, rng: Random) -> None:
    """The hidden routes of the others, dealt anew from all that the seat has not seen."""
    cards = list(bits(unseen(world, seat)))
    shuffle(cards, rng)
    for other in range(len(world.seats)):
        if hides_routes(world, seat, other):
            number = world.routes[other].bit_count()
            world.routes[other] = sum(1 << card for card in cards[:number])
            cards = cards[number:]
    world.route_bag = sum(1 << card for card in cards)
