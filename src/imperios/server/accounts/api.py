"""The person behind the cookie, over HTTP: name, language, account, password."""

from typing import Annotated

import msgspec
from litestar import Response, get, patch, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from imperios.server.accounts.people import People, Person
from imperios.server.accounts.sessions import COOKIE, NO_COOKIE, Sessions
from imperios.server.http.bodies import Body, Lang, Nothing
from imperios.server.http.errors import AnyRequest, Failure, errors

# On one line, without control characters, and no blanks around it
NAME = r"^[^\s\x00-\x1f\x7f]([^\x00-\x1f\x7f]*[^\s\x00-\x1f\x7f])?$(?!\n)"
PersonName = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=NAME)]
Password = Annotated[str, msgspec.Meta(min_length=8, max_length=200)]


class PersonChanges(Body, frozen=True, kw_only=True):
    """Another name or language."""

    name: PersonName | None = None
    lang: Lang | None = None


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


def _with_cookie(person: Person, sessions: Sessions) -> Response[Person]:
    return Response(person, status_code=200, cookies=[sessions.cookie(person)])


def _address(request: AnyRequest) -> str:
    return request.client.host if request.client else ""


def _limit_guesses(request: AnyRequest, sessions: Sessions) -> None:
    """Limit guesses by address, so that attackers cannot lock the owner out."""
    if not sessions.guesses.take(_address(request)):
        raise Failure(429, "too many passwords: wait a little")


@get("/api/me", responses=errors())
async def me(
    request: AnyRequest, sessions: NamedDependency[Sessions], people: NamedDependency[People]
) -> Response[Person]:
    """The person; someone without a cookie becomes a guest."""
    person = await sessions.person(request.cookies.get(COOKIE, ""))
    if person is not None:
        return Response(person, headers={"cache-control": "no-store"})
    if not sessions.guests.take(_address(request)):
        raise Failure(429, "too many new guests: wait a little")
    wanted = request.headers.get("accept-language", "es")[:2].lower()
    return _with_cookie(await people.guest("en" if wanted == "en" else "es"), sessions)


@patch("/api/me", responses=errors(401))
async def change_me(
    data: JSONBody[PersonChanges], people: NamedDependency[People], person: NamedDependency[Person]
) -> Person:
    """Another name or language."""
    return await people.rename(person, data.name or person.name, data.lang or person.lang)


@post("/api/me/account", status_code=200, responses=errors(401, 409))
async def register(
    data: JSONBody[Credentials], people: NamedDependency[People], person: NamedDependency[Person]
) -> Person:
    """The guest becomes an account and keeps everything."""
    return await people.register(person, data.name, data.password)


@post("/api/me/login", status_code=200, responses=errors())
async def login(
    data: JSONBody[Credentials],
    request: AnyRequest,
    sessions: NamedDependency[Sessions],
    people: NamedDependency[People],
) -> Response[Person]:
    """The person of an account."""
    _limit_guesses(request, sessions)
    person = await people.login(data.name, data.password)
    if person is None:
        raise Failure(403, "wrong name or password")
    return _with_cookie(person, sessions)


@post("/api/me/password", status_code=200, responses=errors(401))
async def change_password(
    data: JSONBody[NewPassword],
    request: AnyRequest,
    sessions: NamedDependency[Sessions],
    people: NamedDependency[People],
    person: NamedDependency[Person],
) -> Response[Person]:
    """Another password: all sessions end but this one, which gets another cookie."""
    _limit_guesses(request, sessions)
    if not await people.change_password(person, data.password, data.new):
        raise Failure(403, "wrong password, or no account")
    return _with_cookie(person, sessions)


@post("/api/me/logout", status_code=200, responses=errors())
async def logout() -> Response[Nothing]:
    """Forget the cookie."""
    return Response(Nothing(), status_code=200, cookies=[NO_COOKIE])


HANDLERS = [me, change_me, register, login, change_password, logout]
