"""Invasion (IG-16): totals, casualties, failure or success, occupation."""

from imperios.games.galactica import events as ev
from imperios.games.galactica.cards.effects import gain_points
from imperios.games.galactica.combat.state import Fight, current
from imperios.games.galactica.ending import check, win
from imperios.games.galactica.material import ATTACKER, DEFENDER
from imperios.games.galactica.naming import Counts
from imperios.games.galactica.pieces.planets import abandon, garrison, lose_building
from imperios.games.galactica.pieces.units import lose_crew
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import (
    ARMOUR,
    ASSAULT_BITS,
    CREW_KINDS,
    DEFENSIVE_CANNON,
    INFANTRY,
    ION_CANNON,
    KINDS,
    ONE,
    PLANETARY_SHIELD,
    assault,
    of_kind,
    squadrons,
)
from imperios.kernel.frames import Prompt, Refusal, Silent
from imperios.kernel.masks import bits


def landed_force(state: Galactica, fight: Fight) -> int:
    """The invaders by kind; squadrons only if no shield stands (IG-16.2)."""
    shielded = state.shields >> fight.target & 1
    force = 0
    for kind, number in zip(fight.part_kind, fight.part_n, strict=True):
        if kind <= ARMOUR or not shielded:
            force += number * ONE[kind]
    return force


def strength(state: Galactica, crew: int, infantry: int) -> int:
    """The attack values of units added up; infantry may have another value (IG-16.4)."""
    attack = state.material.attack
    total = infantry * of_kind(crew, INFANTRY)
    return total + sum(attack[2 * kind] * of_kind(crew, kind) for kind in range(1, CREW_KINDS))


def attacker_total(state: Galactica, fight: Fight, force: int) -> int:
    """The invaders' attack, infantry better with Shock Troops, plus bonuses (IG-16.5)."""
    infantry = state.material.attack[2 * INFANTRY]
    for design in bits(fight.cards[ATTACKER] & ~fight.cancelled[ATTACKER]):
        infantry = max(infantry, state.material.cards[design].value("set_unit_attack"))
    return strength(state, force, infantry) + fight.valued(state, ATTACKER, "attack_bonus")


def defender_total(state: Galactica, fight: Fight) -> int:
    """The defenders' attack, doubled by Last Bastion, plus bonuses (IG-16.5).

    The defensive cannon has attack 0; ion cannon and shield do not fight (IG-16.4).
    """
    crew = state.crew[fight.target]
    total = strength(state, crew, state.material.attack[2 * INFANTRY])
    bonus = fight.valued(state, DEFENDER, "attack_bonus")
    return total * fight.factor(state, DEFENDER) + bonus


def invade(state: Galactica, fight: Fight) -> None:
    """Both totals are made before any loss (IG-16.5)."""
    force = landed_force(state, fight)
    if state.shields >> fight.target & 1 and max(fight.part_kind) > ARMOUR:
        state.note((ev.SHIELD_STANDS, fight.target))
    attack, defence = attacker_total(state, fight, force), defender_total(state, fight)
    damage = max(0, attack - fight.valued(state, DEFENDER, "damage_reduction"))
    state.note((ev.INVASION_TOTALS, attack, damage, defence))
    frame = Invasion(fight.who)
    frame.force = force
    frame.defender_losses = pierce(state, fight, damage)
    frame.attacker_losses = defence
    state.push(frame)


def pierce(state: Galactica, fight: Fight, damage: int) -> int:
    """A defensive cannon takes all the damage first; what goes on to the troops (IG-16.6)."""
    planet = fight.target
    if not damage or not state.cannons >> planet & 1:
        return damage
    broken = state.broken >> planet & 1
    defence = state.material.defence[2 * DEFENSIVE_CANNON + broken]
    if damage < defence:
        state.broken |= 1 << planet
        state.note((ev.CANNON_DAMAGED, planet))
        return 0
    lose_building(state, planet, DEFENSIVE_CANNON)
    return damage - defence


