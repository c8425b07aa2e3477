"""The tutorial over HTTP; what its lessons say is a document of the library."""

from typing import Annotated

import msgspec
from litestar import post
from litestar.params import FromPath, JSONBody

from imperios.content import lessons
from imperios.server.http.bodies import Body, Name
from imperios.server.http.errors import Failure, errors
from imperios.server.tutorial.lessons import LessonState, lesson_state


class LessonChoices(Body, frozen=True, kw_only=True):
    """Everything that was chosen in a lesson so far."""

    tokens: Annotated[list[Name], msgspec.Meta(max_length=60)]


@post("/api/games/{game:str}/lessons/{lesson:str}", status_code=200, responses=errors(404))
async def play(
    game: FromPath[str], lesson: FromPath[str], data: JSONBody[LessonChoices]
) -> LessonState:
    """A lesson after these choices."""
    found = lessons.find(game, lesson)
    if found is None:
        raise Failure(404, "there is no such lesson")
    return lesson_state(found, lessons.play(found, data.tokens))


HANDLERS = [play]
