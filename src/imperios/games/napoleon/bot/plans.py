"""Plans of a turn in Napoleón: walk into flags, storm, march, guard, recruit."""

from itertools import permutations
from typing import NamedTuple

from imperios.games.areas.bot.plans import Spelling, Step, spare_units, units_in
from imperios.games.bot_interface import plans as p
from imperios.games.bot_interface.plans import Action, Plan, Planner
from imperios.games.napoleon.actions.attack import targets
from imperios.games.napoleon.actions.cities import enterable
from imperios.games.napoleon.actions.move import free_zones
from imperios.games.napoleon.actions.transport import reach_by_sea
from imperios.games.napoleon.bot.objectives import (
    Onset,
    Walk,
    assaults,
    odds_of,
    onward,
    staying,
    walks,
    wanted,
    wins_with,
)
from imperios.games.napoleon.bot.survey import Survey
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import (
    ATTACK,
    DONE,
    ENTER_CITY,
    LAND_KINDS,
    MOVE,
    RECRUIT,
    SUPPLY,
)  # fmt: skip
from imperios.games.napoleon.turn import Turn
from imperios.games.napoleon.zones import prey, recruiting
from imperios.kernel.masks import bits
from imperios.kernel.state import State

MOST_RAIDS = 4
MOST_MARCHES = 6


class NapoleonPlanner(Planner):
    """What a careful player looks at first."""

    def plans(self, state: State, seat: int) -> list[Plan]:
        """Flags to walk into, attacks, marches, guards, recruits."""
        assert isinstance(state, Napoleon)
        menu = len(state.stack) == 1 and isinstance(state.stack[0], Turn)
        if not menu or state.turn != seat:
            return []
        outlook = Outlook(state, seat)
        found = outlook.entries()
        if state.actions_left:
            found += outlook.walks() + outlook.attacks() + outlook.assaults() + outlook.marches()
            found += outlook.guards() + outlook.recruits()
            found.append(Plan(p.SAVE, ((SUPPLY,),)))
        return found


class Trip(NamedTuple):
    """A move and the cities entered after it: the actions, and the zones that they bring."""

    actions: tuple[Action, ...]
    zones: int


