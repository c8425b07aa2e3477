"""Simple players on real sockets: two at each table, who choose at random."""

import asyncio
import random
import time

import httpx
import msgspec

from bench.figures import Json, Report
from bench.tables import LOAD
from bench.wire import Wire, connect


class News(msgspec.Struct):
    """What a player reads of a message."""

    is_: str = msgspec.field(name="is")
    version: int = 0
    ok: bool = True
    choices: list[str] = []


DECODER = msgspec.json.Decoder(News)

LOOKS_ON = ""  # the seat of a spectator


class Seat:
    """A player: chooses when asked, after a pause for thought."""

    def __init__(self, pair: "Pair", seat: str, cookie: str) -> None:
        self.pair = pair
        self.seat = seat
        self.cookie = cookie
        self.number = 0
        self.question: News | None = None  # that is not answered yet
        self.flying = False  # a choice is on its way
        self.wire: Wire | None = None

    async def sit(self, url: str) -> None:
        """Listen to the table."""
        path = f"/api/tables/{self.pair.table}/live"
        self.wire = await connect(url, path, f"imperios={self.cookie}", self.hear)

    def hear(self, text: bytes) -> None:
        """Answer a question; measure how old news are."""
        message = DECODER.decode(text)
        if message.is_ == "answer":
            self.flying = False
            self.pair.answered(message.ok)
            self.think()
        elif message.is_ == "state":
            if self.seat != LOOKS_ON:
                self.pair.heard(self.seat, message.version)
            self.question = message if message.choices else None
            self.think()

    def think(self) -> None:
        """Choose after a random time, unless the question has changed by then."""
        question, pause = self.question, self.pair.pause
        if question is None or self.flying or not self.pair.playing:
            return
        if pause:
            loop = asyncio.get_running_loop()
            loop.call_later(random.expovariate(1 / pause), self.choose, question)
        else:
            self.choose(question)

    def choose(self, question: News) -> None:
        """Send a random choice."""
        if self.question is not question or self.flying or not self.pair.playing:
            return
        self.question, self.flying = None, True
        self.number += 1
        token = random.choice(question.choices)
        text = (
            f'{{"do":"choose","id":"{self.seat}{self.number}","seat":"{self.seat}",'
            f'"token":"{token}","version":{question.version}}}'
        )
        self.pair.sent(self.seat, question.version)
        assert self.wire is not None
        self.wire.say(text.encode())


class Pair:
    """A table with its two players and those who look on."""

    def __init__(self, table: str, report: Report, pause: float) -> None:
        self.table = table
        self.report = report
        self.pause = pause  # seconds for a thought, on average
        self.playing = False
        self.waiting: list[tuple[str, int, float]] = []  # choices of which no news has come

    def sent(self, seat: str, version: int) -> None:
        """A choice is on its way."""
        self.waiting.append((seat, version, time.perf_counter()))

    def heard(self, seat: str, version: int) -> None:
        """The other has heard of all choices up to a version."""
        now = time.perf_counter()
        told = [choice for choice in self.waiting if choice[0] != seat and choice[1] < version]
        self.report.delays += [now - choice[2] for choice in told]
        self.waiting = [choice for choice in self.waiting if choice not in told]

    def answered(self, ok: bool) -> None:
        """The server has stored a choice, or refused it."""
        if ok:
            self.report.accepted += 1
        else:
            self.report.refused += 1


Table = tuple[Pair, list[Seat]]


async def seated(
    client: httpx.AsyncClient, game: str, report: Report, pause: float, spectators: int = 0
) -> Table:
    """A new table with two guests, who listen, and some who look on."""
    cookies = [await guest(client), await guest(client)]
    body = {
        "game": game, "scenario": LOAD[game], "public": True,
        "seats": [{"kind": "me"}, {"kind": "open"}],
    }  # fmt: skip
    made = await post(client, "/api/tables", cookies[0], body)
    table, names = made["id"], [seat["seat"] for seat in made["seats"]]
    sit = {"do": "sit", "id": "sit", "seat": names[1]}
    await post(client, f"/api/tables/{table}/do", cookies[1], sit)
    pair = Pair(table, report, pause)
    seats = [Seat(pair, name, cookie) for name, cookie in zip(names, cookies, strict=True)]
    seats += [Seat(pair, LOOKS_ON, await guest(client)) for _ in range(spectators)]
    for seat in seats:
        await seat.sit(str(client.base_url))
    return pair, seats


async def guest(client: httpx.AsyncClient) -> str:
    """The cookie of someone new; with a cookie of its own the shared client adds no other."""
    answer = await client.get("/api/me", headers={"Cookie": "new=1"})
    return answer.raise_for_status().cookies["imperios"]


async def post(client: httpx.AsyncClient, path: str, cookie: str, body: Json) -> Json:
    """A request of one guest, and its answer."""
    headers = {"X-Imperios": "1", "Cookie": f"imperios={cookie}"}
    answer = await client.post(path, json=body, headers=headers)
    found: Json = answer.raise_for_status().json()
    return found


def begin(pairs: list[Table]) -> None:
    """All begin to play."""
    for pair, seats in pairs:
        pair.playing = True
        for seat in seats:
            seat.think()


def end(pairs: list[Table]) -> None:
    """Nobody chooses any more."""
    for pair, seats in pairs:
        pair.playing = False
        for seat in seats:
            if seat.wire is not None:
                seat.wire.close()
