"""`imperios serve` in a process of its own."""

import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

COMMAND = (sys.executable, "-m", "imperios.cli", "serve", "--log-level", "error")


@contextmanager
def served(
    data: Path, port: int, *more: str, under: Sequence[str] = ()
) -> Iterator["subprocess.Popen[bytes]"]:
    """A server, perhaps run by another program; it is told to end at the end."""
    command = [*under, *COMMAND, "--data", str(data), "--port", str(port), *more]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        try:
            yield process
        finally:
            process.send_signal(signal.SIGTERM)
