"""Lines into faces, faces into arcs: the shared borders of a valid coverage."""

import itertools
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np
import shapely
from shapely import Polygon
from shapely.geometry.base import BaseGeometry

from boards.land.projection import Points

Node = tuple[float, float]


@dataclass
class Arc:
    """A stretch of border between two nodes; `left` and `right` are zones, "" is outside."""

    points: Points
    left: str
    right: str

    def zones(self) -> tuple[str, str]:
        return (self.left, self.right) if self.left < self.right else (self.right, self.left)


def faces_of(lines: Iterable[BaseGeometry], grid: float) -> list[Polygon]:
    """Nodes all lines together and returns the faces between them."""
    noded = shapely.union_all(list(lines), grid_size=grid)
    return [f for f in shapely.get_parts(shapely.polygonize(shapely.get_parts(noded))) if f.area]


def arcs_of(faces: list[Polygon], name_of: Callable[[Polygon], str]) -> list[Arc]:
    """The borders between faces of different names, joined where only two meet."""
    sides: dict[tuple[Node, Node], str] = {}
    for face in faces:
        name = name_of(face)
        for k, ring in enumerate((face.exterior, *face.interiors)):
            corners = _corners(ring, outer=k == 0)
            for a, b in itertools.pairwise(corners):
                sides[(a, b)] = name
    return _join(_border_edges(sides))


def _corners(ring: BaseGeometry, outer: bool) -> list[Node]:
    """The face lies on the left of its edges: shells one way round, holes the other."""
    corners = [(float(x), float(y)) for x, y in ring.coords]
    return corners if shapely.is_ccw(ring) == outer else corners[::-1]


def _border_edges(sides: dict[tuple[Node, Node], str]) -> dict[tuple[Node, Node], tuple[str, str]]:
    """Each edge once, in the direction in which its left name sorts first."""
    borders: dict[tuple[Node, Node], tuple[str, str]] = {}
    for (a, b), left in sides.items():
        right = sides.get((b, a), "")
        if left != right and (left < right or not right):
            borders[(a, b)] = (left, right)
    return borders


def _join(borders: dict[tuple[Node, Node], tuple[str, str]]) -> list[Arc]:
    """Walks along edges of the same two names until a node where the names change."""
    onward: dict[Node, list[tuple[Node, Node]]] = {}
    meeting: dict[Node, set[tuple[str, str]]] = {}
    degree: dict[Node, int] = {}
    for edge, names in borders.items():
        onward.setdefault(edge[0], []).append(edge)
        for node in edge:
            meeting.setdefault(node, set()).add(names)
            degree[node] = degree.get(node, 0) + 1
    plain = {n for n, d in degree.items() if d == 2 and len(meeting[n]) == 1}
    used: set[tuple[Node, Node]] = set()
    arcs: list[Arc] = []
    # Arcs that start at a real node come first; what is left are closed rings.
    for edge in sorted(borders, key=lambda e: (e[0] in plain, e)):
        if edge not in used:
            arcs.append(Arc(_walk(edge, onward, plain, used), *borders[edge]))
    return arcs


def _walk(
    edge: tuple[Node, Node],
    onward: dict[Node, list[tuple[Node, Node]]],
    plain: set[Node],
    used: set[tuple[Node, Node]],
) -> Points:
    line = [edge[0]]
    while True:
        used.add(edge)
        line.append(edge[1])
        following = [e for e in onward.get(edge[1], ()) if e not in used]
        if edge[1] not in plain or not following:
            return np.array(line)
        edge = following[0]


def shapes_of(faces: list[Polygon], name_of: Callable[[Polygon], str]) -> dict[str, BaseGeometry]:
    """The shape of every name: its faces together."""
    groups: dict[str, list[Polygon]] = {}
    for face in faces:
        groups.setdefault(name_of(face), []).append(face)
    return {name: shapely.coverage_union_all(group) for name, group in sorted(groups.items())}
