"""A fixed share of a processor for each of some processes (Linux): who has used it up waits.

    python -m bench.share 0.25 PID ...

So servers, players and database can be measured on fewer cores than they would need: what a server
does with its share does not depend on the others, as long as these leave it so much. The processes
are stopped and go on by signals, several times in a tenth of a second, until this one ends.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

EVERY = 0.002  # seconds from look to look
KEPT = 0.02  # seconds whose share may be used later


class Ration:
    """What a process may use, and has used."""

    def __init__(self, pid: int, share: float) -> None:
        self.pid = pid
        self.share = share
        self.left = 0.0
        self.used, self.at = processor_time(pid), time.monotonic()
        self.stopped = False

    def look(self) -> None:
        """Let it wait, or go on."""
        used, at = processor_time(self.pid), time.monotonic()
        gained = self.share * (at - self.at) - (used - self.used)
        self.left = min(self.left + gained, self.share * KEPT)
        self.used, self.at = used, at
        self.stop(self.left <= 0)

    def stop(self, wanted: bool) -> None:
        """Stop it, or let it go on."""
        if wanted != self.stopped:
            os.kill(self.pid, signal.SIGSTOP if wanted else signal.SIGCONT)
            self.stopped = wanted


def processor_time(pid: int) -> float:
    """Seconds that a process has used, to the nanosecond: Linux has a clock for each."""
    return time.clock_gettime(~pid << 3 | 2)


@contextmanager
def shared(pids: Sequence[int], share: float) -> Iterator[None]:
    """Meanwhile each of these processes has such a share; 0: as much as it gets."""
    if not share:
        yield
        return
    command = [sys.executable, "-m", "bench.share", str(share), *map(str, pids)]
    governor = subprocess.Popen(command)
    try:
        yield
    finally:
        governor.terminate()
        governor.wait()


def main(share: str, *pids: str) -> None:
    """Look after them until SIGTERM, or until one of them has ended."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    with suppress(PermissionError):
        os.nice(-10)  # it has to look when it wants to
    rations = [Ration(int(pid), float(share)) for pid in pids]
    try:
        while True:
            for ration in rations:
                ration.look()
            time.sleep(EVERY)
    except OSError:
        return
    finally:
        for ration in rations:
            with suppress(ProcessLookupError):
                ration.stop(False)


if __name__ == "__main__":
    main(*sys.argv[1:])
