"""Finished games over HTTP: the record, everything to check it with, and the odds of its draws."""

import msgspec
from litestar import MediaType, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from imperios import dump
from imperios.server.accounts.people import Person
from imperios.server.http.errors import AnyRequest, Failure, errors
from imperios.server.http.rate_limits import Costs
from imperios.server.tables import replay as replays
from imperios.server.tables.export import Export, export, stored_export
from imperios.server.tables.registry import Registry
from imperios.server.tables.table import Table
from imperios.server.tables.versions import SetAside
from imperios.server.tables.wire import Draws
from imperios.server.workers.work_pool import WorkPool


async def finished(table: str, registry: Registry, person: Person) -> Table:
    """A table that the person may see and whose game is over."""
    found = await registry.visible(table, person)
    if found.state.status != "over":
        raise Failure(409, "the game is not over")
    return found


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT, responses=errors(401, 404, 409))
async def record(
    table: FromPath[str],
    request: AnyRequest,
    registry: NamedDependency[Registry],
    costs: NamedDependency[Costs],
    person: NamedDependency[Person],
) -> str:
    """The record of a finished game."""
    found = await finished(table, registry, person)
    costs.spend(request, person.id, replays.cost_of(found.state, 1))
    return dump(found.state.game)


@get("/api/tables/{table:str}/journal", responses=errors(401, 404, 409))
async def journal(
    table: FromPath[str],
    request: AnyRequest,
    registry: NamedDependency[Registry],
    costs: NamedDependency[Costs],
    person: NamedDependency[Person],
) -> Export:
    """Everything that is needed to check a finished game, also one that is kept."""
    try:
        found = await finished(table, registry, person)
    except SetAside as other:
        if other.stored.summary.status != "over":
            raise
        return await stored_export(registry.store, other.stored)
    if found.details.sealed:
        raise Failure(409, "other tables with the same dice are still being played", "sealed")
    costs.spend(request, person.id, replays.cost_of(found.state, 1))
    entries = await registry.store.entries(table)
    return export(found.details.header, found.details.seed, entries, found.state.game.hash())


@get("/api/tables/{table:str}/draws", responses=errors(401, 404, 409))
async def draws(
    table: FromPath[str],
    request: AnyRequest,
    registry: NamedDependency[Registry],
    work_pool: NamedDependency[WorkPool],
    costs: NamedDependency[Costs],
    person: NamedDependency[Person],
) -> Draws:
    """The odds of every draw of a finished game."""
    found = await finished(table, registry, person)
    costs.spend(request, person.id, replays.cost_of(found.state, 1))
    entries = await registry.store.entries(table)
    told = await work_pool.ask("draws", person.id, header=found.details.header, entries=entries)
    return msgspec.json.decode(told, type=Draws)


HANDLERS = [record, journal, draws]
