"""SQLite is served by one process at a time: the next waits until the one before has ended."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

STEP = 0.05  # seconds between two attempts


class InUse(Exception):  # noqa: N818 - said of a folder
    """Another server uses the folder, and did not end while we waited."""


@contextmanager
def only_one(folder: Path, patience: float) -> Iterator[None]:
    """Hold the folder; the system lets go of it however the process ends."""
    folder.mkdir(parents=True, exist_ok=True)
    handle = os.open(folder / "server.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _wait(handle, time.monotonic() + patience)
        yield
    finally:
        os.close(handle)


def _wait(handle: int, until: float) -> None:
    try:
        import fcntl
    except ImportError:  # not everywhere; there the port is what only one can have
        return
    while True:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            if time.monotonic() >= until:
                raise InUse from None
            time.sleep(STEP)
        else:
            return
