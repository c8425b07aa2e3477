"""How far the chances that the strongest level names come true: games of bots tell.

    python -m training.calibrate GAME GAMES SEED [--bot LEVEL]

From every game some quiet positions are kept with the chances of each seat, and who won. The power
is the one under which the results are most likely; the error is what is left between chances and
results in ten bins, as a root mean square (with what so few games show by accident, so that it is
rather too large). Both go into `bot/calibration.py` of the game.
"""

import argparse
from collections.abc import Iterable
from math import log, sqrt
from random import Random
from typing import NamedTuple

import imperios
from imperios.bots import BOTS, LEVELS
from imperios.bots.calibrated import sharpened
from imperios.bots.local_table import Table
from imperios.coach.chances import Chances
from imperios.coach.study import Mind
from imperios.games.bot_interface.evaluation import won
from training.recipe import recipe_of

KEPT = 8  # positions of a game
BINS = 10
POWERS = [step / 20 for step in range(4, 61)]
LEAST = 1e-4  # a chance that is not taken to be smaller


class Sample(NamedTuple):
    """A position: the number of its game, the chances that were named, and what came of it."""

    game: int
    chances: Chances
    won: Chances


class Bin(NamedTuple):
    """Chances of about the same size: their mean, the part that won, and from how many games."""

    named: float
    true: float
    games: int
    size: int


def played(game: str, number: int, seed: int, bot: str) -> list[Sample]:
    """One game of a level against itself, and some of its quiet positions."""
    setups = recipe_of(game).setups
    scenario, seats, options = setups[number % len(setups)]
    state = imperios.game(game).new(scenario, seats, options)
    table = Table(state, {seat: BOTS[bot](game) for seat in state.seats}, f"{seed} {number}")
    for one in table.bots.values():
        one.clock.stop()
    mind, named = Mind(game), list[Chances]()
    while table.step() is not None:
        if state.stack and mind.plain.rests(state):
            mind.plain.plan_from(state)
            named.append(mind.plain.chances(state))
    kept = Random(f"{seed} {number}").sample(named, min(KEPT, len(named)))
    return [Sample(number, chances, won(state)) for chances in kept]


def surprise(samples: Iterable[Sample], power: float) -> float:
    """The logarithm of how unlikely the results are under the chances to a power."""
    return -sum(
        part * log(max(LEAST, chance))
        for sample in samples
        for part, chance in zip(sample.won, sharpened(sample.chances, power), strict=True)
    )


def bins(samples: Iterable[Sample], power: float) -> list[Bin]:
    """All chances by their size."""
    found: list[list[tuple[float, float, int]]] = [[] for _ in range(BINS)]
    for sample in samples:
        for chance, part in zip(sharpened(sample.chances, power), sample.won, strict=True):
            found[min(BINS - 1, int(chance * BINS))].append((chance, part, sample.game))
    return [
        Bin(
            sum(chance for chance, _, _ in one) / len(one),
            sum(part for _, part, _ in one) / len(one),
            len({game for _, _, game in one}),
            len(one),
        )
        for one in found
        if one
    ]


def error(found: list[Bin]) -> float:
    """The root mean square of what is left."""
    total = sum(one.size for one in found)
    return sqrt(sum(one.size * (one.true - one.named) ** 2 for one in found) / total)


def main() -> None:
    """Play, fit and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("games", type=int)
    parser.add_argument("seed", type=int)
    parser.add_argument("--bot", choices=LEVELS, default="estratega")
    asked = parser.parse_args()
    samples = [
        sample
        for number in range(asked.games)
        for sample in played(asked.game, number, asked.seed, asked.bot)
    ]
    power = min(POWERS, key=lambda one: surprise(samples, one))
    found = bins(samples, power)
    print(f"{asked.game}: {asked.games} games of {asked.bot}, seed {asked.seed}")
    print(
        f"power {power:.2f}, error {error(found):.3f}; without it {error(bins(samples, 1.0)):.3f}"
    )
    for one in found:
        print(f"  {one.named:.2f} -> {one.true:.2f}  ({one.size} chances of {one.games} games)")


if __name__ == "__main__":
    main()
