"""Printing over HTTP: what there is, an order, how far it is, the file."""

import asyncio
from typing import Any

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.response import File

from imperios import GAMES, rewound
from imperios.server.accounts.people import Person
from imperios.server.http.errors import AnyRequest, Failure, errors
from imperios.server.http.rate_limits import Costs
from imperios.server.printing.orders import box_order, parts_of, position_order, title_of
from imperios.server.printing.print_pool import Busy, Job, PrintPool
from imperios.server.printing.wire import NewPositionPrint, NewPrint, PrintJob, PrintMenu
from imperios.server.tables.registry import Registry
from imperios.server.tables.replay import cost_of

MEDIA = {".pdf": "application/pdf", ".zip": "application/zip"}


@get("/api/games/{game:str}/print", responses=errors(404))
async def menu(game: FromPath[str], print_pool: NamedDependency[PrintPool]) -> PrintMenu:
    """What can be printed of a game."""
    if game not in GAMES:
        raise Failure(404, "there is no such game")
    return PrintMenu(parts=parts_of(game) if print_pool.works else [])


@post("/api/print", status_code=200, responses=errors(401, 503))
async def order(
    data: JSONBody[NewPrint],
    print_pool: NamedDependency[PrintPool],
    person: NamedDependency[Person],
) -> PrintJob:
    """Order parts of a box."""
    if data.game not in GAMES:
        raise Failure(400, "there is no such game")
    unknown = set(data.parts) - {part.id for part in parts_of(data.game)}
    if unknown:
        raise Failure(400, f"there are no such parts: {', '.join(sorted(unknown))}")
    return told(ordered(print_pool, *box_order(data), person.id))


@post("/api/tables/{table:str}/print", status_code=200, responses=errors(401, 404, 503))
async def order_position(
    table: FromPath[str],
    data: JSONBody[NewPositionPrint],
    request: AnyRequest,
    registry: NamedDependency[Registry],
    print_pool: NamedDependency[PrintPool],
    costs: NamedDependency[Costs],
    person: NamedDependency[Person],
) -> PrintJob:
    """Order the position of a table as a spectator sees it: hands stay hidden."""
    found = await registry.visible(table, person)
    if not parts_of(found.state.game.game.id):
        raise Failure(400, "this game is not printed")
    state = found.views_for(person.id).state
    game = state.game
    if data.choices is not None:
        costs.spend(request, person.id, cost_of(state, 1))
        marks = state.steps()  # what is named in secret has no number of its own
        game = await asyncio.to_thread(rewound, game, marks[min(data.choices, len(marks) - 1)])
    order = position_order(data, game.game.id, game.view(None))
    return told(ordered(print_pool, *order, person.id))


def ordered(print_pool: PrintPool, order: dict[str, Any], file: str, owner: str) -> Job:
    """The job of an order; refused without a press, or when too many wait."""
    if not print_pool.works:
        raise Failure(503, "this server has no press", "no_press")
    try:
        return print_pool.order(order, file, owner)
    except Busy:
        raise Failure(503, "too many orders: try again") from None


@get("/api/print/{job:str}", responses=errors(401, 404))
async def progress(
    job: FromPath[str], print_pool: NamedDependency[PrintPool], person: NamedDependency[Person]
) -> PrintJob:
    """How far an order is."""
    return told(known(print_pool, job))


@get("/api/print/{job:str}/file", responses=errors(401, 404, 409))
async def file(
    job: FromPath[str], print_pool: NamedDependency[PrintPool], person: NamedDependency[Person]
) -> File:
    """What was ordered."""
    found = known(print_pool, job)
    if found.progress != "ready" or not found.path.exists():
        raise Failure(409, "it is not ready")
    return File(found.path, filename=found.path.name, media_type=MEDIA[found.path.suffix])


def known(print_pool: PrintPool, job: str) -> Job:
    """An order that is remembered."""
    found = print_pool.jobs.get(job)
    if found is None:
        raise Failure(404, "there is no such order")
    return found


def told(job: Job) -> PrintJob:
    """An order as it is sent."""
    ready = job.progress == "ready" and job.path.exists()
    return PrintJob(
        id=job.id,
        progress=job.progress,
        part=title_of(job.part) if job.part else None,
        done=job.of if ready else job.done,
        of=job.of,
        file=job.path.name,
        bytes=job.path.stat().st_size if ready else 0,
    )


HANDLERS = [menu, order, order_position, progress, file]
