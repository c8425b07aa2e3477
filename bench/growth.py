"""How cost grows: with units, the length of a game, tables, spectators, processes, cores.

    python -m bench.growth                    # all, into docs/growth-*.svg and .json
    python -m bench.growth length units       # only these
    python -m bench.growth --seconds 20       # longer runs of server and arena

Needs the group `bench` (Matplotlib). Every figure is written beside its plot. All times are
processor time, which says what server and arena could do with cores of their own. Several
processes of the server get a fifth of a core each and serve what they can, so that players and
database have enough left on two cores.
"""

import argparse
import gc
import json
import os
import subprocess
import sys
import tracemalloc
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple

import imperios
from imperios import State

DOCS = Path(__file__).parents[1] / "docs"
GAMES = ("grecia", "napoleon", "galactica")
STEP = 10  # units of one class on the axis
REPEATS = 20
TABLES = (4, 16, 64, 128, 256)
SPECTATORS = (0, 5, 20, 40)  # at each of
WATCHED = 8  # tables
PROCESSES = (1, 2)
SHARED = 64  # tables of all processes together
SHARE = 0.2  # of a core for each of them
Points = list[tuple[float, float]]
Curves = dict[str, Points]  # by name


class Plot(NamedTuple):
    """Curves with what their axes say."""

    title: str
    x: str
    y: str
    curves: Curves


def random_states(game: str, seed: int) -> Iterator[State]:
    """A random game, choice by choice."""
    state, rng = imperios.game(game).new(), Random(seed)
    while state.deciders:
        yield state
        state.play(rng.choice(state.legal()))


def units_in(told: object) -> int:
    """All units in the zones or sectors of a view."""
    if isinstance(told, list):
        return sum(units_in(item) for item in told)
    if not isinstance(told, Mapping):
        return 0
    units = told.get("units", {})
    own = sum(units.values()) if isinstance(units, Mapping) else len(units)
    return own + (0 if "units" in told else sum(units_in(item) for item in told.values()))


