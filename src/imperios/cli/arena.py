"""`imperios arena`: bots play many games of one set-up."""

from statistics import fmean

import click
from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

from imperios.bots.arena import Match, Share, endings, is_unfair, matches, wins
from imperios.cli.games import new_state, the_game
from imperios.cli.setting import SetUp, bot_named, bot_option, series_options
from imperios.cli.spoken import SpokenCommand, option, words
from imperios.cli.words import Words
from imperios.kernel.state import State
from imperios.text import texts_of


@click.command(name="arena", cls=SpokenCommand)
@series_options
@bot_option
@option("--games", type=click.IntRange(min=1), default=20)
def arena(bot: str, games: int, **given: object) -> None:
    """Play the games and print who won, how long they took and how they ended."""
    say, asked, console = words(), SetUp(given), Console(highlight=False)
    game = the_game(asked.game)
    first = new_state(game, asked)
    title = game.scenarios[first.scenario].title[say.lang]
    series = matches(lambda: new_state(game, asked), bot_named(bot, game.id), games, asked.seed)
    shown = track(series, say("arena.running"), games, console=console, transient=True)
    played = list(shown)
    console.print(say("arena.title", title=title, games=games, bot=bot, seed=asked.seed))
    console.print(seat_grid(first, played, say))
    console.print(end_grid(game.id, played, say))
    console.print(length(played, say))


def seat_grid(state: State, played: list[Match], say: Words) -> Grid:
    """A line for each seat: wins, share, interval, and whether that is fair."""
    names, count = texts_of(state.game.id), len(state.seats)
    grid = Grid(*[say(f"arena.{head}") for head in ("seat", "wins", "share", "interval")])
    grid.add_column(say("arena.verdict", fair=f"{100 / count:.1f}"))
    for seat, won in wins(played, state.seats).items():
        verdict = say("arena.unfair" if is_unfair(won, count) else "arena.fair")
        grid.add_row(names.name(seat, say.lang), *figures(won), verdict)
    return grid


def end_grid(game: str, played: list[Match], say: Words) -> Grid:
    """A line for each way in which games ended."""
    grid = Grid(*[say(head) for head in ("arena.end", "bench.games", "arena.share")])
    grid.add_column(say("arena.interval"))
    for reason, part in endings(played).items():
        grid.add_row(texts_of(game).phrase("result", reason, say.lang), *figures(part))
    return grid


def figures(part: Share) -> tuple[str, str, str]:
    """The number, the share and its interval in per cent."""
    low, high = 100 * part.low, 100 * part.high
    return str(part.times), f"{100 * part.part:.1f} %", f"{low:.1f} – {high:.1f} %"


def length(played: list[Match], say: Words) -> str:
    """How many rounds the games took, if the game has rounds; how many had several winners."""
    rounds, told = [match.rounds for match in played], []
    if any(rounds):
        mean = f"{fmean(rounds):.1f}"
        told.append(say("arena.length", mean=mean, least=min(rounds), most=max(rounds)))
    shared = sum(len(match.winners) > 1 for match in played)
    if shared:
        told.append(say("arena.shared", shared=shared))
    return " ".join(told)
