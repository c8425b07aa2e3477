"""Battle cards (GR-10.13): each player chooses one in secret, both are revealed together."""

from imperios.games.grecia import events as ev
from imperios.games.grecia.battle import ATTACKER, DEFENDER, Battle, current, is_player
from imperios.games.grecia.state import Grecia
from imperios.kernel.frames import Frame, Prompt
from imperios.kernel.masks import bits


def oracle_side(state: Grecia, battle: Battle) -> int:
    """The side that sees the other's card first; -1 if neither or both have the Oracle."""
    design = state.material.oracle
    attacker, defender = battle.has_tactic(ATTACKER, design), battle.has_tactic(DEFENDER, design)
    if attacker == defender:
        return -1
    return ATTACKER if attacker else DEFENDER


class BattleCards(Frame[Grecia]):
    """Hidden commits (D27). With one Oracle in force the other side shows its card first.

    Allies use no card and no die (GR-11.10).
    """

    __slots__ = ("committed",)

    NAME = "battle_cards"
    FIELDS = (("committed", "battle", "secret"),)

    def __init__(self) -> None:
        super().__init__()
        self.committed = [-1, -1]

    def sides(self, state: Grecia) -> list[int]:
        """The sides that must choose now."""
        battle = current(state)
        waiting = [
            side
            for side in (ATTACKER, DEFENDER)
            if is_player(battle.seat(side)) and self.committed[side] < 0 and battle.cards[side] < 0
        ]
        oracle = oracle_side(state, battle)
        if len(waiting) == 2 and oracle >= 0:
            waiting.remove(oracle)
        return waiting

    def deciders(self, state: Grecia) -> tuple[int, ...]:
        """Both at the same time, unless an oracle has spoken."""
        battle = current(state)
        return tuple(battle.seat(side) for side in self.sides(state))

    def ask(self, state: Grecia) -> list[int]:
        """The cards in hand; a single card left is no choice, and no secret."""
        battle = current(state)
        waiting = self.sides(state)
        for side in waiting:
            hand = state.battle_hand[battle.seat(side)]
            if hand & (hand - 1) == 0:
                self.who = battle.seat(side)
                return [state.material.battle0 + hand.bit_length() - 1]
        if waiting:
            self.who = battle.seat(waiting[0])
            return self.options(state, self.who)
        state.end()
        return []

    def options(self, state: Grecia, who: int) -> list[int]:
        """The Battle cards of a player's hand."""
        return [state.material.battle0 + card for card in bits(state.battle_hand[who])]

    def take(self, state: Grecia, who: int, code: int) -> None:
        """A card is laid down; with the last one they are turned over."""
        battle = current(state)
        side = ATTACKER if who == battle.attacker else DEFENDER
        self.committed[side] = code - state.material.battle0
        state.note((ev.CARD_COMMITTED, who))
        shown_first = oracle_side(state, battle) == 1 - side
        if shown_first or not self.sides(state):
            self._reveal(state, battle)

    def _reveal(self, state: Grecia, battle: Battle) -> None:
        for side in (ATTACKER, DEFENDER):
            card = self.committed[side]
            if card >= 0:
                battle.cards[side] = card
                value = state.material.battle_value[card]
                state.note((ev.CARD_REVEALED, battle.seat(side), card, value))
        self.committed = [-1, -1]
        state.reveal()

    def prompt(self, state: Grecia) -> Prompt:
        """Which Battle card?"""
        zone = state.board.names[current(state).zone]
        return Prompt("battle_card", {"zone": zone}, ("GR-10.13",))

    def refusal(self, state: Grecia, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Only a card in hand."""
        return ("card_not_in_hand", ("GR-10.13", "GR-10.14", "GR-13.4", "GR-13.5"))

    def private(self, state: Grecia, seat: int) -> dict[str, object]:
        """Whoever has laid down a card knows it."""
        battle = current(state)
        for side in (ATTACKER, DEFENDER):
            if battle.seat(side) == seat and self.committed[side] >= 0:
                return {"committed": state.material.battle_ids[self.committed[side]]}
        return {}

    def phase(self) -> str:
        """The second step of a battle."""
        return "battle_cards"
