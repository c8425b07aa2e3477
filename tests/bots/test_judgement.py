"""What the bots see in a position."""

from random import Random

import imperios
from imperios.bots.judgement import JUDGES, KEEN_CLOSING, TUNED
from imperios.games.grecia.state import Grecia


def grecia() -> Grecia:
    """A game in its first turn."""
    state, rng = imperios.game("grecia").new("roman_conquest", 2), Random(3)
    while state.stack[0].NAME != "turn" or len(state.stack) > 1:
        state.play(rng.choice(state.legal()))
    assert isinstance(state, Grecia)
    return state


def test_in_the_last_rounds_points_count_more_and_the_army_less() -> None:
    state, judge = grecia(), JUDGES["grecia"](TUNED["grecia"], KEEN_CLOSING["grecia"])
    points, heavy = judge.NAMES.index("points"), judge.NAMES.index("heavy")
    early = judge.weights_now(state)
    weights = []
    for number in range(state.rounds - 2, state.rounds + 1):
        state.round = number
        weights.append(judge.weights_now(state))

    assert early == judge.weights
    assert [row[points] for row in weights] == sorted(row[points] for row in weights)
    assert weights[0][heavy] > weights[1][heavy] > weights[2][heavy]


def test_units_spread_over_empty_land_with_the_actions_that_are_left() -> None:
    state, names = grecia(), JUDGES["grecia"].NAMES
    now, later = names.index("spread_now"), names.index("spread_next")

    def seen() -> list[tuple[float, float]]:
        return [(row[now], row[later]) for row in JUDGES["grecia"]({}).features(state)]

    two = seen()
    state.actions_left = 1
    one = seen()
    state.round = state.rounds
    last = seen()

    assert two[state.turn][0] >= one[state.turn][0] > 0
    assert two[state.turn][1] == 0.0
    assert one[1 - state.turn][1] > 0
    assert last[1 - state.turn][1] == (one[1 - state.turn][1] if state.turn == 0 else 0.0)
