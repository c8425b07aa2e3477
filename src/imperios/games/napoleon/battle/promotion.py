"""Promotions after a battle (NA-10.1 to NA-10.9)."""

from imperios.games.areas.battle import is_player
from imperios.games.napoleon import events as ev
from imperios.games.napoleon.battle.state import Battle, current
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import DONE, PROMOTION, UNITS, is_ship
from imperios.kernel.frames import Frame, Prompt


def can_rise(state: Napoleon, seat: int, kind: int) -> bool:
    """There is a next level, and a counter of it in the owner's pool (NA-10.6, NA-1.6)."""
    better = state.material.better[kind]
    return is_player(seat) and better >= 0 and state.in_pool(seat, better) > 0


def which_rises(
    state: Napoleon, seat: int, zone: int, kinds: set[int], rules: tuple[str, ...]
) -> Prompt:
    """The question which unit rises, with what each kind rises to."""
    better = {UNITS[kind]: UNITS[state.material.better[kind]] for kind in sorted(kinds)}
    args: dict[str, object] = {
        "zone": state.board.names[zone], "seat": state.seats[seat], "better": better
    }  # fmt: skip
    return Prompt("promote_unit", args, rules)


NO_PROMOTION = (
    "NA-10.2", "NA-10.6", "NA-1.6", "NA-10.1", "NA-10.3", "NA-9.25", "NA-1.14", "NA-1.5",
)  # fmt: skip


class Promotions(Frame[Napoleon]):
    """The winner's, an extra one, the loser's, an extra one (NA-10.5, NA-10.7)."""

    __slots__ = ("order", "left", "extra", "zone")

    NAME = "promotions"
    FIELDS = (("order", "side", ""), ("left", "", ""), ("extra", "", ""), ("zone", "zone", ""))

    def __init__(self, battle: Battle | None = None) -> None:
        super().__init__()
        self.order: list[int] = []  # the sides still to promote
        self.left = 0  # normal promotions of the first of them, on different units
        self.extra = -1  # the extra ones of icons; -1 while it is not its turn yet
        self.zone = -1
        if battle is not None:
            self.order = [battle.winner, 1 - battle.winner]
            self.left = battle.strength[1 - battle.winner]

    def ask(self, state: Napoleon) -> list[int]:
        """A zone or `done`, then a kind; the main player decides for the side."""
        battle = current(state)
        while self.order:
            units = self._units(state, battle)
            if units:
                self.who = battle.main(self.order[0])
                return self._codes(state, battle, units)
            self._go_on(state, battle)
        state.end()
        return []

    def _units(self, state: Napoleon, battle: Battle) -> list[int]:
        """Units that may rise now: different ones, but for the extra promotion (NA-10.4)."""
        side = self.order[0]
        if not is_player(battle.main(side)) or not (self.left if self.extra < 0 else self.extra):
            return []
        return [
            index
            for index in battle.entries(side)
            if (self.extra > 0 or not battle.risen[index])
            and self.zone in (-1, battle.place[index])
            and not is_ship(battle.kind[index])
            and can_rise(state, battle.seat[index], battle.kind[index])
        ]

    def _codes(self, state: Napoleon, battle: Battle, units: list[int]) -> list[int]:
        if self.zone < 0:
            return [DONE, *state.board.codes(sum({1 << battle.place[i] for i in units}))]
        kinds = sorted({battle.kind[index] for index in units})
        return [state.material.unit0 + kind for kind in kinds]

    def _go_on(self, state: Napoleon, battle: Battle) -> None:
        """From the normal promotions to the extra one, and to the next side."""
        if self.extra < 0:
            self.extra = battle.icons(state, self.order[0]).count(PROMOTION)
            return
        self.order.pop(0)
        self.left, self.extra = 1, -1

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """A unit rises one level, with a counter of its owner (NA-10.5)."""
        battle = current(state)
        if code == DONE:
            self._go_on(state, battle)
        elif self.zone < 0:
            self.zone = code - state.board.zone0
        else:
            self._promote(state, battle, code - state.material.unit0)

    def _promote(self, state: Napoleon, battle: Battle, kind: int) -> None:
        units = [i for i in self._units(state, battle) if battle.kind[i] == kind]
        index = min(units, key=lambda i: battle.risen[i])
        seat, better = battle.seat[index], state.material.better[kind]
        state.exchange(seat, self.zone, kind, better)
        battle.kind[index] = better
        battle.risen[index] += 1
        battle.sort(state)
        state.note((ev.PROMOTED, seat, kind, better, self.zone))
        self.zone = -1
        if self.extra > 0:
            self.extra -= 1
        else:
            self.left -= 1

    def prompt(self, state: Napoleon) -> Prompt:
        """Which unit rises?"""
        battle = current(state)
        units = self._units(state, battle)
        if self.zone >= 0:
            owner, kinds = battle.seat[units[0]], {battle.kind[index] for index in units}
            return which_rises(state, owner, self.zone, kinds, ("NA-10.1", "NA-10.6"))
        if self.extra > 0:
            return Prompt("promote_extra", {}, ("NA-10.4", "NA-10.7"))
        args: dict[str, object] = {"n": self.left, "units": len(units)}
        return Prompt("promote_zone", args, ("NA-10.1", "NA-10.3"))

    def refusal(self, state: Napoleon, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Not a unit that took part, or nothing to rise to."""
        return ("cannot_be_promoted", NO_PROMOTION)

    def phase(self) -> str:
        """After the battle."""
        return "promotions"
