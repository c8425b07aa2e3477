"""A battle between two sides, in what Grecia and Napoleón have in common."""

from collections.abc import Iterable
from typing import Any, ClassVar, Final, TypeVar

from imperios.games.areas.forces import NEUTRAL, AreaState
from imperios.kernel.frames import Frame, Prompt

A = TypeVar("A", bound=AreaState)

ATTACKER: Final = 0
DEFENDER: Final = 1


class AreaBattle(Frame[A]):
    """Who fights whom and where; its steps are taken one by one, each with frames on top of it."""

    __slots__ = ("attacker", "cards", "defender", "origin", "step", "winner", "zone")

    NAME = "battle"
    VERB = "attack"
    RULES: ClassVar[tuple[str, ...]]

    def __init__(
        self, attacker: int = 0, defender: int = 0, origin: int = 0, zone: int = 0
    ) -> None:
        super().__init__()
        self.who = attacker
        self.attacker = attacker
        self.defender = defender
        self.origin = origin
        self.zone = zone
        self.cards = [-1, -1]  # side -> Battle card, once revealed
        self.winner = -1
        self.step = 0

    def main(self, side: int) -> int:
        """The main player of a side."""
        return self.attacker if side == ATTACKER else self.defender

    def naval(self, state: A) -> bool:
        """Is it fought at sea?"""
        return state.board.is_sea(self.zone)

    def take(self, state: A, who: int, code: int) -> None:
        """A battle by itself asks nothing."""

    def prompt(self, state: A) -> Prompt:
        """A battle by itself asks nothing."""
        return Prompt("battle", {}, self.RULES)


def is_player(seat: int) -> bool:
    """A side of neutral units decides nothing (GR-16.2)."""
    return seat != NEUTRAL


def battle_in(state: AreaState) -> AreaBattle[Any]:
    """The battle that is being fought."""
    for place in range(len(state.stack) - 1, -1, -1):
        frame = state.stack[place]
        if isinstance(frame, AreaBattle):
            return frame
    raise LookupError("no battle is being fought")


def sum_up(state: AreaState, seat: int, total: int, parts: Iterable[tuple[int, int]]) -> int:
    """Note each part of a side's strength that is not 0, by its event; the sum with `total`."""
    for event, value in parts:
        total += value
        if value:
            state.note((event, seat, value))
    return total


def put_cards_away(state: AreaState, battle: AreaBattle[Any], all_cards: int, back: int) -> None:
    """Used Battle cards leave the hands; the event `back` tells that a hand was filled again."""
    for side in (ATTACKER, DEFENDER):
        card, seat = battle.cards[side], battle.main(side)
        if card >= 0:
            before = state.battle_hand[seat]
            state.battle_hand[seat] = hand_after(before, card, all_cards)
            if before == 1 << card:
                state.note((back, seat))


def hand_after(hand: int, card: int, all_cards: int) -> int:
    """The hand once a card is used; when it is empty all come back but the one used last."""
    left = hand & ~(1 << card)
    return left if left else all_cards & ~(1 << card)
