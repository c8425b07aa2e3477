"""`imperios print`: the box of a game as PDF files, ready for scissors and glue."""

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.progress import Progress

from imperios.cli.commands.content import sentence, users_faults
from imperios.cli.terminal.click_texts import SpokenCommand, Stop, option, words
from imperios.content.registry import GAMES
from imperios.press.box_table import has_box
from imperios.press.options import INKS, PAPERS, PARTS, PrintOptions
from imperios.press.words import Words as SheetWords

if TYPE_CHECKING:
    from rich.progress import TaskID


@click.command(name="print", cls=SpokenCommand)
@click.argument("game", metavar="GAME", type=click.Choice(tuple(GAMES)))
@option("--paper", type=click.Choice(tuple(PAPERS)), default="a4")
@option("--ink", type=click.Choice(INKS), default="full")
@option("--parts", metavar="PART,PART...")
@option("--scenario", "sheet_of")
@option("--content", type=click.Path())
@option("--out", type=click.Path(file_okay=False))
@click.pass_context
def print(ctx: click.Context, /, out: str | None, **given: Any) -> None:
    """Make the parts, each as a PDF, and a ZIP of all."""
    if find_spec("typst") is None:
        raise Stop("error.no_press")
    if not has_box(given["game"]):
        raise Stop("error.no_box", game=given["game"])
    order = options_of(given)
    if order.content is not None:
        refuse_faults(ctx, order.content, order.game)
    print_with_progress(order, Path(out or order.game))


def options_of(given: dict[str, Any]) -> PrintOptions:
    """What the options of the command ask for."""
    return PrintOptions(
        game=given["game"],
        lang=words().lang,
        paper=given["paper"],
        ink=given["ink"],
        parts=parts_of(given["parts"]),
        scenario=scenario_of(given["game"], given["sheet_of"]),
        content=Path(given["content"]) if given["content"] else None,
    )


def parts_of(named: str | None) -> tuple[str, ...]:
    """The parts named, in the order of the box; without names all of them."""
    asked = tuple(part.strip() for part in named.split(",")) if named else PARTS
    for part in asked:
        if part not in PARTS:
            raise Stop("error.no_such_part", name=part, parts=", ".join(PARTS))
    return tuple(part for part in PARTS if part in asked)


def scenario_of(game: str, name: str | None) -> str | None:
    """The scenario of this name, if one is asked for."""
    from imperios.content import library

    known = library.game(game).scenarios
    if name is not None and name not in known:
        raise Stop("error.no_such_scenario", name=name, scenarios=", ".join(known))
    return name


def refuse_faults(ctx: click.Context, folder: Path, game: str) -> None:
    """Nothing is printed from broken content: say what `imperios content check` says."""
    faults = users_faults(folder, game)
    for finding in faults:
        click.echo(sentence(finding, words()), err=True)
    if faults:
        click.echo(words()("content.faults", faults=len(faults)), err=True)
        ctx.exit(2)


def print_with_progress(order: PrintOptions, folder: Path) -> None:
    """Print with a bar that names the part, then say where everything is."""
    from imperios.press.box import print_box

    say, names = words(), SheetWords(order.lang)
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task: TaskID = bar.add_task("", total=len(order.parts))

        def progress(part: str, number: int, _count: int) -> None:
            bar.update(task, description=names(f"part.{part}"), completed=number)

        written = print_box(order, folder, progress)
    for path in written:
        click.echo(say("print.written", path=path, size=say.figure(path.stat().st_size / 1e6, 1)))
