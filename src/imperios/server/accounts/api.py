"""The person behind the cookie, over HTTP: name, language, account, password."""

from typing import Annotated

import msgspec
from litestar import Response, get, patch, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from imperios.server.accounts.people import People, Person
from imperios.server.accounts.sessions import COOKIE, Sessions
from imperios.server.http.bodies import Body, Lang, Nothing
from imperios.server.http.errors import AnyRequest, Failure, errors
from imperios.server.http.rate_limits import PASSWORD, Costs

# On one line, without control characters, and no blanks around it
NAME = r"^[^\s\x00-\x1f\x7f]([^\x00-\x1f\x7f]*[^\s\x00-\x1f\x7f])?$(?!\n)"
PersonName = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=NAME)]
Password = Annotated[str, msgspec.Meta(min_length=8, max_length=200)]


class PersonChanges(Body, frozen=True, kw_only=True):
    """Another name or language, or whether others see when one is here."""

    name: PersonName | None = None
    lang: Lang | None = None
    hidden: bool | None = None


class Credentials(Body, frozen=True, kw_only=True):
    """An account's name and password."""

    name: PersonName
    password: Password


class NewPassword(Body, frozen=True, kw_only=True):
    """The password of an account, and the one that takes its place."""

    password: Password
    new: Password


async def person_of(request: AnyRequest, sessions: NamedDependency[Sessions]) -> Person:
    """The person of the cookie."""
    person = await sessions.person(request.cookies.get(COOKIE, ""))
    if person is None:
        raise Failure(401, "no cookie: ask GET /api/me first")
    return person


async def in_a_new_session(
    person: Person, sessions: Sessions, instead_of: str = ""
) -> Response[Person]:
    """The person, with the cookie of a new session."""
    cookie = await sessions.begin(person, instead_of)
    headers = {"cache-control": "no-store"}
    return Response(person, status_code=200, cookies=[cookie], headers=headers)


def address_of(request: AnyRequest) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


def limit_guesses(request: AnyRequest, sessions: Sessions) -> None:
    """Limit guesses by address, so that attackers cannot lock the owner out."""
    if not sessions.guesses.take(address_of(request)):
        raise Failure(429, "too many passwords: wait a little")


@get("/api/me", responses=errors())
async def me(
    request: AnyRequest, sessions: NamedDependency[Sessions], people: NamedDependency[People]
) -> Response[Person]:
    """The person; someone without a cookie becomes a guest."""
    cookie = request.cookies.get(COOKIE, "")
    session = await sessions.session(cookie)
    person = await people.find(session.person) if session else None
    if person is not None and session is not None:
        if sessions.is_of_before(session):
            return await in_a_new_session(person, sessions)
        return Response(person, headers={"cache-control": "no-store"})
    if not sessions.guests.take(address_of(request)):
        raise Failure(429, "too many new guests: wait a little")
    wanted = request.headers.get("accept-language", "es")[:2].lower()
    return await in_a_new_session(await people.guest("en" if wanted == "en" else "es"), sessions)


@patch("/api/me", responses=errors(401))
async def change_me(
    data: JSONBody[PersonChanges], people: NamedDependency[People], person: NamedDependency[Person]
) -> Person:
    """Another name or language, or whether others see when one is here."""
    name, lang = data.name or person.name, data.lang or person.lang
    return await people.rename(person, name, lang, data.hidden)


@post("/api/me/account", status_code=200, responses=errors(401, 409))
async def register(
    data: JSONBody[Credentials],
    request: AnyRequest,
    sessions: NamedDependency[Sessions],
    people: NamedDependency[People],
    costs: NamedDependency[Costs],
    person: NamedDependency[Person],
) -> Response[Person]:
    """The guest becomes an account and keeps everything, in a new session."""
    costs.spend(request, person.id, PASSWORD)
    if not sessions.accounts.take(address_of(request)):
        raise Failure(429, "too many new accounts: wait a little")
    person = await people.register(person, data.name, data.password)
    sessions.end_all(person.id)
    return await in_a_new_session(person, sessions)


@post("/api/me/login", status_code=200, responses=errors())
async def login(
    data: JSONBody[Credentials],
    request: AnyRequest,
    sessions: NamedDependency[Sessions],
    people: NamedDependency[People],
    costs: NamedDependency[Costs],
) -> Response[Person]:
    """The person of an account, in a new session; that of the guest before it ends."""
    limit_guesses(request, sessions)
    costs.spend(request, "", PASSWORD)
    person = await people.login(data.name, data.password, address_of(request))
    if person is None:
        raise Failure(403, "wrong name or password")
    return await in_a_new_session(person, sessions, request.cookies.get(COOKIE, ""))


@post("/api/me/password", status_code=200, responses=errors(401))
async def change_password(
    data: JSONBody[NewPassword],
    request: AnyRequest,
    sessions: NamedDependency[Sessions],
    people: NamedDependency[People],
    costs: NamedDependency[Costs],
    person: NamedDependency[Person],
) -> Response[Person]:
    """Another password: all sessions end, and a new one begins here."""
    limit_guesses(request, sessions)
    costs.spend(request, person.id, 2 * PASSWORD)
    if not await people.change_password(person, data.password, data.new):
        raise Failure(403, "wrong password, or no account")
    sessions.end_all(person.id)
    return await in_a_new_session(person, sessions)


@post("/api/me/logout", status_code=200, responses=errors())
async def logout(request: AnyRequest, sessions: NamedDependency[Sessions]) -> Response[Nothing]:
    """The session ends."""
    cookie = await sessions.end(request.cookies.get(COOKIE, ""))
    return Response(Nothing(), status_code=200, cookies=[cookie])


HANDLERS = [me, change_me, register, login, change_password, logout]
