"""Honest players while one guest asks for what costs, forty times a second.

    python -m bench.abuse --tables 10 --rate 100 --seconds 10 --rounds 3 record sync

A server with its usual limits; honest players play over sockets at a steady pace, first alone, then
under each attack, which comes from another address and another process. Reported: their choices per
second, and how much of what they had alone is left: the median of some rounds, since others may use
the machine, too; and what the server, its processes and the attack have used of a processor.
"""

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median

import httpx

from bench.figures import Json, Report, cpu_of
from bench.load import free_port, wait_for
from bench.players import begin, end, guest, post, seated
from bench.wire import Wire, connect
from imperios import dump, game

PER_SECOND = 40
WARM_UP = 3.0
ELSEWHERE = "127.0.0.2"
TOLD = ("choices_per_second", "p50_ms", "p99_ms", "server_cpu_share")
NEW: Json = {"game": "napoleon", "scenario": "std_8", "seats": [{"kind": "me"}] * 8}
BOT: Json = {"kind": "bot", "bot": "random"}
SEAT = "france"  # of such a table
SOCKETS = 20
LINES: dict[str, list[Wire]] = {}
SOLO: Json = {"game": "grecia", "scenario": "free", "seats": [{"kind": "me"}, BOT]}


def serve(folder: Path, port: int) -> "subprocess.Popen[bytes]":
    """A server with its usual limits, in a process of its own."""
    command = [sys.executable, "-m", "imperios.cli", "serve", "--port", str(port)]
    given = ["--data", str(folder), "--log-level", "error"]
    return subprocess.Popen([*command, *given], stdout=subprocess.DEVNULL)


def client_from(address: str, url: str) -> httpx.AsyncClient:
    """Somebody with an address of their own."""
    transport = httpx.AsyncHTTPTransport(local_address=address)
    return httpx.AsyncClient(base_url=url, transport=transport, timeout=60)


# --- honest players -------------------------------------------------------------------------------


async def honest(url: str, given: argparse.Namespace, pid: int) -> Json:
    """Choices per second alone and under each attack, each with new tables."""
    found: Json = {}
    for name in given.attacks or ATTACKS:
        rounds = [await one_round(name, url, given, pid) for _ in range(given.rounds)]
        found[name] = {"left": median(it["left"] for it in rounds), "rounds": rounds}
    return found


