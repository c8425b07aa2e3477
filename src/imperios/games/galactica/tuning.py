"""The knobs of Galáctica's missions: points, cards, garrison and goal of a side, turns."""

from collections.abc import Sequence
from functools import partial

from imperios.games.tuning import Knob, Tree, entry_knob

POINTS = (0, 40)
CARDS = (0, 6)
TURNS = (6, 24)
INFANTRY = (0, 6)
GOAL = (1, 30)


def knobs(tree: Tree, scenario: str, seats: Sequence[str]) -> list[Knob]:
    """The length of a mission, and what each side begins with and needs."""
    turns = entry_knob("turns", "", TURNS, partial(mission_of, mission=scenario), "turn_limit")
    return [turns, *(knob for seat in seats for knob in side_knobs(tree, scenario, seat))]


def side_knobs(tree: Tree, mission: str, side: str) -> list[Knob]:
    """What a side begins with; goals that count something can be set higher or lower."""
    own = partial(side_of, mission=mission, side=side)
    found = [
        entry_knob(f"points {side}", side, POINTS, own, "pc", 2),
        entry_knob(f"cards {side}", side, CARDS, own, "cards"),
    ]
    if own(tree)["planets"]:
        first = partial(first_planet, mission=mission, side=side)
        found.append(entry_knob(f"infantry {side}", side, INFANTRY, first, "infantry"))
    for number, goal in enumerate(mission_of(tree, mission)["objectives"][side]):
        if "points" in goal:
            entry = partial(goal_of, mission=mission, side=side, number=number)
            found.append(entry_knob(f"goal {side}", side, GOAL, entry, "points", -1))
    return found


def mission_of(tree: Tree, mission: str) -> Tree:
    """The entry of a mission."""
    found: Tree = next(one for one in tree["missions"]["missions"] if one["key"] == mission)
    return found


def side_of(tree: Tree, mission: str, side: str) -> Tree:
    """The entry of a side in a mission."""
    found: Tree = mission_of(tree, mission)[side]
    return found


def first_planet(tree: Tree, mission: str, side: str) -> Tree:
    """The first planet that a side holds: its home, where it has one."""
    found: Tree = side_of(tree, mission, side)["planets"][0]
    return found


def goal_of(tree: Tree, mission: str, side: str, number: int) -> Tree:
    """An objective of a side."""
    found: Tree = mission_of(tree, mission)["objectives"][side][number]
    return found
