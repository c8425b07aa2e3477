"""What a seat may know (part 4 of the rules), built field by field; and worlds that fit it."""

from collections.abc import Sequence
from random import Random
from typing import Any

from imperios.games.areas.positions.write import listed
from imperios.games.areas.secret_cards import redraw_commits
from imperios.games.grecia.positions.write import tell_known, tell_public, tell_seat, tell_senate
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.zones import fort_value
from imperios.kernel.dealing import deal
from imperios.kernel.masks import bits
from imperios.kernel.positions import counts, tell_view


def tell_views(state: Grecia, seats: Sequence[int]) -> list[dict[str, Any]]:
    """The views of seats; -1 is a spectator. What everybody sees is told once."""
    public = _tell_public(state)
    others = [tell_seat(state, other) for other in range(len(state.seats))]
    return [_tell_view(state, seat, public, others) for seat in seats]


def _tell_public(state: Grecia) -> dict[str, Any]:
    public = tell_public(state)
    for zone in bits(state.all_forts):
        public["zones"][state.board.names[zone]]["fortress_bonus"] = fort_value(state, zone)
    public["deciders"] = list(state.deciders)
    public["decks"] = {
        "senate": tell_senate(state),
        "tactic": {
            "size": sum(state.tactic.bag),
            "discard": counts(state.material.tactic_ids, state.tactic.discard),
        },
    }
    return public


def _tell_view(
    state: Grecia, seat: int, public: dict[str, Any], others: list[dict[str, Any]]
) -> dict[str, Any]:
    seats = [{**told, **_tell_cards(state, seat, other)} for other, told in enumerate(others)]
    return tell_view(state, seat, public, seats)


def _tell_cards(state: Grecia, seat: int, other: int) -> dict[str, Any]:
    """One's own Tactic cards; of others the number and the known ones."""
    told: dict[str, Any] = {"hand": state.hand_size[other]}
    if seat == other:
        designs = len(state.material.tactic)
        own = state.hand[seat * designs : (seat + 1) * designs]
        told["cards"] = listed(state.material.tactic_ids, own)
    else:
        told["known"] = tell_known(state, observer_of(state, seat), other)
    return told


def observer_of(state: Grecia, seat: int) -> int:
    """The place of an observer in the lists of known cards; spectators come last."""
    return seat if seat >= 0 else len(state.seats)


def imagine(state: Grecia, seat: int, rng: Random) -> Grecia:
    """Everything the seat cannot know is drawn anew."""
    world = state.copy()
    world.own()
    world.unshare()
    redraw_commits(world, seat, rng)
    while True:
        redeal_hands(world, seat, rng)
        if not world.stack:
            break
        world.codes = world.stack[-1].ask(world)
        if world.codes:  # else: the question that is open could not have been asked in this world
            break
    world.forget(seat)
    return world


def redeal_hands(world: Grecia, seat: int, rng: Random) -> None:
    """The Tactic cards of the others: the known ones stay, the rest is dealt from the unseen."""
    designs, seats = len(world.material.tactic), len(world.seats)
    others = [other for other in range(seats) if other != seat]
    unseen = world.tactic.bag[:]
    certain: list[list[int]] = []
    sizes: list[int] = []
    for other in others:
        first = (observer_of(world, seat) * seats + other) * designs
        known = world.known[first : first + designs]
        certain.append(known)
        sizes.append(world.hand_size[other] - sum(known))
        for design in range(designs):
            unseen[design] += world.hand[other * designs + design] - known[design]
    for other, known, dealt in zip(others, certain, deal(unseen, sizes, rng), strict=True):
        hand = [a + b for a, b in zip(known, dealt, strict=True)]
        world.hand[other * designs : (other + 1) * designs] = hand
    world.tactic.bag = unseen
    for other in others:
        _redraw_knowledge(world, seat, other, rng)


def _redraw_knowledge(world: Grecia, seat: int, other: int, rng: Random) -> None:
    """What third players know of a hand: as many cards as before, but cards of this world."""
    designs, seats = len(world.material.tactic), len(world.seats)
    hand = world.hand[other * designs : (other + 1) * designs]
    common = (seats * seats + other) * designs
    for observer in range(seats):
        if observer in (seat, other):
            continue
        first = (observer * seats + other) * designs
        number = sum(world.known[first : first + designs])
        known = world.known[common : common + designs]
        rest = [d for d in range(designs) for _ in range(hand[d] - known[d])]
        for design in rng.sample(rest, number - sum(known)):
            known[design] += 1
        world.known[first : first + designs] = known
