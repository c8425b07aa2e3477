"""Health check and metrics for whoever runs the server."""

import time

from litestar import Response, get
from litestar.di import NamedDependency
from sqlalchemy import text

from imperios import __version__
from imperios.server.http.bodies import Reply
from imperios.server.services import Server


class Health(Reply, frozen=True, kw_only=True):
    """The database answers."""

    ok: bool
    version: str
    up: int  # seconds


@get("/health", include_in_schema=False)
async def health(server: NamedDependency[Server]) -> Health:
    """Whether the database answers."""
    async with server.engine.connect() as connection:
        await connection.execute(text("select 1"))
    return Health(ok=True, version=__version__, up=round(time.time() - server.started))


@get("/metrics", include_in_schema=False)
async def metrics(server: NamedDependency[Server]) -> Response[str]:
    """Figures in the format of Prometheus."""
    tables = server.registry.open.values()
    figures = {
        "imperios_tables_open": len(tables),
        "imperios_listeners": sum(len(table.listeners) for table in tables),
        "imperios_commits_total": server.writer.commits,
        "imperios_writes_waiting": server.writer.queue.qsize(),
        "imperios_bots_replaced_total": server.bot_pool.replaced,
        "imperios_start_time_seconds": server.started,
    }
    for fate, count in sorted(server.delivery.fates.items()):
        figures[f'imperios_letters_total{{fate="{fate}"}}'] = count
    lines = [f"{name} {value}\n" for name, value in figures.items()]
    return Response("".join(lines), media_type="text/plain; version=0.0.4")


HANDLERS = [health, metrics]
