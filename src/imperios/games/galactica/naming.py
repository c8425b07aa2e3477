"""Naming several things in any order: copies of cards (IG-24.3), numbers by kind (IG-24.4)."""

from abc import abstractmethod
from bisect import insort
from collections.abc import Sequence
from typing import ClassVar

from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import CREW_KINDS, DONE, KIND0, NUMBER0, of_kind
from imperios.kernel.frames import Frame, Refusal


def next_picks(
    state: Galactica, copies: Sequence[int], picks: Sequence[int], left: int
) -> list[int]:
    """What may be named next, copies counting, if so many are still to be named (IG-24.3).

    If all that remains must be named there is no choice.
    """
    rest = list(copies)
    for item in picks:
        rest[item] -= 1
    if state.game.edition < 2:
        return _next_in_order(rest, picks[-1] if picks else 0, left)
    found = [item for item, number in enumerate(rest) if number]
    return found if sum(rest) > left else found[:1]


def _next_in_order(rest: Sequence[int], first: int, left: int) -> list[int]:
    """The first edition: not earlier than the pick before, if enough such remains."""
    after = sum(rest[first:])
    found = []
    for item in range(first, len(rest)):
        if rest[item] and after >= left:
            found.append(item)
        after -= rest[item]
    return found


def pick(picks: list[int], item: int) -> None:
    """One more; equal sets are equal in whatever order they are named (IG-24.3)."""
    insort(picks, item)


def why_not_pick(state: Galactica, *rules: str) -> Refusal:
    """Why something that is there cannot be named."""
    ordered = state.game.edition < 2
    return ("not_in_order" if ordered else "already_named", ("IG-24.3", *rules))


class Counts(Frame[Galactica]):
    """Numbers of units by kind: pairs of a kind and a number, in any order (IG-24.4)."""

    __slots__ = ("kind", "last", "left", "taken")

    FIELDS: ClassVar[tuple[tuple[str, str, str], ...]] = (
        ("left", "", ""),
        ("kind", "unit", ""),
        ("last", "unit", ""),
        ("taken", "", ""),
    )
    UP_TO: ClassVar[bool] = False  # a fixed sum, or up to so many

    def __init__(self) -> None:
        super().__init__()
        self.left = 0
        self.kind = -1
        self.last = -1  # the kind named last; only the first edition asks for an order
        self.taken = 0  # so many of each kind, as a crew

    @abstractmethod
    def available(self, state: Galactica) -> int:
        """All the units that may be named, as a crew."""

    @abstractmethod
    def finish(self, state: Galactica) -> None:
        """Everything is named."""

    def ask(self, state: Galactica) -> list[int]:
        """A kind, then its number; the other kinds must be able to supply the rest.

        If all that remains must be named there is no choice.
        """
        crew = self.available(state)
        if self.kind >= 0:
            return self._numbers(state, crew)
        if not self.left and not self.UP_TO:
            self.finish(state)
            return []
        kinds = self._after(state, self.last)
        codes = [KIND0 + kind for kind in kinds if self._fits(state, crew, kind)]
        if self.UP_TO:
            return [*codes, DONE]
        return codes if self._others(state, crew, self.last) > self.left else codes[:1]

    def _after(self, state: Galactica, kind: int) -> list[int]:
        """The kinds that may be named after this one: all that have no number yet."""
        if state.game.edition < 2:
            return list(range(kind + 1, CREW_KINDS))
        kinds = range(CREW_KINDS)
        return [other for other in kinds if other != kind and not of_kind(self.taken, other)]

    def _fits(self, state: Galactica, crew: int, kind: int) -> bool:
        here = of_kind(crew, kind)
        if not here or not self.left:
            return False
        return self.UP_TO or here + self._others(state, crew, kind) >= self.left

    def _others(self, state: Galactica, crew: int, kind: int) -> int:
        """So many units of other kinds may be named after this one."""
        return sum(of_kind(crew, other) for other in self._after(state, kind))

    def _numbers(self, state: Galactica, crew: int) -> list[int]:
        most = min(of_kind(crew, self.kind), self.left)
        rest = self.left - self._others(state, crew, self.kind)
        least = 1 if self.UP_TO else max(1, rest)
        return state.material.number_codes[least : most + 1]

    def take(self, state: Galactica, who: int, code: int) -> None:
        """A kind, a number, or the end."""
        if code == DONE:
            self.finish(state)
        elif self.kind < 0:
            self.kind = code - KIND0
        else:
            number = code - NUMBER0
            self.taken += number << 8 * self.kind
            self.left -= number
            if state.game.edition < 2:
                self.last = self.kind
            self.kind = -1

    def countable(self, state: Galactica, code: int) -> bool:
        """Does a token name something that is there, but with which the sum cannot end?"""
        crew = self.available(state)
        if self.kind < 0:
            kind = code - KIND0
            return 0 <= kind < CREW_KINDS and of_kind(crew, kind) > 0
        number = code - NUMBER0
        return 0 <= number <= min(of_kind(crew, self.kind), self.left)
