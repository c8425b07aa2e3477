"""Attack (GR-6): from one zone one other zone is attacked, once per turn."""

from imperios.games.areas.editions import free_order, last_words
from imperios.games.areas.forces import NEUTRAL
from imperios.games.areas.transport import fleets_of_others
from imperios.games.grecia.actions.move import land_reach
from imperios.games.grecia.actions.transport import SeaPassage, reach_by_sea, surely_carried
from imperios.games.grecia.battle.sequence import Combat
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import (
    CAVALRY,
    DONE,
    GO,
    KINDS,
    LAND_KINDS,
    LIGHT,
    SHIP,
    STAY,
)  # fmt: skip
from imperios.games.grecia.zones import defender_of, hostile, passable
from imperios.kernel.frames import Frame, Prompt
from imperios.kernel.masks import bits


def rivals(state: Grecia, seat: int) -> list[int]:
    """The players that the seat may choose as defender.

    Not before their first turn has begun (GR-6.11), nor under their Olympic Truce.
    """
    begun = state.turn + 1 if state.round == 1 else len(state.seats)
    truce, gone = state.truce, state.eliminated
    return [
        other for other in range(begun) if other != seat and not truce[other] and not gone[other]
    ]


def prey_on_land(state: Grecia, seat: int) -> int:
    """Hostile territories whose defender may be attacked (GR-6.3)."""
    if state.round > 1 and True not in state.truce:
        return hostile(state, seat)
    prey = state.held[NEUTRAL]
    for other in rivals(state, seat):
        prey |= state.held[other] | state.forts[other] & ~state.occupied
    return prey


def prey_at_sea(state: Grecia, seat: int) -> int:
    """Seas, which any number of players share, with ships that may be attacked (GR-2.7, GR-6.9)."""
    if state.round > 1 and True not in state.truce:
        return fleets_of_others(state, seat)
    prey = 0
    for other in rivals(state, seat):
        prey |= state.afloat[other]
    return prey


def targets(state: Grecia, seat: int, origin: int, prey: int) -> int:
    """What can be attacked from a zone by at least one unit there (GR-6.4, GR-6.8)."""
    board = state.board
    if board.is_sea(origin):
        return (board.sea_near[origin] | 1 << origin) & prey
    reach = board.near[origin]
    if state.land[origin * LAND_KINDS + CAVALRY]:
        reach |= board.two_steps(origin, passable(state, seat))
    return (reach | reach_by_sea(state, seat, origin)) & prey


def origins(state: Grecia, seat: int) -> int:
    """The zones from which some attack is possible."""
    on_land, at_sea = prey_on_land(state, seat), prey_at_sea(state, seat)
    near, sea_near = state.board.near, state.board.sea_near
    found = 0
    for zone in bits(state.held[seat]):
        if near[zone] & on_land or targets(state, seat, zone, on_land):
            found |= 1 << zone
    for sea in bits(state.afloat[seat]):
        if (sea_near[sea] | 1 << sea) & at_sea:
            found |= 1 << sea
    return found


def can_attack(state: Grecia, seat: int) -> bool:
    """At most one attack per turn (GR-6.2), and there must be something to attack."""
    if state.attacked or state.truce[seat]:
        return False
    prey = prey_on_land(state, seat)
    near = state.board.near
    for zone in bits(state.held[seat]):
        if near[zone] & prey:
            return True
    at_sea = prey_at_sea(state, seat)
    for sea in bits(state.afloat[seat]):
        if (state.board.sea_near[sea] | 1 << sea) & at_sea:
            return True
    return any(targets(state, seat, zone, prey) for zone in bits(state.held[seat]))


