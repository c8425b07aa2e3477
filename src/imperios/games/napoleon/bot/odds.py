"""Battles of Napoleón: Battle cards and Chance cards."""

from imperios.games.areas.battle import DEFENDER
from imperios.games.areas.bot.odds import AreaBattleReader, declared
from imperios.games.bot_interface.odds import LOSE, WIN, Battle, Outcome
from imperios.games.napoleon import events as ev
from imperios.games.napoleon.actions.assault import Assault
from imperios.games.napoleon.actions.attack import Attack
from imperios.games.napoleon.battle import state as battle_state
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import ALLOW, DONE
from imperios.kernel.state import State


class NapoleonBattleReader(AreaBattleReader):
    """Battle cards and Chance cards (NA-7 to NA-10)."""

    def __init__(self) -> None:
        super().__init__(DONE, ALLOW, -1)

    def verdicts(self) -> tuple[int, int]:
        """NA-7.11."""
        return ev.ATTACKER_WINS, ev.DEFENDER_WINS

    def beginnings(self) -> tuple[int, ...]:
        """NA-6.1, NA-6.8."""
        return (ev.BATTLE_BEGINS, ev.ASSAULT_BEGINS)

    def under_way(self, state: State, seat: int, mark: int) -> Battle | None:
        """An attack or assault whose target is named, or a battle before its totals."""
        assert isinstance(state, Napoleon)
        for frame in state.stack:
            if isinstance(frame, Attack) and frame.target >= 0 and frame.defender >= 0:
                return declared(seat, frame.who, frame.defender, frame.target, mark)
            if isinstance(frame, Assault) and frame.zone >= 0:
                city = state.material.city_in[frame.zone]
                return declared(seat, frame.who, state.owner[city], city, mark)
            if isinstance(frame, battle_state.Battle) and frame.winner < 0:
                sides = zip(frame.side, frame.seat, strict=True)
                defending = frozenset(who for side, who in sides if side == DEFENDER)
                return Battle(
                    seat, frame.attacker, frame.defender, frame.zone, 0, False, defending, mark,
                    True,
                )  # fmt: skip
        return None

    def outcome(self, state: State, battle: Battle) -> Outcome | None:
        """Units lost, cut down and surrendered."""
        result, taken, lost = None, False, [0, 0]
        defending = {battle.defender, *battle.defending}
        for raw in state.happened[battle.mark :]:
            kind = raw[0]
            if kind == ev.ATTACKER_WINS or kind == ev.DEFENDER_WINS:
                result = WIN if kind == ev.ATTACKER_WINS else LOSE
            elif kind == ev.UNIT_LOST or kind == ev.SURRENDERED:
                lost[raw[1] in defending] += 1
            elif kind == ev.PURSUED:
                lost[raw[2] in defending] += 1
            elif kind == ev.ADVANCED:
                taken = True
            elif kind == ev.SUPPORT_SENT and raw[2] == battle.defender:
                defending.add(raw[1])
        return None if result is None else Outcome(result, taken, lost[0], lost[1])

    def hidden(self, state: State, battle: Battle) -> bool:
        """Nothing: a card that lies face down is chosen once more."""
        return False
