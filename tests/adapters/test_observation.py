"""Observations are made of views alone, and of all of them."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import numpy as np
import pytest

from imperios.adapters.setup import Setup
from imperios.games.observation import Row
from imperios.kernel.state import State
from tools import planes

SETUPS = [("grecia", 3), ("napoleon", 3), ("galactica", 2)]


@pytest.fixture(scope="module", params=SETUPS, ids=[name for name, _ in SETUPS])
def setup(request: pytest.FixtureRequest) -> Setup:
    name, seats = request.param
    return Setup(name, seats=seats)


def moments(setup: Setup, every: int = 9) -> Iterator[State]:
    """Positions of a random game."""
    state, rng = setup.start(), Random(4)
    while state.deciders:
        if len(state.past) % every == 0:
            yield state
        state.play(rng.choice(state.legal()))


def test_the_page_of_all_planes_is_what_the_program_writes() -> None:
    assert planes.PAGE.read_text(encoding="utf-8") == planes.page(), "python -m tools.planes"


def test_planes_lie_side_by_side(setup: Setup) -> None:
    end = 0
    for row in setup.observation.rows:
        assert row.start == end, row
        end += int(np.prod(row.shape, dtype=int))

    assert end == setup.observation.size


def test_every_field_of_a_view_is_read_or_left_for_a_reason(setup: Setup) -> None:
    for state in moments(setup):
        for who in state.seats:
            sight = setup.observation.look(state, who)  # KeyError for a field without a plane
            assert min(sight.places) >= 0
            assert max(sight.places) < setup.observation.size
            assert all(-1 <= value <= 1 for value in sight.values)
    assert all(row.meaning for row in [*setup.observation.rows, *setup.observation.left])


def test_what_a_seat_cannot_know_changes_nothing(setup: Setup) -> None:
    rng = Random(5)
    for state in moments(setup, every=31):
        for who in state.seats:
            world = state.imagine(who, rng)
            seen, imagined = (setup.observation.look(it, who) for it in (state, world))
            assert (seen.places, seen.values) == (imagined.places, imagined.values)


def test_the_observer_is_the_first_seat_of_every_plane() -> None:
    setup = Setup("grecia", scenario="peloponnesian_war", seats=3)
    path = "zones[land][owner].units[soldier]"
    (units,) = [row for row in setup.observation.rows if row.path == path]
    state = next(islice(moments(setup, every=60), 3, None))

    for who in state.seats:
        zones = state.view(None)["zones"].values()
        own = [it["units"] for it in zones if not isinstance(it, list) and it.get("owner") == who]
        number = sum(sum(it.values()) for it in own)
        assert number
        assert own_units(setup, state, who, units) == pytest.approx(number / 6, abs=1e-5)


def own_units(setup: Setup, state: State, who: str, units: Row) -> float:
    """The units at the first place of the axis of owners."""
    row = np.zeros(setup.observation.size, np.float32)
    setup.see(state, who, row)
    plane = row[units.start : units.start + int(np.prod(units.shape))].reshape(units.shape)
    return float(plane[:, 0].sum())


def test_the_only_winner_gets_one_and_the_others_share_the_loss() -> None:
    setup = Setup("grecia", seats=4)
    *_, state = moments(setup)
    assert state.result is not None

    one = state.result._replace(winners=("red",))
    two = state.result._replace(winners=("red", "blue"))
    assert setup.pays(None) == [0, 0, 0, 0]
    assert setup.pays(one) == pytest.approx([1, -1 / 3, -1 / 3, -1 / 3])
    assert setup.pays(two) == pytest.approx([1 / 3, 1 / 3, -1 / 3, -1 / 3])
