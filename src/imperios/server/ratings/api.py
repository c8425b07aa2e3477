"""Ratings and statistics over HTTP."""

from typing import Any, Literal

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from sqlalchemy import func, select

from imperios import GAMES
from imperios.server.accounts.people import Person
from imperios.server.http.bodies import Json
from imperios.server.http.errors import Failure, errors
from imperios.server.ratings.ratings import deviation, points
from imperios.server.services import Server
from imperios.server.storage import schema

LISTED = 100
GAMES_SHOWN = 50
SURE_GAMES, SURE_DEVIATION = 10, 200
Who = Literal["people", "bots"]

found, people = schema.ratings.c, schema.people.c


def _told(it: Any, rank: int) -> Json:
    return {
        "game": it.game,
        "person": None if it.bot else it.who,
        "bot": it.who.removeprefix("bot:") if it.bot else None,
        "name": "" if it.bot else it.name,
        "rating": points(it.mu),
        "deviation": deviation(it.sigma),
        "games": it.games,
        "sure": it.games >= SURE_GAMES and deviation(it.sigma) < SURE_DEVIATION,
        "rank": rank,
    }


def _listed(bots: bool) -> Any:
    """Bots, or people with an account: guests are rated, but not listed."""
    if bots:
        return select(schema.ratings).where(found.bot)
    joined = schema.ratings.join(schema.people, people.id == found.who)
    named = select(schema.ratings, people.name).select_from(joined)
    return named.where(~found.bot, people.account.is_not(None))


@get("/api/ratings", responses=errors(401))
async def ratings(
    server: NamedDependency[Server],
    person: NamedDependency[Person],
    game: FromQuery[str],
    who: FromQuery[Who] = "people",
) -> Json:
    """The best of a game."""
    if game not in GAMES:
        raise Failure(400, f"game: {game!r} is none of: {', '.join(GAMES)}")
    query = _listed(who == "bots").where(found.game == game)
    async with server.engine.connect() as connection:
        rows = (await connection.execute(query.order_by(found.low.desc()).limit(LISTED))).all()
    return {"game": game, "ratings": [_told(it, rank) for rank, it in enumerate(rows, 1)]}


@get("/api/people/{someone:str}", responses=errors(401, 404))
async def someone(
    someone: FromPath[str], server: NamedDependency[Server], person: NamedDependency[Person]
) -> Json:
    """What everybody may know of a person: name, ratings, rated games."""
    known = await server.people.find(someone)
    if known is None:
        raise Failure(404, "there is no such person")
    game = schema.rated_people.c
    own = select(schema.ratings, people.name).join(schema.people, people.id == found.who)
    games = select(schema.rated_people).where(game.person == someone).order_by(game.at.desc())
    async with server.engine.connect() as connection:
        rows = (await connection.execute(own.where(found.who == someone))).all()
        better = [await connection.scalar(_better(it)) for it in rows]
        played = (await connection.execute(games.limit(GAMES_SHOWN))).all()
    return {
        "id": known.id,
        "name": known.name,
        "account": known.account,
        "ratings": [_told(it, (above or 0) + 1) for it, above in zip(rows, better, strict=True)],
        "games": [
            {
                "table": it.table_id, "game": it.game, "at": it.at / 1000, "place": it.place,
                "of": it.players, "rating": it.rating,
            }
            for it in played
        ],
    }  # fmt: skip


def _better(it: Any) -> Any:
    above = _listed(False).where(found.game == it.game, found.low > it.low)
    return select(func.count()).select_from(above.subquery())


@get("/api/tables/{table:str}/ratings", responses=errors(401, 404, 409))
async def table_ratings(
    table: FromPath[str], server: NamedDependency[Server], person: NamedDependency[Person]
) -> Json:
    """What a finished table did to ratings."""
    seen = await server.hall.seen(table, person)
    if seen.course.status != "over":
        raise Failure(409, "the game is not over")
    query = select(schema.rated).where(schema.rated.c.table_id == table)
    async with server.engine.connect() as connection:
        row = (await connection.execute(query)).first()
    if row is None:
        return {"rated": False, "reason": "soon", "changes": []}
    return {"rated": not row.reason, "reason": row.reason, "changes": row.changes}


@get("/api/tables/{table:str}/stats", responses=errors(401, 404))
async def table_stats(
    table: FromPath[str], server: NamedDependency[Server], person: NamedDependency[Person]
) -> Json:
    """Who had how much when, dice, battles."""
    seen = await server.hall.seen(table, person)
    return await server.figures.of(seen.sights_of(person.id).course)
