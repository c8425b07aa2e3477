"""Positions in which a turn decides: the sets are sound, and levels see what lies open."""

from collections import Counter
from itertools import count
from random import Random

import pytest

import imperios
from imperios.kernel.state import Result
from training.checker import Checker
from training.position import DEFEND, FOLDER, KINDS, WIN, Position, line_of, read
from training.turns import (
    Attacker,
    Idler,
    Led,
    Recorded,
    Trials,
    has_won,
    often,
    play_turn,
    sensible,
)

GAMES = sorted(path.name.partition(".")[0] for path in FOLDER.glob("*.jsonl.gz"))
SAMPLE = 2  # positions of each kind in an ordinary run


def some(game: str, kind: str, full: bool) -> list[Position]:
    """All positions of a kind, or a few of them spread over the file."""
    found = [one for one in read(game) if one.kind == kind]
    return found if full else found[:: max(1, len(found) // SAMPLE)][:SAMPLE]


@pytest.mark.parametrize("game", GAMES)
def test_positions_can_be_read_and_their_seat_is_to_move(game: str, full: bool) -> None:
    for kind in KINDS:
        for one in some(game, kind, full):
            assert imperios.game(game).at(one.position).deciders == (one.seat,)


@pytest.mark.parametrize("game", GAMES)
def test_no_position_is_there_twice_and_no_scenario_fills_a_set_alone(game: str) -> None:
    for kind in KINDS:
        found = [one for one in read(game) if one.kind == kind]
        scenarios = Counter(one.position["scenario"] for one in found)

        assert len({str(one.position) for one in found}) == len(found)
        assert len(scenarios) >= 2


@pytest.mark.parametrize("game", GAMES)
def test_doing_nothing_neither_wins_nor_defends(game: str, full: bool) -> None:
    for one in (*some(game, WIN, full), *some(game, DEFEND, full)):
        state = imperios.game(game).at(one.position)
        trials = Trials(state, one.seat, Random(one.seat), line_of(state, one))
        if one.kind == WIN:
            assert not often(lambda: trials.wins(Idler(game)), 0.7, 8)  # noqa: B023
        else:
            assert often(lambda: trials.loses(Idler(game)), 0.25, 12)  # noqa: B023


@pytest.mark.parametrize("game", GAMES)
def test_estratega_takes_a_win_that_lies_open(game: str, full: bool) -> None:
    checker, positions = Checker(game, "estratega"), some(game, WIN, full)
    passed = sum(checker.passes(one) for one in positions)

    assert passed >= (0.85 * len(positions) if full else 1)


def test_a_recorded_line_can_be_followed_again() -> None:
    one = some("grecia", WIN, False)[0]
    state = imperios.game("grecia").at(one.position)
    recorded = Recorded(Attacker("grecia"), "grecia")
    play_turn(state, one.seat, recorded, Random(1))
    again = Recorded(Led(recorded.line(), sensible("grecia"), "grecia"), "grecia")
    play_turn(state, one.seat, again, Random(1))

    first = recorded.line()[0]
    assert len(first) > 1
    assert again.line()[0][: len(first)] == first


def test_trials_stop_when_they_are_decided() -> None:
    tries = count()

    assert often(lambda: next(tries) >= 0, 0.5, 10)
    assert next(tries) == 5
    assert not often(lambda: next(tries) < 0, 0.7, 10)
    assert next(tries) == 10


def test_a_victory_by_the_count_at_the_end_is_no_win() -> None:
    state = imperios.game("grecia").new("roman_conquest", 2)
    result = Result(state.seats[:1], (state.seats,), {}, "rounds")
    state.finish(result)

    assert not has_won(state, state.seats[0])

    state.finish(result._replace(reason="conquest"))

    assert has_won(state, state.seats[0])
    assert not has_won(state, state.seats[1])
