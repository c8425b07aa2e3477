"""The coach over HTTP: hints, warnings, analyses."""

from typing import Annotated, cast

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter
from sqlalchemy.ext.asyncio import AsyncEngine

from imperios.server.accounts.people import Person
from imperios.server.coaching.analyses import Analyses
from imperios.server.coaching.analyses import Busy as Queued
from imperios.server.coaching.coach_pool import Busy, CoachPool
from imperios.server.coaching.hints_used import count_hint, read_hints
from imperios.server.coaching.wire import AnalysisState, Caution, Hint, Hints, HintWish
from imperios.server.http.errors import AnyRequest, Failure, errors
from imperios.server.http.rate_limits import Costs
from imperios.server.tables.finished import finished
from imperios.server.tables.registry import Registry
from imperios.server.tables.table import Table

HINT = 800.0  # milliseconds of a processor
MEASURE = 100.0
SeatName = Annotated[str, QueryParameter(max_length=64)]
Version = Annotated[int, QueryParameter(ge=0, le=10**9)]


def allowed(table: Table) -> bool:
    """Whoever opened it plays with bots alone, or opened it with hints for all who sit down.

    A table of a tournament was opened by the tournament: there are no hints.
    """
    people = {seat.person for seat in table.state.seats.values() if seat.kind == "human"}
    return table.details.header.hints or people == {table.details.host}


async def own(table: str, seat: str, registry: Registry, person: Person) -> Table:
    """The table, if the seat is the person's."""
    found = await registry.visible(table, person)
    if found.seat_for(person.id, seat) != seat:
        raise Failure(403, "this is not your seat", "not_yours")
    return found


@get("/api/tables/{table:str}/hints", responses=errors(401, 404))
async def hints(
    table: FromPath[str],
    registry: NamedDependency[Registry],
    engine: NamedDependency[AsyncEngine],
    person: NamedDependency[Person],
) -> Hints:
    """Whether hints are allowed; how many were given, when the game is over."""
    found = await registry.visible(table, person)
    over = found.state.status == "over"
    return Hints(allowed=allowed(found), used=await read_hints(engine, table) if over else {})


@post("/api/tables/{table:str}/hint", status_code=200, responses=errors(401, 403, 404, 409, 503))
async def hint(
    table: FromPath[str],
    data: JSONBody[HintWish],
    request: AnyRequest,
    registry: NamedDependency[Registry],
    coach_pool: NamedDependency[CoachPool],
    engine: NamedDependency[AsyncEngine],
    costs: NamedDependency[Costs],
    person: NamedDependency[Person],
) -> Hint:
    """What Mariscal would do and why; it is counted."""
    found = await own(table, data.seat, registry, person)
    if data.seat not in found.state.deciders:
        raise Failure(409, "nothing is asked of this seat now")
    if not allowed(found):
        raise Failure(403, "no hints among people, unless the table was opened so", "no_hints")
    costs.spend(request, person.id, HINT)
    state = found.state
    try:
        told = await coach_pool.hint(state.game, data.seat, person.id)
    except Busy:
        raise Failure(503, "too many ask for hints: try again") from None
    if told is None:
        raise Failure(503, "no hint: try again")
    await count_hint(engine, table, data.seat)
    return msgspec.convert({**told, "version": state.shown_version}, Hint)


@post("/api/tables/{table:str}/measure", status_code=202, responses=errors(401, 403, 404))
async def measure(
    table: FromPath[str],
    data: JSONBody[HintWish],
    request: AnyRequest,
    registry: NamedDependency[Registry],
    coach_pool: NamedDependency[CoachPool],
    costs: NamedDependency[Costs],
    person: NamedDependency[Person],
) -> dict[str, int]:
    """Find out what the question is worth, so that a later choice can be warned about.

    The page asks by itself, and the question may be answered by then: nothing is to be done.
    """
    found = await own(table, data.seat, registry, person)
    costs.spend(request, person.id, MEASURE)
    state = found.state
    version = state.shown_version
    if allowed(found) and data.seat in state.deciders:
        try:
            await coach_pool.measure(table, version, state.game, data.seat, person.id)
        except Busy:
            raise Failure(503, "too many ask: try again") from None
    return {"version": version}


@get("/api/tables/{table:str}/warning", responses=errors(401, 403, 404))
async def warning(
    table: FromPath[str],
    registry: NamedDependency[Registry],
    coach_pool: NamedDependency[CoachPool],
    person: NamedDependency[Person],
    seat: SeatName,
    token: SeatName,
    since: Version,
) -> Caution | None:
    """Whether a choice gives much away against the best at a version that was measured."""
    found = await own(table, seat, registry, person)
    state = found.state
    offered = state.game.choices(seat) if seat in state.deciders else []
    if not allowed(found) or token not in offered:
        return None
    try:
        told = await coach_pool.warn(table, since, state.game, seat, token, person.id)
    except Busy:
        return None
    return cast(Caution | None, told and msgspec.convert(told, Caution))


@get("/api/tables/{table:str}/analysis", responses=errors(401, 404, 409))
async def analysis(
    table: FromPath[str],
    registry: NamedDependency[Registry],
    analyses: NamedDependency[Analyses],
    person: NamedDependency[Person],
) -> AnalysisState:
    """How far the analysis of a finished game is, and what it found."""
    await finished(table, registry, person)
    return await analyses.state(table)


@post("/api/tables/{table:str}/analysis", status_code=200, responses=errors(401, 404, 409, 503))
async def analyse(
    table: FromPath[str],
    registry: NamedDependency[Registry],
    analyses: NamedDependency[Analyses],
    person: NamedDependency[Person],
) -> AnalysisState:
    """Have a finished game analysed, unless that was done before."""
    found = await finished(table, registry, person)
    known = await analyses.state(table)
    if known.progress in ("none", "failed"):
        try:
            analyses.begin(found.state, person.id)
        except Queued:
            raise Failure(503, "too many games wait: try again") from None
        return await analyses.state(table)
    return known


HANDLERS = [hints, hint, measure, warning, analysis, analyse]
