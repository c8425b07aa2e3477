"""What a seat may know (part 4 of the rules), built field by field; and worlds that fit it."""

from collections.abc import Sequence
from random import Random
from typing import Any

from imperios.games.galactica.cards.decks import DiscardRival
from imperios.games.galactica.combat.secret_cards import CommitCards, fitting
from imperios.games.galactica.combat.state import current
from imperios.games.galactica.material import ATTACKER, DEFENDER
from imperios.games.galactica.phases.buy_cards import Discard
from imperios.games.galactica.phases.initiative import Payment
from imperios.games.galactica.positions.write import tell_hand, tell_public, tell_seat
from imperios.games.galactica.state import Galactica
from imperios.kernel.dealing import deal
from imperios.kernel.positions import counts, tell_view


def tell_views(state: Galactica, seats: Sequence[int]) -> list[dict[str, Any]]:
    """The views of seats; -1 is a spectator. What everybody sees is told once."""
    public = _tell_public(state)
    others = [tell_seat(state, other) for other in (0, 1)]
    return [_tell_view(state, seat, public, others) for seat in seats]


def _tell_public(state: Galactica) -> dict[str, Any]:
    public, words = tell_public(state), state.game.words(state)
    public["deciders"] = list(state.deciders)
    public["decks"] = {
        words["deck"][number]: {
            "size": sum(deck.bag),
            "discard": counts(state.material.card_ids, deck.discard),
        }
        for number, deck in enumerate(state.decks)
    }
    return public


def _tell_view(
    state: Galactica, seat: int, public: dict[str, Any], others: list[dict[str, Any]]
) -> dict[str, Any]:
    seats = [{**told, **_tell_cards(state, seat, other)} for other, told in enumerate(others)]
    return tell_view(state, seat, public, seats)


def _tell_cards(state: Galactica, seat: int, other: int) -> dict[str, Any]:
    """One's own cards; of the rival the number and the known ones; a spectator sees numbers."""
    told: dict[str, Any] = {"hand": state.hand_size[other]}
    if seat >= 0:
        hand = tell_hand(state, other)
        if other != seat:
            del hand["cards"]
        told.update(hand)
    return told


def imagine(state: Galactica, seat: int, rng: Random) -> Galactica:
    """Everything the seat cannot know is drawn anew."""
    world = state.copy()
    world.own()
    world.unshare()
    for other in (0, 1):
        if other != seat and world.hand_size[other]:
            redeal(world, other, seat < 0, rng)
    redraw_picks(world, seat, rng)
    if world.stack:
        world.codes = world.stack[-1].ask(world)
    world.forget(seat)
    return world


def redeal(world: Galactica, owner: int, spectating: bool, rng: Random) -> None:
    """The cards of a hand that nobody outside knows are dealt out of the unseen ones.

    A stolen card is known to the rival, so what they do not know is of the owner's deck. For a
    spectator all cards are unknown, but each stays of its deck.
    """
    designs = len(world.material.cards)
    first = owner * designs
    if spectating and len(world.decks) > 1:
        _redeal_part(world, owner, world.decks[1 - owner].bag, world.foreign, rng)
    kept = [0] * designs if spectating else world.known[first : first + designs]
    if spectating:
        kept = world.foreign[first : first + designs]
    hand = world.hand[first : first + designs]
    bag = world.decks[owner if len(world.decks) > 1 else 0].bag
    unseen = [bag[d] + hand[d] - kept[d] for d in range(designs)]
    [dealt] = deal(unseen, [sum(hand) - sum(kept)], rng)
    bag[:] = unseen
    world.hand[first : first + designs] = [a + b for a, b in zip(kept, dealt, strict=True)]
    if spectating:
        _redraw_known(world, owner, rng)


def _redeal_part(
    world: Galactica, owner: int, bag: list[int], numbers: list[int], rng: Random
) -> None:
    """For a spectator: the stolen cards of a hand are other cards of the same deck."""
    designs = len(world.material.cards)
    first = owner * designs
    stolen = numbers[first : first + designs]
    unseen = [bag[d] + stolen[d] for d in range(designs)]
    [dealt] = deal(unseen, [sum(stolen)], rng)
    bag[:] = unseen
    for design in range(designs):
        world.hand[first + design] += dealt[design] - stolen[design]
        numbers[first + design] = dealt[design]


def _redraw_known(world: Galactica, owner: int, rng: Random) -> None:
    """What the rival knows of the hand: as many cards as before, the stolen ones among them."""
    designs = len(world.material.cards)
    first = owner * designs
    number = sum(world.known[first : first + designs])
    known = world.foreign[first : first + designs]
    rest = [d for d in range(designs) for _ in range(world.hand[first + d] - known[d])]
    for design in rng.sample(rest, number - sum(known)):
        known[design] += 1
    world.known[first : first + designs] = known


def redraw_picks(world: Galactica, seat: int, rng: Random) -> None:
    """Cards that another player has named in secret (IG-14.6, IG-21.13).

    Of an unfinished choice nothing is known, so it may as well be at its beginning.
    """
    frame = world.stack[-1] if world.stack else None
    if isinstance(frame, (Payment, Discard, DiscardRival)) and frame.who != seat:
        frame.picks = []
    if isinstance(frame, CommitCards):
        redraw_commits(world, frame, seat, rng)


def redraw_commits(world: Galactica, frame: CommitCards, seat: int, rng: Random) -> None:
    """What the attacker has laid down: any cards of the hand that fit; the defender begins."""
    fight = current(world)
    if fight.seat(frame.role) != seat:
        frame.laid[frame.role] = 0
    if frame.role == DEFENDER and fight.seat(ATTACKER) != seat:
        first = fight.seat(ATTACKER) * len(world.material.cards)
        fits = [d for d in fitting(world, fight, ATTACKER) if world.hand[first + d]]
        laid = rng.sample(fits, rng.randint(0, len(fits)))
        frame.laid[ATTACKER] = sum(1 << design for design in laid)
