"""Games of bots against themselves, written down as features: what weights are learned from.

    python -m training.selfplay GAME GAMES SEED OUT.jsonl.gz [--weights FILE] [--steps N]

Every line is a game: who won, and for a sample of its quiet positions the features of each seat.
A part of the choices is made at random, so that the data shows more than what the bots like.
"""

import argparse
import gzip
import json
from pathlib import Path
from random import Random
from typing import Any

import imperios
from imperios.bots.chance import draw
from imperios.bots.levels import Veterano
from imperios.games.bot_interface import SearchSettings
from training.recipe import bot_part, recipe_of

SAMPLED = 0.3  # part of the quiet positions that is kept


def make_bot(game: str, weights: dict[str, float] | None, steps: int) -> Veterano:
    """A quick searcher with weights of its own."""
    bot = Veterano(game)
    bot.settings = SearchSettings(steps, steps // 2, worlds=4)
    bot.clock.stop()
    if weights is not None:
        bot.weights = weights
    return bot


def sample(game: str, number: int, seed: int, weights: dict[str, float] | None, steps: int) -> Any:
    """One game: scenario, winners, and rows of features."""
    rng = Random(f"{seed} {number}")
    setups = recipe_of(game).setups
    scenario, seats, options = setups[number % len(setups)]
    state = imperios.game(game).new(scenario, seats, options)
    bots = {seat: make_bot(game, weights, steps) for seat in state.seats}
    evaluation = bot_part(game).evaluation({}, {})
    wild = rng.choice((0.0, 0.05, 0.15))
    rows = []
    while state.deciders:
        who = state.deciders[0]
        if who == "chance":
            state.choose(who, draw(state, rng))
            continue
        if rng.random() < wild:
            state.choose(who, rng.choice(state.choices(who)))
        else:
            state.choose(who, bots[who].choose(state, who, rng))
        if state.stack and evaluation.rests(state) and rng.random() < SAMPLED:
            rows.append([[round(value, 4) for value in row] for row in evaluation.rows(state)])
    assert state.result is not None
    winners = [int(seat in state.result.winners) for seat in state.seats]
    return {"scenario": state.scenario, "winners": winners, "rows": rows}


def main() -> None:
    """Play and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("games", type=int)
    parser.add_argument("seed", type=int)
    parser.add_argument("out", type=Path)
    parser.add_argument("--weights", type=Path)
    parser.add_argument("--steps", type=int, default=60)
    asked = parser.parse_args()
    weights = json.loads(asked.weights.read_text()) if asked.weights else None
    with gzip.open(asked.out, "wt", encoding="utf-8") as file:
        file.write(json.dumps({"names": bot_part(asked.game).features.names}) + "\n")
        for number in range(asked.games):
            line = sample(asked.game, number, asked.seed, weights, asked.steps)
            file.write(json.dumps(line, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
