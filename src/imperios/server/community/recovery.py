"""A forgotten password: a link by mail to a confirmed address, good once and for an hour."""

import asyncio
import time
from typing import Annotated

import msgspec
from litestar import Response, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from imperios.server.accounts.api import Password, address_of, in_a_new_session, limit_guesses
from imperios.server.accounts.people import People, Person
from imperios.server.accounts.sessions import Sessions
from imperios.server.accounts.signing import Signer
from imperios.server.http.bodies import Body, Nothing
from imperios.server.http.errors import AnyRequest, Failure, errors
from imperios.server.http.rate_limits import PASSWORD, Buckets, Costs
from imperios.server.logging import failed
from imperios.server.notifications.api import Mail
from imperios.server.notifications.channels import tell
from imperios.server.settings import Settings
from imperios.server.storage import schema
from imperios.server.time.periodic import Periodic

ASKED = 5  # in an hour, from one address and for one
PAUSE = 60 * 1000  # milliseconds between two letters to an address
Token = Annotated[str, msgspec.Meta(min_length=10, max_length=300, pattern=r"^[\w.-]+$")]


class Forgotten(Body, frozen=True, kw_only=True):
    """The address to which the link is sent."""

    address: Mail


class Recovered(Body, frozen=True, kw_only=True):
    """The token of the link, and a new password."""

    token: Token
    new: Password


class Recovery:
    """Sends links; whether an address is known can be told neither by the answer nor its time."""

    def __init__(self, engine: AsyncEngine, settings: Settings) -> None:
        self.engine = engine
        self.asked = Buckets(settings.rate and ASKED / 3600, ASKED)
        self.tasks: set[asyncio.Task[None]] = set()

    def begin(self, address: str, post: Periodic) -> None:
        """Look for the address and write letters, after the answer."""
        task = asyncio.create_task(self._write(address, post), name="recovery")
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _write(self, address: str, post: Periodic) -> None:
        """A letter for each account that has confirmed the address."""
        channel, person = schema.channels.c, schema.people.c
        confirmed = (
            channel.kind == "mail", func.lower(channel.address) == address.lower(),
            channel.confirmed > 0, person.account.is_not(None),
        )  # fmt: skip
        query = select(channel.id, channel.person).join(schema.people, person.id == channel.person)
        async with self.engine.connect() as connection:
            found = (await connection.execute(query.where(*confirmed))).all()
        for it in found:
            await self._tell(it.id, it.person)
        if found:
            post.wake()

    async def _tell(self, channel: str, person: str) -> None:
        """Once in a minute at most."""
        try:
            async with self.engine.begin() as connection:
                await tell(connection, channel, person, "recover", int(time.time() * 1000) // PAUSE)
        except IntegrityError as again:
            failed("recovery", again, person=person)


@post("/api/me/recovery", status_code=200, responses=errors(409))
async def forgot(
    data: JSONBody[Forgotten],
    request: AnyRequest,
    recovery: NamedDependency[Recovery],
    settings: NamedDependency[Settings],
    notices: NamedDependency[Periodic],
) -> Nothing:
    """Send a link to an address, if somebody has confirmed it; the answer is always the same."""
    if not settings.mail_server:
        raise Failure(409, "this server sends no mail")
    here, there = f"from {address_of(request)}", f"to {data.address.lower()}"
    if not (recovery.asked.take(here) and recovery.asked.take(there)):
        raise Failure(429, "too many letters: wait a little")
    recovery.begin(data.address, notices)
    return Nothing()


@post("/api/me/recovery/password", status_code=200, responses=errors(409))
async def recover(
    data: JSONBody[Recovered],
    request: AnyRequest,
    people: NamedDependency[People],
    sessions: NamedDependency[Sessions],
    signer: NamedDependency[Signer],
    costs: NamedDependency[Costs],
) -> Response[Person]:
    """A new password by the token of the link: all sessions end, and a new one begins here."""
    limit_guesses(request, sessions)
    costs.spend(request, "", PASSWORD)
    whose, era, until = signer.recovered(data.token)
    person = await people.find(whose) if until > int(time.time() * 1000) else None
    if person is None or not person.account or await people.era(whose) != era:
        raise Failure(409, "this link is no longer good: ask for another", "link_gone")
    await people.secure(person.id, data.new)
    sessions.end_all(person.id)
    return await in_a_new_session(person, sessions)


HANDLERS = [forgot, recover]
