"""Battle cards (NA-8.1): both main players choose in secret, both are shown together."""

from imperios.games.napoleon import events as ev
from imperios.games.napoleon.battle import ATTACKER, DEFENDER, Battle, current, is_player
from imperios.games.napoleon.state import Napoleon
from imperios.kernel.frames import Frame, Prompt
from imperios.kernel.masks import bits


class BattleCards(Frame[Napoleon]):
    """Hidden commits; against neutral units only the attacker plays a card (NA-8.3)."""

    __slots__ = ("committed",)

    NAME = "battle_cards"
    FIELDS = (("committed", "battle", "secret"),)

    def __init__(self) -> None:
        super().__init__()
        self.committed = [-1, -1]

    def waiting(self, battle: Battle) -> list[int]:
        """The sides that have not chosen yet."""
        return [
            side
            for side in (ATTACKER, DEFENDER)
            if is_player(battle.main(side)) and self.committed[side] < 0
        ]

    def deciders(self, state: Napoleon) -> tuple[int, ...]:
        """Both at the same time."""
        battle = current(state)
        return tuple(battle.main(side) for side in self.waiting(battle))

    def ask(self, state: Napoleon) -> list[int]:
        """The cards in hand; a single card left is no choice, and no secret (NA-8.18)."""
        battle = current(state)
        waiting = self.waiting(battle)
        if not waiting:
            self._reveal(state, battle)
            state.end()
            return []
        for side in waiting:
            hand = state.battle_hand[battle.main(side)]
            if hand & (hand - 1) == 0:
                self.who = battle.main(side)
                return self.options(state, self.who)
        self.who = battle.main(waiting[0])
        return self.options(state, self.who)

    def options(self, state: Napoleon, who: int) -> list[int]:
        """The Battle cards of a player's hand."""
        return [state.material.battle0 + card for card in bits(state.battle_hand[who])]

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """A card is laid down."""
        side = ATTACKER if who == current(state).attacker else DEFENDER
        self.committed[side] = code - state.material.battle0
        state.note((ev.CARD_COMMITTED, who))

    def _reveal(self, state: Napoleon, battle: Battle) -> None:
        for side in (ATTACKER, DEFENDER):
            card = self.committed[side]
            if card >= 0:
                battle.cards[side] = card
                value = state.material.battle_value[card]
                state.note((ev.CARD_REVEALED, battle.main(side), card, value))
        state.reveal()

    def private(self, state: Napoleon, seat: int) -> dict[str, object]:
        """Whoever has laid down a card knows it."""
        battle = current(state)
        for side in (ATTACKER, DEFENDER):
            if battle.main(side) == seat and self.committed[side] >= 0:
                return {"committed": state.material.battle_ids[self.committed[side]]}
        return {}

    def prompt(self, state: Napoleon) -> Prompt:
        """Which Battle card?"""
        zone = state.board.names[current(state).zone]
        return Prompt("battle_card", {"zone": zone}, ("NA-8.1",))

    def refusal(self, state: Napoleon, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Only a card in hand."""
        return ("card_not_in_hand", ("NA-8.17", "NA-8.1", "NA-8.2", "NA-8.18", "NA-8.3"))

    def phase(self) -> str:
        """The first step of a battle."""
        return "battle_cards"
