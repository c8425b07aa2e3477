"""Knobs of a scenario: what may be turned to make it even, by name and within bounds."""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

Tree = dict[str, Any]  # the content files of a game by their names, to be changed


class Knob(NamedTuple):
    """A number in the content of a scenario."""

    name: str
    helps: str  # the seat that gains when it is turned up; empty if it is the same for all
    least: int
    most: int
    read: Callable[[Tree], int]
    write: Callable[[Tree, int], None]
    step: int = 1  # below zero: the seat gains when the number falls

    def turned(self, value: int, up: bool) -> int | None:
        """The next value that helps the seat more, or less; None at the end of the scale."""
        turned = value + (self.step if up else -self.step)
        return turned if self.least <= turned <= self.most else None


def scenario_of(tree: Tree, scenario: str) -> Tree:
    """The entry of a scenario in the games on areas."""
    found: Tree = next(one for one in tree["scenarios"]["scenarios"] if one["id"] == scenario)
    return found


def has_scenario(tree: Tree, scenario: str) -> bool:
    """Whether a set-up is such an entry: the free and the standard games are not."""
    return any(one["id"] == scenario for one in tree["scenarios"]["scenarios"])


def garrison_knobs(tree: Tree, scenario: str, most: int) -> list[Knob]:
    """The neutral units that a scenario adds, zone by zone; they are in the way of everybody."""
    return [
        Knob(
            f"garrison {zone}", "", 1, most,
            partial(read_garrison, scenario=scenario, zone=zone),
            partial(write_garrison, scenario=scenario, zone=zone),
        )
        for zone in scenario_of(tree, scenario)["neutral_extra"]
    ]  # fmt: skip


def read_garrison(tree: Tree, scenario: str, zone: str) -> int:
    """How many units of its first kind a garrison has."""
    units = scenario_of(tree, scenario)["neutral_extra"][zone]
    kind = next(iter(units))
    return int(units[kind] if isinstance(units, dict) else units.count(kind))


def write_garrison(tree: Tree, value: int, scenario: str, zone: str) -> None:
    """More or fewer units of its first kind."""
    garrisons = scenario_of(tree, scenario)["neutral_extra"]
    units = garrisons[zone]
    kind = next(iter(units))
    if isinstance(units, dict):
        units[kind] = value
    else:
        garrisons[zone] = [kind] * value + [one for one in units if one != kind]


def entry_knob(
    name: str, helps: str, bounds: tuple[int, int], entry: Callable[[Tree], Tree], key: str,
    step: int = 1,
) -> Knob:  # fmt: skip
    """A knob for one entry of the tree."""

    def read(tree: Tree) -> int:
        return int(entry(tree)[key])

    def write(tree: Tree, value: int) -> None:
        entry(tree)[key] = value

    return Knob(name, helps, *bounds, read, write, step)
