"""Promotion after a battle (GR-13.1 to GR-13.3)."""

from imperios.games.areas.battle import ATTACKER, DEFENDER, is_player
from imperios.games.areas.editions import free_order
from imperios.games.grecia import events as ev
from imperios.games.grecia.battle.state import Battle
from imperios.games.grecia.battle.strength import in_force
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import KINDS, NONE
from imperios.kernel.frames import Frame, Prompt


def promotions_of(state: Grecia, battle: Battle, seat: int) -> int:
    """One; two with Veterans; none for a player who used Fury of Ares (5.3, 5.5)."""
    if seat not in (battle.attacker, battle.defender):
        return 1
    side = ATTACKER if seat == battle.attacker else DEFENDER
    card = battle.cards[side]
    if card >= 0 and state.material.battle_op[card] == "no_promotion":
        return 0
    veterans = [c.effects[0] for c in in_force(state, battle, side) if c.op == "promotions"]
    return int(veterans[0]["n"]) if veterans else 1


def can_rise(state: Grecia, seat: int, kind: int) -> bool:
    """There is a next level, and a counter of it in the pool (GR-1.4, GR-1.8)."""
    better = state.material.better[kind]
    return better >= 0 and state.in_pool(seat, better) > 0


class Promotions(Frame[Grecia]):
    """Attacker, defender, then allies in turn order choose a unit that took part (D32)."""

    __slots__ = ("asked", "kinds", "left", "seats", "zone", "zones")

    NAME = "promotions"
    FIELDS = (
        ("asked", "seat", ""),
        ("left", "", ""),
        ("zone", "zone", ""),
        ("seats", "seat", ""),
        ("zones", "zone", ""),
        ("kinds", "unit", ""),
    )

    def __init__(self, state: Grecia | None = None, battle: Battle | None = None) -> None:
        super().__init__()
        self.asked: list[int] = []  # players still to promote
        self.left: list[int] = []  # how often each of them may
        self.zone = -1
        self.seats: list[int] = []  # the units that took part and survived, one entry each
        self.zones: list[int] = []
        self.kinds: list[int] = []
        if state is not None and battle is not None:
            self._survivors(state, battle)
            self._order(state, battle)

    def _survivors(self, state: Grecia, battle: Battle) -> None:
        place = battle.origin
        if battle.winner == ATTACKER and any(battle.front):
            place = battle.zone
        for kind in range(KINDS):
            self._add(battle.attacker, place, kind, battle.front[kind])
            if is_player(battle.defender):
                self._add(battle.defender, battle.zone, kind, battle.defenders(state, kind))
        for index, kind in enumerate(battle.fled_kind):
            self._add(battle.defender, battle.fled_zone[index], kind, 1)
        for index, kind in enumerate(battle.sup_kind):
            self._add(battle.sup_seat[index], battle.sup_zone[index], kind, 1)

    def _add(self, seat: int, zone: int, kind: int, number: int) -> None:
        for _ in range(number):
            self.seats.append(seat)
            self.zones.append(zone)
            self.kinds.append(kind)

    def _order(self, state: Grecia, battle: Battle) -> None:
        allies = [
            seat
            for seat in state.seats_after(battle.attacker)
            if seat in battle.sup_seat and seat != battle.defender
        ]
        main = [battle.attacker] + [battle.defender] * is_player(battle.defender)
        for seat in main + allies:
            self.asked.append(seat)
            self.left.append(promotions_of(state, battle, seat))

    def ask(self, state: Grecia) -> list[int]:
        """A zone or `none`, then a kind."""
        while self.asked:
            self.who = self.asked[0]
            pairs = self._pairs(state) if self.left[0] else []
            if self.zone >= 0:
                kinds = sorted({kind for zone, kind in pairs if zone == self.zone})
                return [state.material.unit0 + kind for kind in kinds]
            if pairs:
                return [
                    NONE,
                    *(state.board.zone0 + zone for zone in sorted({zone for zone, _ in pairs})),
                ]
            self._next_player()
        state.end()
        return []

    def _pairs(self, state: Grecia) -> list[tuple[int, int]]:
        return [
            (self.zones[index], self.kinds[index])
            for index, seat in enumerate(self.seats)
            if seat == self.who and can_rise(state, seat, self.kinds[index])
        ]

    def _next_player(self) -> None:
        del self.asked[0], self.left[0]

    def take(self, state: Grecia, who: int, code: int) -> None:
        """The counters are exchanged with the pool (GR-13.2)."""
        if code == NONE:
            self._next_player()
        elif self.zone < 0:
            self.zone = code - state.board.zone0
        else:
            self._promote(state, code - state.material.unit0)

    def _promote(self, state: Grecia, kind: int) -> None:
        better = state.material.better[kind]
        units = list(zip(self.seats, self.zones, self.kinds, strict=True))
        units[units.index((self.who, self.zone, kind))] = (self.who, self.zone, better)
        if free_order(state):
            units.sort()
        self.seats = [unit[0] for unit in units]
        self.zones = [unit[1] for unit in units]
        self.kinds = [unit[2] for unit in units]
        state.exchange(self.who, self.zone, kind, better)
        state.note((ev.PROMOTED, self.who, kind, better, self.zone))
        self.zone = -1
        self.left[0] -= 1

    def prompt(self, state: Grecia) -> Prompt:
        """Which unit rises?"""
        if self.zone < 0:
            return Prompt("promote_zone", {}, ("GR-13.1", "GR-13.2"))
        args: dict[str, object] = {"zone": state.board.names[self.zone]}
        return Prompt("promote_unit", args, ("GR-13.1", "GR-13.2"))

    def refusal(self, state: Grecia, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Not a unit that took part, or nothing to rise to."""
        return ("cannot_be_promoted", ("GR-13.1", "GR-13.2", "GR-1.4", "GR-1.8", "GR-13.3"))

    def phase(self) -> str:
        """After the battle."""
        return "after_battle"
