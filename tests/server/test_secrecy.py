"""What a seat receives over the wire says nothing about what it may not know.

Whole games are played over sockets. After each choice everything hidden from a viewer is redrawn,
and what it received must be what the redrawn game would have sent it, to the byte.
"""

import json
from random import Random

import msgspec
import pytest

from imperios import GAMES, game
from imperios.server.accounts.people import People
from imperios.server.tables.listing import table_info, with_names
from imperios.server.tables.socket import ENCODER
from imperios.server.tables.state import TableState
from imperios.server.tables.summary import summary_of
from imperios.server.tables.table import Table
from imperios.server.tables.views import Log, Views
from tests.server.client import ME, Json, Line, Player, Running

CHECKS = 50  # moments of a game that are compared


def redrawn(state: TableState, seat: str | None, rng: Random) -> TableState:
    """The same table with everything hidden from the seat dealt anew, after as many choices."""
    twin = state.copy()
    twin.game = state.game.imagine(seat, rng)
    twin.game.past, twin.game.barrier = state.game.past, state.game.barrier
    if state.game.veiled and not twin.game.veiled:  # there nothing has been named yet
        named = state.unseen.tail(state.choices)
        twin.game.past = state.game.past[: len(state.game.past) - named]
        twin.unseen = state.unseen.back_to(twin.choices)
    return twin


def sent(state: TableState, seat: str | None) -> Json:
    """The whole state of a viewer, as it goes over the wire."""
    message: Json = json.loads(ENCODER.encode(Views(state).game_state(seat, Log(), False)))
    return message


def received(line: Line) -> Json:
    """What the viewer has, with its whole log."""
    return line.state | {"log": {"era": 0, "from": 0, "events": line.log}}


def described(found: Table, state: TableState, player: Player, people: People) -> Json:
    """The table as a person sees it besides its game."""
    person, now = player.me["id"], found.time.now()
    told = table_info(
        found.details, with_names(summary_of(state), people), state.changed, person, now
    )
    answer: Json = json.loads(msgspec.json.encode(told))
    return answer


def looked_up(player: Player, table: str) -> Json:
    """The same, asked for over HTTP; who listens and the invitation do not depend on the game."""
    answer = player.table(table)
    return answer | {"invite": None, "seats": [it | {"online": False} for it in answer["seats"]]}


@pytest.mark.parametrize("name", GAMES)
def test_nothing_hidden_reaches_the_wire(
    running: Running, ana: Player, bea: Player, name: str, full: bool
) -> None:
    rng, scenario = Random(name), next(iter(game(name).scenarios.values()))
    count = scenario.seats[0]
    table = ana.create(*[ME] * count, game=name, scenario=scenario.id, public=True)
    seats = [seat["seat"] for seat in ana.table(table)["seats"]]
    found, people = running.server.registry.open[table], running.server.people
    with ana.live(table, f"seat={seats[0]}") as one, bea.live(table) as spectator:
        for number in range(10**5 if full else 3 * CHECKS):
            state = found.state
            who = rng.choice(state.deciders)
            token = rng.choice(state.game.choices(who))
            fields = {"seat": who, "token": token, "version": state.shown_version}
            one.send("choose", id=f"c{number}", **fields)
            assert one.answer(f"c{number}")["ok"]
            before, state = state, found.state
            if state.status == "over":  # then everybody may know everything
                break
            if state.shown_version > before.shown_version:
                spectator.reach(state.shown_version)
            if full or number % 3 == 0:
                one.send("sync")
                one.until(lambda it: it["is"] == "state")
                for line, seat, player in ((one, seats[0], ana), (spectator, None, bea)):
                    assert received(line) == sent(redrawn(state, seat, rng), seat)
                    told = described(found, redrawn(state, seat, rng), player, people)
                    assert looked_up(player, table) == told


def in_battle(running: Running, ana: Player, rng: Random) -> TableState:
    """A table at which two seats choose at the same time; a game without a battle is left."""
    while True:
        table = ana.create(ME, ME, public=True)
        found = running.server.registry.open[table]
        while found.state.status == "playing":
            if len(found.state.deciders) == 2:
                return found.state
            who = found.state.deciders[0]
            choices = found.state.game.choices(who)
            token = "attack" if "attack" in choices else rng.choice(choices)
            ana.do(table, "choose", seat=who, token=token, version=found.state.shown_version)


def test_another_seats_secret_choice_looks_the_same_whatever_it_is(
    running: Running, ana: Player, bea: Player
) -> None:
    """Both choose battle cards at the same time: the bytes do not depend on the card."""
    state = in_battle(running, ana, Random(5))
    first, second = state.deciders
    seen = set()
    for token in state.game.choices(first):
        twin = state.copy()
        twin.game = state.game.copy()
        twin.game.choose(first, token)
        seen.add(ENCODER.encode([sent(twin, second), sent(twin, None)]))

    assert len(state.game.choices(first)) > 1
    assert len(seen) == 1
