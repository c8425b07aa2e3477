"""Tables over HTTP."""

import time
from typing import Annotated, cast

import msgspec
from litestar import MediaType, Response, delete, get, post, put
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from imperios.server.accounts.people import Person
from imperios.server.http.bodies import Nothing
from imperios.server.http.errors import AnyRequest, Failure, errors
from imperios.server.http.limits import Limits, Messages
from imperios.server.http.rate_limits import LIST, Costs
from imperios.server.tables import finished, live
from imperios.server.tables import notes as private_notes
from imperios.server.tables import replay as replays
from imperios.server.tables.commands import Answer, AnyCommand
from imperios.server.tables.listing import Listing
from imperios.server.tables.lists import Place, Which
from imperios.server.tables.registry import Registry
from imperios.server.tables.seats import CARETAKER
from imperios.server.tables.socket import answer_to, cost_of
from imperios.server.tables.table import Table
from imperios.server.tables.versions import SetAside
from imperios.server.tables.views import Log, Viewer
from imperios.server.tables.wire import (
    Archiving,
    ChatLines,
    GameState,
    Invitation,
    NewNotes,
    NewTable,
    PrivateNotes,
    Proposal,
    Replay,
    TableInfo,
    TableList,
)
from imperios.server.workers.odds_pool import Busy, Odds, OddsPool
from imperios.server.workers.work_pool import WorkPool

NEW = 10.0  # milliseconds of a processor that a new table costs, and one more for so many
LETTERS = 100  # of a record
PROPOSAL = 20.0  # milliseconds in which a bot finds a place
RECORD = 262_144  # bytes of a body that brings a record
NOTES = 32_768  # bytes of a body that brings notes
Have = Annotated[str, QueryParameter(max_length=40)]
PlaceName = Annotated[str, QueryParameter(pattern=r"^([01]\.\d{1,15}\.[\w-]{1,32})?$")]
SeatName = Annotated[str, QueryParameter(max_length=64)]
Count = Annotated[int, QueryParameter(ge=0, le=10**6)]


@post("/api/tables", request_max_body_size=RECORD, responses=errors(401))
async def create(
    data: JSONBody[NewTable],
    request: AnyRequest,
    registry: NamedDependency[Registry],
    listing: NamedDependency[Listing],
    limits: NamedDependency[Limits],
    costs: NamedDependency[Costs],
    person: NamedDependency[Person],
) -> TableInfo:
    """A new table, unless the host has very many that are not over."""
    costs.spend(request, person.id, NEW + len(data.record) / LETTERS)
    if await registry.store.hosted(person.id) >= limits["tables"]:
        raise Failure(429, "too many tables: end some of them", "too_many")
    return await listing.of_table(await registry.create(person, data), person)


@get("/api/tables", responses=errors(401))
async def tables(
    request: AnyRequest,
    listing: NamedDependency[Listing],
    costs: NamedDependency[Costs],
    person: NamedDependency[Person],
    which: FromQuery[Which] = "public",
    after: PlaceName = "",
) -> TableList:
    """Public tables, mine, or finished ones, page by page."""
    costs.spend(request, person.id, LIST)
    return await listing.list(which, person, Place.read(after) if after else None)


@get("/api/tables/{table:str}", responses=errors(401, 404))
async def table(
    table: FromPath[str],
    registry: NamedDependency[Registry],
    listing: NamedDependency[Listing],
    person: NamedDependency[Person],
) -> TableInfo:
    """One table, also one that is kept."""
    try:
        return await listing.of_table(await registry.visible(table, person), person)
    except SetAside as other:
        return await listing.of_stored(other.stored, person)


@post("/api/tables/{table:str}/enter", status_code=200, responses=errors(401, 404))
async def enter(
    table: FromPath[str],
    data: JSONBody[Invitation],
    registry: NamedDependency[Registry],
    listing: NamedDependency[Listing],
    person: NamedDependency[Person],
) -> TableInfo:
    """See a table by invitation."""
    return await listing.of_table(await registry.enter(table, person, data.invite), person)


@put("/api/tables/{table:str}/archive", responses=errors(401, 404))
async def archive(
    table: FromPath[str],
    data: JSONBody[Archiving],
    registry: NamedDependency[Registry],
    person: NamedDependency[Person],
) -> Nothing:
    """Put a table away, so that no list but that of the archive has it, or take it out."""
    await registry.visible_or_kept(table, person)
    at = int(time.time() * 1000) if data.archived else 0
    await registry.store.archive(table, person.id, at)
    return Nothing()


@delete("/api/tables/{table:str}", status_code=200, responses=errors(401, 404, 409))
async def remove(
    table: FromPath[str], registry: NamedDependency[Registry], person: NamedDependency[Person]
) -> Nothing:
    """Delete a table of one's own at which no other person has sat."""
    found = await registry.visible(table, person)
    if person.id != found.details.host:
        raise Failure(403, "only whoever opened the table may delete it", "not_host")
    if await registry.store.sitters(table) - {person.id}:
        raise Failure(409, "others have sat at this table: put it away instead", "others")
    await registry.delete(found)
    return Nothing()


@get("/api/tables/{table:str}/state", responses=errors(401, 404))
async def state(
    table: FromPath[str],
    registry: NamedDependency[Registry],
    person: NamedDependency[Person],
    seat: SeatName = "",
    have: Have = "",
) -> GameState:
    """What one viewer may know."""
    found = await registry.visible(table, person)
    return found.game_state(person.id, _own_seat(found, person, seat), Log.read(have))


