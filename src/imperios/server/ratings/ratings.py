"""How well people and bots play, by game, from finished tables of two to eight players.

Plackett-Luce ratings of whole tables (`openskill`), of all tables of a game and of those with the
same number of players. Each finished table is looked at once: the row that says so, the new ratings
and the results of its people are one transaction.
"""

import time
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
from sqlalchemy import select, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from imperios.server.http.bodies import Reply
from imperios.server.logging import log_event
from imperios.server.storage import schema
from imperios.server.storage.engine import insert_for
from imperios.server.tables.entries import Header
from imperios.server.tables.seats import Seat
from imperios.server.tables.summary import Summary, read_summary

MARGIN = 60 * 1000  # milliseconds by which clocks may differ and commits be late
BATCH = 200
ONE_BY_ONE = text("select pg_advisory_xact_lock(7203114)")  # processes rate one after the other
UNFINISHED = ("agreed", "closed")  # ends that are nobody's merit
PLAYED = ("", "left", "hints")  # such a table is a game that its people have played, rated or not
ALL = 0  # tables with any number of players

Value = tuple[float, float]  # mu, sigma
Kind = tuple[str, int]  # which tables: a game, and how many play

found = schema.ratings.c


class RatingChange(Reply, frozen=True, kw_only=True):
    """What a table did to a rating."""

    seat: str
    person: str | None
    bot: str | None
    name: str
    place: int
    before: int
    after: int


def finish(seat: Seat) -> str:
    """How a game ended for the person of a seat: who left had it finished by a bot."""
    if seat.resigned:
        return "resigned"
    return "bot" if seat.away else "played"


def is_left(seat: Seat) -> bool:
    """Whether its person was no longer there at the end."""
    return seat.kind == "human" and finish(seat) != "played"


@cache
def model() -> Any:
    """The way of counting; read when it is first needed."""
    from openskill.models import PlackettLuce

    return PlackettLuce()


def points(mu: float) -> int:
    """A rating as people see it: a beginner has 1500."""
    return round(1500 + 40 * (mu - 25))


def deviation(sigma: float) -> int:
    """How far it may be off."""
    return round(40 * sigma)


def low(value: Value) -> float:
    """What a rating surely is."""
    return value[0] - 2 * value[1]


def judge(header: Header, summary: Summary) -> str:
    """Why a finished table does not count; nothing if it does."""
    people = [seat.person for seat in summary.seats if seat.kind == "human"]
    result = summary.result
    if header.real_dice:
        return "real_dice"
    if header.record:
        return "record"
    if result and result.reason in UNFINISHED:
        return result.reason
    if not people:
        return "bots_only"
    if len(set(people)) < len(people):
        return "hot_seat"
    if len(summary.seats) < 2 or not (result and result.ranking):
        return "alone"
    return "left" if all(is_left(seat) for seat in summary.seats) else ""


def places(summary: Summary) -> dict[str, int]:
    """The place of each seat from 0; who gave up or left is behind all others."""
    ranking = summary.result.ranking if summary.result else []
    found = {seat: place for place, group in enumerate(ranking) for seat in group}
    for seat in summary.seats:
        if is_left(seat):
            found[seat.seat] = len(ranking)
    return found


def shown_place(seat: Seat, place: dict[str, int]) -> int:
    """The place of a seat from 1; who did not play to the end is the last, also if all left."""
    if is_left(seat):
        return len(place)
    return 1 + sum(other < place[seat.seat] for other in place.values())


def name_of(seat: Seat) -> str:
    """Who is rated for a seat."""
    return seat.person if seat.kind == "human" else f"bot:{seat.bot}"


def rate(
    seats: Sequence[Seat], place: dict[str, int], values: dict[str, Value]
) -> dict[str, tuple[Value, Value]]:
    """Before and after for each seat whose rating changes: all people, or else the bots only."""
    counting = model()
    before = [values.get(name_of(seat), (counting.mu, counting.sigma)) for seat in seats]
    teams = [[counting.create_rating(list(value))] for value in before]
    after = counting.rate(teams, ranks=[place[seat.seat] for seat in seats])
    mixed = any(seat.kind != "human" for seat in seats)
    return {
        seat.seat: (old, (new.mu, new.sigma))
        for seat, old, (new,) in zip(seats, before, after, strict=True)
        if not mixed or seat.kind != "human"
    }


def read_changes(stored: object) -> list[RatingChange]:
    """The changes of a table as they are stored."""
    return msgspec.convert(stored, list[RatingChange])


