"""A real server on a real socket for each module of tests."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from imperios.server.settings import Settings
from tests.server.client import Player, Running
from tests.server.dial import Dial
from tests.server.mailbox import Mailbox
from tests.server.postgres import Postgres


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with SQLite in a folder of its own, without limits on speed."""
    data: Path = tmp_path_factory.mktemp("data")
    with Running(Settings(data=data, rate=0, metrics="127.0.0.1")) as server:
        yield server


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of our own."""
    server = Postgres()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def mailbox() -> Iterator[Mailbox]:
    """A mail server that runs."""
    box = Mailbox()
    box.start()
    yield box
    box.stop()


@pytest.fixture
def dial() -> Dial:
    """The time of a test."""
    return Dial()


@pytest.fixture(scope="module")
def clocked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Dial]]:
    """A server whose clock is moved, and its clock."""
    dial, settings = Dial(), Settings(data=tmp_path_factory.mktemp("data"), rate=0)
    with Running(msgspec.structs.replace(settings, watch_every=0.02)) as server:
        dial.rule(server.server)
        yield server, dial


@pytest.fixture
def ana(running: Running) -> Iterator[Player]:
    """Someone who plays."""
    with Player(running.url, "Ana") as player:
        yield player


@pytest.fixture
def bea(running: Running) -> Iterator[Player]:
    """Someone else."""
    with Player(running.url, "Bea") as player:
        yield player
