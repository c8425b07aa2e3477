"""Learns the weights of a game from self-play by temporal differences.

    python -m training.fit GAME OUT.json DATA.jsonl.gz ...

The chance of a seat is the softmax of the weighted features (a conditional logit, the same model as
`FeatureEvaluation`). The target of a position is its lambda-return: a mixture of what the weights
say about the later positions of the same game and of how it ended. The weights are pulled towards
those of Estratega and stay within bounds around them, so that a feature that the data says little
about, but which shows the way to what wins much later, keeps its meaning. So does a feature that
was added after the data was written.
"""

import argparse
import gzip
import json
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from imperios.games.bot_interface import FeatureBook
from training.recipe import START, bot_part, recipe_of

Array = NDArray[np.float64]

LAMBDA = 0.9
MOST = 10.0  # times the weight that learning starts from
ROUNDS = 12  # new targets so often,
STEPS = 150  # and so many steps of gradient descent for each
RATE = 0.05
HELD_BACK = 10  # every so manieth game only measures what was learned


class Bounds(NamedTuple):
    """How far learning may go: the free features, the pull and the least part that is kept."""

    free: NDArray[np.bool_]
    pull: float
    least: float


class Table:
    """The positions of all games with the same number of seats."""

    def __init__(self) -> None:
        self.rows: list[Array] = []
        self.ends: list[Array] = []

    def add(self, rows: list[list[list[float]]], winners: list[int]) -> None:
        """One game."""
        if rows:
            self.rows.append(np.array(rows))
            self.ends.append(np.array(winners, dtype=float) / sum(winners))


def read(paths: list[Path], book: FeatureBook) -> tuple[list[Table], list[Table]]:
    """Games to learn from and games to measure with, one table for each number of seats."""
    learn: dict[int, Table] = {}
    check: dict[int, Table] = {}
    for path in paths:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            names = json.loads(file.readline())["names"]
            if set(names) - set(book.names):
                raise SystemExit(f"{path}: its features are not those of the bots")
            for number, line in enumerate(file):
                played = json.loads(line)
                side = check if number % HELD_BACK == 0 else learn
                table = side.setdefault(len(played["winners"]), Table())
                rows = [
                    [book.row_of(dict(zip(names, row, strict=True))) for row in seats]
                    for seats in played["rows"]
                ]
                table.add(rows, played["winners"])
    return list(learn.values()), list(check.values())


def chances(rows: Array, weights: Array) -> Array:
    """Positions x seats."""
    worth = rows @ weights
    power = np.exp(worth - worth.max(axis=1, keepdims=True))
    result: Array = power / power.sum(axis=1, keepdims=True)
    return result


def returns(rows: Array, end: Array, weights: Array) -> Array:
    """The lambda-returns of the positions of one game."""
    values = chances(rows, weights)
    targets = np.empty_like(values)
    following = end
    for index in range(len(rows) - 1, -1, -1):
        targets[index] = following
        following = LAMBDA * following + (1 - LAMBDA) * values[index]
    return targets


def loss(tables: list[Table], weights: Array) -> float:
    """The mean logarithmic loss against how the games ended."""
    total, count = 0.0, 0
    for table in tables:
        for rows, end in zip(table.rows, table.ends, strict=True):
            total -= float((np.log(chances(rows, weights) + 1e-9) * end).sum())
            count += len(rows)
    return total / max(1, count)


def fit(tables: list[Table], start: Array, bounds: Bounds) -> Array:
    """Descend with new targets again and again."""
    everything = np.concatenate(
        [rows.reshape(-1, len(start)) for table in tables for rows in table.rows]
    )
    scale = everything.std(axis=0) + 1e-6
    origin = start * scale
    weights = origin.copy()
    for _ in range(ROUNDS):
        goals = [aims(table, weights, scale) for table in tables]
        weights = descend(goals, weights, origin, bounds)
    result: Array = weights / scale
    return result


def aims(table: Table, weights: Array, scale: Array) -> tuple[Array, Array]:
    """The positions of a table, every feature by its spread, and their targets."""
    targets = [
        returns(rows, end, weights / scale)
        for rows, end in zip(table.rows, table.ends, strict=True)
    ]
    return np.concatenate(table.rows) / scale, np.concatenate(targets)


def descend(
    goals: list[tuple[Array, Array]], weights: Array, origin: Array, bounds: Bounds
) -> Array:
    """Gradient descent with momentum on the cross-entropy."""
    speed = np.zeros_like(weights)
    safe = np.where(origin == 0, 1.0, origin)
    count = sum(len(rows) for rows, _ in goals)
    for _ in range(STEPS):
        slope = bounds.pull * (weights - origin)
        for rows, targets in goals:
            error = chances(rows, weights) - targets
            slope += np.einsum("ps,psf->f", error, rows) / count
        speed = np.where(bounds.free, 0.9 * speed - RATE * slope, 0.0)
        weights = weights + speed
        within = np.clip(weights / safe, bounds.least, MOST) * safe
        bound = np.where(origin == 0, weights, within)
        speed[bound != weights] = 0.0
        weights = bound
    return weights


def main() -> None:
    """Read, learn, measure, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("out", type=Path)
    parser.add_argument("data", type=Path, nargs="+")
    asked = parser.parse_args()
    knowledge, recipe = bot_part(asked.game), recipe_of(asked.game)
    names = knowledge.features.names
    learn, check = read(asked.data, knowledge.features)
    start = np.array(knowledge.features.row_of(knowledge.levels[START].weights))
    free = np.array([name not in recipe.held for name in names])
    learned = fit(learn, start, Bounds(free, recipe.pull, recipe.least))
    print("positions", sum(len(rows) for table in learn for rows in table.rows))
    print("log loss of held-back games, at the start:", round(loss(check, start), 4))
    print("log loss of held-back games, learned:", round(loss(check, learned), 4))
    told = {name: round(float(weight), 5) for name, weight in zip(names, learned, strict=True)}
    asked.out.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
