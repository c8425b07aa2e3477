"""Sets of small numbers as bit masks."""

from typing import Any, Final

SEEN: Final[dict[int, tuple[int, ...]]] = {0: ()}  # masks come again and again
MOST_SEEN: Final = 1 << 10  # so few that they stay in the caches of the processor
WORD_BITS: Final = 60  # so many fit into a number without memory of its own
WORD: Final = (1 << WORD_BITS) - 1
NUMBERS: Final[list[Any]] = list(range(2048))  # put into lists as they are, never made anew


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
    """The same for a mask that seldom comes again."""
    return listed(mask, NUMBERS)


def listed(mask: int, items: list[Any]) -> list[Any]:
    """The items of a list at the numbers of a mask, in ascending order.

    Word by word: arithmetic with small numbers is much cheaper, above all compiled.
    """
    found: list[Any] = []
    before = -1  # the number before the lowest bit of the word
    while mask:
        word = mask & WORD
        while word:
            low = word & -word
            found.append(items[before + low.bit_length()])
            word ^= low
        mask >>= WORD_BITS
        before += WORD_BITS
    return found