async def one_round(name: str, url: str, given: argparse.Namespace, pid: int) -> Json:
    """Alone, then under an attack."""
    alone = await measured(url, given, pid)
    command = [sys.executable, "-m", "bench.abuse", "--attack", name, url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as attack:
        assert attack.stdout is not None
        await asyncio.to_thread(attack.stdout.readline)  # it is ready
        used = cpu_of(attack.pid)
        attacked = await measured(url, given, pid)
        used = (cpu_of(attack.pid) - used) / (given.seconds + WARM_UP)
        attack.terminate()
    left = attacked["choices_per_second"] / max(1, alone["choices_per_second"])
    attacked["attack_cpu_share"] = round(used, 2)
    return {"left": round(left, 2), "alone": alone, "attacked": attacked}


async def measured(url: str, given: argparse.Namespace, pid: int) -> Json:
    """What the players do for a while."""
    report, pause = Report(), given.tables / given.rate
    async with client_from(f"127.0.1.{random.randrange(1, 255)}", url) as client:
        pairs = [await seated(client, "grecia", report, pause) for _ in range(given.tables)]
    begin(pairs)
    await asyncio.sleep(WARM_UP)
    report.delays, report.accepted = [], 0
    cpu, beside, started = cpu_of(pid), children_cpu(pid), time.perf_counter()
    await asyncio.sleep(given.seconds)
    seconds = time.perf_counter() - started
    figures = report.told(seconds, cpu_of(pid) - cpu)
    end(pairs)
    share = round((children_cpu(pid) - beside) / seconds, 2)
    return {name: figures[name] for name in TOLD} | {"beside_cpu_share": share}


def children_cpu(pid: int) -> float:
    """Seconds of CPU that the processes of a server have used."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return sum(cpu_of(int(child)) for child in children)


# --- attacks --------------------------------------------------------------------------------------

Attack = Callable[[httpx.AsyncClient, str, str], Awaitable[object]]


def long_record(choices: int) -> str:
    """A game that takes long to play once more."""
    state, rng = game("napoleon").new("std_8", 8), random.Random(1)
    while state.result is None and len(state.past) < choices:
        state.play(rng.choice(state.legal()))
    return dump(state)


async def from_record(client: httpx.AsyncClient, cookie: str, record: str) -> None:
    """A new table from a long record."""
    await post(client, "/api/tables", cookie, {**NEW, "record": record})


async def a_replay(client: httpx.AsyncClient, cookie: str, table: str) -> None:
    """All views of a long game."""
    headers = {"Cookie": f"imperios={cookie}"}
    await client.get(f"/api/tables/{table}/replay?count=200", headers=headers)


async def registering(client: httpx.AsyncClient, cookie: str, _: str) -> None:
    """A new account."""
    name = f"Eva {random.random()}"
    await post(client, "/api/me/account", cookie, {"name": name, "password": "correct horse"})


async def listing(client: httpx.AsyncClient, cookie: str, _: str) -> None:
    """All public tables."""
    headers = {"Cookie": f"imperios={cookie}"}
    await client.get("/api/tables?which=public", headers=headers)


async def many_tables(client: httpx.AsyncClient) -> None:
    """So many that a list is full, opened by others."""
    for _ in range(2):
        cookie = await guest(client)
        for _ in range(50):
            await post(client, "/api/tables", cookie, {**NEW, "public": True})


async def going_back(client: httpx.AsyncClient, cookie: str, table: str) -> None:
    """One choice fewer, for which a long game is played once more."""
    headers = {"Cookie": f"imperios={cookie}"}
    state = (await client.get(f"/api/tables/{table}/state", headers=headers)).json()
    ask = {"do": "ask_back", "id": str(random.random()), "seat": SEAT}
    there = {"choices": state["played"] - 1, "version": state["version"]}
    await post(client, f"/api/tables/{table}/do", cookie, {**ask, **there})


async def a_hint(client: httpx.AsyncClient, cookie: str, table: str) -> None:
    """What the coach would do."""
    await post(client, f"/api/tables/{table}/hint", cookie, {"seat": "red"})


async def syncing(client: httpx.AsyncClient, cookie: str, table: str) -> None:
    """Everything anew, on as many sockets as one guest may have; on new ones when they end."""
    lines = LINES.setdefault(table, [])
    lines[:] = [it for it in lines if it.transport and not it.transport.is_closing()]
    if len(lines) < SOCKETS:
        path, headers = f"/api/tables/{table}/live", f"imperios={cookie}"
        lines.append(await connect(str(client.base_url), path, headers, lambda _: None))
    for line in lines:
        line.say(b'{"do":"sync"}')


async def a_proposal(client: httpx.AsyncClient, cookie: str, table: str) -> None:
    """Where a bot would put a piece."""
    headers = {"Cookie": f"imperios={cookie}"}
    await client.get(f"/api/tables/{table}/proposal?seat=red", headers=headers)


ATTACKS: dict[str, Attack] = {
    "record": from_record, "replay": a_replay, "register": registering, "list": listing,
    "hint": a_hint, "proposal": a_proposal, "sync": syncing, "back": going_back,
}  # fmt: skip


WITH_TABLE: dict[str, Callable[[str], Json]] = {
    "replay": lambda record: {**NEW, "record": record}, "hint": lambda _: SOLO,
    "proposal": lambda _: SOLO, "sync": lambda record: {**NEW, "record": record},
    "back": lambda record: {**NEW, "record": record},
}  # fmt: skip


async def attack(name: str, url: str) -> None:
    """One guest who asks all the time, whatever is answered."""
    async with client_from(ELSEWHERE, url) as client:
        cookie, what = await guest(client), long_record(1000)
        if name == "list":
            await many_tables(client)
        if name in WITH_TABLE:
            what = (await post(client, "/api/tables", cookie, WITH_TABLE[name](what)))["id"]
        print("ready", flush=True)
        asked: set[asyncio.Future[object]] = set()
        while True:
            task = asyncio.ensure_future(ATTACKS[name](client, cookie, what))
            asked.add(task)
            task.add_done_callback(asked.discard)
            task.add_done_callback(lambda it: it.exception())  # refusals are expected
            await asyncio.sleep(1 / PER_SECOND)


def main() -> None:
    """Measure and print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--rate", type=float, default=100, help="choices per second in all")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rounds", type=int, default=3, help="of each attack")
    parser.add_argument("attacks", nargs="*", help=f"all of them, or some: {', '.join(ATTACKS)}")
    parser.add_argument("--attack", nargs=2, metavar=("NAME", "URL"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.attack:
        asyncio.run(attack(*given.attack))
        return
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        server = serve(Path(folder), port)
        try:
            wait_for(f"http://127.0.0.1:{port}")
            found = honest(f"http://127.0.0.1:{port}", given, server.pid)
            print(json.dumps(asyncio.run(found)))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
