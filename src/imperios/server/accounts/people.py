"""Guests and accounts."""

import asyncio
import re
import secrets
import time
from collections.abc import Callable
from typing import Any

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from sqlalchemy import bindparam, insert, select, update

from imperios.server.http.bodies import Lang
from imperios.server.http.errors import Failure
from imperios.server.storage import schema
from imperios.server.storage.writer import Conflict, Writer

GUEST = {"es": "Invitado", "en": "Guest"}
GUEST_NAME = re.compile(rf"(?:{'|'.join(GUEST.values())}) (\d{{4}})")
SKEW = 60_000  # milliseconds by which the clocks of two processes may differ

INSERT = insert(schema.people)
CHANGE = (
    update(schema.people)
    .where(schema.people.c.id == bindparam("person"))
    .values(changed=bindparam("now"))
)
RENAME = CHANGE.values(name=bindparam("new_name"), lang=bindparam("new_lang"))
PROMOTE = CHANGE.values(
    name=bindparam("new_name"),
    account=bindparam("new_account"),
    password=bindparam("new_password"),
)
SECURE = CHANGE.values(password=bindparam("new_password"), era=schema.people.c.era + 1)


def name_in(name: str, lang: str) -> str:
    """A person's name for somebody who reads a language: that of a guest is a word of it."""
    guest = GUEST_NAME.fullmatch(name)
    return f"{GUEST[lang]} {guest[1]}" if guest else name


class Person(msgspec.Struct, frozen=True):
    """Someone who plays."""

    id: str
    name: str
    lang: Lang
    account: bool


class Taken(Failure):
    """Another account has this name, or the person has an account already."""

    def __init__(self) -> None:
        super().__init__(409, "the name is taken, or you have an account")


class People:
    """Everybody the server knows."""

    def __init__(self, writer: Writer, ended: Callable[[str], None]) -> None:
        self.writer = writer
        self.ended = ended  # is called with whose earlier sessions have ended
        self.known: dict[str, Person] = {}
        self.eras: dict[str, int] = {}  # of those who have had more than one password
        self.looked = _now()
        self.hasher = PasswordHasher()
        self.decoy = ""  # the hash of a password that nobody has

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

    async def of_session(self, name: str, era: int) -> Person | None:
        """The person of a cookie, unless a new password has ended its session."""
        if era > self.era(name):  # another process has given this cookie
            self.known.pop(name, None)
        person = await self.find(name)
        return person if self.era(name) == era else None

    def era(self, name: str) -> int:
        """Sessions of this era go on; earlier ones were ended by a new password."""
        return self.eras.get(name, 0)

    async def rename(self, person: Person, name: str, lang: Lang) -> Person:
        """Another name or language."""
        row = {"person": person.id, "now": _now(), "new_name": name, "new_lang": lang}
        await self.writer.write([(RENAME, row)])
        changed = msgspec.structs.replace(person, name=name, lang=lang)
        self.known[person.id] = changed
        return changed

    async def register(self, person: Person, name: str, password: str) -> Person:
        """A guest becomes an account and keeps everything."""
        if person.account:
            raise Taken
        hashed = await asyncio.to_thread(self.hasher.hash, password)
        row = {
            "person": person.id, "now": _now(), "new_name": name, "new_account": name.lower(),
            "new_password": hashed,
        }  # fmt: skip
        try:
            await self.writer.write([(PROMOTE, row)])
        except Conflict:
            raise Taken from None
        changed = msgspec.structs.replace(person, name=name, account=True)
        self.known[person.id] = changed
        return changed

    async def login(self, name: str, password: str) -> Person | None:
        """The person of an account; takes equally long for a wrong name and a wrong password."""
        row = await self._row(schema.people.c.account == name.lower())
        return self._know(row) if await self._fits(row, password) else None

    async def change_password(self, person: Person, password: str, new: str) -> bool:
        """Another password, which ends all sessions; False if the first one is wrong."""
        if not await self._fits(await self._row(schema.people.c.id == person.id), password):
            return False
        await self.secure(person.id, new)
        self._know(await self._row(schema.people.c.id == person.id))
        return True

    async def secure(self, person: str, password: str) -> None:
        """Store a new password."""
        hashed = await asyncio.to_thread(self.hasher.hash, password)
        row = {"person": person, "now": _now(), "new_password": hashed}
        await self.writer.write([(SECURE, row)])

    async def round(self) -> None:
        """Read what other processes have changed about people in memory."""
        since, self.looked = self.looked - SKEW, _now()
        query = select(schema.people).where(schema.people.c.changed > since)
        async with self.writer.engine.connect() as connection:
            for row in await connection.execute(query):
                if row.id in self.known:
                    self._know(row)

    async def _fits(self, row: Any, password: str) -> bool:
        """Whether the password is right; without an account a decoy takes equally long."""
        if not self.decoy:
            self.decoy = await asyncio.to_thread(self.hasher.hash, secrets.token_hex(8))
        hashed = self.decoy if row is None or row.password is None else row.password
        try:
            await asyncio.to_thread(self.hasher.verify, hashed, password)
        except VerificationError:
            return False
        return hashed != self.decoy

    def _know(self, row: Any) -> Person:
        person = Person(row.id, row.name, row.lang, row.account is not None)
        self.known[person.id] = person
        if row.era > self.era(row.id):
            self.eras[row.id] = row.era
            self.ended(row.id)
        return person

    async def _row(self, condition: Any) -> Any:
        async with self.writer.engine.connect() as connection:
            return (await connection.execute(select(schema.people).where(condition))).first()


def _now() -> int:
    return int(time.time() * 1000)
