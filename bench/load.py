"""Load on a server: simple players on real sockets, two at each table.

    python -m bench.load --tables 50 --seconds 20     # as fast as they can
    python -m bench.load --tables 1000 --rate 1000    # so many choices per second in all
    python -m bench.load --spectators 20              # so many more look on at each table
    python -m bench.load --processes 2                # so many servers on one PostgreSQL
    python -m bench.load --processes 2 --share 0.25   # each with so much of a core, no more
    python -m bench.load --profile                    # where the server's time goes
    python -m bench.load --stored 10000               # only how long it takes to start

A server is started in a process of its own with SQLite in a fresh folder, on the first core; the
players run here, on the second. Reported: choices per second, the time from sending a choice until
the other player has the result (p50, p99), the server's CPU and memory, and how much of the
server's core other processes took meanwhile. With `--processes` a PostgreSQL of our own is started
in the folder (`pgserver`), and each process serves its part of the tables on any core. With
`--share` what several processes serve can be compared with what one does, on a machine that has
not a core for each of them, for the players and for the database.
"""

import argparse
import asyncio
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from sqlalchemy import make_url

from bench.figures import Json, Report, busy, cpu_of, memory_of
from bench.players import Table, begin, end, seated
from bench.profile import shares
from bench.share import shared
from bench.stored import fill
from bench.tables import LOAD

CORE = 0  # the server's
AT_ONCE = 20  # tables that are made at the same time
WARM_UP = 3.0  # seconds before anything is measured


async def load(urls: list[str], given: argparse.Namespace, pids: list[int]) -> Json:
    """Play at many tables for a while; each is served by one of the processes."""
    report, empty = Report(), sum(map(memory_of, pids))
    pause = given.tables / given.rate if given.rate else 0.0
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(url: str) -> Table:
        async with gate, httpx.AsyncClient(base_url=url, timeout=60) as client:
            return await seated(client, given.game, report, pause, given.spectators)

    pairs = await asyncio.gather(*(one(urls[n % len(urls)]) for n in range(given.tables)))
    held = sum(map(memory_of, pids)) - empty
    with shared(pids, given.share):
        begin(pairs)
        await asyncio.sleep(WARM_UP + pause)
        report.delays, report.accepted, report.refused = [], 0, 0
        if given.profile:
            os.kill(pids[0], signal.SIGUSR1)
        cpu, other, started = sum(map(cpu_of, pids)), busy(CORE), time.perf_counter()
        await asyncio.sleep(given.seconds)
        seconds = time.perf_counter() - started
        cpu, other = sum(map(cpu_of, pids)) - cpu, busy(CORE) - other
        end(pairs)
    return {
        "game": given.game,
        "tables": given.tables,
        "rate": given.rate or "as fast as possible",
        **report.told(seconds, cpu),
        "others_on_core": round(max(0.0, other - cpu) / seconds, 2),
        "memory_kb_per_table": round(1000 * held / given.tables),
        "server_memory_mb": round(sum(map(memory_of, pids))),
    }


def serve(folder: Path, port: int, database: str = "") -> "subprocess.Popen[bytes]":
    """A server without limits on speed, in a process of its own."""
    arguments = [str(port), str(folder), database]
    return subprocess.Popen([sys.executable, "-m", "bench.served", *arguments])


@contextmanager
def postgresql(folder: Path) -> Iterator[str]:
    """A PostgreSQL of our own."""
    from pgserver.postgres_server import get_server

    server = get_server(folder / "postgresql", cleanup_mode="delete")
    try:
        url = make_url(server.get_uri()).set(drivername="postgresql+asyncpg")
        yield url.render_as_string(hide_password=False)
    finally:
        server.cleanup()


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
    """Start servers in a folder, and play unless only the start is asked for."""
    if not given.processes:
        told = served(folder, given, [free_port()], "")
        return told | ({"profile": shares(folder / "profile.json")} if given.profile else {})
    with postgresql(folder) as database:
        ports = [free_port() for _ in range(given.processes)]
        return {"processes": given.processes, **served(folder, given, ports, database)}


def served(folder: Path, given: argparse.Namespace, ports: list[int], database: str) -> Json:
    """What servers on these ports can do."""
    urls, servers = [f"http://127.0.0.1:{port}" for port in ports], []
    try:
        for port, url in zip(ports, urls, strict=True):
            servers.append(serve(folder, port, database))
            if not database:
                apart(servers[0].pid)
            found: Json = {"seconds_to_first_answer": round(wait_for(url), 2)}
        pids = [server.pid for server in servers]
        found["cpu_to_first_answer"] = round(cpu_of(pids[0]), 2)
        if given.stored:
            return found | {"stored": given.stored, "memory_mb": round(memory_of(pids[0]))}
        return found | asyncio.run(load(urls, given, pids))
    finally:
        for server in servers:
            server.terminate()
            server.wait()


def main() -> None:
    """Measure and print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rate", type=float, default=0, help="choices per second in all")
    parser.add_argument("--game", choices=sorted(LOAD), default="grecia")
    parser.add_argument("--spectators", type=int, default=0, help="at each table")
    parser.add_argument("--processes", type=int, default=0, help="so many on one PostgreSQL")
    parser.add_argument("--share", type=float, default=0, help="of a core for each process")
    parser.add_argument("--profile", action="store_true", help="where the time goes (SQLite)")
    parser.add_argument("--stored", type=int, default=0, help="start with so many stored tables")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        if given.stored:
            asyncio.run(fill(Path(name), given.stored))
        print(json.dumps(measured(Path(name), given)))


if __name__ == "__main__":
    main()
