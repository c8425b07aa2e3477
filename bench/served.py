"""A server without limits on speed, as `bench.load` starts it in a process of its own.

    python -m bench.served 8000 FOLDER [DATABASE]

After SIGUSR1 it notes a thousand times in a second of processor time what it is doing, and writes
that down as `profile.json` in its folder when it ends; `bench.profile` reads it.
"""

import json
import signal
import socket
import sys
from collections import Counter
from pathlib import Path
from types import FrameType

from imperios.server.run import run
from imperios.server.settings import Settings

EVERY = 0.001  # seconds of processor time


class Sampler:
    """What the main thread does when its process has used another bit of processor time."""

    def __init__(self) -> None:
        self.found: Counter[str] = Counter()

    def start(self, *_: object) -> None:
        """From now on."""
        signal.signal(signal.SIGPROF, self.note)
        signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)

    def note(self, _: int, frame: FrameType | None) -> None:
        """The functions that are being called, the innermost first."""
        calls: list[str] = []
        while frame is not None:
            code = frame.f_code
            calls.append(f"{code.co_filename}:{code.co_name}")
            frame = frame.f_back
        self.found["\n".join(calls)] += 1

    def write(self, path: Path) -> None:
        """All that was found, as pairs of calls and how often."""
        signal.setitimer(signal.ITIMER_PROF, 0)
        told = [(calls.split("\n"), count) for calls, count in self.found.items()]
        path.write_text(json.dumps(told), encoding="utf-8")


def main(port: str, folder: str, database: str = "") -> None:
    """Serve until SIGTERM."""
    sampler = Sampler()
    signal.signal(signal.SIGUSR1, sampler.start)
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", int(port)))
        listener.listen(2048)
        settings = Settings(data=Path(folder), database=database, rate=0, log_level="warning")
        run(settings, listener)
    if sampler.found:
        sampler.write(Path(folder) / "profile.json")


if __name__ == "__main__":
    main(*sys.argv[1:])
