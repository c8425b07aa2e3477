"""What several processes of tests may not do at the same time."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "build"


@contextmanager
def one_at_a_time(name: str) -> Iterator[None]:
    """Whoever comes second waits, and finds what the first has made."""
    FOLDER.mkdir(exist_ok=True)
    with (FOLDER / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
