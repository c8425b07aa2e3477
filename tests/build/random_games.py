"""Plays seeded random games and prints the hash of each: the same on every build.

Run by any Python that has imperios: `python random_games.py NUMBER`.
"""

import sys
from random import Random

import imperios
from imperios.kernel.game import Game


def final_hash(game: Game, seed: int) -> str:
    """The hash after a random game whose scenario and seats depend on the seed."""
    rng = Random(seed)
    scenario = game.scenarios[sorted(game.scenarios)[seed % len(game.scenarios)]]
    state = game.new(scenario.id, rng.choice(scenario.seats))
    while state.legal():
        state.play(rng.choice(state.legal()))
    return state.hash()


def main(number: int) -> None:
    """Print a line for each game."""
    for name in imperios.GAMES:
        game = imperios.game(name)
        for seed in range(number):
            print(name, seed, final_hash(game, seed), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
