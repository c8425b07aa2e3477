"""Luck: what chance brought, against what was to be expected of it."""

from random import Random

from imperios.coach.chances import Chances, mean
from imperios.coach.study import Study
from imperios.kernel.frames import CHANCE
from imperios.kernel.state import State

MANY = 12  # outcomes; of more some are drawn

Weighted = list[tuple[int, float]]


def luck_of(study: Study, state: State, code: int, playouts: int, seed: str) -> Chances:
    """How much better each seat stands after this token of chance than it could expect."""
    branches = outcomes(state, code, seed)
    values = {one: outlook(study, state, one, playouts, seed) for one, _ in branches}
    return surprise(values, branches, code)


def surprise(values: dict[int, Chances], odds: Weighted, code: int) -> Chances:
    """The worth of what came, less the mean of all that could have come."""
    seats = range(len(values[code]))
    expected = [sum(part * values[one][seat] for one, part in odds) for seat in seats]
    return [values[code][seat] - expected[seat] for seat in seats]


def outcomes(state: State, code: int, seed: str) -> Weighted:
    """All tokens of chance with their odds; of very many what came and a fair sample."""
    odds = state.stack[-1].odds(state)
    if len(odds) <= MANY:
        return odds
    own = next(part for one, part in odds if one == code)
    rest = [(one, part) for one, part in odds if one != code]
    drawn = Random(seed).choices(*zip(*rest, strict=True), k=MANY - 1)
    return [(code, own), *((one, (1 - own) / len(drawn)) for one in drawn)]


def outlook(study: Study, state: State, code: int, playouts: int, seed: str) -> Chances:
    """What comes of a token of chance, with the same luck afterwards for all tokens."""
    samples = []
    for number in range(playouts):
        world = state.copy()
        world.commit(CHANCE, code)
        end = study.settled(world, f"{seed} {number}")
        samples.append(study.evaluation.chances(end))
    return mean(samples)
