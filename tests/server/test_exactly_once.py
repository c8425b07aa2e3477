"""Messages that are lost, doubled, late and out of order: each choice is done once or refused."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from imperios.server.accounts.people import Person
from imperios.server.services import Server
from imperios.server.tables.commands import Answer, Choose, Sit
from imperios.server.tables.hashes import hash_of, sorted_json
from imperios.server.tables.table import Table
from imperios.server.tables.views import Log, visible_events
from tests.server.inside import ANA, BEA, inside, new_table

CHOICES = 8
AT_ONCE = 50


class Client:
    """A player behind a bad line, who repeats what was not answered."""

    def __init__(self, table: Table, person: Person, seat: str, rng: Random) -> None:
        self.table, self.person, self.seat, self.rng = table, person, seat, rng
        self.log: list[Any] = []
        self.have = Log()
        self.state: dict[str, Any] = {}
        self.answers: dict[str, Answer] = {}
        self.sent: list[Choose] = []
        self.late: list[asyncio.Task[None]] = []

    def look(self) -> None:
        """The state reaches the client, which may have lost all it had."""
        if self.rng.random() < 0.2:
            self.log, self.have = [], Log()
        message = self.table.views.game_state(self.seat, self.have, False)
        self.state = msgspec.json.decode(msgspec.json.encode(message))
        del self.log[self.state["log"]["from"] :]
        self.log += self.state["log"]["events"]

    async def step(self) -> None:
        """Look (perhaps), choose, and send it until an answer comes through."""
        if self.rng.random() < 0.8 or not self.state:
            self.look()
        if not self.state["choices"]:
            return
        token, version = self.rng.choice(self.state["choices"]), self.state["version"]
        name = f"{self.seat}{len(self.sent)}"
        command = Choose(id=name, seat=self.seat, token=token, version=version)
        self.sent.append(command)
        while name not in self.answers:
            for _ in range(self.rng.choice((0, 1, 1, 2))):
                self.late.append(asyncio.create_task(self.deliver(command)))
            await asyncio.sleep(self.rng.random() * 0.01)

    async def deliver(self, command: Choose) -> None:
        """A command on its way: late or not; its answer may be lost."""
        await asyncio.sleep(self.rng.random() ** 3 * 0.03)
        answer = await self.table.carry_out(self.person, command)
        if self.rng.random() < 0.7:
            self.answers[command.id] = answer


async def schedule(server: Server, seed: int) -> None:
    """One table, two players, a few choices; then all must agree."""
    rng = Random(seed)
    table = await new_table(server, "me", "open")
    assert (await table.carry_out(BEA, Sit(id="sit", seat="blue"))).ok
    clients = [Client(table, ANA, "red", rng), Client(table, BEA, "blue", rng)]
    while table.state.choices < CHOICES:
        await asyncio.gather(*(client.step() for client in clients))
    await asyncio.gather(*(task for client in clients for task in client.late))
    await check(server, table, clients)


async def check(server: Server, table: Table, clients: list[Client]) -> None:
    """Each command at most once in the journal; what was accepted is there; all see the same."""
    entries = await server.store.entries(table.id)
    done = [(entry.by, entry.id) for entry in entries if entry.id]
    assert len(done) == len(set(done))
    for client in clients:
        for command in client.sent:
            accepted = client.answers[command.id].ok
            assert accepted == ((client.person.id, command.id) in done)
        client.look()
        assert client.log == plain(visible_events(table.state.game, client.seat))
        assert client.state["hash"] == hash_of(sorted_json(table.state.game.view(client.seat)))


def plain(value: Any) -> Any:
    """As it is after a journey over the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))


def test_each_choice_is_done_once_or_refused(tmp_path: Path, full: bool) -> None:
    async def run() -> None:
        async with inside(tmp_path) as server:
            for start in range(0, 5000 if full else 500, AT_ONCE):
                seeds = range(start, start + AT_ONCE)
                await asyncio.gather(*(schedule(server, seed) for seed in seeds))
                server.registry.open.clear()

    asyncio.run(run())
