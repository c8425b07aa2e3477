"""Tables over HTTP, and the door of the live channel."""

import asyncio
from typing import Annotated, Literal

from litestar import MediaType, Response, WebSocket, get, post, put, websocket
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from imperios import dump
from imperios.server.accounts.api import COOKIE, known
from imperios.server.accounts.people import Person
from imperios.server.http.bodies import Invitation, Json, NewTable, Notepad
from imperios.server.http.errors import Failure, errors
from imperios.server.http.rate_limits import Bucket
from imperios.server.services import Server
from imperios.server.tables import commands as c
from imperios.server.tables import notes as notepads
from imperios.server.tables import replay as replays
from imperios.server.tables.export import export, stored_export
from imperios.server.tables.registry import Missing
from imperios.server.tables.socket import Socket, Viewer, carry_out, eyes
from imperios.server.tables.table import Table
from imperios.server.tables.versions import OtherRules
from imperios.server.tables.views import Log
from imperios.server.workers.odds_pool import Busy

RECORD = 262_144  # bytes of a body that brings a record
NOTES = 32_768  # bytes of a body that brings notes
Which = Literal["public", "mine", "finished"]
Have = Annotated[str, QueryParameter(max_length=40)]
SeatName = Annotated[str, QueryParameter(max_length=64)]
Count = Annotated[int, QueryParameter(ge=0, le=10**6)]


@post("/api/tables", request_max_body_size=RECORD, responses=errors(401))
async def create(
    data: JSONBody[NewTable], server: NamedDependency[Server], person: NamedDependency[Person]
) -> Json:
    """A new table."""
    return server.hall.told(await server.hall.create(person, data), person)


@get("/api/tables", responses=errors(401))
async def tables(
    server: NamedDependency[Server],
    person: NamedDependency[Person],
    which: FromQuery[Which] = "public",
) -> Json:
    """Public tables, mine, or finished ones."""
    return {"tables": await server.hall.list(which, person)}


@get("/api/tables/{table:str}", responses=errors(401, 404))
async def table(
    table: FromPath[str], server: NamedDependency[Server], person: NamedDependency[Person]
) -> Json:
    """One table, also one that is kept."""
    try:
        return server.hall.told(await server.hall.seen(table, person), person)
    except OtherRules as kept:
        return server.hall.told_row(kept.row, person)


@post("/api/tables/{table:str}/enter", status_code=200, responses=errors(401, 404))
async def enter(
    table: FromPath[str],
    data: JSONBody[Invitation],
    server: NamedDependency[Server],
    person: NamedDependency[Person],
) -> Json:
    """See a table by invitation."""
    return server.hall.told(await server.hall.enter(table, person, data.invite), person)


@get("/api/tables/{table:str}/state", responses=errors(401, 404))
async def state(
    table: FromPath[str],
    server: NamedDependency[Server],
    person: NamedDependency[Person],
    seat: SeatName = "",
    have: Have = "",
) -> Json:
    """What one viewer may know."""
    found = await server.hall.seen(table, person)
    viewer = own_eyes(found, person, seat)
    return found.state(person.id, viewer, Log.read(have))


def own_eyes(table: Table, person: Person, seat: str) -> str | None:
    """The viewer that was asked for; only one's own seats."""
    viewer = eyes(table, person, seat or None)
    if seat and viewer is None:
        raise Failure(403, "this is not your seat", "not_yours")
    return viewer


REFUSED = ResponseSpec(c.Answer, generate_examples=False, description="refused")


@post("/api/tables/{table:str}/do", status_code=200, responses={**errors(401, 404), 409: REFUSED})
async def do(
    table: FromPath[str],
    data: JSONBody[c.Deed],
    server: NamedDependency[Server],
    person: NamedDependency[Person],
) -> Response[c.Answer]:
    """A command."""
    found = await server.hall.seen(table, person)
    answer = await carry_out(found, await server.hall.talk(table), person, data)
    return Response(answer, status_code=200 if answer.ok else 409)


@get("/api/tables/{table:str}/odds", responses=errors(401, 404))
async def odds(
    table: FromPath[str],
    server: NamedDependency[Server],
    person: NamedDependency[Person],
    token: SeatName,
    seat: SeatName = "",
) -> Json | None:
    """The odds of the battle to which a choice leads; nothing if none follows, or no longer."""
    found = await server.hall.seen(table, person)
    course, viewer = found.course, own_eyes(found, person, seat)
    if viewer is None or not found.info.header.odds:
        raise Failure(404, "there are no odds for that")
    if viewer not in course.deciders or token not in course.state.choices(viewer):
        return None
    try:
        return await server.seers.odds(table, course.version, course.state, viewer, token)
    except Busy:
        raise Failure(503, "too many ask for odds: try again") from None


