"""Looks one action ahead and takes what leaves it best off."""

from random import Random
from time import perf_counter
from typing import ClassVar

from imperios.bots.bot import Bot
from imperios.bots.chance import draw
from imperios.bots.knowledge import knowledge_of
from imperios.bots.playout import PlayoutSimpleEvaluation
from imperios.games.bot_interface import SimpleEvaluation
from imperios.kernel.state import State

HORIZON = 40  # choices at most until the action is settled


class GreedyBot(Bot):
    """For each choice: the best of a few ways to finish the action, by what it brings at once."""

    TRIES: ClassVar[int] = 4  # ways to go on that are tried for each choice
    SAMPLES: ClassVar[int] = 2  # how often the others and chance are played for each of them
    HEED: ClassVar[float] = 1.0  # share of the legal choices that it considers

    def __init__(self, game: str) -> None:
        super().__init__(game)
        knowledge = knowledge_of(game)
        self.evaluation: SimpleEvaluation = (
            knowledge.simple_evaluation if knowledge else PlayoutSimpleEvaluation()
        )

    def choose(self, state: State, seat: str, rng: Random) -> str:
        """The choice with the best outlook in worlds that the seat holds possible."""
        end = perf_counter() + self.clock.allowed(state)
        choices = state.choices(seat)
        if len(choices) == 1:
            return choices[0]
        worlds = [state.imagine(seat, rng) for _ in range(self.TRIES)]
        rng.shuffle(choices)  # equals are taken at random
        del choices[max(2, round(self.HEED * len(choices))) :]
        outlooks: list[float] = []
        for token in choices:
            if outlooks and perf_counter() > end:
                break
            ways = [self.outlook(world.copy(), seat, token, rng) for world in worlds]
            outlooks.append(max(ways))
        return choices[outlooks.index(max(outlooks))]

    def outlook(self, world: State, seat: str, token: str, rng: Random) -> float:
        """The average worth of a choice, finished in one way of its own at random."""
        world.choose(seat, token)
        self.finish(world, seat, rng)
        if world.deciders == (seat,):
            return self.evaluation.value(world, seat)
        total = 0.0
        for _ in range(self.SAMPLES):
            sample = world.copy()
            self.settle(sample, rng)
            total += self.evaluation.value(sample, seat)
        return total / self.SAMPLES

    def finish(self, world: State, seat: str, rng: Random) -> None:
        """Go on at random while the seat is asked about the same action."""
        for _ in range(HORIZON):
            if world.deciders != (seat,) or self.evaluation.rests(world):
                return
            world.play(rng.choice(world.legal()))

    def settle(self, world: State, rng: Random) -> None:
        """Let everybody go on at random until the action is over."""
        for _ in range(HORIZON):
            deciders = world.deciders
            if not deciders or self.evaluation.rests(world):
                return
            if deciders[0] == "chance":
                world.choose("chance", draw(world, rng))
            else:
                world.play(rng.choice(world.legal()))


class QuickBot(GreedyBot):
    """The same with a single way to finish the action for each choice: for many games."""

    TRIES = 1
