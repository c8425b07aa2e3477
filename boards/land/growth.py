"""Zones grow from their seed points, cell by cell, until they meet.

Growth never jumps water, walks slowly over ridges and rivers (so that borders follow
them), and measures distance in the flat plane, where the lens does not count.
"""

import heapq
import math
from collections.abc import Iterable, Iterator

import numpy as np
import shapely
from shapely import LineString, Point, STRtree

from boards.land.cells import SPACING, Parts
from boards.land.noise import Floats, field
from boards.land.projection import Points, Projection
from boards.model import BoardError, LonLat
from boards.plan import Line

BUMPS = 130.0
ROUGH = 1.1
FINE = 0.4
RIDGE = 5.0
RIVER = 3.0
# A seed point farther than this from its medium is a mistake in the board file.
ASTRAY = 25.0

Seeds = dict[str, tuple[LonLat, ...]]


def grow(
    parts: Parts, seeds: Seeds, projection: Projection, slow: list[tuple[Line, float]]
) -> list[str]:
    """The name of the zone that each part falls to."""
    starts = _starts(parts, seeds, projection)
    effort = _effort(parts.centres, projection, slow)
    places = projection.measure(parts.centres)
    owner = _spread(parts, starts, effort, places)
    _give_islands(parts, owner, seeds, projection)
    return [name or "" for name in owner]


def _starts(parts: Parts, seeds: Seeds, projection: Projection) -> list[tuple[int, str]]:
    """The part on which each seed point lies; points beyond the canvas do not count."""
    tree = STRtree(parts.shapes)
    canvas = shapely.box(*shapely.total_bounds(parts.shapes))
    found: list[tuple[int, str]] = []
    for name, points in seeds.items():
        for lonlat, at in zip(points, _on_canvas(points, projection), strict=True):
            index = int(tree.nearest(Point(at)))
            away = float(shapely.distance(parts.shapes[index], Point(at)))
            if not canvas.contains(Point(at)):
                continue
            if away > ASTRAY:
                raise BoardError(f"{name}: seed point {lonlat} is {away:.0f} units off its medium")
            found.append((index, name))
    return found


def _on_canvas(points: Iterable[LonLat], projection: Projection) -> Points:
    return projection.canvas(np.array(list(points), dtype=np.float64).reshape(-1, 2))


def _effort(centres: Points, projection: Projection, slow: list[tuple[Line, float]]) -> Floats:
    effort: Floats = 1 + ROUGH * field(centres, BUMPS, 3) + FINE * field(centres, SPACING * 1.5, 4)
    points = shapely.points(centres)
    for line, toll in slow:
        near = shapely.dwithin(points, LineString(_on_canvas(line, projection)), SPACING * 0.9)
        effort = effort + toll * near
    return effort


def _spread(
    parts: Parts, starts: list[tuple[int, str]], effort: Floats, places: Points
) -> list[str | None]:
    """Dijkstra's way: the part reached with the least effort is taken first."""
    owner: list[str | None] = [None] * len(parts.shapes)
    best = [math.inf] * len(parts.shapes)
    queue: list[tuple[float, int, str]] = []
    for index, name in starts:
        queue.append((0.0, index, name))
        best[index] = 0.0
    heapq.heapify(queue)
    x, y, cost = places[:, 0].tolist(), places[:, 1].tolist(), effort.tolist()
    while queue:
        spent, here, name = heapq.heappop(queue)
        if owner[here] is not None:
            continue
        owner[here] = name
        for there in parts.links[here]:
            step = math.sqrt((x[here] - x[there]) ** 2 + (y[here] - y[there]) ** 2)
            total = spent + step * (cost[here] + cost[there]) / 2
            if owner[there] is None and total < best[there]:
                best[there] = total
                heapq.heappush(queue, (total, there, name))
    return owner


def _give_islands(
    parts: Parts, owner: list[str | None], seeds: Seeds, projection: Projection
) -> None:
    """An island (or a pond) without a seed point goes to the zone of the nearest one."""
    names = [name for name, points in seeds.items() for _ in points]
    spots = projection.flat(np.array([p for points in seeds.values() for p in points]))
    spots = spots * projection.scale
    for island in _unowned(parts, owner):
        weights = shapely.area(parts.shapes[island])
        centre = (parts.centres[island] * weights[:, None]).sum(axis=0) / weights.sum()
        here = projection.measure(centre[None, :])[0]
        nearest = int(((spots - here) ** 2).sum(axis=1).argmin())
        for index in island:
            owner[index] = names[nearest]


def _unowned(parts: Parts, owner: list[str | None]) -> Iterator[list[int]]:
    seen: set[int] = set()
    for first in range(len(owner)):
        if owner[first] is not None or first in seen:
            continue
        seen.add(first)
        island, queue = [first], [first]
        while queue:
            for there in parts.links[queue.pop()]:
                if there not in seen and owner[there] is None:
                    seen.add(there)
                    island.append(there)
                    queue.append(there)
        yield island
