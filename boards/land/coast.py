"""The land of the world, read from TopoJSON or GeoJSON, cut to what the canvas can show."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from shapely import MultiPolygon, Polygon
from shapely.geometry import shape
from shapely.geometry.base import BaseGeometry

from boards import fetch
from boards.land.projection import Points, Projection
from boards.model import BoardError
from boards.plan import Plan

# A margin round the canvas, in units, so that clipped edges never show.
MARGIN = 60.0


def coast_path(plan: Plan) -> Path:
    """`world-atlas` means Natural Earth 1:10m from npm; anything else is a file of the plan."""
    if plan.coastline == "world-atlas":
        return fetch.package_file(fetch.WORLD_ATLAS, "land-10m.json")
    return plan.folder / plan.coastline


def polygons(path: Path) -> list[Polygon]:
    raw: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    if raw.get("type") == "Topology":
        return _from_topology(raw)
    if raw.get("type") == "FeatureCollection":
        return [p for f in raw["features"] for p in parts(shape(f["geometry"]))]
    raise BoardError(f"{path} is neither TopoJSON nor a GeoJSON FeatureCollection")


def parts(geometry: BaseGeometry) -> list[Polygon]:
    return [g for g in shapely.get_parts(geometry) if g.geom_type == "Polygon" and not g.is_empty]


def _from_topology(raw: dict[str, Any]) -> list[Polygon]:
    scale, move = (np.array(raw["transform"][k]) for k in ("scale", "translate"))
    arcs = [np.cumsum(np.array(a, dtype=np.float64), axis=0) * scale + move for a in raw["arcs"]]
    found = []
    for geometry in raw["objects"]["land"]["geometries"]:
        many = geometry["arcs"] if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]
        found += [_polygon([_ring(ids, arcs) for ids in rings]) for rings in many]
    return found


def _ring(ids: list[int], arcs: list[Points]) -> Points:
    """One closed ring; longitudes are unwrapped where the world is stitched at 180 degrees."""
    pieces = [arcs[i] if i >= 0 else arcs[~i][::-1] for i in ids]
    ring: Points = np.vstack([pieces[0], *(p[1:] for p in pieces[1:])])
    ring[:, 0] = np.unwrap(ring[:, 0], period=360)
    ring[:, 0] -= 360 * np.round((ring[:, 0].min() + ring[:, 0].max()) / 720)
    return ring


def _polygon(rings: list[Points]) -> Polygon:
    whole = [r for r in rings if len(r) >= 4]
    return Polygon(whole[0], whole[1:]) if whole else Polygon()


def canvas_land(plan: Plan, projection: Projection) -> MultiPolygon:
    """All land near the canvas, in canvas units, as the source draws it."""
    width, height = plan.size
    window = shapely.box(-MARGIN, -MARGIN, width + MARGIN, height + MARGIN)
    world = shapely.box(*_horizon(plan))
    found: list[Polygon] = []
    for polygon in polygons(coast_path(plan)):
        if not polygon.intersects(world):
            continue
        near = shapely.intersection(shapely.make_valid(polygon), world)
        # Long straight edges must bend with the projection.
        bent = shapely.transform(shapely.segmentize(near, 1.0), projection.canvas)
        found += parts(shapely.intersection(shapely.make_valid(bent), window))
    return MultiPolygon(parts(shapely.union_all(found)))


def _horizon(plan: Plan) -> tuple[float, float, float, float]:
    """A generous box of longitude and latitude round the centre of the canvas."""
    lon, lat = plan.centre
    reach = max(plan.size) / plan.scale
    top = min(lat + reach, 82.0)
    return (lon - 2 * reach, max(lat - reach, -82.0), lon + 2 * reach, top)
