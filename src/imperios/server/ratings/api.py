"""Ratings over HTTP."""

from typing import Annotated, Any, Literal

import msgspec
from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, QueryParameter
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from imperios import GAMES
from imperios.server.accounts.people import People, Person
from imperios.server.http.bodies import Reply
from imperios.server.http.errors import Failure, errors
from imperios.server.ratings.ratings import ALL, RatingChange, deviation, points, read_changes
from imperios.server.storage import schema
from imperios.server.tables.finished import finished
from imperios.server.tables.registry import Registry

LISTED = 100
SURE_GAMES, SURE_DEVIATION = 10, 200
Who = Literal["people", "bots"]
Players = Annotated[int, QueryParameter(ge=0, le=8)]

found, people_of = schema.ratings.c, schema.people.c


class Rating(Reply, frozen=True, kw_only=True):
    """How well a person or a bot plays a game."""

    game: str
    players: int  # at a table; 0: all tables
    person: str | None
    bot: str | None
    name: str
    rating: int
    deviation: int
    games: int
    sure: bool
    rank: int


class RatingList(Reply, frozen=True, kw_only=True):
    """The best of a game, or of its tables with so many players."""

    game: str
    players: int
    ratings: list[Rating]


class TableRatings(Reply, frozen=True, kw_only=True):
    """What a finished table did to ratings, or why it did nothing."""

    rated: bool
    reason: str
    changes: list[RatingChange]


def rating_of(row: Any, rank: int) -> Rating:
    """A stored rating, with the name of its person."""
    return Rating(
        game=row.game,
        players=row.players,
        person=None if row.bot else row.who,
        bot=row.who.removeprefix("bot:") if row.bot else None,
        name="" if row.bot else row.name,
        rating=points(row.mu),
        deviation=deviation(row.sigma),
        games=row.games,
        sure=row.games >= SURE_GAMES and deviation(row.sigma) < SURE_DEVIATION,
        rank=rank,
    )


def _listed(bots: bool) -> Any:
    """Bots, or people with an account: guests are rated, but not listed."""
    if bots:
        return select(schema.ratings).where(found.bot)
    joined = schema.ratings.join(schema.people, people_of.id == found.who)
    named = select(schema.ratings, people_of.name).select_from(joined)
    return named.where(~found.bot, people_of.account.is_not(None))


@get("/api/ratings", responses=errors(401))
async def ratings(
    engine: NamedDependency[AsyncEngine],
    person: NamedDependency[Person],
    game: FromQuery[str],
    who: FromQuery[Who] = "people",
    players: Players = ALL,
) -> RatingList:
    """The best of a game, or of its tables with so many players."""
    if game not in GAMES:
        raise Failure(400, f"game: {game!r} is not one of {', '.join(GAMES)}")
    query = _listed(who == "bots").where(found.game == game, found.players == players)
    async with engine.connect() as connection:
        rows = (await connection.execute(query.order_by(found.low.desc()).limit(LISTED))).all()
    listed = [rating_of(row, rank) for rank, row in enumerate(rows, 1)]
    return RatingList(game=game, players=players, ratings=listed)


async def ratings_of(connection: AsyncConnection, person: str) -> list[Rating]:
    """A person's ratings, of all tables of each game, with their place among all."""
    own = select(schema.ratings, people_of.name).join(schema.people, people_of.id == found.who)
    own = own.where(found.who == person, found.players == ALL)
    rows = (await connection.execute(own)).all()
    better = [await connection.scalar(_better(it)) or 0 for it in rows]
    return [rating_of(row, above + 1) for row, above in zip(rows, better, strict=True)]


def _better(it: Any) -> Any:
    same = (found.game == it.game, found.players == it.players)
    return select(func.count()).select_from(
        _listed(False).where(*same, found.low > it.low).subquery()
    )


@get("/api/tables/{table:str}/ratings", responses=errors(401, 404, 409))
async def table_ratings(
    table: FromPath[str],
    engine: NamedDependency[AsyncEngine],
    registry: NamedDependency[Registry],
    people: NamedDependency[People],
    person: NamedDependency[Person],
) -> TableRatings:
    """What a finished table did to ratings."""
    await finished(table, registry, person)
    query = select(schema.rated).where(schema.rated.c.table_id == table)
    async with engine.connect() as connection:
        row = (await connection.execute(query)).first()
    if row is None:
        return TableRatings(rated=False, reason="soon", changes=[])
    changes = read_changes(row.changes)
    await people.learn(change.person or "" for change in changes)
    named = [_named(change, people) for change in changes]
    return TableRatings(rated=not row.reason, reason=row.reason, changes=named)


def _named(change: RatingChange, people: People) -> RatingChange:
    return msgspec.structs.replace(change, name=people.name(change.person or "", change.name))


HANDLERS = [ratings, table_ratings]
