"""Faults to plant in a position of any game on areas."""

from collections.abc import Callable
from typing import Any

Position = dict[str, Any]
Sow = Callable[[Position], bool]


def set_top(key: str, value: Any) -> Sow:
    """Another value at the top of the position."""

    def sow(position: Position) -> bool:
        position[key] = value
        return True

    return sow


def set_first(key: str, value: Any) -> Sow:
    """Another value for the first player."""

    def sow(position: Position) -> bool:
        position["seats"][position["order"][0]][key] = value
        return True

    return sow


def fill_land(lands: list[str], land: dict[str, Any]) -> Sow:
    """A land zone, of some, that was empty."""

    def sow(position: Position) -> bool:
        free = [name for name in lands if name not in position["zones"]]
        if free:
            table = dict(land)
            if table.get("owner") == "FIRST":
                table["owner"] = position["order"][0]
            position["zones"][free[0]] = table
        return bool(free)

    return sow


def add_fleet(seas: list[str], owner: str, units: dict[str, int]) -> Sow:
    """A fleet in the first sea, of some, that is empty."""

    def sow(position: Position) -> bool:
        free = [name for name in seas if name not in position["zones"]]
        if free:
            name = position["order"][0] if owner == "FIRST" else owner
            position["zones"][free[0]] = [{"owner": name, "units": units}]
        return bool(free)

    return sow


def eliminated_with_pieces(position: Position) -> bool:
    """A player with units on the board is out of the game."""
    last = position["order"][-1]
    owners = [z.get("owner") for z in position["zones"].values() if isinstance(z, dict)]
    position["seats"][last]["eliminated"] = 1
    return last in owners


def set_option(name: str, value: Any) -> Sow:
    """An option of the game."""

    def sow(position: Position) -> bool:
        position["options"][name] = value
        return True

    return sow


def unknown_phase(position: Position) -> bool:
    """No decision in progress, and a phase that does not exist."""
    position.pop("stack", None)
    position["phase"] = "banquet"
    return "result" not in position


def unknown_decision(position: Position) -> bool:
    """A decision in progress that does not exist."""
    position["stack"] = [{"frame": "dinner"}]
    return "result" not in position
