"""Whether a name stands where it belongs: in its zone, or right beside it."""

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from boards.grid import STEP

# Shares of the ground that the letters cover.
LAND_HOME = 0.5
SEA_HOME = 0.9


def home_share(
    ground: BaseGeometry, own: BaseGeometry, others: list[BaseGeometry], reach: float
) -> float:
    """The share of some ground that is in a land, or beside it.

    Beside means: outside every other land, nearer to this one than to any other, and at most
    `reach` away from it.
    """
    inside = float(ground.intersection(own).area / ground.area)
    if inside >= LAND_HOME:
        return inside
    spots = _spots_of(ground)
    away = shapely.distance(spots, own)
    home = away <= reach
    for other in others:
        if other.distance(ground) <= reach:
            home &= away < shapely.distance(spots, other)
    return float(home.mean())


def _spots_of(ground: BaseGeometry) -> NDArray[np.object_]:
    x0, y0, x1, y1 = ground.bounds
    x, y = (g.ravel() for g in np.meshgrid(np.arange(x0, x1, STEP), np.arange(y0, y1, STEP)))
    inside = shapely.contains_xy(ground, x, y)
    spots: NDArray[np.object_] = shapely.points(x[inside], y[inside])
    return spots
