"""Two units of a player change places: what Grecia and Napoleón ask for it."""

from typing import ClassVar, TypeVar

from imperios.games.areas.editions import free_order
from imperios.games.areas.forces import AreaState
from imperios.kernel.frames import Frame, Prompt
from imperios.kernel.masks import bits, without

A = TypeVar("A", bound=AreaState)


def later(zone: int, zones: int) -> int:
    """Those of a mask of zones that come after this one in the order of the board."""
    return zones >> (zone + 1) << (zone + 1)


def second_zones(state: AreaState, zone: int, zones: int) -> int:
    """Which zones may be named after this one: any other, in the first edition a later one."""
    return without(zones, 1 << zone) if free_order(state) else later(zone, zones)


def has_different_neighbour(state: AreaState, zone: int, among: int) -> bool:
    """Do units of other kinds stand in a neighbouring zone, so that some two can be swapped?"""
    kinds = state.here[zone]
    return any(state.here[other] != kinds for other in bits(state.board.near[zone] & among))


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
            self._in_board_order()
            return True
        return False

    def _in_board_order(self) -> None:
        """Whichever was named first, it is the same swap."""
        if self.other < self.zone:
            self.zone, self.other = self.other, self.zone
            self.kind, self.mate = self.mate, self.kind

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
