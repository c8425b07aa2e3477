"""Ratings over HTTP."""

from typing import Any, Literal

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from imperios import GAMES
from imperios.server.accounts.people import People, Person
from imperios.server.http.bodies import Reply
from imperios.server.http.errors import Failure, errors
from imperios.server.ratings.ratings import RatingChange, deviation, points, read_changes
from imperios.server.storage import schema
from imperios.server.tables.api import finished
from imperios.server.tables.registry import Registry

LISTED = 100
GAMES_SHOWN = 50
SURE_GAMES, SURE_DEVIATION = 10, 200
Who = Literal["people", "bots"]

found, people_of = schema.ratings.c, schema.people.c


class Rating(Reply, frozen=True, kw_only=True):
    """How well a person or a bot plays a game."""

    game: str
    person: str | None
    bot: str | None
    name: str
    rating: int
    deviation: int
    games: int
    sure: bool
    rank: int


class RatingList(Reply, frozen=True, kw_only=True):
    """The best of a game."""

    game: str
    ratings: list[Rating]


class RatedGame(Reply, frozen=True, kw_only=True):
    """A game that counted for a person: which place of how many, and the rating after it."""

    table: str
    game: str
    at: float
    place: int
    of: int
    rating: int


class PersonInfo(Reply, frozen=True, kw_only=True):
    """What everybody may know of a person."""

    id: str
    name: str
    account: bool
    ratings: list[Rating]
    games: list[RatedGame]


class TableRatings(Reply, frozen=True, kw_only=True):
    """What a finished table did to ratings, or why it did nothing."""

    rated: bool
    reason: str
    changes: list[RatingChange]


def _rating(row: Any, rank: int) -> Rating:
    return Rating(
        game=row.game,
        person=None if row.bot else row.who,
        bot=row.who.removeprefix("bot:") if row.bot else None,
        name="" if row.bot else row.name,
        rating=points(row.mu),
        deviation=deviation(row.sigma),
        games=row.games,
        sure=row.games >= SURE_GAMES and deviation(row.sigma) < SURE_DEVIATION,
        rank=rank,
    )


def _rated_game(row: Any) -> RatedGame:
    return RatedGame(
        table=row.table_id, game=row.game, at=row.at / 1000, place=row.place, of=row.players,
        rating=row.rating,
    )  # fmt: skip


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
) -> RatingList:
    """The best of a game."""
    if game not in GAMES:
        raise Failure(400, f"game: {game!r} is not one of {', '.join(GAMES)}")
    query = _listed(who == "bots").where(found.game == game)
    async with engine.connect() as connection:
        rows = (await connection.execute(query.order_by(found.low.desc()).limit(LISTED))).all()
    return RatingList(game=game, ratings=[_rating(row, rank) for rank, row in enumerate(rows, 1)])


@get("/api/people/{someone:str}", responses=errors(401, 404))
async def someone(
    someone: FromPath[str],
    engine: NamedDependency[AsyncEngine],
    people: NamedDependency[People],
    person: NamedDependency[Person],
) -> PersonInfo:
    """What everybody may know of a person: name, ratings, rated games."""
    known = await people.find(someone)
    if known is None:
        raise Failure(404, "there is no such person")
    game = schema.rated_people.c
    own = select(schema.ratings, people_of.name).join(schema.people, people_of.id == found.who)
    games = select(schema.rated_people).where(game.person == someone).order_by(game.at.desc())
    async with engine.connect() as connection:
        rows = (await connection.execute(own.where(found.who == someone))).all()
        better = [await connection.scalar(_better(it)) or 0 for it in rows]
        played = (await connection.execute(games.limit(GAMES_SHOWN))).all()
    return PersonInfo(
        id=known.id,
        name=known.name,
        account=known.account,
        ratings=[_rating(row, above + 1) for row, above in zip(rows, better, strict=True)],
        games=[_rated_game(row) for row in played],
    )


def _better(it: Any) -> Any:
    above = _listed(False).where(found.game == it.game, found.low > it.low)
    return select(func.count()).select_from(above.subquery())


@get("/api/tables/{table:str}/ratings", responses=errors(401, 404, 409))
async def table_ratings(
    table: FromPath[str],
    engine: NamedDependency[AsyncEngine],
    registry: NamedDependency[Registry],
    person: NamedDependency[Person],
) -> TableRatings:
    """What a finished table did to ratings."""
    await finished(table, registry, person)
    query = select(schema.rated).where(schema.rated.c.table_id == table)
    async with engine.connect() as connection:
        row = (await connection.execute(query)).first()
    if row is None:
        return TableRatings(rated=False, reason="soon", changes=[])
    return TableRatings(rated=not row.reason, reason=row.reason, changes=read_changes(row.changes))


HANDLERS = [ratings, someone, table_ratings]
