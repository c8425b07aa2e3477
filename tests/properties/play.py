"""Random play, and moments of random games at which a property is looked at."""

import math
from collections import Counter
from collections.abc import Iterator
from random import Random

import imperios
from imperios.kernel.game import Game
from imperios.kernel.state import State
from tests.properties.setups import Setup, pace, setups
from tests.properties.starts import case_starts

TASTES = (0.0, 1.0, 2.0)  # how much the weights of tokens differ: uniform play, some, strong


class Player:
    """Chooses for everybody, chance included, by weights that last for a game.

    Weights lead to places that uniform play never sees: one game attacks all the time, in the
    next one nobody ever moves a ship.
    """

    def __init__(self, game: Game, rng: Random, taste: float) -> None:
        self.rng = rng
        self.uniform = not taste
        self.weights = [math.exp(rng.gauss(0, taste)) for _ in game.alphabet]

    def pick(self, codes: list[int]) -> int:
        """One of the legal codes."""
        if self.uniform:
            return codes[int(self.rng.random() * len(codes))]
        return self.rng.choices(codes, [self.weights[code] for code in codes])[0]

    def play(self, state: State, choices: int) -> list[int]:
        """Play on for at most so many choices; the codes that were played."""
        played: list[int] = []
        while state.legal() and len(played) < choices:
            played.append(self.pick(state.legal()))
            state.play(played[-1])
        return played


def player_of(setup: Setup) -> Player:
    """The player of a set-up: always the same game."""
    rng = Random(f"{setup}")
    return Player(imperios.game(setup.game), rng, TASTES[setup.seed % len(TASTES)])


def whole_game(setup: Setup) -> Iterator[State]:
    """The state (one and the same) after each choice of a game up to its end."""
    state, player = setup.start(), player_of(setup)
    limit = state.game.longest(state)
    yield state
    for _ in range(limit):
        if not state.legal():
            return
        state.play(player.pick(state.legal()))
        yield state
    assert not state.legal(), report(state, f"{setup}: longer than {limit} choices")


def question(state: State) -> str:
    """The kind of question that is open."""
    return state.prompt(state.deciders[0]).code if state.deciders else "over"


def moments(game: Game, games: int, quota: float, seed: int = 0) -> Iterator[tuple[State, Random]]:
    """Moments of random games, new ones and ones that start from the positions of the cases.

    Of each kind of question the n-th is taken with probability quota / n, so that rare kinds are
    seen as well as common ones. The state goes on after the yield: change copies only.
    """
    rng, seen = Random(f"{game.id} {seed}"), Counter[str]()
    quota /= pace(game) ** 0.5
    for state, player, choices in _games(game, games, seed):
        for _ in range(choices):
            kind = question(state)
            seen[kind] += 1
            if rng.random() < quota / seen[kind]:
                yield state, rng
            if not player.play(state, 1):
                break


def _games(game: Game, number: int, seed: int) -> Iterator[tuple[State, Player, int]]:
    """New games to be played to the end, and games from cases for a while, half of each."""
    for setup in setups(game, number // 2, first=seed):
        yield setup.start(), player_of(setup), game.longest(setup.start())
    rng = Random(f"cases {game.id} {seed}")
    for state in case_starts(game, max(10, number // 2 // pace(game)), rng):
        yield state, Player(game, rng, rng.choice(TASTES)), 80


def report(state: State, *lines: str) -> str:
    """What is wrong, and the record that leads there."""
    return "\n".join(["", *lines, imperios.dump(state)])
