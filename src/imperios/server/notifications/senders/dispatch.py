"""Dispatches letters that are due to mail servers, webhooks and browsers."""

import time
from collections.abc import Sequence
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import exists, select
from sqlalchemy.ext.asyncio import AsyncEngine

from imperios.server.accounts.signing import Signer
from imperios.server.logging import failed
from imperios.server.notifications.channels import ChannelKind
from imperios.server.notifications.events import CALLS, INVITE, calls
from imperios.server.notifications.senders import mail, safe_http
from imperios.server.notifications.senders.webhook import payload
from imperios.server.notifications.text import (
    Message,
    Subject,
    about,
    digest,
    invited_by,
    plain,
)
from imperios.server.settings import Settings
from imperios.server.storage import schema
from imperios.server.tables.entries import Header
from imperios.server.tables.summary import read_summary

if TYPE_CHECKING:
    from imperios.server.notifications.senders.web_push import WebPush

RECOVER = "recover"
LINK = 3600 * 1000  # milliseconds for which the link to a new password is good
ABOUT_CHANNEL = ("code", "trial", RECOVER)  # notices that are about the channel itself
GONE = (404, 410)
AGAIN = (408, 425, 429)

Fates = list[tuple[Sequence[Any], str]]  # letters, and their outcome


class Dispatcher:
    """Delivers letters by mail, webhook or Web Push."""

    def __init__(self, settings: Settings, signer: Signer, engine: AsyncEngine) -> None:
        self.settings = settings
        self.signer = signer
        self.engine = engine
        self.site = settings.site.rstrip("/")
        self.mailer = mail.Mailer(settings.mail_server, settings.sender)

    @cached_property
    def web_push(self) -> "WebPush":
        """The key of Web Push; its libraries are read when they are first needed."""
        from imperios.server.notifications.senders.web_push import WebPush

        return WebPush(self.signer.secret, self.site, self.settings.sender)

    @property
    def kinds(self) -> list[ChannelKind]:
        """The kinds of channels that work here."""
        mail: list[ChannelKind] = ["mail"] if self.settings.mail_server else []
        return [*mail, "webhook", "push"]

    async def deliver(self, group: Sequence[Any]) -> Fates:
        """Letters of one channel; a digest takes all news together."""
        messages = [(it, await self._message(it)) for it in group]
        fates: Fates = [([it], "dropped") for it, message in messages if message is None]
        news = [(it, message) for it, message in messages if message is not None]
        for together, bundle in groupby(news, key=lambda pair: _daily(pair[0])):
            pairs = list(bundle)
            for part in [pairs] if together else [[pair] for pair in pairs]:
                fates.append(([it for it, _ in part], await self._send(part)))
        return fates

    async def _send(self, part: Sequence[tuple[Any, Message]]) -> str:
        it = part[0][0]
        message = digest(self.site, it.lang, [message for _, message in part])
        try:
            return await self._carry(it, message)
        except mail.Refused as error:
            failed("notice", error, by=it.by, person=it.person)
            return "failed"
        except safe_http.Forbidden as error:
            failed("notice", error, by=it.by, person=it.person)
            return "gone"
        except OSError as error:
            failed("notice", error, by=it.by, person=it.person)
            return "later"

    async def _carry(self, it: Any, message: Message) -> str:
        if it.by == "mail":
            stop = f"{self.site}/api/notices/stop?t={self.signer.stop(it.channel)}"
            letter = mail.letter(
                message, to=it.address, sender=self.settings.sender, lang=it.lang, name=it.id,
                site=self.site, stop=stop,
            )  # fmt: skip
            await self.mailer.send(letter)
            return "sent"
        if it.by == "webhook":
            body, headers = payload(message, it.address), {"Content-Type": "application/json"}
        else:
            body = self.web_push.encrypted(message, it.browser)
            headers = self.web_push.headers(it.address, message)
        return _fate(await safe_http.post(it.address, body, headers, self.settings.private_hooks))

    # --- is it still worth telling ----------------------------------------------------------

    async def _message(self, it: Any) -> Message | None:
        """The text of a letter, or None if it is pointless by now."""
        if it.by is None or it.lang is None:
            return None
        if it.kind == RECOVER:
            return await self._recovery(it)
        if it.kind in ABOUT_CHANNEL:
            code = self.signer.code(it.channel, it.mark)
            return plain(self.site, it.lang, it.kind, code=code)
        subject = await self._subject(it.table_id)
        if subject is None or not it.confirmed or it.pace == "never":
            return None
        if it.kind == INVITE:
            return await self._invitation(it, subject)
        if not await self._fresh(it, subject):
            return None
        return about(self.site, it.lang, it.kind, subject, it.seat)

    async def _recovery(self, it: Any) -> Message | None:
        """The link to a new password, if the address is still confirmed."""
        row = schema.people.c
        query = select(row.name, row.era).where(row.id == it.person, row.account.is_not(None))
        async with self.engine.connect() as connection:
            account = (await connection.execute(query)).first()
        if account is None or not it.confirmed:
            return None
        until = int(time.time() * 1000) + LINK
        link = f"{self.site}/#/me?reset={self.signer.recovery(it.person, account.era, until)}"
        return plain(self.site, it.lang, RECOVER, name=account.name, url=link)

    async def _invitation(self, it: Any, subject: Subject) -> Message | None:
        """Who invites, with the link, as long as the table waits and the guest has not answered."""
        invited, follow, someone = schema.invitations.c, schema.follows.c, schema.people.c
        follows = exists().where(follow.person == it.person, follow.other == invited.by)
        query = (
            select(someone.name, follows.label("friend"))
            .join(schema.invitations, invited.by == someone.id)
            .where(invited.person == it.person, invited.table_id == it.table_id)
        )
        async with self.engine.connect() as connection:
            host = (await connection.execute(query)).first()
        sits = any(seat.person == it.person for seat in subject.summary.seats)
        if host is None or sits or subject.summary.status != "waiting":
            return None
        invite = self.signer.invite(it.table_id)
        return invited_by(self.site, it.lang, subject, host.name, host.friend, invite)

    async def _fresh(self, it: Any, subject: Subject) -> bool:
        """Whether the seat is still asked the same and its person has not acted since."""
        seat = subject.summary.seat(it.seat)
        if seat.person != it.person:
            return False
        if it.kind in CALLS:
            return bool(it.mark) and calls(subject.summary, seat)[0] == it.mark
        if it.kind == "begin":
            return subject.summary.status == "playing" and not await self._acted(it)
        if it.kind == "away":
            return seat.away and subject.summary.status == "playing"
        return True

    async def _acted(self, it: Any) -> bool:
        entry = schema.entries.c
        own = (entry.table_id == it.table_id, entry.by == it.person, entry.n > it.mark)
        async with self.engine.connect() as connection:
            return await connection.scalar(select(entry.n).where(*own).limit(1)) is not None

    async def _subject(self, table: str) -> Subject | None:
        found = schema.tables.c
        query = select(found.header, found.title, found.summary).where(found.id == table)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
            if row is None:
                return None
            summary, someone = read_summary(row.summary), schema.people.c
            seated = someone.id.in_([seat.person for seat in summary.seats])
            people = await connection.execute(select(someone.id, someone.name).where(seated))
            names = {it.id: it.name for it in people}
        header = msgspec.json.decode(row.header, type=Header)
        return Subject(header, row.title, summary, names)


def _daily(it: Any) -> bool:
    return it.pace == "daily" and it.kind not in ABOUT_CHANNEL


def _fate(status: int) -> str:
    """What a response status means for a letter."""
    if 200 <= status < 300:
        return "sent"
    if status in GONE:
        return "gone"
    return "failed" if 300 <= status < 500 and status not in AGAIN else "later"
