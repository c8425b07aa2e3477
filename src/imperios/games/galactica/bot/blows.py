"""What a side of Imperium Galáctica could shoot down or storm in one turn, all guns shared out."""

from imperios.games.galactica.bot.fleet import (
    ASSAULT_KINDS,
    STORM_MOST,
    Fleet,
    attack_of,
    worth_of,
)
from imperios.games.galactica.pieces.planets import troops_on
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import (
    ASSAULT_BITS,
    BOMBER,
    COMBAT,
    CREW_KINDS,
    DEFENSIVE_CANNON,
    INTERCEPTOR,
    ION_CANNON,
    NEUTRON_MISSILE,
    assault,
    is_squadron,
    of_kind,
)
from imperios.kernel.masks import bits

NEXT = -1  # in place of a phase: in the next turn of a seat
STORM_FROM = 0.6  # of what is needed to take a home planet; less is no threat
BOMBED = 0.5  # of the income counts: the planet is lost to the rival, but not won


class Blow:
    """The best that a side can do in its turn, as far as guns and troops go."""

    __slots__ = ("killed", "prey", "raids", "storm")

    def __init__(self) -> None:
        self.prey = 0.0  # the value of ships that can be shot down, in construction points
        self.killed = 0  # the sectors of those that are destroyed
        self.raids = 0.0  # the income of planets that can be taken
        self.storm = 0.0  # how surely the home planet can be taken; 1 if nothing intervenes


class Force:
    """Guns and landing ships, and the sectors that each can strike."""

    __slots__ = ("bombing", "carriers", "landing", "powers", "reaches")

    def __init__(self) -> None:
        self.bombing = 0  # where ships that bombard can reach
        self.powers: list[int] = []
        self.reaches: list[int] = []
        self.carriers: list[int] = []
        self.landing: list[int] = []

    def add_wings(self, state: Galactica, sector: int, steps: int) -> None:
        """Squadrons aboard, which fly after the move of their ship (IG-13.13)."""
        for kind in (INTERCEPTOR, BOMBER):
            for _ in range(of_kind(state.crew[sector], kind)):
                self.powers.append(state.material.attack[2 * kind])
                far = steps + state.material.movement[2 * kind] + 1
                self.reaches.append(state.board.within(far, sector))


def steps_left(state: Galactica, seat: int, sector: int, step: int) -> int:
    """How far a ship can still move in this turn, or will in its next one (IG-13.3)."""
    if step == COMBAT or (step != NEXT and state.moved >> sector & 1):
        return 0
    side = state.side[sector]
    steps, slowed = state.material.movement[side], state.material.engaged_movement
    if steps > slowed and not is_squadron(side >> 1) and state.engaged(sector, seat):
        return slowed
    return steps


def force(state: Galactica, fleet: Fleet, step: int, doomed: int) -> Force:
    """All that can strike: ships, squadrons aboard, ion cannons, troops."""
    found, seat = Force(), fleet.seat
    out = state.stunned | doomed
    if step != NEXT:
        out |= state.attacked
    for sector in fleet.sectors:
        if out >> sector & 1:
            continue
        side, crew = state.side[sector], state.crew[sector]
        steps = steps_left(state, seat, sector, step)
        reach = state.board.within(steps + 1, sector)
        if side >> 1 != NEUTRON_MISSILE:
            found.powers.append(state.material.attack[side])
            found.reaches.append(reach)
        if state.material.bombards[side]:
            found.bombing |= reach
        if crew & ASSAULT_BITS:
            found.carriers.append(sector)
            found.landing.append(reach)
        if crew > ASSAULT_BITS and step != COMBAT:
            found.add_wings(state, sector, steps)
    for planet in bits(state.batteries & state.held[seat] & ~out):
        found.powers.append(state.material.attack[2 * ION_CANNON])
        found.reaches.append(state.board.near[planet])
    return found


def blow(state: Galactica, fleet: Fleet, rival: Fleet, step: int, doomed: int) -> Blow:
    """What a seat can do: now in a phase of its own turn, or in its next turn (NEXT).

    `doomed` are those of its ships that will not live to see that turn.
    """
    found = Blow()
    own = force(state, fleet, step, doomed)
    if own.powers:
        hunt(state, rival, own, found)
    if own.carriers:
        land(state, rival.seat, own, found)
    if own.bombing:
        found.raids += bombed(state, rival.seat, own.bombing)
    return found


