"""Games of bots against themselves, written down as features: what weights are learned from.

    python training/selfplay.py GAME GAMES SEED OUT.jsonl.gz [--weights FILE] [--steps N]

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
from imperios.bots.judgement import JUDGES
from imperios.bots.levels import Veterano
from imperios.bots.search import Style
from imperios.kernel.state import State

SAMPLED = 0.3  # part of the quiet positions that is kept
QUICK = {"quick_setup": True}
SETUPS: dict[str, list[tuple[str | None, int, dict[str, bool]]]] = {
    "grecia": [
        (None, 2, {}), ("persian_wars", 2, {}), ("free", 2, {}), ("rise_of_macedon", 2, {}),
        (None, 3, {}), (None, 4, {}), ("diadochi", 2, {}), ("trojan_war", 2, {}),
    ],
    "napoleon": [
        ("std_2", 2, QUICK), ("std_2", 2, {}), ("short_2", 2, QUICK), ("std_2", 2, QUICK),
        ("short_2", 2, {}), ("short_4", 4, QUICK), ("peninsular_war_1808", 2, {}),
        ("std_3", 3, QUICK),
    ],
    "galactica": [
        ("defeat_the_enemy", 2, {}), ("border_skirmish", 2, {}), ("gate_of_the_heart", 2, {}),
        ("defeat_the_enemy", 2, {}), ("the_convoy", 2, {}), ("siege_of_kronos", 2, {}),
        ("defeat_the_enemy", 2, {}), ("arms_race", 2, {}), ("an_eye_for_an_eye", 2, {}),
        ("total_war", 2, {}),
    ],
}  # fmt: skip


def make_bot(game: str, weights: dict[str, float] | None, steps: int) -> Veterano:
    """A quick searcher with weights of its own."""
    bot = Veterano(game)
    bot.style = Style(steps, steps // 2, worlds=4)
    bot.clock.stop()
    if weights is not None:
        bot.weights = weights
    return bot


def sample(game: str, number: int, seed: int, weights: dict[str, float] | None, steps: int) -> Any:
    """One game: scenario, winners, and rows of features."""
    rng = Random(f"{seed} {number}")
    scenario, seats, options = SETUPS[game][number % len(SETUPS[game])]
    state = imperios.game(game).new(scenario, seats, options)
    bots = {seat: make_bot(game, weights, steps) for seat in state.seats}
    judge = JUDGES[game]({})
    wild = rng.choice((0.0, 0.05, 0.15))
    rows = []
    while state.deciders:
        who = state.deciders[0]
        if who == "chance":
            state.choose(who, drawn(state, rng))
            continue
        if rng.random() < wild:
            state.choose(who, rng.choice(state.choices(who)))
        else:
            state.choose(who, bots[who].choose(state, who, rng))
        if state.stack and judge.rests(state) and rng.random() < SAMPLED:
            rows.append([[round(value, 4) for value in row] for row in judge.features(state)])
    assert state.result is not None
    winners = [int(seat in state.result.winners) for seat in state.seats]
    return {"scenario": state.scenario, "winners": winners, "rows": rows}


def drawn(state: State, rng: Random) -> str:
    """A token of chance, by its odds."""
    odds = state.odds()
    return rng.choices([token for token, _ in odds], [weight for _, weight in odds])[0]


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
        file.write(json.dumps({"names": JUDGES[asked.game].NAMES}) + "\n")
        for number in range(asked.games):
            line = sample(asked.game, number, asked.seed, weights, asked.steps)
            file.write(json.dumps(line, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
