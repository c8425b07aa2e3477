"""The application: all handlers, one server behind them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.di import Provide
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from imperios import __version__
from imperios.server import (
    draws,
    games_api,
    health,
    lessons_api,
    notices_api,
    pages,
    people_api,
    ratings_api,
    tables_api,
)
from imperios.server.answers import HANDLERS
from imperios.server.guard import Guard
from imperios.server.server import Server
from imperios.server.settings import Settings

LARGEST = 8192
ROUTES = [
    people_api.me, people_api.change_me, people_api.register, people_api.login,
    people_api.change_password, people_api.logout,
    games_api.games, games_api.texts, games_api.document,
    lessons_api.listed, lessons_api.played,
    notices_api.channels, notices_api.add, notices_api.confirm, notices_api.renew,
    notices_api.trial, notices_api.change, notices_api.remove, notices_api.ask_stop,
    notices_api.stop,
    ratings_api.ratings, ratings_api.someone, ratings_api.table_ratings, ratings_api.table_stats,
    tables_api.create, tables_api.tables, tables_api.table, tables_api.enter, tables_api.state,
    tables_api.do, tables_api.odds, tables_api.chat, tables_api.notes, tables_api.write_notes,
    tables_api.replay, tables_api.record, tables_api.journal, draws.table_draws,
    tables_api.live, health.health, health.metrics, pages.page,
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
            "person": Provide(people_api.person_of),
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
