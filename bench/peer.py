"""The same load on a boardgame.io server, in memory and with its file storage.

    python -m bench.peer --tables 50 --seconds 20

Its packages are installed in a temporary folder with the Node.js of the wheel. The server runs on
the first core, the players on the second; a move is one cell of sixty, nothing is hidden, and the
file storage does not wait for the disk.
"""

import argparse
import json
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from bench.figures import Json, busy, cpu_of, memory_of
from bench.load import CORE, apart, free_port
from hatch_build import node_environment, npm_command

HERE = Path(__file__).parent / "boardgameio"


def install(folder: Path) -> None:
    """A copy of the programs with their packages."""
    shutil.copytree(HERE, folder, dirs_exist_ok=True)
    command = [*npm_command(), "ci", "--no-audit", "--no-fund", "--loglevel=error"]
    subprocess.run(command, cwd=folder, env=node_environment(), check=True)


def node(folder: Path, *arguments: str) -> "subprocess.Popen[str]":
    """A program of Node.js, whose lines can be read."""
    environment = node_environment()
    program = shutil.which("node", path=environment["PATH"])
    assert program is not None
    command, pipe = [program, *arguments], subprocess.PIPE
    return subprocess.Popen(command, cwd=folder, env=environment, stdout=pipe, text=True)


def measured(folder: Path, storage: str, given: argparse.Namespace) -> Json:
    """One run."""
    port = free_port()
    kept = folder / "matches"
    kept.mkdir(exist_ok=True)
    server = node(folder, "server.cjs", str(port), *([str(kept)] if storage == "files" else []))
    try:
        apart(server.pid)
        assert server.stdout is not None
        server.stdout.readline()  # it says that it serves
        pause = given.tables / given.rate if given.rate else 0
        told = played(folder, f"http://127.0.0.1:{port}", pause, given, server.pid)
        return {"storage": storage, "tables": given.tables, **told}
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(kept)


def played(folder: Path, url: str, pause: float, given: argparse.Namespace, pid: int) -> Json:
    """The players' own figures, and what the server used meanwhile."""
    numbers = [str(given.tables), str(given.seconds), str(pause)]
    players = node(folder, "players.cjs", url, *numbers)
    assert players.stdout is not None
    players.stdout.readline()  # all sit and play
    cpu, other, started = cpu_of(pid), busy(CORE), time.perf_counter()
    found = json.loads(players.stdout.readline())
    cpu, other = cpu_of(pid) - cpu, busy(CORE) - other
    seconds = time.perf_counter() - started
    players.wait()
    return {
        "rate": given.rate or "as fast as possible",
        "moves_per_second": round(found["moves"] / found["seconds"]),
        "p50_ms": found["p50_ms"],
        "p99_ms": found["p99_ms"],
        "server_cpu_us_per_move": round(1e6 * cpu / max(1, found["moves"])),
        "server_cpu_share": round(cpu / seconds, 2),
        "others_on_core": round(max(0.0, other - cpu) / seconds, 2),
        "server_memory_mb": round(memory_of(pid)),
    }


def main() -> None:
    """Measure both storages and print the figures as JSON, a line for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rate", type=float, default=0, help="moves per second in all")
    given = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, set(range(os.cpu_count() or 1)))
    with tempfile.TemporaryDirectory() as name:
        install(Path(name))
        for storage in ("memory", "files"):
            print(json.dumps(measured(Path(name), storage, given)), flush=True)


if __name__ == "__main__":
    main()
