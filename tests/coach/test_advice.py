"""Advice while a game is played: hints and warnings, from what a seat may know."""

from random import Random
from typing import Any

import pytest

import imperios
from imperios.coach.advice import Adviser

SECONDS = 30.0  # the playouts decide, on any machine, and the number of ends of a battle


def hinted(state: imperios.State, seat: str) -> dict[str, Any]:
    return Adviser(state, seat, "a seed", SECONDS).hint(SECONDS, playouts=40)


def quiet(game: str) -> imperios.State:
    """A game in which the seats have placed their pieces at random."""
    state, rng = imperios.game(game).new(), Random(3)
    while state.game.prompts.kinds[state.prompt(state.deciders[0]).code].menu is False:
        who = state.deciders[0]
        state.choose(who, rng.choice(state.choices(who)))
    return state


@pytest.mark.parametrize("game", imperios.GAMES)
def test_a_hint_can_be_followed_word_by_word(game: str) -> None:
    state = quiet(game)
    seat = state.deciders[0]
    for idea in hinted(state, seat)["ideas"]:
        world = state.copy()
        for token in idea["tokens"]:
            world.choose(seat, token)

        assert 0 <= idea["chance"] <= 1
        assert all(idea["title"][lang] for lang in ("es", "en"))


@pytest.mark.parametrize("game", imperios.GAMES)
def test_a_hint_knows_no_more_than_its_seat(game: str) -> None:
    state = quiet(game)
    seat = state.deciders[0]
    redrawn = state.imagine(seat, Random(11))

    assert hinted(redrawn, seat) == hinted(state.imagine(seat, Random(12)), seat)


def blunder() -> tuple[imperios.State, str]:
    """A hopeless attack, named to its last word: one light unit against three heavy ones."""
    state = imperios.game("grecia").at(
        {
            "turn": "red", "round": 9,
            "zones": {
                "attica": {"owner": "red", "units": {"light": 1}, "fortress": "red"},
                "laconia": {"owner": "red", "units": {"heavy": 1}, "fortress": "red"},
                "messenia": {"owner": "red", "units": {"light": 1}},
                "boeotia": {"owner": "blue", "units": {"heavy": 3}},
                "thessaly": {"owner": "blue", "units": {"light": 1}, "fortress": "blue"},
            },
        },
        ["red", "blue"],
    )  # fmt: skip
    return state, "red"


def test_who_leaves_a_fortress_for_a_hopeless_attack_is_warned() -> None:
    state, seat = blunder()
    best = Adviser(state, seat, "1").measure(SECONDS)
    for token in ("attack", "attica", "boeotia", "light"):
        if token in state.choices(seat):
            state.choose(seat, token)
    found = Adviser(state, seat, "1").warning("done", best, SECONDS)

    assert found is not None
    assert found["chance"] < best["chance"] - 0.1
    assert "Este ataque" in found["sentence"]["es"]


def test_the_best_choice_is_not_warned_about() -> None:
    state, seat = blunder()
    best = Adviser(state, seat, "1").measure(SECONDS)

    assert Adviser(state, seat, "1").warning(best["tokens"][0], best, SECONDS) is None


def on_the_brink(turn: str) -> imperios.State:
    """Red needs one fortress more, which a single light unit holds beside three heavy ones."""
    zones = {
        "attica": {"owner": "red", "units": {"heavy": 3}},
        "thessaly": {"owner": "red", "units": {"light": 1}, "fortress": "blue"},
        "boeotia": {"owner": "blue", "units": {"light": 1}, "fortress": "blue"},
        "phocis": {"owner": "blue", "units": {"heavy": 3}},
        "rhodes": {"owner": "red", "units": {"light": 1}, "fortress": "red"},
        **{zone: {"owner": "blue", "units": {"medium": 2}} for zone in ("lydia", "caria", "mysia")},
    }
    position = {"order": ["red", "blue"], "round": 3, "turn": turn, "zones": zones}
    return imperios.game("grecia").at({**position, "actions_left": 1})


def test_a_hint_says_that_an_attack_wins_the_game() -> None:
    state = on_the_brink("red")
    hint = hinted(state, "red")

    assert hint["ideas"][0]["arrows"] == [("attica", "boeotia")]
    assert "gana la partida" in hint["sentence"]["es"]
    assert "wins the game" in hint["sentence"]["en"]


def test_a_hint_says_who_could_win_in_the_next_turn() -> None:
    sentence = hinted(on_the_brink("blue"), "blue")["sentence"]

    assert "Cuidado con Rojo" in sentence["es"]
    assert "Beware of Red" in sentence["en"]


def test_who_does_not_guard_the_last_fortress_is_warned() -> None:
    state = on_the_brink("blue")
    best = Adviser(state, "blue", "1").measure(SECONDS)
    for token in ("move", "lydia", "ionia"):
        if token in state.choices("blue"):
            state.choose("blue", token)
    found = Adviser(state, "blue", "1").warning("done", best, SECONDS)

    assert found is not None
    assert "podría ganar la partida" in found["sentence"]["es"]
