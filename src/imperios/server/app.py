"""The application: all handlers, one server behind them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.di import Provide
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp
from sqlalchemy.exc import TimeoutError as SQLAlchemyTimeout

from imperios import __version__
from imperios.server import health
from imperios.server.accounts import api as accounts
from imperios.server.coaching import api as coaching
from imperios.server.community import api as community
from imperios.server.community.operators import operator_of
from imperios.server.http import errors, static_files
from imperios.server.http.guard import Guard
from imperios.server.http.schema import ViewSchema
from imperios.server.library import api as library
from imperios.server.notifications import api as notifications
from imperios.server.previews import api as previews
from imperios.server.printing import api as printing
from imperios.server.ratings import api as ratings
from imperios.server.services import Server
from imperios.server.settings import Settings
from imperios.server.stats import api as stats
from imperios.server.storage.engine import Conflict, Unavailable
from imperios.server.tables import api as tables
from imperios.server.tournaments import api as tournaments
from imperios.server.tutorial import api as tutorial

LARGEST = 8192
ROUTES = [
    *accounts.HANDLERS, *community.HANDLERS, *library.HANDLERS, *tutorial.HANDLERS,
    *notifications.HANDLERS, *printing.HANDLERS, *ratings.HANDLERS, *stats.HANDLERS,
    *tables.HANDLERS, *tournaments.HANDLERS, *previews.HANDLERS, *coaching.HANDLERS,
    *health.HANDLERS, static_files.page,
]  # fmt: skip
ERRORS = {
    **errors.HANDLERS, Conflict: errors.on_unavailable, Unavailable: errors.on_unavailable,
    SQLAlchemyTimeout: errors.on_unavailable,
}  # fmt: skip


def services_of(server: Server) -> dict[str, Provide]:
    """What a handler may ask for by the name of its argument."""
    parts: dict[str, Any] = {
        "server": server, "settings": server.settings, "engine": server.engine,
        "people": server.people, "sessions": server.sessions, "circle": server.circle,
        "signer": server.signer, "recovery": server.recovery,
        "registry": server.registry, "listing": server.listing, "odds_pool": server.odds_pool,
        "work_pool": server.work_pool, "costs": server.costs,
        "channels": server.channels, "dispatcher": server.dispatcher, "notices": server.notices,
        "sockets": server.sockets, "address_sockets": server.address_sockets,
        "messages": server.messages,
        "stats": server.stats, "print_pool": server.print_pool,
        "limits": server.limits, "stored_limits": server.stored_limits,
        "tournaments": server.tournaments, "director": server.director,
        "direction": server.direction, "pictures": server.pictures,
        "coach_pool": server.coach_pool, "analyses": server.analyses,
    }  # fmt: skip
    return {name: _provide(part) for name, part in parts.items()}


def _provide(part: Any) -> Provide:
    return Provide(lambda: part, sync_to_thread=False)


def litestar_app(server: Server) -> Litestar:
    """The handlers with this server behind them."""

    @asynccontextmanager
    async def run(_: Litestar) -> AsyncIterator[None]:
        await server.start()
        try:
            yield
        finally:
            await server.stop()

    return Litestar(
        ROUTES,
        lifespan=[run],
        dependencies={
            **services_of(server), "person": Provide(accounts.person_of),
            "operator": Provide(operator_of),
        },
        exception_handlers=ERRORS,
        request_max_body_size=LARGEST,
        plugins=[ViewSchema()],
        openapi_config=OpenAPIConfig(
            title="Imperios", version=__version__, path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
        debug=False,
    )  # fmt: skip


def guarded_app(server: Server) -> ASGIApp:
    """The handlers with this server behind them, and nobody who asks too much before them."""
    return Guard(litestar_app(server), server.limits, server.settings.secure)


def create_app(settings: Settings) -> ASGIApp:
    """The server as an ASGI application."""
    return guarded_app(Server(settings))
