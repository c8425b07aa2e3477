"""The arena: the same seed plays the same games, and the intervals are Wilson's."""

import pytest

from imperios.arena import Match, endings, is_unfair, share, wins
from imperios.arena.entrants import entrant_of
from imperios.arena.series import Series
from imperios.arena.shares import (
    actions,
    bot_wins,
    by_victory,
    is_surely_unfair,
    lost_leads,
    order_wins,
    repeats,
)
from tests.arena.conftest import short_games


def series(games: int, seed: int) -> list[Match]:
    return [match.same for match in short_games(games, seed)]


def test_the_same_seed_plays_the_same_games_and_another_seed_others() -> None:
    assert series(4, 1) == series(4, 1) != series(4, 2)


def test_with_a_lot_the_order_of_play_changes_from_game_to_game() -> None:
    series = Series("grecia", "trojan_war", 3, {}, (entrant_of("random"),), False, 1, 1.0, False)
    orders = {series._replace(lot=True).new(number).seats for number in range(6)}

    assert len(orders) == 6
    assert {series.new(number).seats for number in range(6)} == {("red", "blue", "yellow")}
    assert "lot" not in series.header()


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


def test_beyond_doubt_means_the_whole_interval() -> None:
    assert is_surely_unfair(share(130, 200), 4)
    assert not is_surely_unfair(share(11, 20), 4)


def test_a_bot_wins_a_game_with_any_of_its_seats() -> None:
    bots = {"red": "a", "blue": "b", "green": "b"}
    played = [Match((seat,), "red", 9, "rounds", bots=bots) for seat in ("red", "blue", "green")]
    found = bot_wins(played)

    assert [found[name][0].times for name in ("a", "b")] == [1, 2]
    assert [found[name][1] for name in ("a", "b")] == pytest.approx([1 / 3, 2 / 3])


def test_the_count_after_the_limit_is_no_victory_on_the_board() -> None:
    reasons = ("rounds", "limit_dominion", "conquest", "survive")
    played = [Match(("red",), "red", 9, reason) for reason in reasons]

    assert by_victory(played).times == 2


def test_repeated_boards_are_counted_by_turn() -> None:
    played = [Match(("red",), "red", 9, "rounds", turns=10, repeats=3) for _ in range(2)]

    assert (repeats(played).times, repeats(played).games) == (6, 20)


def test_the_order_of_play_is_told_apart_from_the_seat() -> None:
    two = {"red": "a", "blue": "a"}
    played = [Match(("red",), "red", 9, "rounds", bots=two),
              Match(("blue",), "blue", 9, "rounds", bots=two)]  # fmt: skip

    assert [won.times for won in order_wins(played)] == [2, 0]
    assert [won.times for won in wins(played, ("red", "blue")).values()] == [1, 1]


def test_a_lead_is_lost_when_nobody_wins_who_was_ahead_at_half_time() -> None:
    leads = (("red", "blue"), ("red",), ("blue",), ("green",))
    played = [Match((seat,), "red", 4, "rounds", leaders=leads) for seat in ("red", "blue")]
    short = Match(("red",), "red", 1, "rounds", leaders=(("blue",),))

    assert (lost_leads([*played, short]).times, lost_leads([*played, short]).games) == (1, 2)


def test_actions_are_parts_of_all_that_were_chosen() -> None:
    played = [Match(("red",), "red", 4, "rounds", actions={"attack": 1, "move": 3})]

    assert {action: part.part for action, part in actions(played).items()} == {
        "move": 0.75, "attack": 0.25,
    }  # fmt: skip