@get("/api/tables/{table:str}/chat", responses=errors(401, 404))
async def chat(
    table: FromPath[str],
    server: NamedDependency[Server],
    person: NamedDependency[Person],
    after: Count = 0,
) -> Json:
    """What was said."""
    found = await server.hall.may_see(table, person)
    until = None if found is None else found.heard_until(person.id)
    talk = await server.hall.talk(table)
    return {"lines": await talk.load(after, until)}


@get("/api/tables/{table:str}/notes", responses=errors(401, 404))
async def notes(
    table: FromPath[str], server: NamedDependency[Server], person: NamedDependency[Person]
) -> Json:
    """One's own notes."""
    await server.hall.may_see(table, person)
    return await notepads.read(server.journal, table, person.id)


@put("/api/tables/{table:str}/notes", request_max_body_size=NOTES, responses=errors(401, 404))
async def write_notes(
    table: FromPath[str],
    data: JSONBody[Notepad],
    server: NamedDependency[Server],
    person: NamedDependency[Person],
) -> Json:
    """Other notes instead."""
    await server.hall.may_see(table, person)
    at = server.hours.now().at
    return await notepads.write(server.journal, table, person.id, data.text, at)


@get("/api/tables/{table:str}/replay", responses=errors(401, 404))
async def replay(
    table: FromPath[str],
    server: NamedDependency[Server],
    person: NamedDependency[Person],
    seat: SeatName = "",
    start: Annotated[int, QueryParameter(name="from", ge=0, le=10**6)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=replays.MOST)] = 50,
) -> Json:
    """Views after each choice."""
    found = await server.hall.seen(table, person)
    course = found.sights_of(person.id).course
    if course.status == "over":
        if seat and seat not in course.seats:
            raise Failure(404, "there is no such seat")
        viewer = seat or None
    else:
        viewer = own_eyes(found, person, seat)
    return await asyncio.to_thread(replays.steps, course.copy(), viewer, start, count)


async def _finished(table: str, server: Server, person: Person) -> Table:
    found = await server.hall.seen(table, person)
    if found.course.status != "over":
        raise Failure(409, "the game is not over")
    return found


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT, responses=errors(401, 404, 409))
async def record(
    table: FromPath[str], server: NamedDependency[Server], person: NamedDependency[Person]
) -> str:
    """The record of a finished game."""
    return dump((await _finished(table, server, person)).course.state)


@get("/api/tables/{table:str}/journal", responses=errors(401, 404, 409))
async def journal(
    table: FromPath[str], server: NamedDependency[Server], person: NamedDependency[Person]
) -> Json:
    """Everything that is needed to check a finished game, also one that is kept."""
    try:
        found = await _finished(table, server, person)
    except OtherRules as kept:
        if kept.row.status != "over":
            raise
        return await stored_export(server.journal, kept.row)
    entries = await server.journal.entries(table)
    return export(found.info.header, found.info.seed, entries, found.course.state.hash())


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket, table: FromPath[str], server: NamedDependency[Server]) -> None:  # type: ignore[type-arg]
    """The live channel."""
    await socket.accept()
    viewer = await _viewer(socket, table, server)
    if viewer is not None:
        await viewer.run()


async def _viewer(socket: Socket, table: str, server: Server) -> Viewer | None:
    """The connection of a person who may see the table; otherwise it is closed."""
    person = await known(socket.cookies.get(COOKIE, ""), server)
    if person is None:
        await socket.close(code=4403, reason="no cookie")
        return None
    try:
        found = await server.hall.seen(table, person)
    except Missing:
        await socket.close(code=4404, reason="no such table")
        return None
    except OtherRules:
        await socket.close(code=4409, reason="other rules")
        return None
    rate = Bucket(server.settings.rate, server.settings.burst)
    talk = await server.hall.talk(table)
    era = server.people.era(person.id)
    viewer = Viewer(
        socket, server.hall, found, talk, person, rate,
        lambda: server.people.era(person.id) == era,
    )  # fmt: skip
    seat = socket.query_params.get("seat", "")
    viewer.look(eyes(found, person, seat or None))
    viewer.log = Log.read(socket.query_params.get("have", ""))
    return viewer
