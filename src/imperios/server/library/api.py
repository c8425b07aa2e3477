"""What never changes while the server runs, over HTTP."""

from typing import Annotated, Any

from litestar import MediaType, Response, get
from litestar.params import FromPath, QueryParameter

from imperios.server.http.bodies import Lang
from imperios.server.http.compression import packed
from imperios.server.http.errors import AnyRequest, Failure, errors
from imperios.server.library.documents import Document, document, game_list
from imperios.server.library.wire import (
    Drawings,
    GameFile,
    GameList,
    LessonList,
    SetUps,
    Sheets,
    Texts,
)

FOR_EVER = "public, max-age=31536000, immutable"
Hash = Annotated[str, QueryParameter(name="h", max_length=64)]


def _serve(request: AnyRequest, found: Document | None, wanted: str) -> Response[Any]:
    """A document, which is encoded already; a browser that has it is told so."""
    if found is None:
        raise Failure(404, "there is no such thing")
    cache = FOR_EVER if wanted == found.hash else "no-cache"
    headers = {"etag": f'"{found.hash}"', "cache-control": cache}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(b"", status_code=304, headers=headers)
    body, how = packed(request, found.body)
    return Response(body, media_type=MediaType.JSON, headers=headers | how)


@get("/api/games", responses=errors())
async def games(request: AnyRequest) -> Response[GameList]:
    """All games and bots."""
    return _serve(request, game_list(), "")


@get("/api/games/{game:str}/texts/{lang:str}", responses=errors(404))
async def texts(
    request: AnyRequest, game: FromPath[str], lang: FromPath[Lang], h: Hash = ""
) -> Response[Texts]:
    """All words of a game in one language."""
    return _serve(request, document(game, lang), h)


@get("/api/games/{game:str}/sheets/{lang:str}", responses=errors(404))
async def sheets(
    request: AnyRequest, game: FromPath[str], lang: FromPath[Lang], h: Hash = ""
) -> Response[Sheets]:
    """What the box of a game says of its scenarios and cards, in one language."""
    return _serve(request, document(game, f"sheets/{lang}"), h)


@get("/api/games/{game:str}/geometry", responses=errors(404))
async def geometry(request: AnyRequest, game: FromPath[str], h: Hash = "") -> Response[GameFile]:
    """The geometry of a game's board."""
    return _serve(request, document(game, "geometry"), h)


@get("/api/games/{game:str}/content", responses=errors(404))
async def content(request: AnyRequest, game: FromPath[str], h: Hash = "") -> Response[GameFile]:
    """The content files of a game."""
    return _serve(request, document(game, "content"), h)


@get("/api/games/{game:str}/examples", responses=errors(404))
async def examples(request: AnyRequest, game: FromPath[str], h: Hash = "") -> Response[Drawings]:
    """The worked examples of a game as drawings."""
    return _serve(request, document(game, "examples"), h)


@get("/api/games/{game:str}/lessons", responses=errors(404))
async def lessons(request: AnyRequest, game: FromPath[str], h: Hash = "") -> Response[LessonList]:
    """The lessons of a game with their words."""
    return _serve(request, document(game, "lessons"), h)


@get("/api/games/{game:str}/set-ups", responses=errors(404))
async def set_ups(request: AnyRequest, game: FromPath[str], h: Hash = "") -> Response[SetUps]:
    """The board of each scenario before the first turn."""
    return _serve(request, document(game, "set-ups"), h)


HANDLERS = [games, texts, sheets, geometry, content, examples, lessons, set_ups]
