"""Health check and metrics for whoever runs the server."""

import asyncio
import time

from litestar import Response, get
from litestar.di import NamedDependency

from imperios import __version__
from imperios.server.http.bodies import Reply
from imperios.server.http.connections import Networks
from imperios.server.http.errors import AnyRequest, Failure
from imperios.server.services import Server
from imperios.server.settings import Settings
from imperios.server.storage.engine import Unavailable

FRESH = 1000  # milliseconds for which the last write proves enough
PATIENCE = 5.0  # seconds for a write


class Health(Reply, frozen=True, kw_only=True):
    """The database is read and written."""

    ok: bool
    version: str
    up: int  # seconds


@get("/health", include_in_schema=False)
async def health(server: NamedDependency[Server]) -> Health:
    """Whether the database can be written and read: a sign of life is stored."""
    server.writer.must_hear()
    try:
        async with asyncio.timeout(PATIENCE):
            await server.time.beat(clocks=True, every=FRESH)
    except TimeoutError:
        raise Unavailable("the database takes too long") from None
    return Health(ok=True, version=__version__, up=round(time.time() - server.started))


@get("/metrics", include_in_schema=False)
async def metrics(
    request: AnyRequest, server: NamedDependency[Server], settings: NamedDependency[Settings]
) -> Response[str]:
    """Figures in the format of Prometheus, for those whom the settings name."""
    if request.client is None or request.client.host not in Networks(settings.metrics):
        raise Failure(404, "there is no such thing")
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
