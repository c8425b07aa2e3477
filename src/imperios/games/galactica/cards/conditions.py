"""When a card can be played, and what it can be played on (5.5, IG-21.6)."""

from collections.abc import Callable
from typing import Final

from imperios.games.galactica.material import Card
from imperios.games.galactica.pieces.damage import damaged_units, undisturbed
from imperios.games.galactica.pieces.planets import roomy
from imperios.games.galactica.pieces.units import in_pool
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import KINDS, MINE_FIELD, NEUTRON_MISSILE
from imperios.kernel.masks import bits, list_bits, without


def awake(state: Galactica, seat: int) -> int:
    """Own star units from which a card measures distances: those not stunned (5.5)."""
    return without(state.ships[seat], state.stunned)


def unmoved(state: Galactica, seat: int) -> int:
    """Star units that can move, have not moved yet and are not stunned."""
    found = 0
    for sector in list_bits(without(awake(state, seat), state.moved)):
        if state.material.movement[state.side[sector]] > 0:
            found |= 1 << sector
    return found


def mendable(state: Galactica, seat: int, card: Card) -> int:
    """Damaged units wherever they are, engaged or not as the card says."""
    damaged = damaged_units(state, seat)
    return damaged if card.ops[0]["allow_engaged"] else undisturbed(state, seat, damaged)


def free_kinds(state: Galactica, seat: int, card: Card) -> list[int]:
    """The kinds that a card places, with a counter and not forbidden (IG-1.2, IG-6.2)."""
    named = card.ops[0]["unit"]
    names = [named] if isinstance(named, str) else named
    kinds = sorted(KINDS.index(name) for name in names)
    return [k for k in kinds if in_pool(state, seat, k) > 0 and not state.mission.forbidden[k]]


def free_places(state: Galactica, seat: int, card: Card) -> int:
    """Own planets with room, blockaded or not; or free sectors near own ships."""
    if card.ops[0]["where"] == "own_planet":
        return roomy(state, state.held[seat] & ~(state.hot | state.mission.no_landing[seat]))
    return state.board.near_any(card.number("range"), awake(state, seat)) & state.free()


def mine_places(state: Galactica, seat: int, card: Card) -> int:
    """Empty sectors near own ships, not adjacent to a home planet."""
    if not in_pool(state, seat, MINE_FIELD):
        return 0
    homes = sum(1 << home for home in state.home if home >= 0)
    near = state.board.near_any(card.number("range"), awake(state, seat))
    return near & state.empty() & ~state.board.around(homes)


def sweepable(state: Galactica, seat: int, card: Card) -> int:
    """Mine fields near own ships."""
    if not state.mines:
        return 0
    return state.mines & state.board.near_any(card.number("range"), awake(state, seat))


def jumpers(state: Galactica, seat: int, card: Card) -> int:
    """Units with a sector of arrival; never a missile."""
    found, away, distance = 0, remote(state, seat), card.number("range")
    for sector in list_bits(unmoved(state, seat)):
        near = state.board.within(distance, sector)
        if state.kind_at(sector) != NEUTRON_MISSILE and away & near:
            found |= 1 << sector
    return found


def remote(state: Galactica, seat: int) -> int:
    """Free sectors away from enemy star units and enemy planets."""
    enemy = state.ships[1 - seat] | state.held[1 - seat]
    return without(state.free(), state.board.around(enemy))


def arrivals(state: Galactica, seat: int, card: Card, sector: int) -> int:
    """Such sectors in reach of a unit."""
    return remote(state, seat) & state.board.within(card.number("range"), sector)


def stormable(state: Galactica, seat: int, card: Card) -> int:
    """Clouds that can be moved, and empty sectors for a new one (IG-1.9)."""
    found = 0
    for cloud in bits(state.clouds):
        if state.board.near[cloud] & ~state.planets:
            found |= 1 << cloud
    tokens = state.clouds | state.holes & ~state.mission.printed_holes
    if tokens.bit_count() < state.material.obstacles:
        near = state.board.near_any(card.number("place_min_planet_distance") - 1, state.planets)
        found |= state.empty() & ~near
    return found


def pulse_centres(state: Galactica, seat: int, card: Card) -> int:
    """Sectors near own ships with an enemy star unit in or next to them."""
    enemies = state.ships[1 - seat]
    hit = state.board.near_any(card.number("radius"), enemies)
    return state.board.near_any(card.number("range"), awake(state, seat)) & hit


def mutineers(state: Galactica, seat: int, card: Card) -> int:
    """Small enemy ships nearby without a mark, of types whose counter is in the own pool."""
    types = [KINDS.index(name) for name in card.ops[0]["types"]]
    near = state.board.near_any(card.number("range"), awake(state, seat))
    found = 0
    for sector in bits(state.ships[1 - seat] & near):
        kind = state.kind_at(sector)
        free = in_pool(state, seat, kind) > 0 and not state.mission.forbidden[kind]
        if kind in types and free and sector not in state.tags:
            found |= 1 << sector
    return found


def _can_place(state: Galactica, seat: int, card: Card) -> bool:
    return bool(free_kinds(state, seat, card)) and bool(free_places(state, seat, card))


def _rival_has_cards(state: Galactica, seat: int, card: Card) -> bool:
    return state.hand_size[1 - seat] > 0


TARGETS: Final[dict[str, Callable[[Galactica, int, Card], int]]] = {
    "move_bonus": lambda state, seat, card: unmoved(state, seat),
    "repair": mendable,
    "place_mines": mine_places,
    "remove_mine": sweepable,
    "teleport": jumpers,
    "storm": stormable,
    "stun": pulse_centres,
    "mutiny": mutineers,
    "ignore_blockade": lambda state, seat, card: state.blockaded(seat),
}
CONDITIONS: Final[dict[str, Callable[[Galactica, int, Card], bool]]] = {
    "place_free": _can_place,
    "steal_random": _rival_has_cards,
    "discard_from_rival": _rival_has_cards,
}


def condition_holds(state: Galactica, seat: int, card: Card) -> bool:
    """The condition written on a card, checked when it is shown (IG-21.6)."""
    if card.op in TARGETS:
        return bool(TARGETS[card.op](state, seat, card))
    condition = CONDITIONS.get(card.op)
    return condition is None or condition(state, seat, card)