class Invasion(Silent[Galactica]):
    """Casualties on both sides, chosen by the other player; then the outcome (IG-16.7)."""

    __slots__ = ("attacker_losses", "defender_losses", "fallen", "force", "step")

    NAME = "invasion"
    FIELDS = (
        ("step", "", ""),
        ("force", "", ""),
        ("defender_losses", "", ""),
        ("attacker_losses", "", ""),
        ("fallen", "", ""),
    )

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.step = 0
        self.force = 0  # the invaders, as a crew
        self.defender_losses = 0
        self.attacker_losses = 0
        self.fallen = [0, 0]  # role -> those chosen, as a crew

    def ask(self, state: Galactica) -> list[int]:
        """The attacker chooses first, then the defender; then the losses are taken."""
        self.step += 1
        fight = current(state)
        if self.step == 1:
            self.choose(state, DEFENDER, state.crew[fight.target], self.defender_losses)
        elif self.step == 2:
            self.choose(state, ATTACKER, self.force, self.attacker_losses)
        elif self.step == 3:
            self.take_losses(state, fight)
        elif state.result is None:
            state.end()
        return []

    def choose(self, state: Galactica, role: int, units: int, losses: int) -> None:
        """Each point destroys one unit, as many as possible; none or all is no choice."""
        number = assault(units) + squadrons(units)
        if losses >= number:
            self.fallen[role] = units
        elif losses:
            state.push(Casualties(current(state).seat(1 - role), role, losses))

    def resume(self, state: Galactica, value: int) -> None:
        """The casualties of one side are chosen."""
        if value:
            self.fallen[DEFENDER if self.step == 1 else ATTACKER] = value

    def take_losses(self, state: Galactica, fight: Fight) -> None:
        """All losses together; then the planet's fate (IG-16.8 to IG-16.13)."""
        rival, planet = 1 - fight.who, fight.target
        for kind in range(CREW_KINDS):
            number = of_kind(self.fallen[DEFENDER], kind)
            if number:
                state.note((ev.CASUALTIES, rival, kind, number, planet))
                lose_crew(state, rival, planet, kind, number)
            lose_invaders(state, fight, kind, of_kind(self.fallen[ATTACKER], kind))
        survivors = self.force - self.fallen[ATTACKER]
        outcome(state, fight, survivors)


def lose_invaders(state: Galactica, fight: Fight, kind: int, number: int) -> None:
    """Within a kind those of the ship first in board order are lost first (IG-16.7)."""
    for ship, lost in from_ships(fight, kind, number):
        state.note((ev.CASUALTIES, fight.who, kind, lost, ship))
        lose_crew(state, fight.who, ship, kind, lost)


def from_ships(fight: Fight, kind: int, number: int) -> list[tuple[int, int]]:
    """Units of a kind out of the ships they came from, in board order; they leave the force."""
    found = []
    for part in sorted(range(len(fight.part_hex)), key=lambda part: fight.part_hex[part]):
        taken = min(number, fight.part_n[part]) if fight.part_kind[part] == kind else 0
        if taken:
            fight.part_n[part] -= taken
            number -= taken
            found.append((fight.part_hex[part], taken))
    return found


def outcome(state: Galactica, fight: Fight, survivors: int) -> None:
    """Failure while any defending unit remains, the cannon included (IG-16.8)."""
    planet = fight.target
    if state.crew[planet] or state.cannons >> planet & 1:
        state.note((ev.INVASION_FAILED, planet))
        check(state)
        return
    enough = survivors if state.settings["air_squadrons_stay"] else survivors & ASSAULT_BITS
    if not enough:  # the planet is neutral, but a home planet stays (IG-16.11, IG-16.12)
        state.note((ev.NOBODY_LEFT, planet))
        abandon(state, planet)
        check(state)
        return
    succeed(state, fight, survivors)


