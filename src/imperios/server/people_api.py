"""Who you are."""

from litestar import Response, get, patch, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import JSONBody

from imperios.server import logs
from imperios.server.answers import AnyRequest, Failure, errors
from imperios.server.people import Person
from imperios.server.requests import Changes, Credentials
from imperios.server.server import Server

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
    name = server.keys.person(cookie)
    person = await server.people.find(name) if name else None
    if person is not None:
        logs.known(person.id)
    return person


def _with_cookie(person: Person, server: Server) -> Response[Person]:
    cookie = Cookie(
        key=COOKIE, value=server.keys.cookie(person.id), max_age=YEAR, httponly=True,
        samesite="lax", secure=server.settings.secure, path="/",
    )  # fmt: skip
    return Response(person, status_code=200, cookies=[cookie])


@get("/api/me", responses=errors())
async def me(request: AnyRequest, server: NamedDependency[Server]) -> Response[Person]:
    """The person; someone without a cookie becomes a guest."""
    person = await known(request.cookies.get(COOKIE, ""), server)
    if person is not None:
        return Response(person, headers={"cache-control": "no-store"})
    if not server.newcomers.take(request.client.host if request.client else ""):
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
async def login(data: JSONBody[Credentials], server: NamedDependency[Server]) -> Response[Person]:
    """The person of an account."""
    person = await server.people.login(data.name, data.password)
    if person is None:
        raise Failure(403, "wrong name or password")
    return _with_cookie(person, server)


@post("/api/me/logout", status_code=200, responses=errors())
async def logout(server: NamedDependency[Server]) -> Response[dict[str, str]]:
    """Forget the cookie."""
    gone = Cookie(key=COOKIE, value="", max_age=0, httponly=True, samesite="lax", path="/")
    return Response({}, status_code=200, cookies=[gone])
