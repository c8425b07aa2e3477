"""What is stored of tournaments."""

import time
from collections.abc import Iterable, Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import ColumnElement, Executable, bindparam, delete, func, insert, select, update

from imperios.server.storage import schema
from imperios.server.storage.writer import Row, Writer
from imperios.server.tournaments.tournament import Board, Entrant, Tournament
from imperios.server.tournaments.wire import NewTournament

LISTED = 100
ALIVE = ("open", "playing")
Which = Literal["open", "playing", "over", "mine"]
IT, ENTRANT, BOARD = schema.tournaments.c, schema.entrants.c, schema.boards.c
TABLE = schema.tables.c

INSERT = insert(schema.tournaments)
INSERT_ENTRANT = insert(schema.entrants)
INSERT_BOARD = insert(schema.boards)
CHANGE = (
    update(schema.tournaments)
    .where(IT.id == bindparam("one"))
    .values(
        status=bindparam("new_status"),
        round=bindparam("new_round"),
        rounds=bindparam("new_rounds"),
        mix=bindparam("new_mix"),
        starts=bindparam("new_starts"),
    )
)
ONE = (ENTRANT.tournament == bindparam("one"), ENTRANT.who == bindparam("person"))
FORGET = delete(schema.entrants).where(*ONE)
NUMBER = update(schema.entrants).where(*ONE).values(number=bindparam("new_number"))
SET_GONE = update(schema.entrants).where(*ONE).values(gone=bindparam("new_gone"))
SET_PLACES = (
    update(schema.boards)
    .where(
        BOARD.tournament == bindparam("one"),
        BOARD.round == bindparam("in_round"),
        BOARD.board == bindparam("at"),
    )
    .values(places=bindparam("new_places"))
)


