"""`imperios rules`: the rules of a game in the reader's language, and where they live."""

import re
from pathlib import Path

import click
from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

import imperios
from imperios.cli.reports.rule_coverage import Coverage, cases_folder, coverage_of
from imperios.cli.terminal.click_texts import SpokenCommand, Stop, option, words
from imperios.cli.terminal.game_arguments import the_game
from imperios.cli.terminal.texts import Words
from imperios.content.texts import Example, Rule, Texts, texts_of


@click.command(name="rules", cls=SpokenCommand)
@click.argument("game", default="grecia")
@click.argument("rule", required=False)
@option("--coverage", is_flag=True)
@option("--cases", type=click.Path(file_okay=False))
@click.pass_context
def rules(
    ctx: click.Context, game: str, rule: str | None, coverage: bool, cases: str | None
) -> None:
    """Show all rules, a chapter, a rule or an example; or where each rule lives."""
    texts = texts_of(the_game(game).id)
    console = Console(highlight=False)
    if coverage:
        ctx.exit(show_coverage(console, game, texts, cases))
    wanted = rule.upper() if rule else ""
    show(console, texts, wanted, words())


def show(console: Console, texts: Texts, wanted: str, say: Words) -> None:
    """Print what an id names: a rule, an example, a chapter, or with no id everything."""
    if wanted in texts.rules:
        show_rule(console, texts.rules[wanted], say)
    elif wanted in texts.examples:
        show_example(console, texts.examples[wanted], say)
    else:
        chapters = [chapter for chapter in texts.chapters if wanted in ("", chapter.id)]
        if not chapters:
            last = texts.chapters[-1].id if texts.chapters else ""
            raise Stop("error.no_such_rule", name=wanted, last=last)
        for chapter in chapters:
            title = f"{chapter.id} {chapter.title[say.lang]}"
            console.print(Text(title, style="bold underline"), end="\n\n")
            for rule in texts.rules.values():
                if rule.id.rpartition(".")[0] == chapter.id:
                    show_rule(console, rule, say)


def show_rule(console: Console, rule: Rule, say: Words) -> None:
    """A rule: its number, where it comes from, its text."""
    head = Text(rule.id, style="bold")
    sources = " · ".join(say(f"rules.{tag}") for tag in rule.tags)
    console.print(head.append(f"  {sources}", style="dim not bold"))
    console.print(Padding(linked(rule.text[say.lang]), (0, 0, 1, 2), expand=False))


def show_example(console: Console, example: Example, say: Words) -> None:
    """A worked example with the rules that it shows."""
    console.print(Text(f"{example.id}  {example.title[say.lang]}", style="bold"))
    console.print(Padding(linked(example.text[say.lang]), (0, 0, 0, 2), expand=False))
    console.print(Padding(Text(" ".join(example.rules), style="dim"), (0, 0, 1, 2), expand=False))


def linked(text: str) -> Text:
    """A text in which the numbers of other rules stand out."""
    shown = Text(text)
    for match in re.finditer(r"\b[A-Z]{2}-\d+(\.\d+)?\b", text):
        shown.stylize("cyan", *match.span())
    return shown


def show_coverage(console: Console, game: str, texts: Texts, cases: str | None) -> int:
    """The traceability table; 1 if a rule has no code or no case."""
    say = words()
    folder = Path(cases) if cases else cases_folder(game)
    if folder is None or not folder.is_dir():
        raise Stop("error.no_cases", game=game)
    rows = coverage_of(game, texts, Path(imperios.__file__).parent, folder)
    console.print(coverage_grid(rows, say))
    codeless = ", ".join(row.rule for row in rows if not row.code)
    caseless = ", ".join(row.rule for row in rows if not row.cases)
    console.print(say("rules.total", rules=len(rows)), style="bold")
    if codeless:
        console.print(say("rules.without_code", rules=codeless), style="red")
    if caseless:
        console.print(say("rules.without_case", rules=caseless), style="red")
    return 1 if codeless or caseless else 0


def coverage_grid(rows: list[Coverage], say: Words) -> Grid:
    """Rule, places in the code, cases; what is missing is red."""
    grid = Grid(say("rules.rule"), say("rules.code"), say("rules.cases"))
    missing = Text(say("rules.missing"), style="bold red")
    for row in rows:
        code, cases = "\n".join(row.code), "\n".join(row.cases)
        grid.add_row(row.rule, code or missing, cases or missing)
    return grid
