"""What makes a map of the borders: peaks, rivers, straits, lines along the shore."""

import itertools
import math

import numpy as np
import shapely
from shapely import LineString
from shapely.geometry.base import BaseGeometry

from boards.land.coast import parts
from boards.land.mesh import Arc
from boards.land.noise import Dice
from boards.land.projection import Points, Projection
from boards.land.rings import pack
from boards.land.shore import chaikin
from boards.model import Board, Pair
from boards.places.grid import Grid, Mask
from boards.plan import Line, Plan

Peak = tuple[int, int, int]  # foot of the mountain and its size in hundredths

PEAK_WIDTH, PEAK_HEIGHT = 17.0, 25.0
BETWEEN_PEAKS = (26.0, 38.0)
REACH = 62.0  # islets twice as far apart still share one ring


def _peaks_along(
    line: Points, dice: Dice, free: Mask, grid: Grid, wander: float, least: float
) -> list[Peak]:
    """Peaks on and about a line, wherever nothing else is."""
    course = LineString(line)
    found: list[Peak] = []
    at = dice.roll(4, 16)
    while at < course.length:
        spot = course.interpolate(at)
        for _ in range(1 + (dice.roll() < 0.4)):
            x, y = spot.x + dice.roll(-wander, wander), spot.y + dice.roll(-wander, wander) * 0.8
            size = dice.roll(least, least * 1.6)
            if _is_free(x, y, size, free, grid):
                found.append((round(x), round(y), round(size * 100)))
        at += dice.roll(*BETWEEN_PEAKS)
    return found


def _is_free(x: float, y: float, size: float, free: Mask, grid: Grid) -> bool:
    half, tall = PEAK_WIDTH * size, PEAK_HEIGHT * size
    window = free[grid.window((x - half, y - tall, x + half, y + 3))]
    return bool(window.size) and bool(window.all())


def peaks(
    board: Board, plan: Plan, projection: Projection, arcs: list[Arc], free: Mask, grid: Grid
) -> list[Peak]:
    """Ranges on borders that the rules call mountains, and the ridges of the plan."""
    found: list[Peak] = []
    mountains = set(board.marked("mountain"))
    for arc in arcs:
        if arc.zones() in mountains:
            found += _range(arc, free, grid)
    for k, ridge in enumerate(plan.ridges):
        line = projection.canvas(np.array(ridge))
        found += _peaks_along(line, Dice("ridge", k), free, grid, 16.0, 0.85)
    return sorted(found, key=lambda p: (p[1], p[0]))


def _range(arc: Arc, free: Mask, grid: Grid) -> list[Peak]:
    """Where it is crowded the peaks look farther for room, and at last are smaller."""
    line = np.array(LineString(arc.points).simplify(3).coords)
    found: list[Peak] = []
    for wander, least in ((9.0, 0.85), (20.0, 0.85), (24.0, 0.6), (40.0, 0.6)):
        dice = Dice("range", *arc.zones(), wander, least)
        found = _peaks_along(line, dice, free, grid, wander, least)
        if len(found) >= 2:
            break
    return found


def rivers(plan: Plan, projection: Projection, land: BaseGeometry) -> list[list[int]]:
    found = []
    for river in plan.rivers:
        course = LineString(_meander(projection.canvas(np.array(river)), river))
        for piece in shapely.get_parts(course.intersection(land)):
            if piece.geom_type == "LineString" and piece.length > 30:
                found.append(pack(np.array(piece.simplify(1.0).coords)))
    return found


def _meander(points: Points, river: Line) -> Points:
    dice = Dice("river", river)
    line = [points[0]]
    for a, b in itertools.pairwise(points):
        along = b - a
        for share in (0.33, 0.67):
            stray = dice.roll(-0.10, 0.10)
            line.append(a + along * share + np.array((-along[1], along[0])) * stray)
        line.append(b)
    return chaikin(np.array(line), 2, closed=False)


def straits(board: Board, shapes: dict[str, BaseGeometry]) -> list[tuple[Pair, list[int]]]:
    """Where two lands face each other over a strait: a short line from shore to shore."""
    found = []
    for a, b in board.marked("strait"):
        shore = np.array(shapely.shortest_line(shapes[a], shapes[b]).coords)
        along = shore[1] - shore[0]
        length = math.hypot(*along.tolist()) or 1.0
        reach = along / length * 22
        ends = np.round([shore[0] - reach, shore[1] + reach]).astype(int)
        found.append(((a, b), ends.ravel().tolist()))
    return found


def group_ring(shape: BaseGeometry) -> list[list[int]]:
    """One dotted line round the islets of a zone."""
    near = shapely.union_all([p.buffer(REACH) for p in parts(shape)])
    hull = near.buffer(REACH).buffer(-1.6 * REACH)
    return [pack(np.array(p.exterior.simplify(2.5).coords)) for p in parts(hull)]
