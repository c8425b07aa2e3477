"""Faults to plant in a position of any game on areas."""

from collections.abc import Callable
from typing import Any

import imperios

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


class Ground:
    """The zones of a game's board where faults can be planted."""

    def __init__(self, game: str) -> None:
        board = imperios.game(game).at({}).board  # type: ignore[attr-defined]
        self.lands: list[str] = [n for z, n in enumerate(board.names) if board.capacity[z] == 3]
        self.seas: list[str] = [n for z, n in enumerate(board.names) if board.is_sea(z)]

    def fill_land(self, land: dict[str, Any]) -> Sow:
        """A territory that was empty."""

        def sow(position: Position) -> bool:
            free = [name for name in self.lands if name not in position["zones"]]
            if free:
                table = dict(land)
                if table.get("owner") == "FIRST":
                    table["owner"] = position["order"][0]
                position["zones"][free[0]] = table
            return bool(free)

        return sow

    def add_fleet(self, owner: str, units: dict[str, int]) -> Sow:
        """A fleet in a sea that is empty."""

        def sow(position: Position) -> bool:
            free = [name for name in self.seas if name not in position["zones"]]
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
