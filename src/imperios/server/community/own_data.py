"""Everything that the server knows of a person, for themselves, and how they leave."""

import time
from typing import Annotated, Any

import msgspec
from litestar import Response, delete, get
from litestar.di import NamedDependency
from litestar.params import JSONBody
from sqlalchemy import bindparam, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from imperios.server.accounts.api import limit_guesses
from imperios.server.accounts.people import People, Person
from imperios.server.accounts.sessions import Sessions
from imperios.server.http.bodies import Body, Nothing, Reply
from imperios.server.http.errors import AnyRequest, Failure, errors
from imperios.server.http.rate_limits import PASSWORD, Costs
from imperios.server.storage import schema
from imperios.server.tables.entries import Draft
from imperios.server.tables.registry import Registry
from imperios.server.tables.versions import SetAside
from imperios.server.tournaments.director import Director

EXPORT = 500.0  # milliseconds of a processor
SECRET = ("password", "era", "browser", "tries", "code_at")  # columns that are no use to anybody
OWN = {  # what is told of a person, and by which column it is theirs
    "people": ("id", schema.people),
    "sessions": ("person", schema.sessions),
    "channels": ("person", schema.channels),
    "tables": ("person", schema.members),
    "results": ("person", schema.results),
    "ratings": ("who", schema.ratings),
    "chat": ("person", schema.chat),
    "notes": ("person", schema.private_notes),
    "follows": ("person", schema.follows),
    "blocks": ("person", schema.blocks),
    "invitations": ("person", schema.invitations),
    "reports": ("person", schema.reports),
    "tournaments": ("who", schema.entrants),
}
FORGOTTEN = ("channels", "results", "ratings", "notes", "follows", "blocks", "invitations")

Rows = list[dict[str, Any]]


class OwnData(Reply, frozen=True, kw_only=True):
    """Everything that is stored of a person, by kind; times are milliseconds since 1970."""

    at: float
    data: dict[str, Rows]


class Farewell(Body, frozen=True, kw_only=True):
    """The password of the account; a guest has none."""

    password: Annotated[str, msgspec.Meta(max_length=200)] = ""


@get("/api/me/export", responses=errors(401))
async def export(
    request: AnyRequest,
    engine: NamedDependency[AsyncEngine],
    costs: NamedDependency[Costs],
    person: NamedDependency[Person],
) -> Response[OwnData]:
    """Everything that is stored of a person, as a file."""
    costs.spend(request, person.id, EXPORT)
    async with engine.connect() as connection:
        data = {kind: await _rows(connection, kind, person.id) for kind in OWN}
    headers = {
        "content-disposition": 'attachment; filename="imperios.json"', "cache-control": "no-store",
    }  # fmt: skip
    return Response(OwnData(at=time.time(), data=data), headers=headers)


async def _rows(connection: AsyncConnection, kind: str, person: str) -> Rows:
    column, table = OWN[kind]
    told = [it for it in table.c if it.name not in SECRET]
    if kind == "sessions":
        told = [table.c.until, table.c.ended]  # what a cookie says is a secret
    found = await connection.execute(select(*told).where(table.c[column] == person))
    return [dict(row) for row in found.mappings()]


@delete("/api/me", status_code=200, responses=errors(401, 409))
async def leave(
    data: JSONBody[Farewell],
    request: AnyRequest,
    registry: NamedDependency[Registry],
    director: NamedDependency[Director],
    people: NamedDependency[People],
    sessions: NamedDependency[Sessions],
    costs: NamedDependency[Costs],
    person: NamedDependency[Person],
) -> Response[Nothing]:
    """Delete the account: tournaments and seats are given up, and finished games name nobody."""
    limit_guesses(request, sessions)
    costs.spend(request, person.id, PASSWORD)
    if not await people.knows_password(person, data.password):
        raise Failure(403, "wrong password", "wrong_password")
    await director.leave(person)
    for table in await registry.store.running(person.id):
        await _hand_over(registry, table, person)
    await people.leave(person, [(statement, {"whose": person.id}) for statement in FORGET])
    sessions.end_all(person.id)
    registry.circle.known.clear()
    return Response(Nothing(), status_code=200, cookies=[await sessions.end("")])


async def _hand_over(registry: Registry, name: str, person: Person) -> None:
    """A bot plays on for the others; a table without others ends."""
    try:
        table = await registry.table(name)
    except SetAside:
        return  # nobody plays there
    others = {seat.person for seat in table.state.seats.values() if seat.person} - {person.id}
    if table.seats_of(person.id) and table.state.status == "playing" and not others:
        seats = [list(table.state.seats)]
        result = {"winners": [], "ranking": seats, "scores": {}, "reason": "closed"}
        await table.close(Draft("end", "", result))
    await table.vacate(person.id)


def _own(kind: str) -> Any:
    column, table = OWN[kind]
    mine = table.c[column] == bindparam("whose")
    if kind in ("follows", "blocks"):
        mine = or_(mine, table.c.other == bindparam("whose"))
    return table.delete().where(mine)


FORGET = [_own(kind) for kind in FORGOTTEN]
HANDLERS = [export, leave]