def by_units(_: float) -> list[Plot]:
    """The time of a decision by how many units are on the board."""
    curves: Curves = {}
    for game in GAMES:
        costs: dict[int, list[float]] = defaultdict(list)
        for seed in range(8):
            for number, state in enumerate(random_states(game, seed)):
                if number % 5 == 0:
                    view = state.view(None)
                    units = units_in(view.get("zones", view.get("hexes")))
                    costs[units // STEP * STEP].append(decision_cost(state, number))
        curves[game] = [(x, median(found)) for x, found in sorted(costs.items()) if len(found) > 9]
    return [Plot("A decision, by units on the board", "units", "µs", curves)]


def decision_cost(state: State, seed: int) -> float:
    """Microseconds of processor time for a legal choice and the next ones; the least of three."""
    return min(choice_cost(state, Random(seed)) for _ in range(3))


def choice_cost(state: State, rng: Random) -> float:
    """The same choices, once."""
    worlds = [state.copy() for _ in range(REPEATS)]
    codes = [rng.choice(state.legal()) for _ in worlds]
    for world in worlds:
        world.own()
    start = process_time()
    for world, code in zip(worlds, codes, strict=True):
        world.play(code)
    return (process_time() - start) / REPEATS * 1e6


def by_length(_: float) -> list[Plot]:
    """Time and memory of a game by how many choices were made."""
    times = {game: time_points(game) for game in GAMES}
    memory = {game: memory_points(game) for game in GAMES}
    return [
        Plot("Time of a random game, by its length", "choices", "ms", times),
        Plot("Memory of a game, by its length", "choices", "kB", memory),
    ]


def time_points(game: str) -> Points:
    """Milliseconds of processor time at every fiftieth choice."""
    for _ in random_states(game, 3):  # what is worked out once for all games is known then
        pass
    start = process_time()
    return [
        (len(state.past), 1000 * (process_time() - start))
        for state in random_states(game, 3)
        if len(state.past) % 50 == 0
    ]


def memory_points(game: str) -> Points:
    """Kilobytes at every fiftieth choice, nothing of an earlier game being left."""
    gc.collect()
    tracemalloc.start()
    points: Points = [
        (len(state.past), tracemalloc.get_traced_memory()[0] / 1000)
        for state in random_states(game, 3)
        if len(state.past) % 50 == 0
    ]
    tracemalloc.stop()
    return points


def by_tables(seconds: float) -> list[Plot]:
    """What a choice costs the server, by tables at which is played as fast as can be."""
    found = {count: load(seconds, tables=count) for count in TABLES}
    cost: Points = [(count, it[COST]) for count, it in found.items()]
    memory: Points = [(count, it["server_memory_mb"]) for count, it in found.items()]
    return [
        Plot("Processor time of the server for a choice", "tables", "µs", {"grecia": cost}),
        Plot("Memory of the server", "tables", "MB", {"grecia": memory}),
    ]


def by_spectators(seconds: float) -> list[Plot]:
    """What a choice costs the server, by those who look on at each table."""
    cost: Points = [
        (count, load(seconds, tables=WATCHED, spectators=count)[COST]) for count in SPECTATORS
    ]
    title = "Processor time of the server for a choice"
    return [Plot(title, "spectators at each table", "µs", {"grecia": cost})]


def by_processes(seconds: float) -> list[Plot]:
    """Choices per second of so many processes on one PostgreSQL, at the same tables in all."""
    points: Points = [
        (count, load(seconds, tables=SHARED, processes=count, share=SHARE)["choices_per_second"])
        for count in PROCESSES
    ]
    title = f"Choices per second with {SHARE:.0%} of a core each"
    return [Plot(title, "processes on one PostgreSQL", "choices", {"grecia": points})]


COST = "server_cpu_us_per_choice"


def load(seconds: float, **given: float) -> dict[str, Any]:
    """A run of `bench.load`."""
    arguments = [word for name, it in given.items() for word in (f"--{name}", str(it))]
    command = [sys.executable, "-m", "bench.load", "--seconds", str(seconds), *arguments]
    told: dict[str, Any] = json.loads(
        subprocess.run(command, capture_output=True, check=True).stdout
    )
    return told


def by_cores(seconds: float) -> list[Plot]:
    """Games of two Reclutas in an hour, by processes of the arena on cores of their own."""
    points: Points = []
    for workers in range(1, (os.cpu_count() or 1) + 1):
        games = round(50 * seconds) * workers  # so that the start does not count
        points.append((workers, 3600 * workers * games / arena(games, workers)))
    title = "Games of the arena in an hour of processor time"
    return [Plot(title, "processes, a core for each", "games", {"grecia": points})]


def arena(games: int, workers: int) -> float:
    """A series of games with a bot that is quick; the processor time of all processes."""
    asked = ["arena", "grecia", "--seats", "2", "--bot", "recluta", "--games", str(games)]
    command = [sys.executable, "-m", "imperios.cli", *asked, "--workers", str(workers)]
    before = sum(os.times()[2:4])
    subprocess.run(command, capture_output=True, check=True)
    return sum(os.times()[2:4]) - before


def draw(name: str, plots: list[Plot]) -> None:
    """The plots of a study side by side, and their figures."""
    import matplotlib as mpl

    mpl.use("svg")
    mpl.rcParams["svg.hashsalt"] = name
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(1, len(plots), figsize=(6 * len(plots), 3.6), squeeze=False)
    for axis, plot in zip(axes[0], plots, strict=True):
        for curve, points in plot.curves.items():
            axis.plot(*zip(*points, strict=True), marker="o", markersize=3, label=curve)
        axis.set(title=plot.title, xlabel=plot.x, ylabel=plot.y, xlim=(0, None), ylim=(0, None))
        axis.grid(alpha=0.3)
        axis.legend()
    figure.tight_layout()
    figure.savefig(DOCS / f"growth-{name}.svg", metadata={"Date": None})
    pyplot.close(figure)
    figures = {
        plot.title: {name: [(x, round(y, 1)) for x, y in it] for name, it in plot.curves.items()}
        for plot in plots
    }
    (DOCS / f"growth-{name}.json").write_text(json.dumps(figures) + "\n", encoding="utf-8")


STUDIES: Mapping[str, Callable[[float], list[Plot]]] = {
    "units": by_units,
    "length": by_length,
    "tables": by_tables,
    "spectators": by_spectators,
    "processes": by_processes,
    "cores": by_cores,
}


def main() -> None:
    """Measure and draw."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("studies", nargs="*", help=" ".join(STUDIES))
    parser.add_argument("--seconds", type=float, default=10)
    given = parser.parse_args()
    for name in given.studies or STUDIES:
        draw(name, STUDIES[name](given.seconds))


if __name__ == "__main__":
    main()
