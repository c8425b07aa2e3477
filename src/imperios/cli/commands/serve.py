"""`imperios serve`: the server with its page, until it is stopped."""

import asyncio
import os
import threading
import webbrowser
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import socket
from typing import TYPE_CHECKING, Any, TypeVar

import click

from imperios.cli.commands.listening import inherited, port_of, replace_server
from imperios.cli.terminal.click_texts import SpokenCommand, Stop, option, words
from imperios.coach.analysis import PLAYOUTS

if TYPE_CHECKING:
    from imperios.server.settings import Settings

T = TypeVar("T")
LEVELS = ("debug", "info", "warning", "error")
HANDOVER = 10.0  # seconds for the server before to end
FORMATS = ("auto", "json", "text")
UNFIT = {"newer": "error.database_newer", "older": "error.database_older"}


@click.command(name="serve", cls=SpokenCommand)
@option("--host", default="127.0.0.1")
@option("--port", type=click.IntRange(0, 65535), default=8000)
@option("--data", type=click.Path(file_okay=False, path_type=Path), default=Path("data"))
@option("--database", default="", envvar="IMPERIOS_DATABASE")
@option("--minds", type=click.IntRange(1, 64), default=min(2, os.cpu_count() or 1))
@option("--playouts", type=click.IntRange(4, 100_000), default=PLAYOUTS)
@option("--secure", is_flag=True, envvar="IMPERIOS_SECURE")
@option("--proxy", default="", envvar="IMPERIOS_PROXY")
@option("--metrics", default="", envvar="IMPERIOS_METRICS")
@option("--site", default="", envvar="IMPERIOS_SITE")
@option("--mail-server", default="", envvar="IMPERIOS_MAIL_SERVER")
@option("--sender", default="Imperios <imperios@localhost>", envvar="IMPERIOS_SENDER")
@option("--private-hooks", is_flag=True, envvar="IMPERIOS_PRIVATE_HOOKS")
@option("--log-level", type=click.Choice(LEVELS), default="info", envvar="IMPERIOS_LOG_LEVEL")
@option("--log-format", type=click.Choice(FORMATS), default="auto", envvar="IMPERIOS_LOG_FORMAT")
@option("--replace", type=click.IntRange(1), default=None)
@option("--open", "open_browser", is_flag=True)
def serve(host: str, port: int, replace: int | None, open_browser: bool, **given: Any) -> None:
    """Serve the API, the live channel and the page."""
    listener = inherited() or port_of(host, port, beside=replace is not None)
    import imperios.server.run  # noqa: F401 - takes long, and the server before still serves
    from imperios.server.settings import Settings

    address = f"http://{host}:{listener.getsockname()[1]}/"
    settings = Settings(**{**given, "site": given["site"] or address.rstrip("/")})
    with listener:
        check(settings)
        if replace is not None:
            replace_server(replace, listener)
        with alone(settings):
            _serve(settings, listener, address, open_browser)
    click.echo(words()("serve.stopped"))


def _serve(settings: "Settings", listener: socket, address: str, open_browser: bool) -> None:
    from imperios.server.run import run

    ready(settings)
    click.echo(words()("serve.ready", address=address, data=settings.data))
    if open_browser:
        threading.Thread(target=webbrowser.open, args=[address]).start()
    run(settings, listener)


@contextmanager
def alone(settings: "Settings") -> Iterator[None]:
    """One server for a folder with SQLite; the next waits until the one before has ended."""
    from imperios.server.storage.only_one import InUse, only_one

    if settings.database:
        yield
        return
    try:
        with only_one(settings.data, HANDOVER):
            yield
    except InUse:
        raise Stop("error.in_use", path=settings.data) from None
    except OSError as error:
        raise Stop("error.bad_database", message=error) from None


def check(settings: "Settings") -> None:
    """Whatever is wrong is said before anything starts, or another server is told to end."""
    from imperios.server.http.connections import Networks

    for networks in (settings.proxy, settings.metrics):
        try:
            Networks(networks)
        except ValueError as wrong:
            raise Stop("error.no_network", message=wrong) from None
    if settings.mail_server and not settings.mail_server.startswith(("smtp://", "smtps://")):
        raise Stop("error.no_mail_server")
    if settings.database:
        ready(settings)


def ready(settings: "Settings") -> None:
    """The database as the program knows it."""
    from imperios.server.admin import prepare
    from imperios.server.storage.migrate import HEAD

    before = done(prepare(settings))
    if before not in ("", HEAD):
        click.echo(words()("admin.migrated", before=before, after=HEAD))


def done(work: Coroutine[Any, Any, T]) -> T:
    """Carry something out; a database or a secret that cannot be used is said."""
    from imperios.server.accounts.signing import NoSecret
    from imperios.server.storage.engine import Unavailable
    from imperios.server.storage.migrate import HEAD, Unfit

    try:
        return asyncio.run(work)
    except Unfit as unfit:
        raise Stop(UNFIT[unfit.code], version=unfit.version, known=HEAD) from None
    except NoSecret as damaged:
        if damaged.path is None:
            raise Stop("error.short_secret") from None
        raise Stop("error.no_secret", path=damaged.path) from None
    except (OSError, Unavailable) as error:
        raise Stop("error.bad_database", message=error) from None
