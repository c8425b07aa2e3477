"""Views of several seats at once are those of each seat alone."""

from random import Random

import pytest

import imperios


@pytest.mark.parametrize("name", ["grecia", "napoleon", "galactica"])
def test_views_told_together_are_the_views_of_each(name: str) -> None:
    game, rng = imperios.game(name), Random(11)
    scenario = list(game.scenarios.values())[-1]
    state = game.new(scenario.id, scenario.seats[-1])
    for _ in range(120):
        if not state.deciders:
            break
        whos = [*state.seats, None]
        assert state.views(whos) == [state.view(who) for who in whos]
        state.play(rng.choice(state.legal()))
