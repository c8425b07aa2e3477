"""Battles of Grecia: dice, Battle cards and Tactic cards."""

from imperios.games.areas.battle import ATTACKER, DEFENDER
from imperios.games.areas.bot.odds import AreaBattleReader, declared
from imperios.games.bot_interface.odds import LOSE, WIN, Battle, Outcome
from imperios.games.grecia import events as ev
from imperios.games.grecia.actions.attack import Attack
from imperios.games.grecia.battle import state as battle_state
from imperios.games.grecia.battle.support import Support
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import ALLOW, DONE, GO
from imperios.kernel.state import State


class GreciaBattleReader(AreaBattleReader):
    """Dice, Battle cards and Tactic cards (GR-10)."""

    def __init__(self) -> None:
        super().__init__(DONE, ALLOW, GO)

    def verdicts(self) -> tuple[int, int]:
        """GR-10.17."""
        return ev.ATTACKER_WINS, ev.DEFENDER_WINS

    def beginnings(self) -> tuple[int, ...]:
        """GR-10.1."""
        return (ev.BATTLE_BEGINS,)

    def under_way(self, state: State, seat: int, mark: int) -> Battle | None:
        """An attack whose target is named, or a battle before its totals."""
        for frame in state.stack:
            if isinstance(frame, Attack) and frame.target >= 0 and frame.defender >= 0:
                return declared(seat, frame.who, frame.defender, frame.target, mark)
            if isinstance(frame, battle_state.Battle) and frame.winner < 0:
                sides = zip(frame.sup_side, frame.sup_seat, strict=True)
                defending = frozenset(who for side, who in sides if side == DEFENDER)
                top = state.stack[-1]
                side = top.side if isinstance(top, Support) else ATTACKER
                return Battle(
                    seat, frame.attacker, frame.defender, frame.zone, side, False, defending, mark,
                    True,
                )  # fmt: skip
        return None

    def outcome(self, state: State, battle: Battle) -> Outcome | None:
        """Units lost and surrendered; an ally stands on the side that asked for support."""
        result, taken, lost, side = None, False, [0, 0], battle.part
        defending = {battle.defender, *battle.defending}
        for raw in state.happened[battle.mark :]:
            kind = raw[0]
            if kind == ev.ATTACKER_WINS or kind == ev.DEFENDER_WINS:
                result = WIN if kind == ev.ATTACKER_WINS else LOSE
            elif kind == ev.UNIT_LOST or kind == ev.SURRENDERED:
                lost[raw[1] in defending] += 1
            elif kind == ev.ADVANCED:
                taken = True
            elif kind == ev.BATTLE_TACTIC:
                side = int(raw[1] == battle.defender)
            elif kind == ev.SUPPORT_SENT and side:
                defending.add(raw[1])
        return None if result is None else Outcome(result, taken, lost[0], lost[1])

    def hidden(self, state: State, battle: Battle) -> bool:
        """Tactic cards of the other side that the seat does not know."""
        assert isinstance(state, Grecia)
        designs, seats = len(state.material.tactic), len(state.seats)
        for other in (battle.attacker, battle.defender):
            if other == battle.seat or other >= seats or not state.cards:
                continue
            first = (battle.seat * seats + other) * designs
            if state.hand_size[other] > sum(state.known[first : first + designs]):
                return True
        return False
