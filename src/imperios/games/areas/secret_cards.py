"""Battle cards laid down in secret: both main players choose, and they are shown together."""

from abc import abstractmethod
from random import Random
from typing import ClassVar, TypeVar

from imperios.games.areas.battle import battle_in, is_player
from imperios.games.areas.forces import AreaState
from imperios.kernel.frames import Fields, Frame, Prompt
from imperios.kernel.masks import bits

A = TypeVar("A", bound=AreaState)


class SecretCards(Frame[A]):
    """Hidden commits of the two sides of a battle; neutral units play no card."""

    __slots__ = ("committed",)

    NAME = "battle_cards"
    SIMULTANEOUS = True
    FIELDS: ClassVar[Fields] = (("committed", "battle", "secret"),)
    LAID_DOWN: ClassVar[int]  # the event that a player has chosen
    RULES: ClassVar[tuple[str, ...]]
    HAND_RULES: ClassVar[tuple[str, ...]]

    def __init__(self) -> None:
        super().__init__()
        self.committed = [-1, -1]  # side -> the card that lies face down

    def players(self, state: A) -> tuple[int, int]:
        """The main players of the attack and of the defence; whoever supports lays down nothing."""
        battle = battle_in(state)
        return battle.attacker, battle.defender

    def shown(self, state: A) -> list[int]:
        """Side -> the card that lies open, or -1."""
        return battle_in(state).cards

    @abstractmethod
    def first(self, state: A) -> int:
        """The code of the first Battle card."""

    @abstractmethod
    def turned_over(self, state: A, who: int, card: int) -> None:
        """Tell which card it was."""

    def sides(self, state: A) -> list[int]:
        """The sides that must choose now."""
        shown = self.shown(state)
        players = self.players(state)
        return [
            side
            for side in range(2)
            if is_player(players[side]) and self.committed[side] < 0 and shown[side] < 0
        ]

    def shows_at_once(self, state: A, side: int) -> bool:
        """Whether a side turns its card over before the other chooses."""
        return False

    def deciders(self, state: A) -> tuple[int, ...]:
        """Both at the same time."""
        players = self.players(state)
        return tuple([players[side] for side in self.sides(state)])

    def ask(self, state: A) -> list[int]:
        """The cards in hand; a single card left is no choice, and no secret."""
        waiting = self.deciders(state)
        if not waiting:
            state.end()
            return []
        self.who = waiting[0]
        for who in waiting:
            if state.battle_hand[who].bit_count() == 1:
                self.who = who
                break
        return self.options(state, self.who)

    def options(self, state: A, who: int) -> list[int]:
        """The Battle cards of a player's hand."""
        first = self.first(state)
        return [first + card for card in bits(state.battle_hand[who])]

    def take(self, state: A, who: int, code: int) -> None:
        """A card is laid down; with the last one they are turned over."""
        side = self.players(state).index(who)
        self.committed[side] = code - self.first(state)
        state.note((self.LAID_DOWN, who))
        if self.shows_at_once(state, side) or not self.sides(state):
            self._turn_over(state)

    def _turn_over(self, state: A) -> None:
        players = self.players(state)
        shown = self.shown(state)
        for side in range(2):
            card = self.committed[side]
            if card >= 0:
                shown[side] = card
                self.turned_over(state, players[side], card)
        self.committed = [-1, -1]
        state.reveal()

    def laid_by(self, state: A, seat: int) -> int:
        """The card that a seat has laid face down, or -1."""
        players = self.players(state)
        return self.committed[players.index(seat)] if seat in players else -1

    def private(self, state: A, seat: int) -> dict[str, object]:
        """Whoever has laid down a card knows it."""
        card = self.laid_by(state, seat)
        return {"committed": state.game.words(state)["battle"][card]} if card >= 0 else {}

    def prompt(self, state: A) -> Prompt:
        """Which Battle card?"""
        zone = state.board.names[battle_in(state).zone]
        return Prompt("battle_card", {"zone": zone}, self.RULES)

    def refusal(self, state: A, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Only a card in hand."""
        return ("card_not_in_hand", self.HAND_RULES)

    def phase(self) -> str:
        """A step of a battle."""
        return "battle_cards"


def redraw_commits(world: AreaState, seat: int, rng: Random) -> None:
    """A Battle card that another player has laid face down may be any of that hand."""
    frame = world.stack[-1] if world.stack else None
    if not isinstance(frame, SecretCards):
        return
    players = frame.players(world)
    for side in range(2):
        owner = players[side]
        if frame.committed[side] >= 0 and owner != seat:
            frame.committed[side] = rng.choice(bits(world.battle_hand[owner]))
