"""Reports: somebody tells the operators about somebody else."""

import secrets
import time
from typing import Annotated, Literal

import msgspec
from litestar import post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from imperios.server.accounts.people import People, Person
from imperios.server.community.ties import known
from imperios.server.http.bodies import PLAIN, Body, Nothing
from imperios.server.http.errors import Failure, errors
from imperios.server.storage import schema

MOST = 20  # open reports of one person
Reason = Literal["words", "name", "cheating", "leaving", "other"]

report = schema.reports.c


class NewReport(Body, frozen=True, kw_only=True):
    """What is wrong, and at which table."""

    reason: Reason
    text: Annotated[str, msgspec.Meta(max_length=1000, pattern=PLAIN)] = ""
    table: Annotated[str, msgspec.Meta(max_length=32, pattern=PLAIN)] = ""


@post("/api/people/{someone:str}/report", status_code=200, responses=errors(401, 404, 409))
async def tell(
    someone: FromPath[str],
    data: JSONBody[NewReport],
    engine: NamedDependency[AsyncEngine],
    people: NamedDependency[People],
    person: NamedDependency[Person],
) -> Nothing:
    """Tell the operators about somebody; nobody else is told."""
    other = await known(people, someone)
    own = select(func.count()).where(report.person == person.id, report.closed == 0)
    async with engine.connect() as connection:
        if (await connection.scalar(own) or 0) >= MOST:
            raise Failure(409, "you have told the operators much already", "too_many")
    row = {
        "id": secrets.token_hex(12), "person": person.id, "other": other.id,
        "table_id": data.table, "reason": data.reason, "text": data.text,
        "at": int(time.time() * 1000), "closed": 0,
    }  # fmt: skip
    async with engine.begin() as connection:
        await connection.execute(schema.reports.insert(), row)
    return Nothing()


HANDLERS = [tell]
