"""Elo: the most likely strengths, with errors that hold."""

from math import log10
from random import Random

import pytest

from imperios.arena.match import Match
from imperios.arena.ratings import ratings

SEATS = ("red", "blue", "green", "yellow")


def game(*bots_by_place: str) -> Match:
    """A game whose seats came in in this order."""
    seats = SEATS[: len(bots_by_place)]
    bots = dict(zip(seats, bots_by_place, strict=True))
    return Match(seats[:1], "red", 10, "rounds", tuple((seat,) for seat in seats), bots)


def drawn(strengths: dict[str, float], rng: Random) -> Match:
    """A game that a model of strengths would bring about: places drawn one after the other."""
    left, order = dict(strengths), []
    while left:
        name = rng.choices(list(left), [10 ** (left[one] / 400) for one in left])[0]
        order.append(name)
        del left[name]
    return game(*order)


def test_with_two_bots_the_difference_is_that_of_their_wins() -> None:
    found = ratings([game("a", "b")] * 30 + [game("b", "a")] * 10)

    assert found["a"].elo - found["b"].elo == pytest.approx(400 * log10(30.5 / 10.5))
    assert found["a"].elo + found["b"].elo == pytest.approx(0)
    assert list(found) == ["a", "b"]


def test_a_bot_that_always_wins_has_a_finite_rating_with_a_wide_error() -> None:
    few, many = (ratings([game("a", "b")] * games)["a"] for games in (5, 500))

    assert 0 < few.elo < many.elo < 700
    assert many.error > 150


def test_a_shared_place_is_half_a_win() -> None:
    bots = {"red": "a", "blue": "b"}
    tie = Match(("red", "blue"), "red", 10, "rounds", (("red", "blue"),), bots)

    assert ratings([tie] * 3)["a"].elo == pytest.approx(0)


def test_seats_of_the_same_bot_are_not_compared() -> None:
    assert ratings([game("a", "a")]) == {}
    found = ratings([game("a", "b", "b", "b")] * 5 + [game("b", "b", "b", "a")] * 5)
    assert found["a"].elo == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("seed", range(3))
def test_true_strengths_are_found_again_within_the_errors(seed: int) -> None:
    true, rng = {"a": 150.0, "b": 50.0, "c": -50.0, "d": -150.0}, Random(seed)
    found = ratings([drawn(true, rng) for _ in range(300)])

    for name, rating in found.items():
        assert abs(rating.elo - true[name]) < 2 * rating.error
        assert 10 < rating.error < 60


def test_comparisons_in_one_game_do_not_count_as_independent_games() -> None:
    """One against three who always come in together: three comparisons, one piece of news."""
    alone = [game("a", "b", "b", "b"), game("b", "b", "b", "a")] * 20
    two = [game("a", "b"), game("b", "a")] * 20

    assert ratings(alone)["a"].error > 0.9 * ratings(two)["a"].error
