"""The tutorial over HTTP."""

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from imperios.server.http.bodies import Body
from imperios.server.http.errors import AnyRequest, Failure, errors
from imperios.server.library import documents
from imperios.server.library.api import Hash, serve
from imperios.server.tables.commands import Name
from imperios.server.tutorial import lessons


class Chosen(Body, frozen=True, kw_only=True):
    """Everything that was chosen in a lesson so far."""

    tokens: Annotated[list[Name], msgspec.Meta(max_length=60)]


@get("/api/games/{game:str}/lessons", responses=errors(404))
async def listed(request: AnyRequest, game: FromPath[str], h: Hash = "") -> Response[Any]:
    """The lessons of a game with their words."""
    return serve(request, documents.sheet(game, "lessons"), h)


@post("/api/games/{game:str}/lessons/{lesson:str}", status_code=200, responses=errors(404))
async def played(
    game: FromPath[str], lesson: FromPath[str], data: JSONBody[Chosen]
) -> dict[str, Any]:
    """A lesson after these choices."""
    found = lessons.find(game, lesson)
    if found is None:
        raise Failure(404, "there is no such lesson")
    return lessons.told(found, lessons.play(found, data.tokens))
