"""What chance chose from in a finished game: with it a page without the rules checks the dice."""

import asyncio
from collections.abc import Sequence

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath

from imperios.server.accounts.people import Person
from imperios.server.http.bodies import Json
from imperios.server.http.errors import Failure, errors
from imperios.server.services import Server
from imperios.server.tables.dice import whole
from imperios.server.tables.entries import Entry, Header
from imperios.server.tables.state import Course


def draws(header: Header, entries: Sequence[Entry]) -> Json:
    """Each different set of odds once, in whole weights; for each draw its entry and its set."""
    course = Course(header)
    sets: dict[tuple[tuple[str, float], ...], int] = {}
    found: list[tuple[int, int]] = []
    for entry in entries:
        if entry.kind == "choice" and entry.seat == "chance" and not header.real_dice:
            odds = tuple(course.state.odds())
            found.append((entry.n, sets.setdefault(odds, len(sets))))
        course.apply(entry)
    weights = [list(zip([t for t, _ in odds], whole(odds)[0], strict=True)) for odds in sets]
    return {"odds": weights, "draws": found}


@get("/api/tables/{table:str}/draws", responses=errors(401, 404, 409))
async def table_draws(
    table: FromPath[str], server: NamedDependency[Server], person: NamedDependency[Person]
) -> Json:
    """The odds of every draw of a finished game."""
    seen = await server.hall.seen(table, person)
    if seen.course.status != "over":
        raise Failure(409, "the game is not over")
    entries = await server.journal.entries(table)
    return await asyncio.to_thread(draws, seen.info.header, entries)
