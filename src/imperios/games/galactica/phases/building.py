"""Where units can be built, and for how much (IG-11.2 to IG-11.9)."""

from imperios.games.galactica.pieces.planets import roomy, with_building
from imperios.games.galactica.pieces.units import in_pool
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import (
    ARMOUR,
    BOMBER,
    DEFENSIVE_CANNON,
    MINE_FIELD,
    NEUTRON_MISSILE,
    PLANETARY_SHIELD,
    SPACE_BASE,
)
from imperios.kernel.masks import bits


class Yards:
    """What serves for construction now: planets and bases without enemies adjacent (IG-11.3)."""

    __slots__ = ("bases", "free", "land", "planets", "seat", "state")

    def __init__(self, state: Galactica, seat: int) -> None:
        self.state = state
        self.seat = seat
        orbit = state.board.around(state.ships[1 - seat])  # stunned enemies close it too
        self.planets = state.held[seat] & ~orbit
        self.bases = own_bases(state, seat) & ~orbit
        self.free = state.free()
        self.land = self.planets & ~(state.hot | state.mission.no_landing[seat])

    def places(self, kind: int) -> int:
        """The sectors or planets where a unit of a kind can be placed, paid or not."""
        state = self.state
        if kind <= ARMOUR:
            return roomy(state, self.land)
        if DEFENSIVE_CANNON <= kind <= PLANETARY_SHIELD:
            return self.land & ~with_building(state, kind)
        if kind == MINE_FIELD:
            return self.mine_places()
        if kind == NEUTRON_MISSILE:
            home = self.state.home[self.seat]
            served = home >= 0 and self.planets >> home & 1
            return state.board.near[home] & self.free if served else 0
        if kind == SPACE_BASE:
            return self.base_places()
        return state.board.around(self.planets | self.bases) & self.free

    def mine_places(self) -> int:
        """Empty sectors adjacent to an intact minelayer that is not stunned (IG-11.9)."""
        state, found = self.state, 0
        for sector in bits(state.ships[self.seat] & ~state.stunned):
            if state.material.lays_mines[state.side[sector]]:
                found |= state.board.near[sector]
        return found & self.free & ~(state.gates | state.ions)

    def base_places(self) -> int:
        """Empty sectors whose price he can pay (IG-11.4, IG-11.5)."""
        state = self.state
        spare = state.points[self.seat] - state.material.cost[SPACE_BASE]
        if spare < 0:
            return 0
        steps = (
            spare // state.material.base_extra if state.material.base_extra else state.board.size
        )
        return self.base_reach(steps) & self.free & ~(state.gates | state.ions)

    def base_reach(self, more: int) -> int:
        """Sectors next to a base, or at most so many more steps from a planet (IG-11.4)."""
        state = self.state
        path = state.board.all & ~(state.closed | state.mines | state.ships[1 - self.seat])
        found = state.board.around(self.planets) & path
        for _ in range(more):
            wider = found | state.board.around(found) & path
            if wider == found:
                break
            found = wider
        return found | state.board.around(self.bases) & path

    def price(self, kind: int, sector: int) -> int:
        """The construction cost; a distant base costs more (IG-11.4)."""
        cost = self.state.material.cost[kind]
        if kind != SPACE_BASE:
            return cost
        more = 0
        while not self.base_reach(more) >> sector & 1:
            more += 1
        return cost + more * self.state.material.base_extra

    def kinds(self) -> list[int]:
        """The kinds that he can pay, has a counter and a place for (IG-11.1, IG-1.2)."""
        state, seat = self.state, self.seat
        points, cost, forbidden = state.points[seat], state.material.cost, state.mission.forbidden
        ships = bool(self.places(BOMBER))
        return [
            kind
            for kind in range(len(cost))
            if cost[kind] <= points
            and not forbidden[kind]
            and in_pool(state, seat, kind)
            and (ships if BOMBER - 1 <= kind < SPACE_BASE or kind in PLAIN else self.places(kind))
        ]


PLAIN = (SPACE_BASE + 1, SPACE_BASE + 2)  # minelayer and annihilator: ships like the others


def own_bases(state: Galactica, seat: int) -> int:
    """His space bases, intact or damaged (IG-4.7)."""
    found = 0
    if not state.has_out(seat, SPACE_BASE):
        return found
    for sector in bits(state.ships[seat]):
        if state.side[sector] >> 1 == SPACE_BASE:
            found |= 1 << sector
    return found
