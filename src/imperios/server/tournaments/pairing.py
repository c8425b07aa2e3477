"""Who meets whom: tables of a round, from what was played before.

Pairs come from a matching of least weight (`networkx`), so that the whole round is as good as it
can be: first no game is played twice, then scores are close, then sides are balanced. Tables of
more than two grow by one player at a time, each time by such a matching. In a round robin of pairs
everybody meets everybody by Berger's tables; one of larger tables is the best of many tries.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import combinations
from random import Random
from typing import Any

from imperios.server.tournaments.standings import Standing
from imperios.server.tournaments.tournament import Board

FEW = 4  # so many can meet in any order of pairs
REMATCH = 10**6  # weighs more than all scores of a round
SCORE = 100
UNEVEN = 10**4  # somebody sits three times more often on one side than on the other
TRIES = 30  # orders in which groups are tried, where scores do not give one
Table = tuple[int, ...]  # numbers of players, in the order of the seats
Edge = tuple[Hashable, Hashable, int]


class Past:
    """What was played before: who met whom, who sat where, who had a bye."""

    def __init__(self, boards: Iterable[Board]) -> None:
        self.met: Counter[frozenset[int]] = Counter()
        self.sat: Counter[tuple[int, int]] = Counter()  # player, index of the seat
        self.byes: Counter[int] = Counter()
        for board in boards:
            if not board.table:
                self.byes.update(board.players)
                continue
            self.met.update(frozenset(pair) for pair in combinations(board.players, 2))
            self.sat.update((player, seat) for seat, player in enumerate(board.players))


def rounds_of(system: str, players: int, seats: int, asked: int) -> int:
    """How many rounds there are: so few that nobody has to meet twice, if tables are for two."""
    if seats > 2:
        return asked
    robin = players - 1 + players % 2
    if system == "round_robin":
        return robin
    return min(asked, robin if players <= FEW else players // 2)


def tables_of(
    system: str, number: int, ranking: Sequence[Standing], seats: int, past: Past
) -> tuple[list[Table], list[int]]:
    """The tables of a round, and who has a bye; those who are gone are not in it."""
    if system == "round_robin" and seats == 2:
        return berger(ranking, number)
    score = {it.number: it.points if system == "swiss" else 0.0 for it in ranking if not it.gone}
    byes = _byes(list(score), len(score) % seats, past)
    order = [it for it in score if it not in byes]

    def cost(one: int, other: int) -> int:
        far = round(SCORE * (score[one] - score[other]) ** 2)
        again = past.met[frozenset((one, other))]
        lead = system == "swiss" and score[one] == score[other] == max(score.values())
        sides = _unevenness((one, other), past, lead) if seats == 2 else 0
        return REMATCH * again**2 + far + sides

    if seats == 2:
        groups = pairs(order, cost)
    elif system == "swiss":
        groups = groups_of(order, seats, cost)
    else:
        groups = _mixed(order, seats, cost)
    return [seated(group, past) for group in groups], byes


def _byes(order: list[int], count: int, past: Past) -> list[int]:
    """Of those who had the fewest byes, the last ones."""
    last_first = list(reversed(order))
    last_first.sort(key=lambda it: past.byes[it])
    return last_first[:count]


def pairs(order: Sequence[int], cost: Callable[[int, int], int]) -> list[Table]:
    """All of them in pairs, at the least cost."""
    found = _matching((one, other, cost(one, other)) for one, other in combinations(order, 2))
    return sorted(tuple(sorted(pair, key=order.index)) for pair in found)


def groups_of(order: Sequence[int], size: int, cost: Callable[[int, int], int]) -> list[Table]:
    """All of them in groups: neighbours in the order, unless they have met before."""
    groups = [[player] for player in order[::size]]
    for place in range(1, size):
        _join(groups, order[place::size], cost)
    return [tuple(group) for group in groups]


def _mixed(order: Sequence[int], size: int, cost: Callable[[int, int], int]) -> list[Table]:
    """The best groups of many orders: everybody meets everybody as evenly as was found."""
    lot = Random(0)
    tries = [groups_of(lot.sample(order, len(order)), size, cost) for _ in range(TRIES)]

    def total(groups: list[Table]) -> int:
        return sum(cost(*pair) for group in groups for pair in combinations(group, 2))

    return min(tries, key=total)


def _join(groups: list[list[int]], players: Iterable[int], cost: Callable[[int, int], int]) -> None:
    """One more player in each group, at the least cost."""
    edges = (
        (("group", index), player, sum(cost(player, other) for other in group))
        for player in players
        for index, group in enumerate(groups)
    )
    for (_, index), player in _places_first(edges):
        groups[index].append(player)


def seated(group: Sequence[int], past: Past) -> Table:
    """Everybody where they have sat least."""
    edges = (
        (("seat", seat), player, 2 * past.sat[player, seat] + 1)
        for seat in range(len(group))
        for player in group
    )
    return tuple(player for _, player in sorted(_places_first(edges)))


def _unevenness(pair: tuple[int, int], past: Past, lead: bool) -> int:
    """How uneven the sides of the two will be; those who lead have to meet all the same."""
    one, other = (past.sat[player, 0] - past.sat[player, 1] for player in pair)
    after = min(((one + side, other - side) for side in (1, -1)), key=lambda it: max(map(abs, it)))
    too_much = max(map(abs, after)) > 2 and not lead
    return sum(it**2 for it in after) + UNEVEN * too_much


def berger(ranking: Sequence[Standing], number: int) -> tuple[list[Table], list[int]]:
    """A round of Berger's tables; whoever would meet nobody has a bye."""
    numbers = sorted(it.number for it in ranking)
    there = {it.number for it in ranking if not it.gone}
    places = [*numbers, 0] if len(numbers) % 2 else numbers
    last, turn = places[-1], len(places) - 1
    ring = [places[(number * (turn + 1) // 2 + it) % turn] for it in range(turn)]
    tables: list[Table] = [(ring[0], last) if number % 2 else (last, ring[0])]
    tables += [(ring[it], ring[-it]) for it in range(1, len(places) // 2)]
    played = [table for table in tables if there.issuperset(table)]
    return played, sorted(there - {player for table in played for player in table})


def _places_first(edges: Iterable[Edge]) -> list[tuple[Any, Any]]:
    """Pairs of a place (two words) and a player (a number), in this order."""
    return [
        (player, place)[:: -1 if isinstance(player, int) else 1]
        for player, place in _matching(edges)
    ]


def _matching(edges: Iterable[Edge]) -> list[tuple[Any, Any]]:
    """As many pairs as there can be, at the least weight."""
    import networkx

    graph = networkx.Graph()
    graph.add_weighted_edges_from(edges)
    return list(networkx.min_weight_matching(graph))