class Attack(Frame[Grecia]):
    """The attack is declared: origin, target, units, heroes (D11 to D13, D10)."""

    __slots__ = ("defender", "front", "going", "heroes", "last_kind", "origin", "settled", "target")

    NAME = "attack"
    VERB = "attack"
    FIELDS = (
        ("origin", "zone", ""),
        ("target", "zone", ""),
        ("defender", "seat", ""),
        ("front", "", ""),
        ("last_kind", "unit", ""),
        ("settled", "", ""),
        ("heroes", "hero", ""),
        ("going", "hero", ""),
    )

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.origin = -1
        self.target = -1
        self.defender = -1
        self.front = [0] * KINDS  # the units picked, by kind
        self.last_kind = LIGHT  # the first edition: the kind of the last pick never decreases
        self.settled = False  # the units are picked and can get there
        self.heroes: list[int] = []  # still to be asked
        self.going: list[int] = []

    def ask(self, state: Grecia) -> list[int]:
        """Origin, target, defender of a sea, units, heroes."""
        if self.origin < 0:
            return state.board.codes(origins(state, self.who))
        if self.target < 0:
            return state.board.codes(self._targets(state))
        if self.defender < 0:
            fleets = [d for d in rivals(state, self.who) if state.fleet_of(d, self.target)]
            return state.seat_codes(fleets)
        if not self.settled:
            return self._ask_unit(state)
        if self.heroes:
            return [STAY, GO]
        self._begin(state)
        return []

    def _targets(self, state: Grecia) -> int:
        sea = state.board.is_sea(self.origin)
        prey = prey_at_sea(state, self.who) if sea else prey_on_land(state, self.who)
        return targets(state, self.who, self.origin, prey)

    def _ask_unit(self, state: Grecia) -> list[int]:
        """Kinds that can reach the target; as many as there is room for (GR-6.4, GR-6.7)."""
        picked = sum(self.front)
        room = state.board.capacity[self.target]
        if room and picked >= room:
            return [DONE]
        codes = [state.material.unit0 + kind for kind in self._units(state)]
        return [DONE, *codes] if picked else codes

    def _units(self, state: Grecia) -> list[int]:
        return [
            kind
            for kind in range(self.last_kind, KINDS)
            if state.count(self.who, self.origin, kind) > self.front[kind]
            and (kind == SHIP or self._reaches(state, kind))
        ]

    def _reaches(self, state: Grecia, kind: int) -> bool:
        by_land = land_reach(state, self.who, self.origin, kind)
        return bool((by_land | reach_by_sea(state, self.who, self.origin)) >> self.target & 1)

    def last_word(self, state: Grecia) -> bool:
        """Once units are picked, they set out at the word of the attacker (GR-4.11)."""
        return any(self.front) and last_words(state)

    def take(self, state: Grecia, who: int, code: int) -> None:
        """The parts of an attack are named one after the other."""
        if code == DONE:
            self._set_out(state)
        elif code in (STAY, GO):
            hero = self.heroes.pop(0)
            if code == GO:
                self.going.append(hero)
        elif self.origin < 0:
            self.origin = code - state.board.zone0
        elif self.target < 0:
            self.target = code - state.board.zone0
            if not state.board.is_sea(self.target):
                self.defender = defender_of(state, self.target)
        elif self.defender < 0:
            self.defender = state.seat_of_code(code)
        else:
            kind = code - state.material.unit0
            self.front[kind] += 1
            if not free_order(state):
                self.last_kind = kind

    def _set_out(self, state: Grecia) -> None:
        """All carried units use one route, for which others may have to be asked (GR-6.5)."""
        carried = any(
            self.front[kind]
            and not land_reach(state, self.who, self.origin, kind) >> self.target & 1
            for kind in range(LAND_KINDS)
        )
        if carried and not surely_carried(state, self.who, self.origin, self.target):
            state.push(SeaPassage(self.who, self.origin, self.target))
        else:
            self._settle(state)

    def resume(self, state: Grecia, value: int) -> None:
        """The passage is settled; refused, the attack has not taken place (GR-9.12)."""
        if value:
            self._settle(state)
        else:
            state.end()

    def _settle(self, state: Grecia) -> None:
        self.settled = True
        if not state.board.is_sea(self.origin):
            self.heroes = state.heroes_in(self.who, self.origin)

    def _begin(self, state: Grecia) -> None:
        """The action is spent and the battle begins (GR-4.7)."""
        state.actions_left -= 1
        state.attacked = True
        state.stack.pop()
        battle = Combat(self.who, self.defender, self.origin, self.target)
        battle.begin(state, self.front, self.going)
        state.push(battle)

    def prompt(self, state: Grecia) -> Prompt:
        """From where, whom, with what?"""
        names = state.board.names
        if self.origin < 0:
            return Prompt("attack_from", {}, ("GR-6.1", "GR-6.4"))
        args: dict[str, object] = {"origin": names[self.origin]}
        if self.target < 0:
            return Prompt("attack_to", args, ("GR-6.1", "GR-6.3", "GR-6.11"))
        args["target"] = names[self.target]
        if self.defender < 0:
            return Prompt("attack_defender", args, ("GR-6.9",))
        if not self.settled:
            code = "attack_order" if self._ask_unit(state) == [DONE] else "attack_unit"
            return Prompt(code, args, ("GR-6.4", "GR-6.7"))
        args["hero"] = state.game.words(state)["hero"][self.heroes[0]]
        args["more"] = len(self.heroes) - 1
        return Prompt("hero_attack", args, ("GR-6.12", "GR-15.3"))

    def refusal(self, state: Grecia, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Why not this zone, player or unit."""
        zone = code - state.board.zone0
        if 0 <= zone < len(state.board.names):
            return self._refuse_zone(state, zone)
        if self.origin < 0 or self.target < 0:
            return ("name_a_zone", ("GR-6.1",))
        if self.defender < 0:
            return ("not_a_defender", ("GR-6.9", "GR-6.11"))
        if code == DONE:
            return ("one_unit_at_least", ("GR-6.4",))
        if 0 <= code - state.material.unit0 < self.last_kind:
            return ("already_past", ("GR-6.4",))
        return ("unit_cannot_attack", (
            "GR-6.4", "GR-6.7", "GR-6.6", "GR-6.10", "GR-9.6", "GR-9.8", "GR-5.8"))  # fmt: skip

    def _refuse_zone(self, state: Grecia, zone: int) -> tuple[str, tuple[str, ...]]:
        seat = self.who
        if self.origin < 0:
            return ("no_attack_from_there", ("GR-6.1", "GR-6.4", "GR-6.3", "GR-6.11", "GR-6.13"))
        if self.target >= 0:
            return ("one_target", ("GR-6.1",))
        if state.board.is_sea(zone) != state.board.is_sea(self.origin):
            return ("wrong_element_attack", ("GR-6.10", "GR-2.4"))
        if state.board.is_sea(zone):
            return ("no_rival_fleet", ("GR-6.9", "GR-6.8", "GR-6.11"))
        if not hostile(state, seat) >> zone & 1:
            return ("nobody_to_attack", ("GR-6.3", "GR-6.13", "GR-2.11", "GR-14.6"))
        if not prey_on_land(state, seat) >> zone & 1:
            protected = state.truce[defender_of(state, zone)]
            return (
                ("under_truce", ("GR-19.2",)) if protected else ("first_round_truce", ("GR-6.11",))
            )
        return ("attack_out_of_reach", (
            "GR-6.4", "GR-6.1", "GR-5.8", "GR-9.6", "GR-9.8", "GR-9.2", "GR-9.12"))  # fmt: skip
