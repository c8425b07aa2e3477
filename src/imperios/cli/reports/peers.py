"""Other engines in the same loop, to compare speeds: catanatron and OpenSpiel's backgammon."""

import random
from importlib.util import find_spec
from time import process_time
from typing import NamedTuple


class Speed(NamedTuple):
    """What was played in how many seconds."""

    name: str
    seats: int
    games: int
    decisions: int
    seconds: float
    build: str = ""  # of Imperios itself: plain or compiled

    @property
    def decisions_per_second(self) -> float:
        """Choices of players and of chance in a second."""
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        """Whole games in a second."""
        return self.games / self.seconds

    def plus(self, other: "Speed") -> "Speed":
        """Both together."""
        games, decisions = self.games + other.games, self.decisions + other.decisions
        return self._replace(games=games, decisions=decisions, seconds=self.seconds + other.seconds)


def missing_peers() -> list[str]:
    """The packages that are not installed."""
    return [name for name in ("catanatron", "pyspiel") if find_spec(name) is None]


def catanatron(seconds: float, seed: int) -> Speed:
    """Four random players of catanatron."""
    from catanatron import Color, Game, RandomPlayer

    random.seed(seed)
    games = decisions = 0
    start = process_time()
    while process_time() - start < seconds:
        game = Game([RandomPlayer(colour) for colour in Color])
        game.play()
        decisions += len(game.state.actions)
        games += 1
    return Speed("catanatron", 4, games, decisions, process_time() - start)


def backgammon(seconds: float, seed: int) -> Speed:
    """OpenSpiel's backgammon, played at random from Python."""
    import pyspiel

    rng = random.Random(seed)
    game = pyspiel.load_game("backgammon")
    games = decisions = 0
    start = process_time()
    while process_time() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            decisions += 1
        games += 1
    return Speed("backgammon", 2, games, decisions, process_time() - start)


PEERS = (catanatron, backgammon)
