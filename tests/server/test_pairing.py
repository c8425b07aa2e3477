"""Pairings and standings, without a server: nobody meets twice, sides are shared."""

from collections import Counter
from itertools import combinations

import msgspec
import pytest

from imperios.server.tables.clocks import LivePace
from imperios.server.tournaments.pairing import Past
from imperios.server.tournaments.rounds import begun, due_for_next, ended, next_round
from imperios.server.tournaments.standings import standings
from imperios.server.tournaments.tournament import DAY, Board, Entrant, Tournament
from imperios.server.tournaments.wire import NewTournament, System


def new(
    players: int, system: System = "swiss", seats: int = 2, rounds: int = 3, **more: object
) -> Tournament:
    """A tournament that has not begun."""
    order = NewTournament(
        title="Liga", game="grecia", scenario="free", seats=seats, pace=LivePace(300),
        system=system, rounds=rounds, places=players, **more,  # type: ignore[arg-type]
    )  # fmt: skip
    entrants = [
        Entrant(who=f"p{at}", bot="", number=0, word=f"w{at}", gone=False) for at in range(players)
    ]
    return Tournament(
        id="t", host="h", order=order, status="open", round=0, rounds=rounds, seed="ab" * 32,
        mix="", starts=0, created=0, entrants=entrants, boards=[],
    )  # fmt: skip


def with_wins(it: Tournament) -> Tournament:
    """All boards of the present round are over; the smaller number wins."""

    def won(board: Board) -> Board:
        ranked = sorted(board.players)
        return msgspec.structs.replace(board, places=tuple(map(ranked.index, board.players)))

    return msgspec.structs.replace(it, boards=[it if it.over else won(it) for it in it.boards])


def played(it: Tournament) -> Tournament:
    """To its end."""
    found = begun(it, 1000)
    assert found is not None
    found = with_wins(found)
    while not ended(found):
        assert due_for_next(found, 1000)
        found = with_wins(next_round(found))
    return found


def meetings(it: Tournament) -> Counter[frozenset[int]]:
    """How often each two have met."""
    return Past(it.boards).met


@pytest.mark.parametrize("players", [2, 5, 8])
def test_in_a_round_robin_everybody_meets_everybody_once_and_sides_are_shared(players: int) -> None:
    it = played(new(players, "round_robin"))
    past = Past(it.boards)

    assert past.met == Counter(map(frozenset, combinations(range(1, players + 1), 2)))
    for player in range(1, players + 1):
        assert abs(past.sat[player, 0] - past.sat[player, 1]) <= 1
    assert set(past.byes.values()) <= {1}


@pytest.mark.parametrize(("players", "rounds"), [(8, 3), (9, 4), (8, 4), (20, 5)])
def test_in_a_swiss_nobody_meets_twice_and_equals_meet(players: int, rounds: int) -> None:
    it = played(new(players, rounds=rounds))
    past = Past(it.boards)
    best = standings(it)

    assert set(past.met.values()) == {1}
    assert max(past.byes.values(), default=0) <= 1
    uneven = [abs(past.sat[it.number, 0] - past.sat[it.number, 1]) for it in best]
    assert sum(it > 2 for it in uneven) <= 2  # those who had to meet because they led
    assert best[0].number == 1
    assert best[0].points == rounds


def test_a_swiss_has_no_more_rounds_than_can_be_played_without_meeting_twice() -> None:
    assert played(new(4, rounds=15)).rounds == 3
    assert played(new(10, rounds=15)).rounds == 5
    assert set(meetings(played(new(10, rounds=15))).values()) == {1}


def test_the_second_round_of_a_swiss_pairs_winners_with_winners() -> None:
    first = begun(new(8), 0)
    assert first is not None
    first = with_wins(first)
    points = {it.number: it.points for it in standings(first)}
    second = next_round(first)

    assert all(len({points[it] for it in board.players}) == 1 for board in second.boards_of(2))


