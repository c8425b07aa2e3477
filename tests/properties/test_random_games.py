"""Random games on every scenario, number of seats and options come to an end, in good order.

1,000 games, 100,000 with --full (of games that take longer fewer, see `setups.PACE`). The books of
a game are checked at its end and about every fortieth choice, in every twentieth game after every
choice.
"""

from collections import Counter
from random import Random

import pytest

from imperios.kernel.game import Game
from imperios.kernel.state import State
from tests.properties.ledgers import open_ledger
from tests.properties.play import report, whole_game
from tests.properties.setups import Setup, each_game, kinds, setups
from tests.properties.starts import case_starts, cases

GAMES = 1_000
PARTS = 10  # so that a failure, and the progress, are seen early
THOROUGH = 20  # in one game of so many the books are checked after every choice
SAMPLE = 40  # in the others after one choice of so many


def play_and_check(setup: Setup) -> State:
    """A whole game; the books must be right all the time, and the result complete."""
    every = 1 if setup.seed % THOROUGH == 0 else SAMPLE
    games = whole_game(setup)
    state = next(games)
    ledger = open_ledger(state)
    for number, _ in enumerate(games):
        if number % every == 0 or not state.deciders:
            faults = ledger.faults(state)
            assert not faults, report(state, str(setup), *faults)
    check_end(state, setup)
    return state


def check_end(state: State, setup: Setup) -> None:
    """Nobody is asked, and everybody has a place and points."""
    assert (state.deciders, state.legal()) == ((), []), report(state, str(setup))
    assert state.result is not None, report(state, str(setup))
    ranked = [seat for place in state.result.ranking for seat in place]
    assert sorted(ranked) == sorted(state.seats), report(state, str(setup))
    assert set(state.result.scores) == set(state.seats), report(state, str(setup))
    assert state.result.winners, report(state, str(setup))
    assert state.result.reason, report(state, str(setup))


@each_game
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.timeout(0)
def test_random_games_end_in_good_order(game: Game, part: int, full: bool) -> None:
    number = (100_000 if full else GAMES) // PARTS
    for setup in setups(game, number, first=part * number):
        play_and_check(setup)


@each_game
def test_the_set_ups_are_spread_over_every_scenario_and_number_of_seats(game: Game) -> None:
    number = GAMES // PARTS
    met = Counter((setup.scenario, len(setup.seats)) for setup in setups(game, number))

    assert set(met) == set(kinds(game))
    assert max(met.values()) - min(met.values()) <= 1


@each_game
def test_games_from_the_positions_of_the_cases_stay_in_good_order(game: Game, full: bool) -> None:
    """The books are checked after every choice, for 25 choices (400 with --full)."""
    rng = Random(game.id)
    for state in case_starts(game, len(cases(game.id)) * (5 if full else 1), rng):
        ledger = open_ledger(state)
        for _ in range(400 if full else 25):
            faults = ledger.faults(state)
            assert not faults, report(state, *faults)
            if not state.legal():
                break
            state.play(rng.choice(state.legal()))
