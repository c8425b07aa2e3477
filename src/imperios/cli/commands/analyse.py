"""`imperios analyse`: who stood how, what luck did and what was given away in a recorded game."""

import json
from random import SystemRandom
from typing import Any

import click
from rich.progress import Progress
from rich.table import Table as Grid
from rich.text import Text

from imperios.cli.commands.replay import bad_record, read_file
from imperios.cli.terminal.boards import style
from imperios.cli.terminal.click_texts import SpokenCommand, Stop, option
from imperios.cli.terminal.game_arguments import the_game
from imperios.cli.terminal.story import Teller
from imperios.coach.analysis import PLAYOUTS
from imperios.coach.report import analysis_of
from imperios.kernel.errors import Faults
from imperios.kernel.state import State

Found = dict[str, Any]


@click.command(name="analyse", cls=SpokenCommand)
@click.argument("file", type=click.Path())
@option("--playouts", type=click.IntRange(4, 100_000), default=PLAYOUTS, show_default=True)
@option("--seed", type=int)
@option("--json", "as_json", is_flag=True)
def analyse(file: str, playouts: int, seed: int | None, as_json: bool) -> None:
    """Analyse a recorded game."""
    state = played(file)
    teller = Teller(state.game.id, state.scenario)
    sown = SystemRandom().randrange(10**9) if seed is None else seed
    found = with_progress(teller, state, playouts, str(sown))
    if as_json:
        click.echo(json.dumps(found, ensure_ascii=False))
        return
    teller.note("analyse.about", "dim", playouts=playouts, seed=sown)
    teller.console.print(chances(teller, found))
    teller.console.print(shares(teller, found))
    turning_points(teller, found)


def played(file: str) -> State:
    """The game of a record, played to its last choice."""
    record = read_file(file)
    try:
        state = the_game(record.game).replay(record)
    except Faults as error:
        raise bad_record(file, error) from None
    if not any(who >= 0 for who, _ in state.past):
        raise Stop("analyse.nothing")
    return state


def with_progress(teller: Teller, state: State, playouts: int, seed: str) -> Found:
    """The analysis; how far it is goes to the error channel."""
    with Progress(transient=True, console=type(teller.console)(stderr=True)) as progress:
        task = progress.add_task(teller.say("analyse.working"))
        return analysis_of(
            state, playouts, seed,
            lambda done, of: progress.update(task, completed=done, total=of),
        )  # fmt: skip


def chances(teller: Teller, found: Found) -> Grid:
    """The chances of all seats at the beginning of each round."""
    grid = Grid(teller.say("analyse.round"), title=teller.say("analyse.chances"))
    for seat in found["seats"]:
        grid.add_column(Text(teller.name(seat), style=style(seat)), justify="right")
    rounds = -1
    for moment in found["moments"]:
        if moment["round"] > rounds:
            rounds = moment["round"]
            figures = zip(moment["chances"], moment["low"], moment["high"], strict=True)
            grid.add_row(str(rounds), *(f"{p:.0%} ({a:.0%}–{b:.0%})" for p, a, b in figures))
    return grid


def shares(teller: Teller, found: Found) -> Grid:
    """What made the chance at the beginning the result, seat by seat."""
    parts = ("start", "luck", "own", "gifts", "rest", "end")
    grid = Grid("", title=teller.say("analyse.shares"))
    for part in parts:
        grid.add_column(teller.say(f"analyse.{part}"), justify="right")
    for share in found["shares"]:
        figures = [share[part] for part in parts]
        shown = [f"{figures[0]:.0%}", *(f"{it:+.0%}" for it in figures[1:-1]), f"{figures[-1]:.0%}"]
        grid.add_row(Text(teller.name(share["seat"]), style=style(share["seat"])), *shown)
    return grid


def turning_points(teller: Teller, found: Found) -> None:
    """What cost most and where luck did most, in the order of the game."""
    teller.note("analyse.points" if found["points"] else "analyse.no_points", "bold")
    for point in found["points"]:
        change = point["change"][found["seats"].index(point["seat"])]
        teller.note(
            "analyse.point", style(point["seat"]), round=point["round"], choices=point["choices"],
            title=point["title"][teller.lang], change=f"{change:+.0%}",
        )  # fmt: skip
        if point["better"]:
            teller.note("analyse.better", line=point["better"]["title"][teller.lang])
            if point["better"]["why"]:
                teller.note("analyse.why", "dim", why=point["better"]["why"][teller.lang])
