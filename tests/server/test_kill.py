"""Killed at random moments under load: no acknowledged choice is lost, no half choice is left."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Timer

import httpx

from imperios.server.tables.entries import genesis, holds
from tests.server.client import ME, Player, wait_until
from tests.server.inside import inside

TABLES = 4


class Clerk:
    """Plays a hot-seat table as fast as it can, over and over sending what was not answered."""

    def __init__(self, player: Player, table: str, seed: int) -> None:
        self.player = player
        self.table = table
        self.rng = Random(seed)
        self.number = 0
        self.acknowledged: list[tuple[int, str]] = []  # version, command id

    def step(self) -> None:
        """One choice, if the server lives."""
        try:
            self._choose()
        except httpx.HTTPError:
            time.sleep(0.02)

    def _choose(self) -> None:
        found = self.player.table(self.table)
        if found["status"] != "playing":
            return
        seat = found["deciders"][0]
        state = self.player.state(self.table, seat)
        if not state["choices"]:
            return
        self.number += 1
        body = {
            "do": "choose", "id": f"c{self.number}", "seat": seat,
            "token": self.rng.choice(state["choices"]), "version": state["version"],
        }  # fmt: skip
        answer = self.player.http.post(f"/api/tables/{self.table}/do", json=body).json()
        if answer["ok"]:
            self.acknowledged.append((answer["version"], body["id"]))


@contextmanager
def phoenix(data: Path, port: int) -> Iterator["subprocess.Popen[str]"]:
    """The server that rises again."""
    command = [sys.executable, "-m", "tests.server.phoenix", str(data), str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.terminate()
            process.wait()


def alive(url: str) -> bool:
    """Whether the server answers."""
    try:
        return httpx.get(f"{url}/health", timeout=5).status_code == 200
    except httpx.HTTPError:
        return False


def acknowledged(clerks: list[Clerk]) -> int:
    """How many choices the server said it had done."""
    return sum(len(clerk.acknowledged) for clerk in clerks)


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def killed_under_load(data: Path, times: int) -> list[Clerk]:
    """Play while the server is killed again and again; who was told what."""
    port, rng = free_port(), Random(11)
    url = f"http://127.0.0.1:{port}"
    with phoenix(data, port) as process:
        assert process.stdout is not None
        life = int(process.stdout.readline())
        wait_until(lambda: alive(url), 60)
        with Player(url, "Ana") as player:
            clerks = [Clerk(player, player.create(ME, ME), number) for number in range(TABLES)]
            for _ in range(times):
                target = acknowledged(clerks) + 2
                while acknowledged(clerks) < target:
                    rng.choice(clerks).step()
                killer = Timer(rng.uniform(0, 0.2), os.kill, [life, signal.SIGKILL])
                killer.start()
                while killer.is_alive():
                    rng.choice(clerks).step()
                life = int(process.stdout.readline())
            wait_until(lambda: alive(url), 60)
            for clerk in clerks:
                clerk.step()
        os.kill(life, signal.SIGTERM)
    return clerks


async def check(data: Path, clerks: list[Clerk]) -> None:
    """Every chain holds, every table opens, everything acknowledged is there."""
    async with inside(data) as server:
        for clerk in clerks:
            table = await server.registry.table(clerk.table)
            entries = await server.store.entries(clerk.table)
            previous = genesis(table.details.header)
            for entry in entries:
                assert holds(previous, entry)
                previous = entry.hash
            ids = {entry.n: entry.id for entry in entries}
            assert all(ids.get(version) == name for version, name in clerk.acknowledged)
            assert table.state.version == len(entries)
            assert table.state.deciders != ("chance",)  # a choice and its dice are one


def test_killed_at_random_moments_nothing_acknowledged_is_lost(tmp_path: Path, full: bool) -> None:
    clerks = killed_under_load(tmp_path, 200 if full else 20)

    assert acknowledged(clerks) >= 40
    asyncio.run(check(tmp_path, clerks))
