"""What goes together with winning, against the usual share of each seat."""

import pytest

from imperios.arena.influence import FEWEST, influences
from imperios.arena.match import Match

BOTS = {"red": "quick", "blue": "quick"}


def game(winner: str, *doers: str) -> Match:
    deeds = {seat: {"recruited light": 1} if seat in doers else {} for seat in BOTS}
    return Match((winner,), "red", 10, "rounds", bots=BOTS, deeds=deeds)


def test_what_everybody_does_means_nothing() -> None:
    [found] = influences([[game("red", "red", "blue")] * 30 + [game("blue", "red", "blue")] * 10])

    assert found.ratio == pytest.approx(1)
    assert not found.is_clear
    low, high = found.interval
    assert low < 1 < high


def test_a_strong_seat_does_not_make_its_deeds_look_good() -> None:
    """Red wins three games of four whatever it does."""
    games = [game("red", "red")] * 30 + [game("blue", "red")] * 10
    [found] = influences([games])

    assert found.won.part == 0.75
    assert found.ratio == pytest.approx(1)


def test_what_winners_do_shows() -> None:
    games = [game("red", "red")] * 50 + [game("blue", "blue")] * 50
    [found] = influences([games])

    assert (found.won.times, found.won.games) == (100, 100)
    assert found.ratio == pytest.approx(2)
    assert found.is_clear


def test_what_was_seldom_done_is_left_out() -> None:
    assert influences([[game("red", "red")] * (FEWEST - 1)]) == []
    assert len(influences([[game("red", "red")] * FEWEST])) == 1
