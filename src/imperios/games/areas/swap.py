"""Two units of a player change places: what Grecia and Napoleón ask for it."""

from typing import ClassVar, TypeVar

from imperios.games.areas.forces import AreaState
from imperios.kernel.frames import Frame, Prompt

A = TypeVar("A", bound=AreaState)


class SwapUnits(Frame[A]):
    """Two units are named: zone and kind, twice."""

    __slots__ = ("kind", "mate", "other", "zone")

    NAME = "swap"
    VERB = "swap"
    ZONE_RULES: ClassVar[tuple[str, ...]]
    UNIT_RULES: ClassVar[tuple[str, ...]]

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.zone = self.kind = self.other = self.mate = -1

    def named_all(self, code: int, zone0: int, unit0: int) -> bool:
        """Take the next of the four parts; is it the last one?"""
        if self.zone < 0:
            self.zone = code - zone0
        elif self.kind < 0:
            self.kind = code - unit0
        elif self.other < 0:
            self.other = code - zone0
        else:
            self.mate = code - unit0
            return True
        return False

    def prompt(self, state: A) -> Prompt:
        """Which two?"""
        zones = state.board.names
        if self.zone < 0:
            return Prompt("swap_first_zone", {}, self.ZONE_RULES)
        args: dict[str, object] = {"zone": zones[self.zone]}
        if self.kind < 0:
            return Prompt("swap_first_unit", args, self.UNIT_RULES)
        args["unit"] = state.game.words(state)["unit"][self.kind]
        if self.other < 0:
            return Prompt("swap_second_zone", args, self.ZONE_RULES)
        args["other"] = zones[self.other]
        return Prompt("swap_second_unit", args, self.UNIT_RULES)
