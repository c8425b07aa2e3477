"""What is known of one combat while it is resolved (IG-14)."""

from imperios.games.galactica.material import ATTACKER, DEFENDER
from imperios.games.galactica.phases.silent import Silent
from imperios.games.galactica.state import Galactica
from imperios.kernel.masks import bits


class Skirmish(Silent):
    """Who takes part, which cards were revealed and which of them count."""

    __slots__ = (
        "cancelled", "cards", "ended", "index", "jammed", "kind", "origins", "part_hex",
        "part_kind", "part_n", "shown", "step", "target",
    )  # fmt: skip

    FIELDS = (
        ("index", "", ""),
        ("step", "", ""),
        ("kind", "attack", ""),
        ("target", "zone", ""),
        ("part_hex", "zone", ""),
        ("part_kind", "unit", ""),
        ("part_n", "", ""),
        ("cards", "mask:card", ""),
        ("cancelled", "mask:card", ""),
        ("shown", "card", ""),
        ("origins", "deck", ""),
        ("jammed", "zone", ""),
        ("ended", "", ""),
    )

    def __init__(self, seat: int = 0, index: int = 0) -> None:
        super().__init__()
        self.who = seat  # the attacker
        self.index = index  # of the attack, in the order of the declarations
        self.step = 0
        self.kind = -1
        self.target = -1
        self.part_hex: list[int] = []
        self.part_kind: list[int] = []
        self.part_n: list[int] = []
        self.cards = [0, 0]  # role -> mask of the designs revealed
        self.cancelled = [0, 0]  # role -> mask of those that have no effect
        self.shown: list[int] = []  # all revealed cards, to be discarded,
        self.origins: list[int] = []  # and their decks
        self.jammed = -1  # the attacker that counts half
        self.ended = False  # a card has ended the combat (IG-21.11)

    def seat(self, role: int) -> int:
        """The player in a role."""
        return self.who if role == ATTACKER else 1 - self.who

    def valued(self, state: Galactica, role: int, op: str) -> int:
        """The sum of a number on a role's cards that count."""
        cards = state.material.cards
        return sum(cards[d].value(op) for d in bits(self.cards[role] & ~self.cancelled[role]))

    def factor(self, state: Galactica, role: int) -> int:
        """By how much a role's cards multiply its attack."""
        cards, product = state.material.cards, 1
        for design in bits(self.cards[role] & ~self.cancelled[role]):
            product *= cards[design].value("attack_multiplier") or 1
        return product


def current(state: Galactica) -> Skirmish:
    """The combat that is being resolved: it lies on the combat phase."""
    fight = state.stack[2]
    assert isinstance(fight, Skirmish)
    return fight


__all__ = ["ATTACKER", "DEFENDER", "Skirmish", "current"]
