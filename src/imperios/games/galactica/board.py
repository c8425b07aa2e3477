"""The sectors of a map (IG-2): numbers, neighbours, distances. Sets of sectors are bit masks.

Sectors are numbered row by row in a rectangle with one column more than the map has, so that
the neighbours of a whole set are found by shifting its mask (IG-2.4).
"""

from collections.abc import Iterable
from typing import Any, Final

from imperios.games.galactica.tokens import REACH, SECTOR0, SPAN
from imperios.kernel.masks import bits, list_bits

DIRECTIONS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))  # NE, E, SE, SW, W, NW
MOST_SEEN: Final = 1 << 14


class Board:
    """The sectors that exist; everything else is off the board (IG-2.6)."""

    __slots__ = (
        "all", "around_", "code_of", "left", "names", "near", "numbers", "rows", "size", "tokens",
        "top", "width", "within_",
    )  # fmt: skip

    def __init__(self, sectors: Iterable[tuple[int, int]]) -> None:
        places = sorted(sectors, key=lambda place: (place[1], place[0]))
        self.left = min(q for q, _ in places)
        self.top = places[0][1]
        self.width = max(q for q, _ in places) - self.left + 2
        self.rows = places[-1][1] - self.top + 1
        self.size = self.width * self.rows
        self.all = 0
        self.names = [""] * self.size
        self.code_of = [-1] * self.size  # sector -> token
        self.numbers: dict[int, int] = {}  # token -> sector
        for q, r in places:
            number = self.at(q, r)
            code = SECTOR0 + (r + REACH) * SPAN + q + REACH
            self.all |= 1 << number
            self.names[number] = f"{q},{r}"
            self.code_of[number] = code
            self.numbers[code] = number
        self.near = [self.neighbours(1 << number) for number in range(self.size)]
        self.tokens: list[Any] = list(self.code_of)  # put into lists as they are, never made anew
        self.around_: dict[int, int] = {}  # what was found before, as in the next one
        self.within_: dict[int, list[int]] = {}

    def at(self, q: int, r: int) -> int:
        """The number of a place in the rectangle; -1 outside."""
        column, row = q - self.left, r - self.top
        inside = 0 <= column < self.width - 1 and 0 <= row < self.rows
        return row * self.width + column if inside else -1

    def place(self, number: int) -> tuple[int, int]:
        """The coordinates of a sector (IG-2.4)."""
        return self.left + number % self.width, self.top + number // self.width

    def step(self, number: int, direction: int) -> int:
        """The neighbour in a direction (0 is NE), or -1 off the board (IG-2.4, IG-2.6)."""
        q, r = self.place(number)
        target = self.at(q + DIRECTIONS[direction][0], r + DIRECTIONS[direction][1])
        return target if target >= 0 and self.all >> target & 1 else -1

    def around(self, mask: int) -> int:
        """All sectors adjacent to some sector of a mask (IG-2.7)."""
        found = self.around_.get(mask)
        if found is None:
            if len(self.around_) >= MOST_SEEN:
                self.around_.clear()
            found = self.around_[mask] = self.neighbours(mask)
        return found

    def neighbours(self, mask: int) -> int:
        """The same for a mask that seldom comes again."""
        width = self.width
        east = mask << 1
        wide = mask | east  # half of the six directions are those of the neighbours to the east
        return (east | mask >> 1 | wide >> width | wide << width - 1) & self.all

    def within(self, distance: int, number: int) -> int:
        """The sectors at a hex distance of so many or less (IG-2.7)."""
        masks = self.within_.get(distance)
        if masks is None:
            masks = self.within_[distance] = self._within(distance)
        return masks[number]

    def _within(self, distance: int) -> list[int]:
        places = [(number, *self.place(number)) for number in bits(self.all)]
        masks = [0] * self.size
        for one, q1, r1 in places:
            for two, q2, r2 in places:
                dq, dr = q1 - q2, r1 - r2
                if max(abs(dq), abs(dr), abs(dq + dr)) <= distance:
                    masks[one] |= 1 << two
        return masks

    def near_any(self, distance: int, mask: int) -> int:
        """The sectors at a hex distance of so many or less from some sector of a mask."""
        found = 0
        for number in bits(mask):
            found |= self.within(distance, number)
        return found

    def codes(self, mask: int) -> list[int]:
        """The tokens of the sectors of a mask, in board order."""
        tokens = self.tokens
        return [tokens[number] for number in list_bits(mask)]

    def sector(self, code: int) -> int:
        """The sector that a token names, or -1."""
        return self.numbers.get(code, -1)
