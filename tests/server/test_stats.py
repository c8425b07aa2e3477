"""Statistics: figures over time, luck, battles; and nothing that a spectator may not know."""

import random
import time

import pytest

from imperios import State, game
from imperios.content.library import looks
from imperios.server.stats.stats import LuckCounter, stats
from imperios.server.stats.wire import Luck
from imperios.server.tables.entries import Header
from imperios.server.tables.state import TableState
from tests.server.client import BOT, ME, OPEN, Player

TABLES = [("grecia", "free", 3), ("napoleon", "std_2", 2), ("galactica", "border_skirmish", 2)]


def played(name: str, scenario: str, count: int, most: int = 1000, seed: int = 5) -> TableState:
    """A game at random with many battles."""
    the_game, rng = game(name).new(scenario, count), random.Random(seed)
    while the_game.result is None and len(the_game.past) < most:
        choose(the_game, rng)
    header = Header(
        table="t", game=name, rules=game(name).version, scenario=scenario, seats=the_game.seats,
        options=the_game.settings, real_dice=False, commit="",
    )  # fmt: skip
    state = TableState(header)
    state.game = the_game
    return state


def choose(state: State, rng: random.Random) -> None:
    """Something at random; an attack if there is one."""
    who = state.deciders[0]
    if who == "chance":
        tokens, odds = zip(*state.odds(), strict=True)
        state.choose(who, rng.choices(tokens, odds)[0])
    else:
        choices = state.choices(who)
        attacks = [token for token in choices if "attack" in token]
        state.choose(who, rng.choice(attacks or choices))


@pytest.mark.parametrize(("name", "scenario", "count"), TABLES)
def test_each_game_has_its_figures_for_every_turn(name: str, scenario: str, count: int) -> None:
    state = played(name, scenario, count)
    told = stats(state)
    turns = [event for event in state.game.events if event.code == "turn_begins"]

    assert told.series == looks(name)["series"]
    assert len(turns) <= len(told.points) <= len(turns) + 1
    assert all(point.seats.keys() == set(state.game.seats) for point in told.points)
    assert all(
        list(figures) == told.series for point in told.points for figures in point.seats.values()
    )
    assert told.points[-1].choices == len(state.game.past)


@pytest.mark.parametrize(("name", "scenario", "count"), TABLES[:2])
def test_battles_and_throws_are_those_of_the_log(name: str, scenario: str, count: int) -> None:
    state = played(name, scenario, count)
    told, events = stats(state), state.game.events
    begun = [it for it in events if it.code in ("battle_begins", "assault_begins")]
    won = [it.args["seat"] for it in events if it.code in ("attacker_wins", "defender_wins")]
    thrown = [it.args for it in events if it.code in ("die_rolled", "chance_drawn")]
    seats = state.game.seats

    assert begun
    assert [it.zone for it in told.battles] == [it.args["zone"] for it in begun]
    winners = [it.winner for it in told.battles if it.winner]
    assert winners == [seat for seat in won if seat in seats]
    for seat in seats:
        own = [int(str(it["n"])) for it in thrown if it["seat"] == seat]
        assert told.luck[seat].throws == len(own)
        assert told.luck[seat].total == sum(own)


def test_battles_of_galactica_name_who_was_hit() -> None:
    told = stats(played(*TABLES[2]))
    hit = [it for it in told.battles if it.losses]

    assert hit
    assert all(it.defender in it.losses or it.attacker in it.losses for it in hit)


def test_the_flags_of_napoleon_are_those_of_the_result() -> None:
    state = played("napoleon", "short_2", 2, 100_000)
    result = state.game.result

    assert result is not None
    figures = stats(state).points[-1].seats
    assert {seat: own["flags"] for seat, own in figures.items()} == result.scores


def test_luck_is_counted_in_standard_deviations() -> None:
    luck = LuckCounter()
    for _ in range(12):
        luck.see(6, [(face, 1 / 6) for face in range(1, 7)])

    assert luck.luck() == Luck(throws=12, total=72, expected=42.0, deviation=5.916, sigma=5.071)
    assert LuckCounter().luck().sigma == 0


def test_a_long_game_takes_well_under_a_second() -> None:
    state = played("grecia", "free", 3, 1000)
    begun = time.process_time()
    stats(state)
    share = 1000 / len(state.game.past)

    assert (time.process_time() - begun) * share < 1


def test_everybody_who_sees_a_table_sees_its_figures(ana: Player, bea: Player) -> None:
    public = ana.create(ME, BOT, public=True)
    private = ana.create(ME, OPEN)
    path = f"/api/tables/{public}/stats"

    assert ana.get(path)["final"] is False
    assert {**ana.get(path), "version": 0} == {**bea.get(path), "version": 0}
    assert bea.http.get(f"/api/tables/{private}/stats").status_code == 404
    ana.do(public, "resign", seat="red")
    assert ana.get(path)["final"] is True
