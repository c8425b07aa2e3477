"""The worth of a position in a game without a bot part: play on at random and see."""

from random import Random

from imperios.bots.chance import draw
from imperios.games.bot_interface.evaluation import Evaluation, won
from imperios.games.bot_interface.simple_evaluation import SimpleEvaluation
from imperios.kernel.frames import CHANCE
from imperios.kernel.state import State

MOST = 400  # choices of a playout; a longer game is taken to be open


class PlayoutEvaluation(Evaluation):
    """The result of one random game from here; a search makes the mean of many."""

    def __init__(self) -> None:
        self.rng = Random(0)  # each search has its own evaluation, so that seeds decide alone

    def chances(self, state: State) -> list[float]:
        """Who wins when everybody goes on at random."""
        world = state.copy()
        for _ in range(MOST):
            if not world.stack:
                break
            if world.stack[-1].who == CHANCE:
                world.choose("chance", draw(world, self.rng))
            else:
                world.play(self.rng.choice(world.codes))
        return won(world) if world.result else [1 / len(world.seats)] * len(world.seats)

    def rests(self, state: State) -> bool:
        """Nothing interrupts the turn."""
        return len(state.stack) <= 1


class PlayoutSimpleEvaluation(SimpleEvaluation):
    """The same for a bot that looks one action ahead."""

    def value(self, state: State, seat: str) -> float:
        """The chance of the seat in one random game."""
        return PlayoutEvaluation().chances(state)[state.seat(seat)]

    def rests(self, state: State) -> bool:
        """Nothing interrupts the turn."""
        return len(state.stack) <= 1
