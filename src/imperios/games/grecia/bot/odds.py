"""Battles of Grecia: dice, Battle cards and Tactic cards."""

from imperios.games.areas.battle import ATTACKER, DEFENDER
from imperios.games.areas.bot.odds import AreaBattleReader
from imperios.games.bot_interface.odds import Battle
from imperios.games.grecia.actions.attack import Attack
from imperios.games.grecia.battle import state as battle_state
from imperios.games.grecia.battle.support import Support
from imperios.games.grecia.events import BOOK
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import ALLOW, DONE, GO
from imperios.kernel.state import State


class GreciaBattleReader(AreaBattleReader):
    """Dice, Battle cards and Tactic cards (GR-10)."""

    def __init__(self) -> None:
        super().__init__(BOOK, DONE, ALLOW, GO)

    def under_way(self, state: State, seat: int, mark: int) -> Battle | None:
        """An attack whose target is named, or a battle before its totals."""
        for frame in state.stack:
            if isinstance(frame, Attack) and frame.target >= 0 and frame.defender >= 0:
                return Battle(seat, frame.who, frame.defender, frame.target, mark)
            if isinstance(frame, battle_state.Battle) and frame.winner < 0:
                support = zip(frame.sup_side, frame.sup_seat, strict=True)
                defending = frozenset(who for side, who in support if side == DEFENDER)
                top = state.stack[-1]
                side = top.side if isinstance(top, Support) else ATTACKER
                sides = frame.attacker, frame.defender
                return Battle(
                    seat, *sides, frame.zone, mark, True, gathering=side, defending=defending
                )
        return None

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