class Outlook:
    """What a seat can do from where it stands."""

    __slots__ = ("exposed", "seat", "spell", "state", "strength", "survey", "wanted")

    def __init__(self, state: Napoleon, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.survey = Survey(state)
        self.strength = state.material.open
        self.spell = Spelling(MOVE, ATTACK, DONE, state.material.unit0)
        self.wanted = wanted(state, seat)
        self.exposed = exposed_flags(state, seat)

    def goal(self, zones: int, otherwise: str) -> str:
        """What holding some zones besides is good for."""
        return p.WIN if wins_with(self.state, self.seat, zones) else otherwise

    def reach(self, origin: int) -> int:
        """Where units get from a zone in one step."""
        return self.state.board.near[origin] | reach_by_sea(self.state, self.seat, origin)

    def entries(self) -> list[Plan]:
        """Empty cities to enter for nothing; the weakest unit goes."""
        state, found = self.state, list[Plan]()
        for city in bits(enterable(state, self.seat)):
            units = units_in(state, state.material.territory_of[city], self.strength)
            code = (ENTER_CITY, state.board.zone0 + city, state.material.unit0 + units[-1])
            worth = 1.0 + (self.wanted >> city & 1)
            if len(units) > 1:
                found.append(Plan(self.goal(1 << city, p.SPREAD), (code,), 1.0, worth))
        return found

    # --- flags without a battle -----------------------------------------------------------

    def walks(self) -> list[Plan]:
        """One move into several flags, and two moves where the first is not enough."""
        ways = [self.trip(way) for way in walks(self.state, self.seat)]
        found = [self.walk([trip]) for trip in ways]
        if self.state.actions_left > 1:
            found += [self.walk([one, other]) for one, other in permutations(ways, 2)]
        found.sort(key=lambda plan: (plan.purpose != p.WIN, -plan.worth))
        return found[:MOST_MARCHES]

    def trip(self, way: Walk) -> Trip:
        """One unit for each flag, the weakest first; territories before the cities in them."""
        material, zones = self.state.material, self.state.board.zone0
        steps, entries, taken = list[Step](), list[Action](), 0
        units = units_in(self.state, way.origin, self.strength)[::-1][: way.units]
        for kind, flag in zip(units, (*bits(way.direct), *bits(way.inner)), strict=False):
            inside = way.inner >> flag & 1
            steps.append((kind, material.territory_of[flag] if inside else flag))
            if inside:
                entries.append((ENTER_CITY, zones + flag, material.unit0 + kind))
            taken |= 1 << flag
        return Trip((self.spell.march(self.state, way.origin, steps), *entries), taken)

    def walk(self, trips: list[Trip]) -> Plan:
        """The plan of one or two moves."""
        zones, actions = 0, list[Action]()
        for trip in trips:
            actions += trip.actions
            zones |= trip.zones
        worth = 2.0 * zones.bit_count() / len(trips)
        return Plan(self.goal(zones, p.SPREAD), tuple(actions), 1.0, worth)

    # --- battles --------------------------------------------------------------------------

    def attacks(self) -> list[Plan]:
        """For each zone within reach the strongest attack; with a walk if that wins the game."""
        state = self.state
        if state.attacked:
            return []
        best: dict[int, tuple[float, int]] = {}
        victims = prey(state, self.seat)
        for origin in bits(state.held[self.seat]):
            near = targets(state, self.seat, origin, victims) if self.spare(origin) else 0
            for target in bits(near):
                odds = self.odds(origin, target)
                if target not in best or odds > best[target][0]:
                    best[target] = (odds, origin)
        found = [plan for target in best for plan in self.attack(*best[target], target)]
        found.sort(key=lambda plan: -plan.odds)
        raids = [plan for plan in found if plan.purpose == p.RAID][:MOST_RAIDS]
        return [plan for plan in found if plan.purpose != p.RAID] + raids

    def odds(self, origin: int, target: int) -> float:
        """The odds of an attack with everything that can be spared."""
        stays = staying(self.state, self.seat, origin)
        return odds_of(self.survey.lead(self.state, origin, target) - stays)

    def spare(self, origin: int) -> list[int]:
        """The units that can leave a zone, the strongest first."""
        return spare_units(self.state, origin, self.strength, self.state.foreign[self.seat])

    def attack(self, odds: float, origin: int, target: int) -> list[Plan]:
        """The attack, and the attack followed by each walk."""
        state, bit = self.state, 1 << target
        kinds = self.spare(origin)
        strike = self.spell.strike(state, origin, target, kinds)
        flag = (self.wanted | state.home[self.seat]) & bit
        purpose = self.goal(bit, p.STORM if flag else p.RAID)
        goal = state.board.zone0 + target
        found = [Plan(purpose, (strike,), odds, odds, goal)]
        if flag and purpose != p.WIN and state.actions_left > 1:
            found += self.followed((strike,), Onset(odds, origin, bit, target), goal)
        return found

    def followed(self, first: tuple[Action, ...], onset: Onset, goal: int) -> list[Plan]:
        """A battle and then a walk, where both together win: from elsewhere, or of the winners."""
        state, found = self.state, list[Plan]()
        trips = [self.trip(way) for way in walks(state, self.seat) if way.origin != onset.origin]
        trips.append(self.pursuit(onset))
        for trip in trips:
            if wins_with(state, self.seat, onset.zones | trip.zones):
                actions = (*first, *trip.actions)
                found.append(Plan(p.WIN, actions, onset.odds, onset.odds, goal))
        return found

    def pursuit(self, onset: Onset) -> Trip:
        """The winners of a battle walk on, whoever of them has lived to see it."""
        state, way = self.state, onward(self.state, self.seat, onset)
        zones, unit0 = state.board.zone0, state.material.unit0
        living = tuple(unit0 + kind for kind in sorted(self.spare(onset.origin)))
        codes, taken, entries = [MOVE, zones + onset.stop], 0, list[Action]()
        for flag in (*bits(way.direct), *bits(way.inner))[: max(0, way.units)]:
            inside = way.inner >> flag & 1
            stop = state.material.territory_of[flag] if inside else flag
            codes += [*living, zones + stop]
            taken |= 1 << flag
            if inside:
                entries.append((ENTER_CITY, zones + flag, *living))
        return Trip(((*codes, DONE), *entries), taken)

    def assaults(self) -> list[Plan]:
        """A move into an empty territory and the storm of its city, all in one action."""
        state, found = self.state, list[Plan]()
        if state.attacked:
            return found
        for onset in assaults(state, self.seat, self.survey):
            odds, zone = onset.odds, state.board.zone0 + onset.stop
            kinds = sorted(self.spare(onset.origin)[: state.board.capacity[onset.stop]])
            steps = [(kind, onset.stop) for kind in kinds]
            march = self.spell.march(state, onset.origin, steps)
            storm = (*march, zone, *(state.material.unit0 + kind for kind in kinds), DONE)
            found.append(Plan(self.goal(onset.zones, p.STORM), (storm,), odds, odds, zone))
            if state.actions_left > 1 and found[-1].purpose != p.WIN:
                found += self.followed((storm,), onset, zone)
        found.sort(key=lambda plan: (plan.purpose != p.WIN, -plan.odds))
        return found[:MOST_MARCHES]

    def marches(self) -> list[Plan]:
        """Whole stacks go to free zones from which most flags of rivals are near."""
        state, found = self.state, list[Plan]()
        free = free_zones(state, self.seat)
        for origin in bits(state.held[self.seat]):
            here = self.pull(origin)
            for stop in bits(self.reach(origin) & free):
                gain = self.pull(stop) - here
                room = state.board.capacity[stop] - state.size[stop]
                come = self.spare(origin)[:room]
                if gain > 0 and come:
                    march = self.spell.march(state, origin, [(kind, stop) for kind in come])
                    worth = gain * sum(self.strength[kind] for kind in come)
                    found.append(Plan(p.GATHER, (march,), 1.0, worth))
        found.sort(key=lambda plan: -plan.worth)
        return found[:MOST_MARCHES]

    def pull(self, zone: int) -> int:
        """How many wanted flags are near a zone: next to it, or two steps away."""
        near = self.state.board.near[zone]
        far = near
        for middle in bits(near):
            far |= self.state.board.near[middle]
        return 2 * (near & self.wanted).bit_count() + (far & self.wanted).bit_count()

    def guards(self) -> list[Plan]:
        """Units of one zone go to empty home flags that others could reach in a turn."""
        state, found = self.state, list[Plan]()
        for donor in bits(state.held[self.seat]):
            flags = bits(self.reach(donor) & self.exposed)
            steps = list(zip(self.spare(donor)[:0:-1], flags, strict=False))
            if steps:
                march = self.spell.march(state, donor, steps)
                found.append(Plan(p.GUARD, (march,), 1.0, float(len(steps))))
        found.sort(key=lambda plan: -plan.worth)
        return found[:3]

    def recruits(self) -> list[Plan]:
        """The best units where they are nearest to the flags wanted; cheap ones as guards."""
        state, strength, price = self.state, self.strength, self.state.material.price
        places = recruiting(state, self.seat) & ~state.full
        kinds = [kind for kind in range(LAND_KINDS) if price[kind]]
        zones = sorted(bits(places), key=lambda zone: -self.pull(zone))
        best = sorted(kinds, key=lambda kind: (-strength[kind], price[kind]))
        cheap = sorted(kinds, key=lambda kind: (price[kind], -strength[kind]))
        return [
            *self.bought(p.BUY, list(zones), best, LAND_KINDS),
            *self.bought(p.GUARD, list(bits(places & self.exposed)), cheap, 1),
        ]

    def bought(self, purpose: str, zones: list[int], kinds: list[int], most: int) -> list[Plan]:
        """What the supplies buy: up to so many units in each zone, of different kinds."""
        state, seat, steps = self.state, self.seat, list[Step]()
        supplies = state.supplies[seat]
        pool = [state.in_pool(seat, kind) for kind in range(LAND_KINDS)]
        for zone in zones:
            room = min(most, state.board.capacity[zone] - state.size[zone])
            for kind in kinds:
                if room and pool[kind] and state.material.price[kind] <= supplies:
                    supplies -= state.material.price[kind]
                    room, pool[kind] = room - 1, pool[kind] - 1
                    steps.append((kind, zone))
        if not steps:
            return []
        codes = [RECRUIT]
        for kind, zone in sorted(steps):
            codes += [state.material.unit0 + kind, state.board.zone0 + zone]
        return [Plan(purpose, ((*codes, DONE),), 1.0, float(len(steps)))]


def exposed_flags(state: Napoleon, seat: int) -> int:
    """Empty home flags within two steps of others' units."""
    near = far = 0
    for other in range(len(state.seats)):
        if other != seat:
            for zone in bits(state.held[other]):
                near |= state.board.near[zone]
    for zone in bits(near):
        far |= state.board.near[zone]
    return state.home[seat] & ~state.occupied & (near | far)
