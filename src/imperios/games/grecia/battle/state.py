"""What is known of a battle from its declaration to its end (GR-10.3)."""

from imperios.games.areas.battle import ATTACKER, AreaBattle
from imperios.games.areas.editions import free_order
from imperios.games.grecia import events as ev
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import KINDS


class Battle(AreaBattle[Grecia]):
    """Who fights with what, which cards are in force, what fell, who fled."""

    __slots__ = (
        "die", "fled_kind", "fled_zone", "front", "front_lost", "guard_lost", "guarded", "heroes",
        "played", "rolled", "sup_kind", "sup_lost", "sup_seat", "sup_side", "sup_zone", "totals",
    )  # fmt: skip

    RULES = ("GR-10.1",)
    FIELDS = (
        ("attacker", "seat", ""),
        ("defender", "seat", ""),
        ("origin", "zone", ""),
        ("zone", "zone", ""),
        ("front", "", ""),
        ("heroes", "hero", ""),
        ("guarded", "", ""),
        ("sup_side", "side", ""),
        ("sup_seat", "seat", ""),
        ("sup_zone", "zone", ""),
        ("sup_kind", "unit", ""),
        ("played", "mask:tactic", ""),
        ("cards", "battle", ""),
        ("rolled", "", ""),
        ("die", "", ""),
        ("totals", "", ""),
        ("winner", "side", ""),
        ("front_lost", "", ""),
        ("guard_lost", "", ""),
        ("sup_lost", "", ""),
        ("fled_zone", "zone", ""),
        ("fled_kind", "unit", ""),
        ("step", "", ""),
    )

    def __init__(
        self, attacker: int = 0, defender: int = 0, origin: int = 0, zone: int = 0
    ) -> None:
        super().__init__(attacker, defender, origin, zone)
        self.front = [0] * KINDS  # attacking units that are left, by kind
        self.heroes: list[int] = []  # heroes that went along
        self.guarded = False  # units stood in the territory when the battle began (GR-13.7)
        self.sup_side: list[int] = []  # supporting units that are left, one entry each
        self.sup_seat: list[int] = []
        self.sup_zone: list[int] = []
        self.sup_kind: list[int] = []
        self.played = [0, 0]  # side -> mask of Tactic cards in force
        self.rolled: list[int] = []
        self.die = [0, 0]  # side -> the die that counts
        self.totals = [0, 0]
        self.front_lost = False
        self.guard_lost = False
        self.sup_lost: list[int] = []  # seat, zone of every supporting unit lost
        self.fled_zone: list[int] = []  # defending units that fled, one entry each
        self.fled_kind: list[int] = []

    def begin(self, state: Grecia, front: list[int], heroes: list[int]) -> None:
        """The attack is declared; once begun it is fought to the end (GR-10.19)."""
        self.front = front
        self.heroes = heroes
        self.guarded = not self.naval(state) and state.size[self.zone] > 0
        state.note((ev.BATTLE_BEGINS, self.attacker, self.defender, self.origin, self.zone))
        for kind, number in enumerate(front):
            if number:
                state.note((ev.ATTACKER_JOINS, self.attacker, kind, number))
        for hero in heroes:
            state.note((ev.HERO_ATTACKS, self.attacker, hero))

    def side_of(self, seat: int) -> int:
        """The side for which a player has units in support, or -1."""
        return self.sup_side[self.sup_seat.index(seat)] if seat in self.sup_seat else -1

    def defenders(self, state: Grecia, kind: int) -> int:
        """Defending units of a kind in the battle zone (GR-10.3)."""
        return state.count(self.defender, self.zone, kind)

    def guards(self, state: Grecia) -> int:
        """All defending units in the battle zone."""
        return sum(self.defenders(state, kind) for kind in range(KINDS))

    def fighting(self, state: Grecia, side: int) -> list[int]:
        """The units that take part on a side, by kind, support included."""
        if side == ATTACKER:
            units = self.front[:]
        else:
            units = [self.defenders(state, kind) for kind in range(KINDS)]
        for index, kind in enumerate(self.sup_kind):
            if self.sup_side[index] == side:
                units[kind] += 1
        return units

    def has_tactic(self, side: int, design: int) -> bool:
        """Is this Tactic card in force for a side?"""
        return bool(self.played[side] >> design & 1)

    def join(self, state: Grecia, side: int, seat: int, zone: int, kind: int) -> None:
        """A unit supports; inside one sea the attacker's ships are all alike (GR-12.21)."""
        if seat == self.attacker and zone == self.zone == self.origin:
            self.front[kind] += 1
            return
        units = [*self.supporting(), (side, seat, zone, kind)]
        if free_order(state):
            units.sort()
        self.sup_side = [unit[0] for unit in units]
        self.sup_seat = [unit[1] for unit in units]
        self.sup_zone = [unit[2] for unit in units]
        self.sup_kind = [unit[3] for unit in units]

    def supporting(self) -> list[tuple[int, int, int, int]]:
        """Every supporting unit that is left: side, seat, zone, kind."""
        return list(zip(self.sup_side, self.sup_seat, self.sup_zone, self.sup_kind, strict=True))

    def drop_support(self, state: Grecia, seat: int, zone: int, kind: int) -> None:
        """A supporting unit is lost."""
        for index in range(len(self.sup_kind)):
            if (self.sup_seat[index], self.sup_zone[index], self.sup_kind[index]) == (
                seat, zone, kind,
            ):  # fmt: skip
                for entries in (self.sup_side, self.sup_seat, self.sup_zone, self.sup_kind):
                    del entries[index]
                break
        self.sup_lost += [seat, zone]
        if free_order(state):
            lost = sorted(zip(self.sup_lost[::2], self.sup_lost[1::2], strict=True))
            self.sup_lost = [number for pair in lost for number in pair]

    def fled(self, state: Grecia, zone: int, kind: int) -> None:
        """A defending unit has found a refuge; in which order does not matter (GR-4.10)."""
        units = [*zip(self.fled_zone, self.fled_kind, strict=True), (zone, kind)]
        if free_order(state):
            units.sort()
        self.fled_zone = [unit[0] for unit in units]
        self.fled_kind = [unit[1] for unit in units]


def current(state: Grecia) -> Battle:
    """The battle that is being fought: it lies on the turn."""
    battle = state.stack[1]
    assert isinstance(battle, Battle)
    return battle
