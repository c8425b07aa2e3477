"""Guests and accounts."""

import asyncio
import secrets
import time
from typing import Any

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from sqlalchemy import bindparam, insert, select, update

from imperios.server import store
from imperios.server.journal import Conflict, Journal

GUEST = {"es": "Invitado", "en": "Guest"}

INSERT = insert(store.people)
RENAME = (
    update(store.people)
    .where(store.people.c.id == bindparam("person"))
    .values(name=bindparam("new_name"), lang=bindparam("new_lang"))
)
PROMOTE = (
    update(store.people)
    .where(store.people.c.id == bindparam("person"))
    .values(
        name=bindparam("new_name"),
        account=bindparam("new_account"),
        password=bindparam("new_password"),
    )
)


class Person(msgspec.Struct, frozen=True):
    """Someone who plays."""

    id: str
    name: str
    lang: str
    account: bool


class Taken(Exception):  # noqa: N818 - said of a name
    """Another account has this name, or the person has an account already."""


class People:
    """Everybody the server knows."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.known: dict[str, Person] = {}
        self.hasher = PasswordHasher()
        self.decoy = ""  # the hash of a password that nobody has

    async def guest(self, lang: str) -> Person:
        """Someone new."""
        number = secrets.randbelow(9000) + 1000
        person = Person(secrets.token_hex(12), f"{GUEST[lang]} {number}", lang, False)
        row = {
            "id": person.id, "name": person.name, "lang": lang, "account": None, "password": None,
            "created": int(time.time() * 1000),
        }  # fmt: skip
        await self.journal.write([(INSERT, row)])
        self.known[person.id] = person
        return person

    async def find(self, person: str) -> Person | None:
        """The person of an id."""
        if person not in self.known:
            row = await self._row(store.people.c.id == person)
            if row is None:
                return None
            self._know(row)
        return self.known[person]

    async def rename(self, person: Person, name: str, lang: str) -> Person:
        """Another name or language."""
        row = {"person": person.id, "new_name": name, "new_lang": lang}
        await self.journal.write([(RENAME, row)])
        changed = msgspec.structs.replace(person, name=name, lang=lang)
        self.known[person.id] = changed
        return changed

    async def register(self, person: Person, name: str, password: str) -> Person:
        """A guest becomes an account and keeps everything."""
        if person.account:
            raise Taken
        hashed = await asyncio.to_thread(self.hasher.hash, password)
        row = {
            "person": person.id, "new_name": name, "new_account": name.lower(),
            "new_password": hashed,
        }  # fmt: skip
        try:
            await self.journal.write([(PROMOTE, row)])
        except Conflict:
            raise Taken from None
        changed = msgspec.structs.replace(person, name=name, account=True)
        self.known[person.id] = changed
        return changed

    async def login(self, name: str, password: str) -> Person | None:
        """The person of an account; as slow for a wrong name as for a wrong password."""
        row = await self._row(store.people.c.account == name.lower())
        if not self.decoy:
            self.decoy = await asyncio.to_thread(self.hasher.hash, secrets.token_hex(8))
        hashed = self.decoy if row is None else row.password
        try:
            await asyncio.to_thread(self.hasher.verify, hashed, password)
        except VerificationError:
            return None
        return None if row is None else self._know(row)

    def _know(self, row: Any) -> Person:
        person = Person(row.id, row.name, row.lang, row.account is not None)
        self.known[person.id] = person
        return person

    async def _row(self, condition: Any) -> Any:
        async with self.journal.engine.connect() as connection:
            return (await connection.execute(select(store.people).where(condition))).first()
