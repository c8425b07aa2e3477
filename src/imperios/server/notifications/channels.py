"""The addresses for notifications, each confirmed by a code that was sent to it."""

import hmac
import secrets
import time
from typing import Any, Literal

from sqlalchemy import Executable, case, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from imperios.server.accounts.signing import Signer
from imperios.server.http.bodies import Reply
from imperios.server.http.errors import Failure
from imperios.server.http.rate_limits import Buckets
from imperios.server.notifications.events import row
from imperios.server.notifications.outbox import letter_row, next_digest
from imperios.server.settings import Settings
from imperios.server.storage import schema

MOST = 10  # channels of one person
CODES = 20  # for new channels, in an hour, from one address or to one
TRIES = 5  # wrong codes
GOOD_FOR = 3600 * 1000  # milliseconds
PAUSE = 60 * 1000  # between two codes for a channel
SHOWN = 40  # characters of an address that is a secret itself

ChannelKind = Literal["mail", "webhook", "push"]
NoticePace = Literal["now", "daily", "never"]

found = schema.channels.c


class Channel(Reply, frozen=True, kw_only=True):
    """A channel as its person sees it."""

    id: str
    kind: ChannelKind
    address: str
    pace: NoticePace
    hour: int
    confirmed: bool
    failing: bool
    created: float


def as_channel(it: Any) -> Channel:
    """A stored channel as its person sees it."""
    hidden = it.kind != "mail" and len(it.address) > SHOWN
    return Channel(
        id=it.id, kind=it.kind, address=it.address[:SHOWN] + "…" if hidden else it.address,
        pace=it.pace, hour=it.hour, confirmed=it.confirmed > 0, failing=it.failures > 0,
        created=it.created / 1000,
    )  # fmt: skip


