"""`imperios case`: conformance cases, a line for each."""

import tomllib
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.text import Text

import imperios
from imperios.cli.terminal.click_texts import SpokenCommand, Stop, words
from imperios.kernel.cases import KEYS, run_case, start

SHAPES: dict[str, tuple[type, ...]] = {
    "title": (str,), "rules": (list,), "seats": (list, int), "scenario": (str,),
    "script": (str,), "position": (dict,), "options": (dict,), "expect": (dict,),
}  # fmt: skip
NAMES = {str: "text", list: "list", int: "number", dict: "table"}
MARKS = {"ok": "green", "FAIL": "red", "BAD": "bold red"}


@click.command(name="case", cls=SpokenCommand)
@click.argument("file", nargs=-1, required=True, type=click.Path())
@click.pass_context
def case(ctx: click.Context, file: tuple[str, ...]) -> None:
    """Run cases; exit code 0 if all hold, 1 if some do not, 2 if one cannot be read."""
    console = Console(highlight=False, soft_wrap=True)
    paths = [path for name in file for path in case_files(name)]
    marks: list[str] = []
    for path in paths:
        mark, message = verdict(path)
        marks.append(mark)
        console.print(Text.assemble((mark, MARKS[mark]), f"  {path}  {message}"))
    bad, failed = marks.count("BAD"), marks.count("FAIL")
    code = "case.some_bad" if bad else "case.some_failed" if failed else "case.all_hold"
    console.print(words()(code, cases=len(paths), failed=failed, bad=bad), style="bold")
    ctx.exit(2 if bad else 1 if failed else 0)


def case_files(name: str) -> list[Path]:
    """A file, or all cases in a folder."""
    path = Path(name)
    if not path.is_dir():
        return [path]
    found = sorted(path.rglob("*.toml"))
    if not found:
        raise Stop("error.no_case_files", path=path)
    return found


def verdict(path: Path) -> tuple[str, str]:
    """`ok` and the title; `FAIL` and what differs; `BAD` and why it cannot be read."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        return "BAD", str(error.strerror)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        return "BAD", f"TOML: {error}"
    bad = shape_faults(found) or start_faults(found)
    if bad:
        return "BAD", "; ".join(bad)
    faults = run_case(found, imperios.game(found["game"]))
    title = str(found.get("title", ""))
    return ("FAIL", f"{title}: {'; '.join(faults)}") if faults else ("ok", title)


def start_faults(found: dict[str, Any]) -> list[str]:
    """What is wrong with the position or the set-up that a case starts from."""
    try:
        start(found, imperios.game(found["game"]))
    except imperios.Faults as error:
        return [f"position: {fault}" for fault in error.faults]
    return []


def shape_faults(found: dict[str, Any]) -> list[str]:
    """What in a case has the wrong shape."""
    faults = []
    if found.get("game") not in tuple(imperios.GAMES):
        faults.append(f"game: {found.get('game')!r} is none of: {', '.join(imperios.GAMES)}")
    faults += [f"{key}: not known in a case" for key in found if key not in KEYS]
    for key, kinds in SHAPES.items():
        if key in found and not isinstance(found[key], kinds):
            faults.append(f"{key}: {found[key]!r} is no {' or '.join(NAMES[k] for k in kinds)}")
    return faults
