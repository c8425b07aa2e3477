"""Guests and accounts."""

import re
import secrets
import time
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from sqlalchemy import bindparam, insert, select, update

from imperios.server.accounts.passwords import Passwords
from imperios.server.http.bodies import Lang
from imperios.server.http.errors import Failure
from imperios.server.storage import schema
from imperios.server.storage.engine import Conflict
from imperios.server.storage.writer import Write, Writer

GUEST = {"es": "Invitado", "en": "Guest"}
FORMER = {"es": "Jugador retirado", "en": "Former player"}
GUEST_NAME = re.compile(rf"(?:{'|'.join(GUEST.values())}) (\d{{4}})")
SKEW = 60_000  # milliseconds by which the clocks of two processes may differ

INSERT = insert(schema.people)
CHANGE = (
    update(schema.people)
    .where(schema.people.c.id == bindparam("person"))
    .values(changed=bindparam("now"))
)
RENAME = CHANGE.values(
    name=bindparam("new_name"), lang=bindparam("new_lang"), hidden=bindparam("new_hidden")
)
MUTE = CHANGE.values(muted=bindparam("until"))
LEAVE = CHANGE.values(
    era=schema.people.c.era + 1, name=FORMER["es"], account=None, password=None, operator=False,
    hidden=True, gone=bindparam("now"),
)  # fmt: skip
PROMOTE = CHANGE.values(
    era=schema.people.c.era + 1,
    name=bindparam("new_name"),
    account=bindparam("new_account"),
    password=bindparam("new_password"),
)
END_ERA = CHANGE.values(era=schema.people.c.era + 1)
SECURE = END_ERA.values(password=bindparam("new_password"))
END_SESSIONS = (
    update(schema.sessions)
    .where(schema.sessions.c.person == bindparam("whose"), schema.sessions.c.ended == 0)
    .values(ended=bindparam("now"))
)


def name_in(name: str, lang: str) -> str:
    """A name for somebody who reads a language: guests and who has left are words of it."""
    if name in FORMER.values():
        return FORMER[lang]
    guest = GUEST_NAME.fullmatch(name)
    return f"{GUEST[lang]} {guest[1]}" if guest else name


class Person(msgspec.Struct, frozen=True):
    """Someone who plays."""

    id: str
    name: str
    lang: Lang
    account: bool
    hidden: bool = False  # nobody sees when they are here
    muted: float = 0  # says nothing until then
    operator: bool = False


class Taken(Failure):
    """Another account has this name, or the person has an account already."""

    def __init__(self) -> None:
        super().__init__(409, "the name is taken, or you have an account")


