"""Dice (GR-10.15): each side rolls one; Favour of the Gods rolls two and chooses."""

from imperios.games.areas.battle import ATTACKER, DEFENDER
from imperios.games.grecia import events as ev
from imperios.games.grecia.battle.state import Battle, current
from imperios.games.grecia.state import Grecia
from imperios.kernel.frames import CHANCE, Frame, Prompt


def dice_of(state: Grecia, battle: Battle, side: int) -> int:
    """One die, or two with Favour of the Gods."""
    return 2 if battle.has_tactic(side, state.material.favour) else 1


class Dice(Frame[Grecia]):
    """The attacker's dice, then the defender's; then whoever has two chooses (D28)."""

    __slots__ = ("side",)

    NAME = "dice"
    FIELDS = (("side", "side", ""),)

    def __init__(self) -> None:
        super().__init__()
        self.side = ATTACKER

    def ask(self, state: Grecia) -> list[int]:
        """A die for chance, or one of one's own two dice."""
        battle = current(state)
        rolled, first = len(battle.rolled), dice_of(state, battle, ATTACKER)
        if rolled < first + dice_of(state, battle, DEFENDER):
            self.who = CHANCE
            self.side = ATTACKER if rolled < first else DEFENDER
            return state.material.die_codes
        for side in (ATTACKER, DEFENDER):
            if not battle.die[side]:
                own = battle.rolled[:first] if side == ATTACKER else battle.rolled[first:]
                self.who, self.side = battle.main(side), side
                return [state.material.die0 + face for face in sorted(set(own))]
        state.end()
        return []

    def take(self, state: Grecia, who: int, code: int) -> None:
        """A die falls, or one is chosen; a single die counts by itself."""
        battle = current(state)
        face = code - state.material.die0
        if who != CHANCE:
            battle.die[self.side] = face
            state.note((ev.DIE_CHOSEN, who, face))
            return
        battle.rolled.append(face)
        state.note((ev.DIE_ROLLED, battle.main(self.side), face))
        if dice_of(state, battle, self.side) == 1:
            battle.die[self.side] = face

    def prompt(self, state: Grecia) -> Prompt:
        """Roll, or choose."""
        if self.who == CHANCE:
            seat = state.game.words(state)["seat"][current(state).main(self.side)]
            return Prompt("roll_die", {"seat": seat}, ("GR-10.15",))
        return Prompt("choose_die", {}, ("GR-10.15",))

    def refusal(self, state: Grecia, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Only a face that was rolled."""
        return ("not_that_die", ("GR-10.15",))

    def phase(self) -> str:
        """The third step of a battle."""
        return "dice"
