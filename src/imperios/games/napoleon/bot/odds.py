"""Battles of Napoleón: Battle cards and Chance cards."""

from imperios.games.areas.battle import DEFENDER
from imperios.games.areas.bot.odds import AreaBattleReader
from imperios.games.bot_interface.odds import Battle
from imperios.games.napoleon.actions.assault import Assault
from imperios.games.napoleon.actions.attack import Attack
from imperios.games.napoleon.battle import state as battle_state
from imperios.games.napoleon.events import BOOK
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import ALLOW, DONE
from imperios.kernel.state import State


class NapoleonBattleReader(AreaBattleReader):
    """Battle cards and Chance cards (NA-7 to NA-10)."""

    def __init__(self) -> None:
        super().__init__(BOOK, DONE, ALLOW, -1)

    def under_way(self, state: State, seat: int, mark: int) -> Battle | None:
        """An attack or assault whose target is named, or a battle before its totals."""
        assert isinstance(state, Napoleon)
        for frame in state.stack:
            if isinstance(frame, Attack) and frame.target >= 0 and frame.defender >= 0:
                return Battle(seat, frame.who, frame.defender, frame.target, mark)
            if isinstance(frame, Assault) and frame.zone >= 0:
                city = state.material.city_in[frame.zone]
                return Battle(seat, frame.who, state.owner[city], city, mark)
            if isinstance(frame, battle_state.Battle) and frame.winner < 0:
                units = zip(frame.side, frame.seat, strict=True)
                defending = frozenset(who for side, who in units if side == DEFENDER)
                sides = frame.attacker, frame.defender
                return Battle(seat, *sides, frame.zone, mark, True, defending=defending)
        return None

    def hidden(self, state: State, battle: Battle) -> bool:
        """Nothing: a card that lies face down is chosen once more."""
        return False
