"""One game: what is kept of it, and the luck that belongs to nobody else."""

import json

import pytest

import imperios
from imperios.arena.deeds import deeds_of
from imperios.arena.match import Match, match_of, play
from imperios.arena.watch import GameWatch
from imperios.bots import RandomBot
from imperios.kernel.events import EventKind
from tests.arena.conftest import short_games

each_game = pytest.mark.parametrize("name", imperios.GAMES)


def random_game(name: str, seed: str = "1 0") -> Match:
    state = imperios.game(name).new()
    return play(state, [RandomBot(name) for _ in state.seats], seed, ["random"] * len(state.seats))


@each_game
def test_a_game_survives_its_line_of_json(name: str) -> None:
    match = random_game(name)

    assert match_of(json.loads(json.dumps(match.row()))) == match
    assert set(match.bots.values()) == {"random"}
    assert sum(len(place) for place in match.places) == len(match.bots)


@each_game
def test_the_same_seed_gives_the_same_game_but_for_the_pace(name: str) -> None:
    assert random_game(name).same == random_game(name).same != random_game(name, "1 1").same


@each_game
def test_deeds_are_told_by_events_that_everybody_sees(name: str) -> None:
    kinds = [kind for kind in imperios.game(name).book.kinds if deeds_in(kind)]

    assert kinds
    assert [kind.code for kind in kinds if kind.audience] == []


def deeds_in(kind: EventKind) -> bool:
    return any(effect.name == "deed" for effect in kind.effects)


def test_deeds_are_counted_by_seat() -> None:
    position = {
        "turn": "red",
        "phase": "actions",
        "actions_left": 2,
        "zones": {"laconia": {"owner": "red", "fortress": "red", "units": {"light": 1}}},
        "seats": {"red": {"supplies": 9}},
    }
    state = imperios.game("grecia").at(position, ["red", "blue"])
    for token in ("hire", "light", "laconia"):
        if token in state.choices("red"):
            state.choose("red", token)

    assert deeds_of(state)["red"] == {"recruited light": 1}


def test_results_with_former_codes_of_deeds_are_read() -> None:
    row = random_game("grecia").row()
    row["deeds"] = {"red": {"hired light": 2, "battle_begins": 1}}

    assert match_of(row).deeds == {"red": {"recruited light": 2, "battle_begins": 1}}


def test_a_turn_on_a_board_that_this_seat_has_seen_is_a_repeat() -> None:
    state = imperios.game("grecia").new("free", 2)
    watch = GameWatch(state)
    for seat, expected in ((0, 0), (1, 0), (0, 1)):
        state.note((watch.turn_begins[0], seat))
        watch.look(state)
        assert watch.repeats == expected


def test_leaders_of_every_round_and_actions_are_kept() -> None:
    match = random_game("grecia")

    assert len(match.leaders) == match.rounds
    assert set(match.halfway) <= set(match.bots)
    assert set(match.actions) <= set(imperios.game("grecia").alphabet_.of_kind("verb"))
    assert sum(match.actions.values()) > match.turns


@pytest.mark.parametrize(
    ("game", "verb", "counts"),
    [("grecia", "set_permission", 0), ("grecia", "attack", 1), ("napoleon", "enter_city", 0)],
)
def test_what_uses_up_no_action_is_not_counted(game: str, verb: str, counts: int) -> None:
    state = imperios.game(game).at({"phase": "actions"})
    watch = GameWatch(state)
    watch.count(state, state.deciders[0], verb)

    assert watch.actions[verb] == counts


def test_how_long_a_bot_thinks_is_kept() -> None:
    match = short_games(1, 1)[0]

    for pace in match.pace.values():
        assert pace.choices > 10
        assert 0 <= pace.slowest <= pace.seconds + 0.001
