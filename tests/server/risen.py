"""The server of `phoenix.py` in a process beside the tests."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.server.mailbox import free_port


class Phoenix:
    """A server that can be killed, and rises again at the same address."""

    def __init__(self, data: Path, database: str = "") -> None:
        self.lives = 0  # so far
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.arguments = [str(data), str(self.port), *([database] if database else [])]

    def __enter__(self) -> "Phoenix":
        command = [sys.executable, "-m", "tests.server.phoenix", *self.arguments]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self._next_life()
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        os.kill(self.life, signal.SIGTERM)
        self.process.communicate()

    def _next_life(self) -> None:
        assert self.process.stdout is not None
        self.life = int(self.process.stdout.readline())
        self.lives += 1

    def kill(self) -> None:
        """End this life at once; the next one has begun."""
        os.kill(self.life, signal.SIGKILL)
        self._next_life()
