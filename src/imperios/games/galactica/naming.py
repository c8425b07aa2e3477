"""Naming several things in one way only: copies of cards (IG-24.3), numbers by kind (IG-24.4)."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import CREW_KINDS, DONE, KIND0, NUMBER0, of_kind
from imperios.kernel.frames import Frame


def next_picks(copies: Sequence[int], picks: Sequence[int], left: int) -> list[int]:
    """What may be named next, copies counting: not earlier than the pick before (IG-24.3).

    Only if enough that is not earlier remains to name so many (IG-24.2).
    """
    first = picks[-1] if picks else 0
    rest = [number - picks.count(item) for item, number in enumerate(copies)]
    after = sum(rest[first:])
    found = []
    for item in range(first, len(rest)):
        if rest[item] and after >= left:
            found.append(item)
        after -= rest[item]
    return found


class Counts(Frame[Galactica]):
    """Numbers of units by kind: pairs of a kind and a number, kinds ascending (IG-24.4)."""

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
        self.last = -1
        self.taken = 0  # so many of each kind, as a crew

    @abstractmethod
    def available(self, state: Galactica) -> int:
        """All the units that may be named, as a crew."""

    @abstractmethod
    def finish(self, state: Galactica) -> None:
        """Everything is named."""

    def ask(self, state: Galactica) -> list[int]:
        """A kind, then its number; later kinds must be able to supply the rest."""
        crew = self.available(state)
        if self.kind >= 0:
            return self._numbers(state, crew)
        if not self.left and not self.UP_TO:
            self.finish(state)
            return []
        codes = [
            KIND0 + kind for kind in range(self.last + 1, CREW_KINDS) if self._fits(crew, kind)
        ]
        return [*codes, DONE] if self.UP_TO else codes

    def _fits(self, crew: int, kind: int) -> bool:
        if not of_kind(crew, kind) or not self.left:
            return False
        return self.UP_TO or self._from(crew, kind) >= self.left

    def _from(self, crew: int, kind: int) -> int:
        """Units of this and later kinds."""
        return sum(of_kind(crew, later) for later in range(kind, CREW_KINDS))

    def _numbers(self, state: Galactica, crew: int) -> list[int]:
        most = min(of_kind(crew, self.kind), self.left)
        least = 1 if self.UP_TO else max(1, self.left - self._from(crew, self.kind + 1))
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
            self.last, self.kind = self.kind, -1

    def countable(self, state: Galactica, code: int) -> bool:
        """Does a token name something that is there, but with which the sum cannot end?"""
        crew = self.available(state)
        if self.kind < 0:
            kind = code - KIND0
            return 0 <= kind < CREW_KINDS and of_kind(crew, kind) > 0
        number = code - NUMBER0
        return 0 <= number <= min(of_kind(crew, self.kind), self.left)
