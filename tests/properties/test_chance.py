"""Chance is a player: its tokens have odds that sum to 1, and they are its choices."""

import math
from fractions import Fraction

from imperios.kernel.game import Game
from tests.properties.play import moments, report, whole_game
from tests.properties.setups import each_game, setups


@each_game
def test_odds_are_those_of_the_choices_of_chance_and_sum_to_1(game: Game, full: bool) -> None:
    met = 0
    for setup in setups(game, 840 if full else 42, first=6_000):
        for state in whole_game(setup):
            odds = state.odds()
            assert bool(odds) == (state.deciders == ("chance",)), report(state, f"{odds}")
            if odds:
                met += 1
                assert [token for token, _ in odds] == state.choices("chance")
                assert math.isclose(sum(chance for _, chance in odds), 1, abs_tol=1e-12)
                assert all(0 < chance <= 1 for _, chance in odds), report(state, f"{odds}")

    assert met > 100


@each_game
def test_odds_are_fractions_of_whole_cards_and_faces(game: Game, full: bool) -> None:
    """Within rounding each is a fraction with a small denominator, and these sum to exactly 1."""
    for state, _ in moments(game, 200 if full else 30, 20 if full else 4, seed=6_100):
        fractions = [Fraction(chance).limit_denominator(200) for _, chance in state.odds()]
        assert not fractions or sum(fractions) == 1, report(state, f"{state.odds()}")


@each_game
def test_chance_decides_alone(game: Game, full: bool) -> None:
    for setup in setups(game, 210 if full else 21, first=6_200):
        for state in whole_game(setup):
            if "chance" in state.deciders:
                assert state.deciders == ("chance",), report(state)
                assert state.undoable("chance") == 0
