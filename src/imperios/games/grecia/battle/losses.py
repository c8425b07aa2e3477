"""Losses of a battle (GR-12.1 to GR-12.8, GR-12.21)."""

from typing import Final

from imperios.games.areas.battle import ATTACKER, is_player
from imperios.games.grecia import events as ev
from imperios.games.grecia.battle.state import Battle, current
from imperios.games.grecia.battle.strength import in_force
from imperios.games.grecia.neutrals import next_neutral_loss
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import FRONT, KINDS, SUPPORT
from imperios.kernel.frames import Frame, Prompt

NO_GROUP: Final = 0
IN_FRONT: Final = 1
IN_SUPPORT: Final = 2


def losses_of(state: Grecia, battle: Battle, side: int) -> int:
    """Defeat, a rival 6 and archers cost a unit each; a 1 avoids the clash (GR-12.5)."""
    if 1 in battle.die:
        return 0
    losses = 0
    if battle.winner != side and not spared(state, battle, side):
        losses += 1
    if battle.die[1 - side] == 6:
        losses += 1
    for card in in_force(state, battle, 1 - side):
        if card.op == "extra_loss":
            losses += int(card.effects[0]["n"])
    return losses


def spared(state: Grecia, battle: Battle, side: int) -> bool:
    """Feigned or Orderly Retreat: no unit is lost for the defeat (5.3, 5.5)."""
    card = battle.cards[side]
    if card >= 0 and state.material.battle_op[card] == "no_defeat_loss":
        return True
    return any(card.op == "no_defeat_loss" for card in in_force(state, battle, side))


class Losses(Frame[Grecia]):
    """The units that a side loses are named one by one; heroes never (D29, GR-15.1)."""

    __slots__ = ("ally", "group", "left", "side", "zone")

    NAME = "losses"
    FIELDS = (
        ("side", "side", ""),
        ("left", "", ""),
        ("group", "", ""),
        ("zone", "zone", ""),
        ("ally", "seat", ""),
    )

    def __init__(self, side: int = 0, left: int = 0) -> None:
        super().__init__()
        self.side = side
        self.left = left
        self.group = NO_GROUP
        self.zone = -1
        self.ally = -1  # the ally who lost a unit last (GR-12.7)

    def ask(self, state: Grecia) -> list[int]:
        """Group, zone of a supporting unit, kind."""
        battle = current(state)
        self.who = self._loser(state, battle) if self.left else -1
        if self.who < 0:
            state.end()
            return []
        if not is_player(self.who):
            self._lose_front(state, battle, next_neutral_loss(state, battle.zone))
            return []
        front = self._front(state, battle)
        zones = self._support_zones(battle)
        if self.group == NO_GROUP:
            return ([FRONT] if any(front) else []) + ([SUPPORT] if zones else [])
        if self.group == IN_SUPPORT and self.zone < 0:
            return [state.board.zone0 + zone for zone in zones]
        kinds = front if self.group == IN_FRONT else self._support_kinds(battle)
        return [state.material.unit0 + kind for kind in range(KINDS) if kinds[kind]]

    def _loser(self, state: Grecia, battle: Battle) -> int:
        """The main player first; only then the allies, in turn, going round (GR-12.7)."""
        main = battle.main(self.side)
        mine = [
            seat for index, seat in enumerate(battle.sup_seat)
            if battle.sup_side[index] == self.side
        ]  # fmt: skip
        if any(self._front_of(state, battle)) or main in mine:
            return main
        if not mine:
            return -1
        start = self.ally if self.ally >= 0 else main
        order = [*state.seats_after(start), start]
        return next(seat for seat in order if seat in mine)

    def _front_of(self, state: Grecia, battle: Battle) -> list[int]:
        if self.side == ATTACKER:
            return battle.front
        return [battle.defenders(state, kind) for kind in range(KINDS)]

    def _front(self, state: Grecia, battle: Battle) -> list[int]:
        """The fighting units of whoever chooses; an ally has only support."""
        main = self.who == battle.main(self.side)
        return self._front_of(state, battle) if main else [0] * KINDS

    def _supporting(self, battle: Battle) -> list[int]:
        return [
            index for index, seat in enumerate(battle.sup_seat)
            if seat == self.who and battle.sup_side[index] == self.side
        ]  # fmt: skip

    def _support_zones(self, battle: Battle) -> list[int]:
        return sorted({battle.sup_zone[index] for index in self._supporting(battle)})

    def _support_kinds(self, battle: Battle) -> list[int]:
        kinds = [0] * KINDS
        for index in self._supporting(battle):
            if battle.sup_zone[index] == self.zone:
                kinds[battle.sup_kind[index]] += 1
        return kinds

    def take(self, state: Grecia, who: int, code: int) -> None:
        """A unit goes back to its pool (GR-1.7)."""
        battle = current(state)
        if code == FRONT:
            self.group = IN_FRONT
        elif code == SUPPORT:
            self.group = IN_SUPPORT
        elif self.group == IN_SUPPORT and self.zone < 0:
            self.zone = code - state.board.zone0
        elif self.group == IN_FRONT:
            self._lose_front(state, battle, code - state.material.unit0)
        else:
            self._lose_support(state, battle, code - state.material.unit0)

    def _lose_front(self, state: Grecia, battle: Battle, kind: int) -> None:
        zone = self._line(battle)
        if self.side == ATTACKER:
            battle.front[kind] -= 1
            battle.front_lost = True
        else:
            battle.guard_lost = True
        self._lost(state, zone, kind)

    def _lose_support(self, state: Grecia, battle: Battle, kind: int) -> None:
        battle.drop_support(state, self.who, self.zone, kind)
        if self.who != battle.main(self.side):
            self.ally = self.who
        self._lost(state, self.zone, kind)

    def _lost(self, state: Grecia, zone: int, kind: int) -> None:
        state.eliminate(self.who, zone, kind)
        state.note((ev.UNIT_LOST, self.who, kind, zone))
        self.left -= 1
        self.group, self.zone = NO_GROUP, -1

    def prompt(self, state: Grecia) -> Prompt:
        """Which unit is lost?"""
        names, battle = state.board.names, current(state)
        stands = self.zone if self.group == IN_SUPPORT and self.zone >= 0 else self._line(battle)
        args: dict[str, object] = {
            "n": self.left, "zone": names[battle.zone], "origin": names[stands],
        }  # fmt: skip
        return Prompt("loss_unit", args, ("GR-12.7", "GR-12.21"))

    def _line(self, battle: Battle) -> int:
        """Where the fighting units of the side stand: attackers have not left yet."""
        return battle.origin if self.side == ATTACKER else battle.zone

    def refusal(self, state: Grecia, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Only units that take part on that side."""
        return ("not_a_loss", ("GR-12.7", "GR-12.21", "GR-12.1"))

    def phase(self) -> str:
        """The step of losses."""
        return "losses"
