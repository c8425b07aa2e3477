"""How everybody stands, and what decides between equals.

A table counts as a game between each two who sit there: a win is a point, a draw half of one, and
whoever was not there in the end has lost to everybody who was. A bye counts as a win over all.
Equals are told apart by Buchholz (the points of all opponents) and Sonneborn-Berger (the points of
those one has beaten, and half of those of draws), in a round robin the other way round; then by
wins, and last by the lot.
"""

from collections.abc import Iterable, Sequence

import msgspec

from imperios.server.tournaments.tournament import Board, Tournament


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How somebody stands."""

    number: int
    gone: bool
    points: float = 0
    buchholz: float = 0
    sonneborn: float = 0
    wins: int = 0  # tables at which nobody was better
    played: int = 0


def against(board: Board, one: int, other: int) -> float:
    """What the player at one place has won against another at the same table."""
    assert board.places is not None
    mine, theirs = board.places[one], board.places[other]
    if mine is None:
        return 0
    if theirs is None or mine < theirs:
        return 1
    return 0.5 if mine == theirs else 0


def points_of(board: Board, seats: int) -> list[float]:
    """The points of each player of a board; a bye is a win."""
    if not board.table:
        return [seats - 1.0]
    others = range(len(board.players))
    return [sum(against(board, it, other) for other in others if other != it) for it in others]


def standings(tournament: Tournament, provisional: bool = False) -> list[Standing]:
    """Everybody, the best first; provisionally a game that goes on counts as a draw."""
    boards = [_drawn(it) if provisional else it for it in tournament.boards]
    played = [board for board in boards if board.over]
    seats = tournament.order.seats
    points = _points(played, seats)
    found = [
        _standing(it.number, it.gone, played, points, seats) for it in tournament.entrants
    ]  # fmt: skip
    robin = tournament.order.system == "round_robin"

    def merit(it: Standing) -> tuple[float, ...]:
        breaks = (it.sonneborn, it.buchholz) if robin else (it.buchholz, it.sonneborn)
        return (-it.points, -breaks[0], -breaks[1], -it.wins, it.number)

    return sorted(found, key=merit)


def _drawn(board: Board) -> Board:
    if board.over:
        return board
    return msgspec.structs.replace(board, places=(0,) * len(board.players))


def _points(boards: Iterable[Board], seats: int) -> dict[int, float]:
    points: dict[int, float] = {}
    for board in boards:
        for player, won in zip(board.players, points_of(board, seats), strict=True):
            points[player] = points.get(player, 0) + won
    return points


def _standing(
    number: int, gone: bool, boards: Sequence[Board], points: dict[int, float], seats: int
) -> Standing:
    buchholz = sonneborn = 0.0
    wins = played = 0
    for board in boards:
        if number not in board.players:
            continue
        if not board.table:  # a bye counts as if one had met somebody of one's own strength
            buchholz += points[number]
            continue
        own = board.players.index(number)
        won = {it: against(board, own, at) for at, it in enumerate(board.players) if it != number}
        played += 1
        wins += points_of(board, seats)[own] == max(points_of(board, seats)) > 0
        buchholz += sum(points[other] for other in won)
        sonneborn += sum(points[other] * share for other, share in won.items())
    return Standing(
        number=number, gone=gone, points=points.get(number, 0), buchholz=buchholz,
        sonneborn=sonneborn, wins=wins, played=played,
    )  # fmt: skip
