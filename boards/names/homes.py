"""Whether a name stands where it belongs: in its zone, or right beside it on the water."""

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from boards.places.grid import STEP

# Shares of the ground that the letters cover.
LAND_HOME = 0.85  # is the land itself, or
WATER_HOME = 0.85  # the land and the water right beside it, of which then
ABROAD = 0.02  # at most this is another land
SEA_HOME = 0.9


def share_inside(ground: BaseGeometry, area: BaseGeometry) -> float:
    return float(ground.intersection(area).area / ground.area)


def stands_beside(
    ground: BaseGeometry, own: BaseGeometry, others: list[BaseGeometry], reach: float
) -> bool:
    """Over no other land, mostly nearer to its own than to any other, and within reach of it."""
    near = [other for other in others if other.distance(ground) <= reach]
    spots = _spots_of(ground)
    away = shapely.distance(spots, own)
    beside = away <= reach
    for other in near:
        beside &= away < shapely.distance(spots, other)
    abroad = sum(share_inside(ground, other) for other in near)
    return abroad <= ABROAD and bool(beside.mean() >= WATER_HOME)


def _spots_of(ground: BaseGeometry) -> NDArray[np.object_]:
    x0, y0, x1, y1 = ground.bounds
    x, y = (g.ravel() for g in np.meshgrid(np.arange(x0, x1, STEP), np.arange(y0, y1, STEP)))
    inside = shapely.contains_xy(ground, x, y)
    spots: NDArray[np.object_] = shapely.points(x[inside], y[inside])
    return spots
