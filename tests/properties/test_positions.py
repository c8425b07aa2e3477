"""Positions: `position()` is complete, and `at` makes the same state of it."""

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from imperios.kernel.game import Game
from imperios.kernel.state import State
from tests.properties.ledgers import open_ledger
from tests.properties.play import moments, report
from tests.properties.setups import GAMES, draw, each_game, kinds


def seen_by_all(state: State) -> dict[str, Any]:
    """Everything that is asked and shown now."""
    everybody: list[str | None] = [*state.seats, None]
    return {
        "position": state.position(),
        "deciders": state.deciders,
        "choices": {who: state.choices(who) for who in (*state.seats, "chance")},
        "legal": list(state.legal()),
        "odds": state.odds(),
        "prompts": {who: state.prompt(who) for who in everybody},
        "views": {who: state.view(who) for who in everybody},
        "result": state.result,
    }


def check_round_trip(game: Game, state: State) -> State:
    """The state made of a position shows and asks the same; also after a trip through JSON."""
    position = json.loads(json.dumps(state.position()))
    twin = game.at(position)
    assert twin.hash() == state.hash(), report(state, "another hash")
    one, other = seen_by_all(state), seen_by_all(twin)
    for key in one:
        assert one[key] == other[key], report(state, f"another {key}")
    return twin


@each_game
def test_a_position_gives_the_same_state_back(game: Game, full: bool) -> None:
    for state, _ in moments(game, 400 if full else 50, 20 if full else 1, seed=3_000):
        check_round_trip(game, state)


@each_game
def test_a_state_made_of_a_position_goes_on_in_the_same_way(game: Game, full: bool) -> None:
    """Under the same choices it has the same questions, events and end; and its books are right."""
    for state, rng in moments(game, 400 if full else 40, 20 if full else 0.5, seed=3_100):
        one, other = state.copy(), game.at(state.position())
        ledger, events = open_ledger(other), len(one.events) - len(other.events)
        for _ in range(60):
            assert one.legal() == other.legal(), report(state, f"after {other.history}")
            if not one.legal():
                break
            code = rng.choice(one.legal())
            one.play(code)
            other.play(code)
        assert one.hash() == other.hash(), report(state, f"after {other.history}")
        assert one.events[events:] == other.events
        assert not ledger.faults(other), report(other, *ledger.faults(other))


@st.composite
def early_states(draw_: st.DrawFn) -> State:
    """A state after a list of choices, which shrinks to few and early ones."""
    game = draw_(st.sampled_from(GAMES))
    scenario, count = draw_(st.sampled_from(kinds(game)))
    state = draw(game, scenario, count, draw_(st.integers(0, 9))).start()
    for number in draw_(st.lists(st.integers(0, 60), max_size=200)):
        if state.legal():
            state.play(state.legal()[number % len(state.legal())])
    return state


@given(early_states())
@settings(max_examples=40)
def test_early_positions_give_the_same_state_back(state: State) -> None:
    check_round_trip(state.game, state)


@each_game
def test_a_position_is_not_changed_by_reading_or_playing(game: Game) -> None:
    for state, rng in moments(game, 20, 0.5, seed=3_200):
        position = state.position()
        text = json.dumps(position)
        twin = game.at(position)
        for _ in range(20):
            if twin.legal():
                twin.play(rng.choice(twin.legal()))
        assert json.dumps(position) == text
        assert json.dumps(state.position()) == text


@each_game
def test_changing_what_a_position_or_view_returns_changes_no_state(game: Game) -> None:
    for state, _ in moments(game, 20, 0.5, seed=3_300):
        before = state.hash()
        for table in (state.position(), state.view(state.seats[0]), state.view(None)):
            spoil(table)
        assert state.hash() == before, report(state, "the state shares tables with what it told")


def spoil(value: Any) -> None:
    """Empty every list and table, the inner ones first."""
    if isinstance(value, dict):
        for item in value.values():
            spoil(item)
        value.clear()
    elif isinstance(value, list):
        for item in value:
            spoil(item)
        value.clear()
