"""What operators see and do, over HTTP; `imperios admin operator` says who they are."""

import secrets
import time
from typing import Annotated, Any

import msgspec
from litestar import delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from imperios.server.accounts.people import People, Person
from imperios.server.community.limits import LimitInfo, described
from imperios.server.community.news import Announcement, announced
from imperios.server.community.reports import Reason
from imperios.server.community.ties import HERE, known
from imperios.server.http.bodies import PLAIN, Body, Nothing, Reply
from imperios.server.http.errors import Failure, errors
from imperios.server.http.limits import Limits
from imperios.server.settings import Settings
from imperios.server.storage import schema
from imperios.server.tables.entries import Draft, Header
from imperios.server.tables.registry import Registry
from imperios.server.tables.summary import read_summary

LISTED = 100
DAY = 24 * 3600 * 1000
Find = Annotated[str, QueryParameter(max_length=40)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=500, pattern=PLAIN)]
Days = Annotated[int, msgspec.Meta(ge=0, le=365)]

someone, table, report = schema.people.c, schema.tables.c, schema.reports.c


class Overview(Reply, frozen=True, kw_only=True):
    """The server in figures, what is announced, and its limits."""

    people: int
    accounts: int
    online: int
    tables: dict[str, int]  # by status
    open_reports: int
    announcements: list[Announcement]
    limits: list[LimitInfo]
    mail: bool


class OperatedPerson(Reply, frozen=True, kw_only=True):
    """A person as operators see them."""

    id: str
    name: str
    account: bool
    created: float
    seen: float
    muted: float
    operator: bool
    tables: int
    reports: int


class OperatedTable(Reply, frozen=True, kw_only=True):
    """A table as operators see it."""

    id: str
    game: str
    scenario: str
    title: str
    status: str
    public: bool
    updated: float
    people: list[str]


class Report(Reply, frozen=True, kw_only=True):
    """What somebody told about somebody."""

    id: str
    by: str
    by_name: str
    about: str
    about_name: str
    table: str
    reason: Reason
    text: str
    at: float
    closed: float | None


class NewAnnouncement(Body, frozen=True, kw_only=True):
    """What everybody is told, in both languages, for so many days."""

    es: Text
    en: Text
    days: Annotated[int, msgspec.Meta(ge=1, le=90)] = 7


class Silence(Body, frozen=True, kw_only=True):
    """For how many days somebody says nothing; 0: they may speak."""

    days: Days


class Closing(Body, frozen=True, kw_only=True):
    """Whether a report is done with."""

    closed: bool


async def operator_of(person: NamedDependency[Person]) -> Person:
    """The person, if they are an operator; the page does not exist for others."""
    if not person.operator:
        raise Failure(404, "there is nothing here")
    return person


@get("/api/operator", responses=errors(401, 404))
async def overview(
    engine: NamedDependency[AsyncEngine],
    settings: NamedDependency[Settings],
    limits: NamedDependency[Limits],
    operator: NamedDependency[Person],
) -> Overview:
    """The server in figures."""
    now = _now()
    async with engine.connect() as connection:
        statuses = select(table.status, func.count()).group_by(table.status)
        return Overview(
            people=await _count(connection, someone.gone == 0),
            accounts=await _count(connection, someone.account.is_not(None)),
            online=await _count(connection, someone.seen > now - HERE),
            tables={row[0]: row[1] for row in await connection.execute(statuses)},
            open_reports=await _count(connection, report.closed == 0),
            announcements=await announced(connection, now),
            limits=described(limits),
            mail=bool(settings.mail_server),
        )


async def _count(connection: AsyncConnection, condition: Any) -> int:
    return int(await connection.scalar(select(func.count()).where(condition)) or 0)


@get("/api/operator/people", responses=errors(401, 404))
async def operated_people(
    engine: NamedDependency[AsyncEngine], operator: NamedDependency[Person], find: Find = ""
) -> list[OperatedPerson]:
    """People whose name has this in it, the last seen first."""
    member = schema.members.c
    tables = select(func.count()).where(member.person == someone.id).scalar_subquery()
    reports = select(func.count()).where(report.other == someone.id).scalar_subquery()
    named = (someone.gone == 0, func.lower(someone.name).contains(find.lower(), autoescape=True))
    query = select(schema.people, tables.label("tables"), reports.label("reports")).where(*named)
    async with engine.connect() as connection:
        rows = await connection.execute(query.order_by(someone.seen.desc()).limit(LISTED))
        return [_person(row) for row in rows]


def _person(row: Any) -> OperatedPerson:
    return OperatedPerson(
        id=row.id, name=row.name, account=row.account is not None, created=row.created / 1000,
        seen=row.seen / 1000, muted=row.muted / 1000, operator=row.operator, tables=row.tables,
        reports=row.reports,
    )  # fmt: skip


