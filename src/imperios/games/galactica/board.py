"""The sectors of a map (IG-2): numbers, neighbours, distances. Sets of sectors are bit masks.

Sectors are numbered row by row without gaps, so that masks are as short as the map allows.
"""

from collections.abc import Iterable
from typing import Any, Final

from imperios.games.galactica.tokens import REACH, SECTOR0, SPAN
from imperios.kernel.masks import list_bits, listed

DIRECTIONS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))  # NE, E, SE, SW, W, NW
MOST_SEEN: Final = 1 << 12  # a game has three hundred of them


class Board:
    """The sectors that exist; everything else is off the board (IG-2.6)."""

    __slots__ = (
        "all", "around_", "code_of", "names", "near", "numbers", "places", "sectors", "size",
        "tokens", "within_",
    )  # fmt: skip

    def __init__(self, sectors: Iterable[tuple[int, int]]) -> None:
        self.places = sorted(sectors, key=lambda place: (place[1], place[0]))
        self.size = len(self.places)
        self.sectors = {place: number for number, place in enumerate(self.places)}
        self.all = (1 << self.size) - 1
        self.names = [f"{q},{r}" for q, r in self.places]
        self.code_of = [SECTOR0 + (r + REACH) * SPAN + q + REACH for q, r in self.places]
        self.numbers = {code: number for number, code in enumerate(self.code_of)}
        self.near = [self._near(number) for number in range(self.size)]
        self.tokens: list[Any] = list(self.code_of)  # put into lists as they are, never made anew
        self.around_: dict[int, int] = {}  # what was found before, as in the next one
        self.within_: dict[int, list[int]] = {}

    def at(self, q: int, r: int) -> int:
        """The sector at some coordinates (IG-2.4); -1 off the board."""
        return self.sectors.get((q, r), -1)

    def step(self, number: int, direction: int) -> int:
        """The neighbour in a direction (0 is NE), or -1 off the board (IG-2.4, IG-2.6)."""
        q, r = self.places[number]
        return self.at(q + DIRECTIONS[direction][0], r + DIRECTIONS[direction][1])

    def _near(self, number: int) -> int:
        """The neighbours of a sector (IG-2.4)."""
        ways = (self.step(number, direction) for direction in range(len(DIRECTIONS)))
        return sum(1 << sector for sector in ways if sector >= 0)

    def around(self, mask: int) -> int:
        """All sectors adjacent to some sector of a mask (IG-2.7)."""
        found = self.around_.get(mask)
        if found is None:
            if len(self.around_) >= MOST_SEEN:
                self.around_.clear()
            found = self.around_[mask] = self._around(mask)
        return found

    def _around(self, mask: int) -> int:
        near, found = self.near, 0
        for number in list_bits(mask):
            found |= near[number]
        return found

    def within(self, distance: int, number: int) -> int:
        """The sectors at a hex distance of so many or less (IG-2.7)."""
        masks = self.within_.get(distance)
        if masks is None:
            masks = self.within_[distance] = self._within(distance)
        return masks[number]

    def _within(self, distance: int) -> list[int]:
        masks = [0] * self.size
        for one, (q1, r1) in enumerate(self.places):
            for two, (q2, r2) in enumerate(self.places):
                dq, dr = q1 - q2, r1 - r2
                if max(abs(dq), abs(dr), abs(dq + dr)) <= distance:
                    masks[one] |= 1 << two
        return masks

    def near_any(self, distance: int, mask: int) -> int:
        """The sectors at a hex distance of so many or less from some sector of a mask."""
        found = 0
        for number in list_bits(mask):
            found |= self.within(distance, number)
        return found

    def codes(self, mask: int) -> list[int]:
        """The tokens of the sectors of a mask, in board order."""
        return listed(mask, self.tokens)

    def sector(self, code: int) -> int:
        """The sector that a token names, or -1."""
        return self.numbers.get(code, -1)
