"""The arena: the same seed plays the same games, and the intervals are Wilson's."""

import pytest

import imperios
from imperios.bots import RandomBot
from imperios.bots.arena import Match, endings, is_unfair, matches, share, wins


def series(games: int, seed: int) -> list[Match]:
    game = imperios.game("napoleon")
    new = lambda: game.new("short_2", None, {"quick_setup": True})  # noqa: E731 - a thunk
    return list(matches(new, RandomBot("napoleon"), games, seed))


def test_the_same_seed_plays_the_same_games_and_another_seed_others() -> None:
    assert series(4, 1) == series(4, 1) != series(4, 2)


def test_a_longer_series_begins_with_the_same_games() -> None:
    assert series(4, 1)[:2] == series(2, 1)


def test_a_game_tells_its_winners_its_opener_its_rounds_and_its_end() -> None:
    for match in series(4, 1):
        assert {*match.winners, match.opener} <= {"france", "spain"}
        assert 1 <= match.rounds <= 20
        assert match.reason in ("objectives", "rounds", "last_player")


@pytest.mark.parametrize(
    ("times", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (60, 200, 0.2407, 0.3668),
    ],
)
def test_the_interval_is_wilsons(times: int, games: int, low: float, high: float) -> None:
    found = share(times, games)

    assert (found.low, found.high) == pytest.approx((low, high), abs=0.0001)
    assert found.part == times / games


def test_a_shared_victory_counts_for_each_winner() -> None:
    played = [Match(("red", "blue"), "red", 9, "rounds"), Match(("red",), "blue", 3, "conquest")]

    assert [won.times for won in wins(played, ["red", "blue", "green"]).values()] == [2, 1, 0]
    assert {reason: end.times for reason, end in endings(played).items()} == {
        "rounds": 1,
        "conquest": 1,
    }


@pytest.mark.parametrize(
    ("times", "unfair"), [(0, True), (12, True), (13, False), (50, False), (51, True)]
)
def test_more_than_twice_or_less_than_half_the_fair_share_is_unfair(
    times: int, unfair: bool
) -> None:
    assert is_unfair(share(times, 100), 4) is unfair
