"""What one side of Imperium Galáctica has: counted once, for all features that need it."""

from imperios.games.galactica.pieces.planets import has_building, troops_on
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import (
    ASSAULT_BITS,
    BUILDINGS,
    CREW_KINDS,
    DEFENSIVE_CANNON,
    NEUTRON_MISSILE,
    SPACE_BASE,
    assault,
    is_squadron,
    of_kind,
)
from imperios.kernel.masks import bits

ASSAULT_KINDS = 2  # infantry and armour, the first of the kinds that travel aboard
MOST_TROOPS = 3  # of one ship count for the way ahead
STORM_MOST = 2.0  # more troops than that make a storm no surer
SCRATCHED = 0.1  # the part of a ship that a shot takes in fear, if it is just too weak to damage


class Fleet:
    """The ships, troops and buildings of one seat."""

    __slots__ = (
        "aboard", "army", "gunners", "guns", "income", "landed", "sectors", "seat", "troops",
    )  # fmt: skip

    def __init__(self, state: Galactica, seat: int) -> None:
        self.seat = seat
        self.sectors = bits(state.ships[seat])
        self.guns = 0  # attack values of all ships
        self.aboard = 0  # assault units on ships
        self.landed = 0  # and on planets
        self.army = 0  # what everything cost, damaged ships half (IG-22.6)
        self.income = 0  # of the planets held, blockaded or not
        self.troops: list[tuple[int, int]] = []  # ships with assault units, and how many
        self.gunners: list[tuple[int, int]] = []  # other ships that move, and their attack
        for sector in self.sectors:
            self._add_ship(state, sector)
        for planet in bits(state.held[seat]):
            self._add_planet(state, planet)

    def _add_ship(self, state: Galactica, sector: int) -> None:
        side, crew = state.side[sector], state.crew[sector]
        kind, attack = side >> 1, state.material.attack[side]
        self.guns += attack
        self.army += state.material.cost[kind] >> (side & 1)
        aboard = 0
        if crew:
            self.army += crew_cost(state, crew)
            aboard = assault(crew & ASSAULT_BITS)
            self.aboard += aboard
        if aboard:
            self.troops.append((sector, min(aboard, MOST_TROOPS)))
        elif kind not in (SPACE_BASE, NEUTRON_MISSILE) and not is_squadron(kind):
            self.gunners.append((sector, attack))

    def _add_planet(self, state: Galactica, planet: int) -> None:
        crew = state.crew[planet]
        self.income += state.material.income[state.sizes[planet]]
        self.landed += assault(crew)
        self.army += crew_cost(state, crew)
        for kind in BUILDINGS:
            if has_building(state, planet, kind):
                half = kind == DEFENSIVE_CANNON and state.broken >> planet & 1
                self.army += state.material.cost[kind] >> (1 if half else 0)


def crew_cost(state: Galactica, crew: int) -> int:
    """What units aboard a ship or on a planet cost."""
    cost, total = state.material.cost, 0
    for kind in range(CREW_KINDS):
        if crew >> 8 * kind & 255:
            total += cost[kind] * of_kind(crew, kind)
    return total


def attack_of(state: Galactica, crew: int, kinds: int) -> int:
    """The attack values of the first kinds of units aboard a ship or on a planet (IG-16.4)."""
    attack, total = state.material.attack, 0
    for kind in range(kinds):
        total += attack[2 * kind] * of_kind(crew, kind)
    return total


class Survey:
    """The simple view of threats: the guns that bear on the ships of a seat."""

    __slots__ = ("loss", "losses", "storm", "touch")

    def __init__(self) -> None:
        self.touch = 0.0  # what enemy ships beside them could take at once
        self.loss = 0.0  # the worst that the rival could do to one of them in a turn
        self.losses = 0.0  # the same for all ships
        self.storm = 0.0  # how close the rival is to taking the home planet


def survey(state: Galactica, own: Fleet, rival: Fleet) -> Survey:
    """What the rival can do to the ships of a seat, each taken by itself."""
    found = Survey()
    material, board = state.material, state.board
    enemies = [
        (
            material.attack[state.side[h]],
            board.within(material.movement[state.side[h]] + 1, h),
            board.near[h],
        )
        for h in rival.sectors
        if not state.stunned >> h & 1
    ]
    for sector in own.sectors:
        close = wide = 0
        for value, reach, near in enemies:
            if reach >> sector & 1:
                wide += value
                if near >> sector & 1:
                    close += value
        if not wide:
            continue
        side = state.side[sector]
        defence, worth = material.defence[side], worth_of(state, sector)
        lost = harm(wide, defence, side & 1) * worth
        found.losses += lost
        found.loss = max(found.loss, lost)
        if close:
            found.touch = max(found.touch, harm(close, defence, side & 1) * worth)
    found.storm = storm(state, own.seat, rival)
    return found


def worth_of(state: Galactica, sector: int) -> float:
    """What a ship and its cargo cost; a damaged ship half."""
    side, crew = state.side[sector], state.crew[sector]
    worth = state.material.cost[side >> 1] >> (side & 1)
    return float(worth + crew_cost(state, crew) if crew else worth)


def harm(attack: int, defence: int, damaged: int) -> float:
    """The part of a ship that an attack of this strength takes (IG-15.4)."""
    if attack < defence:
        return SCRATCHED * attack / defence
    return 1.0 if damaged or attack >= 2 * defence else 0.5


def storm(state: Galactica, seat: int, rival: Fleet) -> float:
    """Enemy troops that can reach the home planet next turn, against its garrison (IG-16)."""
    home = state.home[seat]
    if home < 0:
        return 0.0
    board, movement, landing = state.board, state.material.movement, 0
    for sector, _ in rival.troops:
        if board.within(movement[state.side[sector]] + 1, sector) >> home & 1:
            landing += attack_of(state, state.crew[sector], ASSAULT_KINDS)
    guard = troops_on(state, home)
    if state.cannons >> home & 1:
        guard += state.material.defence[2 * DEFENSIVE_CANNON]
    return min(STORM_MOST, landing / (guard + 1))
