"""Plans of a turn in Grecia: storm, march and storm, guard, spread, hire."""

from imperios.games.areas.bot.plans import Spelling, Step, spare_units, units_in
from imperios.games.bot_interface import plans as p
from imperios.games.bot_interface.plans import Plan, Planner
from imperios.games.grecia.actions.attack import prey_on_land
from imperios.games.grecia.actions.hire import land_places
from imperios.games.grecia.actions.move import destinations
from imperios.games.grecia.actions.transport import reach_by_sea
from imperios.games.grecia.bot.conquest import joint, odds_against, winning_targets
from imperios.games.grecia.bot.placing import place_fortress, place_piece
from imperios.games.grecia.bot.survey import Survey
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import (
    ATTACK,
    CAVALRY,
    DONE,
    GO,
    HIRE,
    LAND_KINDS,
    LIGHT,
    MEDIUM,
    MOVE,
    TAKE_SUPPLIES,
)  # fmt: skip
from imperios.games.grecia.turn import Turn
from imperios.games.grecia.zones import controlled, empty_for, foreign_forts
from imperios.kernel.masks import bits
from imperios.kernel.state import State

MOST_MARCHES = 8
MOST_RAIDS = 4
SAFE = 0.25  # odds of the rival below which a fortress needs no more guards


class GreciaPlanner(Planner):
    """What a careful player looks at first."""

    def plans(self, state: State, seat: int) -> list[Plan]:
        """Attacks, marches with an attack, guards, land to take, units to buy."""
        assert isinstance(state, Grecia)
        menu = len(state.stack) == 1 and isinstance(state.stack[0], Turn)
        if not menu or state.turn != seat or not state.actions_left:
            return []
        outlook = Outlook(state, seat)
        found = outlook.guards() + outlook.spreads() + outlook.hires()
        if not state.attacked:
            found += outlook.attacks() + outlook.marches()
        found.append(Plan(p.SAVE, ((TAKE_SUPPLIES,),)))
        return found

    def place(self, state: State, seat: int, style: str) -> int:
        """Fortresses and pieces of the set-up."""
        assert isinstance(state, Grecia)
        if state.stack[-1].NAME == "setup_fortresses":
            return place_fortress(state, seat, style)
        if state.stack[-1].NAME == "setup_pieces":
            return place_piece(state, seat, style)
        return -1


