"""What came out of a series, in tables, in words, and as a picture."""

from collections.abc import Sequence
from statistics import fmean

from rich.console import Console
from rich.table import Table as Grid

from imperios.arena.match import Fault, Match
from imperios.arena.plot import Dot, picture
from imperios.arena.ratings import ratings
from imperios.arena.series import Series
from imperios.arena.shares import (
    Share,
    bot_wins,
    by_victory,
    endings,
    is_unfair,
    repeats,
    wins,
)
from imperios.arena.summary import faults_of, pace_of
from imperios.cli.terminal.click_texts import words
from imperios.cli.terminal.texts import Words
from imperios.content.texts import texts_of
from imperios.kernel.state import State


def told(
    console: Console, title: str, series: Series, first: State, played: Sequence[Match]
) -> None:
    """All of it: bots if there are several, seats, ends, length."""
    say = words()
    names = ", ".join(one.name for one in series.entrants)
    console.print(say("arena.title", title=title, games=len(played), bot=names, seed=series.seed))
    if len(series.entrants) > 1:
        console.print(bot_grid(played, say))
        console.print(say("arena.time_note"), style="dim")
    console.print(seat_grid(first, played, say))
    console.print(end_grid(first.game.id, played, say))
    console.print(length(played, say))
    console.print(drift(played, say))
    for line in complaints(played, say):
        console.print(line, style="red")


def bot_grid(played: Sequence[Match], say: Words) -> Grid:
    """A line for each bot: games won, what its seats would win by lot, Elo, thinking time."""
    heads = ("bot", "wins", "share", "interval", "by_lot", "elo", "time")
    grid = Grid(*[say(f"arena.{head}") for head in heads])
    paces, shares = pace_of(played), bot_wins(played)
    for name, rating in ratings(played).items():
        won, fair = shares[name]
        pace = paces[name]
        mean = 1000 * pace.seconds / max(pace.choices, 1)
        grid.add_row(
            name,
            f"{won.times}/{won.games}",
            f"{say.figure(100 * won.part, 1)} %",
            f"{100 * won.low:.0f} – {100 * won.high:.0f} %",
            f"{100 * fair:.0f} %",
            f"{rating.elo:+.0f} ± {rating.error:.0f}",
            f"{mean:.0f}/{1000 * pace.slowest:.0f}",
        )
    for column in grid.columns[1:]:
        column.justify = "right"
    return grid


def seat_grid(state: State, played: Sequence[Match], say: Words) -> Grid:
    """A line for each seat: wins, share, interval, and whether that is fair."""
    names, count = texts_of(state.game.id), len(state.seats)
    grid = Grid(*[say(f"arena.{head}") for head in ("seat", "wins", "share", "interval")])
    grid.add_column(say("arena.verdict", fair=say.figure(100 / count, 1)))
    for seat, won in wins(played, state.seats).items():
        verdict = say("arena.unfair" if is_unfair(won, count) else "arena.fair")
        grid.add_row(names.name(seat, say.lang), *figures(won, say), verdict)
    return grid


def end_grid(game: str, played: Sequence[Match], say: Words) -> Grid:
    """A line for each way in which games ended."""
    grid = Grid(*[say(head) for head in ("arena.end", "bench.games", "arena.share")])
    grid.add_column(say("arena.interval"))
    for reason, part in endings(played).items():
        grid.add_row(texts_of(game).phrase("result", reason, say.lang), *figures(part, say))
    return grid


def figures(part: Share, say: Words) -> tuple[str, str, str]:
    """The number, the share and its interval in per cent."""
    middle, low, high = (say.figure(100 * it, 1) for it in (part.part, part.low, part.high))
    return str(part.times), f"{middle} %", f"{low} – {high} %"


def length(played: Sequence[Match], say: Words) -> str:
    """How many rounds the games took, if the game has rounds; how many had several winners."""
    rounds, said = [match.rounds for match in played], []
    if any(rounds):
        mean = say.figure(fmean(rounds), 1)
        said.append(say("arena.length", mean=mean, least=min(rounds), most=max(rounds)))
    shared = sum(len(match.winners) > 1 for match in played)
    if shared:
        said.append(say("arena.shared", shared=shared))
    return " ".join(said)


def drift(played: Sequence[Match], say: Words) -> str:
    """Whether games are decided on the board, and whether turns lead anywhere."""
    again = repeats(played)
    _, victory, interval = figures(by_victory(played), say)
    return say(
        "arena.drift",
        victory=victory,
        interval=interval,
        repeats=again.times,
        turns=say.figure(again.games),
    )


def complaints(played: Sequence[Match], say: Words) -> list[str]:
    """For each bot that gave answers which could not be used: how many, and the first."""
    counts = faults_of(played)
    firsts: dict[str, Fault] = {}
    for match in played:
        for seat, fault in match.faults.items():
            firsts.setdefault(match.bots[seat], fault)
    return [
        say("arena.faults", bot=name, times=counts[name], first=say(f"fault_kind.{fault.kind}"))
        + (f" {fault.answer}" if fault.answer else "")
        for name, fault in firsts.items()
    ]


def drawing(title: str, series: Series, first: State, played: Sequence[Match]) -> str:
    """Elo of the bots; of a single bot the wins by seat."""
    say = words()
    if len(series.entrants) > 1:
        rated = ratings(played).items()
        dots = [Dot(name, it.elo, it.elo - it.error, it.elo + it.error) for name, it in rated]
        return picture(title, say("arena.elo"), dots, 0.0)
    names = texts_of(first.game.id)
    dots = [
        Dot(names.name(seat, say.lang), 100 * won.part, 100 * won.low, 100 * won.high)
        for seat, won in wins(played, first.seats).items()
    ]
    return picture(title, say("arena.share") + ", %", dots, 100 / len(first.seats))
