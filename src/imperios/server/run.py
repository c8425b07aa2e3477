"""Runs the application on a socket until it is told to stop."""

import gc
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import uvicorn
from litestar.types import ASGIApp

from imperios.server.app import guarded_app
from imperios.server.http.connections import protocol_of
from imperios.server.http.sockets import FrugalSocket
from imperios.server.logging import configure
from imperios.server.services import Server
from imperios.server.settings import Settings

LARGEST = 8192
KEEP_ALIVE = 5  # seconds between two requests of a connection
GRACE = 1  # seconds for what is being answered; whoever is cut off asks the next server again
# States live long and leave hardly any cycles: looking through them must come rarely.
GARBAGE = (100_000, 20, 50)


class Service(uvicorn.Server):
    """Shuts down cleanly on SIGTERM and SIGINT, and returns to its caller."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Uvicorn's own raises the signal once more at the end."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self.handle_exit)
        yield


def allow_many_files() -> None:
    """As many open connections as the system allows us."""
    with suppress(ImportError, OSError, ValueError):  # not everywhere, and not always
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def config_of(app: ASGIApp, server: Server, grace: int = GRACE) -> uvicorn.Config:
    """How uvicorn carries the application."""
    return uvicorn.Config(
        app,
        http=protocol_of(server.limits, server.settings.proxy),
        ws=FrugalSocket,
        ws_max_size=2 * LARGEST,
        ws_per_message_deflate=False,
        proxy_headers=bool(server.settings.proxy),
        forwarded_allow_ips=server.settings.proxy,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=grace,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
    )


def run(settings: Settings, listener: socket.socket) -> None:
    """Serve on a bound socket; SIGTERM and SIGINT shut it down cleanly."""
    configure(settings.log_level, settings.log_format)
    allow_many_files()
    gc.freeze()  # what was loaded so far is never garbage
    gc.set_threshold(*GARBAGE)
    server = Server(settings)
    Service(config_of(guarded_app(server), server)).run([listener])
