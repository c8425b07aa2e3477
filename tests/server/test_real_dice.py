"""The referee mode: a group at a real table types in what it rolled and drew."""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import pytest

from imperios import State, dump, game
from imperios.content.texts import texts_of
from imperios.server.tables.export import read_export, verify
from tests.server.client import OPEN, Json, Player, Running

SEATS = ("red", "blue")


class Group:
    """A referee without a seat and two players around a real table."""

    def __init__(self, referee: Player, players: tuple[Player, Player], record: str) -> None:
        self.referee = referee
        self.players = dict(zip(SEATS, players, strict=True))
        self.table = referee.create(OPEN, OPEN, public=True, real_dice=True, record=record)
        for seat, player in self.players.items():
            assert player.do(self.table, "sit", seat=seat)["ok"]

    def due(self) -> Json | None:
        """What the referee is asked, if something was rolled or drawn."""
        state = self.referee.state(self.table)
        return state if state["chance"] else None

    def choose(self, rng: Random) -> None:
        """A choice of a player who is asked."""
        seat = self.referee.table(self.table)["deciders"][0]
        state = self.players[seat].state(self.table)
        token, version = rng.choice(state["choices"]), state["version"]
        fields = {"seat": seat, "token": token, "version": version}
        assert self.players[seat].do(self.table, "choose", **fields)["ok"]

    def type_in(self, token: str) -> Json:
        """What the referee types."""
        version = self.referee.state(self.table)["version"]
        fields = {"seat": "chance", "token": token, "version": version}
        return self.referee.do(self.table, "choose", **fields)

    def log(self) -> list[Json]:
        """What everybody has been told."""
        events: list[Json] = self.referee.state(self.table)["log"]["events"]
        return events

    def codes(self, start: int) -> list[str]:
        """What has happened since then."""
        return [event["code"] for event in self.log()[start:]]

    def seen(self, seat: str) -> str:
        """Everything a player can see."""
        return self.players[seat].http.get(f"/api/tables/{self.table}/state").text


def happened(state: State, code: str) -> bool:
    """Whether an event of this code was among the last ones."""
    return any(event.code == code for event in state.events[-3:])


Gather = Callable[[str], Group]


@cache
def record_of(code: str) -> str:
    """A game up to the moment at which something is to be rolled or drawn, or has happened."""
    state, rng = game("grecia").new("free", SEATS), Random(1)
    while state.prompt("chance").code != code and not happened(state, code):
        who = rng.choice(state.deciders)
        state.choose(who, rng.choice(state.choices(who)))
    return dump(state)


@pytest.fixture
def gather(running: Running, ana: Player, bea: Player) -> Iterator[Gather]:
    """Groups that go on from such a moment."""
    with Player(running.url, "Carla") as referee:
        yield lambda code: Group(referee, (ana, bea), record_of(code))


def asked(group: Group) -> Json:
    """What the referee is asked."""
    state = group.due()
    assert state is not None
    return state


def test_only_the_referee_is_asked_and_in_words(gather: Gather) -> None:
    group = gather("roll_die")
    state = asked(group)
    prompt, phrases = state["chance_prompt"], texts_of("grecia").phrases["prompt"]

    assert state["chance"] == [f"d{number}" for number in range(1, 7)]
    assert prompt["args"]["seat"] in SEATS
    assert {"es", "en"} <= phrases[prompt["code"]].keys()
    for seat, player in group.players.items():
        own = player.state(group.table)
        assert (own["chance"], own["chance_prompt"], own["choices"]) == (None, None, [])
        assert own["prompt"]["args"] == {"seats": ["chance"]}
        fields = {"seat": "chance", "token": "d6", "version": own["version"]}
        assert player.do(group.table, "choose", **fields)["reason"] == "not_host", seat


def test_a_whole_battle_with_dice_that_were_typed_in(gather: Gather) -> None:
    """From the attack to the last die: the log says what was typed, the game goes on from it."""
    group, rng = gather("battle_begins"), Random(1)
    start = len(group.log())
    typed: list[int] = []
    while group.codes(start).count("strength_total") < 2:
        state = group.due()
        if state is None:
            group.choose(rng)
            continue
        token = rng.choice(state["chance"])
        typed += [int(token[1:])] if state["chance_prompt"]["code"] == "roll_die" else []
        assert group.type_in(token)["ok"]

    rolled = [it["args"]["n"] for it in group.log()[start:] if it["code"] == "die_rolled"]
    assert rolled == typed
    assert len(typed) >= 2
    assert {"card_committed", "card_revealed", "die_rolled"} <= set(group.codes(start))


def test_a_card_that_someone_draws_in_secret_is_known_to_the_referee_and_its_owner(
    gather: Gather,
) -> None:
    group = gather("draw_tactic")
    state = asked(group)
    owner = state["chance_prompt"]["args"]["seat"]
    other = SEATS[owner == "red"]
    before = group.seen(other)
    token = next(it for it in state["chance"] if it not in before + group.seen(owner))
    assert group.type_in(token)["ok"]

    assert token in group.seen(owner)
    assert token not in group.seen(other)
    assert token not in group.referee.http.get(f"/api/tables/{group.table}/replay").text


def test_the_referee_corrects_what_was_typed_wrongly(gather: Gather) -> None:
    group = gather("roll_die")
    state = asked(group)
    before = group.referee.table(group.table)["choices"]
    assert group.type_in("d1")["ok"]
    version = group.referee.state(group.table)["version"]
    assert (state["corrects"], group.referee.state(group.table)["corrects"]) == (False, True)
    for player in group.players.values():
        refused = player.do(group.table, "undo", seat="chance", version=version)
        assert refused["reason"] == "not_host"

    assert group.referee.do(group.table, "undo", seat="chance", version=version)["ok"]
    again = group.referee.state(group.table)
    assert (again["chance"], again["view"]) == (state["chance"], state["view"])
    table = group.referee.table(group.table)
    assert (table["choices"], table["notes"][-1]["code"]) == (before, "correct")
    assert group.type_in("d6")["ok"]


def test_after_a_choice_nothing_typed_is_taken_back(gather: Gather) -> None:
    group = gather("roll_die")
    while group.due():
        assert group.type_in("d3")["ok"]
    group.choose(Random(1))
    version = group.referee.state(group.table)["version"]
    refused = group.referee.do(group.table, "undo", seat="chance", version=version)

    assert refused["reason"] == "nothing_to_undo"


def test_a_token_that_cannot_come_is_refused(gather: Gather) -> None:
    group = gather("roll_die")

    assert not group.type_in("d7")["ok"]
    assert not group.type_in("attica")["ok"]


def test_the_journal_of_such_a_game_holds(gather: Gather) -> None:
    group = gather("roll_die")
    group.type_in("d5")
    for seat, player in group.players.items():
        assert player.do(group.table, "end", seat=seat, yes=True)["ok"]
    journal = group.referee.http.get(f"/api/tables/{group.table}/journal").content

    state = verify(read_export(journal))
    assert ("chance", "d5") in state.game.history
    assert state.game.game is game("grecia")
