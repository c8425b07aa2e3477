"""Phase 6, construction (IG-11): what can be built, where, and for how much."""

from typing import Final

from imperios.games.galactica import events as ev
from imperios.games.galactica.ending import check
from imperios.games.galactica.phases.base import OwnPhase
from imperios.games.galactica.pieces.planets import (
    garrison,
    raise_building,
    roomy,
    with_building,
)
from imperios.games.galactica.pieces.units import (
    in_pool,
    lay_mines,
    own_bases,
    place_unit,
    take_counter,
)
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import (
    ANNIHILATOR,
    ARMOUR,
    BUILD,
    BUILDINGS,
    DEFENSIVE_CANNON,
    DONE,
    FIRST_SHARED,
    INFANTRY,
    INTERCEPTOR,
    KIND0,
    KINDS,
    MINE_FIELD,
    MINELAYER,
    NEUTRON_MISSILE,
    PLANETARY_SHIELD,
    SPACE_BASE,
)
from imperios.kernel.filters import emptied, refused
from imperios.kernel.frames import Prompt, Refusal
from imperios.kernel.masks import list_bits, without

# Why a kind cannot be built
FORBIDDEN_UNIT = ("forbidden_by_mission", ("IG-6.2", "IG-11.1"))
NO_COUNTER = ("no_counter", ("IG-1.2", "IG-1.3"))
NO_SHARED_COUNTER = ("no_shared_counter", ("IG-1.5", "IG-1.2"))
TOO_DEAR = ("too_dear", ("IG-11.1",))
# Why it cannot be built there
OFF_THE_BOARD = ("off_the_board", ("IG-2.6", "IG-24.2"))
NEEDS_PLANET = ("building_needs_planet", ("IG-11.7", "IG-11.6"))
NOT_OWN = ("not_own_planet", ("IG-11.6", "IG-4.3", "IG-11.7", "IG-24.2"))
FORBIDDEN_PLANET = ("forbidden_by_mission", ("IG-6.2", "IG-11.6"))
IRRADIATED = ("planet_irradiated", ("IG-5.8", "IG-11.6"))
PLANET_BLOCKADED = ("place_blockaded", ("IG-11.3", "IG-5.7", "IG-11.6"))
FULL = ("planet_full", ("IG-5.5", "IG-11.6"))
TWICE = ("building_twice", ("IG-5.6", "IG-11.7"))
BLOCKADED = ("place_blockaded", ("IG-11.3", "IG-11.2"))
NOT_BESIDE = ("not_beside_own", ("IG-11.2", "IG-2.10", "IG-2.9", "IG-24.2"))
AT_HOME_ONLY = ("missile_at_home_only", ("IG-11.8", "IG-11.2", "IG-11.3"))
NO_MINES_HERE = ("mines_not_here", ("IG-11.9", "IG-2.10", "IG-4.7", "IG-4.15", "IG-24.2"))
NEEDS_EMPTY = ("base_needs_empty", ("IG-11.5", "IG-2.10"))
TOO_FAR = ("base_too_far", ("IG-11.4", "IG-11.3", "IG-11.5", "IG-24.2"))


# The reasons by the order in which `Yards.masks` narrows
ON_PLANET = (NOT_OWN, FORBIDDEN_PLANET, IRRADIATED, PLANET_BLOCKADED)
OF_TROOPS = (*ON_PLANET, FULL)
OF_BUILDINGS = (NEEDS_PLANET, *ON_PLANET, TWICE)
OF_SHIPS = (NOT_BESIDE, BLOCKADED, NOT_BESIDE)
OF_OTHERS: Final[dict[int, tuple[Refusal, ...]]] = {
    MINE_FIELD: (NO_MINES_HERE,),
    NEUTRON_MISSILE: (AT_HOME_ONLY,),
    SPACE_BASE: (NEEDS_EMPTY, TOO_FAR),
}


def reasons_of(kind: int) -> tuple[Refusal, ...]:
    """Why a unit of a kind cannot be placed, by the mask that leaves a sector out."""
    if kind <= ARMOUR:
        return OF_TROOPS
    return OF_BUILDINGS if kind in BUILDINGS else OF_OTHERS.get(kind, OF_SHIPS)


