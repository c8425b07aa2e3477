"""A decision of several secret tokens is one step for all others, however long it was.

The same moment of a game is played on at two tables. At one of them the seat decides as briefly as
it can, at the other it names all it can and takes something back. What a rival and a spectator
receive meanwhile, over the socket and HTTP, is compared whole: every field, and every message.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from random import Random
from typing import NamedTuple

import pytest

from imperios import State, dump, game
from imperios.kernel.frames import Frame
from imperios.server.workers.odds_pool import Odds, OddsLosses
from tests.server.client import ME, OPEN, Json, Line, Player, Running
from tests.server.operations import Operation, operations

ATTACKER = "commit_cards 0"
KINDS = 5  # payment, both kinds of discards, cards of the attacker and of the defender
OWN = ("id", "created", "invite", "dice")  # of a table, whatever is played at it


def moments() -> Iterator[tuple[str, State]]:
    """One moment of each kind at which a decision begins that others do not see."""
    found: set[str] = set()
    for seed in range(60):
        rng, state = Random(seed), game("galactica").new("total_war")
        while state.result is None and len(found) < KINDS:
            frame = state.stack[-1]
            kind = f"{frame.NAME} {getattr(frame, 'role', '')}".strip()
            hides = type(frame).veiled is not Frame.veiled and not state.veiled
            fits = kind != ATTACKER or (hides and stays_secret(state))
            if hides and fits and kind not in found and longest(state):
                found.add(kind)
                yield kind, state.copy()
            state.play(rng.choice(state.legal()))


def longest(state: State) -> list[str]:
    """As many tokens as can be named; nothing if none is hidden."""
    twin, named = state.copy(), list[str]()
    seat = twin.deciders[0]
    while True:
        token = twin.choices(seat)[0]
        twin.choose(seat, token)
        named.append(token)
        if not twin.veiled:
            return named if len(named) > 1 else []


def shortest(state: State) -> list[str]:
    """As few tokens as can be named."""
    twin, named = state.copy(), list[str]()
    seat = twin.deciders[0]
    while True:
        token = twin.choices(seat)[-1]
        twin.choose(seat, token)
        named.append(token)
        if not twin.veiled:
            return named


class World(NamedTuple):
    """A table, whoever decides, and what the others receive."""

    table: str
    decider: Line
    seat: str
    others: tuple[Line, Line]
    askers: tuple[Player, Player]
    readings: list[Operation]  # all that can be read of a table

    def choose(self, token: str) -> None:
        """The next token of the decision."""
        self._do("choose", token=token)

    def take_back(self) -> None:
        """The last of them."""
        self._do("undo")

    def _do(self, do: str, **fields: str) -> None:
        version, name = self.decider.state["version"], f"{do}{len(self.decider.raw)}"
        self.decider.send(do, id=name, seat=self.seat, version=version, **fields)
        assert self.decider.answer(name)["ok"]

    def told(self) -> list[list[Json]]:
        """All messages that the others have received, without what belongs to the table."""
        settle(self.others)
        return [[self._plain(text) for text in line.raw] for line in self.others]

    def answers(self) -> list[Json]:
        """Whatever the others get over HTTP of the table."""
        texts = [asked.ask(player.http, table=self.table).text
                 for asked in self.readings for player in self.askers]  # fmt: skip
        lists = [player.get("/api/tables?which=mine")["tables"] for player in self.askers]
        texts += [json.dumps(it) for tables in lists for it in tables if it["id"] == self.table]
        return [self._plain(text) for text in texts]

    def cards(self) -> list[str]:
        """What a link to the table shows them."""
        shown = [player.http.get(f"/t/{self.table}").text for player in self.askers]
        return [text.replace(self.table, "TABLE") for text in shown]

    def prints(self) -> list[str]:
        """What positions they would have printed, of every number that they know."""
        player, path = self.askers[0], f"/api/tables/{self.table}/print"
        known = player.state(self.table)["played"]
        orders = [{"lang": "es", "choices": number} for number in range(known - 3, known + 3)]
        return [player.http.post(path, json=it).json()["id"] for it in orders]

    def _plain(self, text: str) -> Json:
        message: Json = {"told": json.loads(text.replace(self.table, "TABLE"))}
        told = message["told"] or {}
        for part in (told, told.get("table")):
            if isinstance(part, dict):
                for name in OWN:
                    part.pop(name, None)
        return message


def settle(lines: Iterable[Line]) -> None:
    """Hear everything that was sent before now."""
    for line in lines:
        line.send("ping")
        line.until(lambda it: it["is"] == "pong")


@pytest.fixture
def world(running: Running, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[State], World]]:
    """Make a table that goes on from a moment; time stands, so that no moment differs by it."""
    monkeypatch.setattr(running.server.time, "wall", lambda: 1_800_000_000.0)
    monkeypatch.setattr(running.server.print_pool, "_begin", lambda job: None)
    with ExitStack() as stack:
        ana, bea, eva = (stack.enter_context(Player(running.url, it)) for it in ("A", "B", "E"))
        readings = [
            it for it in operations(ana.get("/api/schema/openapi.json"))
            if it.method == "GET" and "{table}" in it.path
        ]  # fmt: skip
        assert len(readings) > 12

        def made(state: State) -> World:
            seat, record = state.deciders[0], dump(state)
            seats = [ME if it == seat else OPEN for it in state.seats]
            table = ana.create(
                *seats, game="galactica", scenario=state.scenario, record=record
            )  # fmt: skip
            for player in (bea, eva):
                player.enter(table, ana.table(table)["invite"])
            rival = next(it for it in state.seats if it != seat)
            assert bea.do(table, "sit", seat=rival)["ok"]
            lines = [stack.enter_context(it.live(table)) for it in (ana, bea, eva)]
            for line in lines:
                line.until(lambda it: it["is"] == "state")
            settle(lines)
            for line in lines:
                line.raw.clear()
            return World(table, lines[0], seat, (lines[1], lines[2]), (bea, eva), readings)

        yield made


def test_a_decision_of_several_secret_tokens_is_one_step(
    world: Callable[[State], World],
) -> None:
    begun, seen = set(), set()
    for name, state in moments():
        begun.add(name)
        brief, long = world(state), world(state)
        tokens = longest(state)
        for token in shortest(state)[:-1]:
            brief.choose(token)
        long.choose(tokens[0])
        long.take_back()
        for token in tokens[:-1]:
            long.choose(token)

        assert long.told() == brief.told(), name
        assert long.answers() == brief.answers(), name
        brief.choose(shortest(state)[-1])
        long.choose(tokens[-1])
        if stays_secret(state):
            seen.add(name)
            assert long.told() == brief.told(), name
            assert long.answers() == brief.answers(), name
            assert long.cards() == brief.cards(), name
            assert long.prints() == brief.prints(), name

    assert len(begun) == KINDS
    assert ATTACKER in seen  # laid face down, and nobody knows how many (IG-14.6)


def test_odds_name_the_version_that_everybody_counts(
    running: Running, world: Callable[[State], World], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = next(it for name, it in moments() if name == ATTACKER)
    long = world(state)
    for token in longest(state):
        long.choose(token)
    found, rival = running.server.registry.open[long.table], long.askers[0]
    asked = next(it for it in found.state.deciders if it != long.seat)
    losses = OddsLosses(own=0, other=0)

    async def odds(_table: str, version: int, _state: State, seat: str, token: str, _: str) -> Odds:
        return Odds(
            seat=seat, token=token, version=version, attacker="red", defender=None, zone="",
            side="attacker", win=1, lose=0, neither=0, taken=0, losses=losses, spread=[],
            exact=True, assumed=[],
        )  # fmt: skip

    monkeypatch.setattr(running.server.odds_pool, "odds", odds)
    token = found.state.game.choices(asked)[0]
    told = rival.get(f"/api/tables/{long.table}/odds?seat={asked}&token={token}")

    assert told["version"] == rival.state(long.table)["version"] < found.state.version


def stays_secret(state: State) -> bool:
    """Whether the rival cannot tell, when all is named, how much it was."""
    rival = next(it for it in state.seats if it not in state.deciders)
    return after(state, shortest(state), rival) == after(state, longest(state), rival)


def after(state: State, tokens: list[str], seat: str) -> tuple[object, list[object]]:
    """What a seat may know when the decision is complete."""
    twin = state.copy()
    for token in tokens:
        twin.choose(twin.deciders[0], token)
    number, book = twin.seat(seat), twin.game.book
    return twin.view(seat), [raw for raw in twin.happened if book.visible(raw, number)]
