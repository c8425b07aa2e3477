"""The board as a fine grid: how far is each spot from the nearest thing in its way?"""

from collections.abc import Iterable

import numpy as np
import shapely
from numpy.typing import NDArray
from scipy.ndimage import distance_transform_edt
from shapely.geometry.base import BaseGeometry

from boards.land.noise import Floats
from boards.land.projection import Points
from boards.plan import Box

STEP = 4

Mask = NDArray[np.bool_]


class Grid:
    """Rows and columns of spots, `STEP` units apart, over the whole canvas."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.columns, self.rows = size[0] // STEP, size[1] // STEP
        self.shape = (self.rows, self.columns)

    def nothing(self) -> Mask:
        return np.zeros(self.shape, dtype=np.bool_)

    def window(self, box: Box) -> tuple[slice, slice]:
        """The rows and columns whose spots lie within a box of canvas units."""
        x0, y0, x1, y1 = box
        rows = slice(max(0, int(y0 // STEP)), min(self.rows, max(0, int(y1 // STEP) + 1)))
        columns = slice(max(0, int(x0 // STEP)), min(self.columns, max(0, int(x1 // STEP) + 1)))
        return rows, columns

    def inside(self, shape: BaseGeometry) -> Mask:
        """The spots within a shape."""
        mask = self.nothing()
        rows, columns = self.window(shape.bounds)
        y, x = np.mgrid[rows, columns] * STEP + STEP / 2
        shapely.prepare(shape)
        mask[rows, columns] = shapely.contains_xy(shape, x.ravel(), y.ravel()).reshape(x.shape)
        return mask

    def boxes(self, boxes: Iterable[Box]) -> Mask:
        mask = self.nothing()
        for box in boxes:
            mask[self.window(box)] = True
        return mask

    def spots(self, mask: Mask) -> Points:
        """The canvas positions of the spots that are set."""
        rows, columns = np.nonzero(mask)
        found: Points = np.column_stack((columns, rows)).astype(np.float64) * STEP + STEP / 2
        return found

    def lookup(self, values: NDArray[np.generic], p: Points) -> NDArray[np.generic]:
        """Values at positions; beyond the canvas it is the value at its edge."""
        column = np.clip((p[..., 0] // STEP).astype(np.int64), 0, self.columns - 1)
        row = np.clip((p[..., 1] // STEP).astype(np.int64), 0, self.rows - 1)
        found: NDArray[np.generic] = values[row, column]
        return found


def share_of(mask: Mask, edge: float) -> Floats:
    """For every spot: how much of a counter with its middle there lies on the mask."""
    half = int(edge / STEP) // 2
    wide = 2 * half + 1
    sums = np.pad(mask, half).astype(np.int64).cumsum(axis=0).cumsum(axis=1)
    sums = np.pad(sums, ((1, 0), (1, 0)))
    inside = sums[wide:, wide:] - sums[:-wide, wide:] - sums[wide:, :-wide] + sums[:-wide, :-wide]
    share: Floats = inside / wide**2
    return share


def clearance(free: Mask) -> Floats:
    """How far each free spot is from the nearest one that is not, in units."""
    padded = np.pad(free, 1)
    far: Floats = np.asarray(distance_transform_edt(padded), dtype=np.float64)[1:-1, 1:-1] * STEP
    return far
