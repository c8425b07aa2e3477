"""Who sits where: every bot takes every seat equally often."""

from collections.abc import Sequence
from itertools import combinations, permutations

Seating = tuple[int, ...]  # for each seat the number of its bot

MOST_ORDERS = 24  # beyond four seats not every order of the players round the table is tried


def seatings(bots: int, seats: int, solo: bool = False) -> list[Seating]:
    """All seatings, in the order in which they are played.

    Any number of games that is a multiple of `fair_block` gives every bot every seat equally
    often; the longer cycle also changes who sits next to whom.
    """
    crews = solo_crews(bots, seats) if solo else even_crews(bots, seats)
    rounds = [orders(crew) for crew in crews]
    longest = max(len(found) for found in rounds)
    return [
        seating
        for turn in range(longest)
        for found in rounds
        for seating in rotations(found[turn % len(found)])
    ]


def fair_block(bots: int, seats: int, solo: bool = False) -> int:
    """After so many games every bot has had every seat equally often."""
    crews = solo_crews(bots, seats) if solo else even_crews(bots, seats)
    return 1 if bots == 1 else len(crews) * seats


def even_crews(bots: int, seats: int) -> list[Seating]:
    """Which bots meet: with more bots than seats every choice of them, else all of them.

    With fewer bots than seats the spare seats go round, so that nobody has more than others.
    """
    if bots >= seats:
        return list(combinations(range(bots), seats))
    spare = seats % bots
    full = tuple(index % bots for index in range(seats - spare))
    extras = list(combinations(range(bots), spare))
    return [full + extra for extra in extras]


def solo_crews(bots: int, seats: int) -> list[Seating]:
    """The first bot alone against each of the others, who fill all other seats."""
    return [(0,) + (other,) * (seats - 1) for other in range(1, bots)]


def orders(crew: Seating) -> list[Seating]:
    """The orders round the table that differ by more than a rotation."""
    found: dict[frozenset[Seating], Seating] = {}
    for tail in permutations(crew[1:]):
        order = (crew[0], *tail)
        found.setdefault(frozenset(rotations(order)), order)
        if len(found) == MOST_ORDERS:
            break
    return list(found.values())


def rotations(order: Sequence[int]) -> list[Seating]:
    """The same order with each player in turn on the first seat."""
    return [(*order[shift:], *order[:shift]) for shift in range(len(order))]
