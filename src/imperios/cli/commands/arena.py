"""`imperios arena`: bots play many games against each other, or with themselves."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import track

import imperios
from imperios.arena import cluster, workers
from imperios.arena.entrants import bot_class, distinct, entrant_of
from imperios.arena.errors import Halt
from imperios.arena.match import Match
from imperios.arena.results import Results, stored
from imperios.arena.series import Series
from imperios.arena.summary import summary
from imperios.cli.reports.arena import drawing, told
from imperios.cli.reports.balance import Played, Report, kept_of
from imperios.cli.terminal.click_texts import SpokenCommand, Stop, option, words
from imperios.cli.terminal.game_arguments import new_state, option_of, seats_of, the_game
from imperios.cli.terminal.options import SetUp, set_up_of_series
from imperios.kernel.game import Game
from imperios.kernel.state import State

RIVAL = "veterano"  # of a bot that comes alone


@click.command(name="arena", cls=SpokenCommand)
@click.argument("what", metavar="[GAME] [FILE]...", nargs=-1)
@set_up_of_series
@option("--bot", "rivals", multiple=True, metavar="BOT")
@option("--games", type=click.IntRange(min=1), default=20)
@option("--solo", is_flag=True)
@option("--lot", is_flag=True)
@option("--clock", is_flag=True)
@option("--workers", "hands", type=click.IntRange(min=1))
@option("--ray", is_flag=True)
@option("--results", type=click.Path())
@option("--json", "json_file", type=click.Path(dir_okay=False))
@option("--plot", type=click.Path(dir_okay=False))
@option("--report", type=click.Path(dir_okay=False))
@option("--played", is_flag=True)
@option("--time-limit", type=click.FloatRange(min=0.01), default=10.0)
def arena(what: tuple[str, ...], **given: Any) -> None:
    """Play the games and tell what came out."""
    console = Console(highlight=False)
    try:
        check_places(given)
        asked, bots = asked_for(what, given)
        if given["report"]:
            write_report(asked, bots, given, console)
        else:
            play_series(asked, bots, given, console)
    except Halt as halt:
        raise Stop(f"halt.{halt.code}", **halt.words) from None


def check_places(given: dict[str, Any]) -> None:
    """Hours of games must not end with a file that cannot be written."""
    for name in ("json_file", "plot", "report", "results"):
        path = path_of(given[name])
        folder = name == "results" and given["report"]
        if path is not None and (not path.parent.is_dir() or (path.is_dir() and not folder)):
            raise Stop("halt.no_such_place", file=path)


def play_series(asked: SetUp, bots: list[str], given: dict[str, Any], console: Console) -> None:
    """One set-up: tables, and the files that were asked for."""
    say = words()
    series, first = series_of(asked, bots, given)
    games = series.fair(given["games"])
    results = Results(series, path_of(given["results"]))
    played = all_played(series, games, results, given, console)
    title = first.game.scenarios[first.scenario].title[say.lang]
    told(console, title, series, first, played)
    if games != given["games"]:
        console.print(say("arena.rounded", asked=given["games"], games=games), style="dim")
    write(given["json_file"], json.dumps(summary(series, first, played), indent=1) + "\n")
    write(given["plot"], drawing(title, series, first, played) if given["plot"] else "")


def write_report(asked: SetUp, bots: list[str], given: dict[str, Any], console: Console) -> None:
    """All set-ups of the game, or those that were asked for, with a single bot."""
    if len(bots) > 1:
        raise Stop("halt.report_of_one")
    say, game, sets = words(), the_game(asked.game), []
    folder, path = path_of(given["results"]), Path(given["report"])
    command = command_of(asked, bots[0], given, path)
    for scenario, count in set_ups(game, asked):
        asked.scenario, asked.seats = scenario, str(count)
        series, first = series_of(asked, bots, given)
        name = f"{game.id}-{scenario}-{count}-{series.entrants[0].name}.jsonl"
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
        file = folder / name if folder else None
        if given["played"] and not (file and file.exists()):
            continue
        sets.append(games_of(series, first, file, given, console))
        console.print(
            say("report.done", title=game.scenarios[scenario].title[say.lang], seats=count)
        )
    if not sets:
        raise Stop("halt.nothing_played")
    write(given["report"], Report(sets, command, kept_of(path), say).text())


def games_of(
    series: Series, first: State, file: Path | None, given: dict[str, Any], console: Console
) -> Played:
    """The games of a set-up: those in its file, or so many, of which those are played that lack."""
    if given["played"] and file is not None:
        content, matches = stored(file, series)
        return Played(series, first, matches, content)
    results = Results(series, file)
    matches = all_played(series, given["games"], results, given, console)
    return Played(series, first, matches, series.header()["content"])


def set_ups(game: Game, asked: SetUp) -> list[tuple[str, int]]:
    """The scenarios and numbers of seats of a report; several are named with commas between."""
    chosen = asked.scenario.split(",") if asked.scenario else list(game.scenarios)
    for name in chosen:
        if name not in game.scenarios:
            asked.scenario = name
            new_state(game, asked)  # says which scenarios there are
    return [
        (name, count)
        for name, scenario in game.scenarios.items()
        for count in scenario.seats
        if name in chosen and asked.seats in (None, str(count))
    ]


def command_of(asked: SetUp, bot: str, given: dict[str, Any], path: Path) -> str:
    """The command that writes the same report again."""
    options = "".join(f" --option {text}" for text in asked.options)
    chosen = f"--scenario {asked.scenario} " if asked.scenario else ""
    lot = " --lot" if given["lot"] else ""
    games = f"--games {given['games']}" if not given["played"] else "--played"
    games += f" --bot {bot} --seed {asked.seed}{lot}{options}"
    files = f"--results FOLDER --report {path.name} --lang {words().lang}"
    return f"imperios arena {asked.game} {chosen}{games} {files}"


def asked_for(what: tuple[str, ...], given: dict[str, Any]) -> tuple[SetUp, list[str]]:
    """The game, and the bots: files beside it and those named with --bot."""
    named = what[0] if what and what[0] in imperios.GAMES else None
    files = what[1:] if named else what
    if what and named is None and not is_file(what[0]):
        the_game(what[0])  # says which games there are
    bots = [*files, *given["rivals"]]
    if files and len(bots) == 1:
        bots.append(RIVAL)
    return SetUp({**given, "game": named or "grecia"}), bots or ["greedy"]


def is_file(text: str) -> bool:
    """A file, perhaps with the name of a class after a colon."""
    return Path(text.partition(":")[0]).is_file()


def series_of(asked: SetUp, bots: list[str], given: dict[str, Any]) -> tuple[Series, State]:
    """The series, and the start of its games; whatever is wrong with it is said."""
    first = new_state(the_game(asked.game), asked)
    entrants = distinct([entrant_of(text) for text in bots])
    for one in entrants:
        if one.kind == "file":
            bot_class(one.place)  # a fault in it is told before any game begins
    seats = seats_of(asked.seats)
    solo = given["solo"]
    if solo and (len(entrants) < 2 or len(first.seats) < 2):
        raise Stop("halt.solo_needs_two")
    return Series(
        asked.game, first.scenario, tuple(seats) if isinstance(seats, list) else seats,
        dict(option_of(text) for text in asked.options), tuple(entrants), solo, asked.seed,
        given["time_limit"], given["clock"], given["lot"],
    ), first  # fmt: skip


def path_of(text: str | None) -> Path | None:
    """A path, if one was given."""
    return Path(text) if text else None


def all_played(
    series: Series, games: int, results: Results, given: dict[str, Any], console: Console
) -> list[Match]:
    """Play what is missing, with a bar that grows."""
    say, left = words(), results.missing(games)
    if len(left) < games:
        console.print(say("arena.resumed", done=games - len(left), games=games), style="dim")

    def report(number: int) -> None:
        console.print(say("arena.worker_died", number=number), style="red")

    def all_games() -> Iterator[tuple[int, Match]]:
        if given["ray"]:
            return cluster.run(series, left)
        return workers.run(series, left, given["hands"] or workers.cores(), report)

    shown = track(all_games(), say("arena.running"), len(left), console=console, transient=True)
    try:
        for number, match in shown:
            results.add(number, match)
    finally:
        results.close()
    return results.matches(games)


def write(path: str | None, text: str) -> None:
    """Write a file, if one was asked for."""
    if path:
        Path(path).write_text(text, encoding="utf-8")
