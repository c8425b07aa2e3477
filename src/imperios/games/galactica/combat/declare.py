"""Naming attackers and invaders one by one (IG-24.3, IG-24.5)."""

from imperios.games.galactica import events as ev
from imperios.games.galactica.combat import targets as tg
from imperios.games.galactica.combat.state import Attacks, declared
from imperios.games.galactica.naming import why_not_pick
from imperios.games.galactica.pieces.units import attack_value, units_of
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import (
    ARMOUR,
    DONE,
    ION_CANNON,
    KIND0,
    KINDS,
    NEUTRON_MISSILE,
    NUMBER0,
    NUMBERS,
    is_squadron,
    of_kind,
)
from imperios.kernel.filters import refused
from imperios.kernel.frames import Frame, Prompt, Refusal
from imperios.kernel.masks import bits

NOT_AN_ATTACKER = ("not_an_attacker", ("IG-15.1", "IG-14.2", "IG-24.2"))
ATTACKER_REASONS = (
    ("no_ion_cannon", ("IG-15.2", "IG-15.1")),
    NOT_AN_ATTACKER,
    ("already_attacked", ("IG-14.2", "IG-15.2")),
    ("silenced", ("IG-14.3", "IG-3.5", "IG-4.15")),
)
AT_LEAST_TROOPS = ("IG-24.5", "IG-16.1")
NO_MORE_INVADERS = ("IG-24.5", "IG-16.1", "IG-14.3", "IG-14.2")


class DeclareShips(Frame[Galactica]):
    """The attackers of one star unit, in any order; `done` from the second on."""

    __slots__ = ("last",)

    NAME = "declare_attackers"
    FIELDS = (("last", "zone", ""),)

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.last = -1  # the attacker named last; only the first edition asks for an order

    def ask(self, state: Galactica) -> list[int]:
        """Own star units beside the target, ion cannons by their planet (IG-15.1, IG-15.2)."""
        codes = state.board.codes(self._attackers(state))
        return [*codes, DONE] if declared(state).manned() else codes

    def _attackers(self, state: Galactica) -> int:
        """Those that have not been named (IG-24.3)."""
        near, start = state.board.near[declared(state).targets[-1]], self.last + 1
        return tg.guns(state, self.who) & near >> start << start

    def take(self, state: Galactica, who: int, code: int) -> None:
        """One more attacker; each attacks once per turn (IG-14.2)."""
        if code == DONE:
            state.end()
            return
        sector = state.board.sector(code)
        if state.game.edition < 2:
            self.last = sector
        declared(state).join(sector)
        state.attacked |= 1 << sector
        kind = state.kind_at(sector) if state.side[sector] >= 0 else ION_CANNON
        state.note((ev.ATTACKER_JOINS, kind, sector))

    def prompt(self, state: Galactica) -> Prompt:
        """Who attacks?"""
        attacks = declared(state)
        zone, parts = state.board.names[attacks.targets[-1]], attacks.parts(len(attacks.kinds) - 1)
        total = sum(attack_value(state, attacks.part_hex[part]) for part in parts)
        if not parts:
            return Prompt("ship_attack_first", {"zone": zone}, ("IG-15.1", "IG-15.2"))
        return Prompt("ship_attack_more", {"zone": zone, "n": total}, ("IG-14.5", "IG-24.3"))

    def refusal(self, state: Galactica, who: int, code: int) -> Refusal:
        """Not beside it, not able, or named already."""
        sector = state.board.sector(code)
        if sector < 0:
            return NOT_AN_ATTACKER
        named = why_not_pick(state, "IG-14.2")
        return refused(self._masks(state), (*ATTACKER_REASONS, named), sector)

    def _masks(self, state: Galactica) -> tuple[int, ...]:
        """The attackers, narrowed rule by rule (IG-15.1, IG-15.2, IG-14.2, IG-14.3, IG-24.3)."""
        seat, near = self.who, state.board.near[declared(state).targets[-1]]
        cannons = state.batteries & state.held[seat]
        armed = ~(near & state.planets & ~cannons)
        ships = state.ships[seat] & ~units_of(state, seat, NEUTRON_MISSILE)
        beside = near & (ships | cannons)
        fresh = beside & (~state.attacked | self._named(state))
        awake = fresh & (tg.able(state, seat) | cannons)
        return (armed, beside, fresh, awake, self._attackers(state))

    def _named(self, state: Galactica) -> int:
        """Those that take part already."""
        attacks = declared(state)
        parts = attacks.parts(len(attacks.kinds) - 1)
        return sum(1 << attacks.part_hex[part] for part in parts)


