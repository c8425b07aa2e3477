"""What tests use to run a server and to talk to it."""

import itertools
import json
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from zlib import crc32

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from imperios.server.app import guarded_app
from imperios.server.run import config_of
from imperios.server.services import Server
from imperios.server.settings import Settings

Json = dict[str, Any]
BOT = {"kind": "bot", "bot": "random"}
ME = {"kind": "me"}
OPEN = {"kind": "open"}
PATIENCE = 60.0  # seconds for an answer of a server on a busy machine


class Running:
    """A server in a thread, on a port of its own."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.listener = socket.socket()
        self.listener.bind(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"

    def __enter__(self) -> "Running":
        self.server = Server(self.settings)
        config = config_of(guarded_app(self.server), self.server, grace=1)
        self.uvicorn = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.uvicorn.run, args=([self.listener],))
        self.thread.start()
        wait_until(lambda: self.uvicorn.started or not self.thread.is_alive())
        return self

    def __exit__(self, *_: object) -> None:
        self.uvicorn.should_exit = True
        self.thread.join()
        self.listener.close()


class Player:
    """A person with a browser."""

    def __init__(self, url: str, name: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, headers={"X-Imperios": "1"}, timeout=PATIENCE)
        self.numbers = itertools.count()
        self.me: Json = self.http.get("/api/me").json()
        self.http.patch("/api/me", json={"name": name})

    def __enter__(self) -> "Player":
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str) -> Json:
        """An answer that must be well."""
        answer = self.http.get(path)
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    def create(
        self, *seats: Json, game: str = "grecia", scenario: str = "free", **more: Any
    ) -> str:
        """A new table."""
        body = {"game": game, "scenario": scenario, "seats": list(seats), **more}
        answer = self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def table(self, table: str) -> Json:
        """The table as this person sees it."""
        return self.get(f"/api/tables/{table}")

    def state(self, table: str, seat: str = "") -> Json:
        """The state as this person sees it."""
        return self.get(f"/api/tables/{table}/state?seat={seat}")

    def do(self, table: str, do: str, **fields: Any) -> Json:
        """A command and its answer."""
        body = {"do": do, "id": f"{self.me['id']}-{next(self.numbers)}", **fields}
        found: Json = self.http.post(f"/api/tables/{table}/do", json=body).json()
        return found

    def enter(self, table: str, invite: str) -> httpx.Response:
        """Come by invitation."""
        return self.http.post(f"/api/tables/{table}/enter", json={"invite": invite})

    def live(self, table: str, query: str = "") -> "Line":
        """The live channel."""
        return Line(self, table, query)


class Line:
    """A WebSocket and everything that came over it."""

    def __init__(self, player: Player, table: str, query: str = "") -> None:
        address = player.url.replace("http", "ws") + f"/api/tables/{table}/live?{query}"
        cookie = f"imperios={player.http.cookies['imperios']}"
        headers = {"Cookie": cookie}
        self.opening = connect(
            address, additional_headers=headers, compression=None, open_timeout=PATIENCE
        )
        self.socket: ClientConnection = self.opening.__enter__()
        self.raw: list[str] = []
        self.log: list[Json] = []
        self.state: Json = {}
        self.table: Json = {}
        self.lines: list[Json] = []

    def __enter__(self) -> "Line":
        return self

    def __exit__(self, *_: object) -> None:
        self.opening.__exit__(None, None, None)

    def send(self, do: str, **fields: Any) -> None:
        """A message."""
        self.socket.send(json.dumps({"do": do, **fields}))

    def insist(self, do: str, times: int) -> None:
        """The same message again and again, until the server hangs up."""
        with suppress(ConnectionClosed):
            for _ in range(times):
                self.send(do)

    def hear(self, timeout: float = PATIENCE) -> Json:
        """The next message, taken into account."""
        text = str(self.socket.recv(timeout))
        self.raw.append(text)
        message: Json = json.loads(text)
        if message["is"] == "state":
            self.state = message
            whole = message["log"]["from"] <= len(self.log)
            del self.log[message["log"]["from"] :]
            self.log += message["log"]["events"]
            assert not whole or message["check"] == check_of(self.log, message["view"])
        elif message["is"] == "table":
            self.table = message["table"]
        elif message["is"] == "chat":
            self.lines += message["lines"]
        return message

    def until(self, found: Callable[[Json], bool], timeout: float = PATIENCE) -> Json:
        """Hear until a message is found."""
        end = time.monotonic() + timeout
        while not found(message := self.hear(max(0.01, end - time.monotonic()))):
            pass
        return message

    def answer(self, name: str) -> Json:
        """The answer to a command."""
        return self.until(lambda it: it["is"] == "answer" and it["id"] == name)

    def reach(self, version: int) -> None:
        """Hear until the state has this version."""
        self.until(lambda it: it["is"] == "state" and it["version"] == version)

    def look(self, seat: str | None) -> None:
        """Look with the eyes of a seat."""
        self.send("look", seat=seat)
        self.until(lambda it: it["is"] == "state" and it["seat"] == seat)

    def end(self) -> None:
        """Hear everything until the server ends the line."""
        while True:
            self.hear()

    def quiet(self, seconds: float = 0.2) -> None:
        """Hear everything that comes until nothing comes for a while."""
        try:
            while True:
                self.hear(seconds)
        except (TimeoutError, ConnectionClosed):
            return


def fetch(url: str, method: str = "GET", **more: Any) -> httpx.Response:
    """Somebody without a browser asks."""
    return httpx.request(method, url, timeout=PATIENCE, **more)


def alive(url: str) -> bool:
    """Whether a server answers."""
    try:
        return httpx.get(f"{url}/health", timeout=10).status_code == 200
    except httpx.HTTPError:
        return False


def check_of(log: list[Json], view: Json) -> int:
    """The checksum of what a viewer holds."""
    texts = [
        json.dumps(it, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        for it in (*log, view)
    ]
    return crc32("".join(texts).encode())


def wait_until(holds: Callable[[], object], seconds: float = PATIENCE, step: float = 0.01) -> None:
    """Wait for something; fail if it does not happen."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(step)
