"""From coastline and seed points to the arcs of all zones, on whole coordinates."""

import itertools
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import shapely
from shapely import LineString, MultiPolygon, Polygon, STRtree
from shapely.geometry.base import BaseGeometry

from boards.land.cells import Cells, Parts, cut_cells, make_cells
from boards.land.coast import canvas_land, parts
from boards.land.growth import RIDGE, RIVER, Seeds, grow
from boards.land.mend import mend
from boards.land.mesh import Arc, arcs_of, faces_of, shapes_of
from boards.land.noise import Dice
from boards.land.projection import Points, Projection
from boards.land.shore import GRID, chaikin, playable_land
from boards.model import OFF_LAND, OFF_SEA, Board, Zone
from boards.plan import Line, Plan

WAVER = 0.16  # how far a border strays sideways, as part of its length
CHORD = 40.0
CRUMB = 160.0  # faces smaller than this go to their neighbour


@dataclass(frozen=True)
class Medium:
    """Land or sea, cut into cells that belong to zones."""

    shape: BaseGeometry
    parts: Parts
    owner: list[str]


@dataclass(frozen=True)
class Drawn:
    """The drawn board: shared borders, and the shape of every zone and of the scenery."""

    arcs: list[Arc]
    shapes: dict[str, BaseGeometry]


def draw_zones(board: Board, plan: Plan, projection: Projection) -> Drawn:
    land = playable_land(plan, projection, canvas_land(plan, projection))
    sea = shapely.set_precision(shapely.box(0, 0, *plan.size).difference(land), GRID)
    cells = make_cells(plan.size)
    ridges = [(line, RIDGE) for line in plan.ridges] + [(line, RIVER) for line in plan.rivers]
    media = [
        _grown(
            cells,
            land,
            _seeds(board.lands(), OFF_LAND, board.off_land + plan.off_land),
            projection,
            ridges,
        ),
        _grown(
            cells,
            MultiPolygon(parts(sea)),
            _seeds(board.seas(), OFF_SEA, board.off_sea + plan.off_sea),
            projection,
            [],
        ),
    ]
    for here, there in (media, media[::-1]):
        mend(board, here.parts, here.owner, there.parts, there.owner)
    rough = _rough(cells, media, plan)
    return _final([_smoothed(arc, board) for arc in rough.arcs], rough.shapes, board)


def _seeds(zones: list[Zone], off: str, off_points: tuple[tuple[float, float], ...]) -> Seeds:
    seeds: Seeds = {z.id: z.points for z in zones}
    return {**seeds, off: off_points} if off_points else seeds


def _grown(
    cells: Cells,
    shape: MultiPolygon,
    seeds: Seeds,
    projection: Projection,
    slow: list[tuple[Line, float]],
) -> Medium:
    cut = cut_cells(cells, shape)
    return Medium(shape, cut, grow(cut, seeds, projection, slow))


def _rough(cells: Cells, media: list[Medium], plan: Plan) -> Drawn:
    """The borders exactly as the cells drew them, noded together with the coast."""
    lines: list[BaseGeometry] = [shapely.box(0, 0, *plan.size).boundary]
    for medium in media:
        lines += [medium.shape.boundary, _cell_borders(cells, medium)]
    trees = [STRtree(m.parts.shapes) for m in media]
    shapely.prepare(media[0].shape)

    def name_of(face: Polygon) -> str:
        spot = shapely.point_on_surface(face)
        k = 0 if media[0].shape.contains(spot) else 1
        return media[k].owner[int(trees[k].nearest(spot))]

    return _drawn(faces_of(lines, GRID), name_of)


def _drawn(faces: list[Polygon], name_of: Callable[[Polygon], str]) -> Drawn:
    names = {id(face): name_of(face) for face in faces}
    return Drawn(arcs_of(faces, lambda f: names[id(f)]), shapes_of(faces, lambda f: names[id(f)]))


def _cell_borders(cells: Cells, medium: Medium) -> BaseGeometry:
    """The edges of cells at which two zones of one medium meet.

    They are not cut at the coast: a line that stops short of it would let a zone leak away,
    and what sticks out on the other side bounds no face.
    """
    found = []
    of_cell, owner = medium.parts.of_cell, medium.owner
    for i, j, u, v in cells.edges.tolist():
        here = {owner[a] for a in of_cell.get(i, ())}
        there = {owner[b] for b in of_cell.get(j, ())}
        if here and there and len(here | there) > 1:
            found.append(LineString(cells.corners[[u, v]]))
    return shapely.union_all(found)


def _is_coast(arc: Arc, board: Board) -> bool:
    """Coast, or the edge of the canvas: lines that are not ours to bend."""
    if not arc.right or not arc.left:
        return True
    wet = [z == OFF_SEA or (z in board.zones and board.zones[z].is_sea) for z in arc.zones()]
    return wet[0] != wet[1]


def _smoothed(arc: Arc, board: Board) -> Arc:
    """Drawn once for both zones: simplified, led astray by its own dice, corners cut."""
    if _is_coast(arc, board):
        return arc
    corners = np.array(LineString(arc.points).simplify(10.0).coords)
    ends = sorted((tuple(corners[0]), tuple(corners[-1])))
    dice = Dice(*arc.zones(), *(round(v) for end in ends for v in end))
    line = chaikin(_wavering(corners, dice), 3, closed=False)
    return Arc(np.array(LineString(line).simplify(0.6).coords), arc.left, arc.right)


def _wavering(corners: Points, dice: Dice) -> Points:
    line = [corners[0]]
    for a, b in itertools.pairwise(corners):
        along = b - a
        stray = dice.roll(-WAVER, WAVER)
        if float(np.abs(along).max()) > CHORD:
            line.append((a + b) / 2 + np.array((-along[1], along[0])) * stray)
        line.append(b)
    return np.array(line)


def _final(arcs: list[Arc], rough: dict[str, BaseGeometry], board: Board) -> Drawn:
    """Everything once more on whole coordinates, so that what is written is what is checked."""
    faces = faces_of([LineString(a.points) for a in arcs], 1.0)
    names = list(rough)
    tree = STRtree([rough[n] for n in names])

    def name_of(face: Polygon) -> str:
        near = tree.query(face)
        shares = [(rough[names[k]].intersection(face).area, names[k]) for k in near]
        return str(max(shares)[1])

    named = [(face, name_of(face)) for face in faces]
    names_by_id = {id(face): name for face, name in named}
    _give_crumbs(named, names_by_id, board)
    return _drawn(faces, lambda face: names_by_id[id(face)])


def _give_crumbs(named: list[tuple[Polygon, str]], names: dict[int, str], board: Board) -> None:
    """A crumb that smoothing cut off its zone joins the neighbour it touches most."""
    largest: dict[str, float] = {}
    for face, name in named:
        largest[name] = max(largest.get(name, 0.0), face.area)
    for face, name in named:
        if face.area < CRUMB and face.area < largest[name]:
            touching = [
                (face.boundary.intersection(other.boundary).length, other_name)
                for other, other_name in named
                if other is not face and other.intersects(face)
            ]
            same = [t for t in touching if _wet(t[1], board) == _wet(name, board)]
            longest = max(same, default=(0.0, name))
            names[id(face)] = longest[1] if longest[0] > 0 else name


def _wet(name: str, board: Board) -> bool:
    return name == OFF_SEA or (name in board.zones and board.zones[name].is_sea)
