"""Lets a level play the turn of each position, and tells how many it masters."""

from functools import partial
from random import Random

import imperios
from imperios.bots.bot import Bot
from training.position import KINDS, WIN, Position, line_of, read
from training.turns import (
    Led,
    Line,
    Mind,
    Recorded,
    Trials,
    attacked,
    has_won,
    level,
    often,
    play_turn,
)

WINS = 0.6, 10  # the share of tries in which what was begun wins, if the dice were against it
LOSES = 0.3, 16  # and in which another wins after a defence: fewer than that
AGAIN = 40  # playouts of whoever goes on after the dice


class Checker:
    """One level in one game."""

    def __init__(self, game: str, name: str, playouts: int = 0) -> None:
        self.game = game
        self.name = name
        self.playouts = playouts  # for a choice; 0 for those of the level

    def passes(self, one: Position, seed: int = 0) -> bool:
        """Whether the level plays the win, or finds a defence; bad luck does not count."""
        state = imperios.game(self.game).at(one.position)
        rng = Random(f"check {seed}")
        player = Recorded(self.player(self.playouts), self.game)
        end = play_turn(state, one.seat, player, rng)
        trials = Trials(state, one.seat, rng, line_of(state, one))
        again = partial(self.again, player.beginning())
        if one.kind == WIN:
            return has_won(end, one.seat) or often(lambda: trials.wins(again()), *WINS)
        if not often(lambda: attacked(end, one.seat, trials.line, rng), *LOSES):
            return True
        return bool(player.opening) and not often(lambda: trials.loses(again()), *LOSES)

    def player(self, playouts: int) -> Bot:
        """The level."""
        return level(self.game, self.name, playouts)

    def again(self, beginning: Line) -> Mind:
        """The same turn until dice spoke, then the level with few playouts."""
        return Led(beginning, self.player(AGAIN), self.game)


def check(game: str, name: str, playouts: int = 0, number: int = 0) -> None:
    """How many positions of each kind a level masters; of the first ones, or of all."""
    checker = Checker(game, name, playouts)
    for kind in KINDS:
        found = [one for one in read(game) if one.kind == kind][: number or None]
        missed = [place for place, one in enumerate(found) if not checker.passes(one)]
        passed = len(found) - len(missed)
        print(f"{game} {name} {kind}: {passed} of {len(found)}, not {missed}", flush=True)
