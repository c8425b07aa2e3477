"""How a tournament goes on: it begins, and one round follows the other. Nothing is stored here."""

import secrets
from collections.abc import Sequence

import msgspec

from imperios.server.tables.summary import Summary
from imperios.server.tournaments.pairing import Past, rounds_of, tables_of
from imperios.server.tournaments.seeds import drawn_numbers, mixed
from imperios.server.tournaments.standings import standings
from imperios.server.tournaments.tournament import Board, Entrant, Tournament


def due_to_begin(it: Tournament, now: int) -> bool:
    """Whether the first round begins by itself: on its day, or when every place is taken."""
    return now >= it.starts if it.starts else it.full


def fillers(it: Tournament) -> list[Entrant]:
    """The bots on the places that nobody has taken."""
    free = range(len(it.entrants), it.order.places) if it.order.fill else range(0)
    return [
        Entrant(who=f"bot:{at}", bot=it.order.fill, number=0, word="", gone=False) for at in free
    ]


def begun(it: Tournament, now: int) -> Tournament | None:
    """With everybody's number and the first round; None if there are too few."""
    everybody = [*it.entrants, *fillers(it)]
    if len(everybody) < it.order.seats:
        return None
    order, starts = it.order, it.starts or now
    rounds = rounds_of(order.system, len(everybody), order.seats, order.rounds)
    ready = msgspec.structs.replace(
        it, status="playing", entrants=everybody, mix=mixed(everybody), rounds=rounds, starts=starts
    )
    return next_round(msgspec.structs.replace(ready, entrants=drawn_numbers(ready)))


def next_round(it: Tournament) -> Tournament:
    """With the boards of one round more."""
    number, order = it.round + 1, it.order
    ranking, past = standings(it, provisional=True), Past(it.boards)
    tables, byes = tables_of(order.system, number, ranking, order.seats, past)
    boards = [
        Board(round=number, board=at, table=secrets.token_urlsafe(9), players=table, places=None)
        for at, table in enumerate(tables, start=1)
    ]
    boards += [
        Board(round=number, board=at, table="", players=(player,), places=(0,))
        for at, player in enumerate(byes, start=len(boards) + 1)
    ]
    return msgspec.structs.replace(it, round=number, boards=[*it.boards, *boards])


def due_for_next(it: Tournament, now: int) -> bool:
    """Whether another round begins: on its day, or when the last one is over."""
    if it.round >= it.rounds:
        return False
    day = it.day_of(it.round + 1)
    return now >= day if day else it.round_over(it.round)


def ended(it: Tournament) -> bool:
    """Whether everything has been played."""
    return it.round >= it.rounds and all(board.over for board in it.boards)


def settled(board: Board, summary: Summary, entrants: dict[int, Entrant]) -> Board:
    """A board whose table is over."""
    ranking = summary.result.ranking if summary.result else []
    place = {seat: at for at, group in enumerate(ranking) for seat in group}
    there = _there(board, summary, entrants)
    places = [
        place.get(seat.seat, 0) if present else None
        for seat, present in zip(summary.seats, there, strict=True)
    ]
    return msgspec.structs.replace(board, places=tuple(places))


def _there(board: Board, summary: Summary, entrants: dict[int, Entrant]) -> Sequence[bool]:
    """Who has played their seat to the end; a bot in somebody's place wins nothing for them."""
    return [
        bool(entrants[number].bot)
        or (seat.person == entrants[number].who and not (seat.away or seat.resigned))
        for number, seat in zip(board.players, summary.seats, strict=True)
    ]


def missing(summary: Summary) -> list[str]:
    """Who did not come, or not come back, until the table was over."""
    return [seat.person for seat in summary.seats if seat.kind == "human" and seat.late]
