"""What every open page asks for now and then: whose turn, invitations, announcements."""

import time

import msgspec
from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from sqlalchemy import bindparam, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from imperios.server.accounts.circle import Circle
from imperios.server.accounts.people import People, Person
from imperios.server.accounts.signing import Signer
from imperios.server.community.ties import known
from imperios.server.http.bodies import Body, Name, Nothing, Reply
from imperios.server.http.errors import AnyRequest, Failure, errors
from imperios.server.http.rate_limits import LIST, Costs
from imperios.server.notifications import events
from imperios.server.notifications.events import calls
from imperios.server.storage import schema
from imperios.server.storage.engine import insert_for
from imperios.server.storage.writer import Writer
from imperios.server.tables.entries import Header
from imperios.server.tables.registry import NoSuchTable, Registry
from imperios.server.tables.summary import read_summary

MOST = 100  # tables that are looked at, and invitations that are listed
INVITING = 200.0  # milliseconds of a processor: nobody shall be flooded
BEAT = 60 * 1000  # milliseconds after which it is noted again that somebody is here

SEEN = (
    update(schema.people)
    .where(schema.people.c.id == bindparam("who"), schema.people.c.seen < bindparam("before"))
    .values(seen=bindparam("at"))
)
table, member, invitation = schema.tables.c, schema.members.c, schema.invitations.c


class Announcement(Reply, frozen=True, kw_only=True):
    """What an operator tells everybody."""

    id: str
    es: str
    en: str
    at: float
    until: float


class TableInvitation(Reply, frozen=True, kw_only=True):
    """Somebody would like to play with you: the link is /#/t/{table}?invite={invite}."""

    table: str
    invite: str
    game: str
    scenario: str
    title: str
    person: str  # who invites
    name: str
    at: float


class News(Reply, frozen=True, kw_only=True):
    """What there is for a person."""

    turns: list[str]  # tables at which it is their turn
    invitations: list[TableInvitation]
    announcements: list[Announcement]


class Invited(Body, frozen=True, kw_only=True):
    """The table to which somebody is invited, and for a rematch the one where both played."""

    table: Name
    after: Name | None = None


@get("/api/me/news", responses=errors(401))
async def news(
    request: AnyRequest,
    engine: NamedDependency[AsyncEngine],
    people: NamedDependency[People],
    signer: NamedDependency[Signer],
    costs: NamedDependency[Costs],
    person: NamedDependency[Person],
) -> News:
    """What there is for a person, who is noted to be here."""
    costs.spend(request, person.id, LIST)
    now = _now()
    await people.writer.write([(SEEN, {"who": person.id, "before": now - BEAT, "at": now})])
    async with engine.connect() as connection:
        return News(
            turns=await _turns(connection, person.id),
            invitations=await _invitations(connection, person.id, people, signer),
            announcements=await announced(connection, now),
        )


async def _turns(connection: AsyncConnection, person: str) -> list[str]:
    """Tables that wait for a person; an example that was tried waits for nobody."""
    mine = (member.person == person, member.archived == 0, table.status == "playing")
    query = select(table.id, table.header, table.summary).join(
        schema.members, member.table_id == table.id
    )
    rows = await connection.execute(query.where(*mine).limit(MOST))
    found = [(row.id, read_summary(row.summary)) for row in rows if not _example(row.header)]
    return [
        name
        for name, summary in found
        if any(seat.person == person and calls(summary, seat)[0] for seat in summary.seats)
    ]


def _example(header: str) -> bool:
    return bool(msgspec.json.decode(header, type=Header).example)


async def _invitations(
    connection: AsyncConnection, person: str, people: People, signer: Signer
) -> list[TableInvitation]:
    """Invitations to tables that still wait."""
    query = (
        select(invitation.by, invitation.at, table.id, table.header, table.title)
        .join(schema.tables, table.id == invitation.table_id)
        .where(invitation.person == person, table.status == "waiting")
        .order_by(invitation.at.desc())
    )
    rows = (await connection.execute(query.limit(MOST))).all()
    await people.learn(row.by for row in rows)
    headers = [msgspec.json.decode(row.header, type=Header) for row in rows]
    return [
        TableInvitation(
            table=row.id, invite=signer.invite(row.id), game=header.game, scenario=header.scenario,
            title=row.title, person=row.by, name=people.name(row.by), at=row.at / 1000,
        )
        for row, header in zip(rows, headers, strict=True)
    ]  # fmt: skip


async def announced(connection: AsyncConnection, now: int) -> list[Announcement]:
    """What is told to everybody at a time, the last first."""
    told = schema.announcements.c
    query = select(schema.announcements).where(told.until > now).order_by(told.at.desc())
    return [
        Announcement(id=it.id, es=it.es, en=it.en, at=it.at / 1000, until=it.until / 1000)
        for it in await connection.execute(query)
    ]


@post("/api/people/{someone:str}/invite", status_code=200, responses=errors(401, 404, 409))
async def invite(
    someone: FromPath[str],
    data: JSONBody[Invited],
    request: AnyRequest,
    circle: NamedDependency[Circle],
    people: NamedDependency[People],
    registry: NamedDependency[Registry],
    costs: NamedDependency[Costs],
    person: NamedDependency[Person],
) -> Nothing:
    """Invite somebody whom one follows to a table that waits; who blocks one hears nothing."""
    costs.spend(request, person.id, INVITING)
    guest, found = await known(people, someone), await registry.visible(data.table, person)
    if not (found.seats_of(person.id) or person.id == found.details.host):
        raise NoSuchTable
    if found.state.status != "waiting":
        raise Failure(409, "no seat is free there", "not_waiting")
    known_well = guest.id in await circle.following(person.id)
    if not (known_well or (data.after and await _played(registry, data.after, person, guest))):
        raise Failure(409, "follow them first", "not_followed")
    if not await circle.blocks(guest.id, person.id):
        friend = person.id in await circle.following(guest.id)
        await _keep(people.writer, guest.id, found.id, person.id, friend)
    return Nothing()


async def _played(registry: Registry, after: str, *people: Person) -> bool:
    """Whether all of them had a seat at a table whose game is over."""
    table = await registry.visible(after, people[0])
    return table.state.status == "over" and all(table.seats_of(it.id) for it in people)


async def _keep(writer: Writer, guest: str, table: str, by: str, friend: bool) -> None:
    """Keep an invitation, and have the guest told of it where they are."""
    row = {"person": guest, "table_id": table, "by": by, "at": _now()}
    notice = events.invitation(guest, table, by, friend)
    dialect = writer.engine.dialect.name
    invite, tell = (
        insert_for(dialect, it).on_conflict_do_nothing()
        for it in (schema.invitations, schema.notices)
    )
    await writer.write([(invite, row), (tell, notice)])


@delete("/api/me/invitations/{invited:str}", status_code=200, responses=errors(401))
async def decline(
    invited: FromPath[str], people: NamedDependency[People], person: NamedDependency[Person]
) -> Nothing:
    """Forget the invitation to a table."""
    await people.writer.write([(DECLINE, {"who": person.id, "which": invited})])
    return Nothing()


DECLINE = schema.invitations.delete().where(
    invitation.person == bindparam("who"), invitation.table_id == bindparam("which")
)


def _now() -> int:
    return int(time.time() * 1000)


HANDLERS = [news, invite, decline]
