"""The kinds of units: how strong they are, what they cost, how many are left to the reader."""

from collections.abc import Mapping
from typing import Any

from rich import box
from rich.table import Table as Grid

from imperios.cli.terminal.texts import Words
from imperios.content.library import content
from imperios.content.texts import Texts
from imperios.kernel.state import State

Unit = Mapping[str, Any]
FACES = ("attack", "defence", "movement")


def unit_table(state: State, seat: str, texts: Texts, say: Words) -> Grid:
    """All kinds of a game, those that cannot be had with a zero."""
    units = content(state.game.id).get("units", {}).get("units", [])
    columns = [name for name in COLUMNS if any(COLUMNS[name](unit) for unit in units)]
    heads = [say(f"units.{name}") for name in ("kind", *columns, "left")]
    grid = Grid(*heads, box=box.SIMPLE_HEAD, pad_edge=False)
    for unit in units:
        values = [COLUMNS[name](unit) or "–" for name in columns]
        grid.add_row(texts.name(unit["id"], say.lang), *values, left_of(state, seat, unit))
    return grid


def left_of(state: State, seat: str, unit: Unit) -> str:
    """How many counters there are; nothing of what the scenario forbids."""
    view, counter = state.view(seat), unit.get("counter", unit["id"])
    if unit["id"] in state.game.left_out(state.scenario):
        return "0"
    pools = (view["seats"][seat].get("pool", {}), view.get("shared", {}))
    return next((str(pool[counter]) for pool in pools if counter in pool), "0")


def face(name: str, unit: Unit) -> str:
    """A value of a star unit, in brackets that of the damaged one."""
    whole, hurt = unit.get("intact"), unit.get("damaged")
    if not whole or not any(whole[it] for it in FACES):
        return ""
    return f"{whole[name]} ({hurt[name]})" if hurt else str(whole[name])


def value(name: str, unit: Unit) -> str:
    """A figure of a unit, if it has it."""
    return "" if unit.get(name) is None else str(unit[name])


COLUMNS = {
    "strength": lambda unit: value("strength", unit) or value("open", unit),
    "city": lambda unit: value("city", unit),
    "level": lambda unit: value("level", unit),
    "attack": lambda unit: face("attack", unit),
    "defence": lambda unit: face("defence", unit),
    "movement": lambda unit: face("movement", unit),
    "price": lambda unit: value("price", unit) or value("cost", unit),
}
