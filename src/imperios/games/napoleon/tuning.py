"""The knobs of Napoleón's historical scenarios: rounds, order, garrisons, means and goals."""

from collections.abc import Sequence
from functools import partial

from imperios.games.tuning import Knob, Tree, entry_knob, garrison_knobs, has_scenario, scenario_of

SUPPLY = (0, 6)
FLAGS = (2, 8)
ONE_COLOUR = (2, 5)
ROUNDS = (5, 14)
INFANTRY = (0, 12)
ROOM = 3  # land units in a territory (NA-2.5)


def knobs(tree: Tree, scenario: str, seats: Sequence[str]) -> list[Knob]:
    """None in the standard games, where all powers begin alike."""
    if not has_scenario(tree, scenario):
        return []
    whole = partial(scenario_of, scenario=scenario)
    rounds = entry_knob("rounds", "", ROUNDS, whole, "rounds")
    order = Knob(
        "first in turn", "", 0, len(seats) - 1,
        partial(read_first, scenario=scenario), partial(write_first, scenario=scenario),
    )  # fmt: skip
    sides = [knob for seat in seats for knob in seat_knobs(scenario, seat)]
    return [rounds, order, *sides, *garrison_knobs(tree, scenario, ROOM)]


def read_first(tree: Tree, scenario: str) -> int:
    """Which of the seats, as they are listed, begins (NA-18.2)."""
    whole = scenario_of(tree, scenario)
    return [seat["key"] for seat in whole["seats"]].index(whole["turn_order"][0])


def write_first(tree: Tree, value: int, scenario: str) -> None:
    """Another seat begins; the others follow it as they did."""
    whole = scenario_of(tree, scenario)
    order = whole["turn_order"]
    begins = order.index(whole["seats"][value]["key"])
    whole["turn_order"] = order[begins:] + order[:begins]


def seat_knobs(scenario: str, seat: str) -> list[Knob]:
    """What one power begins with, and what it needs to win."""
    own = partial(seat_of, scenario=scenario, seat=seat)
    goal = partial(goal_of, scenario=scenario, seat=seat)
    infantry = Knob(
        f"infantry {seat}", seat, *INFANTRY,
        partial(count_infantry, scenario=scenario, seat=seat),
        partial(set_infantry, scenario=scenario, seat=seat),
    )  # fmt: skip
    return [
        entry_knob(f"supply {seat}", seat, SUPPLY, own, "supply"),
        entry_knob(f"flags {seat}", seat, FLAGS, goal, "several_colours", -1),
        entry_knob(f"flags of one colour {seat}", seat, ONE_COLOUR, goal, "one_colour", -1),
        infantry,
    ]


def seat_of(tree: Tree, scenario: str, seat: str) -> Tree:
    """The entry of a seat in a scenario."""
    seats = scenario_of(tree, scenario)["seats"]
    found: Tree = next(one for one in seats if one["key"] == seat)
    return found


def goal_of(tree: Tree, scenario: str, seat: str) -> Tree:
    """What a seat needs for victory by objectives (NA-16.1)."""
    found: Tree = scenario_of(tree, scenario)["victory"][seat]
    return found


def count_infantry(tree: Tree, scenario: str, seat: str) -> int:
    """The infantry of a seat on the board."""
    return sum(units.count("infantry") for units in seat_of(tree, scenario, seat)["units"].values())


def set_infantry(tree: Tree, value: int, scenario: str, seat: str) -> None:
    """More where there is most room, less where most of it stands."""
    zones: dict[str, list[str]] = seat_of(tree, scenario, seat)["units"]
    lands = [units for zone, units in zones.items() if not zone.startswith(("sea_", "city_"))]
    while (have := count_infantry(tree, scenario, seat)) < value:
        units = min(lands, key=len)
        if len(units) >= ROOM:
            return
        units.append("infantry")
    while have > value:
        max(zones.values(), key=lambda units: units.count("infantry")).remove("infantry")
        have -= 1
    for zone in [zone for zone, units in zones.items() if not units]:
        del zones[zone]