def _own_seat(table: Table, person: Person, seat: str) -> Viewer:
    """The viewer that was asked for; only one's own seats."""
    viewer = table.seat_for(person.id, seat or None)
    if seat and viewer is None:
        raise Failure(403, "this is not your seat", "not_yours")
    return viewer


REFUSED = ResponseSpec(Answer, generate_examples=False, description="refused")


@post("/api/tables/{table:str}/do", status_code=200, responses={**errors(401, 404), 409: REFUSED})
async def do(
    table: FromPath[str],
    data: JSONBody[AnyCommand],
    request: AnyRequest,
    registry: NamedDependency[Registry],
    messages: NamedDependency[Messages],
    person: NamedDependency[Person],
) -> Response[Answer]:
    """A command."""
    found = await registry.visible(table, person)
    address = request.client.host if request.client else ""
    if not messages.allow(person.id, address, cost_of(data, found)):
        raise Failure(429, "too many commands: wait a little")
    answer = await answer_to(data, found, await registry.chat(table), person)
    return Response(answer, status_code=200 if answer.ok else 409)


@get("/api/tables/{table:str}/odds", responses=errors(401, 404))
async def odds(
    table: FromPath[str],
    registry: NamedDependency[Registry],
    odds_pool: NamedDependency[OddsPool],
    person: NamedDependency[Person],
    token: SeatName,
    seat: SeatName = "",
) -> Odds | None:
    """The odds of the battle to which a choice leads; nothing if none follows, or no longer."""
    found = await registry.visible(table, person)
    state, viewer = found.state, _own_seat(found, person, seat)
    if viewer is None or not found.details.header.odds:
        raise Failure(404, "there are no odds for that")
    if viewer not in state.deciders or token not in state.game.choices(viewer):
        return None
    try:
        told = await odds_pool.odds(table, state.version, state.game, viewer, token, person.id)
    except Busy:
        raise Failure(503, "too many ask for odds: try again") from None
    return told and msgspec.structs.replace(told, version=state.shown_version)


@get("/api/tables/{table:str}/proposal", responses=errors(401, 404, 409))
async def proposal(
    table: FromPath[str],
    request: AnyRequest,
    registry: NamedDependency[Registry],
    costs: NamedDependency[Costs],
    person: NamedDependency[Person],
    seat: SeatName = "",
) -> Proposal:
    """Where a bot would put the next piece before the first turn; no token if there is none."""
    found = await registry.visible(table, person)
    state, viewer = found.state, _own_seat(found, person, seat)
    if viewer is None:
        raise Failure(409, "pieces are placed by whoever sits there")
    placing = state.game.game.prompts.kinds[state.game.prompt(viewer).code].setup
    if not placing:
        return Proposal(token="", version=state.shown_version)
    costs.spend(request, person.id, PROPOSAL)
    token = await found.bot_pool.choose(state.game, viewer, CARETAKER, person.id)
    return Proposal(token=token, version=state.shown_version)


@get("/api/tables/{table:str}/chat", responses=errors(401, 404))
async def chat(
    table: FromPath[str],
    registry: NamedDependency[Registry],
    person: NamedDependency[Person],
    after: Count = 0,
) -> ChatLines:
    """What was said."""
    found = await registry.visible_or_kept(table, person)
    until = None if found is None else found.chat_until(person.id)
    said = await registry.chat(table)
    return ChatLines(lines=await said.heard(await said.load(after, until), person.id))


@get("/api/tables/{table:str}/notes", responses=errors(401, 404))
async def notes(
    table: FromPath[str], registry: NamedDependency[Registry], person: NamedDependency[Person]
) -> PrivateNotes:
    """One's own notes."""
    await registry.visible_or_kept(table, person)
    return await private_notes.read(registry.store.writer, table, person.id)


@put("/api/tables/{table:str}/notes", request_max_body_size=NOTES, responses=errors(401, 404))
async def write_notes(
    table: FromPath[str],
    data: JSONBody[NewNotes],
    registry: NamedDependency[Registry],
    person: NamedDependency[Person],
) -> PrivateNotes:
    """Other notes instead."""
    await registry.visible_or_kept(table, person)
    at = registry.time.now().at
    return await private_notes.write(registry.store.writer, table, person.id, data.text, at)


@get("/api/tables/{table:str}/replay", responses=errors(401, 404))
async def replay(
    table: FromPath[str],
    request: AnyRequest,
    registry: NamedDependency[Registry],
    work_pool: NamedDependency[WorkPool],
    costs: NamedDependency[Costs],
    person: NamedDependency[Person],
    seat: SeatName = "",
    start: Annotated[int, QueryParameter(name="from", ge=0, le=10**6)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=replays.MOST)] = 50,
) -> Response[Replay]:
    """Views after each choice."""
    found = await registry.visible(table, person)
    state = found.views_for(person.id).state
    if state.status == "over":
        if seat and seat not in state.seats:
            raise Failure(404, "there is no such seat")
        viewer = seat or None
    else:
        viewer = _own_seat(found, person, seat)
    costs.spend(request, person.id, replays.cost_of(state, count))
    told = replays.told_of(state)
    steps = await work_pool.ask(
        "replay", person.id, table=told, seat=viewer, start=start, count=count
    )
    return Response(cast(Replay, msgspec.Raw(steps)), media_type=MediaType.JSON)


HANDLERS = [
    create, tables, table, enter, archive, remove, state, do, odds, proposal, chat, notes,
    write_notes, replay, *finished.HANDLERS, live.live,
]  # fmt: skip
