"""Positions that are wrong: every fault is listed with its place, and nothing else happens."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from imperios import Faults
from imperios.kernel.game import Game
from imperios.kernel.state import State
from tests.properties.edits import copied, damage, part, tables
from tests.properties.ledgers import plants
from tests.properties.play import moments
from tests.properties.setups import GAMES, each_game, setups
from tests.properties.watch import at_most


def faults_of(game: Game, position: Any) -> tuple[str, ...]:
    """The faults of a position, none if it is accepted; nothing else may happen."""
    found: tuple[str, ...] = ()
    with at_most(5):
        try:
            game.at(position)
        except Faults as error:
            found = error.faults
    return found


def explore(game: Game, position: Any, rng: Random) -> None:
    """A position is refused with reasons, or it can be looked at and played on."""
    found = faults_of(game, position)
    assert all(": " in fault for fault in found), found
    if found:
        return
    with at_most(10):
        state = game.at(position)
        look_around(state)
        for _ in range(25):
            if not state.legal():
                break
            state.play(rng.choice(state.legal()))
        look_around(state)


def look_around(state: State) -> None:
    """Everything that can be asked of a state."""
    json.dumps(state.position())
    for who in (*state.seats, None):
        json.dumps(state.view(who))
        state.prompt(who)
    for decider in state.deciders:
        assert state.choices(decider)
    state.odds()
    state.imagine(state.seats[0], Random(1))


def complain(position: Any, damaged: Any) -> str:
    """The parts in which two positions differ, to be seen in a failure."""
    keys = [key for key in {*position, *damaged} if position.get(key) != damaged.get(key)]
    return "\n".join(f"{key}: {position.get(key)!r}\n -> {damaged.get(key)!r}" for key in keys)


@each_game
def test_damaged_positions_are_refused_with_reasons_or_can_be_played(
    game: Game, full: bool
) -> None:
    """One to three edits anywhere in positions of random games."""
    for state, rng in moments(game, 400 if full else 24, 20 if full else 1, seed=8_000):
        position = state.position()
        for _ in range(3):
            damaged = damage(position, rng, rng.randint(1, 3))
            try:
                explore(game, damaged, rng)
            except Exception as error:
                pytest.fail(f"{error!r} after\n{complain(position, damaged)}")


@st.composite
def damaged_positions(draw: st.DrawFn) -> tuple[Game, Any]:
    """A position early in a game with an edit; it shrinks to a short game and a simple edit."""
    game = draw(st.sampled_from(GAMES))
    state = next(setups(game, 1, first=draw(st.integers(0, 50)))).start()
    for number in draw(st.lists(st.integers(0, 60), max_size=60)):
        if state.legal():
            state.play(state.legal()[number % len(state.legal())])
    rng = draw(st.randoms(use_true_random=False))
    return game, damage(state.position(), rng, draw(st.integers(1, 2)))


@given(damaged_positions())
@settings(max_examples=150)
def test_damaged_early_positions_are_refused_with_reasons_or_can_be_played(
    found: tuple[Game, Any],
) -> None:
    game, position = found
    explore(game, position, Random(1))


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)
KEYS = ("scenario", "options", "order", "seats", "round", "turn", "phase", "zones", "stack",
        "decks", "answers", "result", "actions_left", "attacked", "hexes", "planets")  # fmt: skip


@given(st.sampled_from(GAMES), st.dictionaries(st.sampled_from(KEYS), ANYTHING) | ANYTHING)
@settings(max_examples=300)
def test_anything_at_all_is_refused_with_reasons_or_can_be_played(
    game: Game, position: Any
) -> None:
    explore(game, position, Random(1))


@each_game
def test_seats_that_are_none_are_faults(game: Game) -> None:
    wrong: tuple[Any, ...] = (
        ["red"],
        ["x", "y"],
        ["red", "red"],
        ["red"] * 20,
        [1, 2],
        [[], {}],
        7,
    )
    for seats in wrong:
        with pytest.raises(Faults):
            game.at({}, seats)


# --- planted faults -------------------------------------------------------------------------


@each_game
def test_every_unknown_word_is_listed(game: Game, full: bool) -> None:
    """Two keys that do not belong there, in any two tables of a position."""
    for state, rng in moments(game, 200 if full else 30, 10 if full else 1, seed=8_100):
        position = copied(state.position())
        places = rng.sample(tables(position), 2)
        for number, place in enumerate(places):
            part(position, place)[f"nonsense{number}"] = 1
        told = "\n".join(faults_of(game, position))
        for number, place in enumerate(places):
            assert f"nonsense{number}" in told, f"planted in {places}, but only: {told}"
            assert all(str(key) in told for key in place), f"planted in {places}: {told}"


@each_game
def test_each_planted_fault_is_found(game: Game) -> None:
    """In positions of every kind of moment; every kind of fault at least once."""
    sown = {plant.name: 0 for plant in plants(game.id)}
    for state, _ in moments(game, 30, 0.2, seed=8_200):
        for plant in plants(game.id):
            position = copied(state.position())
            if plant.sow(position):
                sown[plant.name] += 1
                told = faults_of(game, position)
                assert any(plant.says in fault for fault in told), f"{plant.name}: {told}"

    assert all(sown.values()), sown


@each_game
def test_of_two_planted_faults_both_are_found(game: Game, full: bool) -> None:
    for state, rng in moments(game, 200 if full else 30, 10 if full else 1, seed=8_300):
        position = copied(state.position())
        one, other = rng.sample(plants(game.id), 2)
        apart = not one.place or one.place != other.place
        if apart and one.sow(position) and other.sow(position):
            told = "\n".join(faults_of(game, position))
            assert one.says in told, f"{one.name}, then {other.name}: {told}"
            assert other.says in told, f"{one.name}, then {other.name}: {told}"
