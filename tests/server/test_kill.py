"""Killed at random moments under load: no acknowledged choice is lost, no half choice is left.

People on parallel sockets and bots play meanwhile. `IMPERIOS_KILLS=200` asks for so many kills.
"""

import asyncio
import os
import time
from pathlib import Path
from random import Random

import pytest

from tests.server.clerks import Clerk, at_table, check, playing, told
from tests.server.client import BOT, Player, alive, wait_until
from tests.server.risen import Phoenix

EACH = 5  # kills for the same tables: their games are not over by then
PATIENCE = 600.0  # seconds for two choices, on a machine that does much else for an hour


class Killer:
    """Plays with a server that it kills again and again."""

    def __init__(self, server: Phoenix) -> None:
        self.server = server
        self.rng = Random(11)

    def kill(self, clerks: list[Clerk]) -> None:
        """Let them play a little, and kill the server in the midst of it."""
        target = told(clerks) + 2
        wait_until(lambda: told(clerks) >= target, PATIENCE)
        time.sleep(self.rng.uniform(0, 0.1))
        self.server.kill()

    def killed(self, people: list[Player], times: int, seed: int) -> list[Clerk]:
        """A table with people, one with a bot, and so many kills; who was told what."""
        wait_until(lambda: alive(self.server.url), PATIENCE)
        clerks = [*at_table(people, seed), *at_table(people[:1], seed + 2, BOT)]
        with playing(clerks):
            for _ in range(times):
                self.kill(clerks)
            wait_until(lambda: alive(self.server.url), PATIENCE)
        return clerks


def killed_under_load(data: Path, times: int) -> list[Clerk]:
    """Play while the server is killed again and again; who was told what."""
    clerks = list[Clerk]()
    with Phoenix(data) as server:
        killer = Killer(server)
        wait_until(lambda: alive(server.url))
        with Player(server.url, "Ana") as ana, Player(server.url, "Bea") as bea:
            for seed in range(0, times, EACH):
                clerks += killer.killed([ana, bea], min(EACH, times - seed), 10 * seed)
        assert server.lives == times + 1
    return clerks


@pytest.mark.timeout(6 * 3600)  # a thousand kills
def test_killed_at_random_moments_nothing_acknowledged_is_lost(tmp_path: Path, full: bool) -> None:
    times = int(os.environ.get("IMPERIOS_KILLS", 1000 if full else 15))
    clerks = killed_under_load(tmp_path, times)

    assert told(clerks) >= 2 * times
    asyncio.run(check(tmp_path, clerks))
    print(f"{times} kills, {told(clerks)} choices told: all there, each once")
