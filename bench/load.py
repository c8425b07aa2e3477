"""Load on a server: simple players on real sockets, two at each table.

    python -m bench.load --tables 50 --seconds 20     # as fast as they can
    python -m bench.load --tables 1000 --rate 1000    # so many choices per second in all
    python -m bench.load --stored 10000               # only how long it takes to start

A server is started in a process of its own with SQLite in a fresh folder, on the first core; the
players run here, on the second. Reported: choices per second, the time from sending a choice until
the other player has the result (p50, p99), the server's CPU and memory, and how much of the
server's core other processes took meanwhile.
"""

import argparse
import asyncio
import contextlib
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx

from bench.figures import Json, Report, busy, cpu_of, memory_of
from bench.players import Table, begin, end, seated
from bench.stored import fill
from bench.tables import LOAD

CORE = 0  # the server's
AT_ONCE = 20  # tables that are made at the same time
WARM_UP = 3.0  # seconds before anything is measured


async def load(url: str, given: argparse.Namespace, pid: int) -> Json:
    """Play at many tables for a while."""
    report, empty = Report(), memory_of(pid)
    pause = given.tables / given.rate if given.rate else 0.0
    gate = asyncio.Semaphore(AT_ONCE)

    async def one() -> Table:
        async with gate:
            return await seated(client, given.game, report, pause)

    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        pairs = await asyncio.gather(*(one() for _ in range(given.tables)))
    held = memory_of(pid) - empty
    begin(pairs)
    await asyncio.sleep(WARM_UP + pause)
    report.delays, report.accepted, report.refused = [], 0, 0
    cpu, other, started = cpu_of(pid), busy(CORE), time.perf_counter()
    await asyncio.sleep(given.seconds)
    seconds = time.perf_counter() - started
    cpu, other = cpu_of(pid) - cpu, busy(CORE) - other
    end(pairs)
    return {
        "game": given.game,
        "tables": given.tables,
        "rate": given.rate or "as fast as possible",
        **report.told(seconds, cpu),
        "others_on_core": round(max(0.0, other - cpu) / seconds, 2),
        "memory_kb_per_table": round(1000 * held / given.tables),
        "server_memory_mb": round(memory_of(pid)),
    }


def serve(folder: Path, port: int) -> "subprocess.Popen[bytes]":
    """A server without limits on speed, in a process of its own."""
    program = (
        "import socket; from pathlib import Path; from imperios.server.run import run;"
        "from imperios.server.settings import Settings; s = socket.socket();"
        f"s.bind(('127.0.0.1', {port})); s.listen(2048);"
        f"run(Settings(data=Path({str(folder)!r}), rate=0, log_level='warning'), s)"
    )
    return subprocess.Popen([sys.executable, "-c", program])


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def wait_for(url: str) -> float:
    """Seconds until the server answers."""
    started = time.monotonic()
    while True:
        with contextlib.suppress(httpx.HTTPError):
            if httpx.get(f"{url}/health").status_code == 200:
                return time.monotonic() - started
        time.sleep(0.02)


def apart(server: int) -> None:
    """The server on the first core, everything here on the others."""
    count = os.cpu_count() or 1
    if hasattr(os, "sched_setaffinity") and count > 1:
        os.sched_setaffinity(server, {CORE})
        os.sched_setaffinity(0, set(range(count)) - {CORE})


def measured(folder: Path, given: argparse.Namespace) -> Json:
    """Start a server in a folder, and play unless only the start is asked for."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    server = serve(folder, port)
    try:
        apart(server.pid)
        found: Json = {"seconds_to_first_answer": round(wait_for(url), 2)}
        found["cpu_to_first_answer"] = round(cpu_of(server.pid), 2)
        if given.stored:
            found |= {"stored": given.stored, "memory_mb": round(memory_of(server.pid))}
        else:
            found |= asyncio.run(load(url, given, server.pid))
    finally:
        server.terminate()
        server.wait()
    return found


def main() -> None:
    """Measure and print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rate", type=float, default=0, help="choices per second in all")
    parser.add_argument("--game", choices=sorted(LOAD), default="grecia")
    parser.add_argument("--stored", type=int, default=0, help="start with so many stored tables")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        if given.stored:
            asyncio.run(fill(Path(name), given.stored))
        print(json.dumps(measured(Path(name), given)))


if __name__ == "__main__":
    main()