def succeed(state: Galactica, fight: Fight, survivors: int) -> None:
    """Ion cannon and shield are destroyed; a home planet wins the game (IG-16.9, IG-16.13)."""
    planet, seat = fight.target, fight.who
    state.note((ev.INVASION_SUCCEEDS, planet))
    if planet == state.home[1 - seat]:
        win(state, seat, "home_invaded")
        return
    lose_building(state, planet, ION_CANNON)
    lose_building(state, planet, PLANETARY_SHIELD)
    abandon(state, planet)
    check(state)
    if state.result is None:
        state.push(Occupy(seat, planet, survivors, state.material.room[state.sizes[planet]]))


class Casualties(Counts):
    """One player chooses among the units of the other, by kind (IG-16.7)."""

    __slots__ = ("role",)

    NAME = "casualties"
    FIELDS = (*Counts.FIELDS, ("role", "role", ""))

    def __init__(self, seat: int = 0, role: int = 0, left: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.role = role  # whose units fall
        self.left = left

    def available(self, state: Galactica) -> int:
        """The units of the role that take part."""
        if self.role == DEFENDER:
            return state.crew[current(state).target]
        invasion = state.stack[-2]
        assert isinstance(invasion, Invasion)
        return invasion.force

    def finish(self, state: Galactica) -> None:
        """The invasion goes on with them."""
        state.end(self.taken)

    def prompt(self, state: Galactica) -> Prompt:
        """Which, and how many?"""
        if self.kind >= 0:
            return Prompt("casualties_count", {"unit": KINDS[self.kind]}, ("IG-16.7", "IG-24.4"))
        code = "casualties_defender" if self.role == DEFENDER else "casualties_attacker"
        return Prompt(code, {"n": self.left}, ("IG-16.7", "IG-24.4"))

    def refusal(self, state: Galactica, who: int, code: int) -> Refusal:
        """Only units that take part, as many as must fall."""
        if self.countable(state, code):
            return ("count_cannot_end", ("IG-24.4", "IG-16.7"))
        return ("casualties_wrong", ("IG-16.7", "IG-24.2"))


class Occupy(Counts):
    """Survivors stay up to the capacity; with none the planet is neutral (IG-16.10)."""

    __slots__ = ("planet", "survivors")

    NAME = "occupy"
    FIELDS = (*Counts.FIELDS, ("planet", "zone", ""), ("survivors", "", ""))
    UP_TO = True

    def __init__(self, seat: int = 0, planet: int = -1, survivors: int = 0, left: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.planet = planet
        self.survivors = survivors
        self.left = left

    def available(self, state: Galactica) -> int:
        """Assault units, and with the option squadrons too (IG-23.4)."""
        stay = state.settings["air_squadrons_stay"]
        return self.survivors if stay else self.survivors & ASSAULT_BITS

    def finish(self, state: Galactica) -> None:
        """They leave their ships; the others return to theirs (IG-16.10)."""
        seat, planet = self.who, self.planet
        for kind in range(CREW_KINDS):
            number = of_kind(self.taken, kind)
            if number:
                state.note((ev.OCCUPIED, seat, kind, number, planet))
            for ship, leaving in from_ships(current(state), kind, number):
                state.crew[ship] -= leaving * ONE[kind]
                garrison(state, seat, planet, kind, leaving)
        if not self.taken:
            self.loot(state)
        check(state)
        if state.result is None:
            state.end()

    def loot(self, state: Galactica) -> None:
        """With the option, the income of a planet that is not occupied (IG-23.3)."""
        if state.settings["looting"]:
            income = state.material.income[state.sizes[self.planet]]
            state.note((ev.LOOTED, self.who, income, self.planet))
            gain_points(state, self.who, income)

    def prompt(self, state: Galactica) -> Prompt:
        """Who stays, and how many?"""
        if self.kind >= 0:
            return Prompt("occupy_count", {"unit": KINDS[self.kind]}, ("IG-16.10", "IG-24.4"))
        args: dict[str, object] = {"zone": state.board.names[self.planet], "n": self.left}
        return Prompt("occupy", args, ("IG-16.10", "IG-5.5"))

    def refusal(self, state: Galactica, who: int, code: int) -> Refusal:
        """Only survivors, up to the capacity."""
        return ("too_many_to_stay", ("IG-16.10", "IG-24.4", "IG-5.5", "IG-24.2"))
