"""The application: all handlers, one server behind them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.di import Provide
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from imperios import __version__
from imperios.server.accounts import api as accounts_api
from imperios.server.http import health, static_files
from imperios.server.http.errors import HANDLERS
from imperios.server.http.guard import Guard
from imperios.server.library import api as library_api
from imperios.server.notifications import api as notifications_api
from imperios.server.ratings import api as ratings_api
from imperios.server.services import Server
from imperios.server.settings import Settings
from imperios.server.tables import api as tables_api
from imperios.server.tables import dice_proof
from imperios.server.tutorial import api as tutorial_api

LARGEST = 8192
ROUTES = [
    accounts_api.me, accounts_api.change_me, accounts_api.register, accounts_api.login,
    accounts_api.change_password, accounts_api.logout,
    library_api.games, library_api.texts, library_api.document,
    tutorial_api.listed, tutorial_api.played,
    notifications_api.channels, notifications_api.add, notifications_api.confirm,
    notifications_api.renew, notifications_api.trial, notifications_api.change,
    notifications_api.remove, notifications_api.ask_stop, notifications_api.stop,
    ratings_api.ratings, ratings_api.someone, ratings_api.table_ratings, ratings_api.table_stats,
    tables_api.create, tables_api.tables, tables_api.table, tables_api.enter, tables_api.state,
    tables_api.do, tables_api.odds, tables_api.chat, tables_api.notes, tables_api.write_notes,
    tables_api.replay, tables_api.record, tables_api.journal, dice_proof.table_draws,
    tables_api.live, health.health, health.metrics, static_files.page,
]  # fmt: skip


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
            "server": Provide(lambda: server, sync_to_thread=False),
            "person": Provide(accounts_api.person_of),
        },
        exception_handlers=HANDLERS,
        request_max_body_size=LARGEST,
        openapi_config=OpenAPIConfig(
            title="Imperios", version=__version__, path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
        debug=False,
    )  # fmt: skip


def create_app(settings: Settings) -> ASGIApp:
    """The server as an ASGI application."""
    return Guard(litestar_app(Server(settings)), settings)
