"""Chance that is always the same: noise from the place itself, not from a stream.

Moving one seed point must not change borders elsewhere, so every number is made from
whole coordinates by mixing bits; no generator is involved.
"""

import hashlib

import numpy as np
from numpy.typing import NDArray

from boards.land.projection import Points

Whole = NDArray[np.int64]
Floats = NDArray[np.float64]

_MIX = np.uint64(0x9E3779B97F4A7C15)


def scatter(i: Whole, j: Whole, salt: int) -> Floats:
    """A number in [0, 1) for each pair of whole numbers."""
    with np.errstate(over="ignore"):
        h = i.astype(np.uint64) * _MIX + j.astype(np.uint64) * np.uint64(0xC2B2AE3D27D4EB4F)
        h = h + np.uint64(salt) * np.uint64(0x165667B19E3779F9)
        for shift in (33, 29, 32):
            h = (h ^ (h >> np.uint64(shift))) * _MIX
    top: Floats = (h >> np.uint64(11)).astype(np.float64)
    return top / float(1 << 53)


def field(p: Points, cell: float, salt: int) -> Floats:
    """Smooth noise in [0, 1) over the plane, with bumps about `cell` wide."""
    grid = p / cell
    base = np.floor(grid)
    u, v = ((grid - base) * (grid - base) * (3 - 2 * (grid - base))).T
    i, j = base.astype(np.int64).T
    top = scatter(i, j, salt) * (1 - u) + scatter(i + 1, j, salt) * u
    low = scatter(i, j + 1, salt) * (1 - u) + scatter(i + 1, j + 1, salt) * u
    smooth: Floats = top * (1 - v) + low * v
    return smooth


class Dice:
    """A run of numbers in [0, 1) that belongs to one name, such as a border or a range."""

    def __init__(self, *names: object) -> None:
        text = "/".join(str(n) for n in names)
        self._seed = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
        self._count = 0

    def roll(self, low: float = 0.0, high: float = 1.0) -> float:
        self._count += 1
        pick = hashlib.sha256(f"{self._seed}:{self._count}".encode()).digest()
        return low + (high - low) * (int.from_bytes(pick[:7], "big") / (1 << 56))
