"""Runs the application on a socket until it is told to stop."""

import gc
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn

from imperios.server.app import create_app
from imperios.server.logging import configure
from imperios.server.settings import Settings

LARGEST = 8192
GRACE = 5  # seconds for connections to end
GARBAGE = (20_000, 20, 50)  # long-lived states: run the garbage collector rarely


class Service(uvicorn.Server):
    """Shuts down cleanly on SIGTERM and SIGINT, and returns to its caller."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Uvicorn's own raises the signal once more at the end."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self.handle_exit)
        yield


def run(settings: Settings, listener: socket.socket) -> None:
    """Serve on a bound socket; SIGTERM and SIGINT shut it down cleanly."""
    configure(settings.log_level, settings.log_format)
    gc.freeze()  # what was loaded so far is never garbage
    gc.set_threshold(*GARBAGE)
    config = uvicorn.Config(
        create_app(settings),
        ws="websockets-sansio",
        ws_max_size=2 * LARGEST,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )
    Service(config).run([listener])
