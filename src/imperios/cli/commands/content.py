"""`imperios content check`: the content files of the program, or a user's own."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from imperios.cli.terminal.click_texts import SpokenCommand, SpokenGroup, Stop, option, words
from imperios.cli.terminal.texts import Words
from imperios.content.registry import GAMES

if TYPE_CHECKING:
    from imperios.content.check import Finding


@click.group(name="content", cls=SpokenGroup)
def content() -> None:
    """What can be done with content files."""


@content.command(name="check", cls=SpokenCommand)
@click.argument("folder", required=False, type=click.Path())
@option("--game", type=click.Choice(tuple(GAMES)))
@click.pass_context
def check(ctx: click.Context, folder: str | None, game: str | None) -> None:
    """Check a folder, or without one the content that comes with the program."""
    say = words()
    found = shipped_faults(game) if folder is None else users_faults(Path(folder), game)
    for finding in found:
        click.echo(sentence(finding, say))
    click.echo(say("content.faults" if found else "content.good", faults=len(found)))
    ctx.exit(2 if found else 0)


def shipped_faults(game: str | None) -> "list[Finding]":
    """Everything wrong with the content of the program: of one game, or of all."""
    # Here and below, not above: the library for schemas is slow to load.
    from imperios.content.check import check_shipped

    return [finding for name in GAMES if game in (None, name) for finding in check_shipped(name)]


def users_faults(folder: Path, game: str | None) -> "list[Finding]":
    """Everything wrong in a folder; which game it belongs to, its files say."""
    from imperios.content.check import check_folder, game_of

    if not folder.is_dir():
        raise Stop("error.no_such_folder", path=folder)
    if not any(folder.glob("*.json")):
        raise Stop("error.no_content", path=folder)
    name = game or game_of(folder)
    if name not in GAMES:
        raise Stop("error.content_of_which_game", path=folder, games=", ".join(GAMES))
    return check_folder(name, folder)


def sentence(finding: "Finding", say: Words) -> str:
    """File, line, place and reason."""
    fault = finding.fault
    where = f"{finding.path}:{finding.line}" if finding.line else finding.path
    place = f"{fault.place}: " if fault.place else ""
    return f"{where}: {place}" + say(f"fault.{fault.reason}", **fault.details)
