"""Sessions: which person a cookie belongs to, and who may try to begin one."""

from collections.abc import Callable

from litestar.datastructures import Cookie

from imperios.server import logging
from imperios.server.accounts.people import People, Person
from imperios.server.accounts.signing import Signer
from imperios.server.http.rate_limits import Buckets
from imperios.server.settings import Settings

COOKIE = "imperios"
YEAR = 365 * 24 * 3600
GUESSES = 20  # of passwords, in a minute, from one address


class Sessions:
    """Gives cookies and reads them."""

    def __init__(self, people: People, signer: Signer, settings: Settings) -> None:
        self.people = people
        self.signer = signer
        self.secure = settings.secure
        guests = settings.newcomers
        self.guests = Buckets(settings.rate and guests / 60, guests)  # by address
        self.guesses = Buckets(settings.rate and GUESSES / 60, GUESSES)  # by address

    async def person(self, cookie: str) -> Person | None:
        """The person of a cookie, if it is ours and its session has not ended."""
        name, era = self.signer.person(cookie)
        person = await self.people.of_session(name, era) if name else None
        if person is not None:
            logging.known(person.id)
        return person

    def cookie(self, person: Person) -> Cookie:
        """The cookie of a person's present session."""
        value = self.signer.cookie(person.id, self.people.era(person.id))
        return Cookie(
            key=COOKIE, value=value, max_age=YEAR, httponly=True, samesite="lax",
            secure=self.secure, path="/",
        )  # fmt: skip

    def lasting(self, person: Person) -> Callable[[], bool]:
        """Tells from now on whether the person's present session has not ended."""
        era = self.people.era(person.id)
        return lambda: self.people.era(person.id) == era


NO_COOKIE = Cookie(key=COOKIE, value="", max_age=0, httponly=True, samesite="lax", path="/")
