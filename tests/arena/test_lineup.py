"""Who sits where: every bot takes every seat equally often."""

from collections import Counter

import pytest

from imperios.arena.lineup import fair_block, seatings

each_table = pytest.mark.parametrize(
    ("bots", "seats", "solo"),
    [
        (bots, seats, solo)
        for bots in (2, 3, 4, 5)
        for seats in (2, 3, 4, 6)
        for solo in (False, True)
    ],
)


@each_table
def test_after_a_block_every_bot_has_had_every_seat_equally_often(
    bots: int, seats: int, solo: bool
) -> None:
    block = fair_block(bots, seats, solo)
    table = seatings(bots, seats, solo)
    assert len(table) % block == 0
    for start in range(0, min(len(table), 10 * block), block):
        taken = Counter(
            (bot, seat) for row in table[start : start + block] for seat, bot in enumerate(row)
        )
        for bot in range(bots):
            assert len({taken[bot, seat] for seat in range(seats)}) == 1
        if not solo:
            assert len(set(taken.values())) == 1
            assert len(taken) == bots * seats


@pytest.mark.parametrize("seats", [2, 3, 4, 8])
def test_alone_means_one_seat_of_all(seats: int) -> None:
    for row in seatings(3, seats, solo=True):
        assert row.count(0) == 1
        assert len(set(row)) == 2


def test_a_single_bot_has_every_seat_and_needs_no_rounding() -> None:
    assert seatings(1, 4) == [(0, 0, 0, 0)] * 4
    assert fair_block(1, 4) == 1


def test_neighbours_change_too() -> None:
    after = {(row[index], row[(index + 1) % 4]) for row in seatings(4, 4) for index in range(4)}
    assert len(after) == 12
