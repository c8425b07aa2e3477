"""Battle cards (GR-10.13): each player chooses one in secret, both are revealed together."""

from imperios.games.areas.battle import ATTACKER, DEFENDER
from imperios.games.areas.secret_cards import SecretCards
from imperios.games.grecia import events as ev
from imperios.games.grecia.battle.state import Battle, current
from imperios.games.grecia.state import Grecia


def oracle_side(state: Grecia, battle: Battle) -> int:
    """The side that sees the other's card first; -1 if neither or both have the Oracle."""
    design = state.material.oracle
    attacker, defender = battle.has_tactic(ATTACKER, design), battle.has_tactic(DEFENDER, design)
    if attacker == defender:
        return -1
    return ATTACKER if attacker else DEFENDER


class BattleCards(SecretCards[Grecia]):
    """Hidden commits (D27). With one Oracle in force the other side shows its card first.

    Allies use no card and no die (GR-11.10).
    """

    __slots__ = ()

    LAID_DOWN = ev.CARD_COMMITTED
    RULES = ("GR-10.13",)
    HAND_RULES = ("GR-10.13", "GR-10.14", "GR-13.4", "GR-13.5")

    def first(self, state: Grecia) -> int:
        """Where Battle cards begin in the alphabet."""
        return state.material.battle0

    def sides(self, state: Grecia) -> list[int]:
        """Both at the same time, unless an oracle has spoken."""
        waiting = super().sides(state)
        oracle = oracle_side(state, current(state))
        if len(waiting) == 2 and oracle >= 0:
            waiting.remove(oracle)
        return waiting

    def shows_at_once(self, state: Grecia, side: int) -> bool:
        """The other side has the Oracle."""
        return oracle_side(state, current(state)) == 1 - side

    def turned_over(self, state: Grecia, who: int, card: int) -> None:
        """A card lies open."""
        state.note((ev.CARD_REVEALED, who, card, state.material.battle_value[card]))
