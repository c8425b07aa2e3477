"""How fast random games are played, by the build of the rules that is loaded or in both builds."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import partial
from multiprocessing import get_context
from random import Random
from time import process_time

import imperios
from imperios.cli.reports.peers import Speed
from imperios.compiled import is_compiled
from imperios.kernel.state import State

Runner = Callable[[float, int], Speed]


def build() -> str:
    """The build that this process plays with."""
    return "compiled" if is_compiled() else "plain"


def set_ups(game: str) -> list[tuple[str, str, int]]:
    """The default scenario of a game with each number of seats."""
    rules = imperios.game(game)
    scenario = rules.new().scenario
    return [(game, scenario, seats) for seats in rules.scenarios[scenario].seats]


def own_runners(games: list[str]) -> list[Runner]:
    """Runners of this process."""
    return [partial(own_speed, *set_up) for game in games for set_up in set_ups(game)]


@contextmanager
def runners_of_all_builds(games: list[str]) -> Iterator[list[Runner]]:
    """Runners in processes: plain, and compiled where such rules are there."""
    with ExitStack() as open_pools:
        pools: dict[str, ProcessPoolExecutor] = {}
        for asked in ("0", ""):
            pool = open_pools.enter_context(ProcessPoolExecutor(1, get_context("spawn")))
            pools.setdefault(_started(pool, asked), pool)
        yield [
            partial(_elsewhere, pool, *set_up)
            for game in games
            for pool in pools.values()
            for set_up in set_ups(game)
        ]


def _started(pool: ProcessPoolExecutor, asked: str) -> str:
    """The build with which the process of a pool has started, asked as by IMPERIOS_COMPILE."""
    before = os.environ.get("IMPERIOS_COMPILE", "")
    os.environ["IMPERIOS_COMPILE"] = asked
    try:
        return pool.submit(build).result()
    finally:
        os.environ["IMPERIOS_COMPILE"] = before


def _elsewhere(
    pool: ProcessPoolExecutor, game: str, scenario: str, seats: int, seconds: float, seed: int
) -> Speed:
    return pool.submit(own_speed, game, scenario, seats, seconds, seed).result()


def own_speed(game: str, scenario: str, seats: int, seconds: float, seed: int) -> Speed:
    """Random games, one after the other, until the time is up."""
    rng, rules = Random(seed), imperios.game(game)
    games = decisions = 0
    start = process_time()
    while process_time() - start < seconds:
        decisions += play_at_random(rules.new(scenario, seats), rng)
        games += 1
    return Speed(game, seats, games, decisions, process_time() - start, build())


def play_at_random(state: State, rng: Random) -> int:
    """Play a game to its end with the fast path; the number of choices, those of chance too."""
    count = 0
    draw = rng.random
    codes = state.legal()
    while codes:
        state.play(codes[int(draw() * len(codes))])
        count += 1
        codes = state.legal()
    return count


def copy_cost(game: str, copies: int = 2000) -> float:
    """Microseconds for a copy of a state in the middle of a game."""
    state, rng = imperios.game(game).new(), Random(0)
    for _ in range(300):
        if state.legal():
            state.play(rng.choice(state.legal()))
    start = process_time()
    for _ in range(copies):
        state.copy()
    return (process_time() - start) / copies * 1e6


def batch_rate(game: str, seconds: float, games: int = 64) -> float:
    """Choices per second in games stepped together, each with what the next seat sees."""
    from imperios.adapters.batch import Batch
    from imperios.adapters.setup import Setup

    batch, rng, steps = Batch(Setup(game), games), Random(0), 0
    start = process_time()
    while process_time() - start < seconds:
        codes = [table.state.legal() for table in batch.tables]
        batch.step([legal[int(rng.random() * len(legal))] for legal in codes])
        steps += 1
    return steps * games / (process_time() - start)
