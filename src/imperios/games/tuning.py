"""Knobs of a scenario: what may be turned to make it even, by name and within bounds."""

from collections.abc import Callable
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
