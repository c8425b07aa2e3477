"""Battle cards (NA-8.1): both main players choose in secret, both are shown together."""

from imperios.games.areas.secret_cards import SecretCards
from imperios.games.napoleon import events as ev
from imperios.games.napoleon.state import Napoleon


class BattleCards(SecretCards[Napoleon]):
    """Hidden commits; against neutral units only the attacker plays a card (NA-8.3).

    A single card left is no choice (NA-8.18).
    """

    __slots__ = ()

    LAID_DOWN = ev.CARD_COMMITTED
    RULES = ("NA-8.1",)
    HAND_RULES = ("NA-8.17", "NA-8.1", "NA-8.2", "NA-8.18", "NA-8.3")

    def first(self, state: Napoleon) -> int:
        """Where Battle cards begin in the alphabet."""
        return state.material.battle0

    def turned_over(self, state: Napoleon, who: int, card: int) -> None:
        """A card lies open."""
        state.note((ev.CARD_REVEALED, who, card, state.material.battle_value[card]))
