"""A server with many stored tables starts as quickly as an empty one."""

import asyncio
from pathlib import Path

import pytest

from bench.figures import cpu_of
from bench.stored import fill
from tests.server.client import alive, wait_until
from tests.server.mailbox import free_port
from tests.server.served import served

LIMIT = 2.0  # seconds of a processor: on a machine with nothing else to do, seconds


@pytest.mark.times
def test_many_stored_tables_do_not_delay_the_first_answer(tmp_path: Path, full: bool) -> None:
    asyncio.run(fill(tmp_path, 10_000 if full else 1000))
    port = free_port()
    with served(tmp_path, port) as server:
        wait_until(lambda: alive(f"http://127.0.0.1:{port}"), step=0.05)
        used = cpu_of(server.pid)

    assert used < LIMIT
