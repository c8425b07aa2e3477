"""The tutorial over HTTP."""

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from imperios.server import lessons, shelf
from imperios.server.answers import AnyRequest, Failure, errors
from imperios.server.commands import Name
from imperios.server.games_api import Hash, serve
from imperios.server.requests import Body


class Chosen(Body, frozen=True, kw_only=True):
    """Everything that was chosen in a lesson so far."""

    tokens: Annotated[list[Name], msgspec.Meta(max_length=60)]


@get("/api/games/{game:str}/lessons", responses=errors(404))
async def listed(request: AnyRequest, game: FromPath[str], h: Hash = "") -> Response[Any]:
    """The lessons of a game with their words."""
    return serve(request, shelf.sheet(game, "lessons"), h)


@post("/api/games/{game:str}/lessons/{lesson:str}", status_code=200, responses=errors(404))
async def played(
    game: FromPath[str], lesson: FromPath[str], data: JSONBody[Chosen]
) -> dict[str, Any]:
    """A lesson after these choices."""
    found = lessons.find(game, lesson)
    if found is None:
        raise Failure(404, "there is no such lesson")
    return lessons.told(found, lessons.play(found, data.tokens))