class Ratings:
    """Rates tables that are over and were not looked at yet."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.after = 0  # tables that were finished before are done

    async def round(self) -> None:
        """All tables that have finished since the last time, the first one first."""
        begun = int(time.time() * 1000)
        while rows := await self._waiting():
            for row in rows:
                await self._rate(row)
        self.after = begun - MARGIN

    async def _waiting(self) -> Sequence[Any]:
        table, done = schema.tables.c, schema.rated.c
        query = (
            select(table.id, table.header, table.summary, table.updated)
            .select_from(schema.tables.outerjoin(schema.rated, done.table_id == table.id))
            .where(table.status == "over", table.updated > self.after, done.table_id.is_(None))
            .order_by(table.updated)
            .limit(BATCH)
        )
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).all()

    async def _rate(self, row: Any) -> None:
        """One table; if another process was faster, nothing."""
        header = msgspec.json.decode(row.header, type=Header)
        summary = read_summary(row.summary)
        try:
            async with self.engine.begin() as connection:
                reason = judge(header, summary) or await _hinted(connection, row.id)
                if connection.dialect.name == "postgresql":
                    await connection.execute(ONE_BY_ONE)
                changes = [] if reason else await self._count(connection, row, header.game, summary)
                if reason in PLAYED:
                    await _keep_results(connection, row, header, summary, changes)
                done = {
                    "table_id": row.id, "game": header.game, "reason": reason, "at": row.updated,
                    "changes": msgspec.to_builtins(changes),
                }  # fmt: skip
                await connection.execute(schema.rated.insert(), done)
        except IntegrityError:
            return
        log_event("rated", table=row.id, reason=reason, changes=len(changes))

    async def _count(
        self, connection: AsyncConnection, row: Any, game: str, summary: Summary
    ) -> list[RatingChange]:
        """New ratings, of all tables and of those of this size; the changes of the former."""
        seats, place = summary.seats, places(summary)
        await self._rerate(connection, row, (game, len(seats)), seats, place)
        new = await self._rerate(connection, row, (game, ALL), seats, place)
        return [_change(seat, place, *new[seat.seat]) for seat in seats if seat.seat in new]

    async def _rerate(
        self,
        connection: AsyncConnection,
        row: Any,
        kind: Kind,
        seats: Sequence[Seat],
        place: dict[str, int],
    ) -> dict[str, tuple[Value, Value]]:
        """The ratings of one kind of tables, before and after."""
        who = {name_of(seat) for seat in seats}
        query = select(schema.ratings).where(
            found.game == kind[0], found.players == kind[1], found.who.in_(who)
        )
        known = {it.who: it for it in await connection.execute(query)}
        new = rate(seats, place, {name: (it.mu, it.sigma) for name, it in known.items()})
        for seat in seats:
            if seat.seat in new:
                name = name_of(seat)
                games = known[name].games + 1 if name in known else 1
                await self._store(connection, kind, name, new[seat.seat][1], games, row.updated)
        return new

    async def _store(
        self, connection: AsyncConnection, kind: Kind, who: str, value: Value, games: int, at: int
    ) -> None:
        row = {
            "game": kind[0], "players": kind[1], "who": who, "bot": who.startswith("bot:"),
            "mu": value[0], "sigma": value[1], "low": low(value), "games": games, "updated": at,
        }  # fmt: skip
        new = {name: row[name] for name in ("mu", "sigma", "low", "games", "updated")}
        added = insert_for(connection.dialect.name, schema.ratings).values(row)
        await connection.execute(
            added.on_conflict_do_update(index_elements=["game", "players", "who"], set_=new)
        )


def _change(seat: Seat, place: dict[str, int], before: Value, after: Value) -> RatingChange:
    human = seat.kind == "human"
    return RatingChange(
        seat=seat.seat, person=seat.person if human else None,
        bot=None if human else seat.bot, name="",
        place=shown_place(seat, place),
        before=points(before[0]), after=points(after[0]),
    )  # fmt: skip


async def _hinted(connection: AsyncConnection, table: str) -> str:
    """A game in which somebody asked the coach does not count."""
    query = select(schema.hints.c.seat).where(schema.hints.c.table_id == table).limit(1)
    return "hints" if (await connection.execute(query)).first() else ""


async def _keep_results(
    connection: AsyncConnection,
    row: Any,
    header: Header,
    summary: Summary,
    changes: Sequence[RatingChange],
) -> None:
    """What the game was for each of its people."""
    place, bots = places(summary), sum(seat.kind != "human" for seat in summary.seats)
    after = {change.person: change.after for change in changes if change.person}
    rows = [
        {
            "person": seat.person, "table_id": row.id, "game": header.game,
            "scenario": header.scenario, "seat": seat.seat, "players": len(summary.seats),
            "bots": bots, "place": shown_place(seat, place), "finish": finish(seat),
            "rating": after.get(seat.person), "at": row.updated,
        }
        for seat in summary.seats if seat.kind == "human"
    ]  # fmt: skip
    await connection.execute(schema.results.insert(), rows)
