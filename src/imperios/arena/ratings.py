"""Elo ratings with errors: the most likely strengths after Bradley and Terry.

A game with several seats counts as the comparisons of its places, two seats at a time: who came
before whom, half a win each for a shared place. Two seats of the same bot are not compared. A
virtual draw between any two bots keeps the rating of one that always wins finite. Comparisons in
one game are not independent, so the error is the larger of the model's own (Fisher) and the one
that takes whole games as units (sandwich). Ratings have the mean 0.
"""

from collections.abc import Sequence
from itertools import combinations
from math import exp, log, sqrt
from typing import NamedTuple

from imperios.arena.match import Match
from imperios.arena.shares import CONFIDENCE

SCALE = 400 / log(10)  # Elo points of a natural logarithm
STEPS = 100  # of Newton's method; a few are enough
CLOSE = 1e-9

Matrix = list[list[float]]
Pair = tuple[int, int, float]  # two bots, and what the first won: 1, 0.5 or 0


class Rating(NamedTuple):
    """Elo points, and how far the truth may be to either side in 95 % of cases."""

    elo: float
    error: float


def ratings(played: Sequence[Match]) -> dict[str, Rating]:
    """The ratings of all bots that played, the strongest first."""
    names = sorted({name for match in played for name in match.bots.values()})
    if len(names) < 2:
        return {}
    games = [comparisons(match, names) for match in played]
    draws: list[Pair] = [(a, b, 0.5) for a, b in combinations(range(len(names)), 2)]
    strengths = most_likely([*games, draws], len(names))
    errors = errors_of(games, draws, strengths)
    found = {
        name: Rating(SCALE * strengths[index], SCALE * CONFIDENCE * errors[index])
        for index, name in enumerate(names)
    }
    return dict(sorted(found.items(), key=lambda pair: -pair[1].elo))


def comparisons(match: Match, names: Sequence[str]) -> list[Pair]:
    """Who came before whom in one game."""
    place = {seat: number for number, tied in enumerate(match.places) for seat in tied}
    return [
        (
            names.index(match.bots[one]),
            names.index(match.bots[two]),
            outcome(place[one], place[two]),
        )
        for one, two in combinations(match.bots, 2)
        if match.bots[one] != match.bots[two]
    ]


def outcome(one: int, two: int) -> float:
    """1 for the better place, 0.5 for the same one."""
    return 0.5 if one == two else float(one < two)


def most_likely(games: Sequence[Sequence[Pair]], bots: int) -> list[float]:
    """The strengths that make the outcomes most likely, by Newton's method; their mean is 0."""
    strengths = [0.0] * bots
    for _ in range(STEPS):
        slope = score([pair for game in games for pair in game], strengths)
        inverse = pseudo_inverse(information(games, strengths))
        step = [sum(row[i] * slope[i] for i in range(bots)) for row in inverse]
        longest = max(abs(part) for part in step)
        damped = min(1.0, 1.0 / longest) if longest else 1.0  # far from the top a step is too long
        strengths = [old + damped * part for old, part in zip(strengths, step, strict=True)]
        if longest < CLOSE:
            break
    return strengths


def chance(one: float, two: float) -> float:
    """How likely the first comes before the second."""
    return 1 / (1 + exp(two - one))


def score(game: Sequence[Pair], strengths: Sequence[float]) -> list[float]:
    """What each bot won in a game beyond what was to be expected."""
    beyond = [0.0] * len(strengths)
    for one, two, won in game:
        surplus = won - chance(strengths[one], strengths[two])
        beyond[one] += surplus
        beyond[two] -= surplus
    return beyond


def information(games: Sequence[Sequence[Pair]], strengths: Sequence[float]) -> Matrix:
    """Fisher's information about the strengths."""
    bots = len(strengths)
    table = [[0.0] * bots for _ in range(bots)]
    for game in games:
        for one, two, _ in game:
            likely = chance(strengths[one], strengths[two])
            worth = likely * (1 - likely)
            for row, column, sign in ((one, one, 1), (two, two, 1), (one, two, -1), (two, one, -1)):
                table[row][column] += sign * worth
    return table


def errors_of(
    games: Sequence[Sequence[Pair]], draws: list[Pair], strengths: Sequence[float]
) -> list[float]:
    """The standard error of each strength."""
    bots = range(len(strengths))
    inverse = pseudo_inverse(information([*games, draws], strengths))
    robust = [0.0 for _ in bots]
    for game in games:
        beyond = score(game, strengths)
        for index in bots:
            robust[index] += sum(inverse[index][other] * beyond[other] for other in bots) ** 2
    return [sqrt(max(inverse[index][index], robust[index])) for index in bots]


def pseudo_inverse(table: Matrix) -> Matrix:
    """The inverse of a matrix whose rows sum to 0: only differences of strengths are known."""
    size = len(table)
    even = 1 / size
    whole = inverse_of([[value + even for value in row] for row in table])
    return [[value - even for value in row] for row in whole]


def inverse_of(table: Matrix) -> Matrix:
    """The inverse after Gauss and Jordan."""
    size = len(table)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(table)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda index: abs(rows[index][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        top = rows[column][column]
        rows[column] = [value / top for value in rows[column]]
        for index in range(size):
            factor = rows[index][column]
            if index != column and factor:
                pairs = zip(rows[index], rows[column], strict=True)
                rows[index] = [value - factor * other for value, other in pairs]
    return [row[size:] for row in rows]
