"""The board: masks and reach agree with sets and paths worked out step by step."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from imperios.games.areas.board import Board
from imperios.kernel.masks import bits

ZONE0 = 10


def board_of(lands: int, seas: int, pairs: list[tuple[int, int]]) -> Board:
    """A board of unnamed zones."""
    names = [f"z{number}" for number in range(lands + seas)]
    return Board(names, [3] * lands + [0] * seas, pairs, ZONE0)


@st.composite
def boards(draw: st.DrawFn) -> tuple[Board, set[tuple[int, int]]]:
    """Any small board, and its adjacency in both directions."""
    lands, seas = draw(st.integers(2, 7)), draw(st.integers(0, 5))
    zone = st.integers(0, lands + seas - 1)
    pairs = draw(st.lists(st.tuples(zone, zone).filter(lambda p: p[0] != p[1]), max_size=25))
    return board_of(lands, seas, pairs), {*pairs, *((b, a) for a, b in pairs)}


def lands_of(board: Board) -> list[int]:
    return list(range(board.first_sea))


def seas_of(board: Board) -> list[int]:
    return list(range(board.first_sea, len(board.names)))


@given(st.integers(0, 2**60))
def test_the_bits_of_a_mask_in_order(mask: int) -> None:
    assert list(bits(mask)) == [zone for zone in range(61) if mask >> zone & 1]
    assert sum(1 << zone for zone in bits(mask)) == mask


def test_no_bits() -> None:
    assert list(bits(0)) == []


@given(boards())
def test_neighbours_are_kept_by_element(made: tuple[Board, set[tuple[int, int]]]) -> None:
    board, near = made
    for zone in range(len(board.names)):
        on_land = [z for z in lands_of(board) if (zone, z) in near]
        at_sea = [z for z in seas_of(board) if (zone, z) in near]
        assert board.is_sea(zone) == (zone in seas_of(board))
        if board.is_sea(zone):
            assert list(bits(board.coast_of[zone])) == on_land
            assert list(bits(board.sea_near[zone])) == at_sea
        else:
            assert list(bits(board.near[zone])) == on_land
            assert list(bits(board.seas_of[zone])) == at_sea


@given(boards(), st.integers(0, 2**7 - 1))
def test_a_rider_takes_one_or_two_steps(
    made: tuple[Board, set[tuple[int, int]]], passable: int
) -> None:
    board, near = made
    for origin in lands_of(board):
        reach = {z for z in lands_of(board) if (origin, z) in near}
        for middle in list(reach):
            if passable >> middle & 1:
                reach |= {z for z in lands_of(board) if (middle, z) in near}
        assert set(bits(board.two_steps(origin, passable))) == reach - {origin}


@given(boards(), st.integers(0, 2**12 - 1))
def test_carried_over_one_or_two_seas(
    made: tuple[Board, set[tuple[int, int]]], chosen: int
) -> None:
    board, near = made
    seas = [sea for sea in seas_of(board) if chosen >> sea & 1]
    paths = [(sea,) for sea in seas] + [(a, b) for a in seas for b in seas if (a, b) in near]
    for origin in lands_of(board):
        reach = {
            target
            for target in lands_of(board)
            for path in paths
            if (origin, path[0]) in near and (path[-1], target) in near and target != origin
        }
        assert set(bits(board.across(origin, chosen & board.seas))) == reach
        touching = {t for t in lands_of(board) for s in seas_of(board)
                    if (origin, s) in near and (s, t) in near}  # fmt: skip
        assert set(bits(board.across_one(origin))) == touching - {origin}


@given(boards())
def test_routes_are_ways_and_none_is_longer_than_it_must_be(
    made: tuple[Board, set[tuple[int, int]]],
) -> None:
    board, near = made
    for origin in lands_of(board):
        for target in lands_of(board):
            routes = board.routes(origin, target)
            assert routes == sorted(set(routes))
            for route in routes:
                way = (origin, *route, target)
                assert all(step in near for step in pairwise(way))
                assert len(route) == 1 or not {(sea,) for sea in route} & set(routes)


@given(boards(), st.integers(0, 2**12 - 1))
def test_a_route_exists_where_one_can_be_carried(
    made: tuple[Board, set[tuple[int, int]]], chosen: int
) -> None:
    """So leaving out longer routes loses nothing."""
    board, _ = made
    for origin in lands_of(board):
        reach = board.across(origin, chosen & board.seas)
        for target in lands_of(board):
            if target != origin:
                ways = [all(chosen >> sea & 1 for sea in r) for r in board.routes(origin, target)]
                assert any(ways) == bool(reach >> target & 1)


def test_zones_have_tokens() -> None:
    board = board_of(3, 2, [(0, 1)])

    assert board.codes(0b10101) == [ZONE0, ZONE0 + 2, ZONE0 + 4]
    assert board.codes(0) == []
