"""`imperios bench`: how fast random games are played."""

from collections.abc import Callable
from functools import partial
from random import Random
from time import process_time

import click
from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

import imperios
from imperios.cli.reports.peers import PEERS, Speed, missing_peers
from imperios.cli.terminal.click_texts import SpokenCommand, Stop, option, words
from imperios.cli.terminal.game_arguments import the_game
from imperios.cli.terminal.texts import Words
from imperios.kernel.game import Game
from imperios.kernel.state import State

# All engines take turns in so many slices: what else the machine does then hits all alike.
SLICES = 5

Runner = Callable[[float, int], Speed]


@click.command(name="bench", cls=SpokenCommand)
@click.argument("game", required=False)
@option("--seconds", type=click.FloatRange(min=0.01), default=2.0)
@option("--peers", is_flag=True)
def bench(game: str | None, seconds: float, peers: bool) -> None:
    """Play random games with the fast path; with --peers those of other engines too."""
    say, console = words(), Console(highlight=False)
    if peers and missing_peers():
        raise Stop("bench.no_peers", names=", ".join(missing_peers()))
    games = [the_game(game)] if game else [imperios.game(name) for name in imperios.GAMES]
    runners = [runner for one in games for runner in own_runners(one)]
    runners += PEERS if peers else ()
    speeds = measure(runners, seconds, console, say)
    console.print(speed_grid(speeds, speeds[-len(PEERS) :] if peers else [], say))
    for one in games:
        console.print(say("bench.copy", game=one.id, cost=say.figure(copy_cost(one), 1)))


def measure(runners: list[Runner], seconds: float, console: Console, say: Words) -> list[Speed]:
    """Let the runners take turns; the sum of each one's slices."""
    sums: list[Speed | None] = [None] * len(runners)
    turns = [(number, index) for number in range(SLICES) for index in range(len(runners))]
    for number, index in track(turns, say("bench.running"), console=console, transient=True):
        speed, before = runners[index](seconds / SLICES, number), sums[index]
        sums[index] = speed if before is None else before.plus(speed)
    return [speed for speed in sums if speed is not None]


def own_runners(game: Game) -> list[Runner]:
    """A runner for each number of seats of the default scenario."""
    scenario = game.new().scenario
    return [partial(own_speed, game, scenario, n) for n in game.scenarios[scenario].seats]


def own_speed(game: Game, scenario: str, seats: int, seconds: float, seed: int) -> Speed:
    """Random games, one after the other, until the time is up."""
    rng = Random(seed)
    games = decisions = 0
    start = process_time()
    while process_time() - start < seconds:
        decisions += play_at_random(game.new(scenario, seats), rng)
        games += 1
    return Speed(game.id, seats, games, decisions, process_time() - start)


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


def copy_cost(game: Game, copies: int = 2000) -> float:
    """Microseconds for a copy of a state in the middle of a game."""
    state, rng = game.new(), Random(0)
    for _ in range(300):
        if state.legal():
            state.play(rng.choice(state.legal()))
    start = process_time()
    for _ in range(copies):
        state.copy()
    return (process_time() - start) / copies * 1e6


def speed_grid(speeds: list[Speed], rivals: list[Speed], say: Words) -> Grid:
    """A line for each game and number of seats, with the ratios to the peers."""
    heads = ["game", "seats", "games", "decisions_per_second", "games_per_second"]
    grid = Grid(*[say(f"bench.{head}") for head in heads])
    for rival in rivals:
        grid.add_column(say("bench.ratio", peer=rival.name))
    for column in grid.columns[1:]:
        column.justify = "right"
    for one in speeds:
        rate = one.decisions_per_second
        ratios = [say.figure(rate / rival.decisions_per_second, 1) for rival in rivals]
        figures = [say.figure(rate), say.figure(one.games_per_second, 1)]
        grid.add_row(one.name, str(one.seats), str(one.games), *figures, *ratios)
    return grid