class Tournaments:
    """Reads and writes tournaments."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.engine = writer.engine

    # --- reading ------------------------------------------------------------------------------

    async def find(self, name: str) -> Tournament | None:
        """A tournament with everybody and all its boards."""
        async with self.engine.connect() as connection:
            row = (
                await connection.execute(select(schema.tournaments).where(IT.id == name))
            ).first()  # fmt: skip
            if row is None:
                return None
            order = msgspec.json.decode(row.ordered, type=NewTournament)
            entrants = await connection.execute(_entrants(name).limit(order.places))
            boards = await connection.execute(_boards(name))
            return _tournament(row, order, entrants.all(), boards.all())

    async def listed(self, which: Which, person: str) -> Sequence[str]:
        """The names of some tournaments, the newest first."""
        condition = _of(person) if which == "mine" else IT.status == which
        query = select(IT.id).where(condition).order_by(IT.created.desc()).limit(LISTED)
        return await self._names(query)

    async def concerning(self, person: str) -> Sequence[str]:
        """The tournaments that are not over in which a person takes part, or that are theirs."""
        return await self._names(select(IT.id).where(_of(person), IT.status.in_(ALIVE)))

    async def alive(self) -> Sequence[str]:
        """The tournaments that are not over."""
        return await self._names(select(IT.id).where(IT.status.in_(ALIVE)))

    async def hosted(self, person: str) -> int:
        """How many of a host are not over."""
        mine = (IT.host == person, IT.status.in_(ALIVE))
        async with self.engine.connect() as connection:
            found = select(func.count()).select_from(schema.tournaments).where(*mine)
            return int(await connection.scalar(found) or 0)

    async def summaries(self, tables: Iterable[str]) -> dict[str, tuple[str, Any]]:
        """Status and summary of some tables; those that are not made yet are missing."""
        query = select(TABLE.id, TABLE.status, TABLE.summary).where(TABLE.id.in_(list(tables)))
        async with self.engine.connect() as connection:
            return {it.id: (it.status, it.summary) for it in await connection.execute(query)}

    async def _names(self, query: Any) -> Sequence[str]:
        async with self.engine.connect() as connection:
            return list(await connection.scalars(query))

    # --- writing ------------------------------------------------------------------------------

    async def add(self, it: Tournament) -> None:
        """A new tournament."""
        row = {
            "id": it.id, "host": it.host, "ordered": msgspec.json.encode(it.order).decode(),
            "status": it.status, "round": 0, "rounds": it.rounds, "seed": it.seed, "mix": "",
            "starts": it.starts, "created": it.created,
        }  # fmt: skip
        await self.writer.write([(INSERT, row)])

    async def join(self, tournament: str, entrant: Entrant) -> None:
        """Somebody takes part; Conflict if they do already."""
        await self.writer.write([(INSERT_ENTRANT, _entrant_row(tournament, entrant))])

    async def forget(self, tournament: str, person: str) -> None:
        """Somebody takes no part after all."""
        await self.writer.write([(FORGET, {"one": tournament, "person": person})])

    async def set_gone(self, tournament: str, person: str, gone: bool) -> None:
        """Somebody is not paired any more, or is again."""
        await self.writer.write([_gone(tournament, person, gone)])

    async def change(self, it: Tournament) -> None:
        """Another status, round or number of rounds."""
        await self.writer.write([_changed(it)])

    async def cancel(self, it: Tournament) -> None:
        """It does not take place."""
        await self.change(msgspec.structs.replace(it, status="cancelled"))

    async def begin(self, it: Tournament, bots: Iterable[Entrant]) -> None:
        """Everybody has a number, and bots fill the places that are left; Conflict if begun."""
        write: list[tuple[Executable, Row]] = [
            (NUMBER, {"one": it.id, "person": entrant.who, "new_number": entrant.number})
            for entrant in it.entrants
            if not entrant.bot
        ]
        write += [(INSERT_ENTRANT, _entrant_row(it.id, entrant)) for entrant in bots]
        await self.writer.write([*write, _changed(it), *_board_rows(it)])

    async def next_round(self, it: Tournament) -> None:
        """The boards of a round; Conflict if another process was first."""
        await self.writer.write([*_board_rows(it), _changed(it)])

    async def settle(self, tournament: str, board: Board, gone: Iterable[str]) -> None:
        """How a board ended, and who has left with it."""
        row = {
            "one": tournament, "in_round": board.round, "at": board.board,
            "new_places": list(board.places or ()),
        }  # fmt: skip
        left = [_gone(tournament, who, True) for who in gone]
        await self.writer.write([(SET_PLACES, row), *left])


def _of(person: str) -> ColumnElement[bool]:
    """Tournaments in which a person takes part, or that they have opened."""
    own = IT.id.in_(select(ENTRANT.tournament).where(ENTRANT.who == person))
    return own | (IT.host == person)


def _entrants(name: str) -> Any:
    order = (ENTRANT.number, ENTRANT.joined, ENTRANT.who)
    return select(schema.entrants).where(ENTRANT.tournament == name).order_by(*order)


def _boards(name: str) -> Any:
    query = select(schema.boards).where(BOARD.tournament == name)
    return query.order_by(BOARD.round, BOARD.board)


def _tournament(
    row: Any, order: NewTournament, entrants: Sequence[Any], boards: Sequence[Any]
) -> Tournament:
    return Tournament(
        id=row.id, host=row.host, order=order, status=row.status, round=row.round,
        rounds=row.rounds, seed=row.seed, mix=row.mix, starts=row.starts, created=row.created,
        entrants=[
            Entrant(who=it.who, bot=it.bot, number=it.number, word=it.word, gone=it.gone)
            for it in entrants
        ],
        boards=[
            Board(
                round=it.round, board=it.board, table=it.table, players=tuple(it.players),
                places=None if it.places is None else tuple(it.places),
            )
            for it in boards
        ],
    )  # fmt: skip


def _entrant_row(tournament: str, it: Entrant) -> Row:
    joined = {"tournament": tournament, "joined": int(time.time() * 1000)}
    return {**msgspec.to_builtins(it), **joined}


def _gone(tournament: str, who: str, gone: bool) -> tuple[Executable, Row]:
    return SET_GONE, {"one": tournament, "person": who, "new_gone": gone}


def _changed(it: Tournament) -> tuple[Executable, Row]:
    return CHANGE, {
        "one": it.id, "new_status": it.status, "new_round": it.round, "new_rounds": it.rounds,
        "new_mix": it.mix, "new_starts": it.starts,
    }  # fmt: skip


def _board_rows(it: Tournament) -> list[tuple[Executable, Row]]:
    """The boards of its present round."""
    return [
        (INSERT_BOARD, {
            "tournament": it.id, "round": board.round, "board": board.board, "table": board.table,
            "players": list(board.players),
            "places": None if board.places is None else list(board.places),
        })
        for board in it.boards_of(it.round)
    ]  # fmt: skip
