"""Ways to arrange the pieces of a zone, in shares of a counter's edge."""

from dataclasses import dataclass

import numpy as np

from boards.land.projection import Points
from boards.plan import Pieces

Offset = tuple[float, float]

STRIDE = 0.93
# A hero leans on the top right corner of the last unit.
LEAN: Offset = (0.50, -0.52)
SLOPES = (0.0, 0.25, -0.25, 0.5, -0.5, 0.8, -0.8)


@dataclass(frozen=True)
class Layout:
    units: tuple[Offset, ...]
    fortress: Offset | None
    hero: Offset | None
    malus: float
    strict_fortress: bool = True

    def counters(self) -> list[tuple[Offset, bool]]:
        """Every counter with whether its middle must lie inside the zone."""
        found = [(u, True) for u in self.units]
        if self.fortress:
            found.append((self.fortress, self.strict_fortress))
        return found

    @property
    def centre(self) -> Points:
        middle: Points = np.array([o for o, _ in self.counters()]).mean(axis=0)
        return middle


def _row(count: int, slope: float) -> list[Offset]:
    return [(k * STRIDE, k * STRIDE * slope) for k in range(count)]


def _column(count: int, slope: float) -> list[Offset]:
    return [(k * STRIDE * slope, k * STRIDE) for k in range(count)]


def _blocks(count: int) -> list[list[Offset]]:
    """Two rows: square, brick and ell."""
    d = STRIDE
    if count == 4:
        square = [(0.0, 0.0), (d, 0.0), (0.0, d), (d, d)]
        bricks = [[(0.0, 0.0), (d, 0.0), (s, d), (s + d, d)] for s in (d / 2, -d / 2, d, -d)]
        threes = [[(s, -d), (0.0, 0.0), (d, 0.0), (2 * d, 0.0)] for s in (0.0, d / 2, d, 2 * d)]
        under = [[(0.0, 0.0), (d, 0.0), (2 * d, 0.0), (s, d)] for s in (0.0, d / 2, d, 2 * d)]
        return [square, *bricks, *threes, *under]
    if count == 3:
        over = [[(0.0, 0.0), (d, 0.0), (s, d)] for s in (0.0, d / 2, d)]
        below = [[(s, -d), (0.0, 0.0), (d, 0.0)] for s in (0.0, d / 2, d)]
        return over + below
    return []


def _layout(offsets: list[Offset], pieces: Pieces, malus: float) -> Layout:
    first = offsets[0] if pieces.fortress else None
    units = tuple(offsets[1:] if pieces.fortress else offsets)
    return Layout(units, first, _hero(units, pieces), malus)


def _hero(units: tuple[Offset, ...], pieces: Pieces) -> Offset | None:
    if not pieces.hero:
        return None
    x, y = min(units, key=lambda u: (u[1] - u[0], u[1]))
    return (x + LEAN[0], y + LEAN[1])


def land_layouts(pieces: Pieces) -> list[Layout]:
    """Three units, led by the fortress where there is one: a level row is best."""
    count = 3 + pieces.fortress
    found = [_layout(_row(count, s), pieces, abs(s) * 0.5) for s in SLOPES]
    found += [_layout(b, pieces, 0.25) for b in _blocks(count)]
    found += [_layout(_column(count, s), pieces, 0.6 + abs(s) * 0.3) for s in SLOPES]
    return found


def island_layouts(pieces: Pieces) -> list[Layout]:
    """One unit on the island; fortress and hero lean on it, over water if need be."""
    unit: tuple[Offset, ...] = ((0.0, 0.0),)
    hero = _hero(unit, pieces)
    if not pieces.fortress:
        return [Layout(unit, None, hero, 0.0)]
    sides = ((-STRIDE, 0.0), (0.0, STRIDE), (STRIDE, 0.0), (0.0, -STRIDE - 0.6))
    return [Layout(unit, s, hero, 0.1 * k, strict_fortress=False) for k, s in enumerate(sides)]


def sea_offsets(count: int) -> list[tuple[float, list[Offset]]]:
    """Blocks of stacks with their malus: compact ones first, then slanting rows."""
    found: list[tuple[float, list[Offset]]] = []
    for rows in range(1, count + 1):
        across = -(-count // rows)
        if rows * across - count >= across:
            continue
        for slope in SLOPES:
            block = [(k % across * 1.0, k // across * 1.0) for k in range(count)]
            slanted = [(x, y + slope * x) for x, y in block]
            found.append((0.1 * abs(across - 2 * rows) + 0.3 * abs(slope), slanted))
    return found
