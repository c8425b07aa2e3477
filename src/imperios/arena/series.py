"""A series: which game, which bots, which seed. Each of its games can be played by itself."""

from collections.abc import Sequence
from itertools import permutations
from pathlib import Path
from typing import Any, NamedTuple

import imperios
from imperios.arena.entrants import Entrant, player_of
from imperios.arena.lineup import fair_block, seatings
from imperios.arena.match import Match, play
from imperios.arena.sums import code_sum, content_sum
from imperios.kernel.state import State

MOST_SHUFFLED = 4


class Series(NamedTuple):
    """All that decides how its games go."""

    game: str
    scenario: str
    seats: int | tuple[str, ...] | None  # as they were asked for
    options: dict[str, Any]
    entrants: tuple[Entrant, ...]
    solo: bool
    seed: int
    seconds: float  # for each choice of a program
    clock: bool  # bots of the project mind their time as they do at a table
    lot: bool = False  # the seats play in another order from game to game
    folder: str = ""  # with content files of one's own

    def new(self, number: int = 0) -> State:
        """The start of the game of this number: with a lot, in an order of play of its own."""
        game = imperios.game(self.game, Path(self.folder) if self.folder else None)
        seats = list(self.seats) if isinstance(self.seats, tuple) else self.seats
        first = game.new(self.scenario, seats, self.options)
        orders = orders_of_play(first.seats) if self.lot and number else [first.seats]
        order = orders[number % len(orders)]
        return first if order == first.seats else game.new(self.scenario, order, self.options)

    def seatings(self) -> list[tuple[int, ...]]:
        """Who sits where, game after game, from the start again after the last."""
        return seatings(len(self.entrants), len(self.new().seats), self.solo)

    def fair(self, games: int) -> int:
        """So many games or a few more, so that every bot has every seat equally often."""
        block = fair_block(len(self.entrants), len(self.new().seats), self.solo)
        return -(-games // block) * block

    def header(self) -> dict[str, Any]:
        """What a file of results says about its set-up."""
        told = self._asdict()
        told["entrants"] = [one._asdict() for one in self.entrants]
        told["seats"] = self.new().seats
        for name in ("lot", "folder"):  # results of before have neither
            if not told[name]:
                del told[name]
        content = content_sum(self.game, self.scenario, self.folder)
        return {"arena": 1, "code": code_sum(self.game), "content": content, **told}


def orders_of_play(seats: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Every order up to four seats, else everybody once in every place."""
    if len(seats) <= MOST_SHUFFLED:
        return list(permutations(seats))
    return [seats[shift:] + seats[:shift] for shift in range(len(seats))]


def play_one(series: Series, seating: Sequence[int], number: int) -> Match:
    """One game of a series; its number decides its luck, whoever plays it, and when."""
    state = series.new(number)
    entrants = [series.entrants[index] for index in seating]
    players = [player_of(one, series.game, series.seconds, series.clock) for one in entrants]
    names = [one.name for one in entrants]
    return play(state, players, f"{series.seed} {number}", names)
