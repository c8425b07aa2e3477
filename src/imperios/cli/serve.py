"""`imperios serve`: the server with its page, until it is stopped."""

import socket
import threading
import webbrowser
from pathlib import Path
from typing import Any

import click

from imperios.cli.spoken import SpokenCommand, Stop, option, words


@click.command(name="serve", cls=SpokenCommand)
@option("--host", default="127.0.0.1")
@option("--port", type=click.IntRange(0, 65535), default=8000)
@option("--data", type=click.Path(file_okay=False, path_type=Path), default=Path("data"))
@option("--database", default="")
@option("--minds", type=click.IntRange(1, 64), default=1)
@option("--secure", is_flag=True)
@option("--open", "open_browser", is_flag=True)
def serve(host: str, port: int, open_browser: bool, **given: Any) -> None:
    """Serve the API, the live channel and the page."""
    from imperios.server.running import run
    from imperios.server.settings import Settings

    listener = listen(host, port)
    address = f"http://{host}:{listener.getsockname()[1]}/"
    click.echo(words()("serve.ready", address=address, data=given["data"]))
    if open_browser:
        threading.Timer(1, webbrowser.open, [address]).start()
    run(Settings(**given), listener)
    click.echo(words()("serve.stopped"))


def listen(host: str, port: int) -> socket.socket:
    """The port, taken before anything else is done."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise Stop("error.no_port", host=host, port=port, message=error.strerror) from None
    return listener
