"""Sessions: which person a cookie belongs to, until when, and who may try to begin one.

The cookie is a random word, of which only a hash is stored. Cookies of before there were sessions
name the person; they are good for a while after the database was brought up to date.
"""

import hashlib
import secrets
import time
from collections import OrderedDict
from typing import Any
from weakref import WeakValueDictionary

from litestar.datastructures import Cookie
from sqlalchemy import bindparam, delete, insert, or_, select, update

from imperios.server import logging
from imperios.server.accounts.people import SKEW, People, Person
from imperios.server.accounts.signing import Signer
from imperios.server.http.limits import Limits
from imperios.server.http.rate_limits import Buckets
from imperios.server.storage import schema

COOKIE = "imperios"
DAY = 24 * 3600 * 1000  # milliseconds
UNUSED = {True: 90 * DAY, False: 365 * DAY}  # of an account; a guest has nothing but the cookie
KEPT = 10_000  # sessions in memory besides those of open sockets
GUESSES = 20  # of passwords, in a minute, from one address
ACCOUNTS = 20  # new ones, in an hour, from one address
BEFORE = "before"  # the row that says until when the first cookies are good

ROW = schema.sessions.c
BEGIN = insert(schema.sessions)
END = (
    update(schema.sessions)
    .where(ROW.id == bindparam("session"), ROW.ended == 0)
    .values(ended=bindparam("now"))
)
PROLONG = (
    update(schema.sessions).where(ROW.id == bindparam("session")).values(until=bindparam("new"))
)
FORGET = delete(schema.sessions).where(
    or_(ROW.until < bindparam("now"), ROW.ended.between(1, bindparam("yesterday")))
)


class Session:
    """A session that goes on, until it is over."""

    __slots__ = ("__weakref__", "id", "over", "person", "until")

    def __init__(self, id: str, person: str, until: int) -> None:
        self.id = id
        self.person = person
        self.until = until
        self.over = False

    def lasts(self) -> bool:
        """Whether it has not ended."""
        return not self.over and self.until > _now()


class Sessions:
    """Gives cookies, reads them, and ends what they stand for."""

    def __init__(self, people: People, signer: Signer, limits: Limits, secure: bool) -> None:
        self.people = people
        self.writer = people.writer
        self.signer = signer
        self.secure = secure
        self.known: WeakValueDictionary[str, Session] = WeakValueDictionary()
        self.recent: OrderedDict[str, Session] = OrderedDict()
        self.looked = self.cleaned = _now()
        self.guests = Buckets(0, 0)  # these, too, by address
        self.accounts = Buckets(limits.on * ACCOUNTS / 3600, ACCOUNTS)
        self.guesses = Buckets(limits.on * GUESSES / 60, GUESSES)
        limits.follow(lambda: self._limit_guests(limits))

    def _limit_guests(self, limits: Limits) -> None:
        guests = limits["newcomers"]
        self.guests.limit(limits.on * guests / 60, guests)

    # --- from a cookie to a person ------------------------------------------------------------

    async def person(self, cookie: str) -> Person | None:
        """The person of a cookie, if it is ours and its session has not ended."""
        session = await self.session(cookie)
        return None if session is None else await self.people.find(session.person)

    async def session(self, cookie: str) -> Session | None:
        """The session of a cookie, which goes on by being used."""
        self.writer.must_hear()
        word, person, era = self.signer.read(cookie)
        if not word:
            session = await self._of_before(cookie, person, era) if person else None
        else:
            session = await self._find(_hash(word))
        if session is None or not session.lasts():
            return None
        logging.known(session.person)
        await self._prolong(session)
        return session

    async def _find(self, name: str) -> Session | None:
        session = self.known.get(name)
        if session is None:
            row = await self._row(name)
            if row is None or row.ended:
                return None
            session = self.known.setdefault(name, Session(row.id, row.person, row.until))
        self._remember(session)
        return session

    async def _of_before(self, cookie: str, person: str, era: int) -> Session | None:
        """The first cookies have no session of their own: a new password ends them all."""
        if (session := self.known.get(cookie)) is not None:
            return session
        row, found = await self._row(BEFORE), await self.people.find(person)
        if row is None or found is None or await self.people.era(person) != era:
            return None
        session = self.known.setdefault(cookie, Session(cookie, person, row.until))
        self._remember(session)
        return session

    def is_of_before(self, session: Session) -> bool:
        """Whether its cookie should be replaced."""
        return "." in session.id

    async def _prolong(self, session: Session) -> None:
        """Once a day a session that is used is given all its time again."""
        person = await self.people.find(session.person)
        until = _until(person) if person else 0
        if until - session.until > DAY and not self.is_of_before(session):
            session.until = until
            await self.writer.write([(PROLONG, {"session": session.id, "new": until})])

    def _remember(self, session: Session) -> None:
        self.recent[session.id] = session
        self.recent.move_to_end(session.id)
        if len(self.recent) > KEPT:
            self.recent.popitem(last=False)

    # --- begin and end ------------------------------------------------------------------------

    async def begin(self, person: Person, instead_of: str = "") -> Cookie:
        """A new session and its cookie; the one of another cookie ends."""
        await self.end(instead_of)
        word = secrets.token_urlsafe(24)
        session = Session(_hash(word), person.id, _until(person))
        row = {"id": session.id, "person": person.id, "until": session.until, "ended": 0}
        await self.writer.write([(BEGIN, row)])
        self.known[session.id] = session
        self._remember(session)
        return self._cookie(self.signer.cookie(word), UNUSED[False] // 1000)

    async def end(self, cookie: str) -> Cookie:
        """The session of a cookie ends, here and in the browser."""
        session = await self.session(cookie) if cookie else None
        if session is not None and self.is_of_before(session):
            await self.people.end_era(session.person)
        elif session is not None:
            await self.writer.write([(END, {"session": session.id, "now": _now()})])
        if session is not None:
            self._over(session)
        return self._cookie("", 0)

    def end_all(self, person: str) -> None:
        """All sessions of a person have ended with a new password or a new account."""
        for session in list(self.known.values()):
            if session.person == person:
                self._over(session)

    def _over(self, session: Session) -> None:
        session.over = True
        self.known.pop(session.id, None)
        self.recent.pop(session.id, None)
        self.people.wake(session.person)

    def _cookie(self, value: str, seconds: int) -> Cookie:
        return Cookie(
            key=COOKIE, value=value, max_age=seconds, httponly=True, samesite="lax",
            secure=self.secure, path="/",
        )  # fmt: skip

    # --- now and then -------------------------------------------------------------------------

    async def round(self) -> None:
        """Hear what other processes have ended and changed, and forget what is long over."""
        await self.people.round()
        since, self.looked = self.looked - SKEW, _now()
        async with self.writer.engine.connect() as connection:
            for name in await connection.scalars(select(ROW.id).where(ROW.ended > since)):
                if session := self.known.get(name):
                    self._over(session)
        if self.looked - self.cleaned > DAY // 24:
            self.cleaned = self.looked
            row = {"now": self.looked, "yesterday": self.looked - DAY}
            await self.writer.write([(FORGET, row)])

    async def _row(self, name: str) -> Any:
        async with self.writer.engine.connect() as connection:
            found = await connection.execute(select(schema.sessions).where(ROW.id == name))
            return found.first()


def _until(person: Person) -> int:
    return _now() + UNUSED[person.account]


def _hash(word: str) -> str:
    return hashlib.sha256(word.encode()).hexdigest()


def _now() -> int:
    return int(time.time() * 1000)
