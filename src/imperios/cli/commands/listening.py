"""The port of a server: its own, one beside the server that it replaces, or the system's."""

import os
import signal
import socket

from imperios.cli.terminal.click_texts import Stop

BACKLOG = 2048  # as many as uvicorn lets wait
FIRST_INHERITED = 3


def port_of(host: str, port: int, beside: bool = False) -> socket.socket:
    """The port, taken before anything else is done; a browser may already knock.

    It is taken so that the next server can have it `beside` this one, and then replace it.
    """
    try:
        if port and not beside:
            _bound(host, port, shared=False).close()  # nobody else has it
        found = _bound(host, port, shared=True)
        if not beside:
            found.listen(BACKLOG)
    except OSError as error:
        raise Stop("error.no_port", host=host, port=port, message=error.strerror) from None
    return found


def _bound(host: str, port: int, shared: bool) -> socket.socket:
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if shared and hasattr(socket, "SO_REUSEPORT"):
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        found.bind((host, port))
    except OSError:
        found.close()
        raise
    return found


def inherited() -> socket.socket | None:
    """The socket that systemd holds for us, and keeps while we are restarted."""
    if os.environ.get("LISTEN_PID") != str(os.getpid()) or not os.environ.get("LISTEN_FDS"):
        return None
    return socket.socket(fileno=FIRST_INHERITED)


def replace_server(process: int, listener: socket.socket) -> None:
    """Tell the server before to finish what it does and to end; who comes meanwhile waits here."""
    listener.listen(BACKLOG)
    try:
        os.kill(process, signal.SIGTERM)
    except OSError as error:
        raise Stop("error.no_process", process=process, message=error.strerror) from None