@pytest.mark.parametrize(("seats", "players"), [(3, 9), (4, 16), (4, 8)])
def test_tables_of_more_than_two_mix_everybody_and_share_the_sides(
    seats: int, players: int
) -> None:
    it = played(new(players, "round_robin", seats, rounds=3))
    past = Past(it.boards)

    assert all(len(board.players) == seats for board in it.boards)
    assert max(past.met.values()) <= (1 if players > 8 else 2)
    for player in range(1, players + 1):
        assert max(past.sat[player, seat] for seat in range(seats)) <= 2


def test_a_swiss_of_groups_seats_those_together_who_have_as_many_points() -> None:
    it = played(new(12, "swiss", 3, rounds=3))

    assert standings(it)[0].number == 1
    assert standings(it)[0].points == 6


def test_whoever_left_is_not_paired_and_the_others_go_on() -> None:
    it = begun(new(4, "round_robin"), 0)
    assert it is not None
    it = with_wins(it)
    left = [msgspec.structs.replace(one, gone=one.number == 2) for one in it.entrants]
    it = next_round(msgspec.structs.replace(it, entrants=left))
    players = [player for board in it.boards_of(2) for player in board.players]

    assert sorted(players) == [1, 3, 4]
    assert [board.places for board in it.boards_of(2) if not board.table] == [(0,)]


def test_absent_players_lose_to_whoever_was_there_and_to_nobody_win() -> None:
    it = begun(new(4), 0)
    assert it is not None
    one, other = it.boards
    boards = [
        msgspec.structs.replace(one, places=(0, None)),
        msgspec.structs.replace(other, places=(None, None)),
    ]
    points = {s.number: s.points for s in standings(msgspec.structs.replace(it, boards=boards))}

    assert points == {
        one.players[0]: 1, one.players[1]: 0, other.players[0]: 0, other.players[1]: 0,
    }  # fmt: skip


def test_equals_are_parted_by_whom_they_have_met() -> None:
    """1 and 2 have two points each; 1 has beaten those who have more."""
    boards = [
        Board(round=1, board=1, table="a", players=(1, 3), places=(0, 1)),
        Board(round=1, board=2, table="b", players=(2, 4), places=(0, 1)),
        Board(round=2, board=1, table="c", players=(3, 4), places=(0, 1)),
        Board(round=2, board=2, table="d", players=(1, 2), places=(0, 0)),
    ]
    entrants = [Entrant(who=f"p{at}", bot="", number=at, word="", gone=False) for at in range(1, 5)]
    it = msgspec.structs.replace(new(4), entrants=entrants, boards=boards)
    found = standings(it)

    assert [one.number for one in found] == [1, 2, 3, 4]
    assert [(one.points, one.buchholz, one.sonneborn) for one in found] == [
        (1.5, 2.5, 1.75), (1.5, 1.5, 0.75), (1, 1.5, 0), (0, 2.5, 0),
    ]  # fmt: skip


def test_with_a_calendar_a_round_begins_on_its_day_whatever_goes_on() -> None:
    it = begun(msgspec.structs.replace(new(4, days=7), starts=DAY), 2 * DAY)
    assert it is not None
    later = next_round(it)

    assert not due_for_next(with_wins(it), 8 * DAY - 1)
    assert due_for_next(it, 8 * DAY)
    assert not ended(with_wins(it))
    assert len(later.boards) == 4


def test_bots_fill_the_places_that_are_left_and_the_lot_gives_the_numbers() -> None:
    it = new(8, fill="random")
    few = msgspec.structs.replace(it, entrants=it.entrants[:3])
    full = begun(few, 0)
    other = begun(msgspec.structs.replace(few, seed="cd" * 32), 0)
    alone = begun(msgspec.structs.replace(new(8), entrants=it.entrants[:1]), 0)

    assert full is not None
    assert other is not None
    assert sorted(one.number for one in full.entrants) == list(range(1, 9))
    assert sum(bool(one.bot) for one in full.entrants) == 5
    assert [one.who for one in full.entrants] != [one.who for one in other.entrants]
    assert alone is None
