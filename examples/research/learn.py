"""Learns to judge positions of Grecia by playing with itself, then meets Recluta in the arena.

    .uv/bin/uv sync --inexact --extra research --group examples
    .venv/bin/python examples/research/learn.py

The agent looks one action ahead, as Recluta does, but nobody has told it what is worth what: the
worth of a position is the sum of its planes, each with a weight, and the weights are those with
which a ridge regression (scikit-learn) best foretells from positions who won. Games played with
the weights so far bring better positions, and these better weights.
"""

import argparse
import os
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from time import time

import numpy as np
from scipy.sparse import csr_matrix
from sklearn.linear_model import Ridge

from imperios import State
from imperios.adapters.setup import Floats, Setup, roll
from imperios.bots.chance import draw

GAME, SCENARIO, SEATS, OPTIONS = "grecia", "trojan_war", 2, {"cards": False}
WEIGHTS = Path(__file__).parents[2] / "build" / "learned.npy"
LESSONS = 4  # the first with games at random
CURIOSITY = 0.15  # so often a choice is made at random while learning
CAUTION = 300.0  # how much evidence a weight needs
VICTORY = 10.0  # outweighs everything that is seen on the board
TRIES = 2  # ways to finish an action that are tried for each choice
HORIZON = 40  # choices at most until an action is over

Example = tuple[list[int], list[float], float]  # what was seen, and what the game paid


def rests(state: State) -> bool:
    """Whether an action has ended: the next question is what to do."""
    code = state.prompt(state.deciders[0]).code if state.deciders else "game_over"
    return code == "game_over" or state.game.prompts.kinds[code].menu


class Learned:
    """Looks one action ahead and judges by what was learned."""

    def __init__(self, game: str, weights: Floats | None = None) -> None:
        self.setup = Setup(GAME, SCENARIO, SEATS, OPTIONS)
        self.weights: Floats = np.load(WEIGHTS) if weights is None else weights

    def choose(self, state: State, seat: str, rng: Random) -> str:
        """The choice with the best outlook; equals are taken at random."""
        choices = state.choices(seat)
        rng.shuffle(choices)
        worlds = [state.imagine(seat, rng) for _ in range(TRIES)]
        outlook = {
            token: max(self.outlook(world.copy(), seat, token, rng) for world in worlds)
            for token in choices
        }
        return max(choices, key=outlook.__getitem__)

    def outlook(self, world: State, seat: str, token: str, rng: Random) -> float:
        """What a choice is worth, with everything random until the action is over."""
        world.choose(seat, token)
        for _ in range(HORIZON):
            if rests(world):
                break
            chance = world.deciders == ("chance",)
            who = world.deciders[0]
            world.choose(who, draw(world, rng) if chance else rng.choice(world.choices(who)))
        return self.worth(world, seat)

    def worth(self, state: State, seat: str) -> float:
        """What the seat expects to be paid, or is paid."""
        if state.result is not None:
            return VICTORY * self.setup.pays(state.result)[state.seats.index(seat)]
        sight = self.setup.observation.look(state, seat)
        return float(self.weights[sight.places] @ np.asarray(sight.values, np.float32))


def play(weights: Floats, seed: int) -> list[Example]:
    """A game with itself: what both seats saw whenever an action had ended, and what it paid."""
    bot, rng, seen = Learned(GAME, weights), Random(seed), []
    state = bot.setup.start()
    roll(state, rng)
    while state.deciders:
        if rests(state):
            seen += [(who, bot.setup.observation.look(state, who)) for who in state.seats]
        who = state.deciders[0]
        curious = not weights.any() or rng.random() < CURIOSITY
        choice = rng.choice(state.choices(who)) if curious else bot.choose(state, who, rng)
        state.choose(who, choice)
        roll(state, rng)
    pays = dict(zip(state.seats, bot.setup.pays(state.result), strict=True))
    return [(sight.places, sight.values, pays[who]) for who, sight in seen]


def learn(examples: list[Example], size: int) -> Floats:
    """The weights that best foretell what games paid."""
    places = [place for seen, _, _ in examples for place in seen]
    values = [value for _, numbers, _ in examples for value in numbers]
    ends = np.cumsum([0, *[len(seen) for seen, _, _ in examples]])
    table = csr_matrix((values, places, ends), shape=(len(examples), size))
    model = Ridge(alpha=CAUTION, fit_intercept=False)
    model.fit(table, [paid for _, _, paid in examples])
    return np.asarray(model.coef_, np.float32)


def meet_recluta(games: int) -> None:
    """`imperios arena`: the agent against Recluta, each on each seat."""
    options = [f"{name}={str(value).lower()}" for name, value in OPTIONS.items()]
    arena = ["arena", GAME, "--scenario", SCENARIO, "--seats", str(SEATS), "--option", *options]
    bots = ["--bot", f"{__file__}:Learned", "--bot", "recluta", "--games", str(games)]
    subprocess.run([sys.executable, "-m", "imperios.cli", *arena, *bots, "--seed", "1"], check=True)


def main() -> None:
    """Play, learn, play better; then the arena."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=100, help="of each lesson")
    asked.add_argument("--arena", type=int, default=100, help="games against Recluta")
    games, arena = vars(asked.parse_args()).values()
    start, size = time(), Setup(GAME, SCENARIO, SEATS, OPTIONS).observation.size
    weights, examples = np.zeros(size, np.float32), []
    with ProcessPoolExecutor(os.cpu_count()) as cores:
        for lesson in range(LESSONS):
            seeds = range(lesson * games, (lesson + 1) * games)
            for found in cores.map(partial(play, weights), seeds, chunksize=4):
                examples += found
            weights = learn(examples, size)
            print(f"{time() - start:4.0f} s: lesson {lesson + 1}, {len(examples)} positions")
    WEIGHTS.parent.mkdir(exist_ok=True)
    np.save(WEIGHTS, weights)
    meet_recluta(arena)
    print(f"{time() - start:4.0f} s in all")


if __name__ == "__main__":
    main()
