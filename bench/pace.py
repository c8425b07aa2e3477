"""How long the levels think: the slowest choice and the slowest turn, in all games.

    .venv/bin/python -m bench.pace --rounds 2
    .venv/bin/python -m bench.pace --level estratega --game napoleon

Every table is played for a few rounds from its beginning, and again from the middle of a game that
quick bots have played, all seats with the same level, as at a table: by the clock. The clock is
that of the processor, for the bots too, so that a busy machine does not spoil the figures. A turn
is everything that one seat chose from one beginning of a turn to the next, whoever's turn it was.
"""

from collections import defaultdict
from random import Random
from time import process_time

import click

import imperios
from bench.tables import PACE
from imperios.bots import BOTS, LEVELS, Bot, greedy, levels, mcts
from imperios.bots.chance import draw
from imperios.bots.think_time import turn_of
from imperios.kernel.state import State


class Times:
    """The seconds of all choices of a level, by seat and turn."""

    def __init__(self) -> None:
        self.choices: list[float] = []
        self.turns: dict[tuple[str, int], float] = defaultdict(float)

    def add(self, seat: str, turn: int, seconds: float) -> None:
        """One choice."""
        self.choices.append(seconds)
        self.turns[seat, turn] += seconds

    def told(self) -> str:
        """Means and longest, in seconds."""
        turns = list(self.turns.values())
        mean = sum(self.choices) / len(self.choices)
        return (
            f"{len(self.choices)} choices, mean {mean:.3f}, longest {max(self.choices):.3f}; "
            f"{len(turns)} turns, mean {sum(turns) / len(turns):.2f}, longest {max(turns):.2f}"
        )


def watched(state: State, level: str, turns: int, rng: Random, times: Times) -> None:
    """So many turns with the level on every seat."""
    bots: dict[str, Bot] = {seat: BOTS[level](state.game.id) for seat in state.seats}
    seen: set[int] = set()
    while state.deciders and len(seen) <= turns:
        who = state.deciders[0]
        turn = turn_of(state)
        seen.add(turn)
        if who == "chance":
            state.choose(who, draw(state, rng))
            continue
        start = process_time()
        token = bots[who].choose(state, who, rng)
        times.add(who, turn, process_time() - start)
        state.choose(who, token)


@click.command()
@click.option("--rounds", type=int, default=1)
@click.option("--skip", type=int, default=5, help="rounds of quick bots before the second part")
@click.option("--level", "chosen", type=click.Choice(LEVELS), multiple=True)
@click.option("--game", "games", type=click.Choice(sorted(PACE)), multiple=True)
def main(rounds: int, skip: int, chosen: tuple[str, ...], games: tuple[str, ...]) -> None:
    """Play and tell."""
    for module in (greedy, levels, mcts):
        vars(module)["perf_counter"] = process_time
    for level in chosen or LEVELS:
        for game in games or tuple(PACE):
            for scenario, seats in PACE[game]:
                times, rng = Times(), Random(1)
                watched(imperios.game(game).new(scenario, seats), level, rounds * seats, rng, times)
                state = imperios.game(game).new(scenario, seats)
                watched(state, "quick", skip * seats, rng, Times())
                watched(state, level, rounds * seats, rng, times)
                print(level, scenario, seats, times.told(), flush=True)


if __name__ == "__main__":
    main()
