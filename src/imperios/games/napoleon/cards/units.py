"""Cards that promote or transfer own units (5.5, 5.6): a unit dealt with is not offered again."""

from bisect import bisect
from typing import ClassVar

from imperios.games.areas.editions import free_order
from imperios.games.napoleon import events as ev
from imperios.games.napoleon.battle.promotion import can_rise, which_rises
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import DONE, LAND_KINDS, NO, UNITS, YES
from imperios.games.napoleon.zones import recruiting
from imperios.kernel.frames import Fields, Frame, Prompt
from imperios.kernel.masks import bits


class Marked(Frame[Napoleon]):
    """A frame that does not offer again the units that it has dealt with."""

    __slots__ = ("left", "zone", "kind", "done_zone", "done_kind")

    FIELDS: ClassVar[Fields] = (
        ("left", "", ""),
        ("zone", "zone", ""),
        ("kind", "unit", ""),
        ("done_zone", "zone", ""),
        ("done_kind", "unit", ""),
    )

    def __init__(self, seat: int = 0, left: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.left = left
        self.zone = -1
        self.kind = -1
        self.done_zone: list[int] = []  # the units dealt with, one entry each
        self.done_kind: list[int] = []

    def unmarked(self, state: Napoleon, zone: int) -> list[int]:
        """The kinds in a zone of which one has not been dealt with."""
        done = list(zip(self.done_zone, self.done_kind, strict=True))
        return [
            kind
            for kind in bits(state.here[zone])
            if state.land[zone * LAND_KINDS + kind] > done.count((zone, kind))
        ]

    def mark(self, state: Napoleon, zone: int, kind: int) -> None:
        """This unit is done."""
        done = list(zip(self.done_zone, self.done_kind, strict=True))
        free = free_order(state)
        place = bisect(done, (zone, kind)) if free else len(done)
        self.done_zone.insert(place, zone)
        self.done_kind.insert(place, kind)
        self.left -= 1
        self.zone = self.kind = -1


class CardPromote(Marked):
    """Up to so many different units rise, each by one or two levels."""

    __slots__ = ("levels", "kinds", "again")

    NAME = "card_promote"
    FIELDS = (*Marked.FIELDS, ("levels", "", ""), ("kinds", "unit", ""), ("again", "", ""))

    def __init__(
        self, seat: int = 0, left: int = 0, levels: int = 1, kinds: list[int] | None = None
    ) -> None:
        super().__init__(seat, left)
        self.levels = levels
        self.kinds = kinds or []  # the kinds that the card may promote
        self.again = 0  # levels that the unit at `zone` may still rise

    def _kinds(self, state: Napoleon, zone: int) -> list[int]:
        return [
            kind
            for kind in self.unmarked(state, zone)
            if kind in self.kinds and can_rise(state, self.who, kind)
        ]

    def ask(self, state: Napoleon) -> list[int]:
        """A zone or `done`, a kind, and whether it rises once more."""
        if self.again:
            return [YES, NO]
        if self.zone >= 0:
            return [state.material.unit0 + kind for kind in self._kinds(state, self.zone)]
        found = 0
        for zone in bits(state.held[self.who]) if self.left else ():
            if self._kinds(state, zone):
                found |= 1 << zone
        if found:
            return [DONE, *state.board.codes(found)]
        state.end(1 if self.done_zone else 0)
        return []

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """A level is gained (NA-10.6)."""
        if code == DONE:
            self.left = 0
        elif code == NO:
            self.again = 0
            self.mark(state, self.zone, self.kind)
        elif code == YES:
            self._rise(state, self.again)
        elif self.zone < 0:
            self.zone = code - state.board.zone0
        else:
            self.kind = code - state.material.unit0
            self._rise(state, self.levels)

    def _rise(self, state: Napoleon, levels: int) -> None:
        better = state.material.better[self.kind]
        state.exchange(self.who, self.zone, self.kind, better)
        state.note((ev.CARD_PROMOTED, self.who, self.kind, better, self.zone))
        self.kind = better
        self.again = levels - 1
        if not self.again or not can_rise(state, self.who, better):
            self.again = 0
            self.mark(state, self.zone, better)

    def prompt(self, state: Napoleon) -> Prompt:
        """Which unit, and again?"""
        if self.zone < 0:
            return Prompt("card_promote", {"n": self.left}, ("NA-14.5", "NA-10.6"))
        if not self.again:
            kinds = set(self._kinds(state, self.zone))
            return which_rises(state, self.who, self.zone, kinds, ("NA-14.5", "NA-10.6"))
        args: dict[str, object] = {
            "zone": state.board.names[self.zone],
            "unit": UNITS[self.kind],
            "better": UNITS[state.material.better[self.kind]],
        }
        return Prompt("card_promote_again", args, ("NA-14.5", "NA-10.6"))

    def refusal(self, state: Napoleon, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """It cannot rise."""
        return ("cannot_be_promoted", ("NA-14.5", "NA-10.6", "NA-1.6", "NA-1.14", "NA-1.5"))


class Relocate(Marked):
    """Up to so many land units go to territories where the seat could recruit."""

    __slots__ = ()

    NAME = "relocate"

    def _targets(self, state: Napoleon, zone: int) -> int:
        return recruiting(state, self.who) & ~state.full & ~(1 << zone)

    def ask(self, state: Napoleon) -> list[int]:
        """A zone or `done`, a kind, the territory."""
        if self.kind >= 0:
            return state.board.codes(self._targets(state, self.zone))
        if self.zone >= 0:
            return [state.material.unit0 + kind for kind in self.unmarked(state, self.zone)]
        found = 0
        for zone in bits(state.held[self.who]) if self.left else ():
            if self.unmarked(state, zone) and self._targets(state, zone):
                found |= 1 << zone
        if found:
            return [DONE, *state.board.codes(found)]
        state.end(1 if self.done_zone else 0)
        return []

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """The unit is transferred."""
        if code == DONE:
            self.left = 0
        elif self.zone < 0:
            self.zone = code - state.board.zone0
        elif self.kind < 0:
            self.kind = code - state.material.unit0
        else:
            target = code - state.board.zone0
            state.shift(who, self.zone, target, self.kind)
            state.note((ev.CARD_RELOCATED, who, self.kind, self.zone, target))
            self.mark(state, target, self.kind)

    def prompt(self, state: Napoleon) -> Prompt:
        """Which unit, and where to?"""
        if self.zone < 0:
            return Prompt("card_relocate", {"n": self.left}, ("NA-14.5", "NA-13.3"))
        args: dict[str, object] = {"zone": state.board.names[self.zone]}
        if self.kind < 0:
            return Prompt("card_relocate_unit", args, ("NA-14.5",))
        args["unit"] = UNITS[self.kind]
        return Prompt("card_relocate_to", args, ("NA-14.5", "NA-13.3"))

    def refusal(self, state: Napoleon, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Not that unit, or not there."""
        return ("cannot_relocate", ("NA-14.5", "NA-13.3", "NA-13.7", "NA-2.2"))