class Outlook:
    """What a seat can do from where it stands."""

    __slots__ = ("prey", "prizes", "seat", "spell", "state", "strength", "survey", "winning")

    def __init__(self, state: Grecia, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.survey = Survey(state)
        self.strength = state.material.strength
        self.spell = Spelling(MOVE, ATTACK, DONE, state.material.unit0, (GO, GO, GO))
        self.prey = prey_on_land(state, seat)
        self.prizes = foreign_forts(state, seat)
        self.winning = winning_targets(state, seat)

    def purpose(self, target: int) -> str:
        """What the capture of a territory is good for."""
        state = self.state
        if self.winning >> target & 1:
            return p.WIN
        forts = self.prizes | state.forts[self.seat]
        return p.STORM if forts >> target & 1 else p.RAID

    def attacks(self) -> list[Plan]:
        """For each territory within reach the strongest attack; raids only a few."""
        best: dict[int, Plan] = {}
        for origin in bits(self.state.held[self.seat]):
            near = self.reach(origin)
            for target in bits(near & self.prey):
                plan = self.attack(origin, target)
                if plan is not None and (target not in best or plan.odds > best[target].odds):
                    best[target] = plan
        found = sorted(best.values(), key=lambda plan: -plan.odds)
        raids = [plan for plan in found if plan.purpose == p.RAID][:MOST_RAIDS]
        return [plan for plan in found if plan.purpose != p.RAID] + raids

    def reach(self, origin: int) -> int:
        """Where any unit gets from a territory in one step."""
        return self.state.board.near[origin] | reach_by_sea(self.state, self.seat, origin)

    def attack(self, origin: int, target: int) -> Plan | None:
        """Everything that can be spared and has room in the target goes."""
        state = self.state
        kinds = spare_units(state, origin, self.strength, self.prizes)
        kinds = kinds[: state.board.capacity[target]]
        if not kinds:
            return None
        bonus = self.survey.powers[origin] - joint(state, units_in(state, origin, self.strength))
        odds = odds_against(state, self.survey, target, joint(state, kinds) + bonus)
        codes = self.spell.strike(state, origin, target, kinds)
        return Plan(self.purpose(target), (codes,), odds, odds, state.board.zone0 + target)

    def marches(self) -> list[Plan]:
        """Units join others or go beside a fortress, and storm it, at once or next turn."""
        targets = (self.prizes | self.state.forts[self.seat]) & self.prey
        best: dict[int, Plan] = {}
        for target in bits(targets):
            for stop in bits(self.stops(target)):
                for donor in bits(self.reach(stop) & self.state.held[self.seat]):
                    plan = self.march(donor, stop, target)
                    if plan is not None and (target not in best or plan.odds > best[target].odds):
                        best[target] = plan
        return sorted(best.values(), key=lambda plan: -plan.odds)[:MOST_MARCHES]

    def stops(self, target: int) -> int:
        """The territories, one's own or empty, from which a target can be attacked."""
        state, seat = self.state, self.seat
        open_land = (state.held[seat] & ~state.full) | empty_for(state, seat)
        near = state.board.near[target] & open_land
        by_sea = [z for z in bits(state.held[seat] & ~state.full) if self.reach(z) >> target & 1]
        for zone in by_sea:
            near |= 1 << zone
        return near

    def march(self, donor: int, stop: int, target: int) -> Plan | None:
        """The strongest units of a territory that have room go to a stop, then all attack."""
        state = self.state
        here = units_in(state, stop, self.strength)
        room = state.board.capacity[stop] - len(here)
        come = self.movers(donor, stop)[:room]
        if not come or donor == stop:
            return None
        force = sorted(here + come, key=lambda kind: -self.strength[kind])
        if self.prizes >> stop & 1:
            force.pop()  # the weakest keeps what was conquered
        force = force[: state.board.capacity[target]]
        odds = odds_against(state, self.survey, target, joint(state, force))
        march = self.spell.march(state, donor, [(kind, stop) for kind in come])
        if state.actions_left < 2:
            return Plan(p.GATHER, (march,), odds, odds)
        strike = self.spell.strike(state, stop, target, force)
        goal = state.board.zone0 + target
        return Plan(self.purpose(target), (march, strike), odds, odds, goal)

    def movers(self, donor: int, stop: int) -> list[int]:
        """The units of a territory that can go to another, the strongest first."""
        state, seat = self.state, self.seat
        able = [
            kind for kind in bits(state.here[donor])
            if destinations(state, seat, donor, kind) >> stop & 1
        ]  # fmt: skip
        spare = spare_units(state, donor, self.strength, self.prizes)
        return [kind for kind in spare if kind in able]

    def guards(self) -> list[Plan]:
        """Units go to fortresses of one's own that others could take."""
        state, found = self.state, list[Plan]()
        for fort in bits(self.weak_forts()):
            room = state.board.capacity[fort] - state.size[fort]
            for donor in bits(self.reach(fort) & state.held[self.seat]):
                come = self.movers(donor, fort)[:room]
                if come:
                    march = self.spell.march(state, donor, [(kind, fort) for kind in come])
                    worth = self.survey.risks[fort] * joint(state, come)
                    found.append(Plan(p.GUARD, (march,), 1.0, worth))
        found.sort(key=lambda plan: -plan.worth)
        return found[:3]

    def weak_forts(self) -> int:
        """Fortresses under control that an attack could take, with room for guards."""
        state, found = self.state, 0
        for zone in bits(controlled(state, self.seat) & state.all_forts & ~state.full):
            if self.survey.risks[zone] > SAFE:
                found |= 1 << zone
        return found

    def spreads(self) -> list[Plan]:
        """Units of one territory go to several empty ones; a fortress holds itself."""
        state, found = self.state, list[Plan]()
        for origin in bits(state.held[self.seat]):
            spare = state.size[origin] - (0 if state.forts[self.seat] >> origin & 1 else 1)
            steps = self.empty_steps(origin, spare)
            if steps:
                march = self.spell.march(state, origin, steps)
                found.append(Plan(p.SPREAD, (march,), 1.0, float(len(steps))))
        found.sort(key=lambda plan: -plan.worth)
        return found[:3]

    def empty_steps(self, origin: int, spare: int) -> list[Step]:
        """One unit for each empty territory, the weakest first."""
        state, steps = self.state, list[Step]()
        taken = state.forts[self.seat]
        for kind in reversed(units_in(state, origin, self.strength)):
            reach = destinations(state, self.seat, origin, kind)
            free = bits(reach & empty_for(state, self.seat) & ~taken)
            if free and len(steps) < spare:
                taken |= 1 << free[0]
                steps.append((kind, free[0]))
        return steps

    def hires(self) -> list[Plan]:
        """Light infantry into empty land; the best units into weak fortresses and for a storm."""
        state, seat = self.state, self.seat
        places = land_places(state, seat) & ~state.full
        empty = places & ~controlled(state, seat)
        found = []
        for purpose, zones, kinds in (
            (p.SPREAD, empty, (LIGHT,)),
            (p.GUARD, places & self.weak_forts(), (CAVALRY, MEDIUM, LIGHT)),
            (p.BUY, places & state.held[seat], (CAVALRY, MEDIUM, LIGHT)),
        ):
            bought = self.bought(zones, kinds)
            if bought:
                codes = [HIRE]
                for kind, zone in sorted(bought):
                    codes += [state.material.unit0 + kind, state.board.zone0 + zone]
                found.append(Plan(purpose, ((*codes, DONE),), 1.0, float(len(bought))))
        return found

    def bought(self, zones: int, kinds: tuple[int, ...]) -> list[Step]:
        """What the supplies buy: one unit for each zone, again and again while there is room."""
        state, seat, steps = self.state, self.seat, list[Step]()
        supplies = state.supplies[seat]
        pool = [state.in_pool(seat, kind) for kind in range(LAND_KINDS)]
        room = {zone: state.board.capacity[zone] - state.size[zone] for zone in bits(zones)}
        for zone in self.by_risk(zones):
            for kind in kinds:
                while room[zone] and pool[kind] and supplies >= state.material.price[kind]:
                    supplies -= state.material.price[kind]
                    pool[kind] -= 1
                    room[zone] = 0 if kinds == (LIGHT,) else room[zone] - 1
                    steps.append((kind, zone))
        return steps

    def by_risk(self, zones: int) -> list[int]:
        """The zones most in danger first."""
        return sorted(bits(zones), key=lambda zone: -self.survey.risks[zone])
