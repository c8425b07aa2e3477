"""Sets of small numbers as bit masks."""

from typing import Final

SEEN: Final[dict[int, tuple[int, ...]]] = {0: ()}  # masks come again and again
MOST_SEEN: Final = 1 << 16
WORD_BITS: Final = 30
WORD: Final = (1 << 30) - 1


def bits(mask: int) -> tuple[int, ...]:
    """The numbers of a mask, in ascending order."""
    found = SEEN.get(mask)
    if found is None:
        if len(SEEN) >= MOST_SEEN:
            SEEN.clear()
        found = SEEN[mask] = _bits(mask)
    return found


def _bits(mask: int) -> tuple[int, ...]:
    """Word by word: arithmetic with small numbers is much cheaper, above all compiled."""
    found: list[int] = []
    first = 0  # the number of the lowest bit of the word
    while mask:
        word = mask & WORD
        while word:
            low = word & -word
            found.append(first + low.bit_length() - 1)
            word ^= low
        mask >>= WORD_BITS
        first += WORD_BITS
    return tuple(found)
