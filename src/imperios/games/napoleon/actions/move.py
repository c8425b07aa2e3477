"""Move and ride-down (NA-5)."""

from bisect import bisect
from typing import Final

from imperios.games.areas.editions import free_order
from imperios.games.napoleon import events as ev
from imperios.games.napoleon.actions.assault import Assault, assaultable
from imperios.games.napoleon.actions.transport import (
    DENIED,
    SeaPassage,
    denied,
    reach_by_sea,
    surely_carried,
)
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import (
    BY_LAND,
    BY_SEA,
    CANCEL,
    DONE,
    LAND_KINDS,
    MOUNTED,
    NO,
    UNITS,
    VULNERABLE,
    YES,
    is_mounted,
    is_ship,
)  # fmt: skip
from imperios.games.napoleon.zones import barred_homes, open_to, prey
from imperios.kernel.frames import Frame, Prompt
from imperios.kernel.masks import bits, without

RIDE: Final = 0
STEP: Final = 1


def lone_victims(state: Napoleon, seat: int) -> int:
    """Territories with exactly one unit, vulnerable and open to attack (NA-5.8, NA-5.12)."""
    found = 0
    for zone in bits(prey(state, seat) & state.material.territories):
        if state.size[zone] == 1 and state.here[zone] & VULNERABLE:
            found |= 1 << zone
    return without(found, barred_homes(state))


def free_zones(state: Napoleon, seat: int) -> int:
    """Where a step may end (NA-2.21), but for the first-round truce."""
    return without(open_to(state, seat), barred_homes(state))


def reach(state: Napoleon, seat: int, origin: int) -> int:
    """Zones adjacent by land, or that ships can carry to (NA-5.3, NA-5.5)."""
    return state.board.near[origin] | reach_by_sea(state, seat, origin)


def origins(state: Napoleon, seat: int) -> int:
    """The zones with own units of which one has a legal step."""
    free = free_zones(state, seat)
    victims = lone_victims(state, seat)
    near = state.board.near
    found = state.afloat[seat]
    for zone in bits(state.held[seat]):
        wanted = free | victims if state.here[zone] & MOUNTED else free
        if near[zone] & wanted or reach_by_sea(state, seat, zone) & wanted:
            found |= 1 << zone
    return found


def can_move(state: Napoleon, seat: int) -> bool:
    """Some unit has a legal step; a ship always has."""
    if state.afloat[seat]:
        return True
    free = free_zones(state, seat)
    near = state.board.near
    for zone in bits(state.held[seat]):
        if near[zone] & free:
            return True
    return bool(origins(state, seat))


