"""Plans of a turn in Imperium Galáctica: storm a planet, go there, load, land, shoot, build."""

from imperios.games.bot_interface import plans as p
from imperios.games.bot_interface.plans import Action, Plan, Planner
from imperios.games.galactica.bot.blows import harmed, stormed
from imperios.games.galactica.bot.fleet import worth_of
from imperios.games.galactica.bot.simple_evaluation import at_rest, goals_of
from imperios.games.galactica.combat import targets as tg
from imperios.games.galactica.combat.state import Attacks
from imperios.games.galactica.mission import (
    CONTROL_PLANET,
    DELIVER,
    DESTROY_MARKED,
    DESTROY_VALUE,
)
from imperios.games.galactica.phases.construction import Construction, Yards
from imperios.games.galactica.phases.movement.cargo import landings, loadable_kinds, loadings
from imperios.games.galactica.phases.movement.phase import Movement
from imperios.games.galactica.phases.movement.reach import reach
from imperios.games.galactica.pieces.planets import troops_on
from imperios.games.galactica.pieces.units import attack_value
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import (
    ARMOUR,
    ASSAULT_BITS,
    ATTACK0,
    CORVETTE,
    CREW_KINDS,
    CRUISER,
    DESTROYER,
    DONE,
    INFANTRY,
    INVASION,
    KIND0,
    LAND,
    LOAD,
    NUMBER0,
    SHIP_ATTACK,
    TRANSPORT,
    of_kind,
)
from imperios.kernel.masks import bits
from imperios.kernel.state import State

PHASES_LEFT = 3  # at most to the end of the turn, after what was built
GARRISON = 4  # troops on the home planet that leave the rival little hope
FLEET = (CRUISER, DESTROYER, CORVETTE)  # what is built for fighting, the dearest first


class GalacticaPlanner(Planner):
    """What a careful player looks at first, phase by phase."""

    def plans(self, state: State, seat: int) -> list[Plan]:
        """Storms, landings and shots; loads and marches; units to build."""
        assert isinstance(state, Galactica)
        if not at_rest(state) or state.stack[-1].who != seat:
            return []
        frame, outlook = state.stack[-1], Outlook(state, seat)
        if isinstance(frame, Movement):
            return outlook.storms() + outlook.landings() + outlook.loads() + outlook.advances()
        if isinstance(frame, Attacks):
            return outlook.invasions(frame) + outlook.shots(frame)
        if isinstance(frame, Construction):
            return outlook.buildings()
        return []


