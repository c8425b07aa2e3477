"""The coast made fit for a game: specks dropped, islets grown, straits opened, lines eased."""

import numpy as np
import shapely
from shapely import LineString, MultiPolygon, Point, Polygon
from shapely.affinity import scale, translate
from shapely.geometry.base import BaseGeometry

from boards.land.coast import parts
from boards.land.projection import Points, Projection
from boards.plan import Plan

TOLERANCE = 1.5
# Corner cutting would eat a quarter of long clipped edges, so none is longer than this.
LONGEST = 30.0
GRID = 0.01
BAY = 14.0


def chaikin(p: Points, times: int, closed: bool) -> Points:
    """Cuts the corners of a line; the ends of an open line stay where they are."""
    for _ in range(times):
        if len(p) < 3:
            return p
        ends = np.roll(p, -1, axis=0) if closed else p[1:]
        starts = p if closed else p[:-1]
        cut = np.stack((starts * 0.75 + ends * 0.25, starts * 0.25 + ends * 0.75), axis=1)
        p = cut.reshape(-1, 2)
        if not closed:
            p = np.vstack((starts[:1], p[1:-1], ends[-1:]))
    return p


def _eased(ring: BaseGeometry) -> Points:
    line = shapely.segmentize(LineString(ring.coords).simplify(TOLERANCE), LONGEST)
    corners = np.array(line.coords)[:-1]
    return chaikin(corners, 1, closed=True) if len(corners) > 4 else corners


def _ease(polygon: Polygon, min_lake: float) -> list[Polygon]:
    lakes = [_eased(r) for r in polygon.interiors if Polygon(r).area > min_lake]
    return parts(shapely.make_valid(Polygon(_eased(polygon.exterior), lakes)))


def playable_land(plan: Plan, projection: Projection, raw: MultiPolygon) -> MultiPolygon:
    kept: list[Polygon] = []
    for polygon in _enlarged(plan, projection, parts(raw)):
        if polygon.area < plan.min_island:
            continue
        for eased in _ease(polygon, plan.min_lake):
            small = eased.area < plan.grow_under
            kept.append(eased.buffer(plan.grow_by).simplify(0.6) if small else eased)
    land = shapely.union_all(kept).difference(_channels(plan, projection))
    canvas = shapely.box(0, 0, *plan.size)
    return _solid(shapely.intersection(land, canvas), plan)


def _enlarged(plan: Plan, projection: Projection, islands: list[Polygon]) -> list[Polygon]:
    for change in plan.enlarged:
        at = Point(projection.canvas(np.array([change.at]))[0])
        k = min(range(len(islands)), key=lambda i: islands[i].distance(at))
        larger = scale(islands[k], *change.by, origin=at)
        # Closing its narrow bays gives the island room for pieces.
        whole = larger.buffer(BAY, quad_segs=4).buffer(-BAY, quad_segs=4)
        islands[k] = translate(whole, *change.move)
    return islands


def _channels(plan: Plan, projection: Projection) -> BaseGeometry:
    cuts = []
    for channel in plan.channels:
        line = chaikin(projection.canvas(np.array(channel.line)), 2, closed=False)
        cuts.append(LineString(line).buffer(channel.width / 2, quad_segs=3))
    return shapely.union_all(cuts)


def _solid(land: BaseGeometry, plan: Plan) -> MultiPolygon:
    """Fills puddles and drops crumbs that cutting may leave."""
    found = []
    for p in parts(shapely.set_precision(land, GRID)):
        if p.area >= plan.min_island:
            lakes = [r for r in p.interiors if Polygon(r).area > plan.min_lake]
            found.append(Polygon(p.exterior, lakes))
    return MultiPolygon(parts(shapely.union_all(found, grid_size=GRID)))
