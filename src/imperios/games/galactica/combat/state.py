"""What is known in phase 8 (IG-14): the attacks declared, and the one that is resolved."""

from typing import Final

from imperios.games.galactica.material import ATTACKER
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import (
    ARMOUR,
    BOMBARDMENT,
    CLEAR_MINES,
    INVASION,
    SHIP_ATTACK,
)
from imperios.kernel.frames import Frame, Silent
from imperios.kernel.masks import bits

GONE: Final = -1  # the target of an attack that is no longer there


class Attacks(Frame[Galactica]):
    """Attacks in the order of their declaration; their participants one entry each.

    Those of an attack stand in one order, however they were named: troops, then squadrons, by
    ship and kind (IG-24.3, IG-24.5).
    A participant is a star unit or an ion cannon by its sector (kind -1), or a number of units
    of a kind aboard the ship in that sector (IG-16.3).
    """

    __slots__ = (
        "kind", "kinds", "part_hex", "part_kind", "part_n", "part_of", "resolved", "resolving",
        "target", "targets",
    )  # fmt: skip

    FIELDS = (
        ("kinds", "attack", ""),
        ("targets", "zone", ""),
        ("resolved", "", ""),
        ("part_of", "", ""),
        ("part_hex", "zone", ""),
        ("part_kind", "unit", ""),
        ("part_n", "", ""),
        ("resolving", "", ""),
        ("kind", "attack", ""),
        ("target", "zone", ""),
    )

    def __init__(self) -> None:
        super().__init__()
        self.kinds: list[int] = []
        self.targets: list[int] = []
        self.resolved: list[int] = []  # attack -> 1 if it is done with
        self.part_of: list[int] = []  # participant -> its attack
        self.part_hex: list[int] = []
        self.part_kind: list[int] = []
        self.part_n: list[int] = []
        self.resolving = False
        self.kind = -1  # the attack being declared
        self.target = -1  # its target; of a missile, the missile

    def declare(self, kind: int, target: int) -> None:
        """A new attack; participants follow."""
        self.kinds.append(kind)
        self.targets.append(target)
        self.resolved.append(0)

    def join(self, sector: int, kind: int = -1, number: int = 1) -> None:
        """A participant of the attack declared last, put in its place among the others."""
        attack, place = len(self.kinds) - 1, len(self.part_of)
        rank = (kind > ARMOUR, sector, kind)
        while place and self.part_of[place - 1] == attack and self._rank(place - 1) > rank:
            place -= 1
        self.part_of.insert(place, attack)
        self.part_hex.insert(place, sector)
        self.part_kind.insert(place, kind)
        self.part_n.insert(place, number)

    def _rank(self, part: int) -> tuple[bool, int, int]:
        kind = self.part_kind[part]
        return (kind > ARMOUR, self.part_hex[part], kind)

    def manned(self) -> bool:
        """Has the attack declared last any participant yet?"""
        return bool(self.part_of) and self.part_of[-1] == len(self.kinds) - 1

    def parts(self, attack: int) -> list[int]:
        """The numbers of the participants of an attack."""
        return [index for index, of in enumerate(self.part_of) if of == attack]

    def targeted(self, kind: int) -> int:
        """The targets of the attacks of a kind."""
        found = 0
        for index, other in enumerate(self.kinds):
            if other == kind and self.targets[index] >= 0:
                found |= 1 << self.targets[index]
        return found

    def shot_at(self) -> int:
        """Each star unit is the target of one ship attack at most (IG-14.5)."""
        return self.targeted(SHIP_ATTACK)

    def stormed(self) -> int:
        """Each planet is the target of one invasion or one bombardment (IG-14.5, IG-17.2)."""
        return self.targeted(INVASION) | self.targeted(BOMBARDMENT)

    def cleared(self) -> int:
        """One attack per mine field and player turn (IG-19.2)."""
        return self.targeted(CLEAR_MINES)

    def used(self, sector: int, kind: int) -> int:
        """So many units of a kind aboard a ship take part in invasions already (IG-14.2)."""
        return sum(
            self.part_n[index]
            for index, ship in enumerate(self.part_hex)
            if ship == sector and self.part_kind[index] == kind
        )

    def named(self, ship: int, kind: int) -> bool:
        """Does the attack declared last have units of a kind out of a ship (IG-24.5)?"""
        last = self.parts(len(self.kinds) - 1)
        return any(self.part_hex[p] == ship and self.part_kind[p] == kind for p in last)

    def retarget(self, state: Galactica, origin: int, sector: int) -> None:
        """The unit in a sector has slipped away (IG-14.7), or is no longer there (GONE).

        An attack on a mine field stays with the field; in the first edition it did not.
        """
        for index, target in enumerate(self.targets):
            on_field = self.kinds[index] == CLEAR_MINES and state.game.edition >= 2
            if target == origin and not on_field:
                self.targets[index] = sector


def declared(state: Galactica) -> Attacks:
    """The attacks of this phase."""
    frame = state.stack[1]
    assert isinstance(frame, Attacks)
    return frame


def forget_target(state: Galactica, sector: int) -> None:
    """What was in this sector is gone; attacks on it are void (IG-14.7)."""
    if len(state.stack) > 1:
        frame = state.stack[1]
        if isinstance(frame, Attacks):
            frame.retarget(state, sector, GONE)


class Fight(Silent[Galactica]):
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


def current(state: Galactica) -> Fight:
    """The combat that is being resolved: it lies on the combat phase."""
    fight = state.stack[2]
    assert isinstance(fight, Fight)
    return fight
