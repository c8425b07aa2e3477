"""Load on a server: simple players on real sockets, each table with two of them.

    python -m bench.load --tables 50 --seconds 20

A server is started in a process of its own with SQLite in a fresh folder, on the first core; the
players run here, on the second. Reported: choices per second, the time from sending a choice until
the other player has the result (p50, p99), and the server's CPU and memory.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

Json = dict[str, Any]


class Seat:
    """A player on a socket who chooses at random and notes when news of the other arrive."""

    def __init__(self, pair: "Pair", seat: str, cookie: str) -> None:
        self.pair = pair
        self.seat = seat
        self.cookie = cookie
        self.number = 0

    async def play(self, url: str, until: float) -> None:
        """Choose whenever asked."""
        address = f"{url.replace('http', 'ws')}/api/tables/{self.pair.table}/live"
        headers = {"Cookie": f"imperios={self.cookie}"}
        async with connect(address, additional_headers=headers, compression=None) as line:
            async with asyncio.timeout_at(until):
                async for text in line:
                    await self.hear(json.loads(text), line)

    async def hear(self, message: Json, line: Any) -> None:
        """Answer a question; measure how old news are."""
        if message["is"] == "answer":
            self.pair.report.accepted += message["ok"]
        if message["is"] != "state":
            return
        self.pair.heard(self.seat, message["version"])
        if message["choices"]:
            self.number += 1
            self.pair.sent(self.seat, message["version"])
            await line.send(self.pair.choice(self, message))


class Pair:
    """A table and its two players."""

    def __init__(self, table: str, report: "Report") -> None:
        self.table = table
        self.report = report
        self.waiting: tuple[str, int, float] | None = None

    def choice(self, seat: Seat, message: Json) -> str:
        """A random choice as it goes over the wire."""
        token = random.choice(message["choices"])
        fields = {"id": f"{seat.seat}{seat.number}", "seat": seat.seat, "token": token}
        return json.dumps({"do": "choose", "version": message["version"], **fields})

    def sent(self, seat: str, version: int) -> None:
        """A choice is on its way."""
        self.waiting = (seat, version, time.perf_counter())

    def heard(self, seat: str, version: int) -> None:
        """The other has heard of it."""
        if self.waiting and seat != self.waiting[0] and version > self.waiting[1]:
            self.report.delays.append(time.perf_counter() - self.waiting[2])
            self.waiting = None


class Report:
    """What was measured."""

    def __init__(self) -> None:
        self.delays: list[float] = []
        self.accepted = 0

    def told(self, seconds: float, cpu: float, memory: float, tables: int) -> Json:
        """The figures."""
        ordered, count = sorted(self.delays), len(self.delays)
        return {
            "tables": tables,
            "choices": self.accepted,
            "choices_per_second": round(self.accepted / seconds),
            "p50_ms": round(1000 * ordered[count // 2], 1),
            "p99_ms": round(1000 * ordered[count * 99 // 100], 1),
            "server_cpu_us_per_choice": round(1e6 * cpu / self.accepted),
            "server_memory_mb": round(memory),
        }


async def seated(url: str, report: Report) -> list[Seat]:
    """A new table of Grecia with two guests."""
    headers = {"X-Imperios": "1"}
    async with (
        httpx.AsyncClient(base_url=url, headers=headers, timeout=60) as one,
        httpx.AsyncClient(base_url=url, headers=headers, timeout=60) as other,
    ):
        await one.get("/api/me")
        await other.get("/api/me")
        seats = [{"kind": "me"}, {"kind": "open"}]
        body = {"game": "grecia", "scenario": "free", "seats": seats, "public": True}
        table = (await one.post("/api/tables", json=body)).json()["id"]
        sit = {"do": "sit", "id": "sit", "seat": "blue"}
        (await other.post(f"/api/tables/{table}/do", json=sit)).raise_for_status()
        pair = Pair(table, report)
        return [
            Seat(pair, "red", one.cookies["imperios"]),
            Seat(pair, "blue", other.cookies["imperios"]),
        ]


def cpu_of(pid: int) -> float:
    """Seconds of CPU that a process has used (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(pid: int) -> float:
    """Megabytes that a process holds (Linux)."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


async def load(url: str, tables: int, seconds: float, pid: int) -> Json:
    """Play at many tables for a while."""
    report = Report()
    players: list[Seat] = []
    for _ in range(tables):
        players += await seated(url, report)
    before, until = cpu_of(pid), asyncio.get_running_loop().time() + seconds
    async with asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(played(player, url, until))
    return report.told(seconds, cpu_of(pid) - before, memory_of(pid), tables)


async def played(player: Seat, url: str, until: float) -> None:
    """Play until time is up."""
    with contextlib.suppress(TimeoutError):
        await player.play(url, until)


def serve(folder: Path, port: int) -> "subprocess.Popen[bytes]":
    """A server without limits on speed, in a process of its own."""
    program = (
        "import socket; from pathlib import Path; from imperios.server.running import run;"
        "from imperios.server.settings import Settings; s = socket.socket();"
        f"s.bind(('127.0.0.1', {port})); run(Settings(data=Path({str(folder)!r}), rate=0), s)"
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
        time.sleep(0.05)


def main() -> None:
    """Measure and print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=20)
    given = parser.parse_args()
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        server = serve(Path(folder), port)
        if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
            os.sched_setaffinity(server.pid, {0})
            os.sched_setaffinity(0, {1})
        url = f"http://127.0.0.1:{port}"
        start = wait_for(url)
        try:
            figures = asyncio.run(load(url, given.tables, given.seconds, server.pid))
        finally:
            server.terminate()
            server.wait()
    print(json.dumps({"seconds_to_first_answer": round(start, 2), **figures}))


if __name__ == "__main__":
    main()
