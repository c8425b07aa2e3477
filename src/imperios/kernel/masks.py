"""Sets of small numbers as bit masks."""

from typing import Final

SEEN: Final[dict[int, tuple[int, ...]]] = {0: ()}  # masks come again and again
MOST_SEEN: Final = 1 << 16
WORD_BITS: Final = 60  # so many fit into a number without memory of its own
WORD: Final = (1 << WORD_BITS) - 1


def bits(mask: int) -> tuple[int, ...]:
    """The numbers of a mask, in ascending order."""
    found = SEEN.get(mask)
    if found is None:
        if len(SEEN) >= MOST_SEEN:
            SEEN.clear()
        found = SEEN[mask] = tuple(list_bits(mask))
    return found


def without(mask: int, other: int) -> int:
    """The numbers of a mask that are not in another.

    For large masks cheaper than `mask & ~other`, which goes through a negative number.
    """
    common = mask & other
    return mask ^ common if common else mask


def list_bits(mask: int) -> list[int]:
    """The same for a mask that seldom comes again.

    Word by word: arithmetic with small numbers is much cheaper, above all compiled.
    """
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
    return found
