"""What speaks for a line and what against it: features that change, by what they weigh."""

from typing import NamedTuple

from imperios.games.bot_interface import Evaluation, FeatureEvaluation, Weights
from imperios.kernel.state import State


class Reason(NamedTuple):
    """A feature that is greater or smaller, the seat's own or its rivals', and what that weighs."""

    feature: str
    own: bool
    more: bool
    worth: float  # for the seat: a change of the logarithm of its odds


def contrast(
    evaluation: Evaluation, seat: int, ends: list[State], others: list[State], usual: Weights
) -> list[Reason]:
    """Why the first positions are better or worse for a seat than the others; the weightiest first.

    An evaluation without named features has no reasons. Nor has a feature whose weight learning has
    turned against the usual one: nobody would understand it.
    """
    over = [state for state in (*ends, *others) if state.result is not None]
    if not isinstance(evaluation, FeatureEvaluation) or len(over) == len(ends) + len(others):
        return []
    here, there = mean_rows(evaluation, ends), mean_rows(evaluation, others)
    weights = evaluation.weights_now(next(s for s in (*ends, *others) if s.result is None))
    found: list[Reason] = []
    for index, name in enumerate(evaluation.book.names):
        if weights[index] * usual.get(name, weights[index]) < 0:
            continue
        changes = [one[index] - other[index] for one, other in zip(here, there, strict=True)]
        rivals = (sum(changes) - changes[seat]) / max(1, len(changes) - 1)
        for own, change in ((True, changes[seat]), (False, rivals)):
            worth = weights[index] * (change if own else -change)
            if worth:
                found.append(Reason(name, own, change > 0, worth))
    return sorted(found, key=lambda reason: -abs(reason.worth))


def mean_rows(evaluation: FeatureEvaluation, states: list[State]) -> list[list[float]]:
    """The mean of each feature for each seat, over the positions that go on."""
    rows = [evaluation.rows(state) for state in states if state.result is None]
    seats = range(len(states[0].seats))
    if not rows:
        return [evaluation.book.blank() for _ in seats]
    return [
        [sum(values) / len(rows) for values in zip(*(row[seat] for row in rows), strict=True)]
        for seat in seats
    ]