class Yards:
    """What serves for construction now: planets and bases without enemies adjacent (IG-11.3)."""

    __slots__ = ("bases", "free", "land", "planets", "seat", "state")

    def __init__(self, state: Galactica, seat: int) -> None:
        self.state = state
        self.seat = seat
        closed = state.board.around(state.ships[1 - seat])  # by stunned enemies too
        self.planets = without(state.held[seat], closed)
        self.bases = without(own_bases(state, seat), closed)
        self.land = without(self.planets, state.hot | state.mission.no_landing[seat])
        self.free = state.free()

    def sectors(self, kind: int) -> int:
        """Where a unit of a kind can be placed (IG-11.2 to IG-11.9)."""
        if kind <= ARMOUR:
            return roomy(self.state, self.land)
        if DEFENSIVE_CANNON <= kind <= PLANETARY_SHIELD:
            return without(self.land, with_building(self.state, kind))
        if kind == MINE_FIELD:
            return self.mine_sectors()
        if kind == NEUTRON_MISSILE:
            return self.missile_sectors()
        if kind == SPACE_BASE:
            return self.state.empty() & self.base_sectors()
        return self.ship_sectors()

    def masks(self, kind: int) -> tuple[int, ...]:
        """Where a unit of a kind can be placed, narrowed rule by rule (IG-11.2 to IG-11.9)."""
        state, found = self.state, self.sectors(kind)
        if kind <= ARMOUR:
            return (*self.own_planets(), found)
        if DEFENSIVE_CANNON <= kind <= PLANETARY_SHIELD:
            return (state.planets, *self.own_planets(), found)
        if kind in (MINE_FIELD, NEUTRON_MISSILE):
            return (found,)
        if kind == SPACE_BASE:
            return (state.empty(), found)
        beside = state.board.around(state.held[self.seat] | own_bases(state, self.seat))
        return (beside, state.board.around(self.planets | self.bases), found)

    def own_planets(self) -> tuple[int, ...]:
        """Own ones, not closed by the mission, not irradiated, not blockaded (IG-11.3, IG-11.6)."""
        held = self.state.held[self.seat]
        allowed = without(held, self.state.mission.no_landing[self.seat])
        return (held, allowed, without(allowed, self.state.hot), self.land)

    def ship_sectors(self) -> int:
        """Free sectors beside a planet or a base (IG-11.2)."""
        return self.state.board.around(self.planets | self.bases) & self.free

    def mine_sectors(self) -> int:
        """Empty sectors adjacent to an intact minelayer that is not stunned (IG-11.9)."""
        state, found = self.state, 0
        if not state.has_out(self.seat, MINELAYER):
            return found
        for sector in list_bits(without(state.ships[self.seat], state.stunned)):
            if state.material.lays_mines[state.side[sector]]:
                found |= state.board.near[sector]
        return without(found & self.free, state.gates | state.ions)

    def missile_sectors(self) -> int:
        """Free sectors beside the home planet (IG-11.8)."""
        home = self.state.home[self.seat]
        served = home >= 0 and self.planets >> home & 1
        return self.state.board.near[home] & self.free if served else 0

    def base_sectors(self) -> int:
        """Sectors whose price can be paid (IG-11.4)."""
        state = self.state
        spare = state.points[self.seat] - state.material.cost[SPACE_BASE]
        if spare < 0:
            return 0
        extra = state.material.base_extra
        return self.base_reach(spare // extra if extra else state.board.size)

    def base_reach(self, more: int) -> int:
        """Sectors next to a base, or at most so many more steps from a planet (IG-11.4)."""
        state = self.state
        path = without(state.open, state.mines | state.ships[1 - self.seat])
        found = state.board.around(self.planets) & path
        for _ in range(more):
            wider = found | state.board.around(found) & path
            if wider == found:
                break
            found = wider
        return found | state.board.around(self.bases) & path

    def extra_steps(self, sector: int) -> int:
        """How far a new base is from what it is built beside (IG-11.4)."""
        more = 0
        while not self.base_reach(more) >> sector & 1:
            more += 1
        return more

    def kinds(self) -> list[int]:
        """The kinds that can be paid and have a counter and a place (IG-11.1, IG-1.2)."""
        state, seat = self.state, self.seat
        points, cost, forbidden = state.points[seat], state.material.cost, state.mission.forbidden
        ships, troops = self.ship_sectors() > 0, self.sectors(INFANTRY) > 0
        return [
            kind
            for kind in range(len(cost))
            if cost[kind] <= points
            and not forbidden[kind]
            and in_pool(state, seat, kind)
            and self.has_place(kind, ships, troops)
        ]

    def has_place(self, kind: int, ships: bool, troops: bool) -> bool:
        """Can a unit that is paid for be placed? Ships have the same places, as have troops.

        For a base there is mostly a sector close by.
        """
        if kind <= ARMOUR or is_plain_ship(kind):
            return troops if kind <= ARMOUR else ships
        if kind == SPACE_BASE and self.state.empty() & self.base_reach(0):
            return True
        return self.sectors(kind) > 0

    def why_not(self, kind: int) -> Refusal:
        """Why a kind cannot be built anywhere."""
        state, seat = self.state, self.seat
        if state.mission.forbidden[kind]:
            return FORBIDDEN_UNIT
        if not in_pool(state, seat, kind):
            return NO_SHARED_COUNTER if kind >= FIRST_SHARED else NO_COUNTER
        if state.points[seat] < state.material.cost[kind]:
            return TOO_DEAR
        return emptied(self.masks(kind), reasons_of(kind))


def price(state: Galactica, seat: int, kind: int, sector: int) -> int:
    """The construction cost; a distant base costs more (IG-11.4)."""
    cost = state.material.cost[kind]
    if kind != SPACE_BASE:
        return cost
    return cost + Yards(state, seat).extra_steps(sector) * state.material.base_extra


def is_plain_ship(kind: int) -> bool:
    """Star units that are built beside any yard: all but bases and missiles (IG-11.2)."""
    return INTERCEPTOR <= kind <= ANNIHILATOR and kind != SPACE_BASE


class Construction(OwnPhase):
    """Units are built one at a time, in any order: a kind, then its place (IG-11.1)."""

    __slots__ = ("kind",)

    NAME = "construction"
    FIELDS = (("kind", "unit", ""),)
    PHASE = BUILD

    def __init__(self, seat: int = 0) -> None:
        super().__init__(seat)
        self.kind = -1

    def ask(self, state: Galactica) -> list[int]:
        """Kinds, cards, or done; then the places."""
        yards = Yards(state, self.who)
        if self.kind >= 0:
            return state.board.codes(yards.sectors(self.kind))
        codes = [KIND0 + kind for kind in yards.kinds()]
        codes += self.cards(state)
        codes.append(DONE)
        return codes

    def last_word(self, state: Galactica) -> bool:
        """Before dice are thrown for the clouds (IG-12.1, IG-24.2)."""
        return state.game.edition >= 2 and self.kind < 0 and state.clouds > 0

    def takes_cards(self) -> bool:
        """Not while a place is named."""
        return self.kind < 0

    def choose(self, state: Galactica, code: int) -> None:
        """A kind, or its place."""
        if self.kind < 0:
            self.kind = code - KIND0
        else:
            kind, self.kind = self.kind, -1
            self.build(state, kind, state.board.sector(code))

    def build(self, state: Galactica, kind: int, sector: int) -> None:
        """Pay and place; a new unit may move and fight in the same turn (IG-11.10)."""
        seat = self.who
        paid = price(state, seat, kind, sector)
        state.points[seat] -= paid
        if kind <= ARMOUR:
            take_counter(state, seat, kind)
            garrison(state, seat, sector, kind)
        elif kind in BUILDINGS:
            raise_building(state, sector, kind)
        elif kind == MINE_FIELD:
            lay_mines(state, sector)
            state.note((ev.MINES_LAID, seat, sector, paid))
            return
        else:
            place_unit(state, seat, kind, sector)
            state.built |= 1 << sector
        state.note((ev.BUILT, seat, kind, sector, paid))
        check(state)

    def prompt(self, state: Galactica) -> Prompt:
        """What, and where?"""
        if self.kind < 0:
            code = "before_drift" if state.clouds and state.codes == [DONE] else "build_action"
            return Prompt(code, {"points": state.points[self.who]}, ("IG-11.1",))
        return Prompt("build_place", {"unit": KINDS[self.kind]}, ("IG-11.2", "IG-11.6", "IG-11.7"))

    def why_not(self, state: Galactica, code: int) -> Refusal:
        """Not that unit, or not there."""
        yards = Yards(state, self.who)
        if self.kind >= 0:
            sector = state.board.sector(code)
            if sector < 0:
                return OFF_THE_BOARD
            return refused(yards.masks(self.kind), reasons_of(self.kind), sector)
        kind = code - KIND0
        if not 0 <= kind < len(KINDS):
            return ("not_offered", ("IG-24.2", "IG-11.1", "IG-7.1"))
        return yards.why_not(kind)
