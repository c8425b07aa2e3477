"""A PostgreSQL of our own that can be ended and started again."""

import os
import signal
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import make_url

PATIENCE = 120  # seconds for a start on a busy machine


@cache
def patient_library() -> Any:
    """The library that brings PostgreSQL; it gives up a start after ten seconds, we do not."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns where XDG_RUNTIME_DIR is not set
        from pgserver import postgres_server
    library: Any = postgres_server
    control = library.pg_ctl

    def patient(*given: Any, **named: Any) -> Any:
        return control(*given, **{**named, "timeout": PATIENCE})

    library.pg_ctl = patient
    return library


class Postgres:
    """A database server with a folder of its own.

    The folder is not pytest's: the server runs as another user, whom every pytest that starts
    would lock out.
    """

    def __init__(self) -> None:
        folder = Path(tempfile.mkdtemp(prefix="imperios-pg-"))
        self.server = patient_library().get_server(folder, cleanup_mode="delete")

    @property
    def url(self) -> str:
        """Its address."""
        url = make_url(self.server.get_uri()).set(drivername="postgresql+asyncpg")
        return url.render_as_string(hide_password=False)

    @contextmanager
    def gone(self) -> Iterator[None]:
        """It ends without a word, and comes back."""
        os.kill(self.server.get_pid(), signal.SIGQUIT)
        try:
            yield
        finally:
            self.server.ensure_postgres_running()

    def stop(self) -> None:
        """It ends, and is forgotten."""
        self.server.cleanup()
