"""What the bots of Grecia see in a position."""

from random import Random

import imperios
from imperios.games.grecia.bot import features as f
from imperios.games.grecia.bot.evaluation import GreciaEvaluation
from imperios.games.grecia.bot.weights.by_hand import KEEN_CLOSING, TUNED
from imperios.games.grecia.state import Grecia


def grecia() -> Grecia:
    """A game in its first turn."""
    state, rng = imperios.game("grecia").new("roman_conquest", 2), Random(3)
    while state.stack[0].NAME != "turn" or len(state.stack) > 1:
        state.play(rng.choice(state.legal()))
    assert isinstance(state, Grecia)
    return state


def test_in_the_last_rounds_points_count_more_and_the_army_less() -> None:
    state, evaluation = grecia(), GreciaEvaluation(TUNED, KEEN_CLOSING)
    early = evaluation.weights_now(state)
    weights = []
    for number in range(state.rounds - 2, state.rounds + 1):
        state.round = number
        weights.append(evaluation.weights_now(state))

    assert early == evaluation.weights
    assert [row[f.POINTS] for row in weights] == sorted(row[f.POINTS] for row in weights)
    assert weights[0][f.HEAVY] > weights[1][f.HEAVY] > weights[2][f.HEAVY]


def test_units_spread_over_empty_land_with_the_actions_that_are_left() -> None:
    state = grecia()

    def seen() -> list[tuple[float, float]]:
        rows = GreciaEvaluation({}, {}).rows(state)
        return [(row[f.SPREAD_NOW], row[f.SPREAD_NEXT]) for row in rows]

    two = seen()
    state.actions_left = 1
    one = seen()
    state.round = state.rounds
    last = seen()

    assert two[state.turn][0] >= one[state.turn][0] > 0
    assert two[state.turn][1] == 0.0
    assert one[1 - state.turn][1] > 0
    assert last[1 - state.turn][1] == (one[1 - state.turn][1] if state.turn == 0 else 0.0)