class Outlook:
    """What a side can do from where it stands."""

    __slots__ = ("carriers", "code", "seat", "state")

    def __init__(self, state: Galactica, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.code = state.board.code_of
        ready = state.ships[seat] & ~(state.stunned | state.ions)
        self.carriers = [ship for ship in bits(ready) if state.crew[ship] & ASSAULT_BITS]

    def purpose(self, planet: int) -> str:
        """The rival's home planet, or the one of an objective, wins the game."""
        wins = planet == self.state.home[1 - self.seat]
        for objective in self.state.mission.objectives[self.seat]:
            wins = wins or (objective.kind == CONTROL_PLANET and objective.sector == planet)
        return p.WIN if wins else p.STORM

    def prey(self) -> int:
        """Planets of the rival on which troops may land."""
        state = self.state
        return state.held[1 - self.seat] & ~(state.hot | state.mission.no_landing[self.seat])

    # --- movement -------------------------------------------------------------------------

    def storms(self) -> list[Plan]:
        """Ships with troops go beside a planet of the rival and invade it at once."""
        found = []
        for planet in bits(self.prey()):
            ships, moves = self.gathered(planet)
            if ships:
                sure = stormed(self.state, planet, [ship for ship, _ in ships])
                invade = self.invasion(planet, ships)
                odds = min(0.95, 0.7 * sure)
                actions = (*moves, (DONE,), invade)
                found.append(Plan(self.purpose(planet), actions, odds, odds, self.code[planet]))
        return found

    def gathered(self, planet: int) -> tuple[list[tuple[int, int]], list[Action]]:
        """The ships that can be beside a planet this turn, where each ends, and the moves."""
        state = self.state
        ships: list[tuple[int, int]] = []
        moves: list[Action] = []
        near, taken = state.board.near[planet], 0
        for ship in sorted(self.carriers, key=lambda one: -self.troops(one)):
            if near >> ship & 1:
                ships.append((ship, ship))
            elif not state.moved >> ship & 1:
                places = bits(reach(state, self.seat, ship) & near & ~taken & ~state.ions)
                if places:
                    taken |= 1 << places[0]
                    ships.append((ship, places[0]))
                    moves.append((self.code[ship], self.code[places[0]]))
        return ships, moves

    def troops(self, ship: int) -> int:
        """Assault units aboard."""
        crew = self.state.crew[ship]
        return of_kind(crew, INFANTRY) + of_kind(crew, ARMOUR)

    def invasion(self, planet: int, ships: list[tuple[int, int]]) -> Action:
        """All troops and squadrons aboard take part."""
        codes = [ATTACK0 + INVASION, self.code[planet]]
        for kind in range(CREW_KINDS):
            for ship, place in sorted(ships, key=lambda one: one[1]):
                number = of_kind(self.state.crew[ship], kind)
                if number:
                    codes += [self.code[place], KIND0 + kind, NUMBER0 + number]
        return (*codes, DONE, DONE)

    def landings(self) -> list[Plan]:
        """Troops go ashore on planets that nobody holds."""
        state, found = self.state, list[Plan]()
        free = goals_of(state, self.seat) & ~state.held[1 - self.seat]
        for ship in self.carriers:
            kind = INFANTRY if of_kind(state.crew[ship], INFANTRY) else ARMOUR
            for planet in bits(free):
                worth = float(state.material.income[state.sizes[planet]])
                purpose = p.WIN if self.purpose(planet) == p.WIN else p.SPREAD
                ashore = (LAND, self.code[planet], KIND0 + kind)
                if landings(state, self.seat, ship) >> planet & 1:
                    found.append(Plan(purpose, ((self.code[ship], *ashore),), 1.0, worth))
                elif not state.moved >> ship & 1:
                    places = bits(reach(state, self.seat, ship) & state.board.near[planet])
                    if places:
                        stop = self.code[places[0]]
                        actions = ((self.code[ship], stop), (stop, *ashore))
                        found.append(Plan(purpose, actions, 1.0, worth))
        found.sort(key=lambda plan: (plan.purpose != p.WIN, -plan.worth))
        return found[:4]

    def loads(self) -> list[Plan]:
        """Troops go aboard where a garrison can spare them."""
        state, found = self.state, list[Plan]()
        for ship in bits(state.ships[self.seat] & ~state.stunned):
            for planet in bits(loadings(state, self.seat, ship)):
                spare = troops_on(state, planet) - (2 if planet == state.home[self.seat] else 1)
                kinds = loadable_kinds(state, planet)
                room = state.material.hold[state.side[ship]] - self.troops(ship)
                number = min(spare, room)
                if kinds and number > 0:
                    one = (self.code[ship], LOAD, self.code[planet], KIND0 + kinds[-1])
                    found.append(Plan(p.GATHER, (one,) * number, 1.0, 10.0 + number))
        return found[:3]

    def advances(self) -> list[Plan]:
        """All ships that can move go towards the rival's home planet, or the troops alone."""
        state, home = self.state, self.state.home[1 - self.seat]
        goals = 1 << home if home >= 0 else goals_of(state, self.seat)
        mobile = bits(state.ships[self.seat] & ~(state.moved | state.stunned))
        found = []
        for ships in (mobile, [ship for ship in self.carriers if ship in mobile]):
            moves, taken = list[Action](), 0
            for ship in ships:
                stop = self.nearer(ship, goals, taken)
                if stop >= 0:
                    taken |= 1 << stop
                    moves.append((self.code[ship], self.code[stop]))
            if moves:
                found.append(Plan(p.GATHER, tuple(moves), 1.0, 1.0))
        return found

    def nearer(self, ship: int, goals: int, taken: int) -> int:
        """The sector within reach that is nearest to some goals; -1 if the ship is as near."""
        state = self.state
        places = reach(state, self.seat, ship) & ~taken
        ring = goals
        for _ in range(30):
            if ring >> ship & 1:
                return -1
            if ring & places:
                return bits(ring & places)[0]
            ring |= state.board.around(ring) & state.board.all
        return -1

    # --- combat and construction ----------------------------------------------------------

    def invasions(self, attacks: Attacks) -> list[Plan]:
        """Planets of the rival beside ships with troops."""
        found = []
        for planet in bits(tg.invasion(self.state, attacks)[-1]):
            near = self.state.board.near[planet]
            ships = [(ship, ship) for ship in self.carriers if near >> ship & 1]
            if ships:
                sure = stormed(self.state, planet, [ship for ship, _ in ships])
                odds = min(0.95, 0.7 * sure)
                action = self.invasion(planet, ships)
                found.append(Plan(self.purpose(planet), (action,), odds, odds, self.code[planet]))
        return found

    def shots(self, attacks: Attacks) -> list[Plan]:
        """Ships of the rival that the guns beside them can hurt."""
        state, found = self.state, list[Plan]()
        for target in bits(tg.ship_attack(state, attacks)[-1]):
            guns = bits(tg.guns(state, self.seat) & state.board.near[target])
            part = harmed(state, target, sum(attack_value(state, gun) for gun in guns))
            if part:
                named = [self.code[gun] for gun in guns]
                codes = (ATTACK0 + SHIP_ATTACK, self.code[target], *named, DONE, DONE)
                purpose = p.WIN if self.hits(target, part) else p.RAID
                found.append(Plan(purpose, (codes,), part, part * worth_of(state, target)))
        return found

    def hits(self, target: int, part: float) -> bool:
        """Whether a ship that loses such a part of itself fulfils an objective (IG-22.4)."""
        state, seat = self.state, self.seat
        for objective in state.mission.objectives[seat]:
            if objective.kind == DESTROY_MARKED and state.tags.get(target) == objective.tag:
                return part == 1.0
            if objective.kind == DESTROY_VALUE and part == 1.0:
                cost = state.material.cost[state.side[target] >> 1]
                return state.destroyed[seat] + cost >= objective.number
        return False

    def buildings(self) -> list[Plan]:
        """Troops where they win, for a weak home, then transports with their troops, then guns."""
        state, home = self.state, self.state.home[self.seat]
        yards = Yards(state, self.seat)
        kinds = yards.kinds()
        found = self.deliveries(yards, kinds)
        if home >= 0 and INFANTRY in kinds and yards.sectors(INFANTRY) >> home & 1:
            weak = troops_on(state, home) < GARRISON
            action = (KIND0 + INFANTRY, self.code[home])
            found.append(Plan(p.GUARD if weak else p.BUY, (action,), 1.0, 1.0))
        for worth, kind in enumerate((*reversed(FLEET), TRANSPORT)):
            if kind in kinds:
                place = bits(yards.sectors(kind))[0]
                action = (KIND0 + kind, self.code[place])
                found.append(Plan(p.BUY, (action,), 1.0, 2.0 + worth))
        found.append(Plan(p.SAVE, ((DONE,),)))
        return found

    def deliveries(self, yards: Yards, kinds: list[int]) -> list[Plan]:
        """Troops built on the planet of an objective, if they are enough (IG-22.4)."""
        state, found = self.state, list[Plan]()
        for objective in state.mission.objectives[self.seat]:
            if objective.kind != DELIVER or not state.held[self.seat] >> objective.sector & 1:
                continue
            short = objective.number - troops_on(state, objective.sector)
            for kind in (INFANTRY, ARMOUR):
                dear = state.material.cost[kind] * short > state.points[self.seat]
                if kind in kinds and not dear and yards.sectors(kind) >> objective.sector & 1:
                    build = (KIND0 + kind, self.code[objective.sector])
                    found.append(Plan(p.WIN, (build,) * short + ((DONE,),) * PHASES_LEFT, 0.9))
        return found
