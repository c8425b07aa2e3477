"""`imperios serve`: the server with its page, until it is stopped."""

import asyncio
import socket
import threading
import webbrowser
from collections.abc import Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from imperios.cli.terminal.click_texts import SpokenCommand, Stop, option, words

if TYPE_CHECKING:
    from imperios.server.settings import Settings

T = TypeVar("T")
LEVELS = ("debug", "info", "warning", "error")
BACKLOG = 2048  # as many as uvicorn lets wait
FORMATS = ("auto", "json", "text")
UNFIT = {"newer": "error.database_newer", "older": "error.database_older"}


@click.command(name="serve", cls=SpokenCommand)
@option("--host", default="127.0.0.1")
@option("--port", type=click.IntRange(0, 65535), default=8000)
@option("--data", type=click.Path(file_okay=False, path_type=Path), default=Path("data"))
@option("--database", default="", envvar="IMPERIOS_DATABASE")
@option("--minds", type=click.IntRange(1, 64), default=1)
@option("--secure", is_flag=True)
@option("--site", default="", envvar="IMPERIOS_SITE")
@option("--mail-server", default="", envvar="IMPERIOS_MAIL_SERVER")
@option("--sender", default="Imperios <imperios@localhost>", envvar="IMPERIOS_SENDER")
@option("--private-hooks", is_flag=True, envvar="IMPERIOS_PRIVATE_HOOKS")
@option("--log-level", type=click.Choice(LEVELS), default="info", envvar="IMPERIOS_LOG_LEVEL")
@option("--log-format", type=click.Choice(FORMATS), default="auto", envvar="IMPERIOS_LOG_FORMAT")
@option("--open", "open_browser", is_flag=True)
def serve(host: str, port: int, open_browser: bool, **given: Any) -> None:
    """Serve the API, the live channel and the page."""
    listener = listen(host, port)
    from imperios.server.run import run
    from imperios.server.settings import Settings

    address = f"http://{host}:{listener.getsockname()[1]}/"
    settings = Settings(**{**given, "site": given["site"] or address.rstrip("/")})
    with listener:
        ready(settings)
        click.echo(words()("serve.ready", address=address, data=given["data"]))
        if open_browser:
            threading.Thread(target=webbrowser.open, args=[address]).start()
        run(settings, listener)
    click.echo(words()("serve.stopped"))


def ready(settings: "Settings") -> None:
    """The database as the program knows it; whatever is wrong is said before anything starts."""
    from imperios.server.admin import prepare
    from imperios.server.storage.migrate import HEAD

    if settings.mail_server and not settings.mail_server.startswith(("smtp://", "smtps://")):
        raise Stop("error.no_mail_server")
    before = done(prepare(settings))
    if before not in ("", HEAD):
        click.echo(words()("admin.migrated", before=before, after=HEAD))


def done(work: Coroutine[Any, Any, T]) -> T:
    """Carry something out; a database or a secret that cannot be used is said."""
    from sqlalchemy.exc import DBAPIError

    from imperios.server.accounts.signing import NoSecret
    from imperios.server.storage.migrate import HEAD, Unfit

    try:
        return asyncio.run(work)
    except Unfit as unfit:
        raise Stop(UNFIT[unfit.code], version=unfit.version, known=HEAD) from None
    except NoSecret as damaged:
        raise Stop("error.no_secret", path=damaged.path) from None
    except DBAPIError as error:
        raise Stop("error.bad_database", message=error.orig) from None
    except OSError as error:
        raise Stop("error.bad_database", message=error) from None


def listen(host: str, port: int) -> socket.socket:
    """The port, taken before anything else is done."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(BACKLOG)  # a browser may already knock while the server gets ready
    except OSError as error:
        listener.close()
        raise Stop("error.no_port", host=host, port=port, message=error.strerror) from None
    return listener
