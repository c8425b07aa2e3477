"""Swap (GR-7): two units of the player change places."""

from imperios.games.areas.swap import SwapUnits, has_different_neighbour, later, second_zones
from imperios.games.grecia import events as ev
from imperios.games.grecia.actions.heroes import HeroFollow
from imperios.games.grecia.actions.transport import SeaPassage, reach_by_sea, surely_carried
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import CAVALRY
from imperios.games.grecia.zones import passable
from imperios.kernel.masks import bits


def linked(state: Grecia, seat: int, zone: int) -> int:
    """Territories from which any unit comes here, by land or by sea (GR-7.5)."""
    return state.board.near[zone] | reach_by_sea(state, seat, zone)


def ridden(state: Grecia, seat: int, zone: int) -> int:
    """Territories from which cavalry comes here (GR-7.4, GR-7.5)."""
    return state.board.two_steps(zone, passable(state, seat))


class Partner:
    """A territory with whose units those of another may be swapped."""

    __slots__ = ("equals", "kinds", "riders_only", "zone")

    def __init__(self, zone: int, kinds: int, riders_only: bool, equals: bool) -> None:
        self.zone = zone
        self.kinds = kinds
        self.riders_only = riders_only
        self.equals = equals  # a hero may go along, so equal units may be swapped (GR-7.8)

    def mates(self, kind: int) -> int:
        """The kinds there, as a mask, that a unit of this kind may be swapped with."""
        mates = self.kinds
        if self.riders_only and kind != CAVALRY:
            mates &= 1 << CAVALRY
        return mates if self.equals else mates & ~(1 << kind)


def partners(state: Grecia, seat: int, zone: int, among: int) -> list[Partner]:
    """Those of some territories with units that can change places with some of this one."""
    if not among:
        return []
    any_unit = linked(state, seat, zone) & among
    riders = ridden(state, seat, zone) & among & ~any_unit
    heroes = bool(state.heroes_in(seat, zone))
    return [
        Partner(
            other,
            state.here[other],
            not any_unit >> other & 1,
            heroes or bool(state.heroes_in(seat, other)),
        )
        for other in bits(any_unit | riders)
    ]


def can_swap(state: Grecia, seat: int) -> bool:
    """Some two units can change places; mostly two neighbours of different kinds."""
    held = state.held[seat]
    if held & (held - 1) == 0:
        return False
    if any(has_different_neighbour(state, zone, held) for zone in bits(held)):
        return True
    return any(first_kinds(state, seat, zone, later(zone, held)) for zone in bits(held))


def first_kinds(state: Grecia, seat: int, zone: int, among: int) -> list[int]:
    """The kinds in a territory that can be swapped with a unit of one of some others."""
    others = partners(state, seat, zone, among)
    if not others:
        return []
    return [k for k in bits(state.here[zone]) if any(p.mates(k) for p in others)]


def firsts(state: Grecia, seat: int) -> int:
    """The territories with a unit that can be swapped with one of another territory."""
    held = state.held[seat]
    found = 0
    for zone in bits(held):
        others = second_zones(state, zone, held)
        if has_different_neighbour(state, zone, others) or first_kinds(state, seat, zone, others):
            found |= 1 << zone
    return found


class Swap(SwapUnits[Grecia]):
    """Two units are named: territory and kind, twice (D14, D15)."""

    __slots__ = ()

    ZONE_RULES = ("GR-7.1", "GR-7.5")
    UNIT_RULES = ("GR-7.1",)
    FIELDS = (
        ("zone", "zone", ""),
        ("kind", "unit", ""),
        ("other", "zone", ""),
        ("mate", "unit", ""),
    )

    def ask(self, state: Grecia) -> list[int]:
        """Zone, unit, zone, unit."""
        unit0 = state.material.unit0
        if self.zone < 0:
            return state.board.codes(firsts(state, self.who))
        among = second_zones(state, self.zone, state.held[self.who])
        if self.kind < 0:
            return [unit0 + kind for kind in first_kinds(state, self.who, self.zone, among)]
        others = partners(state, self.who, self.zone, among)
        if self.other < 0:
            return [
                state.board.zone0 + partner.zone for partner in others if partner.mates(self.kind)
            ]
        mates = next(p.mates(self.kind) for p in others if p.zone == self.other)
        return [unit0 + kind for kind in bits(mates)]

    def take(self, state: Grecia, who: int, code: int) -> None:
        """The four parts, then the exchange."""
        if self.named_all(code, state.board.zone0, state.material.unit0):
            self._travel(state)

    def _travel(self, state: Grecia) -> None:
        """By land if one of the two can, else over a certain route, else there are questions."""
        near = state.board.near[self.zone]
        if CAVALRY in (self.kind, self.mate):
            near |= ridden(state, self.who, self.zone)
        if near >> self.other & 1 or surely_carried(state, self.who, self.zone, self.other):
            self._exchange(state)
        else:
            state.push(SeaPassage(self.who, self.zone, self.other))

    def resume(self, state: Grecia, value: int) -> None:
        """The passage is settled; refused, nothing is spent (GR-9.12)."""
        if value:
            self._exchange(state)
        else:
            state.end()

    def _exchange(self, state: Grecia) -> None:
        """Capacities do not matter (GR-7.6); the heroes of both places may go along (GR-7.7)."""
        seat, zone, other = self.who, self.zone, self.other
        state.actions_left -= 1
        for place, gone, come in ((zone, self.kind, self.mate), (other, self.mate, self.kind)):
            state.replace(place, gone, come)
        state.note((ev.SWAPPED, seat, self.kind, zone, self.mate, other))
        heroes = sorted(state.heroes_in(seat, zone) + state.heroes_in(seat, other))
        follow = HeroFollow(seat, heroes, zone, 1 << other)
        follow.other, follow.reached_other = other, 1 << zone
        follow.one_must_go = self.kind == self.mate
        state.stack.pop()
        state.push(follow)

    def refusal(self, state: Grecia, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Why these two cannot change places."""
        zone = code - state.board.zone0
        if 0 <= zone < len(state.board.names):
            if state.board.is_sea(zone):
                return ("ships_are_not_swapped", ("GR-7.3",))
            if state.owner[zone] != who:
                return ("own_units_only", ("GR-7.2",))
            return ("swap_out_of_reach", (
                "GR-7.5", "GR-7.1", "GR-7.4", "GR-7.8", "GR-5.8", "GR-9.6", "GR-9.8"))  # fmt: skip
        return ("swap_changes_nothing", ("GR-7.8", "GR-7.1", "GR-7.5", "GR-7.3", "GR-7.4"))
