"""A server in a process of its own, on a port and a data folder that outlive it."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Running:
    """Starts and stops `imperios serve`; the port stays the same."""

    def __init__(
        self,
        data: Path,
        environment: dict[str, str] | None = None,
        python: str | Path = sys.executable,
    ) -> None:
        self.data = data
        self.python = python
        self.environment = environment
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait for the first answer."""
        command = [self.python, "-m", "imperios.cli", "serve"]
        arguments = ["--port", str(self.port), "--data", str(self.data), "--minds", "1"]
        arguments += ["--playouts", "4"]
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(
            [*command, *arguments], stdout=quiet, stderr=quiet, env=self.environment
        )
        for _ in range(900):
            try:
                with urllib.request.urlopen(self.url + "/api/games", timeout=5):
                    return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError("the server does not answer")

    def stop(self, sign: signal.Signals = signal.SIGTERM) -> None:
        """End it, gently or not."""
        if self.process is not None:
            os.kill(self.process.pid, sign)
            self.process.wait(timeout=60)
            self.process = None