class People:
    """Everybody the server knows."""

    def __init__(self, writer: Writer, wake: Callable[[str], None], passwords: Passwords) -> None:
        self.writer = writer
        self.passwords = passwords
        self.wake = wake  # is called with who has another name, or whose session has ended
        self.known: dict[str, Person] = {}
        self.gone: set[str] = set()  # those among them who have deleted their account
        self.fresh: set[str] = set()  # who has changed here since the last look began
        self.renames = 0  # names that have changed since the start
        self.looked = _now()

    async def guest(self, lang: Lang) -> Person:
        """Someone new."""
        number = secrets.randbelow(9000) + 1000
        person = Person(secrets.token_hex(12), f"{GUEST[lang]} {number}", lang, False)
        row = {
            "id": person.id, "name": person.name, "lang": lang, "account": None, "password": None,
            "created": _now(),
        }  # fmt: skip
        await self.writer.write([(INSERT, row)])
        self.known[person.id] = person
        return person

    async def find(self, person: str) -> Person | None:
        """The person of an id."""
        if person not in self.known:
            row = await self._row(schema.people.c.id == person)
            if row is None:
                return None
            self._know(row)
        return self.known[person]

    async def learn(self, people: Iterable[str]) -> None:
        """Read those who are not in memory yet, so that `name` knows them."""
        if missing := {it for it in people if it} - self.known.keys():
            query = select(schema.people).where(schema.people.c.id.in_(missing))
            async with self.writer.engine.connect() as connection:
                for row in await connection.execute(query):
                    self._know(row)

    def name(self, person: str, otherwise: str = "") -> str:
        """What somebody is called now; the second name is that of somebody who is not known."""
        known = self.known.get(person)
        return otherwise if known is None else known.name

    async def era(self, person: str) -> int:
        """Cookies of before sessions are good in this era; a new password begins another."""
        row = await self._row(schema.people.c.id == person)
        return 0 if row is None else int(row.era)

    async def end_era(self, person: str) -> None:
        """The cookies of before sessions are good no longer."""
        await self.writer.write([(END_ERA, {"person": person, "now": _now()})])

    async def rename(
        self, person: Person, name: str, lang: Lang, hidden: bool | None = None
    ) -> Person:
        """Another name or language, or whether others see when they are here."""
        hidden = person.hidden if hidden is None else hidden
        row = {
            "person": person.id, "now": _now(), "new_name": name, "new_lang": lang,
            "new_hidden": hidden,
        }  # fmt: skip
        await self.writer.write([(RENAME, row)])
        return self._changed(msgspec.structs.replace(person, name=name, lang=lang, hidden=hidden))

    async def mute(self, person: Person, until: int) -> Person:
        """Somebody says nothing until a time of day."""
        await self.writer.write([(MUTE, {"person": person.id, "now": _now(), "until": until})])
        return self._changed(msgspec.structs.replace(person, muted=until / 1000))

    async def leave(self, person: Person, forget: Write = ()) -> None:
        """The account and the name are deleted, together with what else is to be forgotten."""
        row = {"person": person.id, "now": _now()}
        await self.writer.write([(LEAVE, row), *_no_sessions(person.id), *forget])
        self.gone.add(person.id)
        gone = msgspec.structs.replace(
            person, name=FORMER["es"], account=False, operator=False, hidden=True
        )
        self._changed(gone)

    async def register(self, person: Person, name: str, password: str) -> Person:
        """A guest becomes an account and keeps everything."""
        if person.account:
            raise Taken
        hashed = await self.passwords.hash(password, person.id)
        row = {
            "person": person.id, "now": _now(), "new_name": name, "new_account": name.lower(),
            "new_password": hashed,
        }  # fmt: skip
        try:
            await self.writer.write([(PROMOTE, row), *_no_sessions(person.id)])
        except Conflict:
            raise Taken from None
        return self._changed(msgspec.structs.replace(person, name=name, account=True))

    async def login(self, name: str, password: str, owner: str = "") -> Person | None:
        """The person of an account; takes equally long for a wrong name and a wrong password."""
        row = await self._row(schema.people.c.account == name.lower())
        hashed = None if row is None else row.password
        return self._know(row) if await self.passwords.fits(password, hashed, owner) else None

    async def knows_password(self, person: Person, password: str) -> bool:
        """Whether it is the password of the account; a guest has none to know."""
        row = await self._row(schema.people.c.id == person.id)
        hashed = None if row is None else row.password
        return not person.account or await self.passwords.fits(password, hashed, person.id)

    async def change_password(self, person: Person, password: str, new: str) -> bool:
        """Another password, which ends all sessions; False if the first one is wrong."""
        row = await self._row(schema.people.c.id == person.id)
        if row is None or not await self.passwords.fits(password, row.password, person.id):
            return False
        await self.secure(person.id, new)
        return True

    async def secure(self, person: str, password: str) -> None:
        """Store a new password, which ends all sessions."""
        hashed = await self.passwords.hash(password, person)
        row = {"person": person, "now": _now(), "new_password": hashed}
        await self.writer.write([(SECURE, row), *_no_sessions(person)])

    async def round(self) -> None:
        """Read what other processes have changed about people in memory.

        What has changed here while it was read is newer, and is read again next time.
        """
        since, self.looked, self.fresh = self.looked - SKEW, _now(), set()
        query = select(schema.people).where(schema.people.c.changed > since)
        async with self.writer.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        fresh = self.fresh.copy()
        for row in rows:
            if row.id in self.known and row.id not in fresh:
                self._know(row)

    def _know(self, row: Any) -> Person:
        account = row.account is not None
        if row.gone:
            self.gone.add(row.id)
        more = (row.hidden, row.muted / 1000, row.operator)
        return self._changed(Person(row.id, row.name, row.lang, account, *more))

    def _changed(self, person: Person) -> Person:
        """As somebody is now; whoever sees another name is told."""
        before = self.known.get(person.id)
        self.known[person.id] = person
        self.fresh.add(person.id)
        if before is not None and before.name != person.name:
            self.renames += 1
            self.wake(person.id)
        return person

    async def _row(self, condition: Any) -> Any:
        async with self.writer.engine.connect() as connection:
            return (await connection.execute(select(schema.people).where(condition))).first()


def _no_sessions(person: str) -> Write:
    return [(END_SESSIONS, {"whose": person, "now": _now()})]


def _now() -> int:
    return int(time.time() * 1000)
