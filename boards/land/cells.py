"""Thousands of small cells that cover the canvas: the grain in which zones grow."""

from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray
from scipy.spatial import Voronoi
from shapely import MultiPolygon, Polygon

from boards.land.coast import parts
from boards.land.noise import scatter
from boards.land.projection import Points

SPACING = 24.0
JITTER = 0.84
CRUMB = 1e-6  # below this a part is a slip of arithmetic; a dropped part would let zones leak
TOUCH = 0.03  # parts nearer than this are neighbours

Indices = NDArray[np.int64]


@dataclass(frozen=True)
class Cells:
    """The whole cells, the corners of their edges, and which two cells an edge parts."""

    polygons: list[Polygon | None]
    corners: Points
    edges: Indices  # rows: cell, cell, corner, corner


@dataclass(frozen=True)
class Parts:
    """What remains of the cells on one medium, land or sea."""

    shapes: NDArray[np.object_]
    centres: Points
    cell: list[int]
    of_cell: dict[int, list[int]]
    links: list[list[int]]


def make_cells(size: tuple[int, int]) -> Cells:
    """A honeycomb, jittered, and its Voronoi cells."""
    voronoi = Voronoi(_honeycomb(size))
    corners: Points = voronoi.vertices
    polygons: list[Polygon | None] = []
    for region in voronoi.point_region:
        ids = voronoi.regions[region]
        polygons.append(Polygon(corners[ids]) if ids and -1 not in ids else None)
    edges = np.column_stack((voronoi.ridge_points, np.array(voronoi.ridge_vertices)))
    finite = (edges[:, 2] >= 0) & (edges[:, 3] >= 0)
    return Cells(polygons, corners, edges[finite].astype(np.int64))


def _honeycomb(size: tuple[int, int]) -> Points:
    columns, rows = int(size[0] / SPACING) + 8, int(size[1] / (SPACING * 0.866)) + 8
    j, i = (g.ravel().astype(np.int64) for g in np.mgrid[-4:rows, -4:columns])
    x = i * SPACING + (j % 2) * SPACING / 2
    y = j * SPACING * 0.866
    reach = JITTER * SPACING
    jitter = (scatter(i, j, 1) - 0.5) * reach, (scatter(i, j, 2) - 0.5) * reach
    return np.column_stack((x + jitter[0], y + jitter[1]))


def cut_cells(cells: Cells, medium: MultiPolygon) -> Parts:
    """The parts of all cells that lie on the medium, and which of them touch."""
    shapely.prepare(medium)
    shapes: list[Polygon] = []
    cell: list[int] = []
    of_cell: dict[int, list[int]] = {}
    for i, piece in _pieces(cells, medium):
        of_cell.setdefault(i, []).append(len(shapes))
        shapes.append(piece)
        cell.append(i)
    array = np.array(shapes, dtype=object)
    centres = shapely.get_coordinates(shapely.centroid(array))
    return Parts(array, centres, cell, of_cell, _links(cells, array, of_cell))


def _pieces(cells: Cells, medium: MultiPolygon) -> list[tuple[int, Polygon]]:
    ids = [i for i, p in enumerate(cells.polygons) if p is not None]
    array = np.array([cells.polygons[i] for i in ids], dtype=object)
    inside = shapely.contains_properly(medium, array)
    meets = shapely.intersects(medium, array)
    found: list[tuple[int, Polygon]] = []
    for i, whole, within, touches in zip(ids, array, inside, meets, strict=True):
        if within:
            found.append((i, whole))
        elif touches:
            found += [(i, p) for p in parts(whole.intersection(medium)) if p.area >= CRUMB]
    return found


def _links(
    cells: Cells, shapes: NDArray[np.object_], of_cell: dict[int, list[int]]
) -> list[list[int]]:
    near = [
        (a, b)
        for i, j, _, _ in cells.edges.tolist()
        for a in of_cell.get(i, ())
        for b in of_cell.get(j, ())
    ]
    a, b = (np.array(side, dtype=np.int64) for side in zip(*near, strict=True))
    touching = shapely.dwithin(shapes[a], shapes[b], TOUCH)
    links: list[list[int]] = [[] for _ in shapes]
    for x, y in zip(a[touching].tolist(), b[touching].tolist(), strict=True):
        links[x].append(y)
        links[y].append(x)
    return links
