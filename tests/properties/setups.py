"""Set-ups for random games: every scenario and number of seats in turn, options by lot."""

from collections.abc import Iterator
from itertools import cycle, islice
from random import Random
from typing import Any, NamedTuple

import pytest

import imperios
from imperios.kernel.game import Game
from imperios.kernel.state import State

GAMES = [imperios.game(name) for name in imperios.GAMES]
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


# A game takes about so many times as long as one of Grecia, so fewer are played.
PACE = {"grecia": 1, "napoleon": 1, "galactica": 5}


def pace(game: Game) -> int:
    """By how much the sizes of the properties are divided."""
    return PACE.get(game.id, 1)


class Setup(NamedTuple):
    """All that is needed to play the same random game again."""

    game: str
    scenario: str
    seats: tuple[str, ...]
    options: dict[str, Any]
    seed: int

    def start(self) -> State:
        """The new game."""
        return imperios.game(self.game).new(self.scenario, self.seats, self.options)


def kinds(game: Game) -> list[tuple[str, int]]:
    """Every scenario with every number of seats."""
    return [(name, count) for name, data in game.scenarios.items() for count in data.seats]


def draw(game: Game, scenario: str, count: int, seed: int) -> Setup:
    """Half of the games have the standard options and order, the others any."""
    rng = Random(f"{game.id} {scenario} {count} {seed}")
    seats = list(game.new(scenario, count).seats)
    options: dict[str, Any] = {}
    if rng.random() < 0.5:
        rng.shuffle(seats)
        options = {o.id: rng.choice(o.values) for o in game.scenarios[scenario].options}
    return Setup(game.id, scenario, tuple(seats), options, seed)


def setups(game: Game, number: int, first: int = 0) -> Iterator[Setup]:
    """So many set-ups (fewer of long games), spread evenly over scenarios and numbers of seats."""
    number = max(min(number, len(kinds(game))), number // pace(game))
    spread = islice(cycle(kinds(game)), number)
    for seed, (scenario, count) in enumerate(spread, start=first):
        yield draw(game, scenario, count, seed)
