"""Passwords: how they are hashed and compared, in a process that does what costs."""

import secrets
from collections.abc import Awaitable
from typing import Protocol

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import VerificationError


class Ask(Protocol):
    """Asks a process of the pool."""

    def __call__(self, do: str, owner: str, **question: str) -> Awaitable[bytes]: ...


def hash_of(password: str) -> str:
    """What is stored of a password."""
    return PasswordHasher().hash(password)


def fits(password: str, hashed: str) -> bool:
    """Whether a password is the one that was hashed."""
    try:
        return PasswordHasher().verify(hashed, password)
    except VerificationError:
        return False


class Passwords:
    """Hashes and compares passwords beside the server."""

    def __init__(self, ask: Ask) -> None:
        self.ask = ask
        self.decoy = ""  # the hash of a password that nobody has

    async def hash(self, password: str, owner: str) -> str:
        """What is stored of a password."""
        found = await self.ask("hash", owner, password=password)
        return msgspec.json.decode(found, type=str)

    async def fits(self, password: str, hashed: str | None, owner: str) -> bool:
        """Whether the password is right; without an account a decoy takes equally long."""
        if not self.decoy:
            self.decoy = await self.hash(secrets.token_hex(8), owner)
        found = await self.ask("fits", owner, password=password, hashed=hashed or self.decoy)
        return msgspec.json.decode(found, type=bool) and hashed is not None