@put("/api/operator/people/{someone:str}/silence", responses=errors(401, 404))
async def silence(
    someone: FromPath[str],
    data: JSONBody[Silence],
    people: NamedDependency[People],
    operator: NamedDependency[Person],
) -> Nothing:
    """Somebody says nothing in the chat of any table for some days."""
    until = _now() + data.days * DAY if data.days else 0
    await people.mute(await known(people, someone), until)
    return Nothing()


@get("/api/operator/tables", responses=errors(401, 404))
async def operated_tables(
    engine: NamedDependency[AsyncEngine],
    people: NamedDependency[People],
    operator: NamedDependency[Person],
) -> list[OperatedTable]:
    """Tables that are not over, the last changed first."""
    query = select(schema.tables).where(table.status != "over").order_by(table.updated.desc())
    async with engine.connect() as connection:
        rows = (await connection.execute(query.limit(LISTED))).all()
    return [await _table(row, people) for row in rows]


async def _table(row: Any, people: People) -> OperatedTable:
    header = msgspec.json.decode(row.header, type=Header)
    sitting = [it.person for it in read_summary(row.summary).seats if it.person]
    await people.learn(sitting)
    return OperatedTable(
        id=row.id, game=header.game, scenario=header.scenario, title=row.title, status=row.status,
        public=row.public, updated=row.updated / 1000, people=[people.name(it) for it in sitting],
    )  # fmt: skip


@post("/api/operator/tables/{operated:str}/end", status_code=200, responses=errors(401, 404))
async def end_table(
    operated: FromPath[str],
    registry: NamedDependency[Registry],
    operator: NamedDependency[Person],
) -> Nothing:
    """End a table without a winner."""
    found = await registry.table(operated)
    result = {"winners": [], "ranking": [list(found.state.seats)], "scores": {}, "reason": "closed"}
    await found.close(Draft("end", "", result))
    return Nothing()


@get("/api/operator/reports", responses=errors(401, 404))
async def reports(
    engine: NamedDependency[AsyncEngine],
    people: NamedDependency[People],
    operator: NamedDependency[Person],
) -> list[Report]:
    """Open reports first, each group with the last first."""
    order = (report.closed > 0, report.at.desc())
    async with engine.connect() as connection:
        rows = (
            await connection.execute(select(schema.reports).order_by(*order).limit(LISTED))
        ).all()
    await people.learn(who for row in rows for who in (row.person, row.other))
    return [
        Report(
            id=row.id, by=row.person, by_name=people.name(row.person), about=row.other,
            about_name=people.name(row.other), table=row.table_id, reason=row.reason,
            text=row.text, at=row.at / 1000, closed=row.closed / 1000 if row.closed else None,
        )
        for row in rows
    ]  # fmt: skip


@put("/api/operator/reports/{told:str}", responses=errors(401, 404))
async def close_report(
    told: FromPath[str],
    data: JSONBody[Closing],
    engine: NamedDependency[AsyncEngine],
    operator: NamedDependency[Person],
) -> Nothing:
    """A report is done with, or open again."""
    changed = update(schema.reports).where(report.id == told)
    async with engine.begin() as connection:
        await connection.execute(changed.values(closed=_now() if data.closed else 0))
    return Nothing()


@post("/api/operator/announcements", responses=errors(401, 404))
async def announce(
    data: JSONBody[NewAnnouncement],
    engine: NamedDependency[AsyncEngine],
    operator: NamedDependency[Person],
) -> Announcement:
    """Tell everybody something."""
    now = _now()
    row = {
        "id": secrets.token_hex(8), "es": data.es, "en": data.en, "at": now,
        "until": now + data.days * DAY,
    }  # fmt: skip
    async with engine.begin() as connection:
        await connection.execute(schema.announcements.insert(), row)
    until = now / 1000 + data.days * DAY / 1000
    return Announcement(id=str(row["id"]), es=data.es, en=data.en, at=now / 1000, until=until)


@delete("/api/operator/announcements/{told:str}", status_code=200, responses=errors(401, 404))
async def withdraw(
    told: FromPath[str], engine: NamedDependency[AsyncEngine], operator: NamedDependency[Person]
) -> Nothing:
    """Tell it no longer."""
    announcement = schema.announcements
    async with engine.begin() as connection:
        await connection.execute(announcement.delete().where(announcement.c.id == told))
    return Nothing()


def _now() -> int:
    return int(time.time() * 1000)


HANDLERS = [
    overview, operated_people, silence, operated_tables, end_table, reports, close_report,
    announce, withdraw,
]  # fmt: skip