class Move(Frame[Napoleon]):
    """One Move: the zone, then unit and end zone again and again, at last an assault."""

    __slots__ = (
        "by_card", "origin", "kind", "last_group", "last_kind", "last_zone", "target", "way",
        "rider", "empty", "steps", "refused", "in_zone", "in_kind", "in_crossed",
    )  # fmt: skip

    NAME = "move"
    VERB = "move"
    FIELDS = (
        ("by_card", "", ""),
        ("origin", "zone", ""),
        ("kind", "unit", ""),
        ("last_group", "", ""),
        ("last_kind", "unit", ""),
        ("last_zone", "zone", ""),
        ("target", "zone", ""),
        ("way", "", ""),
        ("rider", "unit", ""),
        ("empty", "mask:zone", ""),
        ("steps", "", ""),
        ("refused", "", ""),
        ("in_zone", "zone", ""),
        ("in_kind", "unit", ""),
        ("in_crossed", "", ""),
    )

    def __init__(self, seat: int = 0, by_card: bool = False) -> None:
        super().__init__()
        self.who = seat
        self.by_card = by_card
        self.origin = -1
        self.kind = -1  # the unit that was picked and has not moved yet
        self.last_group = RIDE  # the key of the last step, which never decreases in edition 1
        self.last_kind = 0
        self.last_zone = 0
        self.target = -1  # an end zone to which the way is not settled yet
        self.way = -1  # BY_LAND or BY_SEA, once it is chosen
        self.rider = -1  # a rider who may be promoted
        self.empty = 0  # mask of zones that were empty when the action began
        self.steps = 0
        self.refused = False
        self.in_zone: list[int] = []  # units that entered a territory, one entry each
        self.in_kind: list[int] = []
        self.in_crossed: list[int] = []  # 1 if it crossed a mountain border by land

    def ask(self, state: Napoleon) -> list[int]:
        """Origin, unit, end zone, way, promotion of a rider."""
        if self.origin < 0:
            self.empty = state.board.lands & ~state.occupied
            return state.board.codes(origins(state, self.who))
        if self.rider >= 0:
            return [YES, NO]
        if self.target >= 0:
            return [BY_LAND, BY_SEA]
        if self.kind < 0:
            return self._ask_unit(state)
        return state.board.codes(self._targets(state, self.kind))

    def _ask_unit(self, state: Napoleon) -> list[int]:
        codes = [state.material.unit0 + kind for kind in self._units(state)]
        if self.steps:
            return [DONE, *codes]
        return [CANCEL, *codes] if self.refused else codes

    def _units(self, state: Napoleon) -> list[int]:
        if state.board.is_sea(self.origin):
            kinds = range(LAND_KINDS, state.kinds())
            own = [kind for kind in kinds if state.count(self.who, self.origin, kind)]
        elif state.owner[self.origin] == self.who:
            own = list(bits(state.here[self.origin]))
        else:
            own = []
        return [kind for kind in own if self._targets(state, kind)]

    def _targets(self, state: Napoleon, kind: int) -> int:
        """The end zones of a kind.

        Ships pass rivals without a fight, mountains hinder nobody (NA-5.4, NA-5.6).
        """
        if is_ship(kind):
            return self._later(state.board.sea_near[self.origin], STEP, kind)
        around = reach(state, self.who, self.origin)
        targets = self._later(around & free_zones(state, self.who), STEP, kind)
        if is_mounted(kind):
            targets |= self._later(around & lone_victims(state, self.who), RIDE, kind)
        return targets

    def _later(self, zones: int, group: int, kind: int) -> int:
        if (group, kind) < (self.last_group, self.last_kind):
            return 0
        if (group, kind) > (self.last_group, self.last_kind):
            return zones
        return zones >> self.last_zone << self.last_zone

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """The parts of a move are named one after the other."""
        if code == DONE:
            self._close(state)
        elif code == CANCEL:
            state.note((ev.MOVE_FAILED, who))
            state.end(0)
        elif code in (YES, NO):
            self._promote_rider(state, code == YES)
        elif code in (BY_LAND, BY_SEA):
            self.way = code
            self._go(state, self.target)
        elif self.origin < 0:
            self.origin = code - state.board.zone0
        elif self.kind < 0:
            self.kind = code - state.material.unit0
        else:
            self._choose_way(state, code - state.board.zone0)

    def _choose_way(self, state: Napoleon, target: int) -> None:
        """By land or by sea is a choice only where an assault could follow (NA-12.15)."""
        self.way = -1
        mountain = state.material.is_mountain(self.origin, target)
        by_sea = mountain and reach_by_sea(state, self.who, self.origin) >> target & 1
        if by_sea and self._may_assault(state, target):
            self.target = target
        else:
            self._go(state, target)

    def _may_assault(self, state: Napoleon, target: int) -> bool:
        return bool((assaultable(state, self.who) & self.empty) >> target & 1)

    def _go(self, state: Napoleon, target: int) -> None:
        """By land if adjacent, else by an open route, else there are questions (NA-12.14)."""
        near = state.board.is_sea(target) or state.board.near[self.origin] >> target & 1
        if near and self.way != BY_SEA:
            self._arrive(state, target, by_sea=False)
        elif surely_carried(state, self.who, self.origin, target):
            self._arrive(state, target, by_sea=True)
        else:
            self.target = target
            state.push(SeaPassage(self.who, self.origin, target))

    def resume(self, state: Napoleon, value: int) -> None:
        """A passage is settled, or an assault is over."""
        if self.target < 0:
            state.end(1)
        elif value:
            self._arrive(state, self.target, by_sea=True)
        else:
            self.target = self.kind = self.way = -1
            self.refused = True
            self.last_group = self.last_kind = self.last_zone = 0

    def _arrive(self, state: Napoleon, target: int, by_sea: bool) -> None:
        if not self.steps and not self.by_card:
            state.actions_left -= 1
        self.steps += 1
        victim = not state.board.is_sea(target) and state.occupied & ~state.held[self.who]
        rides = bool(victim and victim >> target & 1)
        if rides:
            self._ride_down(state, target)
        event = ev.UNIT_CARRIED if by_sea else ev.UNIT_MOVED
        state.shift(self.who, self.origin, target, self.kind)
        state.note((event, self.who, self.kind, self.origin, target))
        self._remember(state, target, by_sea)
        self.rider = self.kind if rides and self._can_rise(state) else -1
        self._note_key(state, RIDE if rides else STEP, target)
        self.kind = self.target = -1

    def _note_key(self, state: Napoleon, group: int, target: int) -> None:
        """What later steps of edition 1 may not go below; now only where a rider may rise."""
        if not free_order(state):
            self.last_group, self.last_kind, self.last_zone = group, self.kind, target
            return
        self.refused = False
        self.way = -1
        self.last_zone = target if self.rider >= 0 else 0

    def _remember(self, state: Napoleon, target: int, by_sea: bool) -> None:
        """Units that entered an empty territory may assault its city (NA-6.9, NA-7.8)."""
        if self.empty >> target & 1 and not state.board.is_sea(target):
            crossed = state.material.is_mountain(self.origin, target) and not by_sea
            entry = (target, self.kind, int(crossed))
            entered = list(zip(self.in_zone, self.in_kind, self.in_crossed, strict=True))
            free = free_order(state)
            place = bisect(entered, entry) if free else len(entered)
            self.in_zone.insert(place, target)
            self.in_kind.insert(place, self.kind)
            self.in_crossed.insert(place, int(crossed))

    def _ride_down(self, state: Napoleon, target: int) -> None:
        """The lone unit is eliminated without battle (NA-5.7 to NA-5.9, NA-5.11)."""
        owner, victim = state.owner[target], bits(state.here[target])[0]
        state.eliminate(owner, target, victim)
        state.note((ev.RIDDEN_DOWN, self.who, self.kind, owner, victim, target))

    def _can_rise(self, state: Napoleon) -> bool:
        better = state.material.better[self.kind]
        return better >= 0 and state.in_pool(self.who, better) > 0

    def _promote_rider(self, state: Napoleon, promoted: bool) -> None:
        """Decided at once, limited by the pool (NA-5.10, NA-5.11)."""
        kind, self.rider = self.rider, -1
        if promoted:
            better = state.material.better[kind]
            state.exchange(self.who, self.last_zone, kind, better)
            state.note((ev.RIDER_PROMOTED, self.who, kind, better, self.last_zone))
        if free_order(state):
            self.last_zone = 0

    def _close(self, state: Napoleon) -> None:
        """The city of an empty territory just entered may be assaulted (NA-6.8)."""
        entered = sum({1 << zone for zone in self.in_zone})
        if assaultable(state, self.who) & entered:
            state.push(Assault(self.who, self.in_zone, self.in_kind, self.in_crossed))
        else:
            state.end(1)

    def prompt(self, state: Napoleon) -> Prompt:
        """From where, which unit, where to, how?"""
        names = state.board.names
        if self.origin < 0:
            return Prompt("move_from", {}, ("NA-5.1", "NA-5.2"))
        args: dict[str, object] = {"origin": names[self.origin]}
        if self.rider >= 0:
            args["unit"], args["zone"] = UNITS[self.rider], names[self.last_zone]
            return Prompt("ride_down_promotion", args, ("NA-5.10", "NA-5.11"))
        if self.kind < 0 and self.refused:
            seats, seas = denied(state, self.who)
            args["seats"], args["seas"] = seats, seas
            return Prompt("move_denied", args, DENIED)
        if self.kind < 0:
            return Prompt("move_unit", args, ("NA-5.2",))
        args["unit"] = UNITS[self.kind]
        if self.target >= 0:
            args["target"] = names[self.target]
            return Prompt("land_or_sea", args, ("NA-12.15",))
        return Prompt("move_to", args, ("NA-5.3", "NA-2.21"))

    def refusal(self, state: Napoleon, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Why not this zone, or this unit."""
        zone = code - state.board.zone0
        if self.origin < 0:
            return ("nothing_moves_from_there", ("NA-5.2", "NA-5.1", "NA-5.3", "NA-2.21"))
        if self.kind >= 0 and self.target < 0 and 0 <= zone < len(state.board.names):
            return refuse_step(state, who, self.origin, self.kind, zone)
        if code == CANCEL:
            return ("nothing_to_take_back", ("NA-12.9", "NA-5.2", "NA-5.3"))
        return ("unit_cannot_move", ("NA-5.2", "NA-5.3", "NA-2.21", "NA-5.13", "NA-5.1"))


def refuse_step(
    state: Napoleon, seat: int, origin: int, kind: int, zone: int
) -> tuple[str, tuple[str, ...]]:
    """Why a unit cannot end its step in a zone."""
    if state.board.is_sea(zone) != is_ship(kind):
        return ("wrong_element", ("NA-5.3", "NA-2.2", "NA-2.4"))
    if is_ship(kind):
        return ("not_adjacent", ("NA-5.3", "NA-5.1"))
    if not reach(state, seat, origin) >> zone & 1:
        return ("out_of_reach", (
            "NA-5.1", "NA-5.3", "NA-2.8", "NA-12.2", "NA-12.3", "NA-12.5", "NA-12.8", "NA-12.9",
            "NA-2.10", "NA-12.13", "NA-2.1", "NA-5.5",
        ))  # fmt: skip
    if barred_homes(state) >> zone & 1:
        return ("first_round_truce", ("NA-2.21", "NA-4.2"))
    if state.occupied & ~state.held[seat] & 1 << zone:
        return ("enemy_there", (
            "NA-2.21", "NA-5.8", "NA-5.12", "NA-2.6", "NA-2.7", "NA-5.7", "NA-14.8", "NA-1.9",
            "NA-1.12", "NA-6.3", "NA-5.13",
        ))  # fmt: skip
    if state.full >> zone & 1:
        return ("no_room", ("NA-2.5", "NA-2.2", "NA-2.3", "NA-2.21", "NA-2.22"))
    return ("already_past", ("NA-5.13", "NA-5.2"))
