"""`imperios bench`: how fast random games are played."""

from contextlib import nullcontext
from importlib.util import find_spec

import click
from rich import box
from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

import imperios
from imperios.cli.reports.peers import PEERS, Speed, missing_peers
from imperios.cli.reports.speed import (
    Runner,
    batch_rate,
    copy_cost,
    own_runners,
    runners_of_all_builds,
)
from imperios.cli.terminal.click_texts import SpokenCommand, Stop, option, words
from imperios.cli.terminal.game_arguments import the_game
from imperios.cli.terminal.texts import Words

# All engines take turns in so many slices: what else the machine does then hits all alike.
SLICES = 5


@click.command(name="bench", cls=SpokenCommand)
@click.argument("game", required=False)
@option("--seconds", type=click.FloatRange(min=0.01), default=2.0)
@option("--peers", is_flag=True)
def bench(game: str | None, seconds: float, peers: bool) -> None:
    """Play random games with the fast path; with --peers in both builds and other engines too."""
    say, console = words(), Console(highlight=False)
    if peers and missing_peers():
        raise Stop("bench.no_peers", names=", ".join(missing_peers()))
    games = [the_game(game).id] if game else list(imperios.GAMES)
    with runners_of_all_builds(games) if peers else nullcontext(own_runners(games)) as own:
        speeds = measure([*own, *(PEERS if peers else ())], seconds, console, say)
    console.print(speed_grid(speeds, speeds[-len(PEERS) :] if peers else [], say))
    for one in games:
        console.print(say("bench.copy", game=one, cost=say.figure(copy_cost(one), 1)))
    if find_spec("numpy"):
        for one in games:
            rate = say.figure(batch_rate(one, seconds / SLICES))
            console.print(say("bench.batch", game=one, rate=rate))


def measure(runners: list[Runner], seconds: float, console: Console, say: Words) -> list[Speed]:
    """Let the runners take turns; the sum of each one's slices."""
    sums: list[Speed | None] = [None] * len(runners)
    turns = [(number, index) for number in range(SLICES) for index in range(len(runners))]
    for number, index in track(turns, say("bench.running"), console=console, transient=True):
        speed, before = runners[index](seconds / SLICES, number), sums[index]
        sums[index] = speed if before is None else before.plus(speed)
    return [speed for speed in sums if speed is not None]


def speed_grid(speeds: list[Speed], rivals: list[Speed], say: Words) -> Grid:
    """A line for each game, number of seats and build, with the ratios to the peers."""
    heads = ["game", "build", "decisions_per_second", "games_per_second"]
    grid = Grid(
        *[say(f"bench.{head}") for head in heads],
        *[say("bench.ratio", peer=rival.name) for rival in rivals],
        box=box.SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
    )
    for column in grid.columns[2:]:
        column.justify = "right"
    for one in speeds:
        rate = one.decisions_per_second
        ratios = [say.figure(rate / rival.decisions_per_second, 1) for rival in rivals]
        figures = [say.figure(rate), say.figure(one.games_per_second, 1)]
        made = say(f"bench.{one.build}") if one.build else ""
        grid.add_row(f"{one.name}, {one.seats}", made, *figures, *ratios)
    return grid