class Channels:
    """Everybody's channels."""

    def __init__(self, engine: AsyncEngine, signer: Signer, settings: Settings) -> None:
        self.engine = engine
        self.signer = signer
        self.codes = Buckets(settings.rate and CODES / 3600, CODES)  # by address, from and to

    async def of(self, person: str) -> list[Channel]:
        """The channels of a person, in the order in which they came."""
        query = select(schema.channels).where(found.person == person).order_by(found.created)
        async with self.engine.connect() as connection:
            return [as_channel(it) for it in await connection.execute(query)]

    async def add(
        self, person: str, kind: str, address: str, keys: dict[str, str], pace: str, hour: int
    ) -> Channel:
        """Add a channel; unless it is a browser, it stays silent until its code is confirmed."""
        now = _now()
        name = secrets.token_hex(12)
        new = {
            "id": name, "person": person, "kind": kind, "address": address, "browser": keys,
            "pace": pace, "hour": hour, "confirmed": now if kind == "push" else 0,
            "code_at": now, "tries": 0, "failures": 0, "created": now,
        }  # fmt: skip
        try:
            async with self.engine.begin() as connection:
                if kind == "push":  # the browser now belongs to whoever uses it
                    await connection.execute(
                        delete(schema.channels).where(found.address == address)
                    )
                await connection.execute(insert(schema.channels), new)
                if await _count(connection, person) > MOST:
                    raise Failure(409, "you have ten channels already")
                if kind != "push":
                    await tell(connection, name, person, "code", now)
        except IntegrityError:
            raise Failure(409, "this address is there already") from None
        return await self.one(person, name)

    async def one(self, person: str, name: str) -> Channel:
        """A channel of a person."""
        return as_channel(await self._row(person, name))

    async def _row(self, person: str, name: str) -> Any:
        query = select(schema.channels).where(found.id == name, found.person == person)
        async with self.engine.connect() as connection:
            it = (await connection.execute(query)).first()
        if it is None:
            raise Failure(404, "there is no such channel")
        return it

    async def confirm(self, person: str, name: str, code: str) -> Channel:
        """Confirm a channel; each attempt is counted before the code is compared."""
        await self._row(person, name)
        trying = update(schema.channels).where(found.id == name).values(tries=found.tries + 1)
        it = await self._changed(trying.returning(schema.channels))
        if it is None or it.tries > TRIES or it.code_at < _now() - GOOD_FOR:
            raise Failure(409, "this code is no longer good: ask for another", "code_gone")
        if not hmac.compare_digest(self.signer.code(name, it.code_at), code):
            raise Failure(409, "this is not the code", "wrong_code")
        done = update(schema.channels).where(found.id == name)
        await self._changed(done.values(confirmed=_now(), tries=0, failures=0))
        return await self.one(person, name)

    async def renew(self, person: str, name: str) -> Channel:
        """Send another code."""
        it, now = await self._row(person, name), _now()
        if it.kind == "push" or it.confirmed:
            raise Failure(409, "the channel is confirmed")
        async with self.engine.begin() as connection:
            fresh = update(schema.channels).where(found.id == name, found.code_at <= now - PAUSE)
            done = await connection.execute(fresh.values(code_at=now, tries=0).returning(found.id))
            if done.first() is None:
                raise Failure(429, "the last code was sent less than a minute ago")
            await tell(connection, name, person, "code", now)
        return await self.one(person, name)

    async def try_out(self, person: str, name: str) -> None:
        """Send a test notice, at most one per minute."""
        it, now = await self._row(person, name), _now()
        if not it.confirmed:
            raise Failure(409, "the channel is not confirmed")
        try:
            async with self.engine.begin() as connection:
                await tell(connection, name, person, "trial", now // PAUSE)
        except IntegrityError:
            raise Failure(429, "the last one was sent less than a minute ago") from None

    async def change(self, person: str, name: str, pace: str | None, hour: int | None) -> Channel:
        """Change the pace; waiting letters are rescheduled."""
        it = await self._row(person, name)
        pace, hour = pace or it.pace, it.hour if hour is None else hour
        async with self.engine.begin() as connection:
            new = update(schema.channels).where(found.id == name).values(pace=pace, hour=hour)
            await connection.execute(new)
            await connection.execute(_repace(name, pace, hour))
        return await self.one(person, name)

    async def remove(self, person: str, name: str) -> None:
        """Delete it."""
        await self._row(person, name)
        await self._changed(delete(schema.channels).where(found.id == name))

    async def stoppable(self, word: str) -> tuple[Channel, str] | None:
        """The channel of an unsubscribe link, and the language of its person."""
        query = select(schema.channels, schema.people.c.lang).where(
            found.id == self.signer.stopped(word), schema.people.c.id == found.person
        )
        async with self.engine.connect() as connection:
            it = (await connection.execute(query)).first()
        return None if it is None else (as_channel(it), it.lang)

    async def stop(self, channel: str) -> None:
        """Nothing more is sent by it."""
        await self._changed(update(schema.channels).where(found.id == channel).values(pace="never"))

    async def _changed(self, statement: Executable) -> Any:
        async with self.engine.begin() as connection:
            done = await connection.execute(statement)
            return done.first() if done.returns_rows else None


async def _count(connection: AsyncConnection, person: str) -> int:
    query = select(func.count()).select_from(schema.channels).where(found.person == person)
    return int(await connection.scalar(query) or 0)


async def tell(
    connection: AsyncConnection, channel: str, person: str, kind: str, mark: int
) -> None:
    """Queue a notice for this channel only, due at once."""
    notice = row(f"{kind}:{channel}:{mark}", person, kind, mark=mark)
    await connection.execute(insert(schema.notices), {**notice, "spread": True})
    letter = letter_row(notice["id"], channel, _now())
    await connection.execute(insert(schema.letters), letter)


def _repace(channel: str, pace: str, hour: int) -> Executable:
    """Waiting letters go out now, with the next digest, or (seen when they are due) never."""
    now, it = _now(), schema.letters.c
    due = next_digest(now, hour) if pace == "daily" else now
    changed = update(schema.letters).where(it.channel == channel, it.state == "waiting")
    return changed.values(due=case((it.due > now, due), else_=it.due))


def _now() -> int:
    return int(time.time() * 1000)
