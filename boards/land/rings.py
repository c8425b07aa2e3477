"""Rings of arcs: how a zone is written down so that neighbours share their borders."""

import numpy as np
import shapely
from shapely import Polygon
from shapely.geometry.base import BaseGeometry

from boards.land.mesh import Arc
from boards.land.projection import Points

Ring = list[int]  # arcs by number; ~number is the arc backwards


def rings_of(arcs: list[Arc], name: str) -> list[Ring]:
    """The closed rings round a zone, which always lies on the left."""
    ways = [k for k, a in enumerate(arcs) if a.left == name]
    ways += [~k for k, a in enumerate(arcs) if a.right == name]
    open_at: dict[tuple[int, int], list[int]] = {}
    for way in ways:
        open_at.setdefault(_ends(arcs, way)[0], []).append(way)
    rings = []
    while any(open_at.values()):
        start = next(node for node, left in open_at.items() if left)
        rings.append(_ring(arcs, open_at, start))
    return rings


def _ends(arcs: list[Arc], way: int) -> tuple[tuple[int, int], tuple[int, int]]:
    points = arcs[way].points if way >= 0 else arcs[~way].points[::-1]
    (ax, ay), (bx, by) = points[0].tolist(), points[-1].tolist()
    return (round(ax), round(ay)), (round(bx), round(by))


def _ring(
    arcs: list[Arc], open_at: dict[tuple[int, int], list[int]], start: tuple[int, int]
) -> Ring:
    ring: Ring = []
    node = start
    while not ring or node != start:
        way = open_at[node].pop(0)
        ring.append(way)
        node = _ends(arcs, way)[1]
    return ring


def pack(points: Points) -> list[int]:
    """Whole coordinates: the first point, then steps; steps that lead nowhere are left out."""
    whole = np.round(points).astype(np.int64)
    steps = np.diff(whole, axis=0)
    kept = steps[(steps != 0).any(axis=1)]
    packed: list[int] = np.vstack((whole[:1], kept)).ravel().tolist()
    return packed


def unpack(packed: list[int]) -> Points:
    points: Points = np.cumsum(np.array(packed, dtype=np.float64).reshape(-1, 2), axis=0)
    return points


def ring_points(arcs: list[Points], ring: Ring) -> Points:
    pieces = [arcs[k] if k >= 0 else arcs[~k][::-1] for k in ring]
    return np.vstack([pieces[0], *(p[1:] for p in pieces[1:])])


def area_of(arcs: list[Points], rings: list[Ring]) -> BaseGeometry:
    """The area inside an odd number of rings, as the even-odd rule of SVG fills it."""
    whole: BaseGeometry = Polygon()
    for ring in rings:
        whole = whole.symmetric_difference(shapely.make_valid(Polygon(ring_points(arcs, ring))))
    return whole
