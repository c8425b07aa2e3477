"""The knobs of Napoleón's set-ups: goals; in scenarios also rounds, order, garrisons and means."""

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
    """Only goals in the standard games, where all powers begin alike."""
    if not has_scenario(tree, scenario):
        return [knob for seat in seats for knob in goal_knobs(scenario, seat)]
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
    infantry = Knob(
        f"infantry {seat}", seat, *INFANTRY,
        partial(count_infantry, scenario=scenario, seat=seat),
        partial(set_infantry, scenario=scenario, seat=seat),
    )  # fmt: skip
    return [
        entry_knob(f"supply {seat}", seat, SUPPLY, own, "supply"),
        *goal_knobs(scenario, seat),
        infantry,
    ]


def goal_knobs(scenario: str, seat: str) -> list[Knob]:
    """How many flags of several colours or of one a power needs."""
    return [
        Knob(
            name, seat, *bounds,
            partial(read_goal, scenario=scenario, seat=seat, key=key),
            partial(write_goal, scenario=scenario, seat=seat, key=key), -1,
        )
        for name, bounds, key in (
            (f"flags {seat}", FLAGS, "several_colours"),
            (f"flags of one colour {seat}", ONE_COLOUR, "one_colour"),
        )
    ]  # fmt: skip


def seat_of(tree: Tree, scenario: str, seat: str) -> Tree:
    """The entry of a seat in a scenario."""
    seats = scenario_of(tree, scenario)["seats"]
    found: Tree = next(one for one in seats if one["key"] == seat)
    return found


def set_up_of(tree: Tree, scenario: str) -> Tree:
    """The entry of a standard game or a scenario."""
    files = tree["scenarios"]
    both = [*files["standard_setups"], *files["scenarios"]]
    found: Tree = next(one for one in both if one["id"] == scenario)
    return found


def of_the_book(tree: Tree) -> Tree:
    """What a power needs for victory by objectives (NA-16.1)."""
    numbers = tree["game"]["constants"]
    return {key: numbers[f"objective_{key}"] for key in ("one_colour", "several_colours")}


def read_goal(tree: Tree, scenario: str, seat: str, key: str) -> int:
    """The flags that a seat needs (NA-18.6)."""
    goals = set_up_of(tree, scenario).get("victory", {})
    return int(goals.get(seat, of_the_book(tree))[key])


def write_goal(tree: Tree, value: int, scenario: str, seat: str, key: str) -> None:
    """Another number for a seat; the others keep the book's."""
    goals = set_up_of(tree, scenario).setdefault("victory", {})
    goals[seat] = {**goals.get(seat, of_the_book(tree)), key: value}


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
