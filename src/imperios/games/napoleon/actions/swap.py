"""Swap (NA-5.14, NA-5.15): two units of the player exchange places."""

from imperios.games.areas.swap import SwapUnits, has_different_neighbour, second_zones
from imperios.games.napoleon import events as ev
from imperios.games.napoleon.actions.transport import (
    DENIED,
    SeaPassage,
    denied,
    reach_by_sea,
    surely_carried,
)
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import CANCEL, LAND_KINDS
from imperios.kernel.frames import Prompt
from imperios.kernel.masks import bits


def kinds_at(state: Napoleon, seat: int, zone: int) -> int:
    """The kinds of a seat's units in a zone, as a mask."""
    if not state.board.is_sea(zone):
        return state.here[zone]
    ships = range(LAND_KINDS, state.kinds())
    return sum(1 << kind for kind in ships if state.count(seat, zone, kind))


def partners(state: Napoleon, seat: int, zone: int) -> int:
    """Own zones with which units of this one can be exchanged; in edition 1 only later ones."""
    board = state.board
    if board.is_sea(zone):
        linked = board.sea_near[zone] & state.afloat[seat]
    else:
        linked = (board.near[zone] | reach_by_sea(state, seat, zone)) & state.held[seat]
    return second_zones(state, zone, linked)


def mates(state: Napoleon, seat: int, zone: int, kind: int) -> int:
    """The zones among them that hold a unit of another type (NA-5.15)."""
    found = 0
    for other in bits(partners(state, seat, zone)):
        if kinds_at(state, seat, other) & ~(1 << kind):
            found |= 1 << other
    return found


def first_kinds(state: Napoleon, seat: int, zone: int) -> list[int]:
    """The kinds in a zone that can be exchanged with a unit of another one."""
    others = 0
    for other in bits(partners(state, seat, zone)):
        others |= kinds_at(state, seat, other)
    if not others:
        return []
    return [kind for kind in bits(kinds_at(state, seat, zone)) if others & ~(1 << kind)]


def firsts(state: Napoleon, seat: int) -> int:
    """The zones with such a unit."""
    found = 0
    held = state.held[seat]
    for zone in bits(held):
        others = second_zones(state, zone, held)
        if has_different_neighbour(state, zone, others) or first_kinds(state, seat, zone):
            found |= 1 << zone
    for sea in bits(state.afloat[seat]):
        if first_kinds(state, seat, sea):
            found |= 1 << sea
    return found


def can_swap(state: Napoleon, seat: int) -> bool:
    """Some two units can exchange places; mostly two neighbours of different kinds."""
    held = state.held[seat]
    if any(has_different_neighbour(state, zone, held) for zone in bits(held)):
        return True
    return any(first_kinds(state, seat, zone) for zone in bits(held | state.afloat[seat]))


class Swap(SwapUnits[Napoleon]):
    """Two units are named: zone and kind, twice."""

    __slots__ = ("refused",)

    ZONE_RULES = ("NA-5.14", "NA-5.15")
    UNIT_RULES = ("NA-5.14",)
    FIELDS = (
        ("zone", "zone", ""),
        ("kind", "unit", ""),
        ("other", "zone", ""),
        ("mate", "unit", ""),
        ("refused", "", ""),
    )

    def __init__(self, seat: int = 0) -> None:
        super().__init__(seat)
        self.refused = False

    def ask(self, state: Napoleon) -> list[int]:
        """Zone, unit, zone, unit."""
        unit0 = state.material.unit0
        if self.zone < 0:
            codes = state.board.codes(firsts(state, self.who))
            return [CANCEL, *codes] if self.refused else codes
        if self.kind < 0:
            return [unit0 + kind for kind in first_kinds(state, self.who, self.zone)]
        if self.other < 0:
            return state.board.codes(mates(state, self.who, self.zone, self.kind))
        kinds = kinds_at(state, self.who, self.other) & ~(1 << self.kind)
        return [unit0 + kind for kind in bits(kinds)]

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """The four parts, then the exchange."""
        if code == CANCEL:
            state.end(0)
        elif self.named_all(code, state.board.zone0, state.material.unit0):
            self._travel(state)

    def _travel(self, state: Napoleon) -> None:
        """Adjacent, or a link by sea transport (NA-5.15)."""
        board = state.board
        near = board.near[self.zone] if not board.is_sea(self.zone) else board.sea_near[self.zone]
        if near >> self.other & 1 or surely_carried(state, self.who, self.zone, self.other):
            self._exchange(state)
        else:
            state.push(SeaPassage(self.who, self.zone, self.other))

    def resume(self, state: Napoleon, value: int) -> None:
        """The passage is settled; denied, the seat chooses again or takes it back (NA-12.9)."""
        if value:
            self._exchange(state)
        else:
            self.zone = self.kind = self.other = self.mate = -1
            self.refused = True

    def _exchange(self, state: Napoleon) -> None:
        """At once, so room plays no part in it (NA-5.15)."""
        seat, zone, other = self.who, self.zone, self.other
        state.actions_left -= 1
        for place, gone, come in ((zone, self.kind, self.mate), (other, self.mate, self.kind)):
            if state.board.is_sea(place):
                state.launch(seat, place, gone, -1)
                state.launch(seat, place, come, 1)
            else:
                state.replace(place, gone, come)
        state.note((ev.SWAPPED, seat, self.kind, zone, self.mate, other))
        state.end(1)

    def prompt(self, state: Napoleon) -> Prompt:
        """Which two; after a denied passage others are asked for (NA-12.9)."""
        if self.zone < 0 and self.refused:
            seats, seas = denied(state, self.who)
            return Prompt("swap_denied", {"seats": seats, "seas": seas}, DENIED)
        return super().prompt(state)

    def refusal(self, state: Napoleon, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Why these two cannot be exchanged."""
        return ("cannot_swap", ("NA-5.15", "NA-5.14", "NA-12.9"))