class DeclareInvasion(Frame[Galactica]):
    """Triples of ship, kind, number in any order, troops among them (IG-16.3, IG-24.5)."""

    __slots__ = ("air", "kind", "last_kind", "last_ship", "ship")

    NAME = "declare_invaders"
    FIELDS = (
        ("air", "", ""),
        ("ship", "zone", ""),
        ("kind", "unit", ""),
        ("last_ship", "zone", ""),
        ("last_kind", "unit", ""),
    )

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.ship = -1
        self.kind = -1
        # only the first edition asks for an order:
        self.air = False  # squadrons are being named
        self.last_ship = -1
        self.last_kind = -1

    def ask(self, state: Galactica) -> list[int]:
        """A ship, what comes from it, how many."""
        if self.kind >= 0:
            aboard = of_kind(state.crew[self.ship], self.kind)
            free = aboard - declared(state).used(self.ship, self.kind)
            return state.material.number_codes[1 : free + 1]
        if self.ship >= 0:
            return [KIND0 + kind for kind in self._kinds(state, self.ship)]
        ships = [ship for ship in self._ships(state) if self._kinds(state, ship)]
        codes = [state.board.code_of[ship] for ship in ships]
        return [*codes, DONE] if self._troops_named(state) else codes

    def _troops_named(self, state: Galactica) -> bool:
        """Somebody must go ashore (IG-16.1, IG-16.2)."""
        attacks = declared(state)
        last = attacks.parts(len(attacks.kinds) - 1)
        return any(attacks.part_kind[part] <= ARMOUR for part in last)

    def _ships(self, state: Galactica) -> tuple[int, ...]:
        """The ships beside the planet that are not stunned or in ion particles (IG-14.3)."""
        target = declared(state).targets[-1]
        return bits(tg.able(state, self.who) & state.board.near[target])

    def _kinds(self, state: Galactica, ship: int) -> list[int]:
        """What can still be named of a ship: the kinds that have no number yet (IG-24.5)."""
        attacks = declared(state)
        if state.game.edition < 2:
            return self._kinds_in_order(state, attacks, ship)
        kinds = tg.invaders(state, attacks, ship, (*tg.TROOPS, *tg.WINGS))
        return [kind for kind in kinds if not attacks.named(ship, kind)]

    def _kinds_in_order(self, state: Galactica, attacks: Attacks, ship: int) -> list[int]:
        """The first edition: all troops, then all squadrons, each by ship and kind."""
        found = []
        if not self.air:
            troops = tg.invaders(state, attacks, ship, tg.TROOPS)
            found += [kind for kind in troops if (ship, kind) > (self.last_ship, self.last_kind)]
        if self.last_ship >= 0:
            wings = tg.invaders(state, attacks, ship, tg.WINGS)
            last = (self.last_ship, self.last_kind) if self.air else (-1, -1)
            found += [kind for kind in wings if (ship, kind) > last]
        return found

    def take(self, state: Galactica, who: int, code: int) -> None:
        """The next word of a triple."""
        if code == DONE:
            state.end()
        elif self.ship < 0:
            self.ship = state.board.sector(code)
        elif self.kind < 0:
            self.kind = code - KIND0
        else:
            number = code - NUMBER0
            declared(state).join(self.ship, self.kind, number)
            state.note((ev.INVADERS_JOIN, self.kind, number, self.ship))
            if state.game.edition < 2:
                self.air = self.kind > ARMOUR
                self.last_ship, self.last_kind = self.ship, self.kind
            self.ship = self.kind = -1

    def prompt(self, state: Galactica) -> Prompt:
        """Which ship, which units, how many?"""
        names = state.board.names
        if self.kind >= 0:
            args: dict[str, object] = {"ship": names[self.ship], "unit": KINDS[self.kind]}
            return Prompt("invasion_number", args, ("IG-16.3", "IG-24.5"))
        if self.ship >= 0:
            return Prompt("invasion_kind", {"ship": names[self.ship]}, ("IG-16.3", "IG-24.5"))
        target = names[declared(state).targets[-1]]
        return Prompt("invasion_ship", {"zone": target}, ("IG-16.1", "IG-16.2", "IG-24.5"))

    def refusal(self, state: Galactica, who: int, code: int) -> Refusal:
        """No such cargo, too many, no troops yet."""
        number = code - NUMBER0
        if self.kind >= 0 and 0 <= number < NUMBERS:
            return ("too_many_invaders", ("IG-16.3", "IG-14.2"))
        if self.kind >= 0 or self.ship >= 0:
            return ("not_offered", ("IG-24.2", "IG-24.5", "IG-16.3"))
        ordered = state.game.edition < 2
        if code == DONE:
            return ("invaders_order" if ordered else "invaders_need_troops", AT_LEAST_TROOPS)
        sector = state.board.sector(code)
        if sector >= 0 and is_squadron(state.kind_at(sector)):
            return ("squadron_not_aboard", ("IG-16.2", "IG-16.1"))
        if sector >= 0 and state.ships[who] >> sector & 1:
            return ("invaders_order" if ordered else "no_more_invaders", NO_MORE_INVADERS)
        return ("no_invasion", ("IG-16.1", "IG-16.2", "IG-24.2"))
