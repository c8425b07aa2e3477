"""Battle cards (NA-8.1): both main players choose in secret, both are shown together."""

from imperios.games.areas.secret_cards import SecretCards
from imperios.games.napoleon import events as ev
from imperios.games.napoleon.battle.state import current
from imperios.games.napoleon.state import Napoleon
from imperios.kernel.frames import Prompt


class BattleCards(SecretCards[Napoleon]):
    """Hidden commits; against neutral units only the attacker plays a card (NA-8.3).

    A single card left is no choice (NA-8.18).
    """

    __slots__ = ()

    def players(self, state: Napoleon) -> tuple[int, int]:
        """The main players; those who support lay down nothing."""
        battle = current(state)
        return battle.attacker, battle.defender

    def shown(self, state: Napoleon) -> list[int]:
        """The cards of the battle."""
        return current(state).cards

    def first(self, state: Napoleon) -> int:
        """Where Battle cards begin in the alphabet."""
        return state.material.battle0

    def laid_down(self, state: Napoleon, who: int) -> None:
        """A card lies face down."""
        state.note((ev.CARD_COMMITTED, who))

    def turned_over(self, state: Napoleon, who: int, card: int) -> None:
        """A card lies open."""
        state.note((ev.CARD_REVEALED, who, card, state.material.battle_value[card]))

    def private(self, state: Napoleon, seat: int) -> dict[str, object]:
        """Whoever has laid down a card knows it."""
        card = self.laid_by(state, seat)
        return {"committed": state.material.battle_ids[card]} if card >= 0 else {}

    def prompt(self, state: Napoleon) -> Prompt:
        """Which Battle card?"""
        zone = state.board.names[current(state).zone]
        return Prompt("battle_card", {"zone": zone}, ("NA-8.1",))

    def refusal(self, state: Napoleon, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Only a card in hand."""
        return ("card_not_in_hand", ("NA-8.17", "NA-8.1", "NA-8.2", "NA-8.18", "NA-8.3"))
