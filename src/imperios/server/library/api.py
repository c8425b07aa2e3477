"""What never changes while the server runs."""

from typing import Annotated, Any, Literal

from litestar import MediaType, Response, get
from litestar.params import FromPath, QueryParameter

from imperios.server.http.bodies import Lang
from imperios.server.http.compression import packed
from imperios.server.http.errors import AnyRequest, Failure, errors
from imperios.server.library import documents

FOR_EVER = "public, max-age=31536000, immutable"
Part = Literal["geometry", "content", "examples"]
Hash = Annotated[str, QueryParameter(name="h", max_length=64)]


def serve(request: AnyRequest, sheet: documents.Sheet | None, wanted: str) -> Response[Any]:
    """A document; a browser that has it already is told so."""
    if sheet is None:
        raise Failure(404, "there is no such thing")
    cache = FOR_EVER if wanted == sheet.hash else "no-cache"
    headers = {"etag": f'"{sheet.hash}"', "cache-control": cache}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(b"", status_code=304, headers=headers)
    body, how = packed(request, sheet.body)
    return Response(body, media_type=MediaType.JSON, headers=headers | how)


@get("/api/games", responses=errors())
async def games(request: AnyRequest) -> Response[Any]:
    """All games and bots."""
    return serve(request, documents.games_sheet(), "")


@get("/api/games/{game:str}/texts/{lang:str}", responses=errors(404))
async def texts(
    request: AnyRequest, game: FromPath[str], lang: FromPath[Lang], h: Hash = ""
) -> Response[Any]:
    """All words of a game in one language."""
    return serve(request, documents.sheet(game, lang), h)


@get("/api/games/{game:str}/{part:str}", responses=errors(404))
async def document(
    request: AnyRequest, game: FromPath[str], part: FromPath[Part], h: Hash = ""
) -> Response[Any]:
    """The geometry, the content or the drawn examples of a game."""
    return serve(request, documents.sheet(game, part), h)
