"""Statistics over HTTP."""

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath

from imperios.server.accounts.people import Person
from imperios.server.http.errors import errors
from imperios.server.stats.stats import StatsCache
from imperios.server.stats.wire import Stats
from imperios.server.tables.registry import Registry


@get("/api/tables/{table:str}/stats", responses=errors(401, 404))
async def table_stats(
    table: FromPath[str],
    registry: NamedDependency[Registry],
    stats: NamedDependency[StatsCache],
    person: NamedDependency[Person],
) -> Stats:
    """Who had how much when, dice, battles."""
    seen = await registry.visible(table, person)
    return await stats.of(seen.views_for(person.id).state)


HANDLERS = [table_stats]
