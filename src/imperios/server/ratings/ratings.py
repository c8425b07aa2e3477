"""How well people and bots play, by game, from finished tables of two to eight players.

Plackett-Luce ratings of whole tables (`openskill`). Each finished table is looked at once: the row
that says so, the new ratings and the list of a person's games are one transaction.
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

Value = tuple[float, float]  # mu, sigma

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
    return "alone" if len(summary.seats) < 2 or not (result and result.ranking) else ""


def places(summary: Summary) -> dict[str, int]:
    """The place of each seat from 0; who gave up or left is behind all others."""
    ranking = summary.result.ranking if summary.result else []
    found = {seat: place for place, group in enumerate(ranking) for seat in group}
    for seat in summary.seats:
        if seat.kind == "human" and (seat.resigned or seat.away):
            found[seat.seat] = len(ranking)
    return found


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
        reason = judge(header, summary)
        try:
            async with self.engine.begin() as connection:
                if connection.dialect.name == "postgresql":
                    await connection.execute(ONE_BY_ONE)
                changes = [] if reason else await self._count(connection, row, header.game, summary)
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
        seats, place = summary.seats, places(summary)
        who = {name_of(seat) for seat in seats}
        query = select(schema.ratings).where(found.game == game, found.who.in_(who))
        known = {it.who: it for it in await connection.execute(query)}
        values = {name: (it.mu, it.sigma) for name, it in known.items()}
        new = rate(seats, place, values)
        changes = [_change(seat, place, *new[seat.seat]) for seat in seats if seat.seat in new]
        for seat in seats:
            if seat.seat in new:
                name = name_of(seat)
                games = known[name].games + 1 if name in known else 1
                await self._store(connection, game, name, new[seat.seat][1], games, row.updated)
        rows = [_game(change, row, game, len(seats)) for change in changes if change.person]
        if rows:
            await connection.execute(schema.rated_people.insert(), rows)
        return changes

    async def _store(
        self, connection: AsyncConnection, game: str, who: str, value: Value, games: int, at: int
    ) -> None:
        row = {
            "game": game, "who": who, "bot": who.startswith("bot:"), "mu": value[0],
            "sigma": value[1], "low": low(value), "games": games, "updated": at,
        }  # fmt: skip
        new = {name: row[name] for name in ("mu", "sigma", "low", "games", "updated")}
        added = insert_for(connection.dialect.name, schema.ratings).values(row)
        await connection.execute(
            added.on_conflict_do_update(index_elements=["game", "who"], set_=new)
        )


def _change(seat: Seat, place: dict[str, int], before: Value, after: Value) -> RatingChange:
    human = seat.kind == "human"
    return RatingChange(
        seat=seat.seat, person=seat.person if human else None,
        bot=None if human else seat.bot, name=seat.name,
        place=1 + sum(other < place[seat.seat] for other in place.values()),
        before=points(before[0]), after=points(after[0]),
    )  # fmt: skip


def _game(change: RatingChange, row: Any, game: str, players: int) -> dict[str, Any]:
    return {
        "person": change.person, "table_id": row.id, "game": game, "place": change.place,
        "players": players, "rating": change.after, "at": row.updated,
    }  # fmt: skip
