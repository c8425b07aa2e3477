"""Tournaments as a person sees them: the one place where the parts of answers are made."""

from imperios import game
from imperios.server.accounts.people import People
from imperios.server.tables.dice import commitment
from imperios.server.tournaments.standings import Standing, points_of, standings
from imperios.server.tournaments.tournament import Board, Entrant, Tournament
from imperios.server.tournaments.wire import (
    BoardInfo,
    RoundInfo,
    StandingRow,
    TournamentDice,
    TournamentInfo,
    TournamentPage,
)


async def info_of(it: Tournament, person: str, people: People) -> TournamentInfo:
    """A tournament in a list."""
    order, host = it.order, await people.find(it.host)
    return TournamentInfo(
        id=it.id, title=order.title, game=order.game, scenario=order.scenario, seats=order.seats,
        options=order.options, pace=order.pace, system=order.system, rounds=it.rounds,
        places=order.places, fill=order.fill, duplicate=order.duplicate,
        starts=it.starts / 1000 or None, days=order.days, status=it.status, round=it.round,
        players=len(it.entrants), host=it.host == person, host_name=host.name if host else "",
        joined=any(entrant.who == person and not entrant.gone for entrant in it.entrants),
        created=it.created / 1000,
    )  # fmt: skip


async def page_of(it: Tournament, person: str, people: People) -> TournamentPage:
    """A tournament with everybody, all rounds, and where the viewer plays."""
    order, over = it.order, it.status == "over"
    own = next((entrant.number for entrant in it.entrants if entrant.who == person), -1)
    dice = TournamentDice(commit=commitment(it.seed), mix=it.mix, seed=it.seed if over else None)
    return TournamentPage(
        info=await info_of(it, person, people),
        seats=list(game(order.game).new(order.scenario, order.seats, order.options).seats),
        standings=await _rows(it, person, people),
        rounds=[_round(it, number, own) for number in range(1, it.rounds + 1)],
        mine=next((b.table for b in reversed(it.boards) if own in b.players and not b.over), None),
        dice=dice,
    )


async def _rows(it: Tournament, person: str, people: People) -> list[StandingRow]:
    """Everybody in the order of the standings, or as they have joined."""
    if not it.round:
        found = [Standing(number=0, gone=False) for _ in it.entrants]
        pairs = zip(found, it.entrants, strict=True)
    else:
        by_number, found = it.by_number(), standings(it)
        pairs = zip(found, [by_number[one.number] for one in found], strict=True)
    return [
        await _row(rank if it.round else 0, standing, entrant, person, people)
        for rank, (standing, entrant) in enumerate(pairs, start=1)
    ]


async def _row(
    rank: int, it: Standing, entrant: Entrant, person: str, people: People
) -> StandingRow:
    someone = None if entrant.bot else await people.find(entrant.who)
    return StandingRow(
        rank=rank, number=it.number, person=someone.id if someone else None,
        bot=entrant.bot or None, name=someone.name if someone else "", you=entrant.who == person,
        gone=entrant.gone, points=it.points, buchholz=it.buchholz, sonneborn=it.sonneborn,
        wins=it.wins, played=it.played,
    )  # fmt: skip


def _round(it: Tournament, number: int, own: int) -> RoundInfo:
    boards, day = it.boards_of(number), it.day_of(number)
    over = bool(boards) and it.round_over(number)
    hidden = it.order.duplicate and not over
    return RoundInfo(
        round=number, starts=day / 1000 or None, over=over,
        boards=[_board(it, board, hidden and own not in board.players) for board in boards],
    )  # fmt: skip


def _board(it: Tournament, board: Board, hidden: bool) -> BoardInfo:
    return BoardInfo(
        board=board.board, table=None if hidden else board.table or None, bye=not board.table,
        over=board.over, players=list(board.players),
        points=points_of(board, it.order.seats) if board.over else None,
    )  # fmt: skip
