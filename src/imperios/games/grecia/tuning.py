"""The knobs of Grecia's scenarios: supplies, units and heroes of a colour, garrisons (GR-3.21)."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from imperios.games.tuning import Knob, Tree, entry_knob, garrison_knobs, has_scenario, scenario_of

EXTRA = ("light", "medium", "cavalry", "ship")
MOST_EXTRA = 4
MOST_SUPPLIES = 6
USUAL_SUPPLIES = 2
ROOM = 3  # units in a territory (GR-2.5)
NAMES = {
    "red": ("el rojo", "red"), "blue": ("el azul", "blue"), "green": ("el verde", "green"),
    "yellow": ("el amarillo", "yellow"),
}  # fmt: skip
UNITS = {
    "light": ("infantería ligera", "light infantry"),
    "medium": ("infantería media", "medium infantry"),
    "heavy": ("infantería pesada", "heavy infantry"), "cavalry": ("caballería", "cavalry"),
    "ship": ("barco", "ship"),
}  # fmt: skip


def knobs(tree: Tree, scenario: str, seats: Sequence[str]) -> list[Knob]:
    """None in the free game, where all colours are alike."""
    if not has_scenario(tree, scenario):
        return []
    sides = [knob for colour in seats for knob in colour_knobs(tree, scenario, colour)]
    return [*sides, *garrison_knobs(tree, scenario, ROOM)]


def colour_knobs(tree: Tree, scenario: str, colour: str) -> list[Knob]:
    """What one colour begins with."""
    side = partial(side_of, scenario=scenario, colour=colour)
    supplies = Knob(
        f"supplies {colour}", colour, 0, MOST_SUPPLIES,
        partial(read_supplies, scenario=scenario, colour=colour),
        partial(write_supplies, scenario=scenario, colour=colour),
    )  # fmt: skip
    heroes = (1, len(side(tree)["heroes"]))
    return [
        supplies,
        *(extra_knob(scenario, colour, kind) for kind in EXTRA),
        entry_knob(f"heroes {colour}", colour, heroes, side, "heroes_start"),
    ]


def extra_knob(scenario: str, colour: str, kind: str) -> Knob:
    """How many units of a kind a colour has more than the usual ones."""
    return Knob(
        f"{kind} {colour}", colour, 0, MOST_EXTRA,
        partial(read_extra, scenario=scenario, colour=colour, kind=kind),
        partial(write_extra, scenario=scenario, colour=colour, kind=kind),
    )  # fmt: skip


def side_of(tree: Tree, scenario: str, colour: str) -> Tree:
    """The entry of a colour in a scenario."""
    side: Tree = scenario_of(tree, scenario)["sides"][colour]
    return side


def special(tree: Tree, scenario: str, kind: str, colour: str) -> Tree | None:
    """The special rule of a kind for exactly this colour, if there is one."""
    rules = scenario_of(tree, scenario)["special"]
    return next((r for r in rules if r["type"] == kind and r.get("colour") == colour), None)


def set_special(tree: Tree, scenario: str, rule: dict[str, Any]) -> None:
    """Put a special rule in the place of the colour's present one, or behind the others."""
    rules = scenario_of(tree, scenario)["special"]
    old = special(tree, scenario, rule["type"], rule["colour"])
    if old is None:
        rules.append(rule)
    else:
        rules[rules.index(old)] = rule


def drop_special(tree: Tree, scenario: str, kind: str, colour: str) -> None:
    """The colour has no special rule of this kind any more."""
    old = special(tree, scenario, kind, colour)
    if old is not None:
        scenario_of(tree, scenario)["special"].remove(old)


def read_supplies(tree: Tree, scenario: str, colour: str) -> int:
    """The supplies of a colour at the start."""
    rule = special(tree, scenario, "start_supplies", colour)
    return int(rule["n"]) if rule else USUAL_SUPPLIES


def write_supplies(tree: Tree, value: int, scenario: str, colour: str) -> None:
    """The usual number needs no rule."""
    drop_special(tree, scenario, "start_supplies", colour)
    if value != USUAL_SUPPLIES:
        es, en = NAMES[colour]
        rule = {
            "type": "start_supplies", "colour": colour, "n": value,
            "es": f"Arcas: {es} empieza con {value} suministros.",
            "en": f"Coffers: {en} starts with {value} supplies.",
        }  # fmt: skip
        set_special(tree, scenario, rule)


def read_extra(tree: Tree, scenario: str, colour: str, kind: str) -> int:
    """The extra units of a kind that are this colour's alone."""
    rule = special(tree, scenario, "extra_units", colour)
    return int(rule["units"].get(kind, 0)) if rule else 0


def write_extra(tree: Tree, value: int, scenario: str, colour: str, kind: str) -> None:
    """One rule for all extra units of a colour."""
    rule = special(tree, scenario, "extra_units", colour)
    units: dict[str, int] = dict(rule["units"]) if rule else {}
    units[kind] = value
    units = {one: count for one, count in units.items() if count}
    if not units:
        drop_special(tree, scenario, "extra_units", colour)
        return
    es, en = NAMES[colour]
    told = [", ".join(f"{n} {UNITS[one][lang]}" for one, n in units.items()) for lang in (0, 1)]
    set_special(tree, scenario, {
        "type": "extra_units", "colour": colour, "units": units,
        "es": f"Refuerzos: {es} empieza con más unidades ({told[0]}).",
        "en": f"Reinforcements: {en} starts with more units ({told[1]}).",
    })  # fmt: skip
