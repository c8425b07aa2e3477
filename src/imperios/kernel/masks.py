"""Sets of small numbers as bit masks."""

from typing import Final

SEEN: Final[dict[int, tuple[int, ...]]] = {0: ()}  # masks come again and again
MOST_SEEN: Final = 1 << 16


def bits(mask: int) -> tuple[int, ...]:
    """The numbers of a mask, in ascending order."""
    found = SEEN.get(mask)
    if found is None:
        if len(SEEN) >= MOST_SEEN:
            SEEN.clear()
        found = SEEN[mask] = _bits(mask)
    return found


def _bits(mask: int) -> tuple[int, ...]:
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)
