"""One guest who asks for everything at once does not stop the others."""

import asyncio
import json
import os
import socket
import stat
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from imperios import game
from imperios.server.accounts.signing import NoSecret, secret_of
from imperios.server.http import connections
from imperios.server.http.connections import Full, Networks, Slots
from imperios.server.settings import Settings
from imperios.server.storage.migrate import put_aside
from imperios.server.workers.bot_pool import BotAnswer, BotPool
from imperios.server.workers.fair_queue import FairQueue
from tests.server.client import BOT, ME, PATIENCE, Player, Running, fetch, wait_until


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with its usual limits, but for how fast one may ask."""
    settings = Settings(data=tmp_path_factory.mktemp("strict"), rate=10_000, burst=100_000)
    with Running(settings) as server:
        yield server


def from_elsewhere(server: Running) -> httpx.Client:
    """Somebody who has another address."""
    transport = httpx.HTTPTransport(local_address="127.0.0.2")
    headers = {"X-Imperios": "1"}
    return httpx.Client(base_url=server.url, transport=transport, headers=headers, timeout=PATIENCE)


def knock(server: Running, said: bytes) -> socket.socket:
    """A connection on which something was said."""
    host, port = server.url.removeprefix("http://").split(":")
    line = socket.create_connection((host, int(port)), timeout=PATIENCE)
    line.sendall(said)
    return line


def is_closed(line: socket.socket) -> bool:
    """Whether the other side has ended it, with or without a word."""
    try:
        while line.recv(1000):
            pass
    except TimeoutError:
        return False
    except ConnectionError:
        return True
    return True


def test_half_open_requests_of_one_address_leave_the_others_alone(strict: Running) -> None:
    with ExitStack() as lines:
        for _ in range(1100):
            lines.enter_context(knock(strict, b"GET / HTTP/1.1\r\nHost:"))
        with from_elsewhere(strict) as other:
            assert [other.get("/api/games").status_code for _ in range(20)] == [200] * 20
        with knock(strict, b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n") as late:
            assert b" 429 " in late.recv(1000)
    wait_until(lambda: fetch(f"{strict.url}/api/games").status_code == 200)


@pytest.mark.parametrize(
    "said",
    [b"", b"GET / HTTP/1.1\r\nHost:", b"PATCH /api/me HTTP/1.1\r\nHost: x\r\nX-Imperios: 1\r\n"
     b"Content-Length: 20\r\n\r\n{"],
)  # fmt: skip
def test_who_does_not_say_what_they_want_is_not_waited_for(
    strict: Running, said: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "LIMITS", dict.fromkeys(connections.LIMITS, 0.1))
    with knock(strict, said) as line:
        assert is_closed(line)


def test_a_person_has_so_many_sockets_and_others_have_theirs(strict: Running) -> None:
    with Player(strict.url, "Ana") as ana, Player(strict.url, "Bea") as bea, ExitStack() as open_:
        table, other = ana.create(ME, BOT), bea.create(ME, BOT)
        for _ in range(strict.settings.sockets):
            open_.enter_context(ana.live(table)).until(lambda it: it["is"] == "state")
        with ana.live(table) as late, pytest.raises(ConnectionClosed) as end:
            late.end()
        assert end.value.rcvd is not None
        assert end.value.rcvd.code == 4429
        open_.enter_context(bea.live(other)).until(lambda it: it["is"] == "state")


def test_slots_are_counted_by_key_and_in_all() -> None:
    slots = Slots(2, 3)
    assert [slots.take(key) for key in "aaabb"] == [True, True, False, True, False]
    slots.give("a")
    assert slots.take("b")
    with pytest.raises(Full), slots.held("c"):
        pass
    slots.give("b")
    with slots.held("c"):
        assert slots.total == 3
    assert (slots.total, "c" in slots.taken) == (2, False)


def test_a_host_has_so_many_tables(tmp_path: Path) -> None:
    with Running(Settings(data=tmp_path, tables=2)) as server, Player(server.url, "Ana") as ana:
        first = ana.create(ME, ME)
        ana.create(ME, ME)
        order = {"game": "grecia", "scenario": "free", "seats": [ME, ME]}
        refused = ana.http.post("/api/tables", json=order)
        assert (refused.status_code, refused.json()["error"]) == (429, "too_many")
        ana.do(first, "resign", seat="red")
        assert ana.table(first)["status"] == "over"
        assert ana.create(ME, ME)


def test_many_bots_of_one_host_do_not_delay_the_bot_of_another() -> None:
    """Her question is the next but one, though a hundred were asked before."""
    state, order, before = game("grecia").new("free", 2), list[str](), 0

    class Counting(BotPool):
        async def _answer(self, process: object, line: bytes) -> BotAnswer:
            order.append(json.loads(line)["bot"])
            await asyncio.sleep(0)
            return BotAnswer(decided=state.choices(state.deciders[0])[0])

    async def run() -> None:
        pool, seat = Counting(1), state.deciders[0]
        many = [asyncio.create_task(pool.choose(state, seat, "random", "ana")) for _ in range(100)]
        await asyncio.sleep(0)
        nonlocal before
        before = len(order)
        one = asyncio.create_task(pool.choose(state, seat, "mariscal", "bea"))
        await asyncio.gather(one, *many)

    asyncio.run(run())
    assert order.index("mariscal") <= before + 1
    assert len(order) == 101


def test_what_a_fair_queue_gives_comes_back_whatever_happens() -> None:
    async def run() -> None:
        queue, rng = FairQueue([1, 2]), Random(3)

        async def work() -> None:
            async with queue.held(rng.choice("abc"), rng.randint(1, 2)):
                await asyncio.sleep(0)

        for _ in range(200):
            tasks = [asyncio.create_task(work()) for _ in range(6)]
            await asyncio.sleep(0)
            for task in rng.sample(tasks, 3):
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            assert sorted(queue.free) == [1, 2]
            assert not queue.waiting

    asyncio.run(run())


def statuses(server: Running, forwarded: list[str]) -> list[int]:
    """What requests are answered that somebody in front passes on."""
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        return [
            client.get("/api/games", headers={"X-Forwarded-For": it}).status_code
            for it in forwarded
        ]


def test_visitors_behind_a_proxy_have_limits_of_their_own(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, rate=0.001, burst=3, proxy="127.0.0.0/8, ::1")
    with Running(settings) as server:
        assert statuses(server, ["9.9.9.1"] * 4) == [200, 200, 200, 429]
        assert statuses(server, ["9.9.9.2", "1.2.3.4, 9.9.9.1"]) == [200, 429]
    with Running(msgspec.structs.replace(settings, proxy="")) as server:
        assert statuses(server, [f"9.9.9.{it}" for it in range(4)]) == [200, 200, 200, 429]


def test_networks_are_read_and_other_words_are_not() -> None:
    networks = Networks("127.0.0.1, 10.0.0.0/8,fd00::/8")

    assert all(it in networks for it in ("127.0.0.1", "10.1.2.3", "fd00::1"))
    assert not any(it in networks for it in ("127.0.0.2", "11.0.0.1", "", "x", "testclient"))
    with pytest.raises(ValueError, match="nowhere"):
        Networks("nowhere")


def test_figures_are_not_public_and_https_is_said(tmp_path: Path) -> None:
    with Running(Settings(data=tmp_path, rate=0, secure=True)) as server:
        assert fetch(f"{server.url}/metrics").status_code == 404
        found = fetch(f"{server.url}/api/games").headers
        assert found["strict-transport-security"] == "max-age=31536000"


def test_only_the_server_may_read_its_files(strict: Running) -> None:
    copy = put_aside(strict.settings.data / "imperios.sqlite", "0001")
    files = [*strict.settings.data.glob("*.sqlite*"), strict.settings.data / "secret.key", copy]

    assert len(files) >= 4
    assert {stat.S_IMODE(os.stat(it).st_mode) for it in files} == {0o600}


def test_a_short_secret_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IMPERIOS_SECRET", "x" * 31)
    with pytest.raises(NoSecret):
        secret_of(tmp_path)
    monkeypatch.setenv("IMPERIOS_SECRET", "x" * 32)
    assert secret_of(tmp_path) == "x" * 32
