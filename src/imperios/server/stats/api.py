"""Statistics over HTTP."""

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath

from imperios.server.accounts.people import Person
from imperios.server.http.errors import AnyRequest, errors
from imperios.server.http.rate_limits import Costs
from imperios.server.stats.stats import StatsCache
from imperios.server.stats.wire import Stats
from imperios.server.tables.registry import Registry
from imperios.server.tables.replay import cost_of


@get("/api/tables/{table:str}/stats", responses=errors(401, 404))
async def table_stats(
    table: FromPath[str],
    request: AnyRequest,
    registry: NamedDependency[Registry],
    stats: NamedDependency[StatsCache],
    costs: NamedDependency[Costs],
    person: NamedDependency[Person],
) -> Stats:
    """Who had how much when, dice, battles."""
    state = (await registry.visible(table, person)).views_for(person.id).state
    if stats.at_hand(state) is None:
        costs.spend(request, person.id, cost_of(state, 1))
    return await stats.of(state, person.id)


HANDLERS = [table_stats]