def bombed(state: Galactica, rival: int, reach: int) -> float:
    """The income of planets that a bombardment would leave without troops (IG-17)."""
    total = 0.0
    guarded = state.shields | state.board.around(state.ships[rival])
    for planet in bits(state.held[rival] & reach & ~guarded):
        if troops_on(state, planet) == 1 and planet != state.home[rival]:
            total += BOMBED * state.material.income[state.sizes[planet]]
    return total


def hunt(state: Galactica, rival: Fleet, own: Force, found: Blow) -> None:
    """Guns are given to targets, the fattest first; each fires once (IG-14.2, IG-14.5)."""
    powers, reaches = own.powers, own.reaches
    prey: list[tuple[float, int]] = []
    for sector in rival.sectors:
        total = 0
        for index in range(len(powers)):
            if reaches[index] >> sector & 1:
                total += powers[index]
        if total:
            part = harmed(state, sector, total)
            if part:
                prey.append((part * worth_of(state, sector), sector))
    prey.sort(reverse=True)
    used = 0
    for _, sector in prey:
        used |= shoot(state, sector, own, used, found)


def shoot(state: Galactica, sector: int, own: Force, used: int, found: Blow) -> int:
    """The strongest guns that are left and find a place beside a ship; which were used."""
    material, side = state.material, state.side[sector]
    enemies = state.ships[0] if state.ships[0] >> sector & 1 else state.ships[1]
    places = (state.board.near[sector] & state.open & ~enemies).bit_count()
    kill = material.defence[side]
    if material.two_sided[side >> 1] and not side & 1:
        kill *= 2
    able = [
        (own.powers[index], index)
        for index in range(len(own.powers))
        if own.reaches[index] >> sector & 1 and not used >> index & 1
    ]
    able.sort(reverse=True)
    total = taken = 0
    for power, index in able[:places]:
        total += power
        taken |= 1 << index
        if total >= kill:
            break
    part = harmed(state, sector, total)
    if not part:
        return 0
    found.prey += part * worth_of(state, sector)
    if total >= kill:
        found.killed |= 1 << sector
    return taken


def harmed(state: Galactica, sector: int, attack: int) -> float:
    """The part of a ship that an attack of this strength takes (IG-15.4, IG-15.5)."""
    side = state.side[sector]
    defence = state.material.defence[side]
    if attack < defence:
        return 0.0
    intact = state.material.two_sided[side >> 1] and not side & 1
    return 0.5 if intact and attack < 2 * defence else 1.0


def land(state: Galactica, rival: int, own: Force, found: Blow) -> None:
    """Troops are given to enemy planets, the home planet first, then the richest (IG-16)."""
    income, sizes, home = state.material.income, state.sizes, state.home[rival]
    shut = state.hot | state.mission.no_landing[1 - rival]
    planets = [
        (0 if planet == home else -income[sizes[planet]], planet)
        for planet in bits(state.held[rival] & ~shut)
    ]
    planets.sort()
    used = 0
    for value, planet in planets:
        reaching = [i for i, reach in enumerate(own.landing) if reach >> planet & 1]
        able = [index for index in reaching if not used >> index & 1]
        if planet == home and able:
            found.storm = stormed(state, planet, [own.carriers[index] for index in able])
        elif able and stormed(state, planet, [own.carriers[index] for index in able]) >= 1:
            found.raids -= value
            for index in able:
                used |= 1 << index


def stormed(state: Galactica, planet: int, ships: list[int]) -> float:
    """How surely troops take a planet: 1 if nothing intervenes (IG-16.5 to IG-16.9)."""
    kinds = ASSAULT_KINDS if state.shields >> planet & 1 else CREW_KINDS
    block = troops_on(state, planet)
    if state.cannons >> planet & 1:
        block += state.material.defence[2 * DEFENSIVE_CANNON + (state.broken >> planet & 1)]
    fire = attack_of(state, state.crew[planet], ASSAULT_KINDS)
    number = strength = 0
    for ship in ships:
        number += assault(state.crew[ship])
        strength += attack_of(state, state.crew[ship], kinds)
    sure = min(strength / max(1, block), number / (fire + 1))
    if sure >= 1:
        return min(STORM_MOST, sure)
    return max(0.0, (sure - STORM_FROM) / (1 - STORM_FROM))
