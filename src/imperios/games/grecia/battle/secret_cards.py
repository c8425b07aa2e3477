"""Battle cards (GR-10.13): each player chooses one in secret, both are revealed together."""

from imperios.games.areas.secret_cards import SecretCards
from imperios.games.grecia import events as ev
from imperios.games.grecia.battle.state import ATTACKER, DEFENDER, Battle, current
from imperios.games.grecia.state import Grecia
from imperios.kernel.frames import Prompt


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

    def players(self, state: Grecia) -> tuple[int, int]:
        """The main players."""
        battle = current(state)
        return battle.attacker, battle.defender

    def shown(self, state: Grecia) -> list[int]:
        """The cards of the battle."""
        return current(state).cards

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

    def laid_down(self, state: Grecia, who: int) -> None:
        """A card lies face down."""
        state.note((ev.CARD_COMMITTED, who))

    def turned_over(self, state: Grecia, who: int, card: int) -> None:
        """A card lies open."""
        state.note((ev.CARD_REVEALED, who, card, state.material.battle_value[card]))

    def private(self, state: Grecia, seat: int) -> dict[str, object]:
        """Whoever has laid down a card knows it."""
        card = self.laid_by(state, seat)
        return {"committed": state.material.battle_ids[card]} if card >= 0 else {}

    def prompt(self, state: Grecia) -> Prompt:
        """Which Battle card?"""
        zone = state.board.names[current(state).zone]
        return Prompt("battle_card", {"zone": zone}, ("GR-10.13",))

    def refusal(self, state: Grecia, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Only a card in hand."""
        return ("card_not_in_hand", ("GR-10.13", "GR-10.14", "GR-13.4", "GR-13.5"))
