"""Positions in which a turn decides: the sets are sound, and levels see what lies open."""

import pytest

import imperios
from training.positions import FOLDER, KINDS, Checker, Position, read

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
def test_estratega_takes_a_win_that_lies_open(game: str, full: bool) -> None:
    checker, positions = Checker(game, "estratega"), some(game, "win", full)
    passed = sum(checker.passes(one) for one in positions)

    assert passed >= (0.85 * len(positions) if full else 1 if positions else 0)
