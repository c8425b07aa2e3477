"""A server that rises again: `python -m tests.server.phoenix DATA PORT [DATABASE]`.

Everything is imported once; each life is a fork that can be killed at any moment. The process ids
are printed, one line for each life.
"""

import os
import socket
import sys
from pathlib import Path

import uvicorn
from litestar.types import ASGIApp

from imperios.server.app import create_app
from imperios.server.settings import Settings

MANY = 10_000  # tables of one host: a thousand kills take some hundred


def live(app: ASGIApp, port: int) -> None:
    """One life."""
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind(("127.0.0.1", port))
    config = uvicorn.Config(app, ws="websockets-sansio", lifespan="on", log_level="error")
    uvicorn.Server(config).run([listener])


def main(data: Path, port: int, database: str = "") -> None:
    """Life after life, until a life ends by itself."""
    app = create_app(Settings(data=data, database=database, rate=0, tables=MANY))
    while True:
        child = os.fork()
        if child == 0:
            live(app, port)
            os._exit(0)
        print(child, flush=True)
        _, status = os.waitpid(child, 0)
        if not os.WIFSIGNALED(status):
            return


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:])
