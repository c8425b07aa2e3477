"""Who you are."""

from litestar import Response, get, patch, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import JSONBody

from imperios.server import logging
from imperios.server.accounts.people import Person
from imperios.server.http.bodies import Changes, Credentials, NewPassword
from imperios.server.http.errors import AnyRequest, Failure, errors
from imperios.server.services import Server

COOKIE = "imperios"
YEAR = 365 * 24 * 3600


async def person_of(request: AnyRequest, server: NamedDependency[Server]) -> Person:
    """The person of the cookie."""
    person = await known(request.cookies.get(COOKIE, ""), server)
    if person is None:
        raise Failure(401, "no cookie: ask GET /api/me first")
    return person


async def known(cookie: str, server: Server) -> Person | None:
    """The person of a cookie, if it is ours."""
    name, era = server.keys.person(cookie)
    person = await server.people.of_session(name, era) if name else None
    if person is not None:
        logging.known(person.id)
    return person


def _with_cookie(person: Person, server: Server) -> Response[Person]:
    value = server.keys.cookie(person.id, server.people.era(person.id))
    cookie = Cookie(
        key=COOKIE, value=value, max_age=YEAR, httponly=True, samesite="lax",
        secure=server.settings.secure, path="/",
    )  # fmt: skip
    return Response(person, status_code=200, cookies=[cookie])


def _place(request: AnyRequest) -> str:
    return request.client.host if request.client else ""


def _slow_down(request: AnyRequest, server: Server) -> None:
    """Nobody shall guess passwords; whoever owns an account is not kept out by those who try."""
    if not server.guesses.take(_place(request)):
        raise Failure(429, "too many passwords: wait a little")


@get("/api/me", responses=errors())
async def me(request: AnyRequest, server: NamedDependency[Server]) -> Response[Person]:
    """The person; someone without a cookie becomes a guest."""
    person = await known(request.cookies.get(COOKIE, ""), server)
    if person is not None:
        return Response(person, headers={"cache-control": "no-store"})
    if not server.newcomers.take(_place(request)):
        raise Failure(429, "too many new guests: wait a little")
    wanted = request.headers.get("accept-language", "es")[:2].lower()
    return _with_cookie(await server.people.guest("en" if wanted == "en" else "es"), server)


@patch("/api/me", responses=errors(401))
async def change_me(
    data: JSONBody[Changes], server: NamedDependency[Server], person: NamedDependency[Person]
) -> Person:
    """Another name or language."""
    return await server.people.rename(person, data.name or person.name, data.lang or person.lang)


@post("/api/me/account", status_code=200, responses=errors(401, 409))
async def register(
    data: JSONBody[Credentials], server: NamedDependency[Server], person: NamedDependency[Person]
) -> Person:
    """The guest becomes an account and keeps everything."""
    return await server.people.register(person, data.name, data.password)


@post("/api/me/login", status_code=200, responses=errors())
async def login(
    data: JSONBody[Credentials], request: AnyRequest, server: NamedDependency[Server]
) -> Response[Person]:
    """The person of an account."""
    _slow_down(request, server)
    person = await server.people.login(data.name, data.password)
    if person is None:
        raise Failure(403, "wrong name or password")
    return _with_cookie(person, server)


@post("/api/me/password", status_code=200, responses=errors(401))
async def change_password(
    data: JSONBody[NewPassword],
    request: AnyRequest,
    server: NamedDependency[Server],
    person: NamedDependency[Person],
) -> Response[Person]:
    """Another password: all sessions end but this one, which gets another cookie."""
    _slow_down(request, server)
    if not await server.people.change_password(person, data.password, data.new):
        raise Failure(403, "wrong password, or no account")
    return _with_cookie(person, server)


@post("/api/me/logout", status_code=200, responses=errors())
async def logout(server: NamedDependency[Server]) -> Response[dict[str, str]]:
    """Forget the cookie."""
    gone = Cookie(key=COOKIE, value="", max_age=0, httponly=True, samesite="lax", path="/")
    return Response({}, status_code=200, cookies=[gone])
