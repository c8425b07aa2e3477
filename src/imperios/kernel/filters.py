"""Legality and the reason of a refusal from one list.

The rules let numbers (zones, kinds) through one after the other: a list of masks, each a part of
the one before. The last mask is what is legal. A second list has, for each mask, why it leaves
out what it does; so a number is refused for the reason of the first mask that lacks it.
"""

from collections.abc import Sequence

from imperios.kernel.frames import Refusal


def refused(masks: Sequence[int], reasons: Sequence[Refusal], number: int) -> Refusal:
    """Why a number is not legal."""
    for index, mask in enumerate(masks):
        if not mask >> number & 1:
            return reasons[index]
    raise ValueError(f"{number} is legal")


def emptied(masks: Sequence[int], reasons: Sequence[Refusal]) -> Refusal:
    """Why nothing is legal."""
    return reasons[list(masks).index(0)]
