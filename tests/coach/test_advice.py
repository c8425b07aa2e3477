"""Advice while a game is played: hints and warnings, from what a seat may know."""

from random import Random
from typing import Any

import pytest

import imperios
from imperios.coach.advice import Adviser

SECONDS = 30.0  # the playouts decide, on any machine


def hinted(state: imperios.State, seat: str) -> dict[str, Any]:
    return Adviser(state, seat, "a seed").hint(SECONDS, playouts=40)


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
