"""People among each other, over HTTP."""

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from imperios.server.accounts.circle import Circle
from imperios.server.accounts.people import People, Person
from imperios.server.community import (
    documents,
    limits,
    news,
    operators,
    own_data,
    recovery,
    reports,
    ties,
)
from imperios.server.community.profiles import PersonInfo, games_of, records_of
from imperios.server.community.ties import known, online
from imperios.server.http.errors import AnyRequest, errors
from imperios.server.http.rate_limits import LIST, Costs
from imperios.server.ratings.api import ratings_of
from imperios.server.storage import schema


@get("/api/people/{someone:str}", responses=errors(401, 404))
async def someone(
    someone: FromPath[str],
    request: AnyRequest,
    engine: NamedDependency[AsyncEngine],
    people: NamedDependency[People],
    circle: NamedDependency[Circle],
    costs: NamedDependency[Costs],
    person: NamedDependency[Person],
) -> PersonInfo:
    """What everybody may know of a person: name, ratings, games."""
    costs.spend(request, person.id, LIST)
    found = await known(people, someone)
    since = select(schema.people.c.created).where(schema.people.c.id == someone)
    async with engine.connect() as connection:
        return PersonInfo(
            id=found.id,
            name=found.name,
            account=found.account,
            online=someone in await online(engine, [someone]),
            followed=someone in await circle.following(person.id),
            blocked=await circle.blocks(person.id, someone),
            since=(await connection.scalar(since) or 0) / 1000,
            ratings=await ratings_of(connection, someone),
            records=await records_of(connection, someone),
            games=await games_of(connection, someone, person.id, people),
        )


HANDLERS = [
    someone, *ties.HANDLERS, *news.HANDLERS, *recovery.HANDLERS, *own_data.HANDLERS,
    *reports.HANDLERS, *documents.HANDLERS, *operators.HANDLERS,
    *limits.HANDLERS,
]  # fmt: skip
